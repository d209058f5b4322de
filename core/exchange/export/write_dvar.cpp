// DVAR: one JSON document, and its drawing in layers (dSVG).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/exchange/export/format_writers.h"
#include "core/exchange/export/outgoing_names.h"
#include "core/exchange/export/sheet.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

std::string quoted(std::string_view text) {
  std::string out;
  append_json_text(out, text);
  return out;
}

/// The items of a list, one per line.
std::string json_rows(const std::vector<std::string>& rows) {
  return rows.empty() ? "[]" : fmt::format("[\n    {}\n  ]", fmt::join(rows, ",\n    "));
}

/// A phase of the round as DVAR names it.
struct DvarPhase {
  std::string season;
  const char* type = "Movement";

  [[nodiscard]] std::string text() const {
    return fmt::format("\"season\": {}, \"type\": \"{}\"", quoted(season), type);
  }
};

/// The phases of the round: a season is that of the last turn of moves.
std::vector<DvarPhase> dvar_phases(const Calendar& calendar) {
  std::vector<DvarPhase> phases;
  std::set<std::string> seasons;
  std::string season = "Start";
  for (const Phase& phase : calendar.phases) {
    if (phase.kind == PhaseKind::movement) {
      const std::size_t cut = phase.label.find('{');
      season = std::string(trimmed(std::string_view(phase.label).substr(0, cut)));
      if (season.empty()) season = "Turn";
      const std::string wished = season;
      for (int n = 2; !seasons.insert(season).second; ++n)
        season = wished + ' ' + std::to_string(n);
    }
    const char* type = phase.kind == PhaseKind::movement  ? "Movement"
                       : phase.kind == PhaseKind::retreat ? "Retreat"
                                                          : "Adjustment";
    phases.push_back({season, type});
  }
  return phases;
}

class DvarText {
 public:
  explicit DvarText(const OutgoingBoard& board)
      : board_(board), names_(board, ShortNames::letters, CoastStyle::letters) {
    std::set<std::string> taken;
    for (const PowerId id : board.powers()) {
      std::string name = kebab_id(board.power(id).id);
      while (!taken.insert(name).second) name += "-2";
      nations_[id] = name;
    }
  }

  [[nodiscard]] std::string document() const {
    const Variant& variant = board_.variant();
    const auto text = [](std::string_view given, std::string_view without) {
      return quoted(given.empty() ? without : given);
    };
    std::string out = "{\n  \"schemaVersion\": 1,\n";
    out += fmt::format("  \"id\": {},\n  \"name\": {},\n", quoted(kebab_id(variant.id)),
                       text(variant.name, variant.id));
    out += fmt::format("  \"description\": {},\n  \"author\": \"unknown\",\n",
                       text(variant.summary, variant.name));
    out += fmt::format("  \"victoryConditions\": {},\n", json_rows(victory()));
    if (variant.rules.build_sites == BuildSites::owned)
      out += "  \"adjudicationModifiers\": [\"allow-builds-in-non-home-centers\"],\n";
    out += fmt::format("  \"phaseProgression\": {},\n", progression());
    out += fmt::format("  \"nations\": {},\n", json_rows(nations()));
    out += fmt::format("  \"provinces\": {},\n", json_rows(provinces()));
    out += fmt::format("  \"namedCoasts\": {},\n", json_rows(coasts()));
    return out + fmt::format("  \"initialState\": {}\n}}\n", start());
  }

  [[nodiscard]] std::string drawing(LossReport& losses) const {
    const ExportSheet sheet(board_);
    if (sheet.without_shape() > 0)
      losses.add(LossKind::guessed, InPlay::unchanged, {},
                 "the outlines of " + plural_count(sheet.without_shape(), "province"),
                 "the variant has no shapes for them; squares are drawn at their points");
    std::string background;
    std::string areas;
    std::string shores;
    std::string points;
    std::string labels;
    std::string borders;
    for (const Impassable& area : board_.variant().drawing.impassable)
      background += fmt::format("<path fill=\"#a0a0a0\" d=\"{}\"/>\n", sheet.outline(area.shape));
    for (const ProvinceId id : board_.provinces()) {
      const SpaceId whole = board_.map().whole(id);
      const std::string outline = sheet.outline(id);
      const bool water = board_.ground(id) == ForeignGround::water;
      background +=
          fmt::format("<path fill=\"{}\" d=\"{}\"/>\n", water ? "#cfe3f2" : "#f4e8cf", outline);
      areas += fmt::format("<path id=\"{}\" d=\"{}\"/>\n", place(whole), outline);
      borders += fmt::format("<path fill=\"none\" stroke=\"#000000\" d=\"{}\"/>\n", outline);
      points += marker(sheet, whole);
      const auto at = sheet.point(whole);
      labels += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", coordinate(at[0]),
                            coordinate(at[1] - 14), xml_text(board_.map().province(id).name));
      for (const SpaceId coast : board_.map().province(id).coasts) {
        const auto shore = sheet.point(coast);
        shores += fmt::format("<path id=\"{0}\" d=\"M{1},{2} h20 v20 h-20 Z\"/>\n", place(coast),
                              coordinate(shore[0] - 10), coordinate(shore[1] - 10));
        points += marker(sheet, coast);
      }
    }
    const auto layer = [](const char* id, const std::string& inside, const char* look) {
      return fmt::format("<g id=\"{}\"{}>\n{}</g>\n", id, look, inside);
    };
    constexpr const char* hidden = " style=\"display:none\"";
    return fmt::format(
               "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
               "viewBox=\"0 0 {0} {1}\" fill-rule=\"evenodd\">\n",
               coordinate(sheet.width()), coordinate(sheet.height())) +
           layer("background", background, "") + layer("provinces", areas, hidden) +
           layer("named-coasts", shores, hidden) + layer("unit-positions", points, hidden) +
           layer("province-names", labels, " text-anchor=\"middle\" font-size=\"12\"") +
           layer("borders", borders, "") + layer("foreground", "", "") + "</svg>\n";
  }

 private:
  [[nodiscard]] std::string place(SpaceId space) const { return lower_case(names_.of(space)); }

  [[nodiscard]] std::string marker(const ExportSheet& sheet, SpaceId space) const {
    const auto at = sheet.point(space);
    return fmt::format("<circle id=\"{}-unit\" cx=\"{}\" cy=\"{}\" r=\"10\"/>\n", place(space),
                       coordinate(at[0]), coordinate(at[1]));
  }

  [[nodiscard]] std::vector<std::string> victory() const {
    const Victory& wanted = board_.variant().victory;
    std::vector<std::string> rows;
    if (wanted.target)
      rows.push_back(fmt::format("{{\"type\": \"supply-center-majority\", \"supplyCenters\": {}}}",
                                 *wanted.target));
    if (wanted.last_year)
      rows.push_back(
          fmt::format("{{\"type\": \"timed-resolution\", \"year\": {}, "
                      "\"resolution\": \"most-supply-centers\"}}",
                      *wanted.last_year));
    if (rows.empty())
      rows.push_back(fmt::format("{{\"type\": \"supply-center-majority\", \"supplyCenters\": {}}}",
                                 board_.map().centers().size() / 2 + 1));
    return rows;
  }

  [[nodiscard]] std::string progression() const {
    const auto& round = board_.variant().calendar.phases;
    const std::vector<DvarPhase> phases = dvar_phases(board_.variant().calendar);
    std::vector<std::string> seasons;
    std::vector<std::string> steps;
    for (std::size_t i = 0; i < phases.size(); ++i) {
      const DvarPhase& next = phases[(i + 1) % phases.size()];
      if (round[i].kind == PhaseKind::movement) seasons.push_back(quoted(phases[i].season));
      steps.push_back(fmt::format("{{\"from\": {{{}}}, \"to\": {{{}, \"yearDelta\": {}}}}}",
                                  phases[i].text(), next.text(), round[i].years));
    }
    return fmt::format("{{\"seasons\": [{}], \"transitions\": {}}}", fmt::join(seasons, ", "),
                       json_rows(steps));
  }

  [[nodiscard]] std::vector<std::string> nations() const {
    std::vector<std::string> rows;
    for (const PowerId id : board_.powers()) {
      const Power& power = board_.power(id);
      rows.push_back(fmt::format("{{\"id\": {}, \"name\": {}, \"color\": {}{}}}",
                                 quoted(nations_.at(id)), quoted(power.name), quoted(power.color),
                                 board_.is_played(id) ? "" : ", \"non_playable\": true"));
    }
    return rows;
  }

  [[nodiscard]] std::vector<std::string> provinces() const {
    std::vector<std::string> rows;
    for (const ProvinceId id : board_.provinces()) {
      const Province& province = board_.map().province(id);
      const bool water = board_.ground(id) == ForeignGround::water;
      const bool coastal = board_.is_sailed(id) && province.coasts.empty();
      const auto country = board_.country(id);
      rows.push_back(
          fmt::format("{{\"id\": {}, \"name\": {}, \"type\": \"{}\", \"supplyCenter\": {}{},\n"
                      "     \"adjacencies\": [{}]}}",
                      quoted(place(board_.map().whole(id))), quoted(province.name),
                      water     ? "sea"
                      : coastal ? "coastal"
                                : "land",
                      board_.map().is_center(id),
                      country ? fmt::format(", \"homeNation\": {}", quoted(nations_.at(*country)))
                              : std::string(),
                      adjacencies(board_.map().whole(id))));
    }
    return rows;
  }

  [[nodiscard]] std::vector<std::string> coasts() const {
    std::vector<std::string> rows;
    for (const ProvinceId id : board_.provinces())
      for (const SpaceId coast : board_.map().province(id).coasts)
        rows.push_back(fmt::format(
            "{{\"id\": {}, \"name\": {}, \"parentProvince\": {},\n     \"adjacencies\": [{}]}}",
            quoted(place(coast)), quoted(board_.map().space(coast).name),
            quoted(place(board_.map().whole(id))), adjacencies(coast)));
    return rows;
  }

  /// Edges are listed the same way at both ends: a one-way edge is also written for the way back.
  [[nodiscard]] std::string adjacencies(SpaceId from) const {
    std::map<std::string, OutgoingWay> all;
    for (const OutgoingWay& way : board_.ways(from)) join(all[place(way.to)], way);
    for (const ProvinceId id : board_.provinces()) {
      std::vector<SpaceId> others = board_.map().province(id).coasts;
      others.push_back(board_.map().whole(id));
      for (const SpaceId other : others)
        for (const OutgoingWay& way : board_.ways(other))
          if (way.to == from) join(all[place(other)], way);
    }
    std::string text;
    for (const auto& [to, way] : all) {
      const std::string who = way.afloat && way.on_foot ? std::string("both")
                                                        : board_.unit_word(way.afloat ? 'F' : 'A');
      text += fmt::format("{}{{\"to\": {}, \"pass\": \"{}\"}}", text.empty() ? "" : ", ",
                          quoted(to), who);
    }
    return text;
  }

  static void join(OutgoingWay& known, const OutgoingWay& way) {
    known.on_foot |= way.on_foot;
    known.afloat |= way.afloat;
  }

  [[nodiscard]] std::string start() const {
    std::vector<std::string> units;
    std::vector<std::string> owners;
    for (const OutgoingBoard::StartingUnit& unit : board_.units())
      units.push_back(fmt::format(
          "{{\"nation\": {}, \"type\": \"{}\", \"location\": {}}}", quoted(nations_.at(unit.power)),
          capitalized(board_.unit_word(unit.letter)), quoted(place(unit.at))));
    for (const PowerId id : board_.powers())
      for (const ProvinceId province : board_.owned(id))
        owners.push_back(fmt::format("{{\"nation\": {}, \"province\": {}}}",
                                     quoted(nations_.at(id)),
                                     quoted(place(board_.map().whole(province)))));
    const std::vector<DvarPhase> phases = dvar_phases(board_.variant().calendar);
    const std::size_t first = board_.variant().setup().phase;
    return fmt::format(
        "{{\n  \"phase\": {{{}, \"year\": {}}},\n  \"units\": {},\n  \"supplyCenters\": {}}}",
        first < phases.size() ? phases[first].text() : DvarPhase{"Start"}.text(),
        board_.time().year, json_rows(units), json_rows(owners));
  }

  const OutgoingBoard& board_;
  OutgoingNames names_;
  std::map<PowerId, std::string> nations_;
};

}  // namespace

std::vector<ExportedFile> write_dvar(const OutgoingBoard& board, LossReport& losses) {
  const DvarText text(board);
  const std::string name = kebab_id(board.variant().id);
  return {{name + ".json", text.document()}, {name + ".svg", text.drawing(losses)}};
}

}  // namespace chancery
