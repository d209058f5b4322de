#include <algorithm>

#include "core/base/json/json_value.h"
#include "core/workbench/study/statistics.h"

namespace chancery {
namespace {

class StatisticsJson {
 public:
  StatisticsJson(const Variant& variant, const Statistics& statistics)
      : variant_(variant), all_(statistics) {}

  std::string write() {
    json_.begin_object();
    json_.text("id", variant_.id);
    json_.text("name", variant_.name);
    json_.text("version", variant_.version);
    json_.text("setup", all_.setup);
    number("provinces", static_cast<std::int64_t>(variant_.map.count_outer()));
    number("centers", all_.centers);
    provinces("neutral_centers", all_.neutral);
    write_ways_left_out();
    write_terrains();
    write_classes();
    write_powers();
    number("first_moves", all_.first_moves);
    write_clashes();
    write_choke_points();
    json_.end_object();
    return out_ + '\n';
  }

 private:
  [[nodiscard]] const std::string& power_id(std::size_t index) const {
    return variant_.powers[index].id;
  }
  [[nodiscard]] const std::string& class_id(std::size_t index) const {
    return variant_.classes[index].id;
  }
  [[nodiscard]] const std::string& province_id(ProvinceId id) const {
    return variant_.map.province(id).id;
  }

  void number(std::string_view key, std::int64_t value) {
    json_.key(key);
    json_.number(value);
  }
  void optional_number(std::string_view key, const std::optional<std::uint32_t>& value) {
    json_.key(key);
    if (value) {
      json_.number(*value);
    } else {
      json_.null();
    }
  }
  void numbers(std::string_view key, const auto& values) {
    json_.key(key);
    json_.begin_list();
    for (const std::uint32_t value : values) json_.number(value);
    json_.end_list();
  }
  void provinces(std::string_view key, const std::vector<ProvinceId>& ids) {
    json_.key(key);
    json_.begin_list();
    for (const ProvinceId id : ids) json_.text(province_id(id));
    json_.end_list();
  }

  /// The ways that no move in these numbers uses.
  void write_ways_left_out() {
    json_.key("moves_without");
    json_.begin_list();
    for (const std::string& way : ways_left_out(variant_, ClassId::none())) json_.text(way);
    json_.end_list();
  }

  void write_terrains() {
    json_.key("terrains");
    json_.begin_list();
    for (const TerrainStatistics& terrain : all_.terrains) {
      json_.begin_object();
      json_.text("id", terrain.id);
      number("provinces", terrain.provinces);
      number("centers", terrain.centers);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_classes() {
    json_.key("classes");
    json_.begin_list();
    for (std::size_t i = 0; i < all_.classes.size(); ++i) {
      const ClassStatistics& statistics = all_.classes[i];
      json_.begin_object();
      json_.text("id", class_id(i));
      number("units", statistics.units);
      number("places", statistics.places);
      number("centers", statistics.centers);
      numbers("degrees", statistics.degrees);
      write_spread("degree", statistics.degree);
      write_home_moves(statistics);
      json_.end_object();
    }
    json_.end_list();
  }

  void write_spread(std::string_view key, const std::optional<Spread>& spread) {
    json_.key(key);
    if (!spread) {
      json_.null();
      return;
    }
    json_.begin_object();
    json_.key("average");
    json_.decimal(spread->average);
    json_.key("median");
    json_.decimal(spread->median);
    number("least", spread->least);
    number("most", spread->most);
    json_.end_object();
  }

  void write_home_moves(const ClassStatistics& statistics) {
    json_.key("home_moves");
    json_.begin_object();
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      json_.key(power_id(i));
      json_.begin_object();
      for (std::size_t j = 0; j < all_.powers.size(); ++j)
        if (i != j) optional_number(power_id(j), statistics.home_moves[i * all_.powers.size() + j]);
      json_.end_object();
    }
    json_.end_object();
  }

  void write_powers() {
    json_.key("powers");
    json_.begin_list();
    for (std::size_t i = 0; i < all_.powers.size(); ++i) {
      const PowerStatistics& statistics = all_.powers[i];
      json_.begin_object();
      json_.text("id", power_id(i));
      json_.text("name", variant_.powers[i].name);
      number("homes", statistics.homes);
      number("centers", statistics.centers);
      json_.key("units");
      json_.begin_object();
      for (std::size_t j = 0; j < statistics.units.size(); ++j)
        number(class_id(j), statistics.units[j]);
      json_.end_object();
      optional_number("nearest_rival", statistics.nearest_rival);
      json_.key("centers_within");
      json_.begin_object();
      for (std::size_t j = 0; j < statistics.within.size(); ++j)
        numbers(class_id(j), statistics.within[j]);
      json_.end_object();
      json_.end_object();
    }
    json_.end_list();
  }

  void write_clashes() {
    json_.key("clashes");
    json_.begin_list();
    for (const ContestedCenter& contested_center : all_.contested) {
      json_.begin_object();
      json_.text("center", province_id(contested_center.center));
      json_.key("owner");
      if (contested_center.owner.valid()) {
        json_.text(power_id(contested_center.owner.index()));
      } else {
        json_.null();
      }
      json_.key("comers");
      json_.begin_list();
      for (const Contender& contender : contested_center.contenders) {
        json_.begin_object();
        json_.text("power", power_id(contender.power.index()));
        number("moves", contender.moves);
        json_.end_object();
      }
      json_.end_list();
      json_.end_object();
    }
    json_.end_list();
  }

  void write_choke_points() {
    json_.key("choke_points");
    json_.begin_list();
    for (const ChokePoints& points : all_.choke_points) {
      json_.begin_object();
      json_.key("class");
      if (points.unit_class.valid()) {
        json_.text(class_id(points.unit_class.index()));
      } else {
        json_.null();
      }
      provinces("cut", points.cuts);
      json_.key("most_passed");
      json_.begin_list();
      for (const PassedProvince& province : points.most_passed) {
        json_.begin_object();
        json_.text("province", province_id(province.province));
        json_.key("share");
        json_.decimal(province.share);
        json_.end_object();
      }
      json_.end_list();
      json_.end_object();
    }
    json_.end_list();
  }

  const Variant& variant_;
  const Statistics& all_;
  std::string out_;
  JsonWriter json_{out_};
};

}  // namespace

std::string write_statistics_json(const Variant& variant, const Statistics& statistics) {
  return StatisticsJson(variant, statistics).write();
}

}  // namespace chancery
