#include <fmt/format.h>

#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/common/point.h"
#include "core/files/drawing/picture_shapes.h"
#include "core/files/loader/map_parts.h"
#include "core/files/loader/section_readers.h"
#include "core/rules/map/pole.h"

namespace chancery {
namespace {

/// Reads a point of the sheet: "at" or "label".
std::optional<Point> read_point(Section& section, std::string_view key) {
  const Node* node = section.array(key);
  if (node == nullptr) return std::nullopt;
  Point point{};
  bool sound = node->items.size() == 2;
  for (std::size_t i = 0; sound && i < 2; ++i) {
    const Node& item = node->items[i];
    sound = item.is(NodeKind::integer) || item.is(NodeKind::real);
    point[i] = item.is(NodeKind::integer) ? static_cast<double>(item.integer) : item.real;
    sound = sound && std::abs(point[i]) <= static_cast<double>(farthest_on_sheet);
  }
  if (sound) return point;
  section.diagnostics().error(
      "map.bad-point", node->span,
      fmt::format("'{0}' must be two numbers: [x, y], from -{1} to {1}", key, farthest_on_sheet));
  return std::nullopt;
}

std::vector<std::string> read_other_names(Section& section, const std::string& owner,
                                          SpokenNames& spoken) {
  std::vector<std::string> names;
  for (const Text& name : section.texts("also")) {
    spoken.add(name.text, owner, name.span, section.diagnostics());
    names.push_back(name.text);
  }
  return names;
}

/// The point of a shape with the most room, in whole numbers if possible.
std::optional<Point> usual_place(const Shape& shape) {
  const auto pole = pole_of(shape);
  if (!pole) return std::nullopt;
  const Point whole{std::round(pole->at[0]), std::round(pole->at[1])};
  return covers(shape, whole) ? whole : pole->at;
}

/// Reads [province], then the places inside provinces, which are provinces too, and then the
/// coasts, whose ids follow those of all provinces.
class ProvinceReader {
 public:
  ProvinceReader(LoadContext& context, MapParts& parts)
      : context_(context),
        names_(context.names),
        diagnostics_(context.diagnostics),
        provinces_(parts.provinces),
        spaces_(parts.spaces),
        inner_tables_(parts.inner_tables) {}

  void run() {
    for_each_table(context_.root, "province", "province",
                   [&](const Entry& entry, Section& section) {
                     read_province(entry, section);
                     const std::size_t reported = diagnostics_.all().size();
                     section.finish();
                     diagnostics_.add_subject(entry.key, reported);
                   });
    for (const PartTable& inner : tables_inside_) read_inner_places(inner);
    names_.province_count = provinces_.size();
    if (provinces_.empty())
      diagnostics_.error("map.no-provinces", context_.root.node().span, "there are no provinces",
                         declare_or_extend(context_, "province"));
    for (const PartTable& coasts : coast_tables_) read_coasts(coasts);
    if (context_.picture) finish_picture(*context_.picture);
  }

 private:
  void finish_picture(PictureShapes& picture) {
    for (const Text& id : picture.unknown_provinces()) names_.province(id, diagnostics_);
    picture.finish(context_.variant.drawing, diagnostics_);
  }

  /// The table `coasts` or `inside` of a province.
  struct PartTable {
    ProvinceId province;
    Section table;
  };

  void read_province(const Entry& entry, Section& section) {
    Province province;
    province.id = entry.key;
    province.span = entry.key_span;
    read_names(entry, section, province);
    read_facts(entry, section, province);
    section.table("set");  // read_start_values reads it when all attributes are known
    Shape shape = read_shape(section, context_.reading);
    if (context_.picture) context_.picture->give(province, section.has("shape"), shape);
    if (!section.has("at")) province.at = usual_place(shape);
    const std::optional<Point> label = read_point(section, "label");
    const Node* coasts = section.table("coasts");
    const Node* inside = section.table("inside");
    if (provinces_.size() >= most_spaces) {
      report_too_many(entry.key_span);
      return;
    }
    const ProvinceId id{provinces_.size()};
    if (coasts != nullptr)
      coast_tables_.push_back({id, section.inner("coasts", *coasts, "coasts")});
    if (inside != nullptr)
      tables_inside_.push_back({id, section.inner("inside", *inside, "inside")});
    add(std::move(province), std::move(shape), label);
  }

  void add(Province province, Shape shape, const std::optional<Point>& label) {
    const ProvinceId id{provinces_.size()};
    Space space{province.id, province.name, "", id, province.at, province.span, {}, label};
    names_.spaces.add(province.id, SpaceId{id.index()});
    spaces_.push_back(std::move(space));
    provinces_.push_back(std::move(province));
    context_.variant.drawing.shapes.push_back(std::move(shape));
  }

  void read_inner_places(const PartTable& all) {
    for (const Entry& entry : all.table.node().entries) {
      entry.read = true;
      if (!check_id({entry.key, entry.key_span}, "place", diagnostics_)) continue;
      if (provinces_.size() >= most_spaces) {
        report_too_many(entry.key_span);
        return;
      }
      read_inner_place(all, entry);
    }
  }

  /// A place inside a province is given as its name or as a table, like a coast.
  void read_inner_place(const PartTable& all, const Entry& entry) {
    const Province& around = provinces_[all.province.index()];
    Province province;
    province.id = around.id + '/' + entry.key;
    province.span = entry.key_span;
    province.terrain = around.terrain;
    InnerPlace inner{.within = all.province, .id = entry.key, .name = entry.key};
    InnerTable table{ProvinceId{provinces_.size()}, std::nullopt};
    std::optional<Point> label;
    if (entry.value.is(NodeKind::text)) {
      inner.name = entry.value.text;
    } else if (entry.value.is(NodeKind::table)) {
      table.section = all.table.inner(
          entry.key, entry.value,
          fmt::format("[province.{}.inside.{}]", print_key(around.id), print_key(entry.key)));
      read_inner_facts(*table.section, province, inner);
      label = read_point(*table.section, "label");
    } else {
      report_wrong_kind(entry.value, "a name or a table", fmt::format("place '{}'", province.id),
                        diagnostics_);
    }
    province.name = around.name + ' ' + inner.name;
    names_.spoken_provinces.add(province.name, province.id, entry.key_span, diagnostics_);
    province.inner = std::move(inner);
    if (context_.picture) context_.picture->give_inner();
    inner_tables_.push_back(std::move(table));
    add(std::move(province), {}, label);
  }

  void read_inner_facts(Section& section, Province& province, InnerPlace& inner) {
    inner.name = section.text("name").value_or(inner.id);
    for (const Text& name : section.texts("also")) inner.also.push_back(name.text);
    if (section.has("terrain")) province.terrain = read_terrain(section);
    province.center = section.boolean("center").value_or(section.has("center"));
    province.source = section.text("source").value_or("");
    province.open = section.boolean("open").value_or(false);
    province.at = read_point(section, "at");
    section.table("set");
    if (const auto guard =
            section.word("guards", "variant.unknown-word", "invalid value '{}' for 'guards'"))
      inner.guard = static_cast<Guard>(*guard);
    inner.falls_with_province = section.boolean("falls_with_province").value_or(true);
  }

  void read_names(const Entry& entry, Section& section, Province& province) {
    SpokenNames& spoken = names_.spoken_provinces;
    if (check_id({entry.key, entry.key_span}, "province", diagnostics_))
      spoken.add(entry.key, entry.key, entry.key_span, diagnostics_);
    province.name = section.text("name").value_or(entry.key);
    if (province.name != entry.key)
      spoken.add(province.name, entry.key, section.span_of("name"), diagnostics_);
    province.also = read_other_names(section, entry.key, spoken);
  }

  void read_facts(const Entry& entry, Section& section, Province& province) {
    const std::size_t reported = diagnostics_.all().size();
    section.require("terrain");
    province.terrain = read_terrain(section);
    // An invalid value counts as a center, so that errors that follow from it are not reported.
    province.center = section.boolean("center").value_or(section.has("center"));
    province.source = section.text("source").value_or("");
    province.open = section.boolean("open").value_or(false);
    province.at = read_point(section, "at");
    diagnostics_.add_subject(entry.key, reported);
  }

  std::uint8_t read_terrain(Section& section) {
    const std::optional<Text> terrain = section.placed_text("terrain");
    if (!terrain) return 0;
    if (const auto found = names_.terrains.find(terrain->text)) return *found;
    report_unknown_terrain(*terrain);
    return 0;
  }

  void report_unknown_terrain(const Text& terrain) {
    const std::vector<std::string>& known = names_.terrains.names();
    if (known.empty()) {
      if (std::exchange(no_terrains_reported_, true)) return;
      diagnostics_.error(
          "map.unknown-terrain", terrain.span,
          fmt::format("unknown terrain '{}': the variant declares none", terrain.text),
          declare_or_extend(context_, "terrain"));
      return;
    }
    diagnostics_.error("map.unknown-terrain", terrain.span,
                       fmt::format("unknown terrain '{}'", terrain.text),
                       did_you_mean_or_one_of(terrain.text, known));
  }

  void report_too_many(const SourceSpan& span) {
    if (std::exchange(too_many_reported_, true)) return;
    diagnostics_.error("map.too-many", span,
                       fmt::format("more than {} provinces and coasts", most_spaces));
  }

  void read_coasts(const PartTable& coasts) {
    const Section& all = coasts.table;
    Province& province = provinces_[coasts.province.index()];
    SpokenNames spoken("coast");
    for (const Entry& entry : all.node().entries) {
      entry.read = true;
      if (!check_id({entry.key, entry.key_span}, "coast", diagnostics_)) continue;
      if (spaces_.size() >= most_spaces) {
        report_too_many(entry.key_span);
        return;
      }
      spoken.add(entry.key, entry.key, entry.key_span, diagnostics_);
      Space space;
      space.id = province.id + '/' + entry.key;
      space.coast = entry.key;
      space.province = coasts.province;
      space.span = entry.key_span;
      space.name = fmt::format("{} ({})", province.name, read_coast(all, entry, space, spoken));
      if (names_.spaces.find(space.id)) {
        diagnostics_.error("map.inner-and-coast", entry.key_span,
                           fmt::format("'{}' is both a coast and a place inside", space.id),
                           "give one of them another id");
        continue;
      }
      const SpaceId id{spaces_.size()};
      names_.spaces.add(space.id, id);
      province.coasts.push_back(id);
      spaces_.push_back(std::move(space));
    }
  }

  /// A coast is given as its name or as a table. Returns the name.
  std::string read_coast(const Section& coasts, const Entry& entry, Space& space,
                         SpokenNames& spoken) {
    std::string name = entry.key;
    if (entry.value.is(NodeKind::text)) {
      name = entry.value.text;
    } else if (entry.value.is(NodeKind::table)) {
      Section section = coasts.inner(entry.key, entry.value, fmt::format("coast '{}'", space.id));
      name = section.text("name").value_or(entry.key);
      space.at = read_point(section, "at");
      space.label = read_point(section, "label");
      space.also = read_other_names(section, entry.key, spoken);
      section.finish();
    } else {
      report_wrong_kind(entry.value, "a name or a table", fmt::format("coast '{}'", space.id),
                        diagnostics_);
    }
    spoken.add(name, entry.key, entry.value.span, diagnostics_);
    return name;
  }

  LoadContext& context_;
  VariantNames& names_;
  Diagnostics& diagnostics_;
  std::vector<Province>& provinces_;
  std::vector<Space>& spaces_;
  std::vector<InnerTable>& inner_tables_;
  std::vector<PartTable> coast_tables_;
  std::vector<PartTable> tables_inside_;
  bool too_many_reported_ = false;
  bool no_terrains_reported_ = false;
};

}  // namespace

void read_provinces(LoadContext& context, MapParts& parts) {
  ProvinceReader(context, parts).run();
}

}  // namespace chancery
