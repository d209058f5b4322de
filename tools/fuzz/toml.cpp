// Any text as a variant: it must load, or give errors that all have a location.

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "core/files/loader/variant_loader.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/position_problems.h"
#include "core/rules/phase/resolve_phase.h"

using namespace chancery;

namespace {

/// A file source with this text as its only file.
class OneFile final : public FileSource {
 public:
  explicit OneFile(std::string text) : text_(std::move(text)) {}
  std::optional<std::string> read(const std::string& path) const override {
    return path == "variants/fuzzed/variant.toml" ? std::optional(text_) : std::nullopt;
  }
  bool is_folder(const std::string& path) const override {
    return path == "variants" || path == "variants/fuzzed";
  }

 private:
  std::string text_;
};

void require(bool holds) {
  if (!holds) std::abort();
}

void check_complaints(const Diagnostics& diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics.all()) {
    require(!diagnostic.id.empty() && !diagnostic.message.empty());
    require(diagnostic.span.file == nullptr || diagnostic.span.line == 0 ||
            diagnostic.span.column > 0);
  }
  write_diagnostics(diagnostics, DiagnosticFormat::gcc);
  write_diagnostics(diagnostics, DiagnosticFormat::json);
  write_diagnostics(diagnostics, DiagnosticFormat::sarif);
}

/// A variant that loads must be playable.
void play(const Variant& variant) {
  const OrderReader reader(std::make_shared<const Variant>(variant));
  LegalOrders legal(variant);
  for (const Setup& setup : variant.setups) {
    Position position = start_position(variant, setup);
    if (!position_problems(variant, position).empty()) continue;
    if (phase_kind(variant, position) == PhaseKind::movement) legal.look_at_movement(position);
    std::optional<Ending> ending;
    const PhaseReport report =
        resolve_phase(std::make_shared<const Variant>(variant), reader, position, {});
    next_phase(variant, report.after, ending);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const OneFile files(std::string(reinterpret_cast<const char*>(data), size));
  LoadRequest request;
  request.variant = "variants/fuzzed";
  const LoadResult loaded = load_variant(request, files);
  require((loaded.variant == nullptr) == loaded.diagnostics.has_errors());
  check_complaints(loaded.diagnostics);
  if (loaded.variant) play(*loaded.variant);
  Diagnostics diagnostics;
  const std::string flat = resolve_variant(request, diagnostics, files);
  require(!flat.empty() || !diagnostics.empty());
  return 0;
}
