#include <catch2/catch.hpp>

#include "runtime/session/said_saves.h"
#include "session/replay.h"
#include "session/save_folder.h"
#include "session/save_records.h"
#include "support/cached_disk.h"
#include "support/market.h"

using namespace talon;
using namespace talon::testing;

namespace {

constexpr int kCuts = 1'000;
/// The saves of so many cuts lie on one disk.
constexpr int kCutsOfDisk = 20;

/// What was found after cuts: a disk that does no harm would show nothing.
struct Seen {
  int saves = 0;
  int torn = 0;      ///< with bytes that could not be read
  int in_doubt = 0;  ///< where more than one state would have been right

  Seen& operator+=(const Seen& other) {
    saves += other.saves;
    torn += other.torn;
    in_doubt += other.in_doubt;
    return *this;
  }
};

std::vector<std::string> records_of(const Session& session, const SaveHeader& header) {
  std::vector<std::string> records = {header_record(header)};
  for (const LogLine& line : session.log()) records.push_back(line_record(line));
  return records;
}

/// Somebody who plays, saves and resumes on a machine whose power fails, or whose processes
/// are ended, and who believes what the program says.
class Sufferer {
 public:
  explicit Sufferer(const std::string& seed)
      : rng_(Rng::seeded(seed, "sufferer")), disk_(seed), seed_(seed) {
    // On half of the disks single calls fail besides.
    if (chance(2)) failing_ = 150;
  }

  /// Plays until the program is ended or the player stops; true when the power was cut.
  bool live() {
    const bool power = !chance(4);
    if (!chance(8)) disk_.end_at(1 + below(80), power ? Ended::power : Ended::process);
    disk_.set_failing(failing_);
    play();
    save_.reset();
    session_.reset();
    disk_.set_failing(0);
    const bool cut = disk_.ended() && power;
    disk_.start_again();
    look_at_saves(cut);
    return cut;
  }
  const Seen& seen() const { return seen_; }

 private:
  using Ended = CachedDisk::End;
  using Records = SaidSaves::Records;

  bool chance(std::uint32_t one_in) { return rng_.below(one_in) == 0; }
  int below(std::uint32_t bound) { return static_cast<int>(rng_.below(bound)); }

  Files::Path file_of(const std::string& name) const { return folder_.path_of(name); }

  Records read(const Files::Path& path) {
    const auto file = disk_.open_to_read(path);
    if (!file) return {};
    const auto bytes = disk_.read(*file);
    disk_.close(*file);
    return JournalText::read(bytes.value_or("")).records;
  }

  /// After the power came back nothing may be missing, nor anything new.
  void look_at_saves(bool after_cut) {
    const auto listed = folder_.list();
    REQUIRE(listed);
    std::map<std::string, Records> found;
    for (const SaveFolder::Listed& save : *listed) {
      if (!save.contents) FAIL(save.name << ": " << save.contents.error().key);
      found[save.name] = read(file_of(save.name));
      if (after_cut) count(save);
      tell(said_.trouble(save.name, found[save.name]));
      const Records backup = read(file_of(save.name).string() + ".bak");
      tell(said_.trouble_of_backup(save.name, found[save.name], backup));
    }
    for (const std::string& name : said_.must_be()) {
      if (!found.contains(name)) FAIL(name << " is gone");
    }
    if (after_cut) said_.settle(found);
  }

  void count(const SaveFolder::Listed& save) {
    ++seen_.saves;
    seen_.torn += save.contents->lost_bytes > 0 ? 1 : 0;
    seen_.in_doubt += said_.in_doubt(save.name) ? 1 : 0;
  }

  static void tell(const std::string& trouble) {
    if (!trouble.empty()) FAIL(trouble);
  }

  void play() {
    if (chance(2) || !resume()) begin();
    for (int steps = 1 + below(25); steps > 0 && !disk_.ended(); --steps) step();
  }

  void begin() {
    const std::string seed = seed_ + " " + std::to_string(++games_);
    session_ = *Session::start(game_, {seed, {}});
    header_ = header_of(*session_, {"hand-made", std::nullopt, {}, "en"}, "1");
    name_.clear();
  }

  /// False when there is nothing to resume.
  bool resume() {
    const auto saves = folder_.list();
    if (!saves || saves->empty()) return false;
    name_ =
        (*saves)[static_cast<std::size_t>(below(static_cast<std::uint32_t>(saves->size())))].name;
    const int failures = disk_.failures();
    auto opened = folder_.open(name_);
    const bool undisturbed = disk_.failures() == failures && !disk_.ended();
    if (!opened) {
      if (undisturbed) FAIL(name_ << " cannot be opened: " << opened.error().key);
      return false;
    }
    go_on_with(std::move(*opened), undisturbed);
    return true;
  }

  void go_on_with(std::unique_ptr<Save> save, bool undisturbed) {
    save_ = std::move(save);
    const SaveContents& contents = save_->contents();
    auto replayed = replay(contents, game_);
    REQUIRE(replayed);
    if (replayed->divergence) FAIL(name_ << " leads elsewhere");
    session_ = std::move(replayed->session);
    header_ = contents.header;
    tell(said_.trouble(name_, records()));
    // From now on the player relies on it.
    if (undisturbed)
      said_.shown(name_, records());
    else
      said_.replaced(name_, records(), false);
    session_->set_recorder(save_.get());
  }

  Records records() const { return records_of(*session_, header_); }

  void step() {
    switch (below(12)) {
      case 0:
        return save_as("copy-" + std::to_string(below(3)));
      case 1:
        return write_anew();
      case 2:
      case 3:
        return go_back();
      case 4:
        return go_forth();
      default:
        return session_->over() ? go_back() : answer_by_chance();
    }
  }

  void save_as(const std::string& name) {
    if (name == name_) return;
    const bool kept = folder_.save_as(name, *session_, header_).has_value();
    said_.replaced(name, records(), kept);
  }

  void write_anew() {
    if (!save_) return;
    const bool kept = save_->rewrite(*session_, header_).has_value();
    said_.replaced(name_, records(), kept);
  }

  void go_back() {
    if (session_->ply() == 0) return;
    const auto maximum = static_cast<std::uint32_t>(session_->ply());
    REQUIRE_FALSE(session_->undo(1 + static_cast<std::size_t>(below(maximum))));
    recorded();
  }

  void go_forth() {
    if (session_->redoable() == 0) return;
    REQUIRE_FALSE(session_->redo());
    recorded();
  }

  void answer_by_chance() {
    const LegalAnswers& legal = session_->legal();
    const Answer answer = legal.at(rng_.below(static_cast<std::uint32_t>(legal.size())));
    REQUIRE_FALSE(session_->answer(answer));
    recorded();
  }

  /// As the program does it, a save begins with the first answer.
  void recorded() {
    if (save_) return said_.appended(name_, records(), !session_->unrecorded());
    auto begun = folder_.begin(*session_, header_);
    if (!begun) return said_.not_begun(records());
    save_ = std::move(*begun);
    name_ = SaveFolder::name_of(save_->path());
    said_.shown(name_, records());
    session_->set_recorder(save_.get());
  }

  Rng rng_;
  CachedDisk disk_;
  std::string seed_;
  std::uint32_t failing_ = 0;
  SaveFolder folder_{disk_, "/home/somebody/saves"};
  SaidSaves said_;
  Seen seen_;
  std::shared_ptr<const Game> game_ = market();
  int games_ = 0;
  std::unique_ptr<Save> save_;
  std::string name_;  ///< of the save
  SaveHeader header_;
  std::optional<Session> session_;
};

}  // namespace

TEST_CASE("after a thousand power cuts nothing that was kept is lost, and nothing else is found",
          "[session][cuts]") {
  Seen seen;
  for (int disk = 0; disk < kCuts / kCutsOfDisk; ++disk) {
    const std::string seed = "cuts " + std::to_string(disk);
    Sufferer sufferer(seed);
    for (int here = 0; here < kCutsOfDisk;) {
      INFO("disk \"" << seed << "\", cut " << here + 1);
      here += sufferer.live() ? 1 : 0;
    }
    seen += sufferer.seen();
  }
  CHECK(seen.saves > 5'000);
  CHECK(seen.torn > 50);
  CHECK(seen.in_doubt > 300);
}
