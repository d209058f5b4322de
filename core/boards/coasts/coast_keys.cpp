#include "core/boards/coasts/coast_hints.h"

namespace chancery {
namespace {

constexpr std::int64_t farthest_degree = 1'000'000;  // an SVG has pixels in place of degrees

Form degrees_form() {
  return form::list(form::number(-farthest_degree, farthest_degree), 2, 2);
}
Form points_form(std::int64_t least) {
  return form::list(degrees_form(), least);
}
Form density_form() {
  return form::list(form::list(form::number(-farthest_degree, farthest_degree), 2, 2), 1);
}

KeyTable sheet_keys() {
  return {"sheet",
          "How degrees become a sheet.",
          {
              Key("width", form::length(20'000), "Width",
                  "The width of the sheet; its height follows.", "1600")
                  .otherwise("1600"),
              Key("projection", form::word(form::words_of(&projection_name, projection_count)),
                  "Projection",
                  "`conic`: Lambert's, for boards far from the equator; `stretched`: a grid of "
                  "degrees, "
                  "wider where much lies; `plain`: the points are places on the sheet already.",
                  R"("conic")")
                  .otherwise("`stretched`"),
              Key("center", degrees_form(), "Center",
                  "The longitude that points straight up, and a latitude.", "[14, 50]")
                  .only_with("projection", "conic"),
              Key("parallels", form::list(form::number(-89, 89), 1, 2), "Parallels",
                  "The latitudes drawn without distortion: two if `conic`, one if `stretched`.",
                  "[40, 62]")
                  .otherwise("the equator"),
              Key("longitudes", density_form(), "Density of longitudes",
                  "How densely degrees are drawn: [degree, density] from west to east.",
                  "[[20, 1.0], [100, 1.3]]")
                  .otherwise("the same everywhere")
                  .only_with("projection", "stretched"),
              Key("latitudes", density_form(), "Density of latitudes",
                  "Likewise from south to north.", "[[-10, 0.9], [20, 1.3]]")
                  .otherwise("the same everywhere")
                  .only_with("projection", "stretched"),
              Key("fit", points_form(2), "Frame", "Points that just lie on the sheet.",
                  "[[-20, 50], [14, 31.8], [46.5, 44]]")
                  .required(),
              Key("window", points_form(2), "Window",
                  "Nothing outside is looked at: the corners in the southwest and northeast.",
                  "[[-40, 25], [75, 80]]")
                  .otherwise("the whole Earth"),
          }};
}

KeyTable growth_keys() {
  return {
      "growth",
      "How provinces grow. Sizes are in units of the sheet, and their squares.",
      {
          Key("least_island", form::integer(0), "Smallest island", "Smaller islands are left out.",
              "60")
              .otherwise("40"),
          Key("least_lake", form::integer(0), "Smallest lake", "Smaller lakes are left out.", "600")
              .otherwise("60"),
          Key("most_island", form::integer(0), "Largest island given away",
              "Larger islands without a seed are nobody's.", "1500")
              .otherwise("2500"),
          Key("island_reach", form::length(), "Reach of islands",
              "How far an island may be from the province that gets it.", "30")
              .otherwise("60"),
          Key("border_cost", form::length(), "Cost of a border",
              "How far a province would rather grow than across the border of a country.", "8")
              .otherwise("14"),
          Key("short_border", form::integer(1), "Short border",
              "Borders shorter than this are made longer.", "9")
              .otherwise("16"),
          Key("corridor", form::integer(1, 30), "Corridor",
              "Half the width of the way that is made where a border is missing.", "3")
              .otherwise("5"),
      }};
}

KeyTable change_keys() {
  return {
      "change",
      "A change of the real ground. Those further down the file come later.",
      {
          Key("what", form::word(form::words_of(&ground_change_name, ground_change_count)),
              "Change",
              "`cut`: land becomes water; `fill`: water becomes land of the province; `take`: land "
              "there is the province's.",
              R"("fill")")
              .required(),
          Key("to", form::text("province"), "Whose", "The province, or an impassable area.",
              R"("NEK")"),
          Key("area", points_form(3), "Area", "Within these points.",
              "[[9.4, 55.7], [12.6, 55.5], [10.5, 54.7]]"),
          Key("line", points_form(2), "Line", "Along these points.",
              "[[15.5, 38.2], [15.8, 38.2]]"),
          Key("width", form::length(), "Width of the line", "In units of the sheet.", "6")
              .otherwise("5")
              .only_with("line"),
      }};
}

KeyTable free_keys(std::string name, std::string text, Form form, std::string title,
                   std::string meaning, std::string example, std::string kind = "") {
  return {std::move(name),
          std::move(text),
          {Key("", std::move(form), std::move(title), std::move(meaning), std::move(example))
               .naming(std::move(kind))}};
}

KeyTable all_keys() {
  return {
      "coasts.toml",
      "Where the provinces of a board lie on the Earth, for `chancery trace --coasts`. Points are "
      "[longitude, latitude] in degrees.",
      {
          Key("source", form::text(), "Source", "Where the coastlines are from, for the page.",
              R"("Natural Earth, public domain")")
              .otherwise("none"),
          Key("sheet", form::table(sheet_keys()), "Sheet", "How degrees become a sheet.",
              R"({ projection = "conic", fit = [[-20, 50], [46, 44]] })")
              .required(),
          Key("growth", form::table(growth_keys()), "Growth", "How provinces grow.",
              "{ least_island = 60 }")
              .otherwise("as below"),
          Key("seeds",
              form::table(free_keys("seeds", "Points in each province.", points_form(1), "Seeds",
                                    "Points in the province or impassable area, from which it "
                                    "grows. The first may lie beyond the sheet.",
                                    "[[15.1, 43.2]]", "province")),
              "Seeds", "Points in each province.", "{ NEK = [[15.1, 43.2]] }")
              .required(),
          Key("places",
              form::table(free_keys("places", "Where things stand.", degrees_form(), "Place",
                                    "Where units stand in a province or on a coast.", "[16, 39]",
                                    "place")),
              "Places", "Where units stand, if not where there is most room.",
              R"({ "NEK/NC" = [16, 39] })")
              .otherwise("where there is most room"),
          Key("impassable",
              form::table(free_keys("impassable", "Land that nobody can enter.", form::text(),
                                    "Name", "Its name; its seeds are among `seeds`.",
                                    R"("The Wastes")")),
              "Impassable areas", "Land that nobody can enter.", R"({ WASTE = "The Wastes" })")
              .otherwise("none"),
          Key("rest", form::text(), "Rest", "The impassable area that gets all land that is left.",
              R"("WASTE")")
              .otherwise("it is not drawn"),
          Key("countries",
              form::table(free_keys("countries", "Who may take land of a country.",
                                    form::list(form::text("province"), 1), "Country",
                                    "The provinces and impassable areas that may take its land.",
                                    R"(["NEK", "WASTE"])")),
              "Countries",
              "Who may take land of a country, by its name in the coastlines; others may be "
              "anybody's.",
              R"({ Westland = ["NEK", "WASTE"] })")
              .otherwise("everybody"),
          Key("change", form::list(form::table(change_keys())), "Changes",
              "Changes of the real ground.",
              R"([{ what = "cut", line = [[36.4, 44.9], [36.7, 45.6]] }])")
              .otherwise("none"),
          Key("kept", points_form(1), "Islands kept", "Points on small islands that are drawn.",
              "[[115.2, -8.4]]")
              .otherwise("none"),
          Key("nobodys", points_form(1), "Nobody's islands",
              "Points on islands that no province gets.", "[[9.1, 42.2]]")
              .otherwise("none"),
      }};
}

}  // namespace

const KeyTable& coast_keys() {
  static const KeyTable table = all_keys();
  return table;
}

}  // namespace chancery
