#include <fmt/format.h>

#include <algorithm>

#include "core/files/loader/setup_parts.h"

namespace chancery {
namespace {

void add_owner(ProvinceId province, PowerId power, const Text& text, const LoadContext& context,
               Setup& setup) {
  if (!context.variant.map.province(province).center) {
    context.diagnostics.error("setup.not-a-center", text.span,
                              fmt::format("'{}' is not a center", text.text),
                              "set center = true for it");
    return;
  }
  const bool known = std::any_of(setup.owners.begin(), setup.owners.end(),
                                 [&](const auto& owner) { return owner.first == province; });
  if (known) {
    context.diagnostics.error("setup.owned-twice", text.span,
                              fmt::format("'{}' has two owners", text.text));
    return;
  }
  setup.owners.emplace_back(province, power);
}

}  // namespace

void read_start_owners(Section& section, LoadContext& context, Setup& setup) {
  for_each_power(section, "owners", context, [&](PowerId power, const std::vector<Text>& texts) {
    std::erase_if(setup.owners, [&](const auto& owner) { return owner.second == power; });
    for (const Text& text : texts)
      if (const auto province = context.names.province(text, context.diagnostics))
        add_owner(*province, power, text, context, setup);
  });
}

}  // namespace chancery
