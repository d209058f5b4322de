#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <charconv>
#include <filesystem>
#include <iostream>
#include <limits>
#include <random>

#include "core/files/loader/setup_start.h"
#include "core/games/view/seen_world.h"
#include "tools/cli/command.h"
#include "tools/cli/game_bots.h"
#include "tools/cli/game_command.h"
#include "tools/cli/game_party.h"
#include "tools/cli/world_files.h"

namespace chancery::cli {
namespace {

/// The requested world of the game, as text that may be wrong.
struct WorldWords {
  std::string players;
  std::string file;
  std::string provinces;
  std::string portals;
  std::string islands;
  std::string tries;
  std::vector<std::string> wraps;

  [[nodiscard]] bool any() const {
    return !players.empty() || !file.empty() || !provinces.empty() || !portals.empty() ||
           !islands.empty() || !tries.empty() || !wraps.empty();
  }
};

struct NewArguments {
  std::string variant;
  std::string output;
  std::string name;
  std::string seed;
  std::vector<std::string> players;
  std::vector<std::string> bots;
  WorldWords world;
  VariantChoices choices;
};

std::uint64_t read_number(std::string_view flag, const std::string& text) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range)
    throw UsageError{fmt::format("{}: '{}' is too large; write at most {}", flag, text,
                                 std::numeric_limits<std::uint64_t>::max())};
  if (error != std::errc() || end != text.data() + text.size())
    throw UsageError{fmt::format("{}: '{}' is not a whole number", flag, text)};
  return number;
}

std::uint64_t read_seed(const std::string& text) {
  if (!text.empty()) return read_number("--seed", text);
  std::random_device random;
  return (std::uint64_t{random()} << 32) | random();
}

std::pair<std::string, Seat> read_player(const std::string& text) {
  const std::size_t sign = text.find('=');
  if (sign == std::string::npos)
    throw UsageError{fmt::format("--player '{}': expected POWER=NAME", text)};
  return {text.substr(0, sign), read_seat(text.substr(sign + 1))};
}

/// If the game hides anything, a player who knows the seed knows the world. A short seed can be
/// found by trying.
void warn_of_seed(const Game& game) {
  constexpr std::uint64_t searchable = 1'000'000'000'000'000;
  if (!hides_board(game.variant()) || game.seed() >= searchable) return;
  std::cerr << "chancery: warning: players can find a seed this short by trying, and from it all "
               "that this game hides; leave out the seed, and one is drawn that nobody can guess\n";
}

void report(const Game& game) {
  std::cout << fmt::format("{}: {} starts in {}\n", game.path(), game.variant().name,
                           phase_name(game.variant(), game.position()));
  print_told(game, start_messages(game.variant(), game.setup(), game.seed()));
}

/// Creates a game on a new world.
class WorldGame {
 public:
  WorldGame(const NewArguments& arguments, Party party)
      : arguments_(arguments), party_(std::move(party)) {}

  int run() {
    load_parent();
    make();
    NewGame begin;
    begin.request = make_request("world", choices_);
    begin.request.variant = "world/variant.toml";
    // The parent may have been given by its path; the world's variant looks it up by its id.
    const std::filesystem::path above =
        std::filesystem::path(parent_->folders.front()).parent_path();
    begin.request.search.insert(begin.request.search.begin(), above.empty() ? "." : above.string());
    begin.name = arguments_.name.empty() ? party_.name : arguments_.name;
    begin.seed = request_.seed;
    seat_all(begin);
    begin.time = time_of_now();
    Diagnostics diagnostics;
    Found<Game> game = Game::create(arguments_.output, begin, diagnostics,
                                    WorldFiles("world", variant_text_, map_text_));
    print_diagnostics(diagnostics);
    if (!game.value && diagnostics.has_errors()) return input_wrong;
    const Game made = need(std::move(game));
    note_stored();
    report(made);
    warn_of_seed(made);
    std::cout << world_text_;
    return done;
  }

 private:
  void load_parent() {
    choices_ = arguments_.choices;
    choices_.options.insert(choices_.options.begin(), party_.options.begin(), party_.options.end());
    LoadResult loaded = load_variant(make_request(arguments_.variant, choices_), disk());
    if (!loaded.variant) {
      print_diagnostics(loaded.diagnostics);
      throw InputProblem{fmt::format("no game was created: cannot load '{}'", arguments_.variant)};
    }
    parent_ = loaded.variant;
    if (!parent_->world)
      throw InputProblem{fmt::format(
          "'{}' is played on its own map, not on a new world: it has no [world]", parent_->id)};
  }

  void read_request() {
    const WorldWords& words = arguments_.world;
    request_.seed =
        arguments_.seed.empty() && party_.seed ? *party_.seed : read_seed(arguments_.seed);
    std::size_t players = party_.entrants.size();
    if (!words.players.empty()) {
      players = read_number("--players", words.players);
      if (players < party_.entrants.size())
        throw UsageError{fmt::format("--players {}: '{}' lists {} players", players, words.file,
                                     party_.entrants.size())};
    }
    request_.players = players;
    request_.provinces = words.provinces.empty() ? party_.provinces.value_or(0)
                                                 : read_number("--provinces", words.provinces);
    read_portals();
    const std::string& islands = words.islands.empty() ? party_.islands : words.islands;
    request_.islands = islands.empty() ? Islands::some : read_islands(islands);
    read_wraps(words.wraps.empty() ? party_.wraps : words.wraps, request_);
    if (const std::string why = why_no_world(request_); !why.empty()) throw UsageError{why};
    party_.entrants.resize(players);
  }

  /// The number that was requested; by default, if the variant has portals, a pair for every four
  /// nations.
  void read_portals() {
    const std::string& text = arguments_.world.portals;
    std::optional<std::size_t> count = party_.portals;
    if (!text.empty()) count = read_number("--portals", text);
    const bool wanted = parent_->world->portals.value_or(false);
    if (count.value_or(0) > 0 && parent_->world->portals == false)
      throw InputProblem{"--portals: choose the option of the variant that has portals"};
    request_.portals = count.value_or(wanted ? (request_.players + 3) / 4 * 2 : 0);
  }

  void make() {
    read_request();
    const std::string& tries_text = arguments_.world.tries;
    const std::size_t tries =
        tries_text.empty() ? usual_world_tries : read_number("--tries", tries_text);
    Fairness best;
    const std::optional<World> world = find_world(request_, tries, best);
    if (!world) throw InputProblem{none_is_fair(request_, tries, best)};
    check_party(*world);
    complete(party_.entrants, request_.seed);
    WorldStyle style = style_for(*parent_);
    style.seats = seats_of(*parent_, party_.entrants);
    map_text_ = write_world(*world, style);
    variant_text_ = write_world_variant(
        *world, *parent_,
        {"world", parent_->name, parent_->id,
         fmt::format("{} on its own world for {} nations.", parent_->name, request_.players)});
    world_text_ = fmt::format(
        "a world of {} land and {} water provinces, from seed {} (try {}); only the game master "
        "may "
        "know this\n{}",
        world->count(Ground::land), world->count(Ground::water), request_.seed, world->attempt,
        fairness_text(world->fairness));
  }

  void check_party(const World& world) const {
    std::vector<std::string> codes;
    for (const WorldProvince& province : world.provinces) codes.push_back(province.code);
    for (const WorldPortal& portal : world.portals) codes.push_back(portal.code);
    std::string all;
    for (const std::string& problem : party_problems(*parent_, party_.entrants, codes))
      all += (all.empty() ? "" : "\n") + problem;
    if (!all.empty()) throw InputProblem{all};
  }

  /// Seats the players of the file by the names of their nations; `--player` overrides them.
  void seat_all(NewGame& begin) const {
    const std::vector<WorldSeat> seats = seats_of(*parent_, party_.entrants);
    for (std::size_t i = 0; i < seats.size(); ++i) {
      std::vector<Person> people;
      for (const std::string& text : party_.entrants[i].people) people.push_back(read_person(text));
      if (!people.empty()) begin.seats.emplace_back(seats[i].name, seat_of(people));
    }
    for (const std::string& player : arguments_.players) begin.seats.push_back(read_player(player));
  }

  const NewArguments& arguments_;
  Party party_;
  VariantChoices choices_;
  std::shared_ptr<const Variant> parent_;
  WorldRequest request_;
  std::string variant_text_;
  std::string map_text_;
  std::string world_text_;
};

void add_world_options(CLI::App& app, WorldWords& words) {
  app.add_option("--players", words.players,
                 "generate a world for this many players, if the variant needs one for each game")
      ->type_name("N");
  app.add_option("--players-file", words.file,
                 "the players: names, addresses, flags and more, see docs/reference/worlds.md")
      ->type_name("FILE.toml");
  app.add_option("--provinces", words.provinces,
                 "about how many provinces (default: 36 for each player)")
      ->type_name("N");
  add_repeatable(app, "--wrap", "HOW", words.wraps,
                 "which sides join: east_west, north_south, both or none (default: east_west)");
  app.add_option("--islands", words.islands, "few, some or many (default: some)")->type_name("HOW");
  app.add_option("--portals", words.portals,
                 "number of portals, places that lead far away (default: 0)")
      ->type_name("N");
  app.add_option("--tries", words.tries, "how many worlds to try, at most, for a fair one")
      ->type_name("N");
}

}  // namespace

int run_game_new(const std::vector<std::string>& words) {
  CLI::App app(
      "Starts a game in a new file. The file contains a copy of the variant and of those that it\n"
      "extends, so that later edits of the variant do not change the game.",
      "chancery game new");
  app.footer(
      "example: chancery game new standard -o spring.chancery --name \"Spring in the club\"\n"
      "             --player \"France=Ann <ann@example.org>\" --player Italy=Bob\n"
      "         chancery game new explore -o deep.chancery --players-file club.toml");
  NewArguments arguments;
  app.add_option("VARIANT", arguments.variant, "an id, a folder, or a path to a variant.toml")
      ->required();
  app.add_option("-o,--output", arguments.output, "the new game file")
      ->type_name("FILE")
      ->required();
  app.add_option("--name", arguments.name, "the name of the game")->type_name("TEXT");
  app.add_option("--seed", arguments.seed,
                 "the seed of random decisions (default: drawn at random, which nobody can guess)")
      ->type_name("NUMBER");
  add_repeatable(app, "--player", "POWER=NAME", arguments.players,
                 "the player of a power; NAME may have an address, as in mail");
  add_repeatable(app, "--bot", "POWER=BOT", arguments.bots,
                 "a bot that plays a power: random, greedy or thinking");
  add_world_options(app, arguments.world);
  add_variant_choices(app, arguments.choices);
  add_setup_choice(app, arguments.choices);
  parse(app, words);
  if (arguments.world.any() && !arguments.bots.empty())
    throw UsageError{"--bot and a generated world cannot be combined"};
  if (arguments.world.any())
    return WorldGame(arguments,
                     arguments.world.file.empty() ? Party{} : read_party(arguments.world.file))
        .run();

  NewGame begin;
  begin.request = make_request(arguments.variant, arguments.choices);
  begin.name = arguments.name;
  begin.seed = read_seed(arguments.seed);
  for (const std::string& player : arguments.players) begin.seats.push_back(read_player(player));
  for (const std::string& bot : arguments.bots) begin.seats.push_back(read_bot_seat(bot));
  begin.time = time_of_now();
  Diagnostics diagnostics;
  Found<Game> game = Game::create(arguments.output, begin, diagnostics);
  print_diagnostics(diagnostics);
  if (!game.value && diagnostics.has_errors()) return input_wrong;
  const Game made = need(std::move(game));
  note_stored();
  report(made);
  warn_of_seed(made);
  return done;
}

}  // namespace chancery::cli
