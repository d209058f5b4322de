#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/loader/load_context.h"

// Attributes that other parts of a document name, and values that they give them.
namespace chancery {

/// "unit", "province", "power", "pair" or "knowledge".
std::string_view owner_name(AttributeOwner owner);
/// "province.walls".
std::string attribute_path(const Attribute& attribute);

/// Which attributes may stand in a place.
struct WantedAttribute {
  std::span<const AttributeOwner> owners;
  bool numbers_only = false;  // integers and flags
  bool settable = false;      // not one that follows another
};

/// The attribute written as "province.walls"; complains where there is none of that name or it is
/// not one that is wanted.
std::optional<std::uint16_t> find_attribute(const LoadContext& context, const Text& path,
                                            const WantedAttribute& wanted);

/// A value of an attribute as a document gives it.
struct GivenValue {
  std::int16_t value = 0;
  std::string text{};  // of an attribute of type text
};
/// Complains where the value is none that the attribute can have.
std::optional<GivenValue> read_attribute_value(const LoadContext& context,
                                               const Attribute& attribute, const Node& node);

}  // namespace chancery
