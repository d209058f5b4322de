#include "core/boards/trace/shores.h"

#include <algorithm>
#include <cmath>

#include "core/base/common/point.h"

namespace chancery {
namespace {

double apart(const Point& a, const Point& b) {
  return std::hypot(a[0] - b[0], a[1] - b[1]);
}

class CoastFinder {
 public:
  CoastFinder(const ShoreScene& scene, Label land) : scene_(scene), land_(land) {}

  std::vector<CoastStretch> run() {
    for (const BorderRing& ring : scene_.rings[land_]) look_at(ring);
    drop_short();
    for (CoastStretch& island : islands_) add_island(std::move(island));
    join_alike();
    std::stable_sort(coasts_.begin(), coasts_.end(),
                     [](const auto& a, const auto& b) { return a.length > b.length; });
    return std::move(coasts_);
  }

 private:
  [[nodiscard]] Label beyond(const BorderRing::Part& part) const {
    return scene_.lines[part.line].other_side(land_);
  }
  [[nodiscard]] bool is_wet(const BorderRing::Part& part) const {
    return scene_.is_water[beyond(part)];
  }
  /// True if the part is too short to interrupt a coast.
  [[nodiscard]] bool is_negligible(const BorderRing::Part& part) const {
    return scene_.lines[part.line].length() < scene_.snap / 2;
  }

  void look_at(const BorderRing& ring) {
    const auto& parts = ring.parts;
    const auto first_break = std::find_if(parts.begin(), parts.end(), [&](const auto& part) {
      return !is_wet(part) && !is_negligible(part);
    });
    CoastStretch stretch;
    const bool is_free = first_break == parts.end();
    const auto begin =
        is_free ? std::size_t{0} : static_cast<std::size_t>(first_break - parts.begin());
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const BorderRing::Part& part = parts[(begin + i) % parts.size()];
      if (is_wet(part))
        add_line(stretch, part);
      else if (!is_negligible(part))
        end(stretch);
    }
    if (is_free && !stretch.lines.empty())
      islands_.push_back(std::move(stretch));
    else
      end(stretch);
  }

  void add_line(CoastStretch& stretch, const BorderRing::Part& part) const {
    stretch.waters.insert(beyond(part));
    stretch.lines.push_back(part.line);
    stretch.length += scene_.lines[part.line].length();
  }

  void end(CoastStretch& stretch) {
    if (!stretch.lines.empty()) coasts_.push_back(std::move(stretch));
    stretch = {};
  }

  void drop_short() {
    const bool any_long = std::any_of(coasts_.begin(), coasts_.end(), [&](const auto& coast) {
      return coast.length >= scene_.snap;
    });
    if (any_long || !islands_.empty())
      std::erase_if(coasts_, [&](const auto& coast) { return coast.length < scene_.snap; });
  }

  static void join(CoastStretch& coast, CoastStretch other) {
    coast.waters.merge(other.waters);
    coast.lines.insert(coast.lines.end(), other.lines.begin(), other.lines.end());
    coast.length += other.length;
  }

  /// An island of a province belongs to the coast with the same waters or the nearest one.
  void add_island(CoastStretch island) {
    CoastStretch* best = nullptr;
    for (CoastStretch& coast : coasts_) {
      const bool shares = std::any_of(island.waters.begin(), island.waters.end(),
                                      [&](Label water) { return coast.waters.contains(water); });
      if (shares && best == nullptr) best = &coast;
    }
    double least = 1e300;
    for (CoastStretch& coast : coasts_) {
      if (best != nullptr && least == 1e300) break;
      const double distance = distance_between(coast, island);
      if (distance < least) {
        least = distance;
        best = &coast;
      }
    }
    if (best == nullptr)
      coasts_.push_back(std::move(island));
    else
      join(*best, std::move(island));
  }

  [[nodiscard]] double distance_between(const CoastStretch& a, const CoastStretch& b) const {
    double least = 1e300;
    for (const std::size_t line : a.lines)
      for (const auto& point : scene_.lines[line].points)
        for (const std::size_t other : b.lines)
          least = std::min(least, apart(point, scene_.lines[other].points.front()));
    return least;
  }

  /// Two stretches on the same waters are one coast, since the land between them separates no
  /// waters.
  void join_alike() {
    for (std::size_t i = 0; i < coasts_.size(); ++i)
      for (std::size_t k = coasts_.size(); k-- > i + 1;)
        if (coasts_[k].waters == coasts_[i].waters) {
          join(coasts_[i], std::move(coasts_[k]));
          coasts_.erase(coasts_.begin() + static_cast<std::ptrdiff_t>(k));
        }
  }

  const ShoreScene& scene_;
  Label land_;
  std::vector<CoastStretch> coasts_;
  std::vector<CoastStretch> islands_;
};

}  // namespace

std::vector<CoastStretch> find_coasts(const ShoreScene& scene, Label land) {
  return CoastFinder(scene, land).run();
}

ShorePassages::ShorePassages(const ShoreScene& scene, const CoastOfLine& coast_of, double near)
    : scene_(scene), near_(near) {
  for (const auto& [key, coast] : coast_of) {
    const GridLine& line = scene.lines[key.second];
    const Label water = line.other_side(key.first);
    for (const auto& at : {line.points.front(), line.points.back()})
      ends_[key.first].push_back({at, water, coast});
  }
}

void ShorePassages::add_passages(const Point& meeting, const GridLine& line,
                                 std::set<std::pair<int, int>>& found) const {
  const auto left = ends_.find(line.left);
  const auto right = ends_.find(line.right);
  if (left == ends_.end() || right == ends_.end()) return;
  for (const End& a : left->second)
    for (const End& b : right->second)
      if (a.water == b.water && apart(a.at, meeting) <= near_ && apart(b.at, meeting) <= near_)
        found.emplace(a.coast, b.coast);
}

std::vector<std::pair<int, int>> ShorePassages::across(std::size_t index) const {
  const GridLine& line = scene_.lines[index];
  std::set<std::pair<int, int>> found;
  if (!line.closed) {
    add_passages(line.points.front(), line, found);
    add_passages(line.points.back(), line, found);
  }
  return {found.begin(), found.end()};
}

}  // namespace chancery
