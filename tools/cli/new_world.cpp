#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <iostream>

#include "core/base/json/json_value.h"
#include "core/boards/board/map_picture.h"
#include "core/workbench/check/check.h"
#include "tools/cli/command.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/world_files.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

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
  std::string format = "text";
};

WorldArguments read_new_world_arguments(const std::vector<std::string>& arguments) {
  CLI::App app("Generates a world: a map of provinces with shapes and fair starting places.",
               "chancery new world");
  app.footer(
      "The same options give the same world on any machine. If the name of the output ends in\n"
      ".toml, only the map is written; any other name is a new folder with a variant on that map.\n"
      "A world that players explore is better left to 'game new', which draws its seed.\n"
      "examples: chancery new world --players 8 -o my_world --picture my_world.svg\n"
      "          chancery new world --players 3 --wrap north_south --portals 4 -o map.toml");
  WorldArguments out;
  app.add_option("--players", out.players, "the number of players, 2 to 30 (default: 8)")
      ->type_name("N");
  app.add_option("--seed", out.seed, "the seed of the world (default: 1)")->type_name("N");
  app.add_option("--provinces", out.provinces,
                 "about how many provinces (default: 36 for each player)")
      ->type_name("N");
  app.add_option("--wrap", out.wraps,
                 "which sides join: east_west, north_south, both or none (default: east_west)")
      ->type_name("HOW");
  app.add_option("--islands", out.islands, "few, some or many (default: some)")
      ->check(CLI::IsMember({"few", "some", "many"}));
  app.add_option("--portals", out.portals,
                 "number of portals, places that lead far away (default: 0)")
      ->type_name("N");
  app.add_option("--tries", out.tries,
                 "how many worlds to try, at most, for a fair one (default: 60)")
      ->type_name("N");
  app.add_option("--extends", out.extends,
                 "the variant with the rules of the new one (default: standard)")
      ->type_name("VARIANT");
  app.add_option("-o,--output", out.output,
                 "a new folder, or a new .toml file (default: the map, to standard output)")
      ->type_name("FOLDER");
  app.add_option("--picture", out.picture, "draw the world as SVG, PNG or PDF")->type_name("FILE");
  app.add_option("--format", out.format, "of the report: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  parse(app, arguments);
  return out;
}

/// Parses a whole number; throws a `UsageError` if it is not one.
template <class Number>
Number number(std::string_view option, const std::string& text) {
  Number value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc() && end == text.data() + text.size()) return value;
  throw UsageError{
      fmt::format("{} {}: must be a whole number, 0 or more{}", option, text.empty() ? "''" : text,
                  error == std::errc::result_out_of_range ? ", and not so large" : "")};
}

WorldRequest request_of(const WorldArguments& arguments) {
  WorldRequest request;
  request.players = number<std::size_t>("--players", arguments.players);
  request.seed = number<std::uint64_t>("--seed", arguments.seed);
  if (!arguments.provinces.empty()) {
    request.provinces = number<std::size_t>("--provinces", arguments.provinces);
    if (request.provinces == 0) throw UsageError{"--provinces 0: must be at least 1"};
  }
  request.portals = number<std::size_t>("--portals", arguments.portals);
  request.islands = read_islands(arguments.islands);
  read_wraps(arguments.wraps, request);
  if (!arguments.picture.empty()) check_drawing_name("the world", arguments.picture);
  if (const std::string why = why_no_world(request); !why.empty()) throw UsageError{why};
  return request;
}

/// The destination of the output, and whether it can be written.
class Destination {
 public:
  Destination(const std::string& output, const std::string& picture)
      : output_(output), picture_(picture) {}

  [[nodiscard]] bool to_output() const { return output_.empty() || output_ == "-"; }
  [[nodiscard]] bool is_file() const { return output_.ends_with(".toml"); }
  /// The id of the variant: the name of the folder.
  [[nodiscard]] std::string id() const {
    const fs::path path = fs::path(output_).lexically_normal();
    return path.has_filename() ? path.filename().string() : path.parent_path().filename().string();
  }

  /// Why it cannot be written; nothing is overwritten.
  [[nodiscard]] std::string problem() const {
    std::error_code error;
    if (!picture_.empty() && fs::exists(picture_, error))
      return fmt::format("'{}' already exists; choose another name", picture_);
    if (to_output()) return {};
    if (fs::exists(output_, error))
      return fmt::format("'{}' already exists; choose another name", output_);
    if (!is_file() && (id().empty() || id() == "." || id() == ".."))
      return fmt::format("'{}' is not the name of a folder", output_);
    return {};
  }

 private:
  const std::string& output_;
  const std::string& picture_;
};

class NewWorld {
 public:
  explicit NewWorld(const WorldArguments& arguments)
      : arguments_(arguments), destination_(arguments.output, arguments.picture) {}

  int run() {
    const WorldRequest request = request_of(arguments_);
    const std::size_t tries = arguments_.tries.empty()
                                  ? usual_world_tries
                                  : number<std::size_t>("--tries", arguments_.tries);
    if (tries == 0) throw UsageError{"--tries 0: must be at least 1"};
    if (const std::string why = destination_.problem(); !why.empty()) return complain(why);
    if (!loads_parent()) return input_wrong;
    Fairness best;
    const std::optional<World> world = find_world(request, tries, best);
    if (!world) return complain(none_is_fair(request, tries, best));
    map_ = write_world(*world, style_for(*parent_.variant));
    variant_ = write_world_variant(*world, *parent_.variant,
                                   {id(), fmt::format("World {}", request.seed), arguments_.extends,
                                    fmt::format("A world for {} players, generated from seed {}.",
                                                request.players, request.seed)});
    if (!loads()) return input_wrong;
    if (!write()) return input_wrong;
    if (arguments_.format == "json")
      report_json(*world);
    else
      report(*world);
    return done;
  }

 private:
  [[nodiscard]] std::string id() const {
    return destination_.to_output() || destination_.is_file() ? "world" : destination_.id();
  }

  /// Loads the variant with the rules, which decides the content of the world.
  bool loads_parent() {
    parent_ = load_variant(make_request(arguments_.extends, VariantChoices{}), disk());
    if (parent_.variant) return true;
    print_diagnostics(parent_.diagnostics);
    return false;
  }

  /// Loads the new variant before it is written.
  bool loads() {
    const std::string folder = id();
    const WorldFiles files(folder, variant_, map_);
    LoadRequest wanted = make_request(folder + "/variant.toml", VariantChoices{});
    loaded_ = load_variant(wanted, files);
    if (loaded_.variant) return true;
    print_diagnostics(loaded_.diagnostics);
    complain(fmt::format("the world cannot be a board for '{}'", arguments_.extends));
    return false;
  }

  bool write() {
    std::string problem;
    if (destination_.to_output() || destination_.is_file()) {
      if (!write_out(arguments_.output, map_, problem)) return complain(problem) == done;
    } else if (!write_folder(problem)) {
      return complain(problem) == done;
    }
    if (arguments_.picture.empty()) return true;
    const std::string drawn = draw_map(*loaded_.variant, &loaded_.variant->setups.front());
    return write_drawing(arguments_.picture, drawn, problem) || complain(problem) == done;
  }

  bool write_folder(std::string& problem) const {
    std::error_code error;
    fs::create_directories(arguments_.output, error);
    if (error) {
      problem =
          fmt::format("cannot create the folder '{}': {}", arguments_.output, error.message());
      return false;
    }
    const fs::path folder(arguments_.output);
    if (write_out((folder / "variant.toml").string(), variant_, problem) &&
        write_out((folder / "map.toml").string(), map_, problem))
      return true;
    fs::remove_all(folder, error);  // it did not exist before
    return false;
  }

  void report(const World& world) const {
    std::ostream& out = destination_.to_output() ? std::cerr : std::cout;
    out << fmt::format(
        "a world for {} players from seed {} (try {}): {} land and {} water provinces, {} "
        "impassable areas, {} bridges, {} portals\n",
        world.request.players, world.request.seed, world.attempt, world.count(Ground::land),
        world.count(Ground::water), world.blocked.size(), world.bridges.size(),
        world.portals.size());
    out << fairness_text(world.fairness);
    if (!destination_.to_output()) out << fmt::format("written to {}\n", arguments_.output);
    if (!arguments_.picture.empty()) out << fmt::format("drawn in {}\n", arguments_.picture);
  }

  /// Reports on standard error if the map itself goes to standard output.
  void report_json(const World& world) const {
    std::string text;
    JsonWriter json(text);
    const auto number_of = [&](std::string_view key, std::size_t number) {
      json.key(key);
      json.number(static_cast<std::int64_t>(number));
    };
    json.begin_object();
    number_of("players", world.request.players);
    json.text("seed", std::to_string(world.request.seed));  // may be too large for a JSON number
    number_of("try", world.attempt);
    number_of("land", world.count(Ground::land));
    number_of("water", world.count(Ground::water));
    number_of("impassable", world.blocked.size());
    number_of("bridges", world.bridges.size());
    number_of("portals", world.portals.size());
    json.key("fairness");
    json.begin_list();
    for (const FairnessFigure& figure : world.fairness.figures) {
      json.begin_object();
      json.text("what", figure.what);
      number_of("least", figure.least);
      number_of("most", figure.most);
      json.key("kept");
      json.boolean(figure.kept);
      json.text("bound", figure.bound);
      json.end_object();
    }
    json.end_list();
    if (!destination_.to_output()) json.text("output", arguments_.output);
    if (!arguments_.picture.empty()) json.text("picture", arguments_.picture);
    json.end_object();
    (destination_.to_output() ? std::cerr : std::cout) << text << '\n';
  }

  const WorldArguments& arguments_;
  Destination destination_;
  std::string map_;
  std::string variant_;
  LoadResult parent_;
  LoadResult loaded_;
};

}  // namespace

int run_new_world(const std::vector<std::string>& arguments) {
  return NewWorld(read_new_world_arguments(arguments)).run();
}

}  // namespace chancery::cli
