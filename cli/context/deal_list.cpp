#include "cli/context/deal_list.h"

#include <algorithm>
#include <memory>

#include "base/bounded.h"
#include "base/contains.h"
#include "base/text.h"
#include "base/unknown.h"
#include "cards/numbered_deal.h"
#include "load/source_file.h"

namespace talon::cli {
namespace {

/// A million lines of a name each.
constexpr std::size_t kMaxListBytes = std::size_t{16} << 20;
/// Each takes half a kilobyte with what comes of it.
constexpr std::size_t kMaxListedDeals = 1'000'000;

std::optional<std::uint32_t> deal_number(const std::string& text) {
  const std::optional<std::int64_t> number = parse_integer(text);
  if (!number || *number < 1 || *number > std::int64_t{kMaxDealNumber}) return std::nullopt;
  return static_cast<std::uint32_t>(*number);
}

Message no_such_deal(const std::string& numbering, const std::string& number) {
  return Message("diagnostic.no-such-deal")
      .with("name", number)
      .with("numbering", numbering)
      .with("maximum", std::int64_t{kMaxDealNumber});
}

struct PlacedWord {
  std::string text;
  SourceRef where;
};

/// What is on one line of a list, which begins at `where`; at maximum one word more than a deck
/// can have cards, of which something is wrong in any case.
std::vector<PlacedWord> words_of_line(std::string_view line, SourceRef where) {
  std::vector<PlacedWord> words;
  const std::string_view said = line.substr(0, line.find('#'));
  std::size_t at = 0;
  while ((at = said.find_first_not_of(" \t\r", at)) != std::string_view::npos &&
         words.size() <= kMaxCards) {
    const std::size_t end = std::min(said.find_first_of(" \t\r", at), said.size());
    where.column = static_cast<int>(at) + 1;
    where.length = static_cast<int>(end - at);
    words.push_back({std::string(said.substr(at, end - at)), where});
    at = end;
  }
  return words;
}

/// Reads one list; findings go where the words are.
class DealListReader {
 public:
  DealListReader(const Game& game, Diagnostics& diagnostics)
      : game_(game), diagnostics_(diagnostics) {}

  /// "ms:617" or "ms:1-1000".
  void range(const std::string& word, const SourceRef& where) {
    const std::size_t colon = word.find(':');
    const std::string numbering = word.substr(0, colon);
    const std::string numbers = word.substr(colon + 1);
    const std::size_t dash = numbers.find('-');
    const auto first = deal_number(numbers.substr(0, dash));
    const auto last = dash == std::string::npos ? first : deal_number(numbers.substr(dash + 1));
    if (!first || !last || *last < *first) {
      diagnostics_.error(where, no_such_deal(numbering, numbers));
      return;
    }
    if (!has_room_for(std::size_t{*last - *first} + 1, where)) return;
    const auto name = [&](std::int64_t number) { return numbering + ':' + std::to_string(number); };
    // What is wrong with one is wrong with all.
    if (const auto order = numbered_order(game_, name(*first)); !order) {
      diagnostics_.error(where, order.error());
      return;
    }
    for (std::int64_t number = *first; number <= std::int64_t{*last}; ++number) {
      deals.push_back({name(number), {}});
    }
  }

  /// Puts the cards of the deals of ranges into their order, which takes longest and is for
  /// lists without a finding.
  void deal_ranges() {
    for (NamedDeal& deal : deals) {
      if (deal.deal.order.empty()) deal.deal.order = numbered_order(game_, deal.name).value();
    }
  }

  /// Until more is wrong than is shown.
  void file(const std::shared_ptr<const SourceFile>& file) {
    std::string_view rest = file->text;
    const std::size_t maximum = diagnostics_.all().size() + kMaxFindingsShown;
    for (int number = 1; !rest.empty() && diagnostics_.all().size() <= maximum; ++number) {
      const std::size_t end = rest.find('\n');
      line(words_of_line(rest.substr(0, end), {file, number, 1, 1}));
      rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    }
  }

  std::vector<NamedDeal> deals;

 private:
  void line(const std::vector<PlacedWord>& words) {
    if (words.empty()) return;
    if (words.size() == 1 && is_numbered(words[0].text)) {
      range(words[0].text, words[0].where);
    } else {
      whole_deal(words);
    }
  }

  bool has_room_for(std::size_t more, const SourceRef& where) {
    if (deals.size() + more <= kMaxListedDeals) return true;
    diagnostics_.error(
        where, Message("diagnostic.too-many-deals").with("maximum", std::int64_t{kMaxListedDeals}));
    return false;
  }

  void whole_deal(const std::vector<PlacedWord>& words) {
    if (!has_room_for(1, words[0].where)) return;
    NamedDeal deal{words[0].where.line_position(), {}};
    CardSet seen;
    for (const PlacedWord& word : words) {
      const std::optional<CardId> card = game_.cards().find(word.text);
      if (!card) {
        diagnostics_.error(word.where, unknown(Named::card, word.text, game_.cards().ids()));
      } else if (seen.contains(*card)) {
        diagnostics_.error(word.where, Message("diagnostic.repeated-card")
                                           .with("card", word.text)
                                           .with("line", std::int64_t{word.where.line}));
      } else {
        seen.insert(*card);
        deal.deal.order.push_back(*card);
      }
    }
    if (static_cast<int>(words.size()) < game_.cards().size()) {
      diagnostics_.error(words[0].where, Message("diagnostic.no-whole-deal")
                                             .with("count", static_cast<std::int64_t>(words.size()))
                                             .with("cards", std::int64_t{game_.cards().size()}));
    }
    deals.push_back(std::move(deal));
  }

  const Game& game_;
  Diagnostics& diagnostics_;
};

}  // namespace

bool is_numbered(const std::string& word) {
  const std::size_t colon = word.find(':');
  const std::vector<std::string> known = numberings();
  return colon != std::string::npos && contains(known, word.substr(0, colon));
}

Result<std::vector<CardId>> numbered_order(const Game& game, const std::string& name) {
  const std::size_t colon = name.find(':');
  const std::string numbering = name.substr(0, colon);
  const auto numbered = game.definition.numbered_deals.find(numbering);
  if (numbered == game.definition.numbered_deals.end()) {
    return failure(Message("diagnostic.deck-not-numbered").with("name", numbering));
  }
  const std::vector<std::string>& cards = numbered->second;
  const auto number = deal_number(name.substr(colon + 1));
  if (!number) return failure(no_such_deal(numbering, name.substr(colon + 1)));
  std::vector<CardId> order;
  const auto indices = numbered_deal(numbering, *number, cards.size());
  for (const std::size_t index : indices.value()) {
    const std::optional<CardId> card = game.cards().find(cards[index]);
    if (card) order.push_back(*card);
  }
  if (order.size() == cards.size() && game.cards().size() == static_cast<int>(order.size())) {
    return order;
  }
  return failure(Message("diagnostic.deal-of-other-cards").with("name", numbering));
}

std::optional<std::vector<NamedDeal>> listed_deals(const Game& game, const std::string& word,
                                                   Diagnostics& diagnostics) {
  const std::size_t errors = diagnostics.error_count();
  DealListReader reader(game, diagnostics);
  if (is_numbered(word)) {
    reader.range(word, {});
  } else if (const auto file =
                 read_source(word, word, Reach::everywhere(), diagnostics, kMaxListBytes)) {
    reader.file(file);
    if (reader.deals.empty() && diagnostics.error_count() == errors) {
      diagnostics.error({file, 1, 1, 1}, Message("diagnostic.no-deals"));
    }
  }
  if (diagnostics.error_count() > errors) return std::nullopt;
  reader.deal_ranges();
  return std::move(reader.deals);
}

}  // namespace talon::cli
