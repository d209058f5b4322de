// A file of cases as written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/files/loader/variant_loader.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A string of a case file with its place, for diagnostics.
struct CaseText {
  std::string text;
  SourceSpan span;
};

/// An entry of a table whose keys are powers, units or order lines.
template <class T>
struct CaseEntry {
  CaseText key;
  T value;
};
using CaseTexts = std::vector<CaseEntry<CaseText>>;
using CaseFlags = std::vector<CaseEntry<bool>>;
using CaseNumbers = std::vector<CaseEntry<std::int64_t>>;
using CaseLists = std::vector<CaseEntry<std::vector<CaseText>>>;

/// The value of an attribute as written.
struct CaseValue {
  SourceSpan span;
  std::variant<std::string, bool, std::int64_t> value;
};
/// Attributes of one owner, by name.
using CaseRow = std::vector<CaseEntry<CaseValue>>;
/// Attributes by owner.
using CaseRows = std::vector<CaseEntry<CaseRow>>;
/// Attributes that a power has for others, by power.
using CaseGrid = std::vector<CaseEntry<CaseRows>>;

/// The attributes that a case gives or expects.
struct CaseState {
  CaseRows provinces;
  CaseRows units;
  CaseRows powers;
  CaseGrid pairs;      // for another power
  CaseGrid knowledge;  // for a province

  [[nodiscard]] bool empty() const {
    return provinces.empty() && units.empty() && powers.empty() && pairs.empty() &&
           knowledge.empty();
  }
};

/// Pairs of places between which units of a class can or cannot move.
struct CasePairs {
  CaseText unit_class;
  std::vector<std::pair<CaseText, CaseText>> pairs;
};

/// A convoy that the case claims to be possible on the board.
struct CaseConvoy {
  CaseText from;
  CaseText to;
  std::vector<CaseText> through;
};

/// The expected results. Anything that is not named is not checked.
struct CaseExpectation {
  SourceSpan span;
  std::vector<CaseText> keys;  // as written, in the order of the file
  CaseTexts results;
  CaseFlags ok;
  CaseLists units;
  std::optional<CaseLists> dislodged;
  std::optional<std::vector<CaseText>> contested;
  CaseLists owners;
  CaseLists by;
  CaseTexts why;
  std::vector<CaseText> messages;
  std::optional<std::vector<CaseText>> winners;
  CaseState state;        // attributes afterwards
  CaseLists knows;        // all provinces on the maps of players
  CaseLists met;          // all powers that they have met
  CaseLists sees;         // through fog: all units of others that players see
  CaseLists sees_owners;  // the centers whose owners they know
  CaseLists told;         // all orders with their results that they read

  // Claims about the board.
  std::vector<CasePairs> adjacent;
  std::vector<CasePairs> not_adjacent;
  std::vector<CaseText> centers;
  std::optional<std::int64_t> center_count;
  std::optional<std::int64_t> province_count;
  CaseLists start;
  CaseNumbers unit_counts;
  CaseTexts names;  // full name to abbreviation
  std::vector<CaseConvoy> convoys;
  bool rejected = false;  // recorded but not followed: at least one of these claims is untrue

  /// The place of the key, or of the whole table if the key is absent.
  [[nodiscard]] const SourceSpan& span_of(std::string_view key) const;
  /// True if the case expects anything of resolved orders.
  [[nodiscard]] bool expects_resolution() const;
  /// True if the case expects anything of what players see through fog.
  [[nodiscard]] bool expects_of_fog() const {
    return !sees.empty() || !sees_owners.empty() || !told.empty();
  }
  /// True if the case claims anything about the board.
  [[nodiscard]] bool claims_board() const;
};

/// One phase of a case.
struct CaseStep {
  SourceSpan span;
  PhaseKind phase = PhaseKind::movement;
  CaseLists orders;  // one entry per submission; a power may have several
  SetOrder set_order = SetOrder::as_sent;
  std::vector<CaseText> disorder;
  CaseExpectation expect;
};

/// The errors reported as diagnostics, in short.
struct CaseErrors {
  std::size_t count = 0;
  CaseText first;
};

struct Case {
  CaseText id;
  std::string cites;
  std::string title;
  std::string note;
  bool reported = false;  // run and printed, without expectations
  std::string edition;    // empty: the variant's
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<std::pair<std::string, std::string>> options;
  CaseText setup;  // empty: the default
  std::uint64_t seed = 0;
  std::optional<CaseText> time;
  std::optional<CaseLists> units;  // none: implied by the orders
  CaseLists owners;                // "none": no owner
  CaseState state;                 // attributes
  std::vector<CaseText> choices;   // the names in edition, rules and options, with their places
  std::vector<CaseStep> steps;     // the case itself, then each `then`
  CaseErrors errors;               // found while reading; if any, the case fails and is not played
};

struct CaseFile {
  std::string path;
  std::vector<Case> cases;
};

/// Reads a file of cases and reports errors to `diagnostics`. Cases with errors are read as far as
/// possible. Names of powers and places are checked when a case is run, since that requires a
/// variant.
CaseFile read_case_file(const std::string& path, Diagnostics& diagnostics,
                        const FileSource& files = disk());

/// Reports an error for each case with the id of an earlier case.
void check_case_ids(std::vector<CaseFile>& files, Diagnostics& diagnostics);

}  // namespace chancery
