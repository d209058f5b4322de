// Any text as a line for `adjudicate`: the answer must be one line of JSON.

#include "core/play/json_lines/json_lines.h"

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/json/json_value.h"

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

const JsonLinesJob& job() {
  static const JsonLinesJob standard = [] {
    JsonLinesJob made;
    made.request.variant = CHANCERY_SOURCE_DIR "/variants/standard";
    made.explain = true;
    return made;
  }();
  return standard;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static BoardCache boards;
  static LineAdjudicator adjudicator(job(), boards);
  const std::string_view line(reinterpret_cast<const char*>(data), size);
  std::string out;
  const bool good = adjudicator.answer(line, 7, out);
  require(!out.empty() && out.find('\n') == out.size() - 1);
  JsonDocument document;
  std::string problem;
  require(document.read(out, problem));
  const JsonValue& answer = document.root();
  const JsonValue* error = answer.find("error");
  require((error == nullptr) == good);
  if (error != nullptr) {
    const JsonValue* message = error->find("message");
    require(message != nullptr && !message->text.empty());
  }
  return 0;
}
