// The YAML files of decks, games, variants and the texts of each: files that are there, changed in
// some places of their trees, and bytes of any kind.

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>

#include "base/check.h"
#include "cli/rulebook/rulebook.h"
#include "fuzz/games.h"
#include "fuzz/marked_up.h"
#include "fuzz/playing.h"
#include "fuzz/scratch.h"
#include "fuzz/target.h"
#include "fuzz/yaml_tree.h"
#include "session/loading.h"

namespace talon::fuzz {
namespace {

/// A file of a game, and the game that is loaded to read it.
struct Subject {
  std::string folder;  ///< of the game, in the source tree
  std::string file;    ///< within it
  std::string variant = "";
  std::string language = "en";
};

const std::vector<Subject>& subjects() {
  static const std::vector<Subject> kSubjects = {
      {"fuzz/games/rich", "game.yaml"},
      {"fuzz/games/rich", "decks/coins.yaml"},
      {"fuzz/games/rich", "texts/en.yaml"},
      {"games/beacons", "game.yaml"},
      {"games/beacons", "decks/gusts.yaml"},
      {"games/beacons", "decks/texts/gusts.en.yaml"},
      {"games/beacons", "texts/en.yaml"},
      {"games/beacons", "variants/stormy.yaml", "stormy"},
      {"games/night-ferry", "game.yaml"},
      {"fuzz/games/rich", "variants/richer.yaml", "richer"},
      {"../rules/tripeaks", "game.yaml"},
      {"../rules/klondike", "game.yaml"},
      {"../rules/klondike", "texts/de.yaml", "", "de"},
  };
  return kSubjects;
}

std::string name_of(const Subject& subject) {
  return subject.folder.substr(subject.folder.rfind('/') + 1);
}

std::string text_of_file(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// The rules as a page, whose form no text breaks.
void print_book(const Game& game, const Catalogue& messages) {
  const cli::Presenter presenter{game, messages, {}};
  const auto book = cli::make_rulebook(presenter, nullptr);
  if (!book) return;
  TALON_CHECK(is_marked_up_well(cli::rulebook_html(*book, messages, cli::RulebookPage::screen)));
  TALON_CHECK(!cli::rulebook_markdown(*book, messages).empty());
  TALON_CHECK(!cli::rulebook_text(*book, messages, 80).empty());
}

/// The games in a folder of their own, where files can be changed, and the trees of all files.
class Workplace {
 public:
  Workplace() {
    const std::filesystem::path tests = std::filesystem::path(TALON_SOURCE_DIR) / "tests";
    scratch_.copy(tests / "../rules/shared", "rules/shared");
    for (const Subject& subject : subjects()) {
      const std::string name = "rules/" + name_of(subject);
      if (!exists(scratch_.path() / name)) scratch_.copy(tests / subject.folder, name);
      const std::string text = text_of_file(tests / subject.folder / subject.file);
      Diagnostics diagnostics;
      auto tree =
          parse_yaml(std::make_shared<SourceFile>(SourceFile{subject.file, text}), diagnostics);
      TALON_CHECK(tree.has_value());
      texts_.push_back(text);
      trees_.push_back(*std::move(tree));
    }
  }

  /// Loads the game of a file that reads otherwise for once.
  void load(std::size_t index, const std::string& text, Choices& choices) {
    const Subject& subject = subjects()[index];
    const std::string file = "rules/" + name_of(subject) + "/" + subject.file;
    scratch_.write(file, text);
    const Library library({{scratch_.path() / "rules"},
                           {std::filesystem::path(TALON_SOURCE_DIR) / "decks"},
                           std::filesystem::path(TALON_SOURCE_DIR) / "runtime/messages"});
    GameRequest request;
    request.name = name_with_variant(name_of(subject), subject.variant);
    request.language = subject.language;
    Diagnostics diagnostics;
    const auto game = load_game(library, request, diagnostics);
    say_findings(diagnostics);
    if (game) {
      print_book(*game, *library.messages(subject.language));
      play_out(game, choices, {short_limits(), nullptr});
    }
    scratch_.write(file, texts_[index]);
  }

  const std::vector<Node>& trees() const { return trees_; }

 private:
  Scratch scratch_;
  std::vector<std::string> texts_;
  std::vector<Node> trees_;
};

}  // namespace
}  // namespace talon::fuzz

void talon::fuzz::try_input(Choices& choices) {
  static Workplace workplace;
  const auto place = choices.below(static_cast<std::uint32_t>(subjects().size()));
  std::string text;
  if (choices.one_in(6)) {
    text = choices.rest();
  } else {
    talon::Node tree = workplace.trees()[place];
    change_tree(tree, workplace.trees(), choices);
    text = written(tree);
  }
  if (std::getenv("TALON_FUZZ_SHOW") != nullptr) std::cout << text << std::endl;
  workplace.load(place, text, choices);
}
