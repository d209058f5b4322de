#include "core/editor/language/completion.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/editor/language/cards.h"
#include "core/editor/language/cursor.h"
#include "core/editor/language/order_completion.h"
#include "core/files/loader/variant_keys.h"
#include "core/rules/map/document.h"
#include "core/rules/variant/rule_switches.h"

namespace chancery {
namespace {

using Kind = Suggestion::Kind;

Kind kind_of_thing(const std::string& kind) {
  if (kind == "province" || kind == "coast") return Kind::place;
  if (kind == "power") return Kind::power;
  if (kind == "class") return Kind::unit_class;
  return Kind::other;
}

/// The meaning of one choice in the text of a switch's key.
std::string choice_text(const KeyStep& step, const std::string& word) {
  const RuleSwitch* row = find_rule_switch(step.key->title);
  if (row == nullptr) return step.key->text;
  for (const RuleChoice& choice : row->choices)
    if (choice.name == word) return std::string(choice.text);
  return {};
}

/// The forms of a value at some depth of its lists.
std::vector<Form> forms_at(const std::vector<Form>& forms, std::size_t depth) {
  std::vector<Form> here = forms;
  for (; depth > 0; --depth) {
    std::vector<Form> next;
    for (const Form& form : here)
      if (form.kind == Form::Kind::list)
        next.insert(next.end(), form.elements.begin(), form.elements.end());
    here = std::move(next);
  }
  return here;
}

class Completer {
 public:
  Completer(Workspace& workspace, const FileIndex& file, std::size_t place, std::string folder)
      : workspace_(workspace),
        file_(file),
        place_(place),
        folder_(std::move(folder)),
        cursor_(cursor_at(file, place)) {}

  std::vector<Suggestion> run() {
    if (file_.kind == FileKind::sheet) {
      complete_sheet();
    } else if (file_.kind == FileKind::scripts) {
      complete_script();
    } else if (const KeyTable* root = keys_of(file_.kind)) {
      if (cursor_.part == Cursor::Part::key || cursor_.part == Cursor::Part::heading)
        complete_key(*root);
      if (cursor_.part == Cursor::Part::value) complete_value(*root);
    }
    return std::move(found_);
  }

 private:
  void complete_key(const KeyTable& root) {
    if (!cursor_.way.empty() && cursor_.way.back() == "when") {
      add_free_keys(condition_keys().keys.front());
      return;
    }
    const KeyTable* table = table_behind(root, cursor_.way);
    if (table == nullptr) return;
    for (const Key& key : table->keys) {
      if (key.is_free()) {
        add_free_keys(key);
        continue;
      }
      if (is_given(key.name)) continue;
      const KeyStep step{key.name, table, &key};
      add({Kind::key, key.name, key.title, key_card(step), key_text(key.name), key_range(),
           key.is_required ? 0U : 1U});
    }
  }

  [[nodiscard]] bool is_given(const std::string& key) const {
    return cursor_.part == Cursor::Part::key && contains(cursor_.beside, key);
  }

  void add_free_keys(const Key& key) {
    if (key.names.empty()) return;
    const std::string kind = kind_named(key.names, file_.kind);
    if (kind == "order line" || kind == "unit") {
      complete_order(kind == "unit");
      return;
    }
    for (const NamedItem& thing : things().of(kind)) {
      if (is_given(thing.id)) continue;
      const std::string id = kind == "coast" || kind == "attribute"
                                 ? thing.id.substr(thing.id.find_first_of("/.") + 1)
                                 : thing.id;
      add({kind_of_thing(thing.kind), id, thing.name, thing.detail, key_text(id), key_range(),
           rank_of(thing)});
    }
  }

  /// Keeps quotation marks around the word.
  [[nodiscard]] std::string key_text(const std::string& key) const {
    return cursor_.quote != '\0' ? key : print_key(key);
  }
  [[nodiscard]] ByteRange key_range() const { return cursor_.word; }

  void complete_value(const KeyTable& root) {
    if (complete_condition()) return;
    const std::vector<KeyStep> steps = steps_to(root, cursor_.way);
    if (steps.size() != cursor_.way.size() || steps.empty() || steps.back().key == nullptr) return;
    const KeyStep& step = steps.back();
    for (const Form& form : forms_at(step.key->holds, cursor_.depth)) {
      if (form.kind == Form::Kind::word) {
        for (std::uint32_t i = 0; i < form.words.size(); ++i)
          add_value(Kind::value, form.words[i], "", choice_text(step, form.words[i]), i);
      } else if (form.kind == Form::Kind::boolean && cursor_.quote == '\0') {
        add({Kind::value, "true", "", "", "true", cursor_.word, 0});
        add({Kind::value, "false", "", "", "false", cursor_.word, 1});
      } else if (form.kind == Form::Kind::text && !form.names.empty()) {
        complete_named(kind_named(form.names, file_.kind));
      }
    }
  }

  /// Completes what is valid anywhere: the value of an option in `when`, and `{ option = "…" }`.
  bool complete_condition() {
    const std::vector<std::string>& way = cursor_.way;
    if (way.size() < 2) return false;
    if (way.back() == "option") {
      complete_named("option");
      return true;
    }
    if (way[way.size() - 2] != "when") return false;
    const KnownVariant& known = workspace_.known(folder_);
    if (!known.draft) return true;
    for (const Option& option : known.draft->options) {
      if (option.id != way.back()) continue;
      for (const std::string& choice : option.choices) add_value(Kind::value, choice, "", "", 0);
      if (option.type != Option::Type::boolean) continue;
      for (const char* word : {"true", "false"})
        add({Kind::value, word, "", option.text, word, cursor_.word, 0});
    }
    return true;
  }

  void complete_named(const std::string& kind) {
    if (kind == "order line" || kind == "unit") {
      if (cursor_.quote != '\0') complete_order(kind == "unit");
      return;
    }
    for (const NamedItem& thing : things().of(kind)) {
      const bool given = contains(cursor_.beside, thing.id);
      if (!given)
        add_value(kind_of_thing(thing.kind), thing.id, thing.name, thing.detail, rank_of(thing));
    }
  }

  /// Under the edges of a class, places where it can stand come first.
  [[nodiscard]] std::uint32_t rank_of(const NamedItem& thing) {
    const bool of_class = cursor_.way.size() >= 2 && cursor_.way[0] == "edges";
    const KnownVariant& known = workspace_.known(folder_);
    if (!of_class || !known.draft) return 1;
    const auto unit_class = known.draft->find_class(cursor_.way[1]);
    const auto space = known.draft->map.find_space(thing.id);
    if (!unit_class || !space) return 1;
    return known.draft->map.can_stand(*unit_class, *space) ? 0 : 2;
  }

  void add_value(Kind kind, const std::string& value, const std::string& detail,
                 const std::string& text, std::uint32_t rank) {
    const bool is_open = cursor_.quote == '\0';
    add({kind, value, detail, text, is_open ? print_text(value) : value, cursor_.word, rank});
  }

  void complete_order(bool is_unit) {
    const std::shared_ptr<const OrderCompletion> orders = workspace_.orders(folder_);
    if (!orders) return;
    const std::string typed(file_.text().substr(cursor_.word.begin, place_ - cursor_.word.begin));
    const std::size_t word = word_start(typed);
    const ByteRange range{cursor_.word.begin + word, place_};
    const std::string before = typed.substr(0, word);
    for (NextWord& next : is_unit ? orders->units_after(before) : orders->after(before))
      add({Kind::order, next.text, next.detail, "", next.text, range, next.rank});
  }

  /// The beginning of the last word of an order, after a space.
  static std::size_t word_start(std::string_view typed) {
    const std::size_t blank = typed.find_last_of(" \t");
    return blank == std::string_view::npos ? 0 : blank + 1;
  }

  void complete_sheet() {
    const LineTable lines(file_.text());
    const ByteRange line = lines.line(lines.line_of(place_));
    cursor_.word = {line.begin, place_};
    if (line.begin == place_)
      for (const NamedItem& power : things().of("power"))
        add({Kind::power, power.name.empty() ? power.id : power.name, power.id, "",
             (power.name.empty() ? power.id : power.name) + ":", cursor_.word, 1});
    complete_order(false);
  }

  /// Completes ids in a string of a script.
  void complete_script() {
    for (const Occurrence& occurrence : file_.occurrences) {
      if (occurrence.spelling != IdSpelling::script_text || !occurrence.range.holds(place_))
        continue;
      for (const NamedItem& thing : things().of("id"))
        add({kind_of_thing(thing.kind), thing.id, thing.name, thing.detail, thing.id,
             occurrence.range, 1});
      return;
    }
  }

  [[nodiscard]] const NamedItems& things() {
    if (!things_) things_.emplace(workspace_, folder_);
    return *things_;
  }

  void add(Suggestion suggestion) { found_.push_back(std::move(suggestion)); }

  Workspace& workspace_;
  const FileIndex& file_;
  std::size_t place_;
  std::string folder_;
  Cursor cursor_;
  std::optional<NamedItems> things_;
  std::vector<Suggestion> found_;
};

}  // namespace

std::vector<Suggestion> complete(Workspace& workspace, const std::string& path, std::size_t place) {
  const std::shared_ptr<const FileIndex> file = workspace.index(path);
  if (!file) return {};
  return Completer(workspace, *file, place, workspace.variant_of(path)).run();
}

}  // namespace chancery
