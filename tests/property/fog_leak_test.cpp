#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/boards/board/board_picture.h"
#include "core/bots/strategies/bot_seats.h"
#include "core/games/mail/mail_orders.h"
#include "core/games/mail/order_check.h"
#include "core/games/record/turn.h"
#include "core/games/view/fog_area.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/told_position.h"
#include "core/pages/documents/game_page.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/order_menu.h"
#include "core/play/game/position_text.h"
#include "core/play/game/text_report.h"
#include "core/play/json_lines/question_json.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "tests/quick_build.h"
#include "tests/unit/game_fixture.h"
#include "tests/unit/project.h"

// Under [fog], players learn only what their watch and the facts of [fog] allow: whatever else is
// changed in a game, everything that is made for them stays the same, byte for byte.

namespace chancery {
namespace {

struct FogArtefact {
  std::string name;
  std::string bytes;
};

std::string fog_dump(const OrderCheck& check) {
  std::string out = check.due + '\n';
  for (const CheckedLine& line : check.lines)
    out += fmt::format("{} | {} | {} | {}\n", line.text, line.printed, line.why,
                       fmt::join(line.notes, ";"));
  return out + fmt::format("{}", fmt::join(check.unordered, ","));
}

/// Everything that is made for the player, from the game master's data.
std::vector<FogArtefact> fog_artefacts(const Board& board, const GameRecord& record, PowerId eye,
                                       const std::vector<std::string>& questions) {
  const std::array eyes{eye};
  std::vector<FogArtefact> all;
  const ShownGame shown = show_game(board, record, eyes);
  const Variant& theirs = shown.board().variant();
  all.push_back({"page", write_game_page(shown.board(), shown.game, AttributeReader::player,
                                         OrderForm::shown)});
  for (const SeenPhase& phase : shown.game.phases) {
    all.push_back({"report", write_text_report(theirs, phase.before, phase.report)});
    all.push_back({"answer", answer_line(shown.board(), phase.report)});
  }
  all.push_back({"position", write_position_text(theirs, shown.game.now)});
  const SeenBoard seen(board, record.now, {eye});
  all.push_back({"question", write_question(seen.board(), seen.position(), {}, {})});
  std::string menu;
  for (const OrderChoices& choices : order_choices(seen.variant(), seen.position(), eye))
    menu += fmt::format("{}: {}\n", choices.subject, fmt::join(choices.orders, ", "));
  all.push_back({"menu", menu});
  for (const std::string& due : decisions_due(seen.variant(), seen.position(), eye))
    all.push_back({"due", due});
  for (const std::string& question : questions) {
    const std::vector<std::string> lines{question};
    all.push_back(
        {"check of " + question,
         fog_dump(check_orders(seen.board(), seen.position_for(eye, lines), eye, lines))});
    all.push_back({"meaning of " + question, seen.meant(question, eye).value_or("nothing")});
    const MailOrders mail = find_orders(seen.board(), seen.position(), question, {eye});
    std::string read = fmt::format("{}", fmt::join(mail.problems, "|"));
    for (const FoundOrder& order : mail.orders)
      read += fmt::format("\n{}|{}", order.text, order.doubt);
    all.push_back({"mail of " + question, read});
  }
  BotsByPower bots(board.variant().powers.size(), nullptr);
  bots[eye.index()] = find_bot("greedy");
  std::string ordered;
  for (const OrderSet& set : BotSeats(board, bots).order_as_text(record.now, 1, 1))
    ordered += fmt::format("{}\n", fmt::join(set.lines, "\n"));
  all.push_back({"orders of a bot", ordered});
  return all;
}

/// Orders that name places where something may be hidden.
std::vector<std::string> fog_questions(const Variant& variant, const Position& now, PowerId eye,
                                       KeyedRandom& random) {
  std::vector<std::string> own;
  for (const Unit& unit : now.units)
    if (unit.power == eye) own.push_back(print_unit(variant, unit.unit_class, unit.at));
  std::vector<std::string> all;
  if (own.empty()) return all;
  const auto any = [&](const auto& list) {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  const auto place = [&] { return any(variant.map.provinces()).id; };
  const auto letter = [&] { return any(variant.classes).letter; };
  for (int i = 0; i < 2; ++i) {
    const std::string unit = any(own);
    all.push_back(unit + " - " + place());
    all.push_back(fmt::format("{} S {} {}", unit, letter(), place()));
    all.push_back(fmt::format("{} S {} - {}", unit, place(), place()));
    all.push_back(fmt::format("{} C A {} - {}", unit, place(), place()));
    all.push_back(fmt::format("{} {} - {}", letter(), place(), place()));
  }
  return all;
}

/// A game that differs from another only in what one player does not know.
class HiddenChanges {
 public:
  HiddenChanges(const Board& board, GameRecord record, PowerId eye, KeyedRandom random)
      : variant_(board.variant()), record_(std::move(record)), eyes_{eye}, random_(random) {}

  GameRecord make() {
    change(record_.now, area_now());
    for (PlayedPhase& phase : record_.phases) change(phase);
    record_.seed = random_.next();
    record_.waiting.push_back({other_power(), {"a secret"}});
    return std::move(record_);
  }

 private:
  /// Whoever has nothing to decide in a phase is shown the next one, in which the centers that
  /// their units have taken watch as well.
  [[nodiscard]] FogArea area_now() const {
    FogArea area(variant_, record_.now, eyes_);
    area.add({variant_, told_position(variant_, record_.now, eyes_), eyes_});
    return area;
  }

  [[nodiscard]] bool is_own(PowerId power) const { return power == eyes_.front(); }
  [[nodiscard]] ProvinceId province(SpaceId space) const { return variant_.map.province_of(space); }

  PowerId other_power() {
    PowerId power = eyes_.front();
    while (is_own(power))
      power = PowerId{random_.below(static_cast<std::uint32_t>(variant_.powers.size()))};
    return power;
  }

  /// Would a unit there be given away by the center that it captures?
  [[nodiscard]] bool tells_who_captures(ProvinceId at, const FogArea& area) const {
    const Fog& fog = *variant_.fog;
    return variant_.map.is_center(at) && (fog.all_owners || fog.all_counts || area.sees_owner(at));
  }

  /// Hidden units vanish and others appear, and hidden centers change hands.
  void change(Position& position, const FogArea& area) {
    const auto is_hidden = [&](const Unit& unit) {
      return !is_own(unit.power) && !area.sees_unit(province(unit.at), unit.unit_class) &&
             !tells_who_captures(province(unit.at), area);
    };
    std::erase_if(position.units,
                  [&](const Unit& unit) { return is_hidden(unit) && random_.below(3) == 0; });
    std::erase_if(position.dislodged,
                  [&](const Dislodged& dislodged) { return is_hidden(dislodged.unit); });
    position.reindex(variant_.map);
    for (std::size_t i = 0; i < position.owner.size(); ++i) {
      const ProvinceId at{i};
      const ClassId unit_class{random_.below(static_cast<std::uint32_t>(variant_.classes.size()))};
      const bool is_free = !position.unit_in(at).valid() && !variant_.map.is_open(at) &&
                           !area.sees_unit(at, unit_class) && !tells_who_captures(at, area);
      if (is_free && variant_.map.can_stand(unit_class, SpaceId{i}) && random_.below(5) == 0)
        position.units.push_back({other_power(), unit_class, SpaceId{i}});
      if (variant_.map.is_center(at) && !area.sees_owner(at) && !variant_.fog->all_owners &&
          !variant_.fog->all_counts && !is_own(position.owner[i]) && random_.below(2) == 0)
        position.owner[i] = random_.below(4) == 0 ? PowerId::none() : other_power();
    }
    position.reindex(variant_.map);
    if (!position.dislodged.empty()) dislodge(position, area);
    const ProvinceId contested{
        random_.below(static_cast<std::uint32_t>(variant_.map.provinces().size()))};
    if (!variant_.fog->reports(ReportedFact::standoffs) || !area.watches(contested))
      position.contested.push_back(contested);
    position.missed.push_back(other_power());
  }

  void change(PlayedPhase& phase) {
    const FogArea between = area_between(variant_, phase.before, phase.report.after, eyes_);
    change_orders(phase, between);
    // What was told of a unit tells where it stood.
    FogArea before(variant_, phase.before, eyes_);
    before.add(between);
    const std::vector<Unit> units = phase.before.units;
    change(phase.before, before);
    find_again(units, phase);
    change_whose_orders(units, between, phase);
    change(phase.report.after, FogArea(variant_, phase.report.after, eyes_));
    for (OrderSet& set : phase.orders)
      if (!is_own(set.power)) set.lines = {fmt::format("secret {}", random_.below(50))};
    Message message{fmt::format("secret {}", random_.below(50)), Audience::power};
    message.power = other_power();
    phase.report.messages.push_back(message);
    message.audience = Audience::game_master;
    phase.report.messages.push_back(message);
    message.audience = Audience::everybody;
    message.about = other_power();
    phase.report.messages.push_back(std::move(message));
  }

  /// Units without orders, which reports name by their index among the units.
  static void find_again(const std::vector<Unit>& units, PlayedPhase& phase) {
    const std::vector<Unit>& now = phase.before.units;
    for (OrderReport& order : phase.report.orders) {
      if (!order.unit.valid()) continue;
      const auto found = std::find(now.begin(), now.end(), units[order.unit.index()]);
      order.unit = found == now.end() ? UnitId::none()
                                      : UnitId{static_cast<std::size_t>(found - now.begin())};
    }
  }

  /// Hidden units that vanished have no orders, and those that appeared have some.
  void change_whose_orders(const std::vector<Unit>& units, const FogArea& area,
                           PlayedPhase& phase) {
    const Position& now = phase.before;
    const auto is_there = [](const std::vector<Unit>& all, const Unit& unit) {
      return contains(all, unit);
    };
    std::erase_if(phase.report.orders, [&](const OrderReport& order) {
      if (is_own(order.power) || !order.at.valid() || !order.unit_class) return false;
      const Unit unit{order.power, *order.unit_class, order.at};
      const SpaceId to = order.to.valid() ? order.to : order.at;
      return is_there(units, unit) && !is_there(now.units, unit) &&
             !area.sees_unit(province(to), unit.unit_class);
    });
    for (const Unit& unit : now.units) {
      if (is_there(units, unit)) continue;
      OrderReport order;
      order.power = unit.power;
      order.unit_class = unit.unit_class;
      order.at = unit.at;
      order.order = fmt::format("secret {}", random_.below(50));
      phase.report.orders.push_back(std::move(order));
    }
  }

  /// Another dislodged unit of others, where nobody looks.
  void dislodge(Position& position, const FogArea& area) {
    const SpaceId at{random_.below(static_cast<std::uint32_t>(variant_.map.spaces().size()))};
    const ClassId unit_class{random_.below(static_cast<std::uint32_t>(variant_.classes.size()))};
    if (!variant_.map.can_stand(unit_class, at) || area.sees_unit(province(at), unit_class)) return;
    Dislodged dislodged;
    dislodged.unit = {other_power(), unit_class, at};
    const auto around = variant_.map.neighbors(unit_class, at);
    dislodged.retreats.assign(around.begin(), around.end());
    position.dislodged.insert(position.dislodged.begin(), std::move(dislodged));
  }

  void change_orders(PlayedPhase& phase, const FogArea& area) {
    const auto sees = [&](SpaceId at, const OrderReport& order) {
      return at.valid() && order.unit_class && area.sees_unit(province(at), *order.unit_class);
    };
    for (OrderReport& order : phase.report.orders) {
      order.explanation = fmt::format("secret {}", random_.below(50));
      if (is_own(order.power)) {
        if (order.result == Result::disrupted) order.why = "a secret";
        continue;
      }
      if (sees(order.at, order) || sees(order.to, order)) continue;
      order.order = fmt::format("secret {}", random_.below(50));
      order.result = static_cast<Result>(random_.below(static_cast<std::uint32_t>(result_count)));
      order.ok = random_.below(2) == 0;
    }
  }

  const Variant& variant_;
  GameRecord record_;
  std::array<PowerId, 1> eyes_;
  KeyedRandom random_;
};

/// Whether a file of one game equals that of the other.
void check_same_fog(const std::vector<FogArtefact>& a, const std::vector<FogArtefact>& b) {
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    if (a[i].bytes == b[i].bytes) continue;
    INFO(a[i].name);
    CHECK(a[i].bytes == b[i].bytes);
  }
}

std::shared_ptr<const Board> load(const std::string& text) {
  struct Files final : FileSource {
    std::string variant;
    SourceTree tree;
    [[nodiscard]] std::optional<std::string> read(const std::string& path) const override {
      return path == "blind/variant.toml" ? std::optional(variant) : tree.read(path);
    }
    [[nodiscard]] bool is_folder(const std::string& path) const override {
      return path == "blind" || tree.is_folder(path);
    }
  } files;
  files.variant = "[variant]\nid = \"blind\"\nname = \"Blind\"\nextends = \"standard\"\n" + text;
  LoadRequest request;
  request.variant = "blind/variant.toml";
  request.search = {"variants"};
  const LoadResult loaded = load_variant(request, files);
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) INFO(diagnostic.message);
  REQUIRE(loaded.variant);
  return std::make_shared<const Board>(loaded.variant);
}

/// Fogs that differ in everything that a fog can differ in.
const std::vector<std::string>& fogs() {
  static const std::vector<std::string> all{
      "[fog]\n",
      "[fog]\ntime = \"end\"\nphases = \"every\"\nunits = [\"class\"]\ntold = []\n"
      "watch = [{ by = \"units\", near = \"move\" }, { by = \"homes\", near = \"same\" }]\n",
      "[fog]\ntime = \"both\"\nunits = [\"power\"]\ntold = [\"standoffs\", \"voids\"]\n"
      "counts = \"all\"\nwatch = [{ by = \"units\", hops = 2 }]\n",
      "[fog]\ntime = \"start\"\nowners = \"all\"\n"
      "units = [\"class\", \"power\", \"order\", \"dislodged\", \"retreats\"]\n"
      "watch = [{ by = \"units\", of = \"same\" }, { by = \"centers\", sees = [\"units\"] }]\n",
  };
  return all;
}

/// Bots that see no more than their players play a game.
class BotGame {
 public:
  BotGame(const Board& board, std::uint64_t seed)
      : board_(board), bots_(*read_bots(board, "greedy").value), seats_(board, bots_) {
    record_.title = "a game";
    record_.seed = seed;
    record_.now = board.start();
  }

  [[nodiscard]] const GameRecord& record() const { return record_; }

  void play_phase() {
    PlayedPhase played{record_.now, {}, {}};
    played.orders = seats_.order_as_text(record_.now, record_.seed, record_.phases.size());
    PhaseOptions options;
    options.seed = record_.seed;
    played.report = resolve_phase(board_.shared_variant(), board_.reader(), record_.now,
                                  played.orders, options);
    REQUIRE_FALSE(played.report.failure);
    record_.now = next_phase(board_.variant(), played.report.after, record_.ending);
    record_.phases.push_back(std::move(played));
  }

 private:
  const Board& board_;
  BotsByPower bots_;
  BotSeats seats_;
  GameRecord record_;
};

void check_fog_leaks(const Board& board, const GameRecord& record, PowerId eye,
                     KeyedRandom random) {
  const std::vector<std::string> asked = fog_questions(board.variant(), record.now, eye, random);
  const GameRecord other = HiddenChanges(board, record, eye, random).make();
  check_same_fog(fog_artefacts(board, record, eye, asked), fog_artefacts(board, other, eye, asked));
}

void play_and_check_fog(const Board& board, std::uint64_t seed, int phases, int between) {
  BotGame game(board, seed);
  KeyedRandom random(seed, 99);
  for (int phase = 0; phase < phases && !game.record().ending; ++phase) {
    const PowerId eye{random.below(static_cast<std::uint32_t>(board.variant().powers.size()))};
    CAPTURE(seed, phase, eye.index());
    if (phase % between == 0)
      check_fog_leaks(board, game.record(), eye, KeyedRandom(random.next()));
    game.play_phase();
  }
}

bool is_long() {
  return std::getenv("CHANCERY_LONG") != nullptr;
}

}  // namespace

TEST_CASE("in fog, what a player receives does not depend on what is hidden", "[fog][leak]") {
  // CHANCERY_LONG=1 plays three hundred games.
  const std::uint64_t games = is_long() ? 75 : 1;
  const int phases = is_long() ? 60 : testing::is_quick_build() ? 9 : 3;
  for (const std::string& fog : fogs()) {
    CAPTURE(fog);
    const auto board = load(fog);
    for (std::uint64_t seed = 1; seed <= games; ++seed)
      play_and_check_fog(*board, seed, phases, is_long() ? 7 : phases - 1);
  }
}

TEST_CASE("games in fog are the same when they are played again", "[fog]") {
  const std::uint64_t games = is_long() ? 300 : 1;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    CAPTURE(seed);
    const TestFolder folder;
    Game game = create_game(folder.path("game"), new_game("blind"));
    const BotsByPower bots = *read_bots(game.board(), "greedy").value;
    BotSeats seats(game.board(), bots);
    const int phases = is_long() ? 40 : 4;
    for (int phase = 0; phase < phases && !game.ending(); ++phase) {
      std::vector<Submission> sent;
      for (OrderSet& set :
           seats.order_as_text(game.position(), seed, static_cast<std::uint64_t>(phase)))
        if (!set.lines.empty())
          sent.push_back(
              {set.power, game.position().time, SubmissionMode::replace, std::move(set.lines), {}});
      must(game.submit(sent));
      must(game.resolve(MissingOrders::assume));
    }
    CHECK(must(game.replay()).problems.empty());
  }
}

}  // namespace chancery
