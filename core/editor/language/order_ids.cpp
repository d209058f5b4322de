#include "core/editor/language/order_ids.h"

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::size_t most_words_of_name = 6;

bool is_of_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return is_letter_or_digit(c) || c == '_' || c == '.' || c == '\'' || byte >= 0x80;
}

std::vector<ByteRange> words_in(std::string_view text) {
  std::vector<ByteRange> words;
  for (std::size_t at = 0; at < text.size();) {
    if (!is_of_word(text[at])) {
      ++at;
      continue;
    }
    const std::size_t begin = at;
    while (at < text.size() && is_of_word(text[at])) ++at;
    words.push_back({begin, at});
  }
  return words;
}

}  // namespace

OrderNames::OrderNames(const Variant& variant) {
  // Earlier entries win: ids before other names, places before classes and powers.
  const Map& map = variant.map;
  for (const Province& province : map.provinces())
    add(province.id, {"province", province.id, IdSpelling::text});
  for (const Province& entry : map.provinces()) {
    add(entry.name, {"province", entry.id, IdSpelling::name});
    for (const std::string& name : entry.also) add(name, {"province", entry.id, IdSpelling::name});
  }
  for (const UnitClass& unit_class : variant.classes) {
    words_.insert(fold_name(unit_class.letter));
    words_.insert(fold_name(unit_class.id));
    for (const std::string& name : unit_class.also) words_.insert(fold_name(name));
    add(unit_class.id, {"class", unit_class.id, IdSpelling::text});
    add(unit_class.letter, {"class", unit_class.id, IdSpelling::name});
    for (const std::string& name : unit_class.also)
      add(name, {"class", unit_class.id, IdSpelling::name});
  }
  for (const OrderType& type : variant.order_types)
    for (const std::string& notation : type.notations)
      for (const std::string& word : words_of(fold_name(notation))) words_.insert(word);
  for (const Power& power : variant.powers) {
    add(power.id, {"power", power.id, IdSpelling::text});
    add(power.name, {"power", power.id, IdSpelling::name});
    for (const std::string& name : power.adjectives)
      add(name, {"power", power.id, IdSpelling::name});
  }
}

void OrderNames::add(const std::string& name, Named what) {
  const std::string folded = fold_name(name);
  longest_ = std::max(longest_, std::min(most_words_of_name, words_in(name).size()));
  if (!folded.empty()) names_.try_emplace(folded, std::move(what));
}

std::vector<Occurrence> OrderNames::find(std::string_view text, std::size_t offset) const {
  std::vector<Occurrence> found;
  const std::vector<ByteRange> words = words_in(text);
  for (std::size_t i = 0; i < words.size();) {
    std::size_t taken = 0;
    for (std::size_t count = std::min(longest_, words.size() - i); count > 0 && taken == 0;
         --count) {
      const ByteRange range{words[i].begin, words[i + count - 1].end};
      const auto known = names_.find(fold_name(text.substr(range.begin, range.end - range.begin)));
      if (known == names_.end()) continue;
      const Named& named = known->second;
      found.push_back(
          {named.kind, named.id, {offset + range.begin, offset + range.end}, named.spelling});
      taken = count;
      // "ZEN/NC": the coast follows directly.
      const bool has_coast = i + count < words.size() && named.kind == "province" &&
                             words[i + count].begin == range.end + 1 && text[range.end] == '/';
      if (!has_coast) continue;
      const ByteRange coast = words[i + count];
      found.push_back(
          {"coast",
           named.id + '/' + std::string(text.substr(coast.begin, coast.end - coast.begin)),
           {offset + coast.begin, offset + coast.end},
           named.spelling});
      ++taken;
    }
    i += std::max<std::size_t>(taken, 1);
  }
  return found;
}

std::vector<Occurrence> OrderNames::all_in(const FileIndex& index) const {
  std::vector<Occurrence> all = index.occurrences;
  for (const OrderText& order : index.orders) {
    const std::string_view text(index.text());
    for (Occurrence& occurrence :
         find(text.substr(order.range.begin, order.range.end - order.range.begin),
              order.range.begin))
      all.push_back(std::move(occurrence));
  }
  std::stable_sort(all.begin(), all.end(), [](const Occurrence& a, const Occurrence& b) {
    return a.range.begin < b.range.begin;
  });
  return all;
}

bool OrderNames::is_word_of_orders(std::string_view id) const {
  return words_.count(fold_name(id)) > 0;
}

}  // namespace chancery
