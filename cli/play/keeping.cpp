#include "cli/play/keeping.h"

#include "cli/play/finished_games.h"

namespace talon::cli {

std::optional<SaveFolder> user_saves() {
  const auto folder = SaveFolder::standard();
  if (!folder) return std::nullopt;
  return SaveFolder(system_files(), *folder);
}

Keeping::Keeping(const Session& session, SaveHeader header)
    : Keeping(session, std::move(header), nullptr) {}

Keeping::Keeping(const Session& session, SaveHeader header, std::unique_ptr<Save> save)
    : session_(session),
      header_(std::move(header)),
      folder_(user_saves()),
      save_(std::move(save)) {}

std::optional<Message> Keeping::keep(const LogLine& line) {
  if (save_) return save_->recorded(line);
  if (!folder_) return Message("play.no-place-to-save");
  auto begun = folder_->begin(session_, header_);  // with all lines so far
  if (!begun) return begun.error();
  save_ = std::move(*begun);
  return std::nullopt;
}

std::optional<std::string> Keeping::name() const {
  if (!save_) return std::nullopt;
  return SaveFolder::name_of(save_->path());
}

std::string Keeping::game() const { return name_in_save(header_); }

Result<void> Keeping::take_over(SaveHeader header) {
  header_ = std::move(header);
  if (!save_) return {};
  Result<void> kept = save_->rewrite(session_, header_);
  unkept_ = kept ? std::nullopt : std::optional(kept.error());
  return kept;
}

void Keeping::begin_anew() {
  SaveHeader header = header_of(session_, header_.request, header_.engine);
  header.rules = header_.rules;
  header_ = std::move(header);
  save_.reset();
  unkept_.reset();
}

Result<void> Keeping::save_as(const std::string& name) {
  if (!folder_) return failure(Message("play.no-place-to-save"));
  return folder_->save_as(name, session_, header_);
}

}  // namespace talon::cli
