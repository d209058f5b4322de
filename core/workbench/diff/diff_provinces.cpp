#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "core/base/common/names.h"
#include "core/workbench/diff/diff_identity.h"

namespace chancery {
namespace {

std::vector<std::string> all_names(const Province& province) {
  std::vector<std::string> names{fold_name(province.id), fold_name(province.name)};
  for (const std::string& other : province.also) names.push_back(fold_name(other));
  return names;
}

bool nearly_same_name(const Province& a, const Province& b) {
  const std::string text = fold_name(a.name);
  const std::string other = fold_name(b.name);
  const std::size_t longer = std::max(text.size(), other.size());
  const bool comparable = longer >= 4 && longer <= 200;  // the time grows with the square
  return comparable && edit_distance(text, other) * 4 <= longer;
}

/// Whether two variants are played on the same board, however much it was changed.
enum class MatchedBoard : std::uint8_t { same, other };

/// Finds the same provinces of two maps, surest signs first.
class ProvinceMatcher {
 public:
  ProvinceMatcher(const Map& a, const Map& b, Identity& identity)
      : a_(a), b_(b), pairs_(identity.provinces), by_(identity.matched_by) {
    pairs_ = Pairing<ProvinceId>(a.provinces().size(), b.provinces().size());
    by_.assign(a.provinces().size(), MatchedBy::id);
  }

  MatchedBoard match() {
    match_ids(IdsNeed::same_name);
    match_names();
    match_ids(IdsNeed::nothing_else);
    match_aliases();
    if (hardly_any_is_matched()) {
      forget_all();
      return MatchedBoard::other;
    }
    while (match_by_neighbors()) {
    }
    return MatchedBoard::same;
  }

  /// True if names and ids match so few provinces that it may be chance. An id alone is a weaker
  /// sign than a name.
  [[nodiscard]] bool hardly_any_is_matched() const {
    std::size_t signs = 0;
    for (std::size_t i = 0; i < a_.provinces().size(); ++i) {
      const ProvinceId b = pairs_.to_b(ProvinceId{i});
      if (!b.valid()) continue;
      const bool same_name = fold_name(a_.provinces()[i].name) == fold_name(b_.province(b).name);
      signs += by_[i] == MatchedBy::id && !same_name ? 2 : 3;
    }
    return signs < std::min(a_.provinces().size(), b_.provinces().size());
  }

 private:
  enum class IdsNeed : std::uint8_t { same_name, nothing_else };

  void forget_all() { pairs_ = Pairing<ProvinceId>(a_.provinces().size(), b_.provinces().size()); }

  void pair(ProvinceId a, ProvinceId b, MatchedBy by) {
    if (!pairs_.both_free(a, b)) return;
    pairs_.pair(a, b);
    by_[a.index()] = by;
  }

  void match_ids(IdsNeed need) {
    std::unordered_map<std::string_view, ProvinceId> ids;
    for (std::size_t i = 0; i < b_.provinces().size(); ++i)
      ids.emplace(b_.provinces()[i].id, ProvinceId{i});
    for (std::size_t i = 0; i < a_.provinces().size(); ++i) {
      const Province& province = a_.provinces()[i];
      const auto found = ids.find(province.id);
      if (found == ids.end()) continue;
      const bool same_name = fold_name(province.name) == fold_name(b_.province(found->second).name);
      if (need == IdsNeed::nothing_else || same_name)
        pair(ProvinceId{i}, found->second, MatchedBy::id);
    }
  }

  void match_names() {
    std::unordered_map<std::string, ProvinceId> names;
    for (std::size_t i = 0; i < b_.provinces().size(); ++i)
      names.emplace(fold_name(b_.provinces()[i].name), ProvinceId{i});
    for (std::size_t i = 0; i < a_.provinces().size(); ++i) {
      const auto found = names.find(fold_name(a_.provinces()[i].name));
      if (found != names.end()) pair(ProvinceId{i}, found->second, MatchedBy::name);
    }
  }

  /// An abbreviation on one side may be the id or the name on the other.
  void match_aliases() {
    std::unordered_map<std::string, ProvinceId> names;
    for (std::size_t i = 0; i < b_.provinces().size(); ++i)
      if (!pairs_.to_a(ProvinceId{i}).valid())
        for (const std::string& name : all_names(b_.provinces()[i]))
          names.emplace(name, ProvinceId{i});
    for (std::size_t i = 0; i < a_.provinces().size(); ++i) {
      if (pairs_.to_b(ProvinceId{i}).valid()) continue;
      for (const std::string& name : all_names(a_.provinces()[i])) {
        const auto found = names.find(name);
        if (found != names.end()) pair(ProvinceId{i}, found->second, MatchedBy::alias);
      }
    }
  }

  struct Candidate {
    double score;
    ProvinceId a, b;
  };

  /// One round: pairs provinces whose matched neighbors agree, best first. Each match may allow
  /// others, so this is called until it finds none.
  bool match_by_neighbors() {
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < a_.provinces().size(); ++i)
      if (!pairs_.to_b(ProvinceId{i}).valid()) add_candidates(ProvinceId{i}, candidates);
    std::sort(candidates.begin(), candidates.end(), [](const Candidate& x, const Candidate& y) {
      return std::tuple(-x.score, x.a, x.b) < std::tuple(-y.score, y.a, y.b);
    });
    bool any = false;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
      const Candidate& candidate = candidates[i];
      if (!pairs_.both_free(candidate.a, candidate.b) || has_equal_rival(candidates, i)) continue;
      pair(candidate.a, candidate.b, MatchedBy::neighbors);
      any = true;
    }
    return any;
  }

  /// True if another equally good pair needs one of the two. Then neither is certain.
  bool has_equal_rival(const std::vector<Candidate>& candidates, std::size_t index) const {
    const Candidate& candidate = candidates[index];
    const auto rivals = [&](const Candidate& other) {
      return (other.a == candidate.a) != (other.b == candidate.b) &&
             pairs_.both_free(other.a, other.b);
    };
    for (std::size_t i = index; i-- > 0 && candidates[i].score >= candidate.score;)
      if (rivals(candidates[i])) return true;
    for (std::size_t i = index + 1; i < candidates.size() && candidates[i].score >= candidate.score;
         ++i)
      if (rivals(candidates[i])) return true;
    return false;
  }

  void add_candidates(ProvinceId a, std::vector<Candidate>& candidates) const {
    std::vector<ProvinceId> near;  // of B, once for each shared neighbor
    std::size_t known = 0;
    for (const ProvinceId neighbor : a_.touching(a)) {
      const ProvinceId image = pairs_.to_b(neighbor);
      if (!image.valid()) continue;
      ++known;
      for (const ProvinceId b : b_.touching(image))
        if (!pairs_.to_a(b).valid()) near.push_back(b);
    }
    std::sort(near.begin(), near.end());
    for (auto run = near.begin(); run != near.end();) {
      const auto end = std::upper_bound(run, near.end(), *run);
      const double score = score_of(a, *run, known, static_cast<std::size_t>(end - run));
      if (score >= least_score) candidates.push_back({score, a, *run});
      run = end;
    }
  }

  /// The share of matched neighbors that both have, plus a bonus for each other similarity.
  [[nodiscard]] double score_of(ProvinceId a, ProvinceId b, std::size_t a_known,
                                std::size_t shared) const {
    std::size_t b_known = 0;
    for (const ProvinceId neighbor : b_.touching(b))
      b_known += pairs_.to_a(neighbor).valid() ? 1 : 0;
    const Province& province = a_.province(a);
    const Province& other = b_.province(b);
    double score = static_cast<double>(shared) / static_cast<double>(a_known + b_known - shared);
    if (shared == 1) score /= 2;
    if (nearly_same_name(province, other)) score += 0.4;
    if (province.at && province.at == other.at) score += 0.4;
    if (province.center == other.center) score += 0.05;
    if (a_.terrains()[province.terrain].id == b_.terrains()[other.terrain].id) score += 0.1;
    return score;
  }

  static constexpr double least_score = 0.6;

  const Map& a_;
  const Map& b_;
  Pairing<ProvinceId>& pairs_;
  std::vector<MatchedBy>& by_;
};

/// An edge of a coast: the class and the other end, by their ids in B, and whether it leads out.
using Touch = std::tuple<ClassId, ProvinceId, bool>;

/// Finds the same coasts of one province in two maps.
class CoastMatcher {
 public:
  CoastMatcher(const Map& a, const Map& b, Identity& identity)
      : a_(a),
        b_(b),
        identity_(identity),
        a_touches_(a.spaces().size()),
        b_touches_(b.spaces().size()) {
    for (const Edge& edge : a.edges()) {
      const ClassId unit_class = identity.classes.to_b(edge.unit_class);
      if (!unit_class.valid()) continue;
      add_touch(a_touches_[edge.from.index()], unit_class, edge.to, true);
      add_touch(a_touches_[edge.to.index()], unit_class, edge.from, false);
    }
    for (const Edge& edge : b.edges()) {
      b_touches_[edge.from.index()].emplace_back(edge.unit_class, b.province_of(edge.to), true);
      b_touches_[edge.to.index()].emplace_back(edge.unit_class, b.province_of(edge.from), false);
    }
    for (auto& touches : a_touches_) std::sort(touches.begin(), touches.end());
    for (auto& touches : b_touches_) std::sort(touches.begin(), touches.end());
  }

  void match(MatchBy by) {
    identity_.spaces = Pairing<SpaceId>(a_.spaces().size(), b_.spaces().size());
    std::vector<std::pair<ProvinceId, ProvinceId>> provinces;
    for (std::size_t i = 0; i < a_.provinces().size(); ++i) {
      const ProvinceId b = identity_.provinces.to_b(ProvinceId{i});
      if (b.valid()) provinces.emplace_back(ProvinceId{i}, b);
    }
    for (const auto& [a, b] : provinces) {
      if (by == MatchBy::names) match_names(a, b);
      match_others(a, b);
    }
    identity_.touching = identity_.spaces;
    for (const auto& [a, b] : provinces) match_touches(a, b);
  }

 private:
  void add_touch(std::vector<Touch>& touches, ClassId unit_class, SpaceId other,
                 bool leads_out) const {
    const ProvinceId province = identity_.provinces.to_b(a_.province_of(other));
    if (province.valid()) touches.emplace_back(unit_class, province, leads_out);
  }

  void match_names(ProvinceId a, ProvinceId b) {
    Pairing<SpaceId>& spaces = identity_.spaces;
    std::unordered_map<std::string_view, SpaceId> ids;
    for (const SpaceId other : b_.province(b).coasts) ids.emplace(b_.space(other).coast, other);
    for (const SpaceId space : a_.province(a).coasts)
      if (const auto found = ids.find(a_.space(space).coast); found != ids.end())
        spaces.pair(space, found->second);
    if (too_many_coasts(a, b)) return;
    for (const SpaceId id : a_.province(a).coasts)
      for (const SpaceId other : b_.province(b).coasts)
        if (spaces.both_free(id, other) && same_name(a_.space(id), b_.space(other)))
          spaces.pair(id, other);
  }

  /// Matches coasts with nothing in common in their names, by their edges.
  void match_others(ProvinceId a, ProvinceId b) {
    identity_.spaces.pair(a_.whole(a), b_.whole(b));
    if (too_many_coasts(a, b)) return;
    for (const auto& [in_a, in_b] : by_touches(a, b, Among::unmatched))
      identity_.spaces.pair(in_a, in_b);
  }

  /// All pairs are compared; no playable board has this many coasts.
  [[nodiscard]] bool too_many_coasts(ProvinceId a, ProvinceId b) const {
    constexpr std::size_t most = 50;
    return a_.province(a).coasts.size() > most || b_.province(b).coasts.size() > most;
  }

  static bool same_name(const Space& a, const Space& b) {
    return fold_name(coast_name(a)) == fold_name(coast_name(b));
  }

  /// "(north coast)" of "Zenda (north coast)".
  static std::string_view coast_name(const Space& space) {
    const std::size_t open = space.name.rfind('(');
    return std::string_view(space.name).substr(open == std::string::npos ? 0 : open);
  }

  /// Sets `touching` if the coasts of B have each other's edges.
  void match_touches(ProvinceId a, ProvinceId b) {
    if (too_many_coasts(a, b)) return;
    const auto pairs = by_touches(a, b, Among::matched);
    std::size_t as_touching = 0;
    std::size_t as_called = 0;
    for (const auto& [in_a, in_b] : pairs) {
      as_touching += in_common(in_a, in_b);
      as_called += in_common(in_a, identity_.spaces.to_b(in_a));
    }
    if (as_touching <= as_called) return;
    for (const auto& [in_a, in_b] : pairs) identity_.touching.pair(in_a, in_b);
  }

  /// Whether to pair the coasts that names have not matched, or those that they have.
  enum class Among : std::uint8_t { unmatched, matched };

  /// Pairs coasts with most edges in common, each once; of equally good pairs, those with the same
  /// name. Coasts matched by name are always paired, others only if they share an edge.
  [[nodiscard]] std::vector<std::pair<SpaceId, SpaceId>> by_touches(ProvinceId a, ProvinceId b,
                                                                    Among among) const {
    const Pairing<SpaceId>& spaces = identity_.spaces;
    const bool matched = among == Among::matched;
    std::vector<std::tuple<std::size_t, bool, SpaceId, SpaceId>> all;
    for (const SpaceId space : a_.province(a).coasts)
      for (const SpaceId other : b_.province(b).coasts) {
        if (spaces.to_b(space).valid() != matched || spaces.to_a(other).valid() != matched)
          continue;
        const std::size_t shared = in_common(space, other);
        if (matched || shared > 0)
          all.emplace_back(shared, spaces.to_b(space) == other, space, other);
      }
    std::sort(all.begin(), all.end(), [](const auto& x, const auto& y) {
      return std::tuple(std::get<0>(y), std::get<1>(y), std::get<2>(x), std::get<3>(x)) <
             std::tuple(std::get<0>(x), std::get<1>(x), std::get<2>(y), std::get<3>(y));
    });
    std::vector<std::pair<SpaceId, SpaceId>> pairs;
    const auto taken = [&](SpaceId id, SpaceId other) {
      return std::any_of(pairs.begin(), pairs.end(), [&](const auto& pair) {
        return pair.first == id || pair.second == other;
      });
    };
    for (const auto& [shared, alike, in_a, in_b] : all)
      if (!taken(in_a, in_b)) pairs.emplace_back(in_a, in_b);
    return pairs;
  }

  [[nodiscard]] std::size_t in_common(SpaceId a, SpaceId b) const {
    std::vector<Touch> shared;
    std::set_intersection(a_touches_[a.index()].begin(), a_touches_[a.index()].end(),
                          b_touches_[b.index()].begin(), b_touches_[b.index()].end(),
                          std::back_inserter(shared));
    return shared.size();
  }

  const Map& a_;
  const Map& b_;
  Identity& identity_;
  std::vector<std::vector<Touch>> a_touches_;  // by space, sorted
  std::vector<std::vector<Touch>> b_touches_;
};

}  // namespace

std::string_view matched_by_text(MatchedBy by) {
  switch (by) {
    case MatchedBy::id:
      return "same id";
    case MatchedBy::name:
      return "same name";
    case MatchedBy::alias:
      return "a name in common";
    case MatchedBy::neighbors:
      return "guessed by its neighbors";
  }
  return "?";
}

void match_provinces(const Map& a, const Map& b, Identity& identity) {
  ProvinceMatcher matcher(a, b, identity);
  identity.other_board = matcher.match() == MatchedBoard::other;
}

void match_coasts(const Map& a, const Map& b, Identity& identity, MatchBy by) {
  CoastMatcher(a, b, identity).match(by);
}

}  // namespace chancery
