#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/notation/order_match.h"
#include "core/rules/orders/order_forms.h"
#include "core/workbench/check/check_names.h"

namespace chancery {
namespace {

using namespace order_language;

/// Writes every kind of order with a name in it and checks how it is read.
class TrialOrders {
 public:
  explicit TrialOrders(const Variant& variant) : variant_(variant), grammar_(variant) {
    for (const WordSet& set : grammar_.word_sets)
      for (const std::vector<WordId>& row : set.rows) order_words_.insert(row.begin(), row.end());
    for (std::size_t i = 0; i < variant.order_types.size(); ++i)
      for (PrintedForm& form : forms_of(variant, OrderTypeId{i})) forms_.push_back(std::move(form));
  }

  SpellingFindings run(const std::vector<Spelling>& spellings,
                       const std::vector<std::size_t>* only) {
    for (const Spelling& spelling : spellings) {
      if (spelling.kind != Spelling::Kind::province) break;
      const ProvinceId province{spelling.index};
      if (!is_plain(spelling.text, province))
        doubtful_.push_back(&spelling);
      else if (!other_.valid())
        take_as_other(province, spelling.text);
    }
    SpellingFindings all;
    all.is_complete = other_.valid();
    if (!other_.valid()) return all;
    for (const Spelling* spelling : doubtful_) {
      const auto place = static_cast<std::size_t>(spelling - spellings.data());
      if (only != nullptr && !contains(*only, place)) continue;
      if (try_name(*spelling)) all.spellings.push_back(place);
    }
    all.findings = std::move(findings_);
    all.is_complete = is_complete_;
    return all;
  }

 private:
  /// The text written into the slot under test, and the province that should be read from it.
  struct Trial {
    const PrintedForm& form;
    NotationSlot slot;
    ProvinceId province;
    std::string text;
    bool with_letter = true;
  };

  /// True if no word of it occurs in anything else, so that it cannot be misread.
  [[nodiscard]] bool is_plain(const std::string& text, ProvinceId own) const {
    const std::vector<Token> tokens = tokenize(text, grammar_.words);
    for (std::uint32_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      if (token.sign || token.number || order_words_.contains(token.word)) return false;
      if (grammar_.classes.starts(token.word) || grammar_.powers.starts(token.word)) return false;
      if (i > 0 && grammar_.places.begins_with_coast(std::span(tokens).subspan(i))) return false;
      std::vector<PlaceText> found;
      grammar_.places.find(text, tokens, i, found, NameReading::abbreviated);
      const bool strange = std::any_of(found.begin(), found.end(), [&](const PlaceText& place) {
        return place.province != own && !place.guessed;
      });
      if (strange) return false;
    }
    return !tokens.empty();
  }

  void take_as_other(ProvinceId province, const std::string& text) {
    other_ = province;
    other_text_ = text;
  }

  /// Returns true if something was reported.
  bool try_name(const Spelling& spelling) {
    const ProvinceId province{spelling.index};
    // The loader reports names of two provinces.
    if (is_shared(spelling.text, province)) return false;
    for (const PrintedForm& form : forms_) {
      for (const PrintedForm::Part& part : form.parts) {
        const bool names = part.is_slot && part.slot != NotationSlot::unit_class &&
                           part.slot != NotationSlot::path && !is_detail(part.slot);
        if (!names) continue;
        const bool unit = is_unit(part.slot);
        if (try_line(spelling, {form, part.slot, province, spelling.text, true})) return true;
        if (unit && try_line(spelling, {form, part.slot, province, spelling.text, false}))
          return true;
      }
    }
    return false;
  }

  /// True if the slot does not name a place.
  static bool is_detail(NotationSlot slot) {
    return slot == NotationSlot::count || slot == NotationSlot::text ||
           slot == NotationSlot::number || slot == NotationSlot::power ||
           slot == NotationSlot::choice;
  }

  static bool is_unit(NotationSlot slot) {
    return slot == NotationSlot::unit || slot == NotationSlot::target ||
           slot == NotationSlot::units;
  }

  [[nodiscard]] bool is_shared(const std::string& text, ProvinceId own) const {
    const std::vector<Token> tokens = tokenize(text, grammar_.words);
    std::vector<PlaceText> found;
    grammar_.places.find(text, tokens, 0, found, NameReading::abbreviated);
    return std::any_of(found.begin(), found.end(), [&](const PlaceText& place) {
      return place.end == tokens.size() && place.province != own && !place.guessed &&
             !place.coast.valid();
    });
  }

  [[nodiscard]] std::string detail(const OrderType& type, NotationSlot slot) const {
    switch (slot) {
      case NotationSlot::text:
        return "\"1\"";
      case NotationSlot::power:
        return variant_.powers.empty() ? std::string() : variant_.powers.front().name;
      case NotationSlot::choice:
        return type.choices.empty() ? std::string() : type.choices.front();
      default:
        return "1";
    }
  }

  [[nodiscard]] std::string write(const Trial& trial) const {
    const OrderType& type = variant_.order_types[trial.form.type.index()];
    const auto letter = [&](NotationSlot slot) {
      const bool subject = slot != NotationSlot::target && !type.classes.empty();
      return subject ? variant_.classes[type.classes.front().index()].letter
                     : variant_.classes.front().letter;
    };
    std::string line;
    for (const PrintedForm::Part& part : trial.form.parts) {
      if (!part.is_slot) {
        line += part.words;
        continue;
      }
      if (is_detail(part.slot)) {
        line += detail(type, part.slot);
        continue;
      }
      const bool tried = part.slot == trial.slot;
      const bool unit = is_unit(part.slot);
      if (part.slot == NotationSlot::unit_class) {
        line += letter(part.slot);
        continue;
      }
      if (unit && (!tried || trial.with_letter)) line += letter(part.slot) + ' ';
      line += tried ? trial.text : other_text_;
    }
    return line;
  }

  static const PlaceText& place_in(const Match& match, NotationSlot slot) {
    if (slot == NotationSlot::target) return match.target.place;
    if (slot == NotationSlot::to) return match.to;
    if (slot == NotationSlot::places && !match.path.empty()) return match.path.front();
    if (slot == NotationSlot::units && !match.units.empty()) return match.units.front().place;
    return match.unit.place;
  }

  [[nodiscard]] bool is_meant(const Match& match, const Trial& trial) const {
    const PlaceText& place = place_in(match, trial.slot);
    return place.province == trial.province && !place.coast.valid() && !place.stray_coast &&
           match.via_convoy == trial.form.wording.via_convoy && match.path.size() < 2 &&
           match.units.size() < 2;
  }

  /// Returns true if something was reported.
  bool try_line(const Spelling& spelling, const Trial& trial) {
    const OrderType& type = variant_.order_types[trial.form.type.index()];
    const std::string line = write(trial);
    for (std::size_t kind = 0; kind < phase_kind_count; ++kind) {
      if (!type.phases[kind]) continue;
      MatchResult result = match_line({grammar_}, static_cast<PhaseKind>(kind), line,
                                      tokenize(line, grammar_.words, grammar_.quotes));
      if (result.exhausted) {
        is_complete_ = false;
        continue;
      }
      std::vector<Match>& matches = result.matches;
      // As in the reader: guesses count only if nothing else matches.
      const auto is_guessed = [](const Match& match) { return match.is_guessed(); };
      if (!std::all_of(matches.begin(), matches.end(), is_guessed))
        std::erase_if(matches, is_guessed);
      if (report(spelling, trial, line, matches)) return true;
    }
    return false;
  }

  bool report(const Spelling& spelling, const Trial& trial, const std::string& line,
              const std::vector<Match>& matches) {
    const auto meant = [&](const Match& match) { return is_meant(match, trial); };
    const auto other = std::find_if_not(matches.begin(), matches.end(), meant);
    if (std::none_of(matches.begin(), matches.end(), meant)) {
      findings_
          .warning("names.cannot-be-read", spelling.span,
                   fmt::format("'{}' cannot be read with the name '{}' of '{}'", line,
                               spelling.text, spelling.id),
                   other == matches.end() ? "no order can use this name"
                                          : "it is read as " + described(*other, trial))
          .at = {spelling.id};
      return true;
    }
    if (other == matches.end()) return false;
    Diagnostic& finding = findings_.warning(
        "names.two-readings", spelling.span,
        fmt::format("'{}' can be read in two ways because of the name '{}' of '{}'", line,
                    spelling.text, spelling.id),
        "the other reading is " + described(*other, trial));
    finding.at = {spelling.id};
    const ProvinceId elsewhere = strange_place(*other, trial).province;
    if (elsewhere.valid() && elsewhere != trial.province)
      finding.at.push_back(variant_.map.province(elsewhere).id);
    return true;
  }

  /// "order 'hold' about Corunna (CNA)".
  [[nodiscard]] std::string described(const Match& match, const Trial& trial) const {
    return fmt::format("order '{}' about {}", variant_.order_types[match.type.index()].id,
                       name_of(strange_place(match, trial)));
  }

  /// The place in the match that was not written; the match may be an order without the slot under
  /// test.
  [[nodiscard]] const PlaceText& strange_place(const Match& match, const Trial& trial) const {
    const auto is_written = [&](const PlaceText& place) {
      return !place.province.valid() || place.province == trial.province ||
             place.province == other_;
    };
    // One name read as two stations of a way.
    for (const PlaceText& place : match.path)
      if (!is_written(place)) return place;
    const PlaceText& tried = place_in(match, trial.slot);
    if (tried.province.valid()) return tried;
    for (const PlaceText* place : {&match.unit.place, &match.target.place, &match.to})
      if (!is_written(*place)) return *place;
    return match.unit.place;
  }

  [[nodiscard]] std::string name_of(const PlaceText& place) const {
    if (!place.province.valid()) return "no place";
    const Map& map = variant_.map;
    const Space& space =
        place.coast.valid() ? map.space(place.coast) : map.space(map.whole(place.province));
    return space.name == space.id ? space.id : fmt::format("{} ({})", space.name, space.id);
  }

  const Variant& variant_;
  Diagnostics findings_;
  Grammar grammar_;
  std::set<WordId> order_words_;
  std::vector<PrintedForm> forms_;
  std::vector<const Spelling*> doubtful_;
  ProvinceId other_;  // has an unambiguous name
  std::string other_text_;
  bool is_complete_ = true;
};

}  // namespace

SpellingFindings check_names_in_orders(const Variant& variant,
                                       const std::vector<Spelling>& spellings,
                                       const std::vector<std::size_t>* only) {
  if (variant.classes.empty() || variant.order_types.empty()) return {};
  return TrialOrders(variant).run(spellings, only);
}

}  // namespace chancery
