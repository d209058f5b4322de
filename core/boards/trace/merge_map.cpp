#include "core/boards/trace/merge_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/common/words.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

/// The lines of a text, with the lines to be inserted after each.
class EditedLines {
 public:
  explicit EditedLines(const std::string& text) {
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
      lines_.push_back(text.substr(at, end - at));
      at = end;
    }
    if (!lines_.empty() && !lines_.back().ends_with('\n')) lines_.back() += '\n';
    after_.resize(lines_.size());
  }

  /// Lines are counted from 1.
  [[nodiscard]] std::string_view line(std::uint32_t number) const {
    return trimmed(lines_.at(number - 1), all_blanks);
  }
  /// Returns false if that changes nothing.
  bool replace(std::uint32_t number, const std::string& by) {
    if (lines_.at(number - 1) == by) return false;
    lines_.at(number - 1) = by;
    return true;
  }
  void insert_after(std::uint32_t number, const std::string& text) {
    after_.at(number - 1) += text;
  }
  void append(const std::string& text) { end_ += text; }

  [[nodiscard]] std::string text() const {
    std::string all;
    for (std::size_t i = 0; i < lines_.size(); ++i) all += lines_[i] + after_[i];
    if (!end_.empty() && !all.empty()) all += "\n";
    return all + end_;
  }

 private:
  std::vector<std::string> lines_;
  std::vector<std::string> after_;
  std::string end_;
};

class MapMerger {
 public:
  MapMerger(const SourceFile& file, const Node& document, const MergeFacts& facts)
      : lines_(file.text), document_(document), facts_(facts) {
    for (const KnownProvince& known : facts.known) known_.insert(known.id);
  }

  MergedMap run() {
    take_board();
    for (const TracedProvince& province : facts_.tracing.provinces) {
      if (known_.contains(province.id))
        reuse_known("province", province, true);
      else
        take_new(province);
    }
    for (const TracedProvince& traced_province : facts_.tracing.impassable)
      take_impassable(traced_province);
    add_edges();
    merged_.text = lines_.text();
    summarize();
    return std::move(merged_);
  }

 private:
  /// A table of the file that has a line `[…]` of its own; null if there is none.
  static const Entry* table_in(const Node* tables, std::string_view key) {
    const Entry* found = tables == nullptr ? nullptr : tables->find(key);
    return found != nullptr && found->value.is(NodeKind::table) ? found : nullptr;
  }
  [[nodiscard]] const Node* top(std::string_view key) const {
    const Entry* found = table_in(&document_, key);
    return found == nullptr ? nullptr : &found->value;
  }
  [[nodiscard]] bool has_heading(const Entry& table) const {
    return table.key_span.line > 0 && lines_.line(table.key_span.line).starts_with('[');
  }

  /// Sets a key of a table to the line, unless a line written by hand sets it.
  void set(const Entry& table, std::string_view key, const std::string& line,
           const std::string& whose) {
    const Entry* old = table.value.find(key);
    if (old == nullptr) {
      const Entry* terrain = table.value.find("terrain");
      const std::uint32_t after = terrain != nullptr && terrain->key_span.line > 0
                                      ? terrain->key_span.line
                                      : table.key_span.line;
      lines_.insert_after(after, line);
      ++added_[std::string(key)];
    } else if (lines_.line(old->key_span.line).ends_with(traced_mark)) {
      if (lines_.replace(old->key_span.line, line)) ++replaced_[std::string(key)];
    } else {
      by_hand_[std::string(key)].push_back(whose);
    }
  }

  void take_board() {
    const Entry* board = table_in(&document_, "board");
    const auto line = [](std::string_view key, double value) {
      return fmt::format("{} = {:.10g}  {}\n", key, std::round(value * 10) / 10, traced_mark);
    };
    const std::string width = line("width", facts_.tracing.width);
    const std::string height = line("height", facts_.tracing.height);
    if (board == nullptr) {
      lines_.append("[board]\n" + width + height + "\n");
      merged_.changes.emplace_back("[board] added, with the size of the drawing");
    } else if (has_heading(*board)) {
      set_side(*board, "width", width);
      set_side(*board, "height", height);
    }
  }

  /// The size of the sheet is the designer's if the file has one.
  void set_side(const Entry& board, std::string_view key, const std::string& line) {
    const Entry* old = board.value.find(key);
    if (old == nullptr)
      lines_.insert_after(board.key_span.line, line);
    else if (lines_.line(old->key_span.line).ends_with(traced_mark))
      lines_.replace(old->key_span.line, line);
  }

  void reuse_known(const std::string& kind, const TracedProvince& province, bool with_place) {
    const Entry* table = table_in(top(kind), province.id);
    if (table == nullptr) {
      // Inherited, or in another file: this file adds to it.
      lines_.append(
          fmt::format("[{}.{}]\n{}\n", kind, print_key(province.id), shape_line(province.shape)));
      ++added_["shape"];
    } else if (!has_heading(*table)) {
      merged_.kept.push_back(
          fmt::format("{} is written in one line: add its shape by hand", province.id));
    } else {
      set(*table, "shape", shape_line(province.shape), province.id);
      if (with_place && table->value.find("at") == nullptr)
        set(*table, "at", at_line(province.at), province.id);
      else if (with_place)
        set_place(*table, province);
    }
  }

  /// A place written by hand stays; it is reported only if it lies outside the new shape.
  void set_place(const Entry& table, const TracedProvince& province) {
    const Entry& old = *table.value.find("at");
    if (lines_.line(old.key_span.line).ends_with(traced_mark)) {
      set(table, "at", at_line(province.at), province.id);
      return;
    }
    const std::vector<Node>& items = old.value.items;
    if (items.size() != 2) return;
    const auto number = [](const Node& node) {
      return node.is(NodeKind::integer) ? static_cast<double>(node.integer) : node.real;
    };
    if (!covers(province.shape, {number(items[0]), number(items[1])}))
      outside_.push_back(province.id);
  }

  void take_new(const TracedProvince& province) {
    new_ids_.insert(province.id);
    lines_.append(province_table(province, facts_.terrains));
    merged_.changes.push_back(fmt::format("{} added", province.id));
  }

  void take_impassable(const TracedProvince& province) {
    if (table_in(top("impassable"), province.id) != nullptr) {
      reuse_known("impassable", province, false);
      return;
    }
    lines_.append(impassable_table(province));
    merged_.changes.push_back(fmt::format("impassable {} added", province.id));
  }

  /// Adds edges of provinces that the variant lacked. All others belong to the designer.
  void add_edges() {
    if (new_ids_.empty()) return;
    for (const TracedWay& way : facts_.ways) {
      std::vector<TracedEdge> edges;
      for (TracedEdge edge : edges_for(facts_.tracing, way)) {
        const bool from_new = is_new(edge.from);
        if (!from_new && !is_new(edge.to)) continue;
        // Uses the row of the new province, so that the designer's rows stay unchanged.
        if (!from_new) std::swap(edge.from, edge.to);
        edges.push_back(std::move(edge));
      }
      if (edges.empty()) continue;
      const Entry* table = table_in(top("edges"), way.class_id);
      if (table != nullptr && has_heading(*table))
        lines_.insert_after(table->key_span.line, edge_rows(edges));
      else if (table == nullptr)
        lines_.append(fmt::format("[edges.{}]\n{}\n", print_key(way.class_id), edge_rows(edges)));
      else
        merged_.kept.push_back(
            fmt::format("edges.{} has no line [edges.{}] of its own: add the "
                        "edges of the new provinces by hand",
                        way.class_id, way.class_id));
    }
  }

  [[nodiscard]] bool is_new(const std::string& place) const {
    return new_ids_.contains(place.substr(0, place.find('/')));
  }

  void summarize() {
    for (const auto& [key, count] : added_)
      merged_.changes.push_back(
          fmt::format("'{}' added to {}", key, plural_count(count, "province")));
    for (const auto& [key, count] : replaced_)
      merged_.changes.push_back(
          fmt::format("'{}' replaced in {}", key, plural_count(count, "province")));
    for (const auto& [key, ids] : by_hand_)
      merged_.kept.push_back(fmt::format("'{}' is written by hand: {}", key, fmt::join(ids, ", ")));
    if (!outside_.empty())
      merged_.kept.push_back(fmt::format("'at' is written by hand and lies outside the shape: {}",
                                         fmt::join(outside_, ", ")));
  }

  EditedLines lines_;
  const Node& document_;
  const MergeFacts& facts_;
  MergedMap merged_;
  std::set<std::string> known_;
  std::set<std::string> new_ids_;
  std::map<std::string, std::size_t> added_;
  std::map<std::string, std::size_t> replaced_;
  std::map<std::string, std::vector<std::string>> by_hand_;
  std::vector<std::string> outside_;
};

}  // namespace

std::optional<MergedMap> merge_traced(const std::shared_ptr<const SourceFile>& map_file,
                                      const MergeFacts& facts, Diagnostics& diagnostics) {
  const auto document = parse_document(map_file, diagnostics);
  if (!document) return std::nullopt;
  return MapMerger(*map_file, *document, facts).run();
}

}  // namespace chancery
