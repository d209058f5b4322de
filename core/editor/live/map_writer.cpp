#include "core/editor/live/map_writer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/rules/map/document.h"

namespace chancery {
namespace {

constexpr std::array<const char*, 3> own_files{"map.toml", "shapes.toml", "variant.toml"};

/// "north coast" of "Zenda (north coast)".
std::string name_of_coast(const Space& coast, const Province& province) {
  const std::string begin = province.name + " (";
  if (coast.name.starts_with(begin) && coast.name.ends_with(")"))
    return coast.name.substr(begin.size(), coast.name.size() - begin.size() - 1);
  return coast.coast;
}

/// Uses whole numbers if the sheet is large enough.
std::string coordinate(double value, bool whole) {
  if (whole) return std::to_string(std::llround(value));
  const std::string text = fmt::format("{:.3f}", value);
  const std::string_view shown = std::string_view(text).substr(0, text.find_last_not_of('0') + 1);
  return std::string(shown.ends_with('.') ? shown.substr(0, shown.size() - 1) : shown);
}

}  // namespace

MapWriter::MapWriter(const Variant& variant, const FileSource& files) : variant_(variant) {
  if (variant.folders.empty()) return;
  for (const char* name : own_files) {
    const std::string path = variant.folders.front() + "/" + name;
    const auto text = files.read(path);
    if (!text) continue;
    if (auto file = TomlFile::read(path, *text)) {
      files_.push_back(*std::move(file));
      before_.push_back(*text);
    } else if (unreadable_.empty()) {
      unreadable_ = path;
    }
  }
}

const std::string& MapWriter::id(SpaceId space) const {
  return variant_.map.space(space).id;
}

const std::string& MapWriter::id(ClassId unit_class) const {
  return variant_.classes[unit_class.index()].id;
}

std::string MapWriter::spoken(const EdgeWish& edge) const {
  return fmt::format("the edge {} - {} of class {}", id(edge.from), id(edge.to),
                     id(edge.unit_class));
}

MapChange MapWriter::changed(std::string said) const {
  MapChange change;
  for (std::size_t i = 0; i < files_.size(); ++i)
    if (files_[i].text() != before_[i])
      change.files.push_back({files_[i].path(), before_[i], files_[i].text()});
  if (change.files.empty()) return refused("nothing is to be changed for this");
  change.said = std::move(said);
  return change;
}

MapChange MapWriter::refused(std::string problem) {
  return {{}, "", std::move(problem)};
}

TomlFile* MapWriter::file_with(KeyPath path) {
  for (TomlFile& file : files_)
    if (file.find(path) != nullptr) return &file;
  return nullptr;
}

TomlFile* MapWriter::usual_file() {
  return files_.empty() ? nullptr : &files_.front();
}

// --- places
// ---------------------------------------------------------------------------------------

std::string MapWriter::place_value(const Point& at) const {
  constexpr double large = 300;  // whole numbers are precise enough on sheets of this size
  Point least{1e300, 1e300};
  Point most{-1e300, -1e300};
  for (const Space& space : variant_.map.spaces())
    for (std::size_t i = 0; space.at && i < 2; ++i) {
      least[i] = std::min(least[i], (*space.at)[i]);
      most[i] = std::max(most[i], (*space.at)[i]);
    }
  const bool whole = std::max(most[0] - least[0], most[1] - least[1]) >= large;
  return fmt::format("[{}, {}]", coordinate(at[0], whole), coordinate(at[1], whole));
}

bool MapWriter::move_province(const Province& province, const std::string& at) {
  const std::array<std::string, 3> key{"province", province.id, "at"};
  TomlFile* file = file_with(key);
  if (file == nullptr) file = file_with(KeyPath(key).first(2));
  if (file == nullptr) file = usual_file();
  return file != nullptr && file->set(key, at);
}

bool MapWriter::move_coast(const Province& province, const Space& coast, const std::string& at) {
  const std::array<std::string, 5> key{"province", province.id, "coasts", coast.coast, "at"};
  const KeyPath whole = KeyPath(key).first(4);
  const std::string table =
      fmt::format("{{ name = {}, at = {} }}", print_text(name_of_coast(coast, province)), at);
  TomlFile* file = file_with(key);
  if (file == nullptr) file = file_with(whole);
  if (file == nullptr) {
    file = file_with(KeyPath(key).first(2));
    if (file == nullptr) file = usual_file();
    return file != nullptr && file->set(whole, table);
  }
  return file->find(whole)->is(NodeKind::table) ? file->set(key, at) : file->set(whole, table);
}

MapChange MapWriter::move(SpaceId id, const Point& at) {
  if (!unreadable_.empty()) return refused(unreadable_ + " has an error; correct it first");
  const Space& space = variant_.map.space(id);
  const Province& province = variant_.map.province(space.province);
  const std::string value = place_value(at);
  const bool done =
      space.coast.empty() ? move_province(province, value) : move_coast(province, space, value);
  if (!done) return refused(fmt::format("write at = {} of {} by hand", value, space.id));
  return changed(fmt::format("{} is at {}", space.id, value));
}

// --- edges
// ----------------------------------------------------------------------------------------

bool MapWriter::names(const Node& item, const std::string& place, const EdgeWish& edge) const {
  if (item.is(NodeKind::text)) return item.text == place;
  if (!item.is(NodeKind::table)) return false;
  const Entry* to = item.find("to");
  const Entry* only = item.find("class");
  return to != nullptr && to->value.text == place &&
         (only == nullptr || only->value.text == id(edge.unit_class));
}

void MapWriter::find_rows(TomlFile& file, const std::string& table, const EdgeWish& edge,
                          std::vector<Row>& rows) {
  for (const auto& [from, to] : {std::pair(edge.from, edge.to), std::pair(edge.to, edge.from)}) {
    std::vector<std::string> path{"edges", table, id(from)};
    const Node* row = file.find(path);
    if (row == nullptr || !row->is(NodeKind::array)) continue;
    for (std::size_t i = row->items.size(); i-- > 0;)
      if (names(row->items[i], id(to), edge)) {
        const Entry* only =
            row->items[i].is(NodeKind::table) ? row->items[i].find("class") : nullptr;
        rows.push_back({&file, path, i, table == "all" && only == nullptr});
      }
  }
}

std::vector<MapWriter::Row> MapWriter::rows_with(const EdgeWish& edge) {
  std::vector<Row> rows;
  for (TomlFile& file : files_) {
    find_rows(file, id(edge.unit_class), edge, rows);
    find_rows(file, "all", edge, rows);
  }
  return rows;
}

bool MapWriter::restore(const EdgeWish& edge) {
  const std::array<std::string, 3> list{"remove", "edges", id(edge.unit_class)};
  TomlFile* file = file_with(list);
  const Node* pairs = file == nullptr ? nullptr : file->find(list);
  if (pairs == nullptr || !pairs->is(NodeKind::array)) return false;
  for (std::size_t i = 0; i < pairs->items.size(); ++i) {
    const std::vector<Node>& ends = pairs->items[i].items;
    if (ends.size() != 2) continue;
    const bool there = (ends[0].text == id(edge.from) && ends[1].text == id(edge.to)) ||
                       (ends[1].text == id(edge.from) && ends[0].text == id(edge.to));
    if (there) return file->remove_item(list, i);
  }
  return false;
}

std::string MapWriter::end_value(const EdgeWish& edge, SpaceId end) const {
  const std::string to = print_text(id(end));
  if (edge.kind == EdgeKind::border) return to;
  return fmt::format("{{ to = {}, by = {} }}", to, print_text(edge_kind_name(edge.kind)));
}

bool MapWriter::add_row(const EdgeWish& edge) {
  std::vector<std::string> path{"edges", id(edge.unit_class), id(edge.from)};
  for (const auto& [from, to] : {std::pair(edge.from, edge.to), std::pair(edge.to, edge.from)}) {
    path.back() = id(from);
    if (TomlFile* file = file_with(path)) return file->add_item(path, end_value(edge, to));
  }
  path.back() = id(edge.from);
  TomlFile* file = file_with(KeyPath(path).first(2));
  if (file == nullptr) file = usual_file();
  return file != nullptr && file->set(path, fmt::format("[{}]", end_value(edge, edge.to)));
}

MapChange MapWriter::join(const EdgeWish& edge) {
  if (!unreadable_.empty()) return refused(unreadable_ + " has an error; correct it first");
  const Map& map = variant_.map;
  if (map.province_of(edge.from) == map.province_of(edge.to))
    return refused("an edge leads to another province");
  const bool there = map.adjacent(edge.unit_class, edge.from, edge.to);
  const bool back = map.adjacent(edge.unit_class, edge.to, edge.from);
  if (there && back) return refused(spoken(edge) + " is there already");
  if (there || back) return refused(spoken(edge) + " leads one way; change that by hand");
  if (!restore(edge) && !add_row(edge)) return refused("add " + spoken(edge) + " by hand");
  return changed("added " + spoken(edge));
}

bool MapWriter::remove_rows(std::vector<Row> rows, std::string& problem) {
  for (const Row& row : rows) {
    if (row.for_all_classes && variant_.classes.size() > 1) {
      problem = fmt::format("{} in [edges.all] of {} is for every class; change it by hand",
                            row.path.back(), row.file->path());
      return false;
    }
    // Items of one row are sorted from the last, so that earlier ones keep their numbers.
    if (!row.file->remove_item(row.path, row.item)) {
      problem = fmt::format("remove it from {} in {} by hand", row.path.back(), row.file->path());
      return false;
    }
  }
  return true;
}

bool MapWriter::remove_inherited(const EdgeWish& edge) {
  const std::string pair =
      fmt::format("[{}, {}]", print_text(id(edge.from)), print_text(id(edge.to)));
  const std::array<std::string, 3> list{"remove", "edges", id(edge.unit_class)};
  if (TomlFile* file = file_with(list)) return file->add_item(list, pair);
  // `[remove]` stands beside `extends`.
  const std::array<std::string, 1> variant{"variant"};
  TomlFile* file = file_with(KeyPath(list).first(1));
  if (file == nullptr) file = file_with(variant);
  return file != nullptr && file->set(list, "[" + pair + "]");
}

MapChange MapWriter::part(const EdgeWish& edge) {
  if (!unreadable_.empty()) return refused(unreadable_ + " has an error; correct it first");
  const Map& map = variant_.map;
  if (!map.adjacent(edge.unit_class, edge.from, edge.to) &&
      !map.adjacent(edge.unit_class, edge.to, edge.from))
    return refused("there is no edge such as " + spoken(edge));
  std::string problem;
  const std::vector<Row> rows = rows_with(edge);
  if (rows.empty() ? !remove_inherited(edge) : !remove_rows(rows, problem))
    return refused(problem.empty() ? "remove " + spoken(edge) + " by hand" : problem);
  return changed("removed " + spoken(edge));
}

}  // namespace chancery
