// What may stand in the tables that make the board.

#include "core/loader/variant_keys.h"
#include "core/map/map.h"

namespace chancery {
namespace {

/// A point of the sheet: [x, y].
Form point_form() {
  return form::list(form::number(-farthest_on_sheet, farthest_on_sheet), 2, 2);
}

const KeyTable& coast_keys() {
  static const KeyTable table{
      "coasts.ID",
      "A coast on which some classes stand instead of in the whole province.",
      {
          Key("name", form::text(), "Name", "The full name.", R"("south coast")")
              .otherwise("the id"),
          Key("at", point_form(), "Place on the sheet", "Where it is drawn, y downwards.",
              "[50, 80]")
              .otherwise("none"),
          Key("also", form::list(form::text()), "Other names",
              "Other names and abbreviations in orders.", R"(["southern shore"])")
              .otherwise("none"),
      }};
  return table;
}

const KeyTable& province_coasts_keys() {
  static const KeyTable table{
      "coasts",
      "The coasts of a province.",
      {Key("", {form::text(), form::table(coast_keys())}, "Coast",
           "The name of the coast, or a table with more. In edges and units it is written "
           "PROVINCE/COAST.",
           R"({ name = "south coast", at = [50, 80] })")},
      true};
  return table;
}

const KeyTable& province_keys() {
  static const KeyTable table{
      "province.ID",
      "A place where a unit can be.",
      {
          Key("name", form::text(), "Name", "The full name.", R"("The Neck")").otherwise("the id"),
          Key("also", form::list(form::text()), "Other names",
              "Other names and abbreviations in orders.", R"(["Neck"])")
              .otherwise("none"),
          Key("terrain", form::text("terrain"), "Terrain", "The id of a terrain.", R"("coast")")
              .required(),
          Key("center", form::boolean(), "Supply center",
              "Is it a supply center? Where supply is counted: may it become one?", "true")
              .otherwise("false"),
          Key("source", form::text(), "Source of the center",
              "Where it is taken from that this is a center, or is none; what stands before a "
              "colon is its kind. Not used in play.",
              R"("rulebook: the list of centers")")
              .otherwise("none"),
          Key("open", form::boolean(), "Open to several units",
              "Any number of units may be here, and they do not fight.", "true")
              .otherwise("false"),
          Key("at", point_form(), "Place on the sheet",
              "Where it is drawn: [x, y], y downwards. Not used in play.", "[120, 80]")
              .otherwise("none"),
          Key("shape", shape_forms(), "Shape",
              "What it covers: a closed line of points, or a list of several such lines.",
              "[[0, 0], [40, 0], [40, 30], [0, 30]]")
              .otherwise("none"),
          Key("set", form::table(province_values_keys()), "Attributes",
              "Its attributes at the start.", "{ walls = 2 }")
              .otherwise("the defaults"),
          Key("coasts", form::table(province_coasts_keys()), "Coasts",
              "The coasts on which some classes stand instead of in the whole province.",
              R"({ NC = "north coast", SC = "south coast" })")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& terrain_keys() {
  static const KeyTable table{
      "terrain.ID",
      "What a place does for convoys.",
      {
          Key("carries", form::boolean(), "Carries", "A unit that can convoy does so here.", "true")
              .otherwise("false"),
          Key("lands", form::boolean(), "Lands",
              "Convoyed moves begin and end here; a class that is `convoyed` can stand here even "
              "without an edge, as on an island.",
              "true")
              .otherwise("false"),
          Key("classes", form::list(form::text("class")), "Classes",
              "The classes that belong here; only `check` asks.", R"(["foot"])")
              .otherwise("as the edges of most such provinces suggest"),
      },
      true};
  return table;
}

const KeyTable& class_keys() {
  static const KeyTable table{
      "class.ID",
      "A kind of unit.",
      {
          Key("letter", form::text(), "Letter", "In orders and reports; no blanks, no `/`.",
              R"("F")")
              .required(),
          Key("also", form::list(form::text()), "Other words", "Other words for it in orders.",
              R"(["foot soldiers"])")
              .otherwise("none"),
          Key("convoys", form::boolean(), "Convoys", "May carry others, on terrain that `carries`.",
              "true")
              .otherwise("false"),
          Key("convoyed", form::boolean(), "Convoyed", "May be carried.", "true")
              .otherwise("false"),
          Key("removal_rank", form::integer(0, 255), "Removal rank",
              "Of units equally far away, automatic removal takes the lower rank first.", "1")
              .otherwise("0"),
      },
      true};
  return table;
}

const KeyTable& impassable_keys() {
  static const KeyTable table{
      "impassable.ID",
      "Where nobody can ever be: it is drawn, and is no province.",
      {
          Key("name", form::text(), "Name", "What it is called.", R"("The Wastes")")
              .otherwise("none"),
          Key("shape", shape_forms(), "Shape", "What it covers, as of provinces.",
              "[[0, 0], [40, 0], [40, 30], [0, 30]]")
              .required(),
      },
      true};
  return table;
}

KeyTable edge_keys() {
  return {
      "edge of a class",
      "A place that is touched, with what is to be said about it.",
      {
          Key("to", form::text("place"), "To", "The place.", R"("NEK/NC")").required(),
          Key("one_way", form::boolean(), "One way", "From the key to `to` only.", "true")
              .otherwise("false"),
          Key("source", form::text(), "Source",
              "Where the edge is taken from; what stands before a colon is its kind.",
              R"("the weir can be shot, not climbed")")
              .otherwise("`edges.source`"),
          Key("by", form::word(form::words_of(&edge_kind_name, edge_kind_count)), "By",
              "`bridge`: over what lies between; `portal`: from afar, wherever the two lie. For "
              "drawing and `check`: bridges and portals may cross anything.",
              R"("bridge")")
              .otherwise("`border`"),
      }};
}

/// Under [edges.all] an edge may be of one class after all.
KeyTable edge_of_all_keys() {
  KeyTable table = edge_keys();
  table.name = "edge";
  table.keys.push_back(Key("class", form::text("class"), "Class",
                           "Under `[edges.all]`: for this class only.", R"("foot")")
                           .otherwise("every class"));
  return table;
}

KeyTable edge_rows_keys(const char* name, KeyTable edge) {
  return {
      name,
      "The edges of one class; under `all` those of every class.",
      {Key("", form::list({form::text("place"), form::table(std::move(edge))}), "Edges of a place",
           "The places that it touches, each a place or a table. An edge holds both ways.",
           R"(["ARD", { to = "WEI", one_way = true }])")},
      true};
}

}  // namespace

std::vector<Form> shape_forms() {
  return {form::list({point_form(), form::list(point_form())}, 1)};
}

const KeyTable& terrains_keys() {
  static const KeyTable table =
      tables_by_id("terrain", terrain_keys().text, "Terrain", terrain_keys(), "{ lands = true }");
  return table;
}

const KeyTable& classes_keys() {
  static const KeyTable table =
      tables_by_id("class", class_keys().text, "Unit class", class_keys(), R"({ letter = "F" })");
  return table;
}

const KeyTable& provinces_keys() {
  static const KeyTable table =
      tables_by_id("province", province_keys().text, "Province", province_keys(),
                   R"({ name = "The Neck", terrain = "coast", center = true })");
  return table;
}

const KeyTable& impassables_keys() {
  static const KeyTable table =
      tables_by_id("impassable", impassable_keys().text, "Impassable area", impassable_keys(),
                   R"({ shape = [[0, 0], [40, 0], [40, 30]] })");
  return table;
}

const KeyTable& board_keys() {
  static const KeyTable table{
      "board",
      "The sheet that the board is drawn on, from `[0, 0]` in its upper left corner.",
      {
          Key("width", form::length(farthest_on_sheet), "Width", "How wide the sheet is.", "1600")
              .otherwise("as wide as what is drawn"),
          Key("height", form::length(farthest_on_sheet), "Height", "How high the sheet is.", "1000")
              .otherwise("as high as what is drawn"),
          Key("wrap", form::list(form::word({"east_west", "north_south"})), "Wrap",
              "`east_west`: what leaves on the right comes back on the left, and the board needs "
              "a `width`; `north_south`: the same from top to bottom, with a `height`.",
              R"(["east_west"])")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& edges_keys() {
  static const KeyTable table{
      "edges",
      "Which places touch, for whom.",
      {
          Key("source", form::text(), "Source", "Where the edges are taken from, unless one says.",
              R"("the printed board")")
              .otherwise("none"),
          Key("all", form::table(edge_rows_keys("edges.all", edge_of_all_keys())),
              "Edges of every class",
              "Each key is a place, its value the list of places that it touches, for units of "
              "every class.",
              R"({ ARD = ["NEK", "HIL"] })"),
          Key("", form::table(edge_rows_keys("edges.CLASS", edge_keys())), "Edges of a class",
              "Each key is a place, its value the list of places that it touches, for units of "
              "this class.",
              R"({ ARD = ["NEK", "HIL"] })"),
      },
      true};
  return table;
}

}  // namespace chancery
