// Requests in JSON, and rows of orders: any bytes get an answer, and no row breaks a game.
#include <cstdlib>
#include <memory>
#include <string>

#include "core/service/requests/answer.h"
#include "core/service/stepping/stepped_games.h"

namespace {

using namespace chancery;

const ServiceSettings& settings() {
  static const ServiceSettings some = [] {
    ServiceSettings made;
    made.search = {CHANCERY_SOURCE_DIR "/tests/variants", CHANCERY_SOURCE_DIR "/variants"};
    made.engine = "1.0.0";
    made.limits.time = std::chrono::milliseconds(200);
    return made;
  }();
  return some;
}

const ServedVariant& variant() {
  static const auto loaded = open_variant(settings(), R"({"variant": "two_rivers"})");
  return *loaded;
}

/// Words of four bytes, played as rows until a game ends.
void play_rows(std::string_view bytes) {
  SteppedGames games(variant().shared_board(), 1);
  std::vector<std::int32_t> rows;
  for (const char byte : bytes) {
    rows.push_back(static_cast<std::int8_t>(byte));
    if (rows.size() < 3 * row_words) continue;
    static_cast<void>(games.step(0, rows));
    rows.clear();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string answer = answer_request(settings(), &variant(), text);
  if (answer.empty() || answer.front() != '{' || answer.back() != '}') std::abort();
  play_rows(text);
  return 0;
}
