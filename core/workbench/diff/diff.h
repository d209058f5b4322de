// The differences between two variants.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The part of a variant to which a difference belongs, in the order of the list; the whole map is
/// one part.
enum class DifferenceArea : std::uint8_t {
  province,
  coast,
  edge,
  terrain,
  unit_class,
  power,
  setup,
  calendar,
  victory,
  order,
  words,
  rules,
  options,
  attribute,
  strength,
  passage,
  script,
  paragraph
};
std::string_view difference_area_name(DifferenceArea area);

enum class DifferenceKind : std::uint8_t { added, removed, renamed, swapped, changed };
std::string_view difference_kind_name(DifferenceKind kind);

/// An edge of one class in a difference, by ids of A, or of B if only B has the edge.
struct EdgeName {
  std::string unit_class;
  std::string from;
  std::string to;
};

struct Difference {
  DifferenceArea area = DifferenceArea::province;
  DifferenceKind kind = DifferenceKind::changed;
  std::string subject;            // id in A, or in B if only B has it; "AAA - BBB" for edges
  std::string aspect{};           // the key that differs, "center"; empty: the whole thing
  std::string in_a{};             // the values as text
  std::string in_b{};             //
  std::string text{};             // the difference in words, after the subject
  SourceSpan place_a{};           // where each side defines it, if known
  SourceSpan place_b{};           //
  std::vector<EdgeName> edges{};  // the edges of a difference in edges
};

/// Whether positions on the sheet are compared too.
enum class DiffPositions : std::uint8_t { ignored, compared };

/// What is not compared.
struct DiffIgnored {
  /// Ids, names and letters of provinces, coasts, classes, powers, terrains, setups and phases.
  /// Boards with entirely different names are then matched by their edges.
  bool names = false;
  bool texts = false;    // for people: descriptions, paragraphs, sources
  bool drawing = false;  // colors, positions, how edges are drawn, codes on icons

  [[nodiscard]] bool any() const { return names || texts || drawing; }
};

/// The differences of B from A in meaning, however its files are arranged. Things that only have a
/// different id in B are found by their names and neighbors. Ids, names and versions of the
/// variants themselves are ignored. Sorted by area, and the map by province.
std::vector<Difference> compare_variants(const Variant& a, const Variant& b,
                                         DiffPositions positions = DiffPositions::ignored,
                                         const DiffIgnored& ignored = {});

/// The differences for people: by part, with the places in both files.
std::string write_differences_text(const Variant& a, const Variant& b,
                                   const std::vector<Difference>& differences,
                                   const DiffIgnored& ignored = {});
/// The differences as one JSON object; docs/reference/command-line.md describes it.
std::string write_differences_json(const Variant& a, const Variant& b,
                                   const std::vector<Difference>& differences,
                                   const DiffIgnored& ignored = {});

}  // namespace chancery
