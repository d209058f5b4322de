// A file of cases as it is written.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "core/base/diagnostic.h"
#include "core/loader/variant_loader.h"
#include "core/phase/phase_report.h"
#include "core/variant/variant.h"

namespace chancery {

/// A text of a case file with its place, so that what is wrong with it can be shown.
struct CaseText {
  std::string text;
  SourceSpan span;
};

/// What a case says under a key that is a power, a unit or an order line.
template <class T>
struct CaseEntry {
  CaseText key;
  T value;
};
using CaseTexts = std::vector<CaseEntry<CaseText>>;
using CaseFlags = std::vector<CaseEntry<bool>>;
using CaseNumbers = std::vector<CaseEntry<std::int64_t>>;
using CaseLists = std::vector<CaseEntry<std::vector<CaseText>>>;

/// A value of an attribute as it is written.
struct CaseValue {
  SourceSpan span;
  std::variant<std::string, bool, std::int64_t> value;
};
/// Attributes of one that carries them.
using CaseRow = std::vector<CaseEntry<CaseValue>>;
/// The same by what carries them.
using CaseRows = std::vector<CaseEntry<CaseRow>>;
/// Those that a power has with something, by the power.
using CaseGrid = std::vector<CaseEntry<CaseRows>>;

/// What a case says of attributes.
struct CaseState {
  CaseRows provinces;
  CaseRows units;
  CaseRows powers;
  CaseGrid pairs;      // by another power
  CaseGrid knowledge;  // by a province

  [[nodiscard]] bool empty() const {
    return provinces.empty() && units.empty() && powers.empty() && pairs.empty() &&
           knowledge.empty();
  }
};

/// Pairs of places that a class of units can go between, or cannot.
struct CasePairs {
  CaseText unit_class;
  std::vector<std::pair<CaseText, CaseText>> pairs;
};

/// A way over water that the board is said to have.
struct CaseConvoy {
  CaseText from;
  CaseText to;
  std::vector<CaseText> through;
};

/// What must come true. What is not named is not checked.
struct CaseExpectation {
  SourceSpan span;
  std::vector<CaseText> keys;  // those that are written, in the order of the file
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
  CaseState state;  // attributes afterwards
  CaseLists knows;  // what is on the maps of players, all of it
  CaseLists met;    // whom they know, all of them

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
  bool rejected = false;  // the recorded claim is not followed: at least one of the above is untrue

  /// Where the key is written; the whole table when it is not.
  [[nodiscard]] const SourceSpan& span_of(std::string_view key) const;
  /// Is anything said about what orders come to?
  [[nodiscard]] bool expects_resolution() const;
  /// Is anything said about the board as such?
  [[nodiscard]] bool claims_board() const;
};

/// One phase of a case.
struct CaseStep {
  SourceSpan span;
  PhaseKind phase = PhaseKind::movement;
  CaseLists orders;  // one entry a submission: a power may have sent several
  SetOrder set_order = SetOrder::as_sent;
  std::vector<CaseText> disorder;
  CaseExpectation expect;
};

/// Errors that diagnostics tell of, in short.
struct CaseErrors {
  std::size_t count = 0;
  CaseText first;
};

struct Case {
  CaseText id;
  std::string cites;
  std::string title;
  std::string note;
  bool reported = false;  // run and told of, without expectations
  std::string edition;    // empty: the variant's
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<std::pair<std::string, std::string>> options;
  CaseText setup;  // empty: the default
  std::uint64_t seed = 0;
  std::optional<CaseText> time;
  std::optional<CaseLists> units;  // none: implied by the orders
  CaseLists owners;                // "none" frees
  CaseState state;                 // attributes
  std::vector<CaseText> choices;   // what is named in edition, rules and options, with its place
  std::vector<CaseStep> steps;     // the case itself, then its `then`
  CaseErrors errors;               // found when it was read; with any it fails and is not played
};

struct CaseFile {
  std::string path;
  std::vector<Case> cases;
};

/// Reads a file of cases. What is wrong is in `diagnostics`; a case with errors is there as far as
/// it can be read. Names of powers and places are looked at when a case is run, as they need a
/// variant.
CaseFile read_case_file(const std::string& path, Diagnostics& diagnostics,
                        const FileSource& files = disk());

/// An id that two cases of the files share is an error of the second.
void check_case_ids(std::vector<CaseFile>& files, Diagnostics& diagnostics);

}  // namespace chancery
