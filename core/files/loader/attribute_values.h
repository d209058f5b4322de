// Attributes that other parts of a document name, with the values that they give.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/files/loader/load_context.h"

namespace chancery {

/// "unit", "province", "power", "pair" or "knowledge".
std::string_view owner_name(AttributeOwner owner);
/// "province.walls".
std::string attribute_path(const Attribute& attribute);

/// A hint for an attribute that is not among these paths: paths that end with it, since "walls"
/// lacks its owner; or else the nearest path; or else all.
std::string hint_for_attribute(const std::string& wrong, const std::vector<std::string>& paths);

/// The attributes that a key accepts.
struct WantedAttribute {
  std::span<const AttributeOwner> owners;
  bool numbers_only = false;  // ints and bools
  bool settable = false;      // not one that follows another
};

/// The attribute written as "province.walls"; reports an error if it is unknown or not accepted.
std::optional<std::uint16_t> find_attribute(const LoadContext& context, const Text& path,
                                            const WantedAttribute& wanted);

/// The value of an attribute in a document.
struct GivenValue {
  std::int16_t value = 0;
  std::string text{};  // for an attribute of type text
};
/// Reports an error if the attribute cannot have the value. `besides` are the words that are valid
/// instead of a power, for the message.
std::optional<GivenValue> read_attribute_value(const LoadContext& context,
                                               const Attribute& attribute, const Node& node,
                                               const std::vector<std::string>& besides = {"none"});

}  // namespace chancery
