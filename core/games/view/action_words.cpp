#include "core/games/view/action_words.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

/// "support" for every support without a code of its own.
std::string words_of_type(const OrderType& type) {
  if (is_support(type.acts_as) && type.code.empty()) return "support";
  std::string words = type.id;
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

const OrderType* type_with_code(const Variant& variant, const std::string& code) {
  for (const OrderType& type : variant.order_types)
    if (icon_code(type) == code) return &type;
  return nullptr;
}

const PageCode* page_code(const Variant& variant, const std::string& code) {
  if (!variant.page) return nullptr;
  for (const PageCode& entry : variant.page->codes)
    if (entry.code == code) return &entry;
  return nullptr;
}

/// "3 of 4"
std::string progress(const Variant& variant, const SeenAction& action) {
  for (const Task& task : variant.tasks)
    if (variant.order_types[task.type.index()].code == action.code)
      return fmt::format("{} of {}", *action.stage, task.turns);
  return std::to_string(*action.stage);
}

/// Work of several turns that was interrupted must start again.
std::string failure(const Variant& variant, const SeenAction& action) {
  const PageCode* const code = page_code(variant, action.code);
  if (code != nullptr && !code->red.empty()) return code->red;
  return action.stage ? "interrupted, and its progress is lost" : "failed, or interrupted";
}

}  // namespace

std::string meaning_of_code(const Variant& variant, const std::string& code) {
  if (const PageCode* const current = page_code(variant, code)) return current->text;
  const OrderType* const type = type_with_code(variant, code);
  if (type == nullptr) return code;
  return type->text.empty() ? words_of_type(*type) : type->text;
}

std::string action_in_words(const Variant& variant, const SeenAction& action) {
  if (action.code.empty()) return {};
  std::string text;
  if (variant.page) {
    text = meaning_of_code(variant, action.code);
  } else {
    // The texts of order types say what an order does, not what a unit did.
    const OrderType* const type = type_with_code(variant, action.code);
    text = "last order: " + (type == nullptr ? action.code : words_of_type(*type));
  }
  if (action.stage) text += ", " + progress(variant, action);
  if (action.failed) text += ": " + failure(variant, action);
  return text;
}

}  // namespace chancery
