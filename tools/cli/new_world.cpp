#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <array>
#include <charconv>
#include <filesystem>
#include <iostream>

#include "core/map/document.h"
#include "core/render/map_picture.h"
#include "core/study/check.h"
#include "core/world/world_toml.h"
#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t usual_tries = 60;

// Any two of them can be told apart, from each other and from land and water.
constexpr std::array<std::string_view, most_players> colors{
    "#c0392b", "#1818f2", "#18f218", "#f218b1", "#103a9e", "#0b730b", "#f2c718", "#9e5782",
    "#73540b", "#14cca7", "#95cc14", "#bc85f2", "#3f735e", "#18f285", "#f28518", "#c718f2",
    "#189bf2", "#0b4973", "#f2186f", "#82109e", "#f29085", "#9e9e2f", "#73222a", "#83cc70",
    "#495af2", "#f21818", "#9e1073", "#f285d2", "#10829e", "#cc933d"};

struct WorldArguments {
  std::string players = "8";
  std::string seed = "1";
  std::string provinces;
  std::string portals = "0";
  std::string tries;
  std::vector<std::string> wraps;
  std::string islands = "some";
  std::string extends = "standard";
  std::string output;
  std::string picture;
};

WorldArguments read_arguments(const std::vector<std::string>& arguments) {
  CLI::App app("Makes a world: a map of provinces with shapes, and fair starts on it.",
               "chancery new world");
  app.footer(
      "The same options give the same world on any machine. A name that ends in .toml gets the "
      "map\n"
      "alone; any other is a new folder with a variant that has the world for its map.\n"
      "examples: chancery new world --players 8 --seed 42 -o my_world --picture my_world.svg\n"
      "          chancery new world --players 3 --seed 7 --wrap north_south --portals 4 -o "
      "map.toml");
  WorldArguments out;
  app.add_option("--players", out.players, "2 to 30 (default: 8)")->type_name("N");
  app.add_option("--seed", out.seed, "which world of all that there could be (default: 1)")
      ->type_name("N");
  app.add_option("--provinces", out.provinces, "about so many (default: 32 for each player)")
      ->type_name("N");
  app.add_option("--wrap", out.wraps,
                 "what joins: east_west, north_south, both or none (default: east_west)")
      ->type_name("HOW");
  app.add_option("--islands", out.islands, "few, some or many (default: some)")
      ->check(CLI::IsMember({"few", "some", "many"}));
  app.add_option("--portals", out.portals, "places that lead far away (default: 0)")
      ->type_name("N");
  app.add_option("--tries", out.tries,
                 "how many worlds to make, at most, for a fair one (default: 60)")
      ->type_name("N");
  app.add_option("--extends", out.extends,
                 "the variant whose rules the new one has (default: standard)")
      ->type_name("VARIANT");
  app.add_option("-o,--output", out.output,
                 "a new folder, or a new .toml file (default: the map, to standard output)")
      ->type_name("FOLDER");
  app.add_option("--picture", out.picture, "draws the world to an .svg file")->type_name("FILE");
  parse(app, arguments);
  return out;
}

/// A whole number, or an explanation why not.
template <class Number>
Number number(std::string_view option, const std::string& text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  throw UsageError{
      fmt::format("{} {}: give a whole number, 0 or more{}", option, text.empty() ? "''" : text,
                  error == std::errc::result_out_of_range ? ", that is not so large" : "")};
}

Islands islands_of(const std::string& text) {
  if (text == "few") return Islands::few;
  return text == "many" ? Islands::many : Islands::some;
}

void read_wraps(const std::vector<std::string>& wraps, WorldRequest& request) {
  if (wraps.empty()) return;
  request.wraps_east_west = request.wraps_north_south = false;
  for (const std::string& wrap : wraps) {
    if (wrap == "east_west" || wrap == "both") request.wraps_east_west = true;
    if (wrap == "north_south" || wrap == "both") request.wraps_north_south = true;
    const bool known =
        wrap == "east_west" || wrap == "north_south" || wrap == "both" || wrap == "none";
    if (!known || (wrap == "none" && wraps.size() > 1))
      throw UsageError{fmt::format("--wrap {}: give east_west, north_south, both or none", wrap)};
  }
}

WorldRequest request_of(const WorldArguments& arguments) {
  WorldRequest request;
  request.players = number<std::size_t>("--players", arguments.players);
  request.seed = number<std::uint64_t>("--seed", arguments.seed);
  if (!arguments.provinces.empty()) {
    request.provinces = number<std::size_t>("--provinces", arguments.provinces);
    if (request.provinces == 0) throw UsageError{"--provinces 0: a world needs some"};
  }
  request.portals = number<std::size_t>("--portals", arguments.portals);
  request.islands = islands_of(arguments.islands);
  read_wraps(arguments.wraps, request);
  if (const std::string why = why_no_world(request); !why.empty()) throw UsageError{why};
  return request;
}

WorldStyle style() {
  WorldStyle style;
  style.walks = "army";
  style.walks_letter = "A";
  style.sails = "fleet";
  style.sails_letter = "F";
  style.colors.assign(colors.begin(), colors.end());
  return style;
}

std::string variant_text(const World& world, const WorldArguments& arguments,
                         const std::string& id) {
  const std::size_t centers = static_cast<std::size_t>(
      std::count_if(world.provinces.begin(), world.provinces.end(),
                    [](const WorldProvince& one) { return one.site || one.start; }));
  std::string text = fmt::format(
      "# A new board under known rules: map.toml is the board, the rules are those of '{}'.\n\n"
      "[variant]\nid = {}\nname = \"World {}\"\nextends = {}\n"
      "summary = \"A world for {} players, made from seed {}.\"\n\n"
      "[remove]\nprovince = \"all\"\npower = \"all\"\nsetup = \"all\"\n\n",
      arguments.extends, print_text(id), world.request.seed, print_text(arguments.extends),
      world.request.players, world.request.seed);
  text += fmt::format("[victory]\ntarget = {}   # more than half of the {} centers\n",
                      centers / 2 + 1, centers);
  return text;
}

void print_fairness(std::ostream& out, const Fairness& fairness) {
  for (const FairnessFigure& one : fairness.figures)
    out << fmt::format("  {:<28}{:>3} to {:<3} {} {}\n", one.what, one.least, one.most,
                       one.kept ? "kept:  " : "broken:", one.bound);
}

/// Where what is written goes, and whether it can go there.
class Destination {
 public:
  Destination(const std::string& output, const std::string& picture)
      : output_(output), picture_(picture) {}

  [[nodiscard]] bool to_output() const { return output_.empty() || output_ == "-"; }
  [[nodiscard]] bool is_file() const { return output_.ends_with(".toml"); }
  /// Of the folder: the id of the variant in it.
  [[nodiscard]] std::string id() const {
    const fs::path path = fs::path(output_).lexically_normal();
    return path.has_filename() ? path.filename().string() : path.parent_path().filename().string();
  }

  /// Nothing that is there is written over.
  [[nodiscard]] std::string problem() const {
    std::error_code error;
    if (!picture_.empty() && !picture_.ends_with(".svg"))
      return fmt::format("--picture {}: its name must end in .svg", picture_);
    if (!picture_.empty() && fs::exists(picture_, error))
      return fmt::format("'{}' is there already: give a new name", picture_);
    if (to_output()) return {};
    if (fs::exists(output_, error))
      return fmt::format("'{}' is there already: give a new name", output_);
    if (!is_file() && (id().empty() || id() == "." || id() == ".."))
      return fmt::format("'{}' is no name for a folder", output_);
    return {};
  }

 private:
  const std::string& output_;
  const std::string& picture_;
};

/// The files that a folder or its picture is made of, before anything is written.
class WorldFiles final : public FileSource {
 public:
  WorldFiles(std::string folder, std::string variant, std::string map)
      : folder_(std::move(folder)), variant_(std::move(variant)), map_(std::move(map)) {}

  std::optional<std::string> read(const std::string& path) const override {
    if (path == folder_ + "/variant.toml") return variant_;
    if (path == folder_ + "/map.toml") return map_;
    return disk().read(path);
  }
  bool is_folder(const std::string& path) const override {
    return path == folder_ || disk().is_folder(path);
  }

 private:
  std::string folder_;
  std::string variant_;
  std::string map_;
};

class NewWorld {
 public:
  explicit NewWorld(const WorldArguments& arguments)
      : arguments_(arguments), destination_(arguments.output, arguments.picture) {}

  int run() {
    const WorldRequest request = request_of(arguments_);
    const std::size_t tries =
        arguments_.tries.empty() ? usual_tries : number<std::size_t>("--tries", arguments_.tries);
    if (tries == 0) throw UsageError{"--tries 0: no world is made without trying"};
    if (const std::string why = destination_.problem(); !why.empty()) return fail(why);
    Fairness best;
    const std::optional<World> world = make_world(request, tries, &best);
    if (!world) return tell_of_none(request, tries, best);
    map_ = write_world(*world, style());
    variant_ = variant_text(*world, arguments_, id());
    if (!loads()) return input_wrong;
    if (!write()) return input_wrong;
    report(*world);
    return done;
  }

 private:
  static int fail(const std::string& why) {
    std::cerr << "chancery: " << why << '\n';
    return input_wrong;
  }

  static int tell_of_none(const WorldRequest& request, std::size_t tries, const Fairness& best) {
    std::cerr << fmt::format(
        "chancery: none of {} worlds from seed {} is fair: try another seed, more provinces, or "
        "more --tries\n",
        tries, request.seed);
    if (!best.figures.empty()) std::cerr << "the best of them:\n";
    print_fairness(std::cerr, best);
    return input_wrong;
  }

  [[nodiscard]] std::string id() const {
    return destination_.to_output() || destination_.is_file() ? "world" : destination_.id();
  }

  /// What is to be written is read first as it will be.
  bool loads() {
    const std::string folder = id();
    const WorldFiles files(folder, variant_, map_);
    LoadRequest wanted = make_request(folder + "/variant.toml", VariantChoices{});
    loaded_ = load_variant(wanted, files);
    if (loaded_.variant) return true;
    print_diagnostics(loaded_.diagnostics);
    fail(fmt::format("the world cannot be a board of '{}'", arguments_.extends));
    return false;
  }

  bool write() {
    std::string problem;
    if (destination_.to_output() || destination_.is_file()) {
      if (!write_out(arguments_.output, map_, problem)) return fail(problem) == done;
    } else if (!write_folder(problem)) {
      return fail(problem) == done;
    }
    if (arguments_.picture.empty()) return true;
    const std::string drawn = draw_map(*loaded_.variant, &loaded_.variant->setups.front());
    return write_out(arguments_.picture, drawn, problem) || fail(problem) == done;
  }

  bool write_folder(std::string& problem) const {
    std::error_code error;
    fs::create_directories(arguments_.output, error);
    if (error) {
      problem = fmt::format("cannot make the folder '{}': {}", arguments_.output, error.message());
      return false;
    }
    const fs::path folder(arguments_.output);
    return write_out((folder / "variant.toml").string(), variant_, problem) &&
           write_out((folder / "map.toml").string(), map_, problem);
  }

  void report(const World& world) const {
    std::ostream& out = destination_.to_output() ? std::cerr : std::cout;
    out << fmt::format(
        "a world for {} players from seed {} (try {}): {} provinces of land, {} of water, {} "
        "impassable areas, {} bridges, {} portals\n",
        world.request.players, world.request.seed, world.attempt, world.count(Ground::land),
        world.count(Ground::water), world.blocked.size(), world.bridges.size(),
        world.portals.size());
    print_fairness(out, world.fairness);
    if (!destination_.to_output()) out << fmt::format("written to {}\n", arguments_.output);
    if (!arguments_.picture.empty()) out << fmt::format("drawn in {}\n", arguments_.picture);
  }

  const WorldArguments& arguments_;
  Destination destination_;
  std::string map_;
  std::string variant_;
  LoadResult loaded_;
};

}  // namespace

int run_new_world(const std::vector<std::string>& arguments) {
  return NewWorld(read_arguments(arguments)).run();
}

}  // namespace chancery::cli
