#include "core/editor/workshop/workshop_look.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

namespace chancery {
namespace {

constexpr std::array<std::string_view, 3> severity_names{"note", "warning", "error"};

std::string_view severity_name(Severity severity) {
  return severity_names[static_cast<std::size_t>(severity)];
}

const Node* value_of(const Node& table, std::string_view key) {
  const Entry* entry = table.is(NodeKind::table) ? table.find(key) : nullptr;
  return entry == nullptr ? nullptr : &entry->value;
}

std::string text_of(const Node& table, std::string_view key, std::string_view otherwise = {}) {
  const Node* value = value_of(table, key);
  return value != nullptr && value->is(NodeKind::text) ? value->text : std::string(otherwise);
}

bool flag_of(const Node& table, std::string_view key) {
  const Node* value = value_of(table, key);
  return value != nullptr && value->is(NodeKind::boolean) && value->boolean;
}

std::optional<double> decimal_of(const Node* node) {
  if (node == nullptr) return std::nullopt;
  if (node->is(NodeKind::integer)) return static_cast<double>(node->integer);
  if (node->is(NodeKind::real)) return node->real;
  return std::nullopt;
}

/// The coordinates of a node such as [120, 80].
std::optional<Point> point_in(const Node* node) {
  if (node == nullptr || !node->is(NodeKind::array) || node->items.size() != 2) return std::nullopt;
  const auto x = decimal_of(&node->items[0]);
  const auto y = decimal_of(&node->items[1]);
  if (!x || !y) return std::nullopt;
  return Point{*x, *y};
}

void write_point(JsonWriter& json, const std::optional<Point>& point) {
  if (!point) return json.null();
  json.begin_list();
  json.decimal((*point)[0]);
  json.decimal((*point)[1]);
  json.end_list();
}

/// A line of points as path data; empty if the node is none.
std::string path_of_points(const Node& line) {
  std::string path;
  for (const Node& item : line.items) {
    const auto point = point_in(&item);
    if (!point) return {};
    path += fmt::format("{}{:g} {:g}", path.empty() ? "M" : "L", (*point)[0], (*point)[1]);
  }
  return path.empty() ? path : path + "z";
}

/// The outline of a province as path data, whichever way it is written.
std::string path_of(const Node* shape) {
  if (shape == nullptr) return {};
  if (shape->is(NodeKind::text)) return shape->text;
  if (!shape->is(NodeKind::array) || shape->items.empty()) return {};
  if (point_in(&shape->items.front())) return path_of_points(*shape);
  std::string path;
  for (const Node& line : shape->items) path += path_of_points(line);
  return path;
}

class LookWriter {
 public:
  LookWriter(const WorkshopView& view, JsonWriter& json) : view_(view), json_(json) {}

  void write() {
    json_.key("variant");
    write_head();
    json_.key("loads");
    json_.boolean(view_.loads);
    write_list("findings", view_.findings->all(),
               [this](const Diagnostic& finding) { write_finding(finding); });
    write_sheet();
    write_terrains();
    write_classes();
    write_powers();
    write_provinces();
    write_edges();
    write_passages();
    write_lines();
  }

 private:
  template <class List, class Write>
  void write_list(std::string_view name, const List& list, Write write_item) {
    json_.key(name);
    json_.begin_list();
    for (const auto& item : list) write_item(item);
    json_.end_list();
  }

  /// The tables below a table of the document.
  [[nodiscard]] std::vector<const Entry*> tables(std::string_view name) const {
    std::vector<const Entry*> found;
    const Node* node = value_of(*view_.document, name);
    if (node == nullptr || !node->is(NodeKind::table)) return found;
    for (const Entry& entry : node->entries)
      if (entry.value.is(NodeKind::table)) found.push_back(&entry);
    return found;
  }

  [[nodiscard]] std::string own_path(const SourceSpan& span) const {
    if (!span.file) return {};
    const std::string& path = span.file->path;
    return path.starts_with(view_.folder) ? path.substr(view_.folder.size()) : path;
  }

  [[nodiscard]] bool is_own(const SourceSpan& span) const {
    return span.file && span.file->path.starts_with(view_.folder);
  }

  void write_head() {
    const Node* head = value_of(*view_.document, "variant");
    const Node none;
    json_.begin_object();
    json_.text("id", text_of(head == nullptr ? none : *head, "id"));
    json_.text("name", text_of(head == nullptr ? none : *head, "name"));
    const std::string_view folder =
        std::string_view(view_.folder).substr(0, view_.folder.size() - 1);
    json_.text("folder", folder.substr(folder.rfind('/') + 1));
    json_.end_object();
  }

  void write_finding(const Diagnostic& finding) {
    json_.begin_object();
    json_.text("severity", severity_name(finding.severity));
    json_.text("id", finding.id);
    json_.text("message", finding.message);
    json_.text("hint", finding.hint);
    json_.text("file", own_path(finding.span));
    json_.key("line");
    json_.number(finding.span.line);
    json_.key("column");
    json_.number(finding.span.column);
    json_.key("end_column");
    json_.number(finding.span.column + finding.span.length);
    write_list("provinces", provinces_of(finding),
               [this](const std::string& id) { json_.text(id); });
    json_.end_object();
  }

  /// The provinces that the finding concerns.
  [[nodiscard]] std::vector<std::string> provinces_of(const Diagnostic& finding) const {
    std::vector<std::string> found;
    const Node* provinces = value_of(*view_.document, "province");
    if (provinces == nullptr) return found;
    for (const std::string& id : finding.at) {
      const std::string province = id.substr(0, id.find('/'));
      if (value_of(*provinces, province) != nullptr &&
          std::find(found.begin(), found.end(), province) == found.end())
        found.push_back(province);
    }
    return found;
  }

  void write_sheet() {
    json_.key("sheet");
    const Node* board = value_of(*view_.document, "board");
    const auto width = board == nullptr ? std::nullopt : decimal_of(value_of(*board, "width"));
    const auto height = board == nullptr ? std::nullopt : decimal_of(value_of(*board, "height"));
    if (!width || !height) return json_.null();
    json_.begin_object();
    json_.key("width");
    json_.decimal(*width);
    json_.key("height");
    json_.decimal(*height);
    json_.end_object();
  }

  void write_terrains() {
    write_list("terrains", tables("terrain"), [this](const Entry* terrain) {
      json_.begin_object();
      json_.text("id", terrain->key);
      json_.key("lands");
      json_.boolean(flag_of(terrain->value, "lands"));
      json_.key("carries");
      json_.boolean(flag_of(terrain->value, "carries"));
      json_.end_object();
    });
  }

  void write_classes() {
    write_list("classes", tables("class"), [this](const Entry* unit_class) {
      json_.begin_object();
      json_.text("id", unit_class->key);
      json_.text("name", text_of(unit_class->value, "name", unit_class->key));
      json_.text("letter", text_of(unit_class->value, "letter"));
      json_.end_object();
    });
  }

  void write_powers() {
    write_list("powers", tables("power"), [this](const Entry* power) {
      json_.begin_object();
      json_.text("id", power->key);
      json_.text("name", text_of(power->value, "name", power->key));
      json_.text("color", text_of(power->value, "color"));
      json_.key("homes");
      write_texts(value_of(power->value, "homes"));
      json_.end_object();
    });
  }

  /// A list of texts; empty if the node is none.
  void write_texts(const Node* list) {
    json_.begin_list();
    if (list != nullptr && list->is(NodeKind::array))
      for (const Node& item : list->items)
        if (item.is(NodeKind::text)) json_.text(item.text);
    json_.end_list();
  }

  void write_provinces() {
    write_list("provinces", tables("province"),
               [this](const Entry* province) { write_province(*province); });
  }

  void write_province(const Entry& province) {
    const Node& table = province.value;
    json_.begin_object();
    json_.text("id", province.key);
    json_.text("name", text_of(table, "name", province.key));
    json_.text("terrain", text_of(table, "terrain"));
    json_.key("center");
    json_.boolean(flag_of(table, "center"));
    json_.key("own");
    json_.boolean(is_own(province.key_span));
    json_.key("also");
    write_texts(value_of(table, "also"));
    json_.key("at");
    write_point(json_, place_of(province.key, point_in(value_of(table, "at"))));
    json_.key("label");
    write_point(json_, point_in(value_of(table, "label")));
    json_.text("shape", path_of(value_of(table, "shape")));
    json_.key("coasts");
    write_coasts(province.key, value_of(table, "coasts"));
    json_.key("inside");
    write_keys(value_of(table, "inside"));
    json_.text("file", own_path(province.key_span));
    json_.key("line");
    json_.number(province.key_span.line);
    json_.end_object();
  }

  /// The point written in the file; without one, the point that the loader found in the shape.
  [[nodiscard]] std::optional<Point> place_of(const std::string& space,
                                              const std::optional<Point>& written) const {
    if (written || view_.draft == nullptr) return written;
    const auto known = view_.draft->map.find_space(space);
    return known ? view_.draft->map.space(*known).at : std::nullopt;
  }

  void write_coasts(const std::string& province, const Node* coasts) {
    json_.begin_list();
    if (coasts != nullptr && coasts->is(NodeKind::table))
      for (const Entry& coast : coasts->entries) {
        const std::string id = province + "/" + coast.key;
        const Node& value = coast.value;
        json_.begin_object();
        json_.text("id", id);
        json_.text("name",
                   value.is(NodeKind::text) ? value.text : text_of(value, "name", coast.key));
        json_.key("at");
        write_point(json_, place_of(id, point_in(value_of(value, "at"))));
        json_.key("label");
        write_point(json_, point_in(value_of(value, "label")));
        json_.end_object();
      }
    json_.end_list();
  }

  void write_keys(const Node* table) {
    json_.begin_list();
    if (table != nullptr && table->is(NodeKind::table))
      for (const Entry& entry : table->entries) json_.text(entry.key);
    json_.end_list();
  }

  void write_edges() {
    json_.key("edges");
    json_.begin_list();
    if (view_.draft != nullptr)
      for (const Edge& edge : view_.draft->map.edges()) write_edge(edge);
    json_.end_list();
  }

  /// An edge in both directions is written once.
  void write_edge(const Edge& edge) {
    const Map& map = view_.draft->map;
    const bool both = map.adjacent(edge.unit_class, edge.to, edge.from);
    if (both && edge.to.index() < edge.from.index()) return;
    json_.begin_object();
    json_.text("class", view_.draft->classes[edge.unit_class.index()].id);
    json_.text("from", map.space(edge.from).id);
    json_.text("to", map.space(edge.to).id);
    json_.key("both");
    json_.boolean(both);
    json_.end_object();
  }

  void write_passages() {
    write_list("passages", tables("passage"), [this](const Entry* passage) {
      json_.begin_object();
      json_.text("id", passage->key);
      json_.key("places");
      write_texts(value_of(passage->value, "between"));
      json_.text("keeper", text_of(passage->value, "keeper"));
      json_.end_object();
    });
  }

  /// The lines on which orders ride.
  void write_lines() {
    std::vector<const Entry*> orders = tables("order");
    std::erase_if(orders, [](const Entry* order) { return !value_of(order->value, "line"); });
    write_list("lines", orders, [this](const Entry* order) {
      json_.begin_object();
      json_.text("id", order->key);
      json_.key("stations");
      write_texts(value_of(order->value, "line"));
      json_.end_object();
    });
  }

  const WorkshopView& view_;
  JsonWriter& json_;
};

}  // namespace

void write_look(const WorkshopView& view, JsonWriter& json) {
  LookWriter(view, json).write();
}

}  // namespace chancery
