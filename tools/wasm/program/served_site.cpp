// The workshop under Node.js: program.js serves what this describes, after the program has ended.
#include <emscripten.h>

#include <string>

#include "core/base/json/json_value.h"
#include "tools/cli/command.h"
#include "tools/cli/workshop_server.h"

// Returns whether somebody serves it.
EM_JS(int, chancery_serve, (const char* site), {
  if (!Module.serve) return 0;
  Module.serve(JSON.parse(UTF8ToString(site)));
  return 1;
});

namespace chancery::cli {
namespace {

void write_headers(JsonWriter& json, const StaticSite& site) {
  json.begin_object();
  for (const auto& [name, value] : site.headers()) json.text(name, value);
  json.end_object();
}

void write_files(JsonWriter& json, const StaticSite& site) {
  json.begin_object();
  for (const auto& [name, file] : site.files()) {
    json.key(name);
    json.begin_object();
    json.text("type", file.type);
    json.text("tag", file.tag);
    json.end_object();
  }
  json.end_object();
}

}  // namespace

int serve_workshop(const StaticSite& site, const WorkshopPlace& place) {
  std::string text;
  JsonWriter json(text);
  json.begin_object();
  json.text("host", place.address.host);
  json.key("port");
  json.number(place.address.port);
  json.key("chosen");
  json.boolean(place.was_chosen);
  json.text("said", workshop_message("{address}"));
  json.text("said_of_port", other_port_message(place.address.port));
  json.key("headers");
  write_headers(json, site);
  json.key("files");
  write_files(json, site);
  json.end_object();
  if (chancery_serve(text.c_str()) == 0)
    throw InputProblem{"the workshop can be served only by a program outside of a browser"};
  return done;
}

}  // namespace chancery::cli
