#include "core/workbench/cases/case_boards.h"

namespace chancery {

std::shared_ptr<const CaseBoard> CaseBoards::get(const LoadRequest& request) {
  const Key key{request.edition, request.rules, request.options, request.setup};
  if (const auto known = boards_.find(key); known != boards_.end()) return known->second;
  if (boards_.size() >= most) boards_.clear();
  LoadResult loaded = loader_->load(request);
  auto made = std::make_shared<CaseBoard>();
  try {
    if (loaded.variant) made->scripts = std::make_shared<CaseScripts>(*loaded.variant);
  } catch (const HookFailure& failure) {
    loaded.diagnostics.add(failure.diagnostic);
    loaded.variant = nullptr;
  }
  if (loaded.variant) made->board = std::make_shared<const Board>(std::move(loaded.variant));
  made->draft = std::move(loaded.draft);
  made->diagnostics = std::move(loaded.diagnostics);
  boards_.emplace(key, made);
  return made;
}

}  // namespace chancery
