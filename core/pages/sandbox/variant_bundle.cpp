#include "core/pages/sandbox/variant_bundle.h"

#include <map>
#include <utility>

#include "core/base/common/base64.h"
#include "core/base/common/utf8.h"
#include "core/base/json/json_value.h"

namespace chancery {
namespace {

// Files that are not UTF-8, such as pictures, are stored as base64.
constexpr std::string_view text_key = "texts";
constexpr std::string_view bytes_key = "bytes";

bool read_files(const JsonValue& root, std::string_view key,
                std::map<std::string, std::string>& files) {
  const JsonValue* object = root.find(key);
  if (object == nullptr || object->kind != JsonValue::Kind::object) return false;
  for (const JsonValue& file : object->items()) {
    if (file.kind != JsonValue::Kind::text) return false;
    files.emplace(file.key, key == text_key ? std::string(file.text) : decode_base64(file.text));
  }
  return true;
}

}  // namespace

std::string write_bundle(const VariantCopy& copy) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("request", write_request(copy.request()));
  json.text("setup", copy.request().setup);
  for (const std::string_view key : {text_key, bytes_key}) {
    json.key(key);
    json.begin_object();
    for (const auto& [path, bytes] : copy.files()) {
      if (is_utf8(bytes) != (key == text_key)) continue;
      json.text(path, key == text_key ? bytes : encode_base64(bytes));
    }
    json.end_object();
  }
  json.end_object();
  return out;
}

std::optional<VariantCopy> read_bundle(std::string_view text, std::string& problem) {
  JsonDocument document;
  if (!document.read(text, problem)) return std::nullopt;
  const JsonValue& root = document.root();
  const JsonValue* request_text = root.find("request");
  const JsonValue* setup = root.find("setup");
  std::map<std::string, std::string> files;
  const bool good = request_text != nullptr && setup != nullptr &&
                    read_files(root, text_key, files) && read_files(root, bytes_key, files);
  if (!good) {
    problem = "this is not a bundle of a variant";
    return std::nullopt;
  }
  auto request = read_request(request_text->text, problem);
  if (!request) return std::nullopt;
  request->setup = setup->text;
  return VariantCopy(std::move(*request), std::move(files));
}

}  // namespace chancery
