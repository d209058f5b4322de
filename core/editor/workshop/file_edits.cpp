#include "core/editor/workshop/file_edits.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <utility>

#include "core/editor/workshop/workshop_problem.h"

namespace chancery {
namespace {

/// The files in which a value of a variant may stand.
constexpr std::array<const char*, 3> value_files{"map.toml", "shapes.toml", "variant.toml"};
/// Tables that stand in map.toml if there is one.
constexpr std::array<std::string_view, 5> map_tables{"terrain", "province", "edges", "board",
                                                     "passage"};

std::string text_in(const JsonValue& step, std::string_view key) {
  const JsonValue* value = step.find(key);
  if (value == nullptr || value->kind != JsonValue::Kind::text)
    throw WorkshopProblem(fmt::format("a step needs '{}', a text", key));
  return std::string(value->text);
}

std::vector<std::string> path_in(const JsonValue& step) {
  const JsonValue* value = step.find("path");
  std::vector<std::string> path;
  if (value != nullptr && value->kind == JsonValue::Kind::list)
    for (const JsonValue& key : value->items()) path.emplace_back(key.text);
  if (path.empty()) throw WorkshopProblem("a step needs 'path', a list of keys");
  return path;
}

double number_in(const JsonValue& step, std::string_view key) {
  const JsonValue* value = step.find(key);
  const auto number = value == nullptr ? std::nullopt : value->decimal();
  if (!number) throw WorkshopProblem(fmt::format("a step needs '{}', a number", key));
  return *number;
}

SpaceId space_in(const Variant& variant, const JsonValue& step, std::string_view key) {
  const std::string id = text_in(step, key);
  const auto space = variant.map.find_space(id);
  if (!space) throw WorkshopProblem(fmt::format("there is no place '{}'", id));
  return *space;
}

ClassId class_in(const Variant& variant, const JsonValue& step) {
  const std::string id = text_in(step, "class");
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    if (variant.classes[i].id == id) return ClassId{i};
  throw WorkshopProblem(fmt::format("there is no class of units '{}'", id));
}

/// How an edge is drawn; a border unless the step says otherwise.
EdgeKind edge_kind_in(const JsonValue& step) {
  if (step.find("by") == nullptr) return EdgeKind::border;
  const std::string name = text_in(step, "by");
  for (std::size_t i = 0; i < edge_kind_count; ++i)
    if (edge_kind_name(static_cast<EdgeKind>(i)) == name) return static_cast<EdgeKind>(i);
  throw WorkshopProblem(fmt::format("an edge is no '{}'", name));
}

/// True if the text is the province or a coast of it.
bool is_place_of(std::string_view text, std::string_view province) {
  return text == province ||
         (text.starts_with(province) && text.substr(province.size()).starts_with('/'));
}

/// True if an item of edges leads to the province, or is a pair with it.
bool concerns(const Node& item, std::string_view province) {
  if (item.is(NodeKind::text)) return is_place_of(item.text, province);
  if (item.is(NodeKind::array))
    return std::any_of(item.items.begin(), item.items.end(),
                       [&](const Node& end) { return concerns(end, province); });
  const Entry* to = item.is(NodeKind::table) ? item.find("to") : nullptr;
  return to != nullptr && concerns(to->value, province);
}

/// Removes the edges of the province from a table of edges, `[edges.CLASS]`.
void remove_edges(TomlFile& file, const std::vector<std::string>& table, const std::string& id) {
  const Node* rows = file.find(table);
  if (rows == nullptr) return;
  if (rows->is(NodeKind::array)) {
    for (std::size_t i = rows->items.size(); i-- > 0;)
      if (concerns(file.find(table)->items[i], id)) file.remove_item(table, i);
    return;
  }
  std::vector<std::string> from;
  for (const Entry& row : rows->entries) from.push_back(row.key);
  for (const std::string& key : from) {
    std::vector<std::string> path = table;
    path.push_back(key);
    if (is_place_of(key, id))
      file.remove(path);
    else
      remove_edges(file, path, id);
  }
}

std::string spoken(KeyPath path) {
  return fmt::format("{}", fmt::join(path, "."));
}

}  // namespace

FileEdits::FileEdits(LoadRequest request, std::shared_ptr<const Variant> draft,
                     const FileSource& files)
    : request_(std::move(request)), files_(files), changed_(files), draft_(std::move(draft)) {}

void FileEdits::make(const JsonValue& step) {
  const std::string what = text_in(step, "do");
  if (what == "set" || what == "remove" || what == "add_item" || what == "remove_item")
    return change_value(what, step);
  if (what == "move" || what == "join" || what == "part") return change_map(what, step);
  if (what == "remove_province") return remove_province(step);
  throw WorkshopProblem(fmt::format("there is no step '{}'", what));
}

std::vector<FileChange> FileEdits::changes() const {
  std::vector<FileChange> changes;
  for (const std::string& path : changed_.paths()) {
    std::string before = files_.read(path).value_or("");
    std::string after = changed_.read(path).value_or("");
    if (before != after) changes.push_back({path, std::move(before), std::move(after)});
  }
  return changes;
}

bool FileEdits::exists(const std::string& name) const {
  return changed_.read(path_of(name)).has_value();
}

TomlFile& FileEdits::open(const std::string& name) {
  const std::string path = path_of(name);
  if (const auto known = opened_.find(path); known != opened_.end()) return known->second;
  auto file = TomlFile::read(path, changed_.read(path).value_or(""));
  if (!file)
    throw WorkshopProblem(fmt::format("{} has an error; correct it in its text first", name));
  return opened_.emplace(path, *std::move(file)).first->second;
}

void FileEdits::keep(const TomlFile& file) {
  changed_.set(file.path(), file.text());
  is_draft_old_ = true;
}

std::string FileEdits::file_of(std::string_view what, KeyPath path) {
  for (std::size_t length = path.size(); length > 0; --length) {
    // What a step reads must exist; what it writes may be new in a table of another file.
    if (what != "set" && length < path.size()) break;
    // [province], [edges] and their like may be in several files.
    if (length == 1 && path.size() > 1) break;
    for (const char* name : value_files)
      if (exists(name) && open(name).find(path.first(length)) != nullptr) return name;
  }
  const bool is_map =
      std::find(map_tables.begin(), map_tables.end(), path.front()) != map_tables.end();
  return is_map && exists("map.toml") ? "map.toml" : "variant.toml";
}

void FileEdits::change_value(std::string_view what, const JsonValue& step) {
  const std::vector<std::string> path = path_in(step);
  const std::string name =
      step.find("file") != nullptr ? text_in(step, "file") : file_of(what, path);
  TomlFile& file = open(name);
  const auto done = [&] {
    if (what == "remove") return file.remove(path);
    if (what == "remove_item")
      return file.remove_item(path, static_cast<std::size_t>(number_in(step, "index")));
    const std::string value = text_in(step, "value");
    if (what == "set") return file.set(path, value);
    return file.find(path) == nullptr ? file.set(path, "[" + value + "]")
                                      : file.add_item(path, value);
  };
  if (!done())
    throw WorkshopProblem(
        fmt::format("{} cannot be changed here; change it in the text of {}", spoken(path), name));
  keep(file);
}

const Variant& FileEdits::draft() {
  if (is_draft_old_ || !draft_) draft_ = load_variant(request_, changed_).draft;
  is_draft_old_ = false;
  if (!draft_)
    throw WorkshopProblem("nothing of the variant can be read; correct its errors first");
  return *draft_;
}

void FileEdits::change_map(std::string_view what, const JsonValue& step) {
  const Variant& variant = draft();
  MapWriter writer(variant, changed_);
  if (what == "move")
    return take(writer.move(space_in(variant, step, "space"),
                            {number_in(step, "x"), number_in(step, "y")}));
  const EdgeWish edge{class_in(variant, step), space_in(variant, step, "from"),
                      space_in(variant, step, "to"), edge_kind_in(step)};
  take(what == "join" ? writer.join(edge) : writer.part(edge));
  is_draft_old_ = true;
}

void FileEdits::take(const MapChange& change) {
  if (!change.problem.empty()) throw WorkshopProblem(change.problem);
  for (const FileChange& file : change.files) {
    changed_.set(file.path, file.after);
    opened_.erase(file.path);
  }
}

void FileEdits::remove_province(const JsonValue& step) {
  const std::string id = text_in(step, "id");
  const std::array<std::string, 2> table{"province", id};
  bool found = false;
  for (const char* name : value_files) {
    if (!exists(name)) continue;
    TomlFile& file = open(name);
    if (file.find(table) != nullptr) {
      found = true;
      if (!file.remove(table))
        throw WorkshopProblem(fmt::format("remove [province.{}] in the text of {}", id, name));
    }
    const Node* edges = file.find(std::array<std::string, 1>{"edges"});
    std::vector<std::string> classes;
    if (edges != nullptr)
      for (const Entry& entry : edges->entries) classes.push_back(entry.key);
    for (const std::string& unit_class : classes) remove_edges(file, {"edges", unit_class}, id);
    keep(file);
  }
  if (!found)
    throw WorkshopProblem(
        fmt::format("{} belongs to a variant that this one extends; [remove] takes it out", id));
}

}  // namespace chancery
