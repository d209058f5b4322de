#include "core/workbench/check/findings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {
namespace {

// Every warning and note, sorted; docs/reference/diagnostics.md explains each, and
// tools/dev/diagnostics_are_listed compares both lists with the ids in the code.
constexpr std::array ids = std::to_array<std::string_view>({
    "attribute.no-strength",
    "builds.class-without-site",
    "builds.homes-unused",
    "calendar.adjustment-without-count",
    "calendar.label-without-year",
    "calendar.never-counts",
    "calendar.no-adjustment",
    "calendar.no-retreat",
    "calendar.same-label",
    "calendar.year-stands-still",
    "check.allow-unused",
    "check.too-many-choices",
    "file.unused-name",
    "fog.hides-nothing",
    "fog.no-effect",
    "geometry.border-without-edge",
    "geometry.coast-far-away",
    "geometry.edge-over-province",
    "geometry.edges-cross",
    "geometry.far-neighbors",
    "geometry.nearer-than-neighbors",
    "geometry.no-border",
    "geometry.no-place",
    "geometry.off-the-sheet",
    "geometry.outside-shape",
    "geometry.same-place",
    "geometry.shape-off-the-sheet",
    "geometry.straight-lines",
    "graph.across-water",
    "graph.class-missing",
    "graph.class-without-edges",
    "graph.coast-without-edge",
    "graph.coast-without-sea",
    "graph.coasts-touch",
    "graph.cut-province",
    "graph.dead-end",
    "graph.edge-twice",
    "graph.island",
    "graph.isolated-province",
    "graph.leads-nowhere",
    "graph.leads-one-way",
    "graph.leads-to-itself",
    "graph.leads-where-none-stands",
    "graph.never-open",
    "graph.no-convoys",
    "graph.no-sea-in-common",
    "graph.no-way-in",
    "graph.no-way-out",
    "graph.one-way",
    "graph.passage-beside-edge",
    "graph.passage-unusable",
    "graph.same-coast",
    "graph.sea-without-carriers",
    "graph.sea-without-shores",
    "graph.shore-by-sea-only",
    "graph.single-coast",
    "graph.split-board",
    "graph.two-one-ways",
    "graph.two-seas",
    "graph.unreachable",
    "graph.wrong-terrain",
    "names.abbreviation-favors-one",
    "names.abbreviation-of-another",
    "names.also-a-class",
    "names.also-a-power",
    "names.also-an-order-word",
    "names.cannot-be-read",
    "names.color-too-pale",
    "names.colors-alike",
    "names.differ-in-a-letter",
    "names.ends-order",
    "names.invisible-character",
    "names.look-alike",
    "names.mixed-alphabets",
    "names.no-adjective",
    "names.no-color",
    "names.no-name",
    "names.two-readings",
    "opening.bad-heading",
    "opening.void-order",
    "option.no-effect",
    "option.one-value",
    "option.same-choices",
    "order.class-cannot",
    "order.missing",
    "order.never-due",
    "order.never-possible",
    "order.no-effect",
    "order.same-notation",
    "order.words-unused",
    "picture.left-out",
    "picture.unsigned",
    "picture.unused-element",
    "picture.without-element",
    "plane.classes-cross",
    "plane.corner",
    "plane.corner-open",
    "plane.corners",
    "plane.crossing",
    "rules.contradict",
    "rules.convoy-cannot-be-asked-for",
    "rules.distance-without-homes",
    "rules.never-in-play",
    "rules.path-cannot-be-written",
    "rules.waive-always-refused",
    "script.no-paragraph",
    "script.print",
    "setup.center-out-of-reach",
    "setup.class-unused",
    "setup.closes-nothing",
    "setup.fewer-units-than-centers",
    "setup.home-not-owned",
    "setup.home-of-two",
    "setup.home-unbuildable",
    "setup.in-foreign-home",
    "setup.more-units-than-centers",
    "setup.no-homes",
    "setup.no-way-out",
    "setup.nobody-plays",
    "setup.owns-foreign-home",
    "setup.power-without-anything",
    "setup.power-without-player",
    "setup.terrain-unused",
    "setup.year-zero",
    "sight.blind-start",
    "sight.missing",
    "task.never-possible",
    "task.no-effect",
    "variant.passed-over",
    "victory.holds-at-the-start",
    "victory.inherited-target",
    "victory.none",
    "victory.over-at-the-start",
    "victory.two-at-once",
    "victory.won-at-the-start",
});

/// Findings caused by something missing, mostly an edge: if an error names the same place, it is
/// the likely cause.
constexpr std::array of_something_missing = std::to_array<std::string_view>({
    "graph.across-water",
    "graph.class-missing",
    "graph.class-without-edges",
    "graph.coast-without-edge",
    "graph.coast-without-sea",
    "graph.cut-province",
    "graph.dead-end",
    "graph.isolated-province",
    "graph.no-sea-in-common",
    "graph.no-way-in",
    "graph.no-way-out",
    "graph.passage-unusable",
    "graph.same-coast",
    "graph.sea-without-carriers",
    "graph.sea-without-shores",
    "graph.shore-by-sea-only",
    "graph.split-board",
    "graph.two-seas",
    "graph.unreachable",
    "plane.corner",
});

/// The findings that may result from an error: those about the same thing, or all.
enum class Hides : std::uint8_t { same_thing, everything };

struct FollowUp {
  std::string_view error;    // beginning of the error's id
  std::string_view finding;  // beginning of the finding's id
  Hides reach;
};

constexpr std::array follow_ups = std::to_array<FollowUp>({
    {"", "check.allow-unused", Hides::same_thing},
    {"", "geometry.", Hides::same_thing},
    {"", "names.no-", Hides::same_thing},
    {"", "setup.", Hides::same_thing},
    {"", "victory.", Hides::same_thing},
    {"calendar.", "calendar.", Hides::everything},
    {"calendar.", "order.never-due", Hides::everything},
    {"calendar.", "rules.never-in-play", Hides::everything},
    {"file.", "setup.", Hides::everything},
    {"file.", "victory.", Hides::everything},
    {"map.unknown-terrain", "graph.", Hides::everything},
    {"option.", "option.no-effect", Hides::everything},
    {"setup.bad-unit", "setup.class-unused", Hides::everything},
    {"setup.none", "setup.", Hides::everything},
    {"toml.syntax", "setup.", Hides::everything},
    {"toml.syntax", "victory.", Hides::everything},
    {"variant.no-", "setup.", Hides::everything},
});

std::vector<std::string> names_of_ids() {
  return {ids.begin(), ids.end()};
}

bool is_listed(std::span<const std::string_view> sorted, std::string_view id) {
  return std::binary_search(sorted.begin(), sorted.end(), id);
}

bool matches(const AllowedFinding& allowed, const Diagnostic& finding) {
  if (finding.severity == Severity::error || finding.id != allowed.id) return false;
  return std::all_of(allowed.at.begin(), allowed.at.end(),
                     [&](const std::string& place) { return contains(finding.at, place); });
}

/// The ids of everything that a finding can be about.
std::vector<std::string> names_in(const Variant& variant) {
  std::vector<std::string> names;
  for (const Space& space : variant.map.spaces()) names.push_back(space.id);
  for (const Power& power : variant.powers) names.push_back(power.id);
  for (const UnitClass& unit_class : variant.classes) names.push_back(unit_class.id);
  for (const Setup& setup : variant.setups) names.push_back(setup.id);
  for (const Option& option : variant.options) names.push_back(option.id);
  for (const Passage& passage : variant.passages) names.push_back(passage.id);
  return names;
}

std::string unused_hint(const AllowedFinding& allowed, const Variant& variant) {
  const std::vector<std::string> known = names_in(variant);
  for (const std::string& place : allowed.at) {
    if (contains(known, place)) continue;
    const std::string meant = did_you_mean(place, known);
    if (!meant.empty()) return fmt::format("nothing is called '{}': {}", place, meant);
  }
  return "remove the entry or correct what it names";
}

void report_unused(const AllowedFinding& allowed, const Variant& variant, Diagnostics& findings) {
  // An inherited entry may be about something that the variant lacks.
  if (allowed.inherited) return;
  std::string where;
  if (!allowed.at.empty()) where = fmt::format(" at {}", fmt::join(allowed.at, ", "));
  findings
      .warning("check.allow-unused", allowed.span,
               fmt::format("nothing to allow: there is no finding '{}'{}", allowed.id, where),
               unused_hint(allowed, variant))
      .at = allowed.at;
}

bool is_of_board(std::string_view id) {
  return id.starts_with("graph.") || id.starts_with("plane.");
}

std::string_view province_part(std::string_view place) {
  return place.substr(0, place.find('/'));
}

/// True if both name the same place, power or setup.
bool share_a_name(const Diagnostic& a, const Diagnostic& b) {
  return std::any_of(a.at.begin(), a.at.end(), [&](const std::string& text) {
    return std::any_of(b.at.begin(), b.at.end(), [&](const std::string& other) {
      return province_part(text) == province_part(other);
    });
  });
}

bool may_result_from(const Diagnostic& finding, const Diagnostic& error) {
  return std::any_of(follow_ups.begin(), follow_ups.end(), [&](const FollowUp& row) {
    return error.id.starts_with(row.error) && finding.id.starts_with(row.finding) &&
           (row.reach == Hides::everything || share_a_name(finding, error));
  });
}

/// Drops all findings except those about the board, which drop_follow_ups handles itself.
void drop_by_table(Diagnostics& findings) {
  std::vector<Diagnostic> errors;
  for (const Diagnostic& each : findings.all())
    if (each.severity == Severity::error && !is_of_board(each.id)) errors.push_back(each);
  findings.remove_if([&](const Diagnostic& finding) {
    if (finding.severity == Severity::error) return false;
    return std::any_of(errors.begin(), errors.end(),
                       [&](const Diagnostic& error) { return may_result_from(finding, error); });
  });
}

}  // namespace

std::span<const std::string_view> finding_ids() {
  return ids;
}

bool is_finding(std::string_view id) {
  return is_listed(ids, id);
}

std::string finding_hint(std::string_view id) {
  const std::string meant = did_you_mean(id, names_of_ids());
  return meant.empty() ? "only warnings and notes can be allowed, not errors" : meant;
}

void drop_allowed(const Variant& variant, Diagnostics& findings) {
  const std::vector<AllowedFinding>& all = variant.check_notes.allowed;
  std::vector<bool> used(all.size());
  findings.remove_if([&](const Diagnostic& finding) {
    bool dropped = false;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (!matches(all[i], finding)) continue;
      used[i] = true;
      dropped = true;
    }
    return dropped;
  });
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!is_finding(all[i].id)) {
      findings.error("check.unknown-finding", all[i].span,
                     fmt::format("no warning or note has the id '{}'", all[i].id),
                     finding_hint(all[i].id));
    } else if (!used[i]) {
      report_unused(all[i], variant, findings);
    }
  }
}

void drop_follow_ups(Diagnostics& findings) {
  std::set<std::string, std::less<>> named_by_errors;
  std::set<std::string, std::less<>> without_terrain;
  for (const Diagnostic& error : findings.all()) {
    if (error.severity != Severity::error) continue;
    const bool is_of_map = error.id.starts_with("map.") || error.id.starts_with("toml.");
    if (!is_of_map) continue;
    for (const std::string& place : error.at) {
      named_by_errors.emplace(province_part(place));
      if (error.id == "map.unknown-terrain" || error.id == "toml.missing-key")
        without_terrain.emplace(province_part(place));
    }
  }
  findings.remove_if([&](const Diagnostic& finding) {
    if (finding.severity == Severity::error || !is_of_board(finding.id)) return false;
    const auto& suspects =
        is_listed(of_something_missing, finding.id) ? named_by_errors : without_terrain;
    return std::any_of(finding.at.begin(), finding.at.end(), [&](const std::string& place) {
      return suspects.contains(province_part(place));
    });
  });
  drop_by_table(findings);
}

void gather_straight_lines(Diagnostics& findings) {
  constexpr std::array<std::string_view, 4> of_straight_lines{
      "geometry.edge-over-province", "geometry.edges-cross", "geometry.far-neighbors",
      "geometry.nearer-than-neighbors"};
  std::size_t count = 0;
  std::optional<SourceSpan> first;
  findings.remove_if([&](const Diagnostic& finding) {
    if (!contains(of_straight_lines, finding.id)) return false;
    if (!first) first = finding.span;
    ++count;
    return true;
  });
  if (!first) return;
  findings.note("geometry.straight-lines", *first,
                fmt::format("if edges are drawn as straight lines between places, {}",
                            count == 1 ? "one looks wrong" : fmt::format("{} look wrong", count)),
                "'chancery check --geometry' lists what looks wrong; shapes would show what is");
  findings.sort();
}

void gather_corners(Diagnostics& findings) {
  constexpr std::size_t most_alone = 3;
  std::vector<Diagnostic> corners;
  for (const Diagnostic& finding : findings.all())
    if (finding.id == "plane.corner") corners.push_back(finding);
  if (corners.size() <= most_alone) return;
  findings.remove_if([](const Diagnostic& finding) { return finding.id == "plane.corner"; });
  const Diagnostic& first = corners.front();
  std::vector<std::string> ring = first.at;
  const std::string last = ring.back();
  ring.pop_back();
  findings
      .note("plane.corners", first.span,
            fmt::format("{} rings of four provinces have no edge across them, for example {} and "
                        "{}",
                        corners.size(), fmt::join(ring, ", "), last),
            "do the four meet at a point? 'chancery check --geometry' lists the rings")
      .at = first.at;
  findings.sort();
}

}  // namespace chancery
