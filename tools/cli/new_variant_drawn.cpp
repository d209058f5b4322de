#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>
#include <queue>
#include <utility>

#include "core/base/common/contains.h"
#include "core/rules/map/document.h"
#include "tools/cli/new_variant_files.h"
#include "tools/cli/new_variant_texts.h"
#include "tools/cli/traced_picture.h"

namespace chancery::cli {
namespace {

/// The start of the two powers of a new variant: two homes each, or one if there is little land.
struct DrawnStart {
  std::vector<std::size_t> west;
  std::vector<std::size_t> east;
  std::vector<std::size_t> ports;  // homes that begin with a fleet, as no land leads to the others
  bool invents_centers = false;    // the drawing marks too few, so the homes become centers
};

class StartFinder {
 public:
  explicit StartFinder(const Tracing& tracing)
      : tracing_(tracing), near_(tracing.provinces.size()) {
    for (const TracedBorder& border : tracing.borders) {
      near_[border.a].push_back(border.b);
      near_[border.b].push_back(border.a);
      if (border.by_land) by_land_.emplace_back(border.a, border.b);
    }
  }

  /// Finds the two provinces of land that are farthest apart, and one near each; only centers, if
  /// the drawing marks enough.
  std::optional<DrawnStart> find() {
    find_sites();
    if (sites_.size() < 2) return std::nullopt;
    const std::size_t west = farthest_from(sites_.front());
    const std::size_t east = farthest_from(west);
    if (east == west) return std::nullopt;
    DrawnStart start{{west}, {east}, {}, invents_centers_};
    const std::vector<std::size_t> from_west = steps_from(west);
    const std::vector<std::size_t> from_east = steps_from(east);
    add_second(start.west, from_west, from_east);
    add_second(start.east, from_east, from_west);
    if (start.west.size() != start.east.size()) {
      start.west.resize(1);
      start.east.resize(1);
    }
    if (!contains(joined_by_land(west), east))
      for (const auto* homes : {&start.west, &start.east}) find_port(*homes, start.ports);
    if (tracing_.provinces[west].at[0] > tracing_.provinces[east].at[0])
      std::swap(start.west, start.east);
    return start;
  }

 private:
  /// The provinces in which a power may begin.
  void find_sites() {
    std::vector<std::size_t> centers;
    for (std::size_t i = 0; i < tracing_.provinces.size(); ++i) {
      const TracedProvince& province = tracing_.provinces[i];
      if (province.ground != DrawnGround::land || near_[i].empty()) continue;
      sites_.push_back(i);
      if (province.center) centers.push_back(i);
    }
    invents_centers_ = centers.size() < 2;
    if (!invents_centers_) sites_ = std::move(centers);
  }

  /// The provinces that an army can reach from there.
  [[nodiscard]] std::vector<std::size_t> joined_by_land(std::size_t from) const {
    std::vector<std::size_t> reached{from};
    for (std::size_t i = 0; i < reached.size(); ++i)
      for (const auto& [a, b] : by_land_)
        for (const auto& [here, there] : {std::pair(a, b), std::pair(b, a)})
          if (here == reached[i] && !contains(reached, there)) reached.push_back(there);
    return reached;
  }

  /// The first home on the coast; a second home keeps its army if it can leave.
  void find_port(const std::vector<std::size_t>& homes, std::vector<std::size_t>& ports) const {
    for (const std::size_t home : homes) {
      const bool stuck = joined_by_land(home).size() == 1;
      const bool is_first = !contains(ports, homes.front());
      if (tracing_.provinces[home].coastal && (stuck || is_first)) ports.push_back(home);
    }
  }

  [[nodiscard]] std::vector<std::size_t> steps_from(std::size_t from) const {
    std::vector<std::size_t> steps(near_.size(), std::numeric_limits<std::size_t>::max());
    std::queue<std::size_t> open;
    open.push(from);
    steps[from] = 0;
    while (!open.empty()) {
      const std::size_t at = open.front();
      open.pop();
      for (const std::size_t next : near_[at])
        if (steps[next] > steps[at] + 1) {
          steps[next] = steps[at] + 1;
          open.push(next);
        }
    }
    return steps;
  }

  [[nodiscard]] std::size_t farthest_from(std::size_t from) const {
    const auto steps = steps_from(from);
    std::size_t best = from;
    for (const std::size_t index : sites_)
      if (steps[index] != std::numeric_limits<std::size_t>::max() && steps[index] > steps[best])
        best = index;
    return best;
  }

  /// Adds the site that is nearest to the first home, if it lies nearer to it than to the others.
  void add_second(std::vector<std::size_t>& homes, const std::vector<std::size_t>& steps,
                  const std::vector<std::size_t>& from_others) const {
    std::optional<std::size_t> best;
    for (const std::size_t site : sites_)
      if (site != homes.front() && steps[site] < from_others[site] &&
          (!best || steps[site] < steps[*best]))
        best = site;
    if (best) homes.push_back(*best);
  }

  const Tracing& tracing_;
  std::vector<std::vector<std::size_t>> near_;
  std::vector<std::pair<std::size_t, std::size_t>> by_land_;
  std::vector<std::size_t> sites_;
  bool invents_centers_ = false;
};

/// Fills in the texts of `new variant` for a drawn board.
class DrawnVariant {
 public:
  DrawnVariant(Tracing tracing, DrawnStart start)
      : tracing_(std::move(tracing)), start_(std::move(start)) {
    for (const auto* homes : {&start_.west, &start_.east})
      for (const std::size_t home : *homes) tracing_.provinces[home].center = true;
  }

  /// The invented powers, for the report.
  [[nodiscard]] std::string report() const {
    std::string text = "the powers are placeholders:\n";
    for (const auto& [name, homes] :
         {std::pair("Westland", &start_.west), std::pair("Eastland", &start_.east)})
      text += fmt::format("  {} begins in {}\n", name, fmt::join(names(*homes), " and "));
    if (start_.invents_centers)
      text += "  their homes are centers, as the drawing marks too few for two powers\n";
    return text;
  }

  [[nodiscard]] std::string variant_text(const NewVariant& wanted) const {
    std::string text = filled(text_variant, wanted);
    text = replaced(text, "Two powers, five centers, one bay.",
                    "A sketch: say here what the game is about.");
    text = replaced(text, R"(["AMB", "WES"]       # it builds here)",
                    ids(start_.west) + "  # it builds here");
    text = replaced(text, R"(["COP", "EAS"])", ids(start_.east));
    text = replaced(text, R"(["A AMB", "F WES"])", units(start_.west));
    text = replaced(text, R"(["A COP", "F EAS"])", units(start_.east));
    text = replaced(text, "An army and a fleet each", "A unit at each home");
    text = replaced(text, "# in orders: A MID H", "# in orders: A PAR H");
    text = replaced(text, "  # also understood: A MID S Eastern A COP - WES", "");
    text =
        replaced(text, "target = 4                   # of five centers",
                 fmt::format("target = {}                   # of {} centers", target(), centers()));
    return text;
  }

  [[nodiscard]] std::string map_text(const BoardDrawing& drawing) const {
    const std::string& name = drawing.copy.empty() ? drawing.picture : drawing.copy;
    return "#:schema .schema/map.json\n" +
           write_traced_map(tracing_, usual_terrains(), usual_ways(), name, drawing.copy);
  }

  [[nodiscard]] std::string cases_text(const NewVariant& wanted) const {
    return filled(
        fmt::format("#:schema ../.schema/cases.json\n"
                    "# Cases of @TITLE@: orders and their expected results. `chancery test @ID@` "
                    "runs them.\n"
                    "# Write a case for each rule of the variant, and for each dispute with a "
                    "player.\n\n"
                    "[[case]]\nid = \"board.1\"\ntitle = \"how the game begins\"\n"
                    "expect.center_count = {}\nexpect.start = {{ west = {}, east = {} }}\n",
                    centers(), units(start_.west), units(start_.east)),
        wanted);
  }

  [[nodiscard]] std::string opening_text() const {
    std::string text;
    for (const bool western : {true, false}) {
      text += western ? "west:\n" : "\neast:\n";
      for (const std::size_t home : western ? start_.west : start_.east)
        text += unit(home) + " H\n";
    }
    return text;
  }

 private:
  [[nodiscard]] const std::string& id(std::size_t i) const { return tracing_.provinces[i].id; }

  [[nodiscard]] std::string ids(const std::vector<std::size_t>& homes) const {
    std::string text;
    for (const std::size_t home : homes) text += (text.empty() ? "" : ", ") + print_text(id(home));
    return "[" + text + "]";
  }

  [[nodiscard]] std::vector<std::string> names(const std::vector<std::size_t>& homes) const {
    std::vector<std::string> names;
    for (const std::size_t home : homes) {
      const TracedProvince& province = tracing_.provinces[home];
      names.push_back(province.name == province.id
                          ? province.id
                          : fmt::format("{} ({})", province.name, province.id));
    }
    return names;
  }

  [[nodiscard]] std::string unit(std::size_t i) const {
    if (!contains(start_.ports, i)) return "A " + id(i);
    const auto& coasts = tracing_.provinces[i].coasts;
    return "F " + id(i) + (coasts.empty() ? "" : '/' + coasts.front().id);
  }

  [[nodiscard]] std::string units(const std::vector<std::size_t>& homes) const {
    std::string text;
    for (const std::size_t home : homes)
      text += (text.empty() ? "" : ", ") + print_text(unit(home));
    return "[" + text + "]";
  }

  [[nodiscard]] std::size_t centers() const {
    return static_cast<std::size_t>(
        std::count_if(tracing_.provinces.begin(), tracing_.provinces.end(),
                      [](const TracedProvince& province) { return province.center; }));
  }
  /// More than half.
  [[nodiscard]] std::size_t target() const { return centers() / 2 + 1; }

  Tracing tracing_;
  DrawnStart start_;
};

}  // namespace

std::optional<DrawnBoard> files_of_drawn_board(const NewVariant& wanted, Tracing tracing,
                                               const BoardDrawing& drawing) {
  const auto start = StartFinder(tracing).find();
  if (!start) return std::nullopt;
  const DrawnVariant drawn(std::move(tracing), *start);
  std::vector<NewFile> files{
      {"variant.toml", "powers, units, calendar, orders", drawn.variant_text(wanted)},
      {"map.toml", "the board: provinces and edges", drawn.map_text(drawing)},
      {"cases/first.toml", "orders and their expected results", drawn.cases_text(wanted)},
      {"opening.txt", "sample orders for the first turn", drawn.opening_text()},
  };
  if (!drawing.copy.empty())
    files.push_back({drawing.copy, "the drawing, which lies under the board", drawing.bytes});
  if (wanted.hooks) add_first_hooks(wanted, files);
  add_editor_files(wanted, files);
  return DrawnBoard{std::move(files), drawn.report()};
}

}  // namespace chancery::cli
