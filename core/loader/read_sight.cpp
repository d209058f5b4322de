#include "core/loader/section_readers.h"

namespace chancery {
namespace {

constexpr KeyedAttribute known_attribute{"known", AttributeOwner::knowledge, "knowledge.",
                                         AttributeType::boolean, "a bool of knowledge"};
constexpr KeyedAttribute met_attribute{"met", AttributeOwner::pair, "pair.", AttributeType::boolean,
                                       "a bool of pairs"};
constexpr KeyedAttribute revealed_attribute{"revealed", AttributeOwner::power, "power.",
                                            AttributeType::boolean, "a bool of powers"};
constexpr KeyedAttribute color_attribute{"color", AttributeOwner::province, "province.",
                                         AttributeType::power, "a power of provinces"};

}  // namespace

void read_sight(LoadContext& context) {
  const Node* table = context.root.table("sight");
  if (table == nullptr) return;
  Section section = context.root.inner("sight", *table, "[sight]");
  for (const char* key : {"known", "met"}) section.require(key);
  const auto find = [&](const KeyedAttribute& wanted) {
    std::optional<KeyedProblem> problem;
    const auto found = find_keyed(context, section, wanted, problem);
    if (problem)
      context.diagnostics.error("sight.unknown-attribute", problem->span, problem->message,
                                problem->hint);
    return found;
  };
  Sight sight;
  const auto known_at = find(known_attribute);
  const auto met_at = find(met_attribute);
  sight.revealed = find(revealed_attribute);
  sight.color = find(color_attribute);
  if (const auto phases =
          section.word("phases", "sight.unknown-word", "invalid value '{}' for 'phases'"))
    sight.phases = static_cast<PhasesTold>(*phases);
  section.finish();
  if (!known_at || !met_at) return;
  sight.known = *known_at;
  sight.met = *met_at;
  context.variant.sight = sight;
}

}  // namespace chancery
