#include "tools/cli/graph.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <filesystem>
#include <iostream>

#include "core/base/common/names.h"
#include "core/boards/board/map_picture.h"
#include "core/boards/graph/board_graph_options.h"
#include "core/boards/graph/graph_layout.h"
#include "core/boards/graph/graph_picture.h"
#include "core/boards/graph/graph_text.h"
#include "core/boards/graphviz/graphviz.h"
#include "core/workbench/check/check.h"
#include "tools/cli/command.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

struct GraphFormat {
  std::string_view name;
  std::string_view ending;
  bool binary;
};
constexpr std::array<GraphFormat, 6> formats{{{"dot", ".dot", false},
                                              {"svg", ".svg", false},
                                              {"png", ".png", true},
                                              {"pdf", ".pdf", true},
                                              {"graphml", ".graphml", false},
                                              {"dot", ".gv", false}}};

struct GraphArguments {
  std::string variant;
  std::string output;
  std::string format;
  std::string unit_class = "all";
  std::string power;
  std::string around;
  std::int64_t radius = 1;
  std::string other;  // of --diff
  bool lint = false;
  bool sources = false;
  bool shapes = false;
  VariantChoices choices;
};

/// Thrown if this variant cannot be drawn as requested, most often because a name is unknown.
struct CannotDraw {
  std::string message;
};

[[noreturn]] void unknown(std::string_view what, const std::string& name,
                          const std::vector<std::string>& known) {
  const std::string hint = did_you_mean(name, known);
  throw CannotDraw{fmt::format(
      "unknown {} '{}'{}", what, name,
      hint.empty() ? fmt::format("; there are: {}", fmt::join(known, ", ")) : ", " + hint)};
}

/// The format for the extension of the file. If there is none, the message ends with `otherwise`.
const GraphFormat& find_by_ending(const std::string& output, std::string_view otherwise) {
  std::string ending = std::filesystem::path(output).extension().string();
  std::transform(ending.begin(), ending.end(), ending.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto found = std::find_if(formats.begin(), formats.end(), [&](const GraphFormat& format) {
    return format.ending == ending;
  });
  if (found != formats.end()) return *found;
  throw UsageError{fmt::format(
      "unknown extension of '{}': use .dot, .svg, .png, .pdf or .graphml{}", output, otherwise)};
}

const GraphFormat& find_format(const GraphArguments& arguments) {
  if (arguments.shapes) {
    if (arguments.output.empty() || arguments.output == "-") return formats[1];
    check_drawing_name("the map", arguments.output);
    return find_by_ending(arguments.output, "");
  }
  if (!arguments.format.empty())
    return *std::find_if(formats.begin(), formats.end(), [&](const GraphFormat& format) {
      return format.name == arguments.format;
    });
  if (arguments.output.empty() || arguments.output == "-") return formats.front();
  return find_by_ending(arguments.output, ", or add --format");
}

GraphArguments read_graph_arguments(const std::vector<std::string>& arguments) {
  CLI::App app("Draws the adjacency graph of a variant, with a legend.", "chancery graph");
  app.footer(
      "examples: chancery graph standard -o standard.svg\n"
      "          chancery graph standard --around MUN --radius 2 -o munich.png\n"
      "          chancery graph variants/mine --lint -o mine.svg");
  GraphArguments out;
  app.add_option("VARIANT", out.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", out.output,
                 "the file to write; its extension chooses the format (default: DOT, to standard "
                 "output)")
      ->type_name("FILE");
  app.add_option("--format", out.format, "dot, svg, png, pdf or graphml")
      ->check(CLI::IsMember({"dot", "svg", "png", "pdf", "graphml"}));
  app.add_option("--class", out.unit_class, "draw the edges of one unit class (default: all)")
      ->type_name("CLASS");
  app.add_option("--power", out.power, "highlight the homes, units and neighbors of a power")
      ->type_name("POWER");
  app.add_option("--around", out.around, "draw only what is near a province")
      ->type_name("PROVINCE");
  CLI::Option* radius =
      app.add_option("--radius", out.radius, "with --around: how near, in steps (default: 1)")
          ->type_name("N");
  app.add_flag("--lint", out.lint, "mark what `chancery check` finds");
  app.add_option("--diff", out.other, "draw the differences from another variant")
      ->type_name("VARIANT");
  app.add_flag("--sources", out.sources, "color edges by their source");
  CLI::Option* shapes =
      app.add_flag("--shapes", out.shapes, "draw the map itself by its shapes, as SVG, PNG or PDF");
  for (CLI::Option* other : app.get_options())
    if (!other->get_lnames().empty() && other != shapes && other->get_name() != "--help" &&
        other->get_name() != "--output")
      shapes->excludes(other);
  add_variant_choices(app, out.choices);
  add_setup_choice(app, out.choices);
  parse(app, arguments);
  if (radius->count() > 0 && out.around.empty()) throw UsageError{"--radius requires --around"};
  if (out.radius < 0) throw UsageError{fmt::format("--radius {}: must be 0 or more", out.radius)};
  if (!out.other.empty() && (out.sources || out.lint))
    throw UsageError{fmt::format("--diff and {} color the same lines: use one of them",
                                 out.sources ? "--sources" : "--lint")};
  return out;
}

/// The setup in force; a draft may have none.
const Setup* find_setup(const Variant& variant) {
  return variant.setups.empty() ? nullptr : &variant.setup();
}

std::size_t find_class(const BoardGraph& board, const std::string& name) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < board.classes.size(); ++i) {
    if (fold_name(board.classes[i].id) == fold_name(name)) return i;
    known.push_back(board.classes[i].id);
  }
  known.emplace_back("all");
  unknown("unit class", name, known);
}

std::size_t find_power(const BoardGraph& board, const std::string& name) {
  std::vector<std::string> known;
  for (std::size_t i = 0; i < board.powers.size(); ++i) {
    const BoardPower& power = board.powers[i];
    if (fold_name(power.id) == fold_name(name) || fold_name(power.name) == fold_name(name))
      return i;
    known.push_back(power.name);
  }
  unknown("power", name, known);
}

/// Finds a province by id, name, or another name. A coast means its province.
std::size_t find_province(const BoardGraph& board, const Variant& variant,
                          const std::string& name) {
  const std::string wanted = fold_name(name);
  std::vector<std::string> known;
  for (const BoardNode& node : board.nodes) {
    if (fold_name(node.id) == wanted || fold_name(node.name) == wanted) return node.province;
    known.push_back(node.id);
    known.push_back(node.name);
  }
  for (const Province& province : variant.map.provinces())
    for (const std::string& also : province.also) {
      if (fold_name(also) == wanted)
        if (const auto node = board.find(province.id)) return *node;
      known.push_back(also);
    }
  const std::string hint = did_you_mean(name, known);
  throw CannotDraw{fmt::format("unknown province '{}'{}", name, hint.empty() ? "" : ", " + hint)};
}

/// Everything about one drawing, from loading to bytes.
class GraphCommand {
 public:
  explicit GraphCommand(const GraphArguments& arguments)
      : arguments_(arguments), format_(find_format(arguments)) {}

  int run() {
    if (!load()) return input_wrong;
    const int status = draw();
    if (status == done) tell_written(arguments_.output);
    return status == done && findings_.has_errors() ? input_wrong : status;
  }

  int run_checked(VariantLoader& loader, const LoadRequest& request,
                  std::shared_ptr<const Variant> draft, const Diagnostics& findings) {
    variant_ = std::move(draft);
    findings_ = findings;
    board_ = board_graph(*variant_, find_setup(*variant_));
    add_optional_edges(board_, request, loader);
    return draw();
  }

 private:
  int draw() {
    if (!arguments_.shapes) choose();
    const std::string bytes = arguments_.shapes           ? drawn_by_shapes()
                              : format_.name == "graphml" ? write_graphml(board_)
                                                          : drawn();
    if (bytes.empty()) return input_wrong;
    std::string problem;
    const bool written = arguments_.shapes ? write_drawing(arguments_.output, bytes, problem)
                                           : write_out(arguments_.output, bytes, problem);
    return written ? done : complain(problem);
  }

  bool load() {
    const LoadRequest request = make_request(arguments_.variant, arguments_.choices);
    const LoadResult loaded = load_variant(request);
    if (arguments_.lint) {
      findings_ = check_variant(loaded);
      print_diagnostics(findings_);
      variant_ = loaded.draft;
      if (!variant_ || variant_->map.provinces().empty()) {
        std::cerr << "chancery: too little of '" << arguments_.variant
                  << "' can be read to draw anything\n";
        return false;
      }
    } else {
      print_diagnostics(loaded.diagnostics);
      variant_ = loaded.variant;
      if (!variant_) {
        if (loaded.draft) std::cerr << "chancery: --lint draws what can be read of it\n";
        return false;
      }
    }
    const Setup* setup = find_setup(*variant_);
    board_ = board_graph(*variant_, setup);
    if (arguments_.other.empty()) {
      add_optional_edges(board_, request);
      return true;
    }
    return overlay();
  }

  [[nodiscard]] std::string drawn_by_shapes() const {
    if (!can_draw_map(*variant_))
      throw CannotDraw{"--shapes needs a board with shapes: no province has one"};
    return draw_map(*variant_, find_setup(*variant_));
  }

  bool overlay() {
    const LoadResult other = load_variant(make_request(arguments_.other, VariantChoices{}));
    print_diagnostics(other.diagnostics);
    if (!other.variant) return false;
    const BoardGraph before = board_;
    board_ = difference(before, board_graph(*other.variant, find_setup(*other.variant)));
    look_.coloring = GraphColoring::changes;
    look_.sides = {variant_->name, other.variant->name};
    if (look_.sides[0] == look_.sides[1]) look_.sides = {arguments_.variant, arguments_.other};
    look_.heading = look_.sides[0] + " and " + look_.sides[1];
    return true;
  }

  void choose() {
    if (look_.heading.empty()) look_.heading = variant_->name;
    if (arguments_.unit_class != "all")
      look_.unit_class = find_class(board_, arguments_.unit_class);
    if (!arguments_.power.empty()) {
      look_.power = find_power(board_, arguments_.power);
      look_.heading += ": " + board_.powers[*look_.power].name;
    }
    if (arguments_.sources) look_.coloring = GraphColoring::sources;
    if (!arguments_.choices.setup.empty()) look_.units = StartUnits::shown;
    refuse_too_many();
    look_.places = place_nodes(board_);
    if (!arguments_.around.empty()) keep_near();
  }

  void refuse_too_many() const {
    const bool all_given = std::all_of(board_.nodes.begin(), board_.nodes.end(),
                                       [](const BoardNode& node) { return node.at.has_value(); });
    if (all_given || board_.nodes.size() <= most_laid_out) return;
    throw CannotDraw{fmt::format(
        "{} provinces and coasts are too many to lay out by their edges; the limit is {}, unless "
        "each has an 'at'",
        board_.nodes.size(), most_laid_out)};
  }

  void keep_near() {
    const std::size_t province = find_province(board_, *variant_, arguments_.around);
    look_.focus = board_.nodes[province].id;
    look_.heading += fmt::format(": {} and all within {} step{}", board_.nodes[province].name,
                                 arguments_.radius, arguments_.radius == 1 ? "" : "s");
    board_ = part_of(board_, within(board_, province, static_cast<std::size_t>(arguments_.radius)));
  }

  std::string drawn() {
    if (arguments_.lint) look_.findings = findings_on(board_, findings_);
    const std::string dot = write_dot(draw_graph(board_, look_));
    if (format_.name == "dot") return dot;
    const Rendered rendered = render_dot(dot, format_.name);
    if (!rendered.said.empty()) std::cerr << "chancery: Graphviz: " << rendered.said << '\n';
    if (!rendered.problem.empty()) std::cerr << "chancery: " << rendered.problem << '\n';
    return rendered.problem.empty() ? rendered.bytes : std::string();
  }

  const GraphArguments& arguments_;
  const GraphFormat& format_;
  std::shared_ptr<const Variant> variant_;
  Diagnostics findings_;
  BoardGraph board_;
  GraphLook look_{.heading = ""};
};

template <class Draw>
int or_complain(Draw draw) {
  try {
    return draw();
  } catch (const CannotDraw& error) {
    return complain(error.message);
  }
}

}  // namespace

int run_graph(const std::vector<std::string>& arguments) {
  const GraphArguments read = read_graph_arguments(arguments);
  const GraphFormat& format = find_format(read);
  const bool to_terminal =
      (read.output.empty() || read.output == "-") && isatty(STDOUT_FILENO) == 1;
  if (format.binary && to_terminal)
    throw UsageError{fmt::format("{} cannot be written to a terminal: use -o FILE", format.name)};
  return or_complain([&] { return GraphCommand(read).run(); });
}

void check_graph_name(const std::string& output) {
  find_by_ending(output, "");
}

int draw_checked(const LoadRequest& request, VariantLoader& loader,
                 std::shared_ptr<const Variant> draft, const Diagnostics& findings,
                 const std::string& output) {
  GraphArguments arguments;
  arguments.variant = request.variant;
  arguments.output = output;
  arguments.lint = true;
  return or_complain([&] {
    return GraphCommand(arguments).run_checked(loader, request, std::move(draft), findings);
  });
}

}  // namespace chancery::cli
