#include <system_error>

#include "cli/command_line/commands.h"
#include "confine/confinement.h"
#include "session/json.h"

namespace talon::cli {
namespace {

std::string wall_fault(int error) { return std::generic_category().message(error); }

Message about_files(const Walls& walls) {
  if (walls.files) {
    return Message("doctor.files").with("version", static_cast<std::int64_t>(*walls.files));
  }
  return Message("doctor.no-files").with("reason", wall_fault(walls.files.error()));
}

Message about_calls(const Walls& walls) {
  if (walls.calls) return Message("doctor.calls");
  return Message("doctor.no-calls").with("reason", wall_fault(walls.calls.error()));
}

Json json_of_walls(const Walls& walls) {
  Json json{{"schema", 1},
            {"landlock", nullptr},
            {"seccomp", walls.calls.has_value()},
            {"whole", walls.whole()},
            {"missing", Json::object()}};
  if (walls.files) json["landlock"] = *walls.files;
  if (!walls.files) json["missing"]["landlock"] = wall_fault(walls.files.error());
  if (!walls.calls) json["missing"]["seccomp"] = wall_fault(walls.calls.error());
  return json;
}

ExitCode examine_machine(Context& context) {
  const Walls walls = possible_walls();
  if (context.options.json) {
    context.out().data(json_line(json_of_walls(walls)));
  } else {
    context.out().line(context.render(about_files(walls)));
    context.out().line(context.render(about_calls(walls)));
    context.out().line(context.render(Message(walls.whole() ? "doctor.whole" : "doctor.holes")));
  }
  return walls.whole() ? ExitCode::done : ExitCode::failed;
}

}  // namespace

Command doctor_command(CommonOptions& options) {
  return Command{"doctor", examine_machine}
      .takes(json_argument(options))
      .takes("--lang", &options.language, "LANGUAGE");
}

}  // namespace talon::cli
