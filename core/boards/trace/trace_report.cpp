#include "core/boards/trace/trace_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"

namespace chancery {
namespace {

std::string counts_text(const Tracing& tracing) {
  std::string text =
      fmt::format("{}: {} of land, {} of water", plural_count(tracing.provinces.size(), "province"),
                  tracing.count(DrawnGround::land), tracing.count(DrawnGround::water));
  if (!tracing.impassable.empty())
    text += fmt::format("; {}", plural_count(tracing.impassable.size(), "impassable area"));
  const auto centers = static_cast<std::size_t>(
      std::count_if(tracing.provinces.begin(), tracing.provinces.end(),
                    [](const TracedProvince& province) { return province.center; }));
  if (centers > 0) text += fmt::format("; {} marked", plural_count(centers, "center"));
  return text + "\n";
}

std::string edges_text(const TraceReport& report) {
  std::vector<std::string> parts;
  for (const TracedWay& way : report.ways)
    parts.push_back(fmt::format("{} for {}", edges_for(report.tracing, way).size(), way.class_id));
  return fmt::format("{}; edges: {}\n", plural_count(report.tracing.borders.size(), "border"),
                     fmt::join(parts, ", "));
}

std::string lines_text(std::string_view title, const std::vector<std::string>& lines) {
  if (lines.empty()) return {};
  std::string text = fmt::format("{}:\n", title);
  for (const std::string& line : lines) text += fmt::format("  {}\n", line);
  return text;
}

std::vector<std::string> difference_lines(const std::vector<EdgeDifference>& differences) {
  std::vector<std::string> lines;
  for (const EdgeDifference& difference : differences)
    lines.push_back(fmt::format("{} – {} ({})", difference.from, difference.to,
                                fmt::join(difference.classes, ", ")));
  return lines;
}

std::string_view note_title(TraceNoteKind kind) {
  switch (kind) {
    case TraceNoteKind::unnamed:
      return "areas without a name";
    case TraceNoteKind::changed_id:
      return "names that cannot be ids";
    case TraceNoteKind::short_border:
      return "borders too short to be sure of";
    case TraceNoteKind::corner:
      return "corners";
    case TraceNoteKind::coasts:
      return "provinces with several coasts; if ships pass from one to the other, give --one-coast";
    case TraceNoteKind::island:
      return "islands";
    case TraceNoteKind::pieces:
      return "provinces of several pieces";
    case TraceNoteKind::empty_ground:
      return "empty ground";
    case TraceNoteKind::ground:
      return "land and water";
    case TraceNoteKind::centers:
      return "centers";
    case TraceNoteKind::scale:
      return "size";
    case TraceNoteKind::not_found:
      return "not found";
    case TraceNoteKind::moved_point:
      return "points beside their patch";
    case TraceNoteKind::shared_patch:
      return "patches with several points";
    case TraceNoteKind::left_out:
      break;
  }
  return "left out";
}

std::string notes_text(const Tracing& tracing) {
  std::string text;
  for (int kind = 0; kind <= static_cast<int>(TraceNoteKind::left_out); ++kind) {
    std::vector<std::string> lines;
    for (const TraceNote& note : tracing.notes)
      if (static_cast<int>(note.kind) == kind) lines.push_back(note.text);
    text += lines_text(note_title(static_cast<TraceNoteKind>(kind)), lines);
  }
  return text;
}

class TraceReportJson {
 public:
  explicit TraceReportJson(const TraceReport& report) : report_(report) {}

  std::string write() {
    json_.begin_object();
    write_provinces();
    write_edges();
    write_notes();
    write_differences();
    texts("changes", report_.changes);
    texts("kept", report_.kept);
    json_.end_object();
    return out_ + '\n';
  }

 private:
  void texts(std::string_view key, const std::vector<std::string>& list) {
    json_.key(key);
    json_.begin_list();
    for (const std::string& text : list) json_.text(text);
    json_.end_list();
  }

  void write_provinces() {
    json_.key("provinces");
    json_.begin_list();
    for (const TracedProvince& province : report_.tracing.provinces) {
      json_.begin_object();
      json_.text("id", province.id);
      json_.text("name", province.name);
      json_.text("ground", province.ground == DrawnGround::water ? "water"
                           : province.coastal                    ? "coast"
                                                                 : "land");
      json_.key("at");
      json_.begin_list();
      for (const double value : province.at) json_.decimal(value);
      json_.end_list();
      json_.key("center");
      json_.boolean(province.center);
      json_.key("named");
      json_.boolean(province.named);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_edges() {
    json_.key("edges");
    json_.begin_object();
    for (const TracedWay& way : report_.ways) {
      json_.key(way.class_id);
      json_.begin_list();
      for (const TracedEdge& edge : edges_for(report_.tracing, way)) {
        json_.begin_object();
        json_.text("from", edge.from);
        json_.text("to", edge.to);
        json_.key("sure");
        json_.boolean(edge.sure);
        json_.end_object();
      }
      json_.end_list();
    }
    json_.end_object();
  }

  void write_notes() {
    json_.key("notes");
    json_.begin_list();
    for (const TraceNote& note : report_.tracing.notes) {
      json_.begin_object();
      json_.text("kind", trace_note_name(note.kind));
      json_.text("text", note.text);
      texts("at", note.at);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_differences() {
    if (!report_.differences) return;
    json_.key("agreed");
    json_.number(static_cast<std::int64_t>(report_.differences->agreed));
    differences("not_declared", report_.differences->not_declared);
    differences("not_drawn", report_.differences->not_drawn);
  }

  void differences(std::string_view key, const std::vector<EdgeDifference>& list) {
    json_.key(key);
    json_.begin_list();
    for (const EdgeDifference& difference : list) {
      json_.begin_object();
      json_.text("from", difference.from);
      json_.text("to", difference.to);
      texts("classes", difference.classes);
      json_.end_object();
    }
    json_.end_list();
  }

  const TraceReport& report_;
  std::string out_;
  JsonWriter json_{out_};
};

}  // namespace

std::string trace_report_text(const TraceReport& report) {
  std::string text = counts_text(report.tracing) + edges_text(report) + notes_text(report.tracing);
  if (report.differences) {
    text +=
        lines_text("drawn but not declared", difference_lines(report.differences->not_declared));
    text += lines_text("declared but not drawn", difference_lines(report.differences->not_drawn));
    text += fmt::format("edges that agree: {}\n", report.differences->agreed);
  }
  return text + lines_text("changed", report.changes) + lines_text("not changed", report.kept);
}

std::string trace_report_json(const TraceReport& report) {
  return TraceReportJson(report).write();
}

}  // namespace chancery
