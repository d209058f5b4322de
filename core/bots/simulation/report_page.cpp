#include <fmt/format.h>

#include <algorithm>

#include "core/boards/board/board_sheet.h"
#include "core/boards/draw/svg_drawing.h"
#include "core/bots/simulation/report_parts.h"
#include "core/bots/simulation/simulation_report.h"
#include "core/bots/simulation/web_files.h"

namespace chancery {

using namespace simulation_parts;

namespace {

/// The values of a heat map for each province.
struct Heat {
  std::string title;
  std::vector<std::int64_t> counts;
};

class Page {
 public:
  explicit Page(const CountedRun& run) : run_(run) {}

  std::string write() {
    const Variant& variant = run_.sides.front().board->variant();
    const std::string title = escape_xml(variant.name);
    out_ = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
        "'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}: games of "
        "bots</title>\n<style>{1}</style></head>\n<body>\n<h1>{0}: games of bots</h1>\n",
        title, simulation_page_style);
    for (const CountedRun::Side& side : run_.sides) paragraph(run_in_words(side.tally));
    out_ += "<h2>What stands out</h2>\n<ul>\n";
    for (const std::string& text : remarkable(run_))
      out_ += fmt::format("<li>{}</li>\n", escape_xml(text));
    out_ += "</ul>\n";
    paragraph(about_intervals);
    paragraph(what_it_bears);
    for (const CountedRun::Side& side : run_.sides) write_side(side);
    return std::move(out_) + "</body></html>\n";
  }

 private:
  void paragraph(std::string_view text) {
    out_ += fmt::format("<p class=\"faint\">{}</p>\n", escape_xml(text));
  }
  void heading(const CountedRun::Side& side, std::string_view text) {
    out_ += fmt::format("<h2>{}{}</h2>\n", escape_xml(text),
                        side.tally.series.side.empty()
                            ? ""
                            : fmt::format(", side {}", escape_xml(side.tally.series.side)));
  }
  void begin_table(const std::vector<std::string>& header) {
    out_ += "<div class=\"wide\"><table><tr>";
    for (const std::string& text : header) out_ += fmt::format("<th>{}</th>", escape_xml(text));
    out_ += "</tr>\n";
  }
  void row(const std::vector<std::string>& cells) {
    out_ += "<tr>";
    for (const std::string& cell : cells) out_ += fmt::format("<td>{}</td>", escape_xml(cell));
    out_ += "</tr>\n";
  }
  void end_table() { out_ += "</table></div>\n"; }

  void write_side(const CountedRun::Side& side) {
    write_seats(side);
    write_years(side);
    write_maps(side);
    write_feuds(side);
    write_openings(side);
    write_provinces(side);
  }

  void write_seats(const CountedRun::Side& side) {
    const Tally& tally = side.tally;
    heading(side, "Seats");
    begin_table({"seat", "ahead", "won alone", "shared", "survived", "centers at the end"});
    for (std::size_t i = 0; i < tally.seats.size(); ++i) {
      if (!is_seat(tally, i)) continue;
      const SeatTally& seat = tally.seats[i];
      const std::optional<Interval> centers = mean_interval(seat.centers);
      row({power_name(side, i), share_text(seat.ahead, tally.games),
           share_text(seat.won, tally.games), share_text(seat.shared, tally.games),
           share_text(seat.survived, tally.games),
           centers ? fmt::format("{:.2f} ({:.2f} to {:.2f})", mean_of(seat.centers), centers->low,
                                 centers->high)
                   : fmt::format("{:.2f}", mean_of(seat.centers))});
    }
    end_table();
    paragraph(
        fmt::format("Ahead is who won or, in a game without a winner, who has the most "
                    "centers at the end. Even would be {}.",
                    percent(even_share(tally))));
  }

  /// Draws the median of the centers, and the band that contains eight of ten games.
  void write_years(const CountedRun::Side& side) {
    heading(side, "Centers by year");
    out_ += "<div class=\"maps\">\n";
    std::size_t most = 1;
    for (const SeatTally& seat : side.tally.seats)
      for (const auto& year : seat.by_year) most = std::max(most, year.size());
    for (std::size_t i = 0; i < side.tally.seats.size(); ++i)
      if (is_seat(side.tally, i)) write_years_of(side, i, static_cast<double>(most));
    out_ += "</div>\n";
  }

  void write_years_of(const CountedRun::Side& side, std::size_t power, double most) {
    constexpr double width = 320, height = 120;
    const auto& years = side.tally.seats[power].by_year;
    const double step = years.size() < 2 ? width : width / static_cast<double>(years.size() - 1);
    const auto point = [&](std::size_t year, std::int64_t share) {
      return fmt::format("{:.1f},{:.1f} ", static_cast<double>(year) * step,
                         height - quantile(years[year], share) * height / most);
    };
    std::string band, median;
    for (std::size_t year = 0; year < years.size(); ++year) {
      band += point(year, 90);
      median += point(year, 50);
    }
    for (std::size_t year = years.size(); year > 0; --year) band += point(year - 1, 10);
    const std::string& color = side.board->variant().powers[power].color;
    const std::string ink = color.empty() ? "#4d7ea8" : escape_xml(color);
    out_ += fmt::format(
        "<figure><svg class=\"sheet\" viewBox=\"-2 -2 {0} {1}\" role=\"img\" aria-label=\"centers "
        "of {2} by year\"><polygon points=\"{3}\" fill=\"{4}\" fill-opacity=\".25\"/><polyline "
        "class=\"rim\" points=\"{5}\"/><polyline points=\"{5}\" fill=\"none\" stroke=\"{4}\" "
        "stroke-width=\"2.5\"/></svg>"
        "<figcaption>{2}: at the start {6}, after {7} years {8} (median)</figcaption></figure>\n",
        width + 4, height + 4, escape_xml(power_name(side, power)), band, ink, median,
        years.empty() ? 0 : quantile(years.front(), 50), years.empty() ? 0 : years.size() - 1,
        years.empty() ? 0 : quantile(years.back(), 50));
  }

  void write_maps(const CountedRun::Side& side) {
    const Tally& tally = side.tally;
    const Variant& variant = side.board->variant();
    heading(side, "Where things happen");
    std::vector<Heat> heats;
    for (std::size_t c = 0; c < tally.entered.size() && c < variant.classes.size(); ++c)
      heats.push_back({fmt::format("entered by {}", variant.classes[c].id), tally.entered[c]});
    heats.push_back({"held: a unit stayed", tally.held});
    heats.push_back({"contested: moves bounced", tally.contested});
    const BoardSheet sheet = lay_out_sheet(variant);
    out_ += "<div class=\"maps\">\n";
    for (const Heat& heat : heats) write_map(side, sheet, heat);
    out_ += "</div>\n";
  }

  void write_map(const CountedRun::Side& side, const BoardSheet& sheet, const Heat& heat) {
    const Map& map = side.board->variant().map;
    std::int64_t most = 1;
    for (const std::int64_t count : heat.counts) most = std::max(most, count);
    out_ += fmt::format(
        "<figure><svg class=\"sheet\" viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" "
        "aria-label=\"{}\">\n",
        sheet.width, sheet.height, escape_xml(heat.title));
    std::string cold;
    std::string hot;
    for (std::size_t i = 0; i < sheet.grounds.size() && i < heat.counts.size(); ++i) {
      const double share = static_cast<double>(heat.counts[i]) / static_cast<double>(most);
      std::string path;
      for (const auto& polygon : sheet.grounds[i].polygons) {
        char pen = 'M';
        for (const Point& point : polygon) {
          path += fmt::format("{}{:.1f} {:.1f}", pen, point[0], point[1]);
          pen = 'L';
        }
        path += 'Z';
      }
      cold += path;
      hot += fmt::format(
          "<path fill-rule=\"evenodd\" fill-opacity=\"{:.2f}\" d=\"{}\"><title>{}: {:.2f} a "
          "game</title></path>\n",
          share, path, escape_xml(map.province(ProvinceId{i}).name),
          static_cast<double>(heat.counts[i]) / static_cast<double>(side.tally.games));
    }
    out_ += fmt::format(
        "<path class=\"cold\" fill-rule=\"evenodd\" d=\"{}\"/><g class=\"heat\">\n{}</g></svg>"
        "<figcaption>{}; strongest: {:.2f} a game</figcaption></figure>\n",
        cold, hot, escape_xml(heat.title),
        static_cast<double>(most) / static_cast<double>(side.tally.games));
  }

  void write_feuds(const CountedRun::Side& side) {
    heading(side, "Who attacks whom");
    begin_table({"powers", "games", "attacks a game", "first, in half of them by year"});
    for (const auto& [powers, feud] : side.tally.feuds)
      row({fmt::format("{}, {}", power_name(side, static_cast<std::size_t>(powers.first)),
                       power_name(side, static_cast<std::size_t>(powers.second))),
           share_text(feud.games, side.tally.games),
           fmt::format("{:.2f}",
                       static_cast<double>(feud.attacks) / static_cast<double>(side.tally.games)),
           fmt::format("{}", median_of(feud.first_in))});
    end_table();
  }

  /// Lists the three most frequent openings of each power.
  void write_openings(const CountedRun::Side& side) {
    constexpr std::size_t most_shown = 3;
    heading(side, "Openings");
    begin_table({"opening", "games", "ahead", "centers at the end"});
    for (std::size_t i = 0; i < side.tally.openings.size(); ++i) {
      std::vector<std::pair<std::string, OpeningTally>> all(side.tally.openings[i].begin(),
                                                            side.tally.openings[i].end());
      std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a.second.games > b.second.games;
      });
      if (all.size() > most_shown) all.resize(most_shown);
      for (const auto& [orders, opening] : all)
        row({fmt::format("{}: {}", power_name(side, i), orders), std::to_string(opening.games),
             share_text(opening.ahead, opening.games),
             fmt::format("{:.2f}", mean_of(opening.centers))});
    }
    end_table();
  }

  void write_provinces(const CountedRun::Side& side) {
    const Tally& tally = side.tally;
    const Map& map = side.board->variant().map;
    heading(side, "Provinces");
    begin_table(
        {"province", "games with an entry", "entries a game", "stays a game", "bounces a game"});
    const auto each = [&](std::int64_t count) {
      return fmt::format("{:.2f}", static_cast<double>(count) / static_cast<double>(tally.games));
    };
    for (std::size_t i = 0; i < tally.visited.size() && i < map.provinces().size(); ++i) {
      std::int64_t entries = 0;
      for (const auto& of_class : tally.entered) entries += of_class[i];
      row({map.province(ProvinceId{i}).name, share_text(tally.visited[i], tally.games),
           each(entries), each(tally.held[i]), each(tally.contested[i])});
    }
    end_table();
  }

  static const std::string& power_name(const CountedRun::Side& side, std::size_t power) {
    return side.board->variant().powers[power].name;
  }

  const CountedRun& run_;
  std::string out_;
};

}  // namespace

std::string write_simulation_page(const CountedRun& run) {
  return Page(run).write();
}

}  // namespace chancery
