#include "session/record_page.h"

#include <algorithm>

#include "base/contains.h"
#include "load/annotations.h"
#include "session/field_tests.h"
#include "session/record_page_parts.h"

namespace talon {
namespace {

using namespace record_page;

std::string key_of(const RecordView& view, const std::string& rest) {
  return "views." + view.name + "." + rest;
}

/// Texts by their letters, all else as it is stored.
bool stands_before(const Wording& wording, RecordId left, RecordId right,
                   const std::vector<FieldPath>& order) {
  const Layout& layout = wording.game.layout;
  for (const FieldPath& path : order) {
    const auto a = reach(layout, wording.state, left, path);
    const auto b = reach(layout, wording.state, right, path);
    if (!a || !b) {
      if (a.has_value() != b.has_value()) return b.has_value();
      continue;
    }
    if (last_field(layout, left.kind, path).type == FieldType::text) {
      const std::string words = words_of(wording.game, value_of(wording, left, path));
      const std::string others = words_of(wording.game, value_of(wording, right, path));
      if (words != others) return words < others;
      continue;
    }
    const std::uint64_t value = wording.state.field(layout, a->record, a->field);
    const std::uint64_t other = wording.state.field(layout, b->record, b->field);
    if (value != other) return value < other;
  }
  return false;
}

/// The key of the text that tells a record as a row; "" where there is none.
std::string telling_key(const Wording& wording, const RecordView& view, const ListForm& form,
                        RecordId record) {
  const Game& game = wording.game;
  if (form.told_by) {
    const auto reached = reach(game.layout, wording.state, record, *form.told_by);
    const auto stored =
        reached ? wording.state.field(game.layout, reached->record, reached->field) : 0;
    const FieldInfo& field = last_field(game.layout, record.kind, *form.told_by);
    const std::string key = stored == 0 ? "" : key_of(view, "rows." + field.choices[stored - 1]);
    if (game.texts().has(key)) return key;
  }
  const std::string key = key_of(view, "row");
  return game.texts().has(key) ? key : std::string();
}

std::string told(const Wording& wording, const RecordView& view, const ListForm& form,
                 RecordId record) {
  Message message(telling_key(wording, view, form, record));
  if (message.key.empty()) return {};
  for (const FieldPath& path : form.columns) {
    message.values.emplace_back(path.name, value_of(wording, record, path));
  }
  return wording.game.texts().render(message);
}

/// The questions that are open, by their names.
using Open = std::vector<std::string>;

/// The records that a view shows. What hangs on the answer to an open question is left out.
std::vector<RecordId> records_shown(const Wording& wording, const RecordView& view,
                                    const Open& open) {
  const Layout& layout = wording.game.layout;
  std::vector<RecordId> records = records_that_pass(layout, wording.state, view.of, view.where);
  const auto* const list = std::get_if<ListForm>(&view.form);
  if (list == nullptr) return records;
  for (const UnlessAsked& one : list->unless_asked) {
    if (!contains(open, one.question)) continue;
    std::erase_if(
        records, [&](RecordId record) { return passes(layout, wording.state, record, one.where); });
  }
  return records;
}

ListPage list_page(const Wording& wording, const RecordView& view, const ListForm& form,
                   const Open& open) {
  ListPage page;
  for (const FieldPath& path : form.columns) {
    page.columns.push_back(label_of(wording.game, view.of, path));
  }
  std::vector<RecordId> records = records_shown(wording, view, open);
  std::ranges::stable_sort(records, [&](RecordId left, RecordId right) {
    return stands_before(wording, left, right, form.order);
  });
  for (const RecordId record : records) {
    page.rows.push_back({record_id(wording.game, record), labelled(wording, record, form.columns),
                         told(wording, view, form, record)});
  }
  return page;
}

class SheetMaker {
 public:
  SheetMaker(const Wording& wording, const RecordView& view, RecordId record, const Open& open)
      : wording_(wording), game_(wording.game), view_(view), record_(record), open_(open) {}

  SheetPage make(const SheetForm& form) {
    SheetPage page{record_id(game_, record_), {}};
    for (const SheetForm::Group& group : form.groups) {
      if (passes(game_.layout, wording_.state, record_, group.where)) add(group, page);
    }
    return page;
  }

 private:
  void add(const SheetForm::Group& form, SheetPage& page) {
    const std::string key = key_of(view_, "groups." + form.name);
    SheetPage::Group group{form.name, text_of(game_, key + ".title"), "", {}, {}, ""};
    group.values = labelled(wording_, record_, form.fields);
    for (const CounterId counter : form.counters) group.values.push_back(counted(counter));
    if (form.list) {
      const RecordView& list = annotations_of(game_).views[*form.list];
      group.list = list_page(wording_, list, std::get<ListForm>(list.form), open_);
      group.list_empty = text_of(game_, key_of(list, "empty"));
    }
    const bool in_words = game_.texts().has(key + ".text");
    if (in_words) group.sentence = sentence(key + ".text", form, group);
    const bool idle = group.list && group.list->rows.empty() && group.values.empty() &&
                      (in_words || group.list_empty.empty());
    if (!idle) page.groups.push_back(std::move(group));
  }

  LabelledValue counted(CounterId id) const {
    const std::string& name = game_.layout.counters()[id].name;
    return {name, label_at(game_, "counters." + name, name),
            std::to_string(wording_.state.counter(game_.layout, id)), true};
  }

  /// Fields and counters by their names; of a list `count` and, as `rows`, what tells each row,
  /// else what is in its first column.
  std::string sentence(std::string key, const SheetForm::Group& form,
                       const SheetPage::Group& group) const {
    Message message(std::move(key));
    for (const FieldPath& path : form.fields) {
      message.values.emplace_back(path.name, value_of(wording_, record_, path));
    }
    for (const CounterId id : form.counters) {
      message.with(game_.layout.counters()[id].name,
                   std::int64_t{wording_.state.counter(game_.layout, id)});
    }
    if (!group.list) return game_.texts().render(message);
    std::vector<std::string> rows;
    for (const ListPage::Row& row : group.list->rows) {
      rows.push_back(row.sentence.empty() ? row.name() : row.sentence);
    }
    message.with("count", static_cast<std::int64_t>(rows.size()));
    message.with("rows", std::move(rows));
    return game_.texts().render(message);
  }

  const Wording& wording_;
  const Game& game_;
  const RecordView& view_;
  RecordId record_;
  const Open& open_;
};

Open open_questions(const Session& session) {
  Open names;
  for (const MoveId move : session.offered()) names.push_back(session.game().move(move).name);
  return names;
}

/// What a view that shows at least one record has in it, by its form.
struct ContentMaker {
  const Wording& wording;
  const RecordView& view;
  RecordId first;
  const Open& open;

  RecordPage::Content operator()(const SheetForm& form) const {
    return SheetMaker(wording, view, first, open).make(form);
  }
  RecordPage::Content operator()(const ListForm& form) const {
    return list_page(wording, view, form, open);
  }
  RecordPage::Content operator()(const MapForm& form) const {
    return map_page(wording, view, form);
  }
};

}  // namespace

RecordPage page_of(const Session& session, const RecordView& view) {
  const Wording wording = session.wording();
  const Game& game = wording.game;
  const Open open = open_questions(session);
  RecordPage page{view.name, view_title(game, view), {}, text_of(game, key_of(view, "empty"))};
  const std::vector<RecordId> records = records_shown(wording, view, open);
  if (records.empty()) return page;
  page.content = std::visit(ContentMaker{wording, view, records.front(), open}, view.form);
  return page;
}

std::string view_title(const Game& game, const RecordView& view) {
  return label_at(game, key_of(view, "title"), view.name);
}

std::string view_summary(const Game& game, const RecordView& view) {
  return game.texts().text(key_of(view, "summary")).value_or(view_title(game, view));
}

}  // namespace talon
