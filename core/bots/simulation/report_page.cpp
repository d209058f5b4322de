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

std::string with_capital(std::string text) {
  if (!text.empty() && text.front() >= 'a' && text.front() <= 'z')
    text.front() = static_cast<char>(text.front() - 'a' + 'A');
  return text;
}

/// "1000 games of standard, setup classic. The bot greedy 2 plays every seat; the seed is 1."
std::string run_as_sentence(const Tally& tally) {
  const GameSeries& series = tally.series;
  const std::string bots = bots_in_words(series);
  const bool is_one_bot = bots.find('(') == std::string::npos;
  return fmt::format(
      "{}{} games of {}, setup {}{}. {}; the seed is {}.",
      series.side.empty() ? "" : fmt::format("Side {}: ", series.side), tally.games, series.variant,
      series.setup,
      series.options.empty() ? "" : fmt::format(", {}", fmt::join(series.options, ", ")),
      is_one_bot ? fmt::format("The bot '{}' plays every seat", bots)
                 : fmt::format("The bots are {}", bots),
      series.seed);
}

std::string rounded_share(std::int64_t hits, std::int64_t count) {
  return fmt::format(
      "{:.0f} %", count == 0 ? 0.0 : 100 * static_cast<double>(hits) / static_cast<double>(count));
}

/// A dot for a share on a scale from 0 to 100 %, a line for its range, and a stroke for `even`.
std::string range_plot(std::int64_t hits, std::int64_t count, double even) {
  constexpr double scale = 100;
  const Interval range = share_interval(hits, count);
  const double share = count == 0 ? 0 : static_cast<double>(hits) / static_cast<double>(count);
  return fmt::format(
      "<svg class=\"range\" viewBox=\"-6 0 112 14\" role=\"img\" aria-label=\"{}\"><path "
      "class=\"scale\" d=\"M0 7H100\"/><path class=\"even\" d=\"M{:.1f} 0V14\"/><path "
      "d=\"M{:.1f} 7H{:.1f}\"/><circle cx=\"{:.1f}\" cy=\"7\" r=\"4\"/></svg> <span>{}</span>",
      share_text(hits, count), scale * even, scale * range.low, scale * range.high, scale * share,
      rounded_share(hits, count));
}

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
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{0}: "
        "games of "
        "bots</title>\n<style>{1}</style></head>\n<body><main>\n<h1>{0}: games of bots</h1>\n",
        title, simulation_page_style);
    for (const CountedRun::Side& side : run_.sides) paragraph(run_as_sentence(side.tally));
    out_ += "<h2>What stands out</h2>\n<ul>\n";
    for (const std::string& text : remarkable(run_))
      out_ += fmt::format("<li>{}.</li>\n", escape_xml(with_capital(text)));
    out_ += "</ul>\n";
    paragraph(about_intervals);
    paragraph(what_it_bears);
    for (const CountedRun::Side& side : run_.sides) write_side(side);
    return std::move(out_) + "</main></body></html>\n";
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
  void begin_table(std::string_view caption, const std::vector<std::string>& header) {
    out_ += fmt::format(
        "<div class=\"wide\" role=\"group\" tabindex=\"0\" aria-label=\"{0}\"><table>"
        "<caption>{0}</caption><thead><tr>",
        escape_xml(caption));
    for (const std::string& text : header)
      out_ += fmt::format("<th scope=\"col\">{}</th>", escape_xml(text));
    out_ += "</tr></thead><tbody>\n";
  }
  void row(const std::vector<std::string>& cells) {
    std::vector<std::string> escaped;
    for (const std::string& cell : cells) escaped.push_back(escape_xml(cell));
    html_row(escaped);
  }
  void html_row(const std::vector<std::string>& cells) {
    out_ += "<tr>";
    for (std::size_t i = 0; i < cells.size(); ++i)
      out_ += i == 0 ? fmt::format("<th scope=\"row\">{}</th>", cells[i])
                     : fmt::format("<td>{}</td>", cells[i]);
    out_ += "</tr>\n";
  }
  void end_table() { out_ += "</tbody></table></div>\n"; }
  void begin_details(std::string_view summary) {
    out_ += fmt::format("<details><summary>{}</summary>\n", escape_xml(summary));
  }
  void end_details() { out_ += "</details>\n"; }

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
    const double even = even_share(tally);
    std::vector<std::string> standing_out(tally.seats.size(), "no clear difference");
    for (const SeatFinding& finding : compare_seats(tally))
      if (finding.stands_out) {
        const double ahead = static_cast<double>(tally.seats[finding.power.index()].ahead);
        standing_out[finding.power.index()] = ahead > even * static_cast<double>(tally.games)
                                                  ? "more often than even"
                                                  : "less often than even";
      }
    begin_table(
        "How often each seat is ahead, wins and survives",
        {"seat", "ahead", "tested", "won alone", "shared", "survived", "centers at the end"});
    for (std::size_t i = 0; i < tally.seats.size(); ++i) {
      if (!is_seat(tally, i)) continue;
      const SeatTally& seat = tally.seats[i];
      html_row({escape_xml(power_name(side, i)), range_plot(seat.ahead, tally.games, even),
                standing_out[i], rounded_share(seat.won, tally.games),
                rounded_share(seat.shared, tally.games), rounded_share(seat.survived, tally.games),
                fmt::format("{:.1f}", mean_of(seat.centers))});
    }
    end_table();
    paragraph(
        fmt::format("Ahead is who won or, in a game without a winner, who has the most "
                    "centers at the end. Even, the stroke in each plot, would be {}. The line "
                    "beside a dot is where the share may really be.",
                    percent(even)));
    begin_details("The same numbers with their ranges");
    begin_table("Shares of games, with ranges",
                {"seat", "ahead", "won alone", "shared", "survived", "centers at the end"});
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
    end_details();
  }

  /// Draws the median of the centers, and the band that contains eight of ten games.
  void write_years(const CountedRun::Side& side) {
    heading(side, "Centers by year");
    out_ += "<div class=\"plots\">\n";
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
    out_ += "<div class=\"plots\">\n";
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
    begin_table("Attacks between two powers", {"powers", "games with an attack", "attacks a game",
                                               "first, in half of them by year"});
    for (const auto& [powers, feud] : side.tally.feuds)
      row({fmt::format("{}, {}", power_name(side, static_cast<std::size_t>(powers.first)),
                       power_name(side, static_cast<std::size_t>(powers.second))),
           rounded_share(feud.games, side.tally.games),
           fmt::format("{:.2f}",
                       static_cast<double>(feud.attacks) / static_cast<double>(side.tally.games)),
           fmt::format("{}", median_of(feud.first_in))});
    end_table();
  }

  /// Lists the three most frequent openings of each power.
  void write_openings(const CountedRun::Side& side) {
    constexpr std::size_t most_shown = 3;
    heading(side, "Openings");
    begin_table("The most frequent openings of each power",
                {"opening", "games", "ahead", "centers at the end"});
    for (std::size_t i = 0; i < side.tally.openings.size(); ++i) {
      std::vector<std::pair<std::string, OpeningTally>> all(side.tally.openings[i].begin(),
                                                            side.tally.openings[i].end());
      std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) {
        return a.second.games > b.second.games;
      });
      if (all.size() > most_shown) all.resize(most_shown);
      for (const auto& [orders, opening] : all)
        row({fmt::format("{}: {}", power_name(side, i), orders), std::to_string(opening.games),
             rounded_share(opening.ahead, opening.games),
             fmt::format("{:.2f}", mean_of(opening.centers))});
    }
    end_table();
  }

  void write_provinces(const CountedRun::Side& side) {
    const Tally& tally = side.tally;
    const Map& map = side.board->variant().map;
    heading(side, "Provinces");
    begin_details("All provinces");
    begin_table("Where units were", {"province", "games with an entry", "entries a game",
                                     "stays a game", "bounces a game"});
    const auto each = [&](std::int64_t count) {
      return fmt::format("{:.2f}", static_cast<double>(count) / static_cast<double>(tally.games));
    };
    for (std::size_t i = 0; i < tally.visited.size() && i < map.provinces().size(); ++i) {
      std::int64_t entries = 0;
      for (const auto& of_class : tally.entered) entries += of_class[i];
      row({map.province(ProvinceId{i}).name, rounded_share(tally.visited[i], tally.games),
           each(entries), each(tally.held[i]), each(tally.contested[i])});
    }
    end_table();
    end_details();
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
