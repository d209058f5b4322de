#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/json/json_value.h"
#include "core/rules/map/document.h"
#include "core/workbench/diff/diff.h"

namespace chancery {
namespace {

/// The heading of a difference.
std::string_view heading(const Difference& difference) {
  switch (difference.area) {
    case DifferenceArea::province:
    case DifferenceArea::coast:
    case DifferenceArea::edge:
    case DifferenceArea::terrain:
      return "Map";
    case DifferenceArea::unit_class:
      return "Classes";
    case DifferenceArea::power:
      return "Powers";
    case DifferenceArea::setup:
      return "Setups";
    case DifferenceArea::calendar:
      return "Calendar";
    case DifferenceArea::victory:
      return "Victory";
    case DifferenceArea::order:
      return "Orders";
    case DifferenceArea::words:
      return "Words";
    case DifferenceArea::rules:
      return "Rules";
    case DifferenceArea::options:
      return "Options";
    case DifferenceArea::attribute:
      return "Attributes";
    case DifferenceArea::strength:
      return "Strength";
    case DifferenceArea::passage:
      return "Passages";
    case DifferenceArea::script:
      return "Scripts";
    case DifferenceArea::paragraph:
      return "Paragraphs";
  }
  return "?";
}

char mark(DifferenceKind kind) {
  switch (kind) {
    case DifferenceKind::added:
      return '+';
    case DifferenceKind::removed:
      return '-';
    case DifferenceKind::renamed:
      return '=';
    case DifferenceKind::swapped:
    case DifferenceKind::changed:
      return '~';
  }
  return '?';
}

std::string places(const Difference& difference) {
  std::vector<std::string> texts;
  if (difference.place_a.line > 0) texts.push_back("A " + describe_place(difference.place_a));
  if (difference.place_b.line > 0) texts.push_back("B " + describe_place(difference.place_b));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string head(char side, const Variant& variant) {
  return fmt::format("{}  {} ({}){}{}\n", side, variant.name, variant.id,
                     variant.version.empty() ? "" : " " + variant.version,
                     variant.folders.empty() ? "" : ", " + variant.folders.front());
}

std::string line_of(const Difference& difference) {
  std::string text = difference.kind == DifferenceKind::renamed
                         ? fmt::format("  = {} {}\n", difference.subject, difference.text)
                         : fmt::format("  {} {}: {}\n", mark(difference.kind), difference.subject,
                                       difference.text);
  const std::string where = places(difference);
  // Renamed ids need no places.
  if (!where.empty() && difference.kind != DifferenceKind::renamed) text += "      " + where + '\n';
  return text;
}

/// Lists differences under headings, in order; different ids come first, under their own heading.
std::string list_all(const std::vector<Difference>& differences) {
  std::string out;
  std::string_view under;
  for (const Difference& difference : differences) {
    if (difference.kind != DifferenceKind::renamed) continue;
    if (out.empty()) out += "\nDifferent ids in B; everything else is compared through these\n";
    out += line_of(difference);
  }
  for (const Difference& entry : differences) {
    if (entry.kind == DifferenceKind::renamed) continue;
    if (heading(entry) != under) {
      under = heading(entry);
      out += fmt::format("\n{}\n", under);
    }
    out += line_of(entry);
  }
  return out;
}

std::vector<std::string> names_of(const DiffIgnored& ignored) {
  std::vector<std::string> names;
  if (ignored.names) names.emplace_back("names");
  if (ignored.texts) names.emplace_back("texts");
  if (ignored.drawing) names.emplace_back("drawing");
  return names;
}

class JsonDifferences {
 public:
  std::string write(const Variant& a, const Variant& b, const std::vector<Difference>& differences,
                    const DiffIgnored& ignored) {
    json_.begin_object();
    json_.key("same");
    json_.boolean(differences.empty());
    json_.key("ignored");
    json_.begin_list();
    for (const std::string& name : names_of(ignored)) json_.text(name);
    json_.end_list();
    write_variant("a", a);
    write_variant("b", b);
    json_.key("differences");
    json_.begin_list();
    for (const Difference& difference : differences) write_difference(difference);
    json_.end_list();
    json_.end_object();
    return out_ + '\n';
  }

 private:
  void write_variant(std::string_view key, const Variant& variant) {
    json_.key(key);
    json_.begin_object();
    json_.text("id", variant.id);
    json_.text("name", variant.name);
    json_.text("version", variant.version);
    json_.text("folder", variant.folders.empty() ? std::string() : variant.folders.front());
    json_.end_object();
  }

  void write_difference(const Difference& difference) {
    json_.begin_object();
    json_.text("area", difference_area_name(difference.area));
    json_.text("kind", difference_kind_name(difference.kind));
    json_.text("subject", difference.subject);
    json_.text("aspect", difference.aspect);
    json_.text("a", difference.in_a);
    json_.text("b", difference.in_b);
    json_.text("text", difference.text);
    write_place("place_a", difference.place_a);
    write_place("place_b", difference.place_b);
    if (!difference.edges.empty()) write_edges(difference.edges);
    json_.end_object();
  }

  void write_place(std::string_view key, const SourceSpan& place) {
    json_.key(key);
    if (place.line == 0 || !place.file) {
      json_.null();
      return;
    }
    json_.begin_object();
    json_.text("file", place.file->path);
    json_.key("line");
    json_.number(place.line);
    json_.end_object();
  }

  void write_edges(const std::vector<EdgeName>& edges) {
    json_.key("edges");
    json_.begin_list();
    for (const EdgeName& edge : edges) {
      json_.begin_object();
      json_.text("class", edge.unit_class);
      json_.text("from", edge.from);
      json_.text("to", edge.to);
      json_.end_object();
    }
    json_.end_list();
  }

  std::string out_;
  JsonWriter json_{out_};
};

}  // namespace

std::string write_differences_text(const Variant& a, const Variant& b,
                                   const std::vector<Difference>& differences,
                                   const DiffIgnored& ignored) {
  const std::string heads = head('A', a) + head('B', b);
  const std::string apart =
      ignored.any() ? fmt::format(" (ignored: {})", fmt::join(names_of(ignored), ", ")) : "";
  if (differences.empty()) return fmt::format("{}no differences{}\n", heads, apart);
  return heads + list_all(differences) +
         fmt::format("\n{} difference{}{}\n", differences.size(),
                     differences.size() == 1 ? "" : "s", apart);
}

std::string write_differences_json(const Variant& a, const Variant& b,
                                   const std::vector<Difference>& differences,
                                   const DiffIgnored& ignored) {
  return JsonDifferences().write(a, b, differences, ignored);
}

}  // namespace chancery
