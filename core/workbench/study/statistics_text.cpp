#include <fmt/format.h>

#include <algorithm>

#include "core/workbench/study/statistics.h"
#include "core/workbench/study/text_table.h"

namespace chancery {
namespace {

constexpr std::string_view nothing = "-";

std::string count(const std::optional<std::uint32_t>& number) {
  return number ? std::to_string(*number) : std::string(nothing);
}

std::string decimal(double number) {
  return fmt::format("{:.1f}", number);
}

class StatisticsText {
 public:
  StatisticsText(const Variant& variant, const Statistics& statistics)
      : variant_(variant), all_(statistics) {}

  std::string write() {
    write_head();
    write_powers();
    write_provinces();
    write_classes();
    write_within();
    for (std::size_t i = 0; i < all_.classes.size(); ++i) write_home_moves(i);
    write_first_round();
    write_choke_points();
    return std::move(out_);
  }

 private:
  [[nodiscard]] const std::string& class_id(std::size_t index) const {
    return variant_.classes[index].id;
  }
  [[nodiscard]] const std::string& power_name(PowerId power) const {
    return variant_.powers[power.index()].name;
  }
  [[nodiscard]] std::string list(const std::vector<ProvinceId>& provinces) const {
    std::vector<std::string> ids;
    for (const ProvinceId id : provinces) ids.push_back(variant_.map.province(id).id);
    return ids.empty() ? "none" : fmt::format("{}", fmt::join(ids, ", "));
  }

  void heading(std::string_view text) { out_ += fmt::format("\n{}\n", text); }

  void write_head() {
    const std::size_t provinces = variant_.map.count_outer();
    out_ += fmt::format("{} ({}){}, setup {}\n\n", variant_.name, variant_.id,
                        variant_.version.empty() ? "" : " " + variant_.version, all_.setup);
    out_ += fmt::format("{} centers in {} provinces, one in {:.1f}", all_.centers, provinces,
                        all_.centers == 0 ? 0.0 : static_cast<double>(provinces) / all_.centers);
    if (all_.playing > 0)
      out_ += fmt::format("; {:.1f} for each of {} powers",
                          static_cast<double>(all_.centers) / all_.playing, all_.playing);
    out_ += fmt::format("\n{} neutral at the start: {}\n", all_.neutral.size(), list(all_.neutral));
  }

  /// Adds rows with the averages and medians of the columns.
  static void add_spreads(TextTable& table,
                          const std::vector<std::vector<std::uint32_t>>& columns) {
    std::vector<std::string> averages{"average"};
    std::vector<std::string> medians{"median"};
    for (const auto& column : columns) {
      const std::optional<Spread> spread = spread_of(column);
      averages.push_back(spread ? decimal(spread->average) : std::string(nothing));
      medians.push_back(spread ? decimal(spread->median) : std::string(nothing));
    }
    table.add(std::move(averages));
    table.add(std::move(medians));
  }

  void write_powers() {
    heading("Powers at the start, and moves from their homes to the nearest rival's" +
            text_of_ways_left_out(variant_, ClassId::none()));
    std::vector<std::string> header{"", "homes", "centers", "units"};
    for (std::size_t i = 0; i < all_.classes.size(); ++i) header.push_back(class_id(i));
    header.emplace_back("nearest rival");
    TextTable table(header);
    std::vector<std::vector<std::uint32_t>> columns(header.size() - 1);
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      const PowerStatistics& power = all_.powers[i];
      std::vector<std::optional<std::uint32_t>> cells{power.homes, power.centers, 0U};
      for (const std::uint32_t units : power.units) {
        cells[2] = *cells[2] + units;
        cells.emplace_back(units);
      }
      cells.push_back(power.nearest_rival);
      std::vector<std::string> row{power_name(PowerId{i})};
      for (std::size_t j = 0; j < cells.size(); ++j) {
        row.push_back(count(cells[j]));
        if (cells[j]) columns[j].push_back(*cells[j]);
      }
      table.add(std::move(row));
    }
    add_spreads(table, columns);
    out_ += table.write();
  }

  void write_provinces() {
    heading("Provinces");
    TextTable table({"", "provinces", "centers"});
    for (const TerrainStatistics& terrain : all_.terrains)
      table.add({terrain.id, count(terrain.provinces), count(terrain.centers)});
    out_ += table.write();
  }

  void write_classes() {
    heading(
        "Classes: units at the start, places where they can stand, and provinces adjacent to a "
        "place");
    std::size_t most = 0;
    for (const ClassStatistics& statistics : all_.classes)
      most = std::max(most, statistics.degrees.size());
    TextTable table({"", "units", "places", "centers", "average", "median", "least", "most"});
    std::vector<std::string> header{"places by adjacent provinces"};
    for (std::size_t i = 0; i < most; ++i) header.push_back(std::to_string(i));
    TextTable degrees(header);
    for (std::size_t i = 0; i < all_.classes.size(); ++i) {
      const ClassStatistics& class_statistics = all_.classes[i];
      std::vector<std::string> row{class_id(i), count(class_statistics.units),
                                   count(class_statistics.places), count(class_statistics.centers)};
      if (class_statistics.degree) {
        row.insert(
            row.end(),
            {decimal(class_statistics.degree->average), decimal(class_statistics.degree->median),
             count(class_statistics.degree->least), count(class_statistics.degree->most)});
      }
      table.add(std::move(row));
      std::vector<std::string> counts{class_id(i)};
      for (const std::uint32_t places : class_statistics.degrees)
        counts.push_back(places == 0 ? std::string(nothing) : std::to_string(places));
      degrees.add(std::move(counts));
    }
    out_ += table.write() + '\n' + degrees.write();
  }

  void write_within() {
    heading("Centers of other powers, and neutral ones, within so many moves of the homes" +
            text_of_ways_left_out(variant_, ClassId::none()));
    std::vector<std::string> header{""};
    for (std::size_t i = 0; i < all_.classes.size(); ++i)
      for (std::size_t moves = 1; moves <= counted_moves; ++moves)
        header.push_back(moves == 1 ? class_id(i) + " 1" : std::to_string(moves));
    TextTable table(header);
    std::vector<std::vector<std::uint32_t>> columns(header.size() - 1);
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      std::vector<std::string> row{power_name(PowerId{i})};
      for (const CentersWithin& within : all_.powers[i].within)
        for (const std::uint32_t centers : within) {
          columns[row.size() - 1].push_back(centers);
          row.push_back(std::to_string(centers));
        }
      table.add(std::move(row));
    }
    add_spreads(table, columns);
    out_ += table.write();
  }

  void write_home_moves(std::size_t unit_class) {
    heading(fmt::format("Moves between homes, {}{}", class_id(unit_class),
                        text_of_ways_left_out(variant_, ClassId{unit_class})));
    const std::vector<std::string> short_names = short_power_names(variant_);
    std::vector<std::string> header{""};
    header.insert(header.end(), short_names.begin(), short_names.end());
    TextTable table(header);
    const auto& moves = all_.classes[unit_class].home_moves;
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      std::vector<std::string> row{power_name(PowerId{i})};
      for (std::size_t j = 0; j < all_.powers.size(); ++j)
        row.push_back(i == j ? "" : count(moves[i * all_.powers.size() + j]));
      table.add(std::move(row));
    }
    out_ += table.write();
  }

  void write_first_round() {
    heading(fmt::format("Within reach before centers are first counted, {} move{} from the start{}",
                        all_.first_moves, all_.first_moves == 1 ? "" : "s",
                        text_of_ways_left_out(variant_, ClassId::none())));
    write_clashes("Neutral centers that several powers can reach", Owned::by_nobody);
    write_clashes("Owned centers that another power can reach", Owned::by_a_power);
  }

  enum class Owned : std::uint8_t { by_nobody, by_a_power };

  void write_clashes(std::string_view title, Owned owned) {
    std::vector<const ContestedCenter*> contested;
    std::size_t width = 0;
    for (const ContestedCenter& contested_center : all_.contested) {
      if (contested_center.owner.valid() != (owned == Owned::by_a_power)) continue;
      contested.push_back(&contested_center);
      width = std::max(width, text_width(center_text(contested_center)));
    }
    out_ += fmt::format("  {}: {}\n", title, contested.size());
    for (const ContestedCenter* contested_center : contested) {
      const std::string center = center_text(*contested_center);
      std::vector<std::string> contenders;
      for (const Contender& contender : contested_center->contenders)
        contenders.push_back(fmt::format("{} {}", power_name(contender.power), contender.moves));
      out_ += fmt::format("    {}{}  {}\n", center, std::string(width - text_width(center), ' '),
                          fmt::join(contenders, ", "));
    }
  }

  [[nodiscard]] std::string center_text(const ContestedCenter& contested_center) const {
    const std::string& id = variant_.map.province(contested_center.center).id;
    return contested_center.owner.valid()
               ? fmt::format("{} ({})", id, power_name(contested_center.owner))
               : id;
  }

  void write_choke_points() {
    heading(
        "Choke points: provinces that hold the board together, and the share of the shortest\n"
        "ways between two other places that lead through them" +
        text_of_ways_left_out(variant_, ClassId::none()));
    for (const ChokePoints& points : all_.choke_points) {
      const std::string name =
          points.unit_class.valid() ? class_id(points.unit_class.index()) : "any class";
      std::vector<std::string> passed;
      for (const PassedProvince& province : points.most_passed)
        passed.push_back(fmt::format("{} {:.0f} %", variant_.map.province(province.province).id,
                                     province.share * 100));
      out_ += fmt::format("  {}\n    would cut off others: {}\n    most passed: {}\n", name,
                          list(points.cuts),
                          passed.empty() ? "none" : fmt::format("{}", fmt::join(passed, ", ")));
    }
  }

  const Variant& variant_;
  const Statistics& all_;
  std::string out_;
};

/// The first characters of a UTF-8 text.
std::string beginning(const std::string& text, std::size_t characters) {
  std::size_t end = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool begins = (static_cast<unsigned char>(text[i]) & 0xc0U) != 0x80U;
    if (begins && characters-- == 0) return text.substr(0, end);
    end = i + 1;
  }
  return text;
}

constexpr std::size_t shortest_cut_name = 3;
constexpr std::size_t longest_name = 8;

}  // namespace

std::vector<std::string> short_power_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const Power& power : variant.powers) {
    std::size_t length = shortest_cut_name;
    const auto contested = [&](const Power& other) {
      return &other != &power && beginning(other.name, length) == beginning(power.name, length);
    };
    while (length < longest_name &&
           std::any_of(variant.powers.begin(), variant.powers.end(), contested))
      ++length;
    names.push_back(beginning(power.name, length));
  }
  return names;
}

std::string write_statistics_text(const Variant& variant, const Statistics& statistics) {
  return StatisticsText(variant, statistics).write();
}

}  // namespace chancery
