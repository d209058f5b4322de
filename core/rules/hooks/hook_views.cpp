#include "core/rules/hooks/hook_views.h"

#include "core/base/common/hash.h"
#include "core/base/common/random.h"
#include "core/rules/hooks/view_fields.h"

namespace chancery {
namespace {

using namespace hook_view;

/// The result depends on the seed of the game, the phase and the key, not on earlier draws.
std::int64_t draw(const HookScene& scene, ScriptCall& call) {
  constexpr std::int64_t greatest = 1'000'000;
  const std::int64_t most = call.integer(1);
  const std::string_view key = call.text(2);
  if (most < 1 || most > greatest) call.wrong_argument(1, "an integer from 1 to 1000000");
  if (!scene.seed)
    throw ScriptError(
        "turn.random is for hooks that come before or after a phase, act at once or give missing "
        "orders");
  scene.used_random = true;
  Hasher stream;
  stream.add(static_cast<std::uint64_t>(scene.position->time.year));
  stream.add(scene.position->time.phase);
  stream.add_text(key);
  KeyedRandom random(*scene.seed, stream.value());
  return std::int64_t{random.below(static_cast<std::uint32_t>(most))} + 1;
}

constexpr std::array turn_members{
    field(
        "year",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(std::int64_t{scene_of(v).position->time.year});
        },
        "integer", "the year"),
    field(
        "phase",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(phase_label(*scene.variant, scene.position->time));
        },
        "string", "the label of the phase"),
    field(
        "phase_number",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(std::int64_t{scene_of(v).position->time.phase} + 1);
        },
        "integer", "which phase of the calendar it is, from 1"),
    field(
        "kind",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(phase_kind_name(phase_kind(*scene.variant, *scene.position)));
        },
        "\"movement\" | \"retreat\" | \"adjustment\" | \"declaration\"",
        "what kind of phase it is"),
    field(
        "is_partial",
        [](const ScriptView& v, ScriptCall& c) { c.reply(scene_of(v).variant->partial); },
        "boolean",
        "whether this is the board as one player knows it, on which orders are only checked"),
    field(
        "options",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(ScriptView{&options_type, v.object, 0});
        },
        "options", "the variant's options with the values in force"),
    field(
        "units",
        [](const ScriptView& v, ScriptCall& c) { reply_units(scene_of(v), PowerId::none(), c); },
        "unit[]", "all units on the board"),
    field(
        "dislodged",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).position->dislodged.size(); ++i)
            views.push_back(dislodged_view(scene_of(v), i));
          c.reply(std::span<const ScriptView>(views));
        },
        "unit[]", "all dislodged units"),
    field(
        "powers",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).variant->powers.size(); ++i)
            views.push_back({&power_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "power[]", "all powers"),
    field(
        "provinces",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).variant->map.provinces().size(); ++i)
            views.push_back({&province_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "province[]", "all provinces"),
    field(
        "orders",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          std::vector<ScriptView> views;
          for (std::size_t i = 0; scene.lists_orders && i < scene.orders.size(); ++i)
            views.push_back(order_view(scene, i));
          c.reply(std::span<const ScriptView>(views));
        },
        "order[]",
        "in `legal`: what the power has ordered in this phase, as far as it is not void; in hooks "
        "before a phase: what everybody has ordered, without what takes effect later; else none"),
    field(
        "outcomes",
        [](const ScriptView& v, ScriptCall& c) {
          std::vector<ScriptView> views;
          for (std::size_t i = 0; i < scene_of(v).outcomes.size(); ++i)
            views.push_back({&outcome_type, v.object, i});
          c.reply(std::span<const ScriptView>(views));
        },
        "outcome[]", "after a phase: the outcome of every unit and order"),
    method(
        "province",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(ScriptView{&province_type, v.object, province_argument(v, c, 1).index()});
        },
        "fun(place: string): province", "the province of that id"),
    method(
        "power",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(ScriptView{&power_type, v.object, power_argument(v, c, 1).index()});
        },
        "fun(power: string): power", "the power of that id"),
    method(
        "has_province",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          const auto space = map.find_space(c.text(1));
          c.reply(space && map.space(*space).coast.empty());
        },
        "fun(place: string): boolean",
        "whether there is a province of that id, which on a partial board means that it is known"),
    method(
        "has_power",
        [](const ScriptView& v, ScriptCall& c) {
          c.reply(find_power(*scene_of(v).variant, c.text(1)).has_value());
        },
        "fun(power: string): boolean",
        "whether there is a power of that id, which on a partial board means that it is known"),
    method(
        "pair",
        [](const ScriptView& v, ScriptCall& c) {
          const PowerId first = power_argument(v, c, 1);
          const PowerId second = power_argument(v, c, 2);
          c.reply(ScriptView{&pair_type, v.object, pair_row(*scene_of(v).variant, first, second)});
        },
        "fun(power: string, other: string): pair",
        "the attributes that the first power has for the other"),
    method(
        "knowledge",
        [](const ScriptView& v, ScriptCall& c) {
          const PowerId power = power_argument(v, c, 1);
          const ProvinceId place = province_argument(v, c, 2);
          c.reply(ScriptView{&knowledge_type, v.object,
                             knowledge_row(*scene_of(v).variant, power, place)});
        },
        "fun(power: string, place: string): knowledge",
        "the attributes that the power holds about the province"),
    method(
        "unit_at",
        [](const ScriptView& v, ScriptCall& c) {
          reply_unit_in(scene_of(v), province_argument(v, c, 1), c);
        },
        "fun(place: string): unit?", "the unit there; nil for open provinces"),
    method(
        "owner",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          const ProvinceId province = province_argument(v, c, 1);
          reply_power(*scene.variant, scene.position->owner[province.index()], c);
        },
        "fun(place: string): string?", "the power that owns it"),
    method(
        "is_center",
        [](const ScriptView& v, ScriptCall& c) {
          const HookScene& scene = scene_of(v);
          c.reply(is_center(*scene.variant, *scene.position, province_argument(v, c, 1)));
        },
        "fun(place: string): boolean", "whether it is a supply center now"),
    method(
        "is_adjacent",
        [](const ScriptView& v, ScriptCall& c) {
          const ClassId unit_class = class_argument(v, c, 1);
          const SpaceId from = space_argument(v, c, 2);
          c.reply(scene_of(v).variant->map.adjacent(unit_class, from, space_argument(v, c, 3)));
        },
        "fun(unit_class: string, from: string, to: string): boolean",
        "whether a unit of the class can go from one place to the other in one step"),
    method(
        "neighbours",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          const ClassId unit_class = class_argument(v, c, 1);
          reply_ids(
              map.neighbors(unit_class, space_argument(v, c, 2)),
              [&](SpaceId space) -> const std::string& { return map.space(space).id; }, c);
        },
        "fun(unit_class: string, from: string): string[]",
        "where a unit of the class can go from there in one step"),
    method(
        "touching",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          reply_ids(
              map.touching(province_argument(v, c, 1)),
              [&](ProvinceId province) -> const std::string& { return map.province(province).id; },
              c);
        },
        "fun(place: string): string[]", "the provinces that some unit could come from"),
    method(
        "bordering",
        [](const ScriptView& v, ScriptCall& c) {
          const Map& map = scene_of(v).variant->map;
          reply_ids(
              map.bordering(province_argument(v, c, 1)),
              [&](ProvinceId province) -> const std::string& { return map.province(province).id; },
              c);
        },
        "fun(place: string): string[]", "the same without those that only a portal joins to it"),
    method(
        "random", [](const ScriptView& v, ScriptCall& c) { c.reply(draw(scene_of(v), c)); },
        "fun(most: integer, key: string): integer",
        "in hooks that come before or after a phase or give missing orders: a number from 1 to "
        "`most`, the "
        "same for the same game, phase and key"),
};

const ViewType turn_type{"turn", turn_members};

constexpr std::array<const ViewType*, 11> all_types{
    &turn_type, &order_view_type, &order_type_type, &unit_type,    &province_type, &power_type,
    &pair_type, &knowledge_type,  &options_type,    &outcome_type, &work_type};

}  // namespace

std::span<const ViewType* const> hook_view_types() {
  return all_types;
}

ScriptView turn_view(const HookScene& scene) {
  return {&turn_type, &scene, 0};
}
}  // namespace chancery
