#include <catch2/catch.hpp>
#include <string>

#include "tests/unit/has.h"
#include "tests/unit/program.h"
#include "tests/unit/scratch_folder.h"

namespace chancery::cli_tests {
namespace {

Run run_script_in(const ScratchFolder& folder, const std::string& script) {
  folder.write("script.sh", "chancery() { " + program_command("\"$@\"") + "; }\n" + script);
  return run_command("cd '" + folder.path().string() + "' && bash script.sh 2>&1");
}

}  // namespace

TEST_CASE("watch looks again when something was saved, and at nothing else", "[watch][cli]") {
  const ScratchFolder folder;
  // The test waits after each check, and only then saves the next file; a note is not one of the
  // variant's files.
  const Run ran = run_script_in(folder, R"sh(
chancery new variant mine >/dev/null
chancery watch mine -o mine.svg --board start.svg --times 4 >log 2>&1 &
watching=$!
waits() { for i in $(seq 600); do (($(grep -c '^waiting' log) >= $1)) && return; sleep 0.1; done; exit 9; }
waits 1; test -s mine.svg && test -s start.svg || exit 8; rm mine.svg start.svg
echo for myself >mine/notes.txt; touch mine/.swap.toml~
sed 's/centre/center/; s/center = true/centre = true/' mine/map.toml >mine/map.new && mv mine/map.new mine/map.toml
waits 2; sed -i 's/centre/center/' mine/map.toml
waits 3; test -s mine.svg && test -s start.svg || exit 7
sed -i 's/center_count = 5/center_count = 6/' mine/cases/first.toml
wait $watching; echo "left with $?"
cat log
)sh");
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "left with 1"));
  CHECK(has(ran.text, "check  good in "));
  CHECK(has(ran.text, "cases  good in "));
  CHECK(has(ran.text, "graph  good in "));
  CHECK(has(ran.text, "board  good in "));
  CHECK(has(ran.text, " ms: start.svg\n"));
  CHECK(has(ran.text, "all    good in "));
  CHECK(has(ran.text, "all    NOT GOOD in "));
  CHECK(has(ran.text, "unknown key 'centre'"));
  CHECK(has(ran.text, "check  NOT GOOD in "));
  CHECK(has(ran.text, "failed board.1"));
  CHECK(has(ran.text, "cases  NOT GOOD in "));
  CHECK(!has(ran.text, "\x1b"));
}

TEST_CASE("watch redoes only what a change affects", "[watch][cli]") {
  const ScratchFolder folder;
  const Run ran = run_script_in(folder, R"sh(
chancery new variant mine >/dev/null
chancery watch mine --times 3 >log 2>&1 &
watching=$!
waits() { for i in $(seq 600); do (($(grep -c '^waiting' log) >= $1)) && return; sleep 0.1; done; exit 9; }
waits 1; sed -i 's/center_count = 5/center_count = 6/' mine/cases/first.toml
waits 2; cp log second; rm graph.svg; touch mine/map.toml
wait $watching; echo "left with $?"
sed '1,/^waiting/d' second; echo; echo THIRD
sed "1,$(grep -n '^waiting' second | tail -n 1 | cut -d: -f1)d" log
)sh");
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "left with 1"));
  const std::string second = ran.text.substr(0, ran.text.find("THIRD"));
  const std::string third = ran.text.substr(second.size());
  CHECK(has(second, "check  good as before"));
  CHECK(has(second, "graph  good as before: graph.svg\n"));
  CHECK(has(second, "cases  NOT GOOD in "));
  // The drawings must exist.
  CHECK(has(third, "cases  NOT GOOD as before"));
  CHECK(has(third, "failed board.1"));
  CHECK(has(third, "graph  good in "));
}

TEST_CASE("things that cannot be watched", "[watch][cli]") {
  const ScratchFolder folder;
  const Run unknown = run_script_in(folder, "chancery watch standrad --times 1");
  CHECK(unknown.status == 1);
  CHECK(has(unknown.text, "did you mean 'standard'?"));
  CHECK(run_script_in(folder, "chancery watch").status == 2);
  CHECK(run_script_in(folder, "chancery watch standard --times 0").status == 2);
  const Run once =
      run_script_in(folder, "chancery watch standard --times 1 -o s.svg --board b.svg");
  CHECK(once.status == 0);
  CHECK(folder.has("s.svg"));
  CHECK(folder.has("b.svg"));
}

TEST_CASE("watch goes on when the folder goes and comes back", "[watch][cli]") {
  const ScratchFolder folder;
  // First it is replaced by a changed copy; then it is removed with its parent folder.
  const Run ran = run_script_in(folder, R"sh(
mkdir -p above; chancery new variant mine --in above >/dev/null; cp -r above/mine copy
chancery watch above/mine --times 5 >log 2>&1 &
watching=$!
waits() { for i in $(seq 600); do (($(grep -c '^waiting' log) >= $1)) && return; sleep 0.1; done; kill $watching; cat log; exit 9; }
waits 1; mv above/mine elsewhere
waits 2; cp -r copy copied; sed -i 's/center_count = 5/center_count = 6/' copied/cases/first.toml; mv copied above/mine
waits 3; mv above gone
waits 4; mkdir below; mv elsewhere below/mine; mv below above
for i in $(seq 600); do kill -0 $watching 2>/dev/null || break; sleep 0.1; done
kill $watching 2>/dev/null && echo blind
wait $watching; echo "left with $?"
cat log
)sh");
  CHECK(ran.status == 0);
  CHECK(has(ran.text, "left with 0"));
  CHECK(has(ran.text, "unknown variant 'above/mine'"));
  CHECK(has(ran.text, "failed board.1"));
}

TEST_CASE("watch ends if nobody reads its output", "[watch][cli]") {
  const ScratchFolder folder;
  const Run ran = run_script_in(folder, R"sh(
chancery new variant mine >/dev/null
timeout 60 bash -c "$(declare -f chancery); chancery watch mine" >/dev/full 2>said
echo "full: $?"; cat said
timeout 60 bash -c "$(declare -f chancery); chancery watch mine 2>said; echo \$? >status" | head -1 >/dev/null
echo "gone: $(cat status)"; cat said
)sh");
  CHECK(has(ran.text, "full: 1\nchancery: cannot write to standard output\n"));
  CHECK(has(ran.text, "gone: 0\n"));
  CHECK_FALSE(has(ran.text, "internal error"));
}

}  // namespace chancery::cli_tests
