#include "core/base/json/json_value.h"
#include "core/bots/simulation/report_parts.h"
#include "core/bots/simulation/simulation_report.h"

namespace chancery {

using namespace simulation_parts;

namespace {

class StudyWriter {
 public:
  std::string take(const CountedRun& run) {
    json_.begin_object();
    number("chancery_simulation", 1);
    json_.key("sides");
    json_.begin_list();
    for (const CountedRun::Side& side : run.sides) write_side(side);
    json_.end_list();
    if (run.sides.size() > 1) write_pairs(run);
    texts("stands_out", remarkable(run));
    json_.text("note", what_it_bears);
    json_.end_object();
    return std::move(out_) + '\n';
  }

 private:
  void number(std::string_view name, std::int64_t value) {
    json_.key(name);
    json_.number(value);
  }
  void decimal(std::string_view name, double value) {
    json_.key(name);
    json_.decimal(value);
  }
  void texts(std::string_view name, const std::vector<std::string>& values) {
    json_.key(name);
    json_.begin_list();
    for (const std::string& value : values) json_.text(value);
    json_.end_list();
  }
  void share(std::string_view name, std::int64_t hits, std::int64_t count) {
    const Interval interval = share_interval(hits, count);
    json_.key(name);
    json_.begin_object();
    number("games", hits);
    decimal("low", interval.low);
    decimal("high", interval.high);
    json_.end_object();
  }
  void mean(std::string_view name, const Sums& sums) {
    json_.key(name);
    json_.begin_object();
    decimal("mean", mean_of(sums));
    if (const std::optional<Interval> interval = mean_interval(sums)) {
      decimal("low", interval->low);
      decimal("high", interval->high);
    }
    json_.end_object();
  }
  void counts(std::string_view name, const std::map<std::int32_t, std::int64_t>& all) {
    json_.key(name);
    json_.begin_object();
    for (const auto& [value, count] : all) number(std::to_string(value), count);
    json_.end_object();
  }
  void numbers(std::string_view name, const std::vector<std::int64_t>& all) {
    json_.key(name);
    json_.begin_list();
    for (const std::int64_t t : all) json_.number(t);
    json_.end_list();
  }

  void write_side(const CountedRun::Side& side) {
    const Tally& tally = side.tally;
    const GameSeries& series = tally.series;
    json_.begin_object();
    json_.text("variant", series.variant);
    json_.text("hash", series.hash);
    json_.text("setup", series.setup);
    texts("options", series.options);
    json_.text("engine", series.engine);
    json_.text("seed", std::to_string(series.seed));
    number("cut_after_years", series.years);
    number("games", tally.games);
    json_.key("ends");
    json_.begin_object();
    for (const auto& [end, games] : tally.ends) share(end, games, tally.games);
    json_.end_object();
    counts("lengths", tally.lengths);
    counts("years_without_change_when_cut", tally.still);
    counts("first_attack", tally.first_contact);
    decimal("even_share", even_share(tally));
    write_seats(side);
    write_feuds(side);
    write_provinces(side);
    json_.end_object();
  }

  void write_seats(const CountedRun::Side& side) {
    const Tally& tally = side.tally;
    json_.key("seats");
    json_.begin_list();
    for (const SeatFinding& finding : compare_seats(tally)) {
      const std::size_t i = finding.power.index();
      const SeatTally& seat = tally.seats[i];
      json_.begin_object();
      json_.text("power", tally.series.powers[i]);
      json_.text("bot", tally.series.bots[i]);
      share("ahead", seat.ahead, tally.games);
      share("won", seat.won, tally.games);
      share("shared", seat.shared, tally.games);
      share("survived", seat.survived, tally.games);
      mean("centers", seat.centers);
      decimal("p", finding.probability);
      json_.key("stands_out");
      json_.boolean(finding.stands_out);
      write_years(seat);
      counts("eliminated_in", seat.out_in);
      write_eliminators(tally, seat);
      write_openings(tally.openings[i]);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_years(const SeatTally& seat) {
    json_.key("centers_by_year");
    json_.begin_list();
    for (const std::vector<std::int64_t>& year : seat.by_year) {
      json_.begin_object();
      for (const auto& [name, share_of] : {std::pair{"low", 10}, {"median", 50}, {"high", 90}})
        number(name, quantile(year, share_of));
      json_.end_object();
    }
    json_.end_list();
  }

  void write_eliminators(const Tally& tally, const SeatTally& seat) {
    json_.key("eliminated_by");
    json_.begin_object();
    for (const auto& [power, games] : seat.out_by)
      number(power < 0 ? "nobody" : tally.series.powers[static_cast<std::size_t>(power)], games);
    json_.end_object();
  }

  void write_openings(const std::map<std::string, OpeningTally>& openings) {
    json_.key("openings");
    json_.begin_list();
    for (const auto& [orders, opening] : openings) {
      if (opening.games < 2) continue;  // random bots give as many openings as games
      json_.begin_object();
      json_.text("orders", orders);
      number("games", opening.games);
      share("ahead", opening.ahead, opening.games);
      mean("centers", opening.centers);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_feuds(const CountedRun::Side& side) {
    json_.key("feuds");
    json_.begin_list();
    for (const auto& [powers, feud] : side.tally.feuds) {
      json_.begin_object();
      texts("powers", {side.tally.series.powers[static_cast<std::size_t>(powers.first)],
                       side.tally.series.powers[static_cast<std::size_t>(powers.second)]});
      share("games", feud.games, side.tally.games);
      number("attacks", feud.attacks);
      number("first_attack_median", median_of(feud.first_in));
      json_.end_object();
    }
    json_.end_list();
  }

  void write_provinces(const CountedRun::Side& side) {
    const Variant& variant = side.board->variant();
    const Tally& tally = side.tally;
    json_.key("provinces");
    json_.begin_list();
    for (std::size_t i = 0; i < tally.visited.size() && i < variant.map.provinces().size(); ++i) {
      json_.begin_object();
      json_.text("province", variant.map.province(ProvinceId{i}).id);
      share("games_entered", tally.visited[i], tally.games);
      json_.key("entered");
      json_.begin_object();
      for (std::size_t c = 0; c < tally.entered.size() && c < variant.classes.size(); ++c)
        number(variant.classes[c].id, tally.entered[c][i]);
      json_.end_object();
      number("held", tally.held[i]);
      number("contested", tally.contested[i]);
      json_.end_object();
    }
    json_.end_list();
    numbers("orders", tally.orders);
  }

  void write_pairs(const CountedRun& run) {
    json_.key("comparison");
    json_.begin_object();
    number("pairs", run.pairs.pairs());
    json_.key("seats");
    json_.begin_list();
    for (const SeatFinding& finding : compare_sides(run)) {
      json_.begin_object();
      json_.text("power", run.sides.front().tally.series.powers[finding.power.index()]);
      mean("centers", run.pairs.centers()[finding.power.index()]);
      mean("ahead", run.pairs.ahead()[finding.power.index()]);
      decimal("p", finding.probability);
      json_.key("stands_out");
      json_.boolean(finding.stands_out);
      json_.end_object();
    }
    json_.end_list();
    json_.end_object();
  }

  std::string out_;
  JsonWriter json_{out_};
};

}  // namespace

std::string write_simulation_json(const CountedRun& run) {
  return StudyWriter().take(run);
}

}  // namespace chancery
