#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cctype>
#include <string>
#include <vector>

#include "core/boards/board/map_picture.h"
#include "core/games/mail/mail_orders.h"
#include "core/games/mail/order_check.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/visible_world.h"
#include "core/pages/documents/game_page.h"
#include "core/pages/documents/player_page.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/position_text.h"
#include "core/play/json_lines/question_json.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/names_in_play.h"
#include "tests/property/other_world.h"
#include "tests/property/words.h"
#include "tests/quick_build.h"
#include "tests/unit/project.h"

// Players learn only what the attributes of [sight] allow: whatever else is changed, everything
// that is made for them stays the same, and contains no name of anything that they do not know.

namespace chancery {
namespace {

struct Artefact {
  std::string name;
  std::string bytes;
};

/// All fields of the world, as one string.
std::string dump(const SeenWorld& world) {
  std::string out =
      fmt::format("{} {} own {}\n", world.title, world.position.hash(), world.own.size());
  for (const Province& province : world.variant->map.provinces())
    out += fmt::format("{} {} {} {}\n", province.id, province.name, province.terrain,
                       province.coasts.size());
  for (const Edge& edge : world.variant->map.edges())
    out += fmt::format("{}-{} {} ", edge.from.index(), edge.to.index(), edge.unit_class.index());
  for (const Power& power : world.variant->powers)
    out += fmt::format("\n{} {} {} {}", power.id, power.name, power.color, power.homes.size());
  for (const OrderType& type : world.variant->order_types) out += "\n" + type.id;
  for (const auto& values : {world.position.unit_attributes, world.position.province_attributes,
                             world.position.power_attributes, world.position.pair_attributes,
                             world.position.knowledge_attributes})
    out += fmt::format("\n{}", fmt::join(values, ","));
  for (const Unit& unit : world.position.units)
    out += fmt::format("\n{} {}", unit.power.index(),
                       print_unit(*world.variant, unit.unit_class, unit.at));
  for (const std::string& color : world.colors) out += " " + color;
  for (const ProvinceId id : world.fresh) out += fmt::format(" new {}", id.index());
  for (const SeenPiece& piece : world.pieces) {
    out += fmt::format("\npiece {} {} {} {}", piece.left, piece.top, piece.width, piece.height);
    for (const ProvinceId id : piece.provinces) out += fmt::format(" {}", id.index());
  }
  for (const Shape& shape : world.variant->drawing.shapes)
    for (const Ring& ring : shape.rings) {
      out += "\n";
      for (const auto& point : ring) out += fmt::format("{},{} ", point[0], point[1]);
    }
  for (const SeenBarrier& barrier : world.barriers) {
    out += fmt::format("\nbarrier {}", barrier.at.index());
    for (const auto& point : barrier.line) out += fmt::format(" {},{}", point[0], point[1]);
  }
  for (const auto* actions : {&world.actions, &world.dislodged_actions})
    for (const SeenAction& action : *actions)
      out += fmt::format("\n{} {} {}", action.code, action.stage.value_or(-1), action.failed);
  for (const SeenContact& contact : world.contacts)
    out += fmt::format("\n{} {} {}", contact.power.index(), contact.player, contact.address);
  for (const SeenAnnouncement& announcement : world.announcements)
    out += "\n" + announcement.when + announcement.text;
  for (const OrderSet& set : world.waiting)
    for (const std::string& line : set.lines) out += "\n" + line;
  return out;
}

std::string dump(const OrderCheck& check) {
  std::string out = check.due + '\n';
  for (const CheckedLine& line : check.lines)
    out += fmt::format("{} | {} | {} | {}\n", line.text, line.printed, line.why,
                       fmt::join(line.notes, ";"));
  return out + fmt::format("{}", fmt::join(check.unordered, ","));
}

/// Everything that the player gets unasked, made from the game master's data.
std::vector<Artefact> shown_artefacts(const Board& board, const GameRecord& record, PowerId eye,
                                      const SeenBoard& seen) {
  const std::array eyes{eye};
  std::vector<Artefact> all;
  const SeenWorld world = see_world(board, record, eyes);
  all.push_back({"world", dump(world)});
  all.push_back({"player's page", write_player_page(world, OrderForm::shown)});
  all.push_back({"map", draw_world(world)});
  const ShownGame shown = show_game(board, record, eyes);
  all.push_back({"page", write_game_page(shown.board(), shown.game, AttributeReader::player,
                                         OrderForm::shown)});
  const PowerId here = seen.here(eye);
  all.push_back({"position", write_position_text(seen.variant(), seen.position())});
  all.push_back({"question", write_question(seen.board(), seen.position(), {}, {})});
  std::string menu;
  for (const OrderChoices& choices : order_choices(seen.variant(), seen.position(), here))
    menu += fmt::format("{}: {}\n", choices.subject, fmt::join(choices.orders, ", "));
  all.push_back({"menu", menu});
  for (const std::string& due : decisions_due(seen.variant(), seen.position(), here))
    all.push_back({"due", due});
  return all;
}

/// The replies to what the player may ask.
std::vector<Artefact> replies(const SeenBoard& seen, PowerId eye,
                              const std::vector<std::string>& questions) {
  const PowerId here = seen.here(eye);
  std::vector<Artefact> all;
  for (const std::string& question : questions) {
    all.push_back({"check of " + question,
                   dump(check_orders(seen.board(), seen.position(), here, {question}))});
    const MailOrders mail = find_orders(seen.board(), seen.position(), question, {here});
    std::string read =
        fmt::format("{} {}", fmt::join(mail.others, "|"), fmt::join(mail.problems, "|"));
    for (const FoundOrder& order : mail.orders)
      read += fmt::format("\n{} {}|{}", order.power.index(), order.text, order.doubt);
    all.push_back({"mail of " + question, read});
    const Found<SpaceId> place = seen.board().find_space(question);
    all.push_back({"place " + question, place.sentence()});
    all.push_back({"power " + question, seen.board().find_power(question).sentence()});
    all.push_back({"unit " + question, seen.board().find_unit(question).sentence()});
  }
  return all;
}

/// Questions about things that may be hidden, under every name that they have in any of these
/// worlds; each world must give the same reply.
std::vector<std::string> questions(const std::vector<const Variant*>& worlds, const Position& now,
                                   const Variant& variant, PowerId eye, KeyedRandom random) {
  std::vector<std::string> names;
  for (const Variant* world : worlds)
    for (const Power& power : world->powers) {
      names.push_back(power.name);
      names.push_back(power.id);
    }
  std::string unit = "A QQQ";
  for (const Unit& entry : now.units)
    if (entry.power == eye) unit = print_unit(variant, entry.unit_class, entry.at);
  std::vector<std::string> all = names;
  for (const Variant* world : worlds)
    for (const Province& province : world->map.provinces()) {
      all.push_back(unit + " - " + province.id);
      all.push_back(unit + " S A " + province.id);
      all.push_back(province.id.substr(0, 2));
      all.push_back(province.name);
      all.push_back("A " + province.name + " H");
      all.push_back("IF A " + province.name + " THEN " + unit + " H ELSE " + unit + " - " +
                    province.id);
      all.push_back("IF NOT (" + worlds.front()->powers.front().name + " OWNS " + province.id +
                    ") THEN " + unit + " H");
    }
  // Only a few; over many games, every one is used.
  constexpr std::size_t few = 25;
  for (std::size_t i = 0; i < few && i < all.size(); ++i)
    std::swap(all[i], all[i + random.below(static_cast<std::uint32_t>(all.size() - i))]);
  all.resize(std::min(few, all.size()));
  return all;
}

/// Every name of anything that the player does not know.
std::vector<std::string> secrets(const Variant& variant, const GameRecord& record, PowerId eye) {
  const std::array eyes{eye};
  const VisibleWorld known(variant, record.now, eyes);
  std::vector<std::string> all;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    if (known.knows(ProvinceId{i})) continue;
    all.push_back(variant.map.provinces()[i].id);
    all.push_back(display_name(variant, record.now, ProvinceId{i}));
  }
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    if (known.has_met(PowerId{i})) continue;
    all.push_back(variant.powers[i].id);
    all.push_back(display_name(variant, record.now, PowerId{i}));
  }
  for (const Player& player : record.players) {
    if (known.has_met(player.powers.front())) continue;
    all.push_back(player.name);
    all.push_back(player.address);
  }
  for (const Impassable& area : variant.drawing.impassable) {
    all.push_back(area.id);
    all.push_back(area.name);
  }
  all.push_back(variant.setup().id);
  all.push_back(std::to_string(record.seed));
  std::erase(all, "");
  return all;
}

class RandomGame {
 public:
  RandomGame(const Board& board, std::uint64_t seed) : board_(board) {
    record_.title = "a game";
    record_.seed = 0x9e3779b97f4a7c15ULL + seed;
    record_.now = board.start();
    for (std::size_t i = 0; i < board.variant().powers.size(); ++i)
      record_.players.push_back(
          {fmt::format("Player{}", i * 7919), fmt::format("a{}@x.org", i), {PowerId{i}}});
  }

  [[nodiscard]] const GameRecord& record() const { return record_; }

  void play_phase() {
    const Variant& variant = board_.variant();
    PlayedPhase played{record_.now, {}, {}};
    for (std::size_t i = 0; i < variant.powers.size(); ++i) {
      const SeenBoard seen(board_, record_.now, {PowerId{i}});
      OrderSet set = random_orders(seen.variant(), seen.position(), seen.here(PowerId{i}),
                                   KeyedRandom(record_.seed, record_.phases.size() * 64 + i));
      set.power = PowerId{i};
      if (!set.lines.empty()) played.orders.push_back(std::move(set));
    }
    PhaseOptions options;
    options.seed = record_.seed;
    played.report = resolve_phase(board_.shared_variant(), board_.reader(), record_.now,
                                  played.orders, options);
    REQUIRE_FALSE(played.report.failure);
    record_.now = next_phase(variant, played.report.after, record_.ending);
    record_.phases.push_back(std::move(played));
  }

 private:
  const Board& board_;
  GameRecord record_;
};

void check_same(const std::vector<Artefact>& a, const std::vector<Artefact>& b) {
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].bytes == b[i].bytes) continue;
    INFO(a[i].name);
    CHECK(a[i].bytes == b[i].bytes);
  }
}

/// What the player gets in one world.
struct Artefacts {
  std::vector<Artefact> shown;
  std::vector<Artefact> replies;
};

Artefacts artefacts(const Board& board, const GameRecord& record, PowerId eye,
                    const std::vector<std::string>& questions) {
  const SeenBoard seen(board, record.now, {eye});
  return {shown_artefacts(board, record, eye, seen), replies(seen, eye, questions)};
}

void check_same(const Artefacts& a, const Artefacts& b) {
  check_same(a.shown, b.shown);
  check_same(a.replies, b.replies);
}

void check_no_secret(const std::vector<Artefact>& shown, const std::vector<std::string>& secrets) {
  for (const Artefact& artefact : shown) {
    for (const std::string& secret : secrets) {
      INFO(artefact.name << " has " << secret);
      CHECK_FALSE(contains_word(artefact.bytes, secret));
    }
  }
}

void check_leaks(const Board& board, const GameRecord& record, PowerId eye, KeyedRandom random) {
  const Variant& variant = board.variant();
  const OtherWorld changed = change_hidden_facts(board.shared_variant(), record, eye, random);
  const OtherWorld disguised = disguise(variant, changed.record, eye, random);
  const std::vector<std::string> asked =
      questions({&variant, disguised.variant.get()}, record.now, variant, eye, random);

  const Artefacts here = artefacts(board, record, eye, asked);
  check_no_secret(here.shown, secrets(variant, record, eye));
  check_same(here, artefacts(board, changed.record, eye, asked));

  GameRecord unplayed = record;
  unplayed.phases.clear();
  const Board other(disguised.variant);
  check_same(artefacts(board, unplayed, eye, asked),
             artefacts(other, disguised.record, disguised.eye, asked));
}

using Options = std::vector<std::pair<std::string, std::string>>;

std::shared_ptr<const Board> load_board(const std::string& folder, const Options& options) {
  LoadRequest request;
  request.options = options;
  request.variant = project_path(folder);
  request.search = {project_path("variants"), project_path("tests/variants")};
  BoardCache boards;
  const auto loaded = boards.get(request);
  INFO(loaded->first_error());
  REQUIRE(loaded->board);
  return loaded->board;
}

void play_and_check(const std::string& folder, std::uint64_t games, int phases,
                    const Options& options = {}) {
  const auto board = load_board(folder, options);
  const std::uint64_t played = testing::is_quick_build() ? games : 1;
  for (std::uint64_t seed = 1; seed <= played; ++seed) {
    RandomGame game(*board, seed);
    KeyedRandom random(seed, 99);
    for (int phase = 0; phase < phases && !game.record().ending; ++phase) {
      const PowerId eye{random.below(static_cast<std::uint32_t>(board->variant().powers.size()))};
      CAPTURE(folder, seed, phase, eye.index());
      check_leaks(*board, game.record(), eye, KeyedRandom(random.next()));
      game.play_phase();
    }
  }
}

}  // namespace

TEST_CASE("what a player receives contains nothing that they do not know", "[sight][leak]") {
  play_and_check("tests/variants/fog", 4, 12);
}

TEST_CASE("nor if units are lent and orders have conditions", "[sight][leak]") {
  play_and_check("tests/variants/lent_fog", 4, 12);
}

TEST_CASE("nor if places get names and units work on tasks", "[sight][leak]") {
  play_and_check("variants/explore", 3, 14);
}

TEST_CASE("nor if units use portals and deploy blimps", "[sight][leak]") {
  play_and_check("variants/explore", 3, 10,
                 {{"portals", "true"},
                  {"blimps", "true"},
                  {"villages", "true"},
                  {"age_of_discovery", "true"}});
}

}  // namespace chancery
