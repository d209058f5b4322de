// The kinds of requests, with the keys of each and of its answer: read by the requests themselves,
// by the schema and by the reference page.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace chancery {

/// The type of a value in a request or an answer.
enum class ValueType : std::uint8_t {
  text,
  whole,     // a whole number from 0
  flag,      // true or false
  texts,     // a list of texts
  files,     // an object: path to the text of a file, or to {"base64": …}
  choices,   // a variant: {"variant", "options", "rules", "edition", "setup"}
  object,    // any object; the text of the key says which
  objects,   // a list of objects
  anything,  // any value
};

enum class Presence : std::uint8_t { optional, required };

struct ValueKey {
  std::string_view name;
  ValueType type = ValueType::text;
  Presence presence = Presence::optional;
  std::string_view text;  // what it means, for the reference
};

/// Whether a request needs a variant.
enum class NeedsVariant : std::uint8_t { no, yes };
/// Whether a request has the keys of a position, as docs/reference/json-lines.md lists them.
enum class HasPosition : std::uint8_t { no, yes };

struct RequestKind {
  std::string_view name;  // the value of "do"
  std::string_view text;
  NeedsVariant needs_variant = NeedsVariant::yes;
  HasPosition has_position = HasPosition::no;
  std::span<const ValueKey> keys;    // besides "do" and those of a position
  std::span<const ValueKey> answer;  // of its answer, if that is no error
};

std::span<const RequestKind> request_kinds();
/// The kind with this name; null if there is none.
const RequestKind* find_request_kind(std::string_view name);

/// The names of all keys that a request of this kind may have.
std::vector<std::string_view> keys_of(const RequestKind& kind);

}  // namespace chancery
