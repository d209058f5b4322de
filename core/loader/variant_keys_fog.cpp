// The keys of [fog].

#include "core/loader/variant_keys.h"
#include "core/variant/fog.h"

namespace chancery {
namespace {

const KeyTable& watch_keys() {
  static const KeyTable table{
      "fog.watch",
      "One kind of watchers, and what they see.",
      {
          Key("by", form::word(form::words_of(&watched_by_name, watched_by_count)), "By",
              "What watches for its power: `units`: its units, also dislodged ones; `centers`: the "
              "centers that it owns; `homes`: its homes, even if they are lost; `provinces`: "
              "everything that it owns.",
              R"("units")")
              .required(),
          Key("classes", form::list(form::text("class"), 1), "Classes",
              "Only units of these classes watch.", R"(["foot"])")
              .otherwise("all")
              .only_with("by", "units"),
          Key("near", form::word(form::words_of(&watch_reach_name, watch_reach_count)), "Near",
              "How far one step leads. `same`: only the province itself is watched. `move`: also "
              "those that the unit could enter in one move; from a province, those that any unit "
              "could. `touching`: also all that an edge of any class joins to it, from any coast, "
              "so that a unit sees all that could support it.",
              R"("move")")
              .otherwise("`touching`"),
          Key("hops", form::integer(1, 100), "Hops", "How many such steps they see.", "2")
              .otherwise("1"),
          Key("sees", form::list(form::word({"units", "owners"}), 1), "Sees",
              "What they see there: `units`, `owners` of provinces, or both.", R"(["owners"])")
              .otherwise("both"),
          Key("of", form::word(form::words_of(&watched_classes_name, watched_classes_count)), "Of",
              "Which units they see: `any`; `same`: those of the class of the unit that watches; "
              "`other`: those of all other classes.",
              R"("same")")
              .otherwise("`any`")
              .only_with("by", "units"),
      }};
  return table;
}

}  // namespace

const KeyTable& fog_keys() {
  static const KeyTable table{
      "fog",
      "Hides units, owners and orders on a board that everybody knows. Without this table and "
      "`[sight]`, players see everything.",
      {
          Key("watch", form::list(form::table(watch_keys())), "Watch",
              "Who sees what: everything that one of these sees is seen.",
              R"([{ by = "units", near = "touching" }])")
              .otherwise("units and owned centers, as far as they touch"),
          Key("time", form::word(form::words_of(&watch_time_name, watch_time_count)), "Time",
              "Whose watch counts for the orders of a phase: of those who stood there at its "
              "`start`, at its `end`, `either`, or `both`. An order is told if the places where "
              "its unit began and ended the phase were both watched then.",
              R"("end")")
              .otherwise("`either`"),
          Key("units", form::list(form::word(form::words_of(&unit_fact_name, unit_fact_count))),
              "Units",
              "What is told of units of others that are seen, besides that they are there: "
              "`class`, `power`, `order`, `result`, `dislodged` (that they wait for a retreat) and "
              "`retreats` (where to).",
              R"(["class"])")
              .otherwise("all but `retreats`"),
          Key("told", form::list(form::word(form::words_of(&told_fact_name, told_fact_count))),
              "Told",
              "What players are told though they do not see the cause. `supports`: whether their "
              "supports and convoys counted. `convoys`: that a move failed for want of a convoy. "
              "`retreats`: where exactly their dislodged units may go. `attackers`: where those "
              "came from who dislodged them. `standoffs`: that units which they do not see stopped "
              "each other in a province that they watch. `voids`: that an order was void for a "
              "reason that they do not see.",
              R"(["retreats"])")
              .otherwise("`supports`, `convoys`, `retreats` and `attackers`"),
          Key("owners", form::word({"seen", "all"}), "Owners",
              "Whether players know the owners of the centers that they see, or of `all`.",
              R"("all")")
              .otherwise("`seen`"),
          Key("counts", form::word({"seen", "all"}), "Counts",
              "Whether players know how many centers each power owns, or only of how many they see "
              "it.",
              R"("all")")
              .otherwise("`seen`"),
          Key("phases", form::word(form::words_of(&phases_told_name, phases_told_count)), "Phases",
              "Which phases players are told of, as under `[sight]`.", R"("every")")
              .otherwise("`own`"),
      },
      true};
  return table;
}

}  // namespace chancery
