#include "core/orders/order_interpreter.h"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>

#include "core/base/names.h"
#include "core/state/names_in_play.h"
#include "core/state/task_progress.h"

namespace chancery::order_language {
namespace {

std::string with_article(std::string_view words) {
  constexpr std::string_view vowels = "aeiouAEIOU";
  const bool vowel = !words.empty() && vowels.find(words.front()) != std::string_view::npos;
  return fmt::format("{} {}", vowel ? "an" : "a", words);
}

class OrderInterpreter {
 public:
  OrderInterpreter(const Scene& scene, const Match& match, OrderLine& out)
      : scene_(scene),
        variant_(scene.variant),
        map_(scene.variant.map),
        rules_(scene.variant.rules),
        match_(match),
        type_(scene.variant.order_types[match.type.index()]),
        out_(out) {}

  void read() {
    out_.order.action = type_.acts_as;
    read_details();
    check_type_power();
    switch (type_.acts_as) {
      case Action::hold:
        read_subject();
        return;
      case Action::move:
        if (read_subject()) read_move();
        return;
      case Action::support_hold:
        if (read_subject()) read_target();
        return;
      case Action::support_move:
        if (read_subject() && read_target()) read_supported_move();
        return;
      case Action::convoy:
        if (read_subject() && read_target()) read_convoyed_move();
        return;
      case Action::retreat:
        if (read_subject()) out_.order.to = destination(subject_);
        return;
      case Action::disband:
        read_disband();
        return;
      case Action::build:
        read_build();
        return;
      case Action::legs:
        if (read_subject()) read_journey();
        return;
      case Action::task:
        if (read_subject()) read_work();
        return;
      case Action::convert:
        if (read_converted()) read_conversion();
        return;
      case Action::permit:
        if (read_target()) read_permitted_move();
        return;
      case Action::declare:
        if (match_.target.place.province.valid()) read_target();
        return;
      case Action::waive:
      case Action::vote_draw:
      case Action::vote_surrender:
      case Action::keep_set:
        return;
      case Action::plan_retreat:
        read_planned_retreat();
        return;
      case Action::plan_build:
      case Action::plan_disband:
        read_planned_adjustment();
        return;
    }
  }

 private:
  void fail(std::string why) {
    if (out_.why.empty()) out_.why = std::move(why);
  }
  void note(std::string text) { out_.notes.push_back(std::move(text)); }

  /// A text that cannot be is left out, if the order makes sense without it.
  void read_details() {
    out_.details = match_.details;
    if (!match_.details.text) return;
    std::string problem = order_text_problem(*match_.details.text);
    if (problem.empty()) return;
    if (match_.needs_text)
      fail(std::move(problem));
    else
      note(problem + ": the text is ignored");
    out_.details.text.reset();
  }

  [[nodiscard]] const Province& province(ProvinceId id) const { return map_.province(id); }
  [[nodiscard]] std::string name_of(ProvinceId id) const {
    return spoken_name(variant_, scene_.position, id);
  }
  [[nodiscard]] std::string name_of(PowerId id) const {
    return spoken_name(variant_, scene_.position, id);
  }
  [[nodiscard]] const std::string& space_id(SpaceId id) const { return map_.space(id).id; }
  [[nodiscard]] const UnitClass& unit_class(ClassId id) const {
    return variant_.classes[id.index()];
  }
  [[nodiscard]] std::string unit_text(const Unit& unit) const {
    return print_unit(variant_, unit.unit_class, unit.at);
  }
  [[nodiscard]] std::string adjective(PowerId id) const {
    if (const auto given = name_in_play(variant_, scene_.position, id); !given.empty())
      return std::string(given);
    const Power& power = variant_.powers[id.index()];
    return power.adjectives.empty() ? power.name : power.adjectives.front();
  }

  [[nodiscard]] std::string_view written(const PlaceText& place) const {
    if (scene_.tokens == nullptr || place.begin >= place.end) return {};
    const Token& first = (*scene_.tokens)[place.begin];
    const Token& last = (*scene_.tokens)[place.end - 1];
    return scene_.line.substr(first.begin, last.end - first.begin);
  }

  void note_guess(const PlaceText& place) {
    if (!place.guessed && !place.doubtful) return;
    note(fmt::format("'{}' read as {}", written(place), name_of(place.province)));
  }

  // Whom the order speaks of.

  template <class Wanted>
  [[nodiscard]] std::optional<UnitId> find_standing(const UnitText& text, Wanted wanted) const {
    const ProvinceId where = text.place.province;
    const std::vector<Unit>& units = scene_.position.units;
    if (!province(where).open) {
      const UnitId id = scene_.position.unit_in(where);
      if (id.valid() && wanted(units[id.index()])) return id;
      return std::nullopt;
    }
    std::optional<UnitId> best;
    for (std::size_t i = 0; i < units.size(); ++i) {
      if (map_.province_of(units[i].at) != where || !wanted(units[i])) continue;
      if (units[i].unit_class == text.unit_class) return UnitId{i};
      if (!best) best = UnitId{i};
    }
    return best;
  }

  [[nodiscard]] std::optional<UnitId> find_dislodged(ProvinceId where) const {
    const std::vector<Dislodged>& all = scene_.position.dislodged;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Unit& unit = all[i].unit;
      if (unit.power == scene_.power && map_.province_of(unit.at) == where) return UnitId{i};
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<UnitId> find_subject() const {
    if (scene_.phase == PhaseKind::retreat) return find_dislodged(match_.unit.place.province);
    return find_standing(match_.unit,
                         [this](const Unit& unit) { return unit.power == scene_.power; });
  }

  bool read_subject() {
    const UnitText& text = match_.unit;
    note_guess(text.place);
    const std::optional<UnitId> id = find_subject();
    if (!id) {
      explain_missing_subject();
      return false;
    }
    subject_ = scene_.phase == PhaseKind::retreat ? scene_.position.dislodged[id->index()].unit
                                                  : scene_.position.units[id->index()];
    subject_id_ = *id;
    if (scene_.phase != PhaseKind::adjustment) out_.subject = *id;
    out_.unit_class = subject_.unit_class;
    out_.at = subject_.at;
    if (!names_class_alone()) check_class(text, subject_);
    check_own_coast(text, subject_);
    if (text.power.valid() && text.power != scene_.power) wrong_power(text, subject_);
    check_type_class(subject_.unit_class);
    return true;
  }

  /// The only class that was written is the one that the unit is to become.
  [[nodiscard]] bool names_class_alone() const {
    return type_.acts_as == Action::convert && match_.class_apart.valid() &&
           !match_.unit.unit_class.valid();
  }

  void check_type_class(ClassId id) {
    const std::vector<ClassId>& classes = type_.classes;
    if (classes.empty() || std::find(classes.begin(), classes.end(), id) != classes.end()) return;
    fail(fmt::format("{} cannot be given this order ({})", with_article(unit_class(id).id),
                     type_.id));
  }

  void check_type_power() {
    const std::vector<PowerId>& powers = type_.powers;
    if (powers.empty() || std::find(powers.begin(), powers.end(), scene_.power) != powers.end())
      return;
    fail(fmt::format("{} cannot give this order ({})", name_of(scene_.power), type_.id));
  }

  void explain_missing_subject() {
    out_.unit_class = match_.unit.unit_class;
    const ProvinceId where = match_.unit.place.province;
    out_.at = map_.whole(where);
    const std::string name = name_of(where);
    if (scene_.phase == PhaseKind::retreat) {
      fail(fmt::format("no unit of yours was dislodged from {}{}", name, near_dislodged(name)));
      return;
    }
    const std::optional<UnitId> other =
        find_standing(match_.unit, [](const Unit&) { return true; });
    if (other) {
      fail(fmt::format("no unit of yours stands in {} (there is {})", name, describe(*other)));
      return;
    }
    const std::string near =
        near_unit(name, [this](const Unit& unit) { return unit.power == scene_.power; });
    fail(fmt::format("no unit of yours stands in {}{}", name, near));
  }

  [[nodiscard]] std::string describe(UnitId id) const {
    const Unit& unit = scene_.position.units[id.index()];
    const std::string& its_class = unit_class(unit.unit_class).id;
    if (const auto given = name_in_play(variant_, scene_.position, unit.power); !given.empty())
      return fmt::format("{} of {}", with_article(its_class), given);
    return with_article(fmt::format("{} {}", adjective(unit.power), its_class));
  }

  [[nodiscard]] static std::string near_name(const std::string& name,
                                             std::span<const std::string> names) {
    const std::optional<std::string> near = nearest_name(name, names);
    return near ? fmt::format("; did you mean {}?", *near) : std::string{};
  }

  template <class Wanted>
  [[nodiscard]] std::string near_unit(const std::string& name, Wanted wanted) const {
    std::vector<std::string> names;
    for (const Unit& unit : scene_.position.units) {
      if (wanted(unit)) names.push_back(name_of(map_.province_of(unit.at)));
    }
    return near_name(name, names);
  }

  [[nodiscard]] std::string near_dislodged(const std::string& name) const {
    std::vector<std::string> names;
    for (const Dislodged& dislodged : scene_.position.dislodged) {
      if (dislodged.unit.power != scene_.power) continue;
      names.push_back(name_of(map_.province_of(dislodged.unit.at)));
    }
    return near_name(name, names);
  }

  bool read_target() {
    const UnitText& text = match_.target;
    note_guess(text.place);
    const auto anybody = [](const Unit&) { return true; };
    const std::optional<UnitId> id = find_standing(text, anybody);
    if (!id) {
      const std::string name = name_of(text.place.province);
      fail(fmt::format("no unit stands in {}{}", name, near_unit(name, anybody)));
      return false;
    }
    target_ = scene_.position.units[id->index()];
    out_.order.target = *id;
    check_class(text, target_);
    check_own_coast(text, target_);
    check_nationality(text);
    return true;
  }

  // DATC 4.C.1, 4.C.2.
  void check_class(const UnitText& text, const Unit& unit) {
    if (text.unit_class == unit.unit_class) return;
    const std::string place = name_of(map_.province_of(unit.at));
    if (!text.unit_class.valid()) {
      if (rules_.letter_missing == LetterMissing::inferred) return;
      fail(fmt::format("the class of the unit in {} is missing: {}", place, unit_text(unit)));
      return;
    }
    const std::string wrong = print_unit(variant_, text.unit_class, unit.at);
    if (rules_.letter_wrong == LetterWrong::ignored) {
      note(fmt::format("{} read as {}", wrong, unit_text(unit)));
      return;
    }
    fail(fmt::format("the unit in {} is {}, not {}", place,
                     with_article(unit_class(unit.unit_class).id),
                     with_article(unit_class(text.unit_class).id)));
  }

  // DATC 4.C.5, 4.C.6.
  void check_nationality(const UnitText& text) {
    if (text.power == target_.power) return;
    if (text.power.valid()) {
      wrong_power(text, target_);
      return;
    }
    if (target_.power == scene_.power) return;
    if (rules_.nationality_missing == NationalityMissing::inferred) return;
    fail(fmt::format("the nationality of {} is missing: it is {}", unit_text(target_),
                     adjective(target_.power)));
  }

  void wrong_power(const UnitText& text, const Unit& unit) {
    std::string fact = fmt::format("{} is {}, not {}", unit_text(unit), adjective(unit.power),
                                   adjective(text.power));
    if (rules_.nationality_wrong == NationalityWrong::ignored) {
      note(std::move(fact));
    } else {
      fail(std::move(fact));
    }
  }

  // Coasts.

  [[nodiscard]] static bool names_coast(const PlaceText& place) {
    return place.coast.valid() || place.stray_coast;
  }

  [[nodiscard]] bool stands_on_coasts(ClassId id, ProvinceId where) const {
    const std::vector<SpaceId>& coasts = province(where).coasts;
    return std::any_of(coasts.begin(), coasts.end(),
                       [&](SpaceId coast) { return map_.can_stand(id, coast); });
  }

  [[nodiscard]] std::string list(const std::vector<SpaceId>& spaces, std::string_view last) const {
    std::string text;
    for (std::size_t i = 0; i < spaces.size(); ++i) {
      if (i > 0) text += i + 1 == spaces.size() ? last : ", ";
      text += space_id(spaces[i]);
    }
    return text;
  }

  // DATC 4.B.6.
  void irrelevant_coast(ClassId id, ProvinceId where) {
    std::string fact = fmt::format("{} cannot stand on a coast of {}",
                                   with_article(unit_class(id).id), name_of(where));
    if (rules_.coast_irrelevant == CoastNeedless::ignored) {
      note(fact + ": the coast is ignored");
    } else {
      fail(std::move(fact));
    }
  }

  void unknown_coast(const PlaceText& place) {
    const std::vector<SpaceId>& coasts = province(place.province).coasts;
    fail(fmt::format("'{}' is not a coast of {}, which has {}", written(place),
                     name_of(place.province), list(coasts, " and ")));
  }

  // DATC 4.B.5: the coast where the unit stands already.
  void check_own_coast(const UnitText& text, const Unit& unit) {
    if (!names_coast(text.place) || text.place.coast == unit.at) return;
    if (!stands_on_coasts(unit.unit_class, text.place.province)) {
      irrelevant_coast(unit.unit_class, text.place.province);
      return;
    }
    std::string fact =
        text.place.coast.valid()
            ? fmt::format("{} does not stand on {}", unit_text(unit), space_id(text.place.coast))
            : fmt::format("{} does not stand on '{}'", unit_text(unit), written(text.place));
    if (rules_.coast_wrong == CoastNeedless::ignored) {
      note(fact + ": the coast is ignored");
    } else {
      fail(std::move(fact));
    }
  }

  /// The space that `unit` is sent to.
  SpaceId destination(const Unit& unit) {
    const PlaceText& place = match_.to;
    note_guess(place);
    const SpaceId whole = map_.whole(place.province);
    if (!stands_on_coasts(unit.unit_class, place.province)) {
      if (names_coast(place)) irrelevant_coast(unit.unit_class, place.province);
      return whole;
    }
    if (place.stray_coast) {
      unknown_coast(place);
      return whole;
    }
    std::vector<SpaceId> within_reach;
    for (const SpaceId coast : province(place.province).coasts) {
      if (map_.adjacent(unit.unit_class, unit.at, coast)) within_reach.push_back(coast);
    }
    if (place.coast.valid()) return named_coast(unit, place.coast, within_reach);
    if (within_reach.empty() || map_.adjacent(unit.unit_class, unit.at, whole)) return whole;
    return omitted_coast(place.province, within_reach);
  }

  // DATC 4.B.3.
  SpaceId named_coast(const Unit& unit, SpaceId coast, const std::vector<SpaceId>& within_reach) {
    const bool reached =
        std::find(within_reach.begin(), within_reach.end(), coast) != within_reach.end();
    if (reached || within_reach.empty()) return coast;
    if (rules_.coast_impossible == CoastImpossible::other_coast) {
      note(fmt::format("{} is out of reach: read as {}", space_id(coast),
                       space_id(within_reach.front())));
      return within_reach.front();
    }
    fail(fmt::format("{} cannot reach {}, only {}", unit_text(unit), space_id(coast),
                     list(within_reach, " and ")));
    return coast;
  }

  // DATC 4.B.1, 4.B.2.
  SpaceId omitted_coast(ProvinceId where, const std::vector<SpaceId>& within_reach) {
    if (within_reach.size() == 1) {
      if (rules_.coast_inferred == CoastInferred::inferred) return within_reach.front();
      fail(fmt::format("the coast of {} is missing: {}", name_of(where),
                       space_id(within_reach.front())));
      return within_reach.front();
    }
    return several_coasts(where, within_reach, rules_.coast_omitted);
  }

  SpaceId several_coasts(ProvinceId where, const std::vector<SpaceId>& coasts, CoastOmitted rule) {
    if (rule == CoastOmitted::first_listed) {
      note(fmt::format("no coast of {} is named: read as {}", name_of(where),
                       space_id(coasts.front())));
      return coasts.front();
    }
    fail(fmt::format("the coast of {} must be named: {}", name_of(where), list(coasts, " or ")));
    return map_.whole(where);
  }

  // Where to.

  void read_move() {
    out_.order.to = destination(subject_);
    out_.order.via_convoy = match_.by_convoy || !match_.path.empty();
    read_path();
  }

  void read_journey() {
    const PlaceText& place = match_.to;
    note_guess(place);
    out_.order.type = match_.type;
    out_.order.to = map_.whole(place.province);
    if (names_coast(place)) irrelevant_coast(subject_.unit_class, place.province);
  }

  void read_work() {
    out_.order.type = match_.type;
    const Task* task = variant_.task_of(match_.type);
    const std::uint8_t written = type_.stages[match_.notation];
    if (task == nullptr || written == 0) return;
    const std::uint8_t stage = next_stage(variant_, scene_.position, subject_id_, *task);
    if (written == stage) return;
    note(
        fmt::format("this turn reaches stage {} of {}, not stage {}", stage, task->turns, written));
  }

  // DATC 4.A.6.
  void read_path() {
    const bool written_out = !match_.path.empty();
    if (written_out && rules_.convoy_path_in_order == ConvoyPathInOrder::ignored) {
      note("the convoy path is ignored: any route will do");
      return;
    }
    for (const PlaceText& place : match_.path) {
      note_guess(place);
      out_.path.push_back(place.province);
    }
    if (written_out || rules_.convoy_path_in_order != ConvoyPathInOrder::required) return;
    if (!unit_class(subject_.unit_class).convoyed) return;
    if (map_.reaches(subject_.unit_class, subject_.at, match_.to.province)) return;
    if (passes(subject_, match_.to.province)) return;
    fail("a move by convoy must name its path");
  }

  [[nodiscard]] bool passes(const Unit& unit, ProvinceId to) const {
    return std::any_of(variant_.passages.begin(), variant_.passages.end(), [&](const Passage& one) {
      return one.takes(unit.unit_class) && one.joins(map_.province_of(unit.at), to);
    });
  }

  /// Reads where the target goes, so far as the province; true if a coast of it matters to the
  /// target.
  bool read_target_province() {
    const PlaceText& place = match_.to;
    note_guess(place);
    out_.order.to = map_.whole(place.province);
    if (!stands_on_coasts(target_.unit_class, place.province)) {
      if (names_coast(place)) irrelevant_coast(target_.unit_class, place.province);
      return false;
    }
    if (!place.stray_coast) return true;
    unknown_coast(place);
    return false;
  }

  void read_supported_move() {
    if (!read_target_province()) return;
    const PlaceText& place = match_.to;
    if (place.coast.valid()) {
      if (rules_.coast_in_support != CoastInSupport::ignored) out_.order.to = place.coast;
      return;
    }
    if (!needs_coast_in_support()) return;
    fail(fmt::format("a support into {} must name the coast: {}", name_of(place.province),
                     list(province(place.province).coasts, " or ")));
  }

  // DATC 4.B.4.
  [[nodiscard]] bool needs_coast_in_support() const {
    if (rules_.coast_in_support == CoastInSupport::needed) return true;
    return rules_.coast_in_support == CoastInSupport::needed_for_foreign &&
           target_.power != scene_.power;
  }

  void read_convoyed_move() {
    if (read_target_province() && match_.to.coast.valid()) out_.order.to = match_.to.coast;
  }

  /// Leave for a unit to go through a passage: given by the power whose unit keeps it.
  void read_permitted_move() {
    const PlaceText& place = match_.to;
    note_guess(place);
    out_.order.to = map_.whole(place.province);
    if (!type_.passage) {  // only in a variant that is not fit for play
      fail(fmt::format("the order {} has no passage", type_.id));
      return;
    }
    const Passage& passage = variant_.passages[*type_.passage];
    if (!passage.joins(map_.province_of(target_.at), place.province)) {
      fail(fmt::format("the passage is between {} and {}", name_of(passage.ends[0]),
                       name_of(passage.ends[1])));
      return;
    }
    if (!passage.takes(target_.unit_class)) {
      fail(fmt::format("{} cannot go through the passage",
                       with_article(unit_class(target_.unit_class).id)));
      return;
    }
    const UnitId keeper = scene_.position.unit_in(passage.keeper);
    if (!keeper.valid() || scene_.position.units[keeper.index()].power != scene_.power)
      fail(fmt::format("no unit of yours keeps the passage in {}", name_of(passage.keeper)));
  }

  // Adjustments.

  void read_disband() {
    if (!read_subject()) return;
    if (scene_.phase == PhaseKind::adjustment) out_.order.target = subject_id_;
  }

  bool read_converted() {
    if (!read_subject()) return false;
    out_.order.target = subject_id_;
    return true;
  }

  void read_conversion() {
    const ProvinceId where = map_.province_of(subject_.at);
    const ClassId id = match_.class_apart.valid() ? match_.class_apart : only_other_class(where);
    out_.order.unit_class = id;
    out_.order.to = subject_.at;
    if (!id.valid()) return;
    const std::string name = name_of(where);
    if (id == subject_.unit_class)
      fail(fmt::format("the unit in {} is already {}", name, with_article(unit_class(id).id)));
    else if (!can_stand_in(id, where))
      fail(fmt::format("no {} can stand in {}", unit_class(id).id, name));
    else
      out_.order.to = building_site(id, match_.unit.place);
  }

  /// What a unit becomes when nothing is said of it.
  ClassId only_other_class(ProvinceId where) {
    std::vector<ClassId> others = classes_for(where);
    std::erase(others, subject_.unit_class);
    if (others.size() == 1) return others.front();
    const std::string name = name_of(where);
    fail(others.empty() ? fmt::format("only {} can stand in {}",
                                      with_article(unit_class(subject_.unit_class).id), name)
                        : fmt::format("the order does not say what the unit in {} becomes", name));
    return ClassId::none();
  }

  void read_build() {
    const PlaceText& place = match_.unit.place;
    note_guess(place);
    out_.at = map_.whole(place.province);
    // Where a bare unit may be a build or a conversion, this tells them apart.
    const UnitId there = scene_.position.unit_in(place.province);
    if (there.valid() && scene_.position.units[there.index()].power == scene_.power)
      fail(fmt::format("{} is occupied", name_of(place.province)));
    const PowerId named = match_.unit.power;
    if (named.valid() && named != scene_.power) {
      fail(fmt::format("this is an order for {}", name_of(named)));
    }
    const ClassId written =
        match_.unit.unit_class.valid() ? match_.unit.unit_class : match_.class_apart;
    const ClassId id = class_to_build(written, place.province);
    out_.unit_class = id;
    out_.order.unit_class = id;
    if (id.valid()) {
      check_type_class(id);
      out_.at = building_site(id, place);
    }
    out_.order.to = out_.at;
  }

  // Plans.

  [[nodiscard]] SpaceId space_of(const PlaceText& place) {
    note_guess(place);
    if (place.stray_coast) unknown_coast(place);
    return place.coast.valid() ? place.coast : map_.whole(place.province);
  }

  Plan new_plan() {
    Plan plan;
    plan.power = scene_.power;
    plan.action = type_.acts_as;
    plan.count = match_.count;
    return plan;
  }

  void read_planned_retreat() {
    Plan plan = new_plan();
    plan.unit_class = match_.unit.unit_class;
    plan.at = space_of(match_.unit.place);
    // Read again later, it may speak of a unit that has gone elsewhere meanwhile.
    if (scene_.phase == PhaseKind::movement && !find_planned_unit(plan)) return;
    for (const PlaceText& place : match_.path)
      plan.choices.push_back({ClassId::none(), space_of(place)});
    out_.plan = std::make_shared<const Plan>(std::move(plan));
  }

  bool find_planned_unit(Plan& plan) {
    const UnitText& text = match_.unit;
    const std::optional<UnitId> id = find_subject();
    if (!id) {
      explain_missing_subject();
      return false;
    }
    const Unit& unit = scene_.position.units[id->index()];
    check_class(text, unit);
    check_own_coast(text, unit);
    if (text.power.valid() && text.power != scene_.power) wrong_power(text, unit);
    plan.unit_class = unit.unit_class;
    plan.at = unit.at;
    return true;
  }

  void read_planned_adjustment() {
    Plan plan = new_plan();
    if (plan.count == 0) fail("a plan must be for at least one build or disband");
    for (const UnitText& unit : match_.units) {
      if (unit.power.valid() && unit.power != scene_.power)
        fail(fmt::format("this is an order for {}", name_of(unit.power)));
      if (type_.acts_as == Action::plan_disband) {
        plan.choices.push_back({unit.unit_class, space_of(unit.place)});
        continue;
      }
      note_guess(unit.place);
      const ClassId id = class_to_build(unit.unit_class, unit.place.province);
      if (id.valid()) plan.choices.push_back({id, building_site(id, unit.place)});
    }
    out_.plan = std::make_shared<const Plan>(std::move(plan));
  }

  [[nodiscard]] bool can_stand_in(ClassId id, ProvinceId where) const {
    return map_.can_stand(id, map_.whole(where)) || stands_on_coasts(id, where);
  }

  [[nodiscard]] std::vector<ClassId> classes_for(ProvinceId where) const {
    std::vector<ClassId> classes;
    for (std::size_t i = 0; i < variant_.classes.size(); ++i) {
      if (can_stand_in(ClassId{i}, where)) classes.push_back(ClassId{i});
    }
    return classes;
  }

  ClassId class_to_build(ClassId id, ProvinceId where) {
    const std::string name = name_of(where);
    if (!id.valid()) return missing_class_to_build(where);
    if (can_stand_in(id, where)) return id;
    const std::vector<ClassId> classes = classes_for(where);
    // DATC 4.C.4.
    if (rules_.build_impossible_class == BuildImpossibleClass::other_class && !classes.empty()) {
      note(fmt::format("no {} can stand in {}: read as {}", unit_class(id).id, name,
                       with_article(unit_class(classes.front()).id)));
      return classes.front();
    }
    fail(fmt::format("no {} can stand in {}", unit_class(id).id, name));
    return id;
  }

  // DATC 4.C.3.
  ClassId missing_class_to_build(ProvinceId where) {
    const std::vector<ClassId> classes = classes_for(where);
    if (rules_.build_type_missing == BuildTypeMissing::only_class && classes.size() == 1) {
      return classes.front();
    }
    fail(fmt::format("the order does not say what to build in {}", name_of(where)));
    return ClassId::none();
  }

  SpaceId building_site(ClassId id, const PlaceText& place) {
    const SpaceId whole = map_.whole(place.province);
    if (!stands_on_coasts(id, place.province)) {
      if (names_coast(place)) irrelevant_coast(id, place.province);
      return whole;
    }
    if (place.stray_coast) {
      unknown_coast(place);
      return whole;
    }
    std::vector<SpaceId> sites;
    for (const SpaceId coast : province(place.province).coasts) {
      if (map_.can_stand(id, coast)) sites.push_back(coast);
    }
    if (place.coast.valid()) {
      if (!map_.can_stand(id, place.coast)) {
        fail(fmt::format("no {} can stand on {}, only on {}", unit_class(id).id,
                         space_id(place.coast), list(sites, " or ")));
      }
      return place.coast;
    }
    if (sites.size() == 1) return sites.front();
    return several_coasts(place.province, sites, rules_.coast_build_omitted);  // DATC 4.B.7
  }

  const Scene& scene_;
  const Variant& variant_;
  const Map& map_;
  const Rules& rules_;
  const Match& match_;
  const OrderType& type_;
  OrderLine& out_;
  Unit subject_;
  UnitId subject_id_;
  Unit target_;
};

}  // namespace

void interpret(const Scene& scene, const Match& match, OrderLine& out) {
  OrderInterpreter(scene, match, out).read();
}

}  // namespace chancery::order_language
