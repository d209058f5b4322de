#include "tests/property/claims.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

namespace chancery::testing {

namespace {

/// Reads the words of an explanation from its beginning to its end.
class Words {
 public:
  Words(const ResolvedScene& scene, std::string_view text) : scene_(scene), rest_(text) {}

  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] bool at_end() const { return rest_.empty(); }
  [[nodiscard]] bool comes(std::string_view words) const { return rest_.starts_with(words); }
  bool eat(std::string_view words) {
    if (!comes(words)) return false;
    rest_.remove_prefix(words.size());
    return true;
  }
  std::optional<UnitId> unit() { return longest(scene_.unit_names()); }
  std::optional<UnitId> order() { return longest(scene_.order_names()); }
  std::optional<ProvinceId> province() { return longest(scene_.province_names()); }
  std::optional<int> number() {
    int value = 0;
    const auto read = std::from_chars(rest_.data(), rest_.data() + rest_.size(), value);
    if (read.ec != std::errc{}) return std::nullopt;
    rest_.remove_prefix(static_cast<std::size_t>(read.ptr - rest_.data()));
    return value;
  }
  /// Skips everything before the words, and the words.
  bool skip_past(std::string_view words) {
    const std::size_t at = rest_.find(words);
    if (at == std::string_view::npos) return false;
    rest_.remove_prefix(at + words.size());
    return true;
  }
  void go_back_to(std::string_view rest) { rest_ = rest; }

 private:
  template <class Id>
  std::optional<Id> longest(const std::vector<std::pair<std::string, Id>>& names) {
    const std::pair<std::string, Id>* best = nullptr;
    for (const auto& name : names)
      if (!name.first.empty() && rest_.starts_with(name.first) &&
          (best == nullptr || name.first.size() > best->first.size()))
        best = &name;
    if (best == nullptr) return std::nullopt;
    rest_.remove_prefix(best->first.size());
    return best->second;
  }

  const ResolvedScene& scene_;
  std::string_view rest_;
};

/// "2 against 1".
struct Strengths {
  int ours = 0;
  int theirs = 0;
};

/// Reads the parts of an explanation, and compares them with the position.
class ClaimReader {
 public:
  ClaimReader(const ResolvedScene& scene, std::string_view text)
      : scene_(scene), words_(scene, text) {}

 protected:
  void fail(const std::string& what) {
    if (wrong_.empty()) wrong_ = fmt::format("{}, at '{}'", what, words_.rest());
  }
  void claim(bool holds, const std::string& what) {
    if (!holds) fail("it is not so that " + what);
  }
  void expect(std::string_view words) {
    if (!words_.eat(words)) fail(fmt::format("'{}' expected", words));
  }
  void skip_past(std::string_view words) {
    if (!words_.skip_past(words)) fail(fmt::format("'{}' expected", words));
  }

  UnitId unit() { return found(words_.unit(), "a unit"); }
  UnitId order() { return found(words_.order(), "an order"); }
  ProvinceId province() {
    const auto named = words_.province();
    if (!named) fail("a province expected");
    return named.value_or(ProvinceId::none());
  }
  UnitId found(std::optional<UnitId> named, const char* what) {
    if (!named) fail(fmt::format("{} expected", what));
    return named.value_or(UnitId{0});
  }
  /// "X", "X and Y", "X, Y and Z", of what `next` reads.
  template <class Next>
  std::vector<UnitId> list(Next next) {
    std::vector<UnitId> all;
    std::string_view before = words_.rest();
    for (auto item = next(); item; item = next()) {
      all.push_back(*item);
      before = words_.rest();
      if (!words_.eat(", ")) words_.eat(" and ");
      if (words_.rest() == before) break;
    }
    words_.go_back_to(before);
    if (all.empty()) fail("a list expected");
    return all;
  }
  std::vector<UnitId> orders() {
    return list([&] { return words_.order(); });
  }
  std::vector<UnitId> units() {
    return list([&] { return words_.unit(); });
  }
  Strengths strengths() {
    const auto ours = words_.number();
    expect(" against ");
    const auto theirs = words_.number();
    if (!ours || !theirs) fail("strengths expected");
    return {ours.value_or(0), theirs.value_or(0)};
  }
  void equal(int told, int counted, const std::string& what) {
    if (told != counted) fail(fmt::format("{} is {}, not {}", what, counted, told));
  }

  const ResolvedScene& scene_;
  Words words_;
  std::string wrong_;
};

/// Claims about what was lost: units, supports, convoys, and the way of a ride.
class LossClaims : public ClaimReader {
 protected:
  using ClaimReader::ClaimReader;

  void dislodged(UnitId unit) {
    expect("dislodged by ");
    const UnitId by = order();
    claim(scene_.dislodger(unit) == by, "it was dislodged by that");
    expect(", ");
    beaten(by, unit, strengths());
  }

  void beaten(UnitId by, UnitId unit, Strengths told) {
    equal(told.ours, scene_.attack(by, scene_.power(unit)), "the attack");
    const bool met =
        scene_.target(unit) == scene_.origin(by) && told.theirs != scene_.hold(unit, by);
    equal(told.theirs, met ? scene_.defense(unit) : scene_.hold(unit, by), "the defense");
    claim(told.ours > told.theirs, "that is enough");
  }

  void cut(UnitId supporter) {
    if (words_.eat("cut: the knot of orders it belongs to has no other way out"))
      return claim(scene_.in_knot(supporter), "it is in a knot");
    if (words_.eat("cut: ")) return dislodged(supporter);
    expect("cut by ");
    for (UnitId attacker : orders())
      claim(scene_.target(attacker) == scene_.home(supporter) &&
                scene_.result(attacker) != Result::disrupted &&
                scene_.power(attacker) != scene_.power(supporter) &&
                (scene_.origin(attacker) != scene_.aim(supporter) || scene_.left(attacker)),
            "it was cut by that");
  }

  void lost_supports(UnitId unit) {
    while (wrong_.empty() && words_.eat("; the support of ")) {
      const UnitId supporter = this->unit();
      expect(" was ");
      claim(scene_.result(supporter) == Result::cut && scene_.order(supporter).target == unit,
            "that support was lost");
      if (wrong_.empty()) cut(supporter);
    }
  }

  void disruption(UnitId unit) {
    if (words_.eat("nobody was ordered to convoy it"))
      claim(!scene_.has_convoy(unit), "nobody was ordered to convoy it");
    else if (!passage_or_paradox(unit))
      do {
        carrier_lost(unit);
      } while (wrong_.empty() && !words_.comes("; it was ") && !words_.comes("; the unit was ") &&
               words_.eat("; "));
    if (wrong_.empty() && words_.eat("; it was ")) dislodged(unit);
  }

  /// Reasons that name no unit.
  bool passage_or_paradox(UnitId unit) {
    for (const std::string_view whole :
         {"its convoy hangs on its own attack, and in such a paradox the convoy fails",
          "what it needs hangs on its own attack, and in such a paradox it fails",
          "the passage hangs on its own attack, and in such a paradox it is closed"})
      if (words_.eat(whole)) {
        claim(scene_.in_knot(unit), "it is in a paradox");
        return true;
      }
    const Passage* const passage = scene_.passage(unit);
    const auto says = [&](std::string_view whole, bool holds) {
      if (!words_.eat(whole)) return false;
      claim(holds, "this is so at the passage");
      return true;
    };
    return says("no unit keeps the passage",
                passage != nullptr && !scene_.unit_in(passage->keeper).valid()) ||
           says("a unit that it needs is not there", passage == nullptr) ||
           says("the passage was permitted to another",
                passage != nullptr && scene_.permits(unit) && !scene_.permitted(unit)) ||
           says("more units were ordered through the passage than may pass in a turn, so none did",
                passage != nullptr && passage->per_turn &&
                    scene_.passers(*passage) > *passage->per_turn);
  }

  void carrier_lost(UnitId unit) {
    const std::vector<UnitId> carriers = units();
    if (!wrong_.empty()) return;
    if (words_.eat(" did not let it through")) {
      const Passage* const passage = scene_.passage(unit);
      return claim(passage != nullptr && scene_.unit_in(passage->keeper) == carriers.front() &&
                       !scene_.permitted(unit),
                   "it keeps the passage and let nobody through");
    }
    if (words_.eat(" alone could not convoy it there")) {
      for (UnitId carrier : carriers)
        claim(scene_.helps(carrier, unit, Action::convoy), "it was ordered to convoy it");
      return claim(!scene_.leads_there(unit, carriers), "they do not lead there");
    }
    bool named = false;
    for (const std::string_view role : {", its only convoy", ", one of its convoy",
                                        ", which keeps the passage", ", which it needs"})
      named = named || words_.eat(role);
    if (words_.eat(named ? ", left" : " left"))
      return claim(scene_.left(carriers.front()), "it left");
    if (words_.eat(" was ")) return outmatched(carriers.front());
    expect(", was ");
    if (wrong_.empty()) dislodged(carriers.front());
  }

  /// An attack on a carrier that may have been kept out by others.
  void outmatched(UnitId carrier) {
    expect("outmatched by ");
    const UnitId by = order();
    expect(", ");
    if (!wrong_.empty()) return;
    const Strengths told = strengths();
    equal(told.ours, scene_.attack(by, scene_.power(carrier)), "the attack");
    equal(told.theirs, scene_.hold(carrier, by), "the carrier");
    claim(scene_.target(by) == scene_.home(carrier), "it attacked the carrier");
    claim(
        told.ours > told.theirs || (told.ours == told.theirs && scene_.carriers_must_be_stronger()),
        "it was strong enough");
  }

  void ride(UnitId unit) {
    if (words_.eat("moved: nothing stopped it on its way"))
      return claim(scene_.result(unit) == Result::moved, "it moved");
    claim(scene_.result(unit) == Result::stopped, "it was stopped");
    if (words_.eat("did not leave "))
      claim(!scene_.left(unit) && province() == scene_.home(unit), "it did not leave");
    else if (words_.eat("stopped in "))
      claim(province() == scene_.ended_in(unit), "it stopped there");
    expect(": ");
    halt(unit);
    if (words_.eat("; where ")) {
      for (UnitId there : units()) claim(scene_.remained(there), "it stood there");
      expect(" stood it could not end");
    }
    lost_supports(unit);
    if (wrong_.empty() && words_.eat("; then it was ")) dislodged(unit);
  }

  void halt(UnitId unit) {
    if (words_.eat("the line ends in ")) {
      claim(scene_.is_terminus(unit, province()), "the line ends there");
      return expect(" for it");
    }
    if (words_.eat("in ")) {
      const ProvinceId station = province();
      expect(" ");
      const UnitId by = order();
      const UnitId lost = scene_.unit_in(station);
      claim(
          lost.valid() && scene_.dislodger(lost) == by && scene_.power(lost) == scene_.power(unit),
          "it dislodged that");
      return expect(" dislodged a unit of its power");
    }
    if (words_.eat("the knot of moves that its way through ")) {
      claim(scene_.goes_to(unit, province()) && scene_.in_knot(unit), "it is in a knot");
      return expect(" belongs to has no other way out");
    }
    if (words_.eat("its own ")) {
      const UnitId there = this->unit();
      claim(scene_.remained(there) && scene_.power(there) == scene_.power(unit), "it is there");
      return expect(" is still there");
    }
    if (words_.eat("it met ")) {
      const UnitId other = order();
      claim(scene_.goes_to(other, scene_.home(unit)), "they met");
      return expect(" head on, and a unit on a line dislodges nobody");
    }
    if (words_.eat("kept out of ")) {
      const ProvinceId station = province();
      expect(" by ");
      return rivals_of_ride(station);
    }
    claim(!scene_.left(this->unit()), "it was in its way");
    expect(" was in its way, and a unit on a line dislodges nobody");
  }

  void rivals_of_ride(ProvinceId station) {
    do {
      for (UnitId rival : orders()) claim(scene_.goes_to(rival, station), "it went there");
      expect(", ");
      const Strengths told = strengths();
      claim(told.ours <= told.theirs, "that keeps it out");
    } while (wrong_.empty() && words_.eat(" and by "));
  }
};

/// Reads an explanation and checks each claim as soon as it is read.
class Claims : public LossClaims {
 public:
  using LossClaims::LossClaims;

  std::string check(UnitId unit) {
    outcome(unit);
    if (wrong_.empty() && words_.eat("; the unit was ")) dislodged(unit);
    expect(".");
    if (wrong_.empty() && !words_.at_end()) one_more_support(unit);
    if (wrong_.empty() && !words_.at_end()) fail("more is said");
    return wrong_;
  }

 private:
  void outcome(UnitId unit) {
    switch (scene_.order(unit).action) {
      case Action::move:
      case Action::legs:
        return move(unit);
      case Action::support_hold:
      case Action::support_move:
        return support(unit);
      case Action::convoy:
        return convoy(unit);
      default:
        return stand(unit);
    }
  }

  void stand(UnitId unit) {
    if (words_.comes("dislodged by ")) return dislodged(unit);
    claim(scene_.remained(unit), "it held");
    if (words_.eat("held: nobody attacked it"))
      return claim(scene_.attackers(unit).empty(), "nobody attacked it");
    if (!words_.eat("held: ")) expect("held against ");
    std::size_t told = 0;
    do {
      const std::vector<UnitId> all = orders();
      told += all.size();
      for (UnitId attacker : all)
        claim(scene_.target(attacker) == scene_.home(unit), "it was attacked");
      if (wrong_.empty()) attacks_held(unit, all);
    } while (wrong_.empty() && words_.eat("; "));
    claim(told == scene_.attackers(unit).size(), "these attacked it and no others");
  }

  void attacks_held(UnitId unit, const std::vector<UnitId>& attackers) {
    if (words_.eat(" never arrived")) {
      for (UnitId attacker : attackers)
        claim(scene_.result(attacker) == Result::disrupted, "it never arrived");
      return;
    }
    expect(", ");
    const Strengths told = strengths();
    for (UnitId attacker : attackers) {
      equal(told.ours, scene_.attack(attacker, scene_.power(unit)), "the attack");
      equal(told.theirs, scene_.hold(unit, attacker), "the defense");
    }
    if (told.ours > told.theirs) spared(unit, attackers, told.ours);
  }

  void spared(UnitId unit, const std::vector<UnitId>& attackers, int attack) {
    if (words_.eat(", but of the same power, which may not dislodge it")) {
      for (UnitId attacker : attackers)
        claim(scene_.power(attacker) == scene_.power(unit), "it is of the same power");
      return;
    }
    if (words_.eat(", but stopped on its way")) {
      for (UnitId attacker : attackers)
        claim(scene_.rides(attacker) || scene_.in_knot(attacker), "it was stopped on its way");
      return;
    }
    expect(", but kept out by ");
    for (UnitId rival : orders())
      for (UnitId attacker : attackers)
        claim(scene_.target(rival) == scene_.home(unit) && rival != attacker &&
                  scene_.prevent(rival) >= attack,
              "it was kept out");
  }

  void support(UnitId unit) {
    if (words_.comes("matched nothing: ")) return unmatched(unit);
    if (words_.comes("cut")) {
      claim(scene_.result(unit) == Result::cut, "it was cut");
      return cut(unit);
    }
    expect("the support was given");
    claim(scene_.result(unit) == Result::supported, "it was given");
    if (words_.eat(", but the move ")) move(scene_.order(unit).target);
  }

  void unmatched(UnitId unit) {
    claim(scene_.result(unit) == Result::unmatched, "it matched nothing");
    expect("matched nothing: the order of ");
    const UnitId target = this->unit();
    expect(" counts as '");
    claim(order() == target && target == scene_.order(unit).target, "the order counts so");
    expect("'");
    const bool goes_there = scene_.moves(target) && scene_.order(unit).to.valid() &&
                            scene_.target(target) == scene_.aim(unit);
    const bool should_stay = scene_.order(unit).action == Action::support_hold;
    claim(should_stay ? scene_.moves(target) : !goes_there || scene_.may_differ(unit),
          "the order is another");
  }

  void convoy(UnitId unit) {
    if (words_.comes("matched nothing: ")) return unmatched(unit);
    const UnitId target = scene_.order(unit).target;
    if (words_.eat("disrupted: ")) {
      claim(scene_.result(unit) == Result::disrupted, "it was disrupted");
      if (words_.eat("the convoy hangs on its own attack, and in such a paradox it fails"))
        return claim(scene_.in_knot(target), "it is in a knot");
      return words_.comes("outmatched") ? outmatched(unit) : dislodged(unit);
    }
    claim(scene_.result(unit) == Result::convoyed, "it convoyed");
    if (words_.eat("ready to convoy, but the move ")) {
      claim(scene_.result(target) == Result::disrupted, "the move never happened");
      return move(target);
    }
    expect("convoyed");
    claim(scene_.result(target) != Result::disrupted, "it was convoyed");
    if (words_.eat(", but the move "))
      move(target);
    else
      claim(scene_.left(target), "the unit moved");
  }

  void move(UnitId unit) {
    if (scene_.rides(unit)) return ride(unit);
    if (words_.comes("moved")) return moved(unit);
    if (words_.eat("never happened: ")) {
      claim(scene_.result(unit) == Result::disrupted, "it never happened");
      return disruption(unit);
    }
    expect("bounced: ");
    claim(scene_.result(unit) == Result::bounced, "it bounced");
    do {
      reason(unit);
    } while (wrong_.empty() && !words_.comes("; the support of ") &&
             !words_.comes("; then it was ") && !words_.comes("; the unit was ") &&
             words_.eat("; "));
    lost_supports(unit);
    if (wrong_.empty() && words_.eat("; then it was ")) dislodged(unit);
  }

  void moved(UnitId unit) {
    claim(scene_.result(unit) == Result::moved, "it moved");
    expect("moved");
    if (words_.eat(" and dislodged ")) {
      const UnitId loser = this->unit();
      claim(scene_.dislodger(loser) == unit, "it dislodged that");
      expect(", ");
      if (wrong_.empty()) beaten(unit, loser, strengths());
      other_way(unit, loser);
    }
    if (words_.eat(", against ")) beaten_rivals(unit);
    if (words_.eat(", carried there"))
      claim(scene_.has_convoy(unit), "it was carried");
    else if (words_.eat(", through the passage"))
      claim(scene_.passage(unit) != nullptr, "it went through a passage");
    if (words_.eat(": unopposed")) {
      claim(!scene_.has_rival(unit) && !scene_.occupant(unit).valid(), "nobody was in its way");
    } else if (words_.eat(": ") || words_.eat("; ")) {
      const UnitId there = this->unit();
      expect(" left");
      claim(scene_.home(there) == scene_.target(unit) && scene_.left(there), "it left");
    }
  }

  void beaten_rivals(UnitId unit) {
    do {
      const std::vector<UnitId> rivals = orders();
      expect(" (");
      const Strengths told = strengths();
      expect(")");
      equal(told.ours, scene_.attack_into(unit), "the attack");
      for (UnitId rival : rivals) rivalry(unit, rival, told);
      claim(told.ours > told.theirs, "that is enough");
    } while (wrong_.empty() && words_.eat(" and "));
  }

  void rivalry(UnitId unit, UnitId rival, Strengths told) {
    claim(rival != unit && (scene_.rides(rival) || scene_.target(rival) == scene_.target(unit)),
          "it wanted the same place");
    if (!scene_.rides(rival)) equal(told.theirs, scene_.prevent(rival), "the rival's strength");
  }

  void reason(UnitId unit) {
    if (words_.eat("the knot of moves it belongs to has no other way out"))
      return claim(scene_.in_knot(unit), "it is in a knot");
    if (words_.eat("the garrison of ")) {
      skip_past(" held, ");
      const Strengths told = strengths();
      equal(told.ours, scene_.attack_into(unit), "the attack");
      return equal(told.theirs, scene_.garrison(scene_.target(unit)), "the garrison");
    }
    if (words_.eat("its own ")) return own_unit(unit);
    if (words_.eat("it met ")) return met(unit);
    const std::string_view here = words_.rest();
    const auto there = words_.unit();
    if (there && (words_.eat(" stood its ground, ") || words_.eat(" could not leave, ")))
      return stood_there(unit, *there);
    words_.go_back_to(here);
    const std::vector<UnitId> rivals = orders();
    const bool pass = words_.eat(" had to pass through the same place, ");
    if (!pass) expect(" wanted the same place, ");
    for (UnitId rival : rivals)
      claim(pass == (scene_.rides(rival) && scene_.target(rival) != scene_.target(unit)),
            pass ? "it only passed" : "it wanted to end there");
    const Strengths told = strengths();
    equal(told.ours, scene_.attack_into(unit), "the attack");
    for (UnitId rival : rivals) rivalry(unit, rival, told);
    claim(told.ours <= told.theirs, "that keeps it out");
    if (const UnitId foe = scene_.occupant(unit); foe.valid()) unwilling(unit, foe);
  }

  void stood_there(UnitId unit, UnitId there) {
    claim(scene_.home(there) == scene_.target(unit) && scene_.remained(there), "it stood there");
    const Strengths told = strengths();
    equal(told.ours, scene_.attack(unit, scene_.power(there)), "the attack");
    equal(told.theirs, scene_.hold(there, unit), "the defense");
    claim(told.ours <= told.theirs, "that keeps it out");
    unwilling(unit, there);
  }

  void unwilling(UnitId unit, UnitId there) {
    if (!words_.eat(", as the support of ")) return;
    for (UnitId supporter : units())
      claim(scene_.order(supporter).target == unit &&
                scene_.result(supporter) == Result::supported &&
                scene_.power(supporter) == scene_.power(there),
            "that support does not count");
    expect(" does not count against a unit of its own power");
  }

  /// Of two moves head on, the attack of the other one, if it is compared as well.
  std::optional<Strengths> other_way(UnitId unit, UnitId other) {
    if (!words_.eat(" (")) return std::nullopt;
    const Strengths told = strengths();
    expect(" the other way");
    const int attack = scene_.attack(unit, scene_.power(other));
    equal(told.ours, scene_.attack(other, scene_.power(unit)), "the other attack");
    equal(told.theirs, scene_.defense(unit), "the defense against it");
    const bool both_win = attack > scene_.defense(other) && told.ours > told.theirs;
    const bool bounce = words_.eat(", and equal attacks bounce");
    const bool greater = words_.eat(", and the greater attack wins");
    claim(bounce == (both_win && attack == told.ours), "equal attacks would both win");
    claim(greater == (both_win && attack != told.ours), "unequal attacks would both win");
    expect(")");
    return told;
  }

  void met(UnitId unit) {
    const bool own = words_.eat("its own ");
    const UnitId there = order();
    if (words_.eat(" at sea, ")) return met_at_sea(unit, there);
    claim((scene_.goes_to(there, scene_.origin(unit)) ||
           scene_.goes_to(unit, scene_.origin(there))) &&
              scene_.target(unit) == scene_.home(there) &&
              own == (scene_.power(there) == scene_.power(unit)),
          "they met");
    if (own) {
      claim(scene_.remained(there), "it remained");
      return expect(" head on");
    }
    expect(" head on, ");
    const Strengths told = strengths();
    if (const auto back = other_way(unit, there)) {
      equal(told.ours, scene_.attack(unit, scene_.power(there)), "the attack");
      equal(told.theirs, scene_.defense(there), "the defense");
      if (words_.eat(", and was dislodged"))
        return claim(scene_.dislodger(unit) == there, "it was dislodged");
      claim(scene_.remained(there) && (told.ours <= told.theirs || told.ours <= back->ours),
            "that keeps it out");
      return unwilling(unit, there);
    }
    if (words_.eat(", and was dislodged")) {
      claim(scene_.dislodger(unit) == there, "it was dislodged");
      equal(told.ours, scene_.defense(unit), "the defense");
      return equal(told.theirs, scene_.attack(there, scene_.power(unit)), "the attack");
    }
    claim(scene_.remained(there) && told.ours <= told.theirs, "that keeps it out");
    equal(told.ours, scene_.attack(unit, scene_.power(there)), "the attack");
    if (!scene_.rides(there) && told.theirs != scene_.attack(there, scene_.power(unit)))
      equal(told.theirs, scene_.defense(there), "the defense");
    unwilling(unit, there);
  }

  /// A unit on a convoy from the sea that the move was for, or the move against its last sea.
  void met_at_sea(UnitId unit, UnitId there) {
    claim((scene_.target(unit) == scene_.origin(there) &&
           scene_.target(there) == scene_.home(unit)) ||
              (scene_.target(there) == scene_.origin(unit) &&
               scene_.target(unit) == scene_.home(there)),
          "they met at sea");
    const Strengths told = strengths();
    equal(told.ours, scene_.attack(unit, scene_.power(there)), "the attack");
    equal(told.theirs, scene_.defense(there), "the defense");
    claim(told.ours <= told.theirs, "that keeps it out");
  }

  void own_unit(UnitId unit) {
    const UnitId there = this->unit();
    claim(scene_.home(there) == scene_.target(unit) && scene_.remained(there) &&
              scene_.power(there) == scene_.power(unit),
          "its own unit is there");
    expect(" is still there");
    if (words_.eat(" (")) {
      claim(order() == there, "that is the order");
      expect(" ");
      if (wrong_.empty()) move(there);
      expect(")");
    } else if (words_.eat(", because ")) {
      claim(order() == there && scene_.result(there) != Result::moved, "that failed");
      expect(" failed as well");
    } else if (words_.eat(", as ")) {
      circle(unit);
    }
  }

  void circle(UnitId unit) {
    const std::vector<UnitId> all = orders();
    claim(all.size() > 1 && all.front() == unit, "it is in the circle");
    for (std::size_t i = 0; i < all.size() && wrong_.empty(); ++i)
      claim(scene_.target(all[i]) == scene_.home(all[(i + 1) % all.size()]) &&
                !scene_.left(all[i]) && scene_.power(all[i]) == scene_.power(unit),
            "this is a circle");
    expect(" wait for each other");
    for (UnitId id : all)
      claim(scene_.result(id) != Result::disrupted, "each of them could have moved");
    if (!words_.eat(" and ")) return;
    const UnitId other = order();
    expect(" bounced against ");
    for (UnitId rival : orders())
      claim(
          scene_.rides(rival) || (scene_.target(rival) == scene_.target(other) && rival != other &&
                                  scene_.prevent(rival) >= scene_.attack_into(other)),
          "it bounced against that");
  }

  void one_more_support(UnitId unit) {
    expect(" One more support for ");
    if (words_.eat("the move would have been enough.")) {
      claim(scene_.moves(unit) && scene_.result(unit) != Result::moved, "it failed");
      return claim(scene_.would_help(unit, unit) != Help::no, "support would have helped");
    }
    if (words_.eat("it to hold would have saved it.")) {
      claim(!scene_.moves(unit) && scene_.dislodger(unit).valid(), "it was lost");
      return claim(scene_.would_help(unit, unit) != Help::no, "support would have helped");
    }
    const UnitId carrier = this->unit();
    claim(scene_.dislodger(carrier).valid(), "it was lost");
    claim(scene_.would_help(carrier, unit) != Help::no, "support would have helped");
    expect(" to hold would have been enough.");
  }
};

}  // namespace

std::string false_claim(const ResolvedScene& scene, UnitId unit, std::string_view explanation) {
  return Claims(scene, explanation).check(unit);
}

}  // namespace chancery::testing
