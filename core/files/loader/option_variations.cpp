#include "core/files/loader/option_variations.h"

#include <utility>

namespace chancery {
namespace {

/// If a number has more values than this, only the limits of its range are tried.
constexpr std::uint64_t most_values = 8;

std::vector<std::string> integers_of(const Option& option) {
  std::vector<std::string> values;
  const bool narrow =
      option.min && option.max && *option.min <= *option.max &&
      static_cast<std::uint64_t>(*option.max) - static_cast<std::uint64_t>(*option.min) <
          most_values;
  if (narrow) {
    for (std::int64_t value = *option.min; value < *option.max; ++value)
      values.push_back(std::to_string(value));
  } else if (option.min) {
    values.push_back(std::to_string(*option.min));
  }
  if (option.max) values.push_back(std::to_string(*option.max));
  return values;
}

std::vector<std::string> values_of(const Option& option) {
  switch (option.type) {
    case Option::Type::boolean:
      return {"true", "false"};
    case Option::Type::choice:
      return option.choices;
    case Option::Type::integer:
      break;
  }
  return integers_of(option);
}

}  // namespace

std::vector<OptionVariation> option_variations(const Variant& variant, const LoadRequest& request) {
  std::vector<OptionVariation> choices;
  for (const Option& option : variant.options) {
    for (std::string& value : values_of(option)) {
      if (value == option.value) continue;
      LoadRequest other = request;
      std::erase_if(other.options, [&](const auto& item) { return item.first == option.id; });
      other.options.emplace_back(option.id, value);
      choices.push_back({option.id, std::move(value), std::move(other)});
    }
  }
  return choices;
}

std::vector<OptionVariation> setup_variations(const Variant& variant, const LoadRequest& request) {
  std::vector<OptionVariation> choices;
  if (!request.setup.empty()) return choices;
  for (std::size_t i = 1; i < variant.setups.size(); ++i) {
    LoadRequest other = request;
    other.setup = variant.setups[i].id;
    choices.push_back({"setup", variant.setups[i].id, std::move(other)});
  }
  return choices;
}

}  // namespace chancery
