#include "load/texts.h"

#include <algorithm>

#include "base/contains.h"
#include "load/grammar_file.h"
#include "load/map_reader.h"
#include "load/name_forms.h"
#include "load/pseudo_language.h"
#include "load/symbols.h"

namespace talon {
namespace {

constexpr std::size_t kMaxMessageBytes = 1 << 20;

constexpr std::string_view kPluralCategories[] = {"zero", "one", "two", "few", "many", "other"};

bool is_plural_category(const std::string& name) { return contains(kPluralCategories, name); }

using GrammarPtr = std::shared_ptr<const Grammar>;

void flatten(const Node& node, const std::string& key, const GrammarPtr& grammar,
             Catalogue::Texts& texts, Diagnostics& diagnostics) {
  if (node.is_scalar()) {
    texts[key].forms["other"] = node.scalar;
  } else if (!node.is_map()) {
    diagnostics.error(node.where, Message("diagnostic.expected-text").with("key", key));
  } else if (holds_plural_forms(node)) {
    for (const Node::Entry& form : node.entries) texts[key].forms[form.key] = form.value.scalar;
  } else if (holds_name_forms(node, *grammar)) {
    TextTemplate& text = texts[key];
    text.name = read_name_forms(node, grammar, diagnostics);
    text.forms["other"] = first_form(*text.name);
  } else {
    for (const Node::Entry& entry : node.entries) {
      flatten(entry.value, key + "." + entry.key, grammar, texts, diagnostics);
    }
  }
}

/// Letters have room for a few characters only, whatever language they are of.
void check_letters(const Node& lists, Diagnostics& diagnostics) {
  for (const Node::Entry& list : lists.entries) {
    for (const Node::Entry& symbol : list.value.entries) {
      if (symbol.value.is_scalar() && is_letter_face(symbol.value.scalar)) continue;
      diagnostics.error(symbol.value.where,
                        Message("diagnostic.long-letter").with("symbol", symbol.key));
    }
  }
}

/// The section of lists of names.
void read_lists(const Node& lists, const std::string& prefix, Catalogue::Texts& texts,
                Diagnostics& diagnostics) {
  for (const Node::Entry& entry : lists.entries) {
    if (!check_type(entry.value, entry.key, ValueType::lines, diagnostics)) continue;
    TextTemplate& list = texts[prefix + "." + entry.key];
    for (const Node& item : entry.value.items) list.items.push_back(item.scalar);
  }
}

/// The templates of one message file. The files are our own, so findings are
/// for the test that reads them all.
Catalogue::Texts read_group(const std::filesystem::path& folder, std::string_view group,
                            const GrammarPtr& grammar) {
  const std::string path = folder / (std::string(group) + ".yaml");
  std::error_code error;  // of a language with a name longer than any file's
  if (!is_name(group) || !std::filesystem::exists(path, error)) return {};
  Diagnostics diagnostics;
  Reach reach;
  reach.add(folder);
  const auto file = read_source(path, path, reach, diagnostics, kMaxMessageBytes);
  std::optional<Node> root = file ? parse_yaml(file, diagnostics) : std::nullopt;
  if (!root) return {};
  std::erase_if(root->entries, [](const Node::Entry& entry) { return entry.key == "schema"; });
  return flatten_texts(*root, std::string(group), grammar, diagnostics);
}

}  // namespace

std::vector<std::string> plural_categories() {
  return {std::begin(kPluralCategories), std::end(kPluralCategories)};
}

bool holds_plural_forms(const Node& map) {
  return map.find("other") && std::ranges::all_of(map.entries, [](const Node::Entry& entry) {
           return is_plural_category(entry.key) && entry.value.is_scalar();
         });
}

Catalogue::Texts flatten_texts(const Node& map, const std::string& prefix,
                               const GrammarPtr& grammar, Diagnostics& diagnostics) {
  Catalogue::Texts texts;
  for (const Node::Entry& entry : map.entries) {
    const std::string key = prefix.empty() ? entry.key : prefix + "." + entry.key;
    flatten(entry.value, key, grammar, texts, diagnostics);
  }
  return texts;
}

Catalogue::Texts read_texts(const Node& file, const KeyTable& table, const GrammarPtr& grammar,
                            Diagnostics& diagnostics) {
  const MapReader reader(file, table, diagnostics);
  Catalogue::Texts texts;
  for (const Key& key : table.keys) {
    const Node* value = reader.find(key.name);
    if (!value || key.name == "schema") continue;
    if (key.name == "letters") check_letters(*value, diagnostics);
    if (key.of == "lists of texts") {
      read_lists(*value, std::string(key.name), texts, diagnostics);
    } else {
      flatten(*value, std::string(key.name), grammar, texts, diagnostics);
    }
  }
  return texts;
}

std::shared_ptr<const Catalogue> on_top_of(std::shared_ptr<const Catalogue> base,
                                           Catalogue catalogue) {
  struct Stack {
    std::shared_ptr<const Catalogue> base;
    Catalogue top;
  };
  const auto stack = std::make_shared<Stack>(Stack{std::move(base), std::move(catalogue)});
  stack->top.set_base(stack->base.get());
  return {stack, &stack->top};
}

std::string with_game(const std::string& key, const std::string& game) {
  constexpr std::string_view rules = "rules.";
  if (!key.starts_with(rules)) return key;
  return std::string(rules) + game + "." + key.substr(rules.size());
}

std::string without_game(const std::string& key, const std::string& game) {
  const std::string own = "rules." + game + ".";
  return key.starts_with(own) ? "rules." + key.substr(own.size()) : key;
}

bool is_typed_text(std::string_view key) { return key.ends_with(".words"); }

std::shared_ptr<const Catalogue> message_catalogue(const std::filesystem::path& folder,
                                                   const std::string& language) {
  Catalogue catalogue(language);
  const GrammarPtr grammar = grammar_of(folder, language);
  catalogue.set_grammar(grammar);
  const std::string fallback = "en";
  const bool pseudo = language == kPseudoLanguage;
  catalogue.set_group_source(
      [grammar, pseudo, folder = folder / (pseudo ? fallback : language)](std::string_view group) {
        Catalogue::Texts texts = read_group(folder, group, grammar);
        for (auto& [key, text] : texts) {
          if (pseudo) text = pseudo_template(key, std::move(text));
        }
        return texts;
      });
  return on_top_of(language == fallback ? nullptr : message_catalogue(folder, fallback),
                   std::move(catalogue));
}

}  // namespace talon
