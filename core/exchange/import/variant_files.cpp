#include "core/exchange/import/variant_files.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "core/base/common/point.h"
#include "core/base/common/words.h"
#include "core/boards/trace/traced_toml.h"
#include "core/exchange/import/edge_rows.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/exchange/sources/foreign_files.h"
#include "core/rules/map/document.h"

namespace chancery {
namespace {

std::string headline(std::string_view title) {
  constexpr std::size_t width = 100;
  const std::size_t dashes = width - 3 - title.size();
  return "# " + std::string(dashes, '-') + ' ' + std::string(title) + "\n\n";
}

/// A text as a part of a comment, on one line.
std::string in_comment(std::string_view text) {
  return readable_text(text);
}

/// A list on one line, or broken before column 100.
std::string wrapped_list(const std::string& start, const std::vector<std::string>& texts) {
  constexpr std::size_t width = 100;
  const std::string one_line = start + text_list(texts);
  if (one_line.size() <= width) return one_line + '\n';
  std::string out = start + "[\n";
  std::string line = " ";
  for (const std::string& text : texts) {
    const std::string item = ' ' + print_text(text) + ',';
    if (line.size() + item.size() > width) {
      out += line + '\n';
      line = " ";
    }
    line += item;
  }
  return out + line + "\n]\n";
}

/// A line for each attribute: "set.yield = 1".
std::string attribute_lines(const DraftAttributes& attributes, const std::string& start) {
  std::string text;
  for (const auto& [id, value] : attributes)
    text += fmt::format("{}{} = {}\n", start, print_key(id), value);
  return text;
}

std::string point(const Point& at) {
  return fmt::format("[{:.6g}, {:.6g}]", at[0], at[1]);
}

/// The terrain of the base for each kind of ground.
class Terrains {
 public:
  Terrains(const Variant& base, bool wings) {
    for (const UnitClass& unit_class : base.classes) all_classes_.push_back(unit_class.id);
    if (wings && !base.find_class("W")) all_classes_.emplace_back("wing");
    for (const Terrain& terrain : base.map.terrains()) ids_.emplace(ground_of(terrain), terrain.id);
  }

  /// Declares the terrains that the base lacks.
  std::string declare(const std::set<ForeignGround>& used) {
    std::string text;
    for (const ForeignGround ground : used) {
      if (ids_.contains(ground)) continue;
      const bool carries =
          ground == ForeignGround::water || ground == ForeignGround::carrying_shore;
      const bool lands = ground == ForeignGround::shore || ground == ForeignGround::carrying_shore;
      const std::string id = carries && lands ? "strait" : carries ? "water" : "ground";
      ids_.emplace(ground, id);
      text += fmt::format("[terrain.{}]\n", id);
      if (carries) text += "carries = true               # a unit here can be a link of a convoy\n";
      if (lands) text += "lands = true                 # convoys start and end here\n";
      if (carries && lands) text += fmt::format("classes = {}\n", text_list(all_classes_));
      text += '\n';
    }
    return text;
  }

  [[nodiscard]] const std::string& of(ForeignGround ground) const { return ids_.at(ground); }

 private:
  std::map<ForeignGround, std::string> ids_;
  std::vector<std::string> all_classes_;
};

/// The id of the base's class with that letter.
std::string class_with(const Variant& base, char letter) {
  const auto found = base.find_class(std::string(1, letter));
  if (!found && flies(letter)) return "wing";
  return found ? base.classes[found->index()].id : std::string(1, letter);
}

/// The differences from the board of the base.
class ChangesText {
 public:
  ChangesText(const BoardDraft& draft, const Variant& base, const BoardChanges& changes)
      : draft_(draft), base_(base), changes_(changes), terrains_(base, draft.wings) {}

  /// The rows of [remove].
  [[nodiscard]] std::string removed() const {
    std::map<std::string, std::string> lists;
    for (const EdgeById& edge : changes_.removed) {
      std::string& list = lists[class_with(base_, edge.letter)];
      list += list.empty() ? "" : ", ";
      list += fmt::format("[{}, {}]", print_text(edge.from), print_text(edge.to));
    }
    std::string text;
    for (const auto& [id, list] : lists)
      text += fmt::format("edges.{} = [{}]\n", print_key(id), list);
    return text;
  }

  std::string board() {
    std::map<std::size_t, std::string> rows;
    std::set<ForeignGround> used;
    for (const std::size_t i : changes_.terrains) used.insert(draft_.provinces[i].ground);
    const std::string declared = terrains_.declare(used);
    for (const std::size_t i : changes_.centers)
      rows[i] += fmt::format("center = {}\n", draft_.provinces[i].center);
    for (const std::size_t i : changes_.terrains)
      rows[i] +=
          fmt::format("terrain = {}\n", print_text(terrains_.of(draft_.provinces[i].ground)));
    for (std::size_t i = 0; i < draft_.provinces.size(); ++i)
      if (!draft_.provinces[i].attributes.empty())
        rows[i] += attribute_lines(draft_.provinces[i].attributes, "set.");
    std::map<std::string, std::string> sorted;
    for (const auto& [i, row] : rows)
      sorted[draft_.provinces[i].id] =
          fmt::format("[province.{}]\n{}\n", print_key(draft_.provinces[i].id), row);
    std::string text;
    for (const auto& [id, row] : sorted) text += row;
    text += edges();
    return text.empty() ? text : headline("Board") + declared + text;
  }

 private:
  [[nodiscard]] std::string edges() const {
    std::map<std::string, EdgeRows> rows;
    for (const EdgeById& edge : changes_.added)
      rows[class_with(base_, edge.letter)].add(edge.from, edge.to, edge.one_way, edge.limits);
    if (rows.empty()) return {};
    std::string text = fmt::format("[edges]\nsource = {}\n\n", print_text(draft_.origin));
    for (const auto& [id, each] : rows) text += each.write(print_key(id));
    return text;
  }

  const BoardDraft& draft_;
  const Variant& base_;
  const BoardChanges& changes_;
  Terrains terrains_;
};

// ------------------------------------------------------------------------------------ variant.toml

/// The classes that the base does not have.
std::string classes_text(const BoardDraft& draft, const Variant& base) {
  std::string text;
  if (draft.wings)
    text +=
        "[class.wing]                 # flies over land and water, and neither carries nor is "
        "carried\nletter = \"W\"\nalso = [\"wing\", \"wings\"]\n" +
        std::string(draft.wings_capture ? "\n" : "captures = false\n\n");
  if (draft.garrisons && !base.find_class("G"))
    text +=
        "[class.garrison]             # stands inside cities, and nowhere else\n"
        "letter = \"G\"\nalso = [\"garrison\", \"garrisons\"]\n\n";
  return text.empty() ? text : headline("Classes") + text;
}

/// How garrisons are captured.
std::string sieges_text(const BoardDraft& draft, const Variant& base) {
  if (!draft.garrisons || base.find_class("G")) return {};
  return headline("Sieges") +
         "# Two turns in a row around a garrison of another power, and it is gone. Once a siege "
         "has\n"
         "# begun, the garrison cannot come out.\n\n"
         "[task.siege]\nnotation = [\"{unit} B\", \"{unit} BESIEGES\"]\nturns = 2\nclasses = " +
         text_list({class_with(base, 'A'), class_with(base, 'F')}) +
         "\nwhere = [{ inside = \"other\" }]\n"
         "clears_inside = true\n"
         "text = \"Starves out the garrison in the city of its province, in two turns.\"\n\n"
         "[order.move]\nwhere = [{ not_under = \"siege\" }]\n\n";
}

class VariantText {
 public:
  VariantText(const BoardDraft& draft, const Variant& base, const BoardChanges* changes)
      : draft_(draft), base_(base), changes_(changes) {}

  [[nodiscard]] std::string write() const {
    const bool own_powers = changes_ == nullptr || !changes_->same_powers;
    std::string board;
    if (changes_ != nullptr) board = ChangesText(draft_, base_, *changes_).board();
    return heading() + classes_text(draft_, base_) + board + (own_powers ? powers() : "") +
           calendar() + start() + ways() + sieges_text(draft_, base_) + exchanges() + rules() +
           more_keys() + victory();
  }

 private:
  [[nodiscard]] std::string heading() const {
    std::string text =
        fmt::format("# {}\n#\n# Imported by Chancery ({}).\n{}", in_comment(draft_.name),
                    in_comment(draft_.origin), what_is_elsewhere());
    if (!draft_.authors.empty())
      text += in_comment(fmt::format("# By {}.", fmt::join(draft_.authors, ", "))) + '\n';
    text += fmt::format("\n[variant]\nid = {}\nname = {}\n", print_text(draft_.id),
                        print_text(draft_.name));
    if (!draft_.version.empty()) text += fmt::format("version = {}\n", print_text(draft_.version));
    if (!draft_.summary.empty()) text += fmt::format("summary = {}\n", print_text(draft_.summary));
    return text + fmt::format("extends = {}\n\n{}\n", print_text(base_.id), removed());
  }

  [[nodiscard]] std::string what_is_elsewhere() const {
    if (changes_ == nullptr)
      return fmt::format(
          "# The board is in map.toml beside this file. Units, orders, words, the calendar and "
          "all\n"
          "# rules that are not here are those of '{}'.\n",
          base_.id);
    return fmt::format("# What is not here is that of '{}', above all the board.\n", base_.id);
  }

  [[nodiscard]] std::string removed() const {
    if (changes_ == nullptr)
      return "[remove]                     # all but the rules\n"
             "province = \"all\"\npower = \"all\"\nsetup = \"all\"\n";
    return std::string("[remove]\n") + (changes_->same_powers ? "" : "power = \"all\"\n") +
           "setup = \"all\"\n" + ChangesText(draft_, base_, *changes_).removed();
  }

  [[nodiscard]] std::vector<std::string> ids(const std::vector<std::size_t>& provinces) const {
    std::vector<std::string> out;
    for (const std::size_t province : provinces) out.push_back(draft_.provinces[province].id);
    std::sort(out.begin(), out.end());
    return out;
  }

  [[nodiscard]] std::vector<const DraftPower*> sorted_powers() const {
    std::vector<const DraftPower*> order;
    for (const DraftPower& power : draft_.powers) order.push_back(&power);
    std::sort(order.begin(), order.end(),
              [](const DraftPower* a, const DraftPower* b) { return a->id < b->id; });
    return order;
  }

  [[nodiscard]] std::string powers() const {
    std::string text = headline("Powers");
    for (const DraftPower* power : sorted_powers()) {
      text += fmt::format("[power.{}]\nname = {}\n", print_key(power->id), print_text(power->name));
      if (!power->adjectives.empty())
        text += fmt::format("adjectives = {}\n", text_list(power->adjectives));
      text += fmt::format("color = {}\n", print_text(power->color));
      if (!power->homes.empty()) text += wrapped_list("homes = ", ids(power->homes));
      if (!power->region.empty()) text += wrapped_list("region = ", ids(power->region));
      if (power->supports) text += "standing.supports = true\n";
      if (power->rebuilds) text += "standing.rebuilds = true\n";
      text += '\n';
    }
    return text;
  }

  /// Tasks of one turn by which units become units of the other class, and where.
  [[nodiscard]] std::string exchanges() const {
    if (!draft_.exchanges_classes) return {};
    std::string text = headline("Exchanges of classes") +
                       "# On a coast with a center, and only if nobody attacks the unit.\n\n"
                       "[attribute.province.port]\ntype = \"bool\"\n"
                       "text = \"Units become units of another class here\"\n\n";
    const std::string walker = class_with(base_, 'A');
    const std::string sailor = class_with(base_, 'F');
    for (const auto& [from, to] : {std::pair(walker, sailor), std::pair(sailor, walker)})
      text += fmt::format(
          "[task.{}]\nnotation = [\"{{unit}} BECOMES {}\"]\nturns = 1\nclasses = {}\n"
          "where = [{{ attribute = \"province.port\", is = true }}]\nbecomes = {}\n"
          "broken_by = [\"attack\"]\ntext = {}\n\n",
          print_key("to_" + to), upper_case(to), text_list({from}), print_text(to),
          print_text(fmt::format("Becomes a unit of class {}, if nobody attacks it.", to)));
    for (const std::size_t i : draft_.sorted_provinces())
      if (is_port(draft_.provinces[i]))
        text +=
            fmt::format("[province.{}.set]\nport = true\n\n", print_key(draft_.provinces[i].id));
    return text;
  }

  static bool is_port(const DraftProvince& province) {
    const bool is_coast =
        province.ground == ForeignGround::shore || province.ground == ForeignGround::carrying_shore;
    return province.center && is_coast;
  }

  [[nodiscard]] std::string calendar() const {
    if (draft_.calendar.empty()) return {};
    constexpr std::array<std::string_view, 3> kinds = {"movement", "retreat", "adjustment"};
    std::string text = headline("Calendar");
    for (const ForeignPhase& phase : draft_.calendar) {
      text += fmt::format("[[calendar.phase]]\nkind = \"{}\"\nlabel = {}\n",
                          kinds[static_cast<std::size_t>(phase.kind)], print_text(phase.label));
      if (phase.kind == ForeignPhaseKind::adjustment) text += "counts = true\n";
      if (phase.years != 0) text += fmt::format("years = {}\n", phase.years);
      text += '\n';
    }
    return text;
  }

  /// The label of the phase in which the game begins; empty for the first.
  [[nodiscard]] std::string first_phase() const {
    if (draft_.begins == BeginsWith::moves) return {};
    const auto wanted = draft_.begins == BeginsWith::builds ? ForeignPhaseKind::adjustment
                                                            : ForeignPhaseKind::movement;
    std::string label;
    for (const ForeignPhase& phase : draft_.phases(base_))
      if (phase.kind == wanted) label = phase.label;
    return label;
  }

  [[nodiscard]] std::string start() const {
    std::string text = headline("Start");
    text += fmt::format("[setup.usual]\nstart = {{ year = {}", draft_.start_year);
    if (const std::string label = first_phase(); !label.empty())
      text += fmt::format(", phase = {}", print_text(label));
    text += " }\n";
    std::vector<std::string> standing;
    for (const DraftPower* power : sorted_powers())
      if (power->stands) standing.push_back(power->id);
    if (!standing.empty()) text += fmt::format("standing = {}\n", text_list(standing));
    for (const DraftPower* power : sorted_powers()) {
      const std::vector<std::string> units = units_of(*power);
      if (!units.empty())
        text += wrapped_list(fmt::format("units.{} = ", print_key(power->id)), units);
    }
    for (const DraftPower* power : sorted_powers())
      if (!power->owned.empty())
        text += wrapped_list(fmt::format("owners.{} = ", print_key(power->id)), ids(power->owned));
    for (const DraftPower* power : sorted_powers())
      text +=
          attribute_lines(power->attributes, fmt::format("set.power.{}.", print_key(power->id)));
    return text + '\n';
  }

  [[nodiscard]] std::vector<std::string> units_of(const DraftPower& power) const {
    std::vector<std::string> units;
    for (const DraftUnit& unit : draft_.units)
      if (&draft_.powers[unit.power] == &power)
        units.push_back(fmt::format("{} {}{}", unit.letter, draft_.id_of(unit.at),
                                    draft_.garrisons && guards_city(unit.letter) ? "/C" : ""));
    std::sort(units.begin(), units.end());
    return units;
  }

  /// Passages, lines and values of centers.
  [[nodiscard]] std::string ways() const {
    std::string text;
    for (const DraftPassage& draft_passage : draft_.passages) text += passage(draft_passage);
    for (const DraftLine& draft_line : draft_.lines) text += line(draft_line);
    for (const DraftValue& value : draft_.values)
      text += fmt::format("[[supply.value]]\nprovince = {}\npower = {}\nvalue = {}\n\n",
                          print_text(draft_.provinces[value.province].id),
                          print_text(draft_.powers[value.power].id), value.value);
    return text.empty() ? text : headline("Passages, lines, values") + text;
  }

  [[nodiscard]] std::string passage(const DraftPassage& draft_passage) const {
    std::vector<std::string> classes;
    for (const char letter : draft_passage.letters) classes.push_back(class_with(base_, letter));
    std::string text = fmt::format("[passage.{}]\n", draft_passage.id);
    text += wrapped_list("between = ", ids({draft_passage.between[0], draft_passage.between[1]}));
    text += fmt::format("keeper = {}\n", print_text(draft_.provinces[draft_passage.keeper].id));
    if (!classes.empty()) text += wrapped_list("classes = ", classes);
    text += "consent = [\"same_power\", \"permit\"]\n\n";
    text += fmt::format("[order.{0}]\nacts_as = \"permit\"\npassage = \"{0}\"\n", draft_passage.id);
    text += wrapped_list("notation = ", {draft_passage.word + " S {target} - {to}",
                                         draft_passage.word + " {target} - {to}"});
    const std::string what = fmt::format("Lets a unit through: {}.", draft_passage.name);
    return text + fmt::format("text = {}\n\n", print_text(what));
  }

  [[nodiscard]] std::string line(const DraftLine& draft_line) const {
    std::vector<std::string> powers;
    for (const std::size_t power : draft_line.powers) powers.push_back(draft_.powers[power].id);
    std::vector<std::string> stations;
    for (const std::size_t station : draft_line.stations)
      stations.push_back(draft_.provinces[station].id);
    std::string text = fmt::format("[order.{}]\nacts_as = \"legs\"\n", draft_line.id);
    text += wrapped_list("notation = ", {"{unit} - " + draft_line.word + " - {to}",
                                         "{unit} - {to} by " + draft_line.word});
    text += wrapped_list("classes = ", {class_with(base_, 'A')});
    text += wrapped_list("powers = ", powers) + wrapped_list("line = ", stations);
    const std::string what = fmt::format("Rides along the line: {}.", draft_line.name);
    return text + fmt::format("text = {}\n\n", print_text(what));
  }

  [[nodiscard]] std::string rules() const {
    if (draft_.rules.empty()) return {};
    std::string text = headline("Rules") + "[rules]\n";
    for (const ForeignRule& rule : draft_.rules)
      text += fmt::format("{} = {{ choice = {}, why = {} }}\n", rule.name, print_text(rule.choice),
                          print_text(rule.why));
    return text + '\n';
  }

  /// Tables with the keys that the source decides, except `victory`, which is written elsewhere.
  [[nodiscard]] std::string more_keys() const {
    std::map<std::string, std::string> tables;
    if (draft_.has_half_strengths)
      for (const char* key :
           {"attack", "prevent", "defend", "stand", "failed", "support_attack", "support_hold"})
        if (!decides("strength", key)) tables["strength"] += fmt::format("{} = 2\n", key);
    for (const ForeignKey& foreign_key : draft_.keys)
      if (foreign_key.table != "victory") tables[foreign_key.table] += key_line(foreign_key);
    if (const std::vector<std::string> harbors = ports(); !harbors.empty())
      tables["builds"] += wrapped_list("only_in." + class_with(base_, 'F') + " = ", harbors);
    std::string text;
    for (const auto& [table, lines] : tables) {
      text += fmt::format("[{}]", table);
      if (table == "strength" && draft_.has_half_strengths)
        text += "                   # doubled, since some edges halve them";
      text += '\n' + lines + '\n';
    }
    return text.empty() || !draft_.rules.empty() ? text : headline("Rules") + text;
  }

  /// Where ships are built, if not in every center on a coast.
  [[nodiscard]] std::vector<std::string> ports() const {
    std::vector<std::string> harbors;
    bool is_limited = false;
    for (const std::size_t i : draft_.sorted_provinces()) {
      const DraftProvince& province = draft_.provinces[i];
      is_limited |= !province.port;
      const bool on_coast = province.ground == ForeignGround::shore ||
                            province.ground == ForeignGround::carrying_shore;
      if (province.port && on_coast) harbors.push_back(province.id);
    }
    return is_limited ? harbors : std::vector<std::string>();
  }

  [[nodiscard]] bool decides(std::string_view table, std::string_view key) const {
    return std::any_of(draft_.keys.begin(), draft_.keys.end(), [&](const ForeignKey& foreign_key) {
      return foreign_key.table == table && foreign_key.key == key;
    });
  }

  static std::string key_line(const ForeignKey& key) {
    const std::string why = key.why.empty() ? "" : "  # " + in_comment(key.why);
    return fmt::format("{} = {}{}\n", key.key, key.value, why);
  }

  [[nodiscard]] std::string victory() const {
    std::string text = headline("Winning") + "[victory]\n";
    if (draft_.target) {
      text += fmt::format("target = {}", *draft_.target);
      text += fmt::format("                  # of {} centers", draft_.center_count());
      if (!draft_.target_is.empty()) text += "; " + in_comment(draft_.target_is);
      text += '\n';
    }
    if (draft_.in_a_row) text += fmt::format("in_a_row = {}\n", *draft_.in_a_row);
    if (draft_.last_year) text += fmt::format("last_year = {}\n", *draft_.last_year);
    for (const DraftPower* power : sorted_powers())
      for (const ForeignTarget& target : draft_.targets)
        if (target.power == power->key)
          text += fmt::format("own.{} = {}\n", print_key(power->id), target.centers);
    for (const ForeignKey& key : draft_.keys)
      if (key.table == "victory") text += key_line(key);
    return text;
  }

  const BoardDraft& draft_;
  const Variant& base_;
  const BoardChanges* changes_;  // null: the board is its own
};

// ---------------------------------------------------------------------------------------- map.toml

class MapText {
 public:
  MapText(const BoardDraft& draft, const Variant& base)
      : draft_(draft), base_(base), terrains_(base, draft.wings) {}

  [[nodiscard]] std::string write(const std::vector<MeantFinding>& allowed) {
    std::string text = fmt::format("# The board of {}: {} provinces, {} of them centers.\n\n",
                                   in_comment(draft_.name), draft_.sorted_provinces().size(),
                                   draft_.center_count());
    const std::string declared = terrains_.declare(grounds());
    if (!declared.empty()) text += headline("Terrains") + declared;
    text += headline("Provinces");
    for (const std::size_t i : draft_.sorted_provinces()) text += province(draft_.provinces[i]);
    return text + edges() + board() + notes(allowed);
  }

 private:
  [[nodiscard]] std::set<ForeignGround> grounds() const {
    std::set<ForeignGround> used;
    for (const DraftProvince& province : draft_.provinces)
      if (!province.left_out) used.insert(province.ground);
    return used;
  }

  [[nodiscard]] std::string province(const DraftProvince& draft_province) const {
    std::string text = fmt::format("[province.{}]\nname = {}\n", print_key(draft_province.id),
                                   print_text(draft_province.name));
    if (!draft_province.also.empty())
      text += fmt::format("also = {}\n", text_list(draft_province.also));
    text += fmt::format("terrain = {}\n", print_text(terrains_.of(draft_province.ground)));
    if (draft_province.center) text += "center = true\n";
    text += attribute_lines(draft_province.attributes, "set.");
    if (draft_province.at)
      text += draft_province.shape ? at_line(*draft_province.at)
                                   : fmt::format("at = {}\n", point(*draft_province.at));
    if (draft_province.shape) text += shape_line(*draft_province.shape);
    for (const DraftCoast& coast : draft_province.coasts) {
      text += fmt::format("coasts.{} = ", print_key(coast.id));
      text += coast.at ? fmt::format("{{ name = {}, at = {} }}\n", print_text(coast.name),
                                     point(*coast.at))
                       : print_text(coast.name) + '\n';
    }
    text += '\n';
    return draft_province.city ? text + city(draft_province) : text;
  }

  /// Units of any class that reach the province can enter the city, ships only in ports.
  [[nodiscard]] std::string city(const DraftProvince& draft_province) const {
    const auto index = static_cast<std::size_t>(&draft_province - draft_.provinces.data());
    std::string text =
        fmt::format("[province.{}.inside.C]\nname = \"city\"\n", print_key(draft_province.id));
    std::vector<std::string> enter;
    for (const char letter : {'A', 'F'})
      if (stands(letter, index) && (letter == 'A' || draft_province.port || !stands('A', index)))
        enter.push_back(fmt::format("{{ class = {}, becomes = \"garrison\" }}",
                                    print_text(class_with(base_, letter))));
    text += fmt::format("enter = [{}]\n", fmt::join(enter, ", "));
    // Ships can leave a city that only ships reach.
    if (!enter.empty())
      text += fmt::format("leave = [{{ class = \"garrison\", becomes = {} }}]\n",
                          print_text(class_with(base_, stands('A', index) ? 'A' : 'F')));
    if (!draft_province.city_attributes.empty()) text += "center = true\n";
    text += attribute_lines(draft_province.city_attributes, "set.");
    return text + "guards = \"take\"\n\n";
  }

  [[nodiscard]] bool stands(char letter, std::size_t province) const {
    return std::any_of(draft_.edges.begin(), draft_.edges.end(), [&](const DraftEdge& edge) {
      return edge.letter == letter &&
             (edge.from.province == province || edge.to.province == province);
    });
  }

  [[nodiscard]] std::string board() const {
    if (!draft_.sheet) return {};
    return headline("Drawing") +
           fmt::format("[board]\nwidth = {0:.10g}  {2}\nheight = {1:.10g}  {2}\n\n",
                       (*draft_.sheet)[0], (*draft_.sheet)[1], traced_mark);
  }

  /// Edges that every class has are written once, unless one end has coasts.
  [[nodiscard]] std::string edges() const {
    std::map<std::pair<DraftSpace, DraftSpace>, std::map<char, EdgeKeys>> pairs;
    for (const DraftEdge& edge : draft_.edges) {
      const bool turn = !edge.one_way && edge.to < edge.from;
      const auto pair = turn ? std::pair(edge.to, edge.from) : std::pair(edge.from, edge.to);
      pairs[pair][edge.letter] = {edge.one_way, keys_of(edge)};
    }
    EdgeRows of_all;
    std::map<std::string, EdgeRows> of_class;
    for (const auto& [pair, letters] : pairs) {
      const std::string from = draft_.id_of(pair.first);
      const std::string to = draft_.id_of(pair.second);
      if (is_for_all(letters)) {
        const auto& [one_way, limits] = letters.begin()->second;
        of_all.add(from, to, one_way, limits);
        continue;
      }
      for (const auto& [letter, keys] : letters)
        of_class[class_with(base_, letter)].add(from, to, keys.first, keys.second);
    }
    std::string text = headline("Edges") + "# An edge holds both ways and is written once.\n\n" +
                       fmt::format("[edges]\nsource = {}\n\n", print_text(draft_.origin)) +
                       of_all.write("all");
    for (const auto& [id, rows] : of_class) text += rows.write(print_key(id));
    return text;
  }

  [[nodiscard]] std::string keys_of(const DraftEdge& edge) const {
    const std::string limits = limits_text(edge.limits, draft_, base_);
    if (edge.by.empty()) return limits;
    return fmt::format("by = {}{}{}", print_text(edge.by), limits.empty() ? "" : ", ", limits);
  }

  /// Whether it is one-way, and its other keys.
  using EdgeKeys = std::pair<bool, std::string>;

  [[nodiscard]] bool is_for_all(const std::map<char, EdgeKeys>& letters) const {
    if (draft_.garrisons) return false;
    if (letters.size() != base_.classes.size() + (draft_.wings ? 1 : 0)) return false;
    return std::all_of(letters.begin(), letters.end(), [&](const auto& letter) {
      return letter.second == letters.begin()->second;
    });
  }

  [[nodiscard]] static std::string notes(const std::vector<MeantFinding>& allowed) {
    if (allowed.empty()) return {};
    std::string text =
        headline("Check") + "# What `chancery check` finds and the source means so.\n\n";
    for (const MeantFinding& finding : allowed) {
      text += fmt::format("[[check.allow]]\nid = {}\n", print_text(finding.id));
      if (finding.at.size() == 1) text += fmt::format("at = {}\n", print_text(finding.at.front()));
      if (finding.at.size() > 1) text += fmt::format("at = {}\n", text_list(finding.at));
      text += fmt::format("why = {}\n\n", print_text(finding.why));
    }
    return text;
  }

  const BoardDraft& draft_;
  const Variant& base_;
  Terrains terrains_;
};

}  // namespace

std::vector<ImportedFile> write_imported(const BoardDraft& draft, const Variant& base,
                                         const BoardChanges* changes,
                                         const std::vector<MeantFinding>& allowed) {
  std::vector<ImportedFile> files{{"variant.toml", VariantText(draft, base, changes).write()}};
  if (changes == nullptr) files.push_back({"map.toml", MapText(draft, base).write(allowed)});
  if (!draft.hooks.empty()) files.push_back({"hooks.lua", draft.hooks});
  return files;
}

}  // namespace chancery
