// Any bytes as what an editor sends: the frames as they are, and each line as a message to a server
// that has files open.

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

#include "core/editor/lsp/frames.h"
#include "core/editor/lsp/language_server.h"

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

std::string text_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

/// A small variant in memory.
class SmallDisk final : public FileSource {
 public:
  SmallDisk() {
    for (const char* name : {"variant.toml", "map.toml"})
      texts_["/v/tiny/" + std::string(name)] =
          text_of(std::string(CHANCERY_SOURCE_DIR "/tests/variants/tiny/") + name);
    texts_["/v/tiny/cases/one.toml"] =
        "[[case]]\nid = \"one\"\ntitle = \"one\"\norders.red = [\"R ALP - HIL\"]\n"
        "expect.results = { \"R ALP\" = \"moved\" }\n";
    texts_["/v/tiny/hooks.lua"] = "return { legal = function(o) return o.to == \"HIL\" end }\n";
  }
  std::optional<std::string> read(const std::string& path) const override {
    const auto found = texts_.find(path);
    return found == texts_.end() ? std::nullopt : std::optional(found->second);
  }
  bool is_folder(const std::string& path) const override {
    const auto found = texts_.lower_bound(path + '/');
    return found != texts_.end() && found->first.starts_with(path + '/');
  }
  std::vector<std::string> folders_in(const std::string& path) const override {
    if (path == "/v") return {"tiny"};
    return path == "/v/tiny" ? std::vector<std::string>{"cases"} : std::vector<std::string>{};
  }
  std::vector<std::string> names_in(const std::string& path) const override {
    if (path == "/v/tiny") return {"cases", "hooks.lua", "map.toml", "variant.toml"};
    return path == "/v/tiny/cases" ? std::vector<std::string>{"one.toml"}
                                   : std::vector<std::string>{};
  }

 private:
  std::map<std::string, std::string> texts_;
};

/// Every byte that the server writes belongs to a frame.
void require_frames(const std::string& written) {
  std::istringstream out(written);
  MessageFrame frame = read_frame(out);
  for (; frame.state == MessageFrame::State::message; frame = read_frame(out)) {
    JsonDocument json;
    std::string problem;
    require(json.read(frame.text, problem));
  }
  require(frame.state == MessageFrame::State::end);
}

void serve(const SmallDisk& disk, const std::string& bytes) {
  std::istringstream in(bytes);
  std::ostringstream out;
  run_language_server({{}, "fuzz"}, disk, in, out);
  require_frames(out.str());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const SmallDisk disk;
  const std::string text(reinterpret_cast<const char*>(data), size);
  serve(disk, text);
  std::ostringstream framed;
  write_frame(framed, R"({"id": 0, "method": "initialize", "params": {"rootUri": "file:///v"}})");
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    write_frame(framed, std::string_view(text).substr(at, end - at));
    at = end + 1;
  }
  serve(disk, framed.str());
  return 0;
}
