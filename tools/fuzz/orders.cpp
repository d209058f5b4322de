// Any text as orders: reads it in every kind of phase, as a line and as a sheet, and resolves it.

#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/play/game/random_play.h"
#include "core/play/game/text_report.h"
#include "core/rules/phase/position_problems.h"
#include "core/rules/phase/resolve_phase.h"

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// Standard, with a position for each of its kinds of phase from a random game.
struct Scene {
  std::shared_ptr<const Variant> variant;
  OrderReader reader;
  std::vector<Position> positions;

  explicit Scene(std::shared_ptr<const Variant> loaded)
      : variant(std::move(loaded)), reader(variant) {
    RandomPlay play(*variant);
    std::uint64_t seed = 0;
    play.start(variant->setups.front(), seed);
    for (const PhaseKind wanted :
         {PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment}) {
      while (phase_kind(*variant, play.position()) != wanted) {
        if (play.ending()) play.start(variant->setups.front(), ++seed);
        play.play_phase();
      }
      positions.push_back(play.position());
    }
  }
};

const Scene& scene() {
  static const Scene standard = [] {
    LoadRequest request;
    request.variant = CHANCERY_SOURCE_DIR "/variants/standard";
    const LoadResult loaded = load_variant(request);
    require(loaded.variant != nullptr);
    return Scene(loaded.variant);
  }();
  return standard;
}

/// A printed order must read as the same order.
void check_printing(const Scene& on, const OrderLine& line, const Position& position) {
  require(!line.printed.empty() || !line.why.empty() || line.text.empty());
  if (!line.why.empty() || line.text.empty()) return;
  const OrderLine again = on.reader.read(line.printed, line.power, position);
  require(again.why.empty());
  require(again.printed == line.printed);
  require(again.subject == line.subject && again.order.action == line.order.action);
  require(again.order.to == line.order.to && again.order.target == line.order.target);
}

void read_and_resolve(const Scene& on, std::string_view text, const Position& position) {
  OrderSheet sheet = on.reader.read_sheet(text);
  for (std::size_t power = 0; power < on.variant->powers.size(); ++power) {
    const OrderLine line = on.reader.read(text, PowerId{power}, position);
    check_printing(on, line, position);
  }
  for (const OrderSet& set : sheet.sets)
    for (const std::string& text_line : set.lines)
      check_printing(on, on.reader.read(text_line, set.power, position), position);
  PhaseOptions options;
  options.explain = true;
  const PhaseReport report = resolve_phase(on.variant, on.reader, position, sheet.sets, options);
  require(position_problems(*on.variant, report.after).empty());
  require(!write_text_report(*on.variant, position, report).empty());
  for (const OrderReport& order : report.orders)
    require(order.result != Result::void_order || !order.why.empty());
}

}  // namespace

/// The games are played before the first input, which has a limit of time.
extern "C" int LLVMFuzzerInitialize(int* /*argc*/, char*** /*argv*/) {
  scene();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const Scene& on = scene();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const Position& position : on.positions) read_and_resolve(on, text, position);
  return 0;
}
