#include "core/base/common/names.h"

#include <catch2/catch.hpp>
#include <vector>

namespace chancery::base_tests {
namespace {

TEST_CASE("names are folded as people write them", "[names]") {
  CHECK(fold_name("St. Petersburg") == "st petersburg");
  CHECK(fold_name("  ST   petersburg ") == "st petersburg");
  CHECK(fold_name("Curaçao") == "curacao");
  CHECK(fold_name("Łódź") == "lodz");
  CHECK(fold_name("Straße") == "strasse");
  CHECK(fold_name("e\xcc\x81t\xc3\xa9") == "ete");  // a combining accent and an accented letter
  CHECK(fold_name("Zen/NC") == "zen/nc");
  CHECK(fold_name("a–b — c") == "a b c");
  CHECK(fold_name("МОСКВА") == "москва");
  CHECK(fold_name("...").empty());
  CHECK(fold_name("").empty());
  CHECK(fold_name("bad \xff byte") == "bad y byte");  // an invalid byte stands for itself
  CHECK(fold_name("cut \xe2\x80").size() > 0);
}

TEST_CASE("folding twice changes nothing", "[names]") {
  for (const char* name : {"Łódź – West", "İstanbul", "ŒUVRE", "日本", "a/b"})
    CHECK(fold_name(fold_name(name)) == fold_name(name));
}

TEST_CASE("distances count slips of the pen", "[names]") {
  CHECK(edit_distance("", "") == 0);
  CHECK(edit_distance("", "abc") == 3);
  CHECK(edit_distance("abc", "abc") == 0);
  CHECK(edit_distance("abc", "abd") == 1);
  CHECK(edit_distance("abc", "acb") == 1);
  CHECK(edit_distance("abc", "ab") == 1);
  CHECK(edit_distance("kitten", "sitting") == 3);
}

TEST_CASE("a near name is suggested, a far one is not", "[names]") {
  const std::vector<std::string> names{"zenda", "strelsau", "TAR"};
  CHECK(did_you_mean("zedna", names) == "did you mean 'zenda'?");
  CHECK(did_you_mean("Strelsow", names) == "did you mean 'strelsau'?");
  CHECK(did_you_mean("tra", names) == "did you mean 'TAR'?");
  CHECK(did_you_mean("hofbau", names).empty());
  CHECK(did_you_mean("", names).empty());
  CHECK(did_you_mean("x", std::vector<std::string>{"y"}).empty());
  CHECK(did_you_mean(std::string(100'000, 'z'), names).empty());
}

}  // namespace
}  // namespace chancery::base_tests
