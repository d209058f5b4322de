// WorkshopEngine: one variant that is edited on a page, with questions and answers in JSON.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/base/json/json_value.h"
#include "core/editor/language/diagnosis.h"
#include "core/editor/language/workspace.h"

namespace chancery {

/// Answers the questions of a page on which a variant is edited. It keeps the files of the variant,
/// which the page sends as they change, and writes none itself.
///
/// A question is an object with the key "do":
///   write      takes the `folder` of the variant and `files` by their paths in it: a text,
///              {"base64": …}, or null for a file that is gone
///   look       checks the variant, and describes its map: see write_look
///   documents  gives the values in its TOML files, and those with all that it inherits
///   edit       makes `steps` and gives the changed files; nothing changes here: see FileEdits
/// An answer is an object; if there is a problem, its only key is "problem".
class WorkshopEngine {
 public:
  /// `root` is the folder of the variant's folder. `search` has folders with variants to extend,
  /// read from the disk, which must outlive this object.
  WorkshopEngine(std::string root, std::vector<std::string> search, const FileSource& disk);

  [[nodiscard]] std::string answer(std::string_view question);

 private:
  void answer_object(const JsonValue& question, JsonWriter& json);
  void write(const JsonValue& question);
  void look(JsonWriter& json);
  void write_documents(JsonWriter& json);
  void edit(const JsonValue& question, JsonWriter& json);
  /// The folder; throws a problem if no files came yet.
  [[nodiscard]] const std::string& folder() const;

  std::string root_;
  std::string folder_;  // with the root; empty until files came
  Workspace workspace_;
  std::shared_ptr<DiagnosisMemory> memory_ = std::make_shared<DiagnosisMemory>();
  std::shared_ptr<const Variant> draft_;  // as the last look found it; may be null
};

}  // namespace chancery
