// DVAR: one JSON document with nations, provinces, named coasts and the initial state.
#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/exchange/import/format_readers.h"

namespace chancery {
namespace {

std::string json_text(const JsonValue& value, std::string_view key) {
  const JsonValue* found = value.find(key);
  return found != nullptr && found->kind == JsonValue::Kind::text ? readable_text(found->text)
                                                                  : std::string();
}

std::optional<int> json_number(const JsonValue& value, std::string_view key) {
  constexpr std::int64_t most = 1'000'000;
  const JsonValue* found = value.find(key);
  if (found == nullptr || found->kind != JsonValue::Kind::integer) return std::nullopt;
  if (found->number < -most || found->number > most) return std::nullopt;
  return static_cast<int>(found->number);
}

bool json_flag(const JsonValue& value, std::string_view key) {
  const JsonValue* found = value.find(key);
  return found != nullptr && found->kind == JsonValue::Kind::boolean && found->flag;
}

ForeignPlace dvar_place(const std::string& id) {
  const std::size_t slash = id.find('/');
  return {id.substr(0, slash), slash == std::string::npos ? std::string() : id.substr(slash + 1)};
}

class DvarReader {
 public:
  DvarReader(const std::shared_ptr<const SourceFile>& file, const JsonValue& root,
             LossReport& losses, Diagnostics& diagnostics)
      : places_(file), root_(root), losses_(losses), diagnostics_(diagnostics) {}

  std::optional<ForeignVariant> read() {
    made_.id = imported_id(json_text(root_, "id"));
    made_.name = json_text(root_, "name");
    made_.summary = json_text(root_, "description");
    if (std::string who = json_text(root_, "author"); !who.empty()) made_.authors.push_back(who);
    made_.origin = "dvar: " + places_.file()->path;
    made_.edges_listed = EdgesListed::at_both_ends;
    if (!need("provinces") || !need("nations")) return std::nullopt;
    for (const JsonValue& item : root_.find("nations")->items()) read_nation(item);
    for (const JsonValue& value : root_.find("provinces")->items()) read_province(value);
    if (has_list("namedCoasts"))
      for (const JsonValue& json_value : root_.find("namedCoasts")->items()) read_coast(json_value);
    if (made_.edges.empty()) {
      diagnostics_.error("import.no-map", whole_file(places_.file()),
                         "no province has 'adjacencies'",
                         "older files keep them elsewhere; export the variant from the site");
      return std::nullopt;
    }
    if (const JsonValue* state = root_.find("initialState")) read_state(*state);
    read_victory();
    read_rules();
    return std::move(made_);
  }

 private:
  [[nodiscard]] bool has_list(std::string_view key) const {
    const JsonValue* found = root_.find(key);
    return found != nullptr && found->kind == JsonValue::Kind::list;
  }

  bool need(std::string_view key) {
    if (has_list(key)) return true;
    diagnostics_.error("import.no-map", whole_file(places_.file()),
                       fmt::format("there is no list '{}'", key));
    return false;
  }

  /// The place where a text first occurs in the file, since the JSON reader keeps no places.
  [[nodiscard]] SourceSpan span_of(const std::string& id) const {
    std::string quoted;
    append_json_text(quoted, id);
    const std::size_t at = places_.file()->text.find(quoted);
    return at == std::string::npos ? whole_file(places_.file()) : places_.span(at, quoted.size());
  }

  void read_nation(const JsonValue& item) {
    ForeignPower power;
    power.key = json_text(item, "id").empty() ? json_text(item, "name") : json_text(item, "id");
    power.name = json_text(item, "name");
    power.color = json_text(item, "color");
    power.stands = json_flag(item, "non_playable");
    power.span = span_of(power.key);
    made_.powers.push_back(std::move(power));
  }

  void read_province(const JsonValue& item) {
    ForeignProvince province;
    province.key = json_text(item, "id");
    province.name = json_text(item, "name").empty() ? province.key : json_text(item, "name");
    province.short_names.push_back(province.key);
    province.center = json_flag(item, "supplyCenter");
    province.country = json_text(item, "homeNation");
    province.span = span_of(province.key);
    const std::string type = json_text(item, "type");
    province.ground = type == "sea" ? ForeignGround::water : ForeignGround::unknown;
    read_adjacencies(item, dvar_place(province.key), province.span);
    made_.provinces.push_back(std::move(province));
  }

  void read_adjacencies(const JsonValue& item, const ForeignPlace& from, const SourceSpan& span) {
    const JsonValue* list = item.find("adjacencies");
    if (list == nullptr || list->kind != JsonValue::Kind::list) return;
    for (const JsonValue& edge : list->items()) {
      const std::string to = json_text(edge, "to");
      const std::string pass = json_text(edge, "pass");
      // By the first letter: "a…", "f…", or "b…" for both.
      const char who = pass.empty() ? 'b' : pass.front();
      if (who != 'f') made_.edges.push_back({from, dvar_place(to), 'A', span});
      if (who != 'a') made_.edges.push_back({from, dvar_place(to), 'F', span});
    }
  }

  void read_coast(const JsonValue& item) {
    const std::string id = json_text(item, "id");
    const ForeignPlace place = dvar_place(id);
    const std::string parent = json_text(item, "parentProvince");
    for (ForeignProvince& province : made_.provinces)
      if (province.key == (parent.empty() ? place.province : parent))
        province.coasts.push_back({place.coast, {}, std::nullopt, span_of(id)});
    read_adjacencies(item, {parent.empty() ? place.province : parent, place.coast}, span_of(id));
  }

  void read_state(const JsonValue& state) {
    if (const JsonValue* phase = state.find("phase")) {
      made_.start_year = json_number(*phase, "year");
      if (json_text(*phase, "type") == "Adjustment") made_.begins = BeginsWith::builds;
      if (json_text(*phase, "season") == "Fall" && made_.begins == BeginsWith::moves)
        made_.begins = BeginsWith::later_moves;
    }
    if (const JsonValue* units = state.find("units"))
      for (const JsonValue& item : units->items()) {
        const std::string type = json_text(item, "type");
        made_.units.push_back({json_text(item, "nation"), type.empty() ? 'A' : type.front(),
                               dvar_place(json_text(item, "location")),
                               span_of(json_text(item, "location"))});
      }
    const JsonValue* centers = state.find("supplyCenters");
    if (centers == nullptr) return;
    made_.owners_listed = true;
    for (const JsonValue& value : centers->items())
      made_.owners.push_back({json_text(value, "nation"), json_text(value, "province"),
                              span_of(json_text(value, "province"))});
  }

  void read_victory() {
    if (!has_list("victoryConditions")) return;
    for (const JsonValue& item : root_.find("victoryConditions")->items()) {
      const std::string type = json_text(item, "type");
      if (type == "supply-center-majority")
        made_.target = json_number(item, "supplyCenters");
      else if (type == "timed-resolution" && json_text(item, "resolution") == "most-supply-centers")
        made_.last_year = json_number(item, "year");
      else
        losses_.add(LossKind::lost, InPlay::changed, span_of(type),
                    "the victory condition '" + type + "'", "it needs a script",
                    rule_row("diplicity", "victory"));
    }
  }

  void read_rules() {
    if (has_list("adjudicationModifiers"))
      for (const JsonValue& item : root_.find("adjudicationModifiers")->items()) {
        const std::string name(item.text);
        if (name == "allow-builds-in-non-home-centers")
          made_.rules.push_back({"build.sites", "owned", "The modifier " + name + "."});
        else
          losses_.add(LossKind::lost, InPlay::changed, span_of(name), "the modifier '" + name + "'",
                      "there is no switch for it", rule_row("diplicity", "builds"));
      }
    const JsonValue* phases = root_.find("phaseProgression");
    const JsonValue* seasons = phases == nullptr ? nullptr : phases->find("seasons");
    if (seasons != nullptr && seasons->count != 2)
      losses_.add(LossKind::lost, InPlay::changed, span_of("seasons"), "the seasons",
                  "only years with two turns of moves are read", rule_row("diplicity", "calendar"));
  }

  TextPlaces places_;
  const JsonValue& root_;
  LossReport& losses_;
  Diagnostics& diagnostics_;
  ForeignVariant made_;
};

}  // namespace

std::vector<FoundVariant> find_dvar(const ForeignFiles& source) {
  std::vector<FoundVariant> found;
  for (const std::string& path : source.paths()) {
    if (extension_of(path) != ".json") continue;
    const auto file = source.read(path);
    const bool fits = file && file->text.find("\"nations\"") != std::string::npos &&
                      file->text.find("\"provinces\"") != std::string::npos;
    if (fits) found.push_back({std::string(stem_of(path)), path});
  }
  return found;
}

std::optional<ForeignVariant> read_dvar(const ForeignFiles& source, const FoundVariant& found,
                                        LossReport& losses, Diagnostics& diagnostics) {
  const auto file = source.read(found.path);
  JsonDocument document;
  std::string problem;
  if (!file || !document.read(file->text, problem)) {
    diagnostics.error("import.json", whole_file(file), "this is not JSON: " + problem,
                      "is the file complete?");
    return std::nullopt;
  }
  if (document.root().kind != JsonValue::Kind::object) {
    diagnostics.error("import.no-map", whole_file(file), "the document is not an object");
    return std::nullopt;
  }
  auto made = DvarReader(file, document.root(), losses, diagnostics).read();
  const std::string drawing =
      path_in(folder_of(found.path), std::string(stem_of(found.path)) + ".svg");
  if (made && source.has(drawing))
    made->drawings.push_back({ForeignDrawing::Kind::layers, drawing, {"provinces"}});
  return made;
}

}  // namespace chancery
