#include "core/pages/documents/sandbox_page.h"

#include <fmt/format.h>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/packed_text.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"

namespace chancery {
std::string write_sandbox_page(const PackedVariant& variant, const BrowserEngine& engine,
                               Packer pack) {
  const std::string name = escape_xml(variant.name);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{} · sandbox</title>\n<style>\n{}{}{}{}{}{}</style>\n<style "
      "id=\"sheet-style\"></style>"
      "</head>\n<body>\n<header><h1>{}</h1>",
      page_parts::engine_policy({web::sandbox_page_script}), name, web::page_style,
      web::turns_style, web::game_page_style, web::map_view_style, web::order_pad_style,
      web::sandbox_page_style, name);
  out += "<p id=\"goal\">" + escape_xml(variant.goal) + "</p>";
  out += web::sandbox_header;
  out += "</header>\n";
  out += page_parts::controls(
      1, "<button type=\"button\" class=\"wide\" id=\"undo\" disabled>Undo</button>");
  out += "<div id=\"sheet\"></div>\n";
  out += web::sandbox_body;
  // The data for the first board precedes the engine, which takes the browser longer to read.
  out += page_parts::packed_in_page("known", variant.known);
  out += fmt::format("<script>{}</script>\n", web::sandbox_page_script);
  out += page_parts::packed_in_page("bundle", variant.bundle);
  out += page_parts::packed_in_page(
      "glue", pack(fmt::format("{}\n{}", engine.script, web::sandbox_worker_script)));
  out += page_parts::packed_in_page("engine", engine.packed);
  out += "</body></html>\n";
  return out;
}

}  // namespace chancery
