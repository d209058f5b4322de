// The keys of the tables that make up the board.

#include <algorithm>

#include "core/files/loader/variant_keys.h"
#include "core/rules/map/map.h"
#include "core/rules/variant/setup.h"

namespace chancery {
namespace {

/// A point of the sheet: [x, y].
Form point_form() {
  return form::list(form::number(-farthest_on_sheet, farthest_on_sheet), 2, 2);
}

Key label_key() {
  return Key("label", point_form(), "Position of its name",
             "Where the board writes its id, with its name beside it: [x, y]. Not used in play.",
             "[120, 95]")
      .otherwise("where the board has room");
}

const KeyTable& coast_keys() {
  static const KeyTable table{
      "coasts.ID",
      "A coast on which some classes stand instead of in the whole province.",
      {
          Key("name", form::text(), "Name", "The full name.", R"("south coast")")
              .otherwise("the id"),
          Key("at", point_form(), "Position on the sheet",
              "Where it is drawn: [x, y], with y pointing down.", "[50, 80]")
              .otherwise("in the province, beside its border with what the coast faces"),
          label_key(),
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
           "The name of the coast, or a table with details. In edges and units it is written "
           "PROVINCE/COAST.",
           R"({ name = "south coast", at = [50, 80] })")
           .declaring("coast")},
      true};
  return table;
}

const KeyTable& terrain_keys() {
  static const KeyTable table{
      "terrain.ID",
      "A kind of province; it decides what convoys can do there.",
      {
          Key("carries", form::boolean(), "Carries", "Units whose class `convoys` can convoy here.",
              "true")
              .otherwise("false"),
          Key("lands", form::boolean(), "Lands",
              "Convoys can begin and end here; a class that is `convoyed` can stand here even "
              "without an edge, as on an island.",
              "true")
              .otherwise("false"),
          Key("classes", form::list(form::text("class")), "Classes",
              "The classes that belong here; only `check` uses it.", R"(["foot"])")
              .otherwise("inferred from the edges of most such provinces"),
      },
      true};
  return table;
}

const KeyTable& class_keys() {
  static const KeyTable table{
      "class.ID",
      "A kind of unit.",
      {
          Key("letter", form::text(), "Letter",
              "Its abbreviation in orders and reports, without spaces or `/`.", R"("F")")
              .required(),
          Key("also", form::list(form::text()), "Other names", "Other names for it in orders.",
              R"(["foot soldiers"])")
              .otherwise("none"),
          Key("convoys", form::boolean(), "Convoys",
              "Can convoy other units on terrain that `carries`.", "true")
              .otherwise("false"),
          Key("convoyed", form::boolean(), "Convoyed", "Can be convoyed.", "true")
              .otherwise("false"),
          Key("captures", form::boolean(), "Captures",
              "Takes the center where it stands when centers are counted. Units that do not "
              "capture leave it to whoever owns it.",
              "false")
              .otherwise("true"),
          Key("removal_rank", form::integer(0, 255), "Removal rank",
              "Among units that are equally far away, automatic removal takes the lowest rank "
              "first.",
              "1")
              .otherwise("0"),
      },
      true};
  return table;
}

const KeyTable& impassable_keys() {
  static const KeyTable table{
      "impassable.ID",
      "An area that no unit can enter: it is drawn but is not a province.",
      {
          Key("name", form::text(), "Name", "The full name.", R"("The Wastes")").otherwise("none"),
          Key("shape", shape_forms(), "Shape", "Its outline, as for provinces.",
              "[[0, 0], [40, 0], [40, 30], [0, 30]]")
              .required(),
      },
      true};
  return table;
}

KeyTable elements_keys() {
  return {"board.elements.PROVINCE",
          "Elements of the picture by province.",
          {Key("", {form::text(), form::list(form::text())}, "Elements of a province",
               "The id or label of a shape or a group in the picture, or several.", R"("path12")")
               .naming("province")},
          true};
}

KeyTable edge_keys() {
  return {
      "edge of a class",
      "An adjacent place, with details of the edge.",
      {
          Key("to", form::text("place"), "To", "The adjacent place.", R"("NEK/NC")").required(),
          Key("one_way", form::boolean(), "One way",
              "Units can go only from the key's place to `to`.", "true")
              .otherwise("false"),
          Key("source", form::text(), "Source",
              "The source for this edge; the part before a colon is the kind of source.",
              R"("the weir can be shot, not climbed")")
              .otherwise("`edges.source`"),
          Key("by", form::word(form::words_of(&edge_kind_name, edge_kind_count)), "By",
              "`bridge`: across what lies between; `portal`: between distant places. For "
              "drawings and `check`: bridges and portals may cross anything.",
              R"("bridge")")
              .otherwise("`border`"),
          Key("powers", form::list(form::text("power")), "Powers",
              "The powers whose units may use it.", R"(["ardmark"])")
              .otherwise("all"),
          Key("phases", form::list(form::text()), "Phases",
              "The labels of the movement phases in which it is open, not their kinds; also for "
              "the retreats that follow them.",
              R"(["Winter {year}"])")
              .otherwise("all"),
          Key("from_year", form::integer(-farthest_year, farthest_year), "From year",
              "The first year in which it is open.", "1805")
              .otherwise("no limit"),
          Key("to_year", form::integer(-farthest_year, farthest_year), "To year",
              "The last year in which it is open.", "1810")
              .otherwise("no limit"),
          Key("owner", form::list(form::word({"own", "none", "other"})), "Owner",
              "Whose the province that it leads to may be: the unit's power's, nobody's, or "
              "another's.",
              R"(["own", "none"])")
              .otherwise("anybody's"),
          Key("occupant", form::list(form::word({"own", "none", "other"})), "Occupant",
              "Whose unit may be in that province before the phase; `none`: it may be vacant.",
              R"(["none"])")
              .otherwise("anybody's"),
          Key("orders", form::list(form::word({"move", "support", "retreat"})), "Orders",
              "What it is for.", R"(["move", "retreat"])")
              .otherwise("all"),
          Key("strength", form::integer(0, 1000), "Strength",
              "How strong a move across it is, without supports, in attacking and in keeping "
              "others out.",
              "0")
              .otherwise("that of other moves"),
      },
      false,
      {{"kind", "did you mean 'by'?"},
       {"type", "did you mean 'by'?"},
       {"seasons", "did you mean 'phases'?"},
       {"time", "did you mean 'phases'?"},
       {"classes", "edges of single classes are written under [edges.CLASS]"}}};
}

/// Who goes in or out, with the limits of an edge, but without its ends.
KeyTable inner_way_keys() {
  KeyTable table = edge_keys();
  table.name = "inside.WAY";
  table.text = "A class that enters or leaves a place inside a province.";
  std::erase_if(table.keys, [](const Key& key) {
    return key.name == "to" || key.name == "one_way" || key.name == "source" || key.name == "by";
  });
  std::erase_if(table.tried,
                [&](const auto& tried) { return tried.second == "did you mean 'by'?"; });
  table.keys.insert(
      table.keys.begin(),
      {Key("class", form::text("class"), "Class", "The class that goes.", R"("foot")").required(),
       Key("becomes", form::text("class"), "Becomes", "The class that the unit has from then on.",
           R"("guard")")
           .otherwise("its class")});
  return table;
}

const KeyTable& inner_place_keys() {
  static const KeyTable table{
      "inside.ID",
      "A place inside a province, where another unit may stand than in the province around it.",
      {
          Key("name", form::text(), "Name",
              "Its name, which people write after that of the province.", R"("citadel")")
              .otherwise("the id"),
          Key("also", form::list(form::text()), "Other names",
              "Other names for it, to be written after a name of the province.", R"(["castle"])")
              .otherwise("none"),
          Key("classes", form::list(form::text("class")), "Classes",
              "The classes that can stand there.", R"(["guard"])")
              .otherwise("those that arrive by `enter` or go by `leave`"),
          Key("enter", form::list({form::text("class"), form::table(inner_way_keys())}), "Enter",
              "Who may go in from the province around it: classes, or tables with more.",
              R"([{ class = "foot", becomes = "guard" }])")
              .otherwise("every class that can stand in both"),
          Key("leave", form::list({form::text("class"), form::table(inner_way_keys())}), "Leave",
              "Who may come out into the province around it: classes, or tables with more.",
              R"([{ class = "guard", orders = ["support"] }])")
              .otherwise("every class that can stand in both"),
          Key("terrain", form::text("terrain"), "Terrain",
              "The id of a terrain, for drawings. Convoys never begin, pass or end inside.",
              R"("land")")
              .otherwise("that of the province"),
          Key("center", form::boolean(), "Supply center",
              "Whether it is a supply center or, if `supply.counts` is set, can become one.",
              "true")
              .otherwise("false"),
          Key("source", form::text(), "Source of the center",
              "The source for its being a center or not. Not used in play.",
              R"("rulebook: the list of cities")")
              .otherwise("none"),
          Key("guards", form::word(form::words_of(&guard_name, guard_count)), "Guards",
              "What a unit inside does when centers are counted: `keep`: no other power takes the "
              "province; `take`: it also takes the province itself while that is vacant; "
              "`nothing`: the unit in the province takes it.",
              R"("take")")
              .otherwise("`keep`"),
          Key("falls_with_province", form::boolean(), "Falls with the province",
              "If it is a center: a unit in the province around it takes it, too, while nobody "
              "stands inside.",
              "false")
              .otherwise("true"),
          Key("open", form::boolean(), "Open to several units",
              "Holds any number of units, which do not fight each other.", "true")
              .otherwise("false"),
          Key("at", point_form(), "Position on the sheet",
              "Where it is drawn: [x, y]. Not used in play.", "[120, 80]")
              .otherwise("where the province has room beside its unit"),
          label_key(),
          Key("set", form::table(province_values_keys()), "Attributes",
              "Its attributes at the start of the game.", "{ walls = 2 }")
              .otherwise("the defaults"),
      }};
  return table;
}

const KeyTable& province_inside_keys() {
  static const KeyTable table{
      "inside",
      "The places inside a province.",
      {Key("", {form::text(), form::table(inner_place_keys())}, "Place inside",
           "The name of the place, or a table with details. It is written PROVINCE/PLACE.",
           R"({ name = "citadel", classes = ["guard"] })")},
      true};
  return table;
}

const KeyTable& province_keys() {
  static const KeyTable table{
      "province.ID",
      "An area of the board; it holds one unit unless `open`.",
      {
          Key("name", form::text(), "Name", "The full name.", R"("The Neck")").otherwise("the id"),
          Key("also", form::list(form::text()), "Other names",
              "Other names and abbreviations in orders.", R"(["Neck"])")
              .otherwise("none"),
          Key("terrain", form::text("terrain"), "Terrain", "The id of a terrain.", R"("coast")")
              .required(),
          Key("center", form::boolean(), "Supply center",
              "Whether it is a supply center or, if `supply.counts` is set, can become one.",
              "true")
              .otherwise("false"),
          Key("source", form::text(), "Source of the center",
              "The source for its being a center or not; the part before a colon is the kind of "
              "source. Not used in play.",
              R"("rulebook: the list of centers")")
              .otherwise("none"),
          Key("open", form::boolean(), "Open to several units",
              "Holds any number of units, which do not fight each other.", "true")
              .otherwise("false"),
          Key("at", point_form(), "Position on the sheet",
              "Where it is drawn: [x, y], with y pointing down. Not used in play.", "[120, 80]")
              .otherwise("where the shape has most room"),
          label_key(),
          Key("shape", shape_forms(), "Shape",
              "Its outline: a closed line of points, a list of such lines, or a path as SVG has "
              "them, with curves.",
              "[[0, 0], [40, 0], [40, 30], [0, 30]]")
              .otherwise("none"),
          Key("set", form::table(province_values_keys()), "Attributes",
              "Its attributes at the start of the game.", "{ walls = 2 }")
              .otherwise("the defaults"),
          Key("coasts", form::table(province_coasts_keys()), "Coasts",
              "The coasts on which some classes stand instead of in the whole province.",
              R"({ NC = "north coast", SC = "south coast" })")
              .otherwise("none"),
          Key("inside", form::table(province_inside_keys()), "Places inside",
              "Places inside the province, each a place of its own for another unit.",
              R"({ C = "citadel" })")
              .otherwise("none"),
      },
      true,
      {{"home", "homes are listed under [power.ID]: homes = [\"PROVINCE\"]"},
       {"owner", "who owns it at the start is written under [setup.ID]: owners.POWER"},
       {"type", "did you mean 'terrain'?"},
       {"kind", "did you mean 'terrain'?"},
       {"neighbors", "neighbors are listed under [edges.CLASS]"},
       {"edges", "neighbors are listed under [edges.CLASS]"},
       {"supply_center", "did you mean 'center'?"},
       {"supply", "did you mean 'center'?"}}};
  return table;
}

/// Under [edges.all] an edge may name its only class.
KeyTable edge_of_all_keys() {
  KeyTable table = edge_keys();
  table.name = "edge";
  table.keys.push_back(Key("class", form::text("class"), "Class",
                           "Under `[edges.all]`: the only class that the edge is for.", R"("foot")")
                           .otherwise("every class"));
  return table;
}

KeyTable edge_rows_keys(const char* name, KeyTable edge) {
  return {
      name,
      "The edges of one class or, under `all`, of every class.",
      {Key("", form::list({form::text("place"), form::table(std::move(edge))}), "Edges of a place",
           "The places adjacent to it, each a place or a table. An edge leads both ways unless it "
           "is `one_way`.",
           R"(["ARD", { to = "WEI", one_way = true }])")
           .naming("place")},
      true};
}

}  // namespace

std::vector<Form> shape_forms() {
  return {form::list({point_form(), form::list(point_form())}, 1), form::text()};
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
          Key("width", form::length(farthest_on_sheet), "Width", "The width of the sheet.", "1600")
              .otherwise("as wide as the drawing"),
          Key("height", form::length(farthest_on_sheet), "Height", "The height of the sheet.",
              "1000")
              .otherwise("as high as the drawing"),
          Key("source", form::text(), "Source",
              "Where the outlines are from, with their licence; a small line on pages names it.",
              R"("Natural Earth, public domain")")
              .otherwise("none"),
          Key("picture", form::text(), "Picture",
              "A picture of your own that lies under units, owners and orders: an SVG or PNG in "
              "the folder of the variant. The sheet is as large as it is, unless `width` or "
              "`height` scales it.",
              R"("map.svg")")
              .otherwise("none: the board paints grounds"),
          Key("fill", form::word({"elements", "shapes", "nothing"}), "Fill",
              "With a picture: what the color of a province's owner fills. `elements`: the "
              "picture's element with the province's id, label or name; `shapes`: its `shape`; "
              "`nothing`: centers and units alone show owners.",
              R"("elements")")
              .otherwise("the `shape` or, without one, the element"),
          Key("elements", form::table(elements_keys()), "Elements",
              "With a picture: which elements of it are a province, where their ids do not say so.",
              R"({ ARD = "path12", FAR = ["far", "far_bay"] })")
              .otherwise("found by their ids, labels and names"),
          Key("labels", form::boolean(), "Labels",
              "With a picture: whether boards write names over it; `false` if it has its own.",
              "false")
              .otherwise("true"),
          Key("drawn_by", form::text(), "Drawn by",
              "Who drew the picture; a small line on boards names them, and `pack` asks for it.",
              R"("Ann Example")")
              .otherwise("none"),
          Key("license", form::text(), "License",
              "The license of the picture, beside `drawn_by`; `pack` asks for it.",
              R"("CC BY 4.0")")
              .otherwise("none"),
          Key("wrap", form::list(form::word({"east_west", "north_south"})), "Wrap",
              "`east_west`: the right edge of the sheet joins the left one, which requires a "
              "`width`; `north_south`: the bottom edge joins the top one, which requires a "
              "`height`.",
              R"(["east_west"])")
              .otherwise("none"),
      },
      true};
  return table;
}

const KeyTable& edges_keys() {
  static const KeyTable table{
      "edges",
      "Which places are adjacent, for which classes.",
      {
          Key("source", form::text(), "Source", "The source for edges that name none of their own.",
              R"("the printed board")")
              .otherwise("none"),
          Key("all", form::table(edge_rows_keys("edges.all", edge_of_all_keys())),
              "Edges of every class",
              "Each key is a place; its value lists the places adjacent to it for every class.",
              R"({ ARD = ["NEK", "HIL"] })"),
          Key("", form::table(edge_rows_keys("edges.CLASS", edge_keys())), "Edges of a class",
              "Each key is a place; its value lists the places adjacent to it for this class.",
              R"({ ARD = ["NEK", "HIL"] })")
              .naming("class"),
      },
      true};
  return table;
}

}  // namespace chancery
