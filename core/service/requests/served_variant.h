// ServedVariant: a variant that programs in other languages ask about.
#pragma once

#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <string_view>

#include "core/base/common/overlay_files.h"
#include "core/base/json/json_object.h"
#include "core/boards/board/board_picture.h"
#include "core/play/game/board.h"
#include "core/service/requests/service_settings.h"

namespace chancery {

/// A variant that does not load, with every reason.
struct LoadFailure : std::runtime_error {
  explicit LoadFailure(Diagnostics found);
  Diagnostics diagnostics;
};

/// A loaded variant with its files. Several threads may use it.
class ServedVariant {
 public:
  /// Loads the variant of the request from these files, or from the disk if there are none. Throws
  /// LoadFailure.
  ServedVariant(const ServiceSettings& settings, LoadRequest request,
                std::unique_ptr<const OverlayFiles> files);

  [[nodiscard]] const ServiceSettings& settings() const { return settings_; }
  [[nodiscard]] const LoadRequest& request() const { return request_; }
  [[nodiscard]] const FileSource& files() const;
  [[nodiscard]] BoardCache& boards() const { return boards_; }
  /// The board with the choices of the variant.
  [[nodiscard]] const Board& board() const { return *loaded_->board; }
  [[nodiscard]] const std::shared_ptr<const Board>& shared_board() const { return loaded_->board; }
  /// The painter of that board, made when it is first needed.
  [[nodiscard]] const BoardPicture& picture() const;

 private:
  ServiceSettings settings_;
  LoadRequest request_;
  std::unique_ptr<const OverlayFiles> in_memory_;
  mutable BoardCache boards_;
  std::shared_ptr<const LoadedBoard> loaded_;
  mutable std::once_flag painted_;
  mutable std::unique_ptr<const BoardPicture> picture_;
};

// Each of these reads `choices`, `{"variant", "options", "rules", "edition", "setup"}`, and throws
// LoadFailure and JsonProblem.

/// The variant with this id in a folder of the settings, or at this path.
std::unique_ptr<ServedVariant> open_variant(const ServiceSettings& settings,
                                            std::string_view choices);
/// The variant in these files: by paths that begin with its id, or that are below its folder. The
/// choices may leave out the variant if there is only one.
std::unique_ptr<ServedVariant> open_files(const ServiceSettings& settings, std::string_view choices,
                                          OverlayFiles::Files files);
/// The variant of a pack.
std::unique_ptr<ServedVariant> open_pack(const ServiceSettings& settings, std::string_view choices,
                                         std::string_view bytes);

/// The request for a variant, from an object with these keys.
LoadRequest read_variant_choices(const ServiceSettings& settings, const JsonObject& object);

}  // namespace chancery
