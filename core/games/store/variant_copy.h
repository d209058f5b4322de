// The copy of a variant in a game file.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {

/// A file source that forwards to another one and keeps every file that was read.
class SourceRecorder final : public FileSource {
 public:
  explicit SourceRecorder(const FileSource& from) : from_(from) {}

  std::optional<std::string> read(const std::string& path) const override;
  std::string problem_with(const std::string& path) const override {
    return from_.problem_with(path);
  }
  bool is_folder(const std::string& path) const override { return from_.is_folder(path); }
  std::vector<std::string> folders_in(const std::string& path) const override {
    return from_.folders_in(path);
  }
  std::vector<std::string> names_in(const std::string& path) const override {
    return from_.names_in(path);
  }
  [[nodiscard]] const std::map<std::string, std::string>& files() const { return files_; }

 private:
  const FileSource& from_;
  mutable std::map<std::string, std::string> files_;  // by path
};

/// The files from which a variant was loaded, under paths that reveal nothing about the machine,
/// and the request that loads the same variant from them.
class VariantCopy final : public FileSource {
 public:
  VariantCopy() = default;
  VariantCopy(LoadRequest request, std::map<std::string, std::string> files)
      : request_(std::move(request)), files_(std::move(files)) {}

  std::optional<std::string> read(const std::string& path) const override;
  bool is_folder(const std::string& path) const override;

  [[nodiscard]] const LoadRequest& request() const { return request_; }
  [[nodiscard]] const std::map<std::string, std::string>& files() const { return files_; }
  /// The hash of the paths and texts: 16 digits.
  [[nodiscard]] std::string text_hash() const;

 private:
  LoadRequest request_;
  std::map<std::string, std::string> files_;
};

/// The files recorded while `variant` was loaded by `request`.
VariantCopy copy_variant(const LoadRequest& request, const Variant& variant,
                         const SourceRecorder& recorder);

LoadResult load_copy(const VariantCopy& copy);

/// A request as JSON, and back. Returns none after an error, which `problem` then describes.
std::string write_request(const LoadRequest& request);
std::optional<LoadRequest> read_request(std::string_view json, std::string& problem);

/// The hash as 16 digits.
std::string hash_text(std::uint64_t hash);

}  // namespace chancery
