#include "core/pages/documents/sandbox_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/game_page_parts.h"
#include "core/pages/documents/page_policy.h"
#include "core/pages/styles/style_files.h"
#include "core/pages/web/web_files.h"

namespace chancery {
namespace {

/// Five characters for each four bytes, a sixteenth less than base64. No character can end a
/// script: '~' replaces '<'. The page's script decodes it.
std::string encode_base85(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() / 4 * 5 + 5);
  for (std::size_t i = 0; i < bytes.size(); i += 4) {
    const std::size_t count = std::min<std::size_t>(4, bytes.size() - i);
    std::uint32_t group = 0;
    for (std::size_t k = 0; k < 4; ++k)
      group = group << 8 | (k < count ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    std::uint32_t place = 85 * 85 * 85 * 85;
    for (std::size_t k = 0; k <= count; ++k, place /= 85) {
      const char digit = static_cast<char>('(' + group / place % 85);
      out += digit == '<' ? '~' : digit;
    }
  }
  return out;
}

/// Bytes as an element <script> with that id, which browsers do not run.
std::string packed_in_page(std::string_view id, std::string_view bytes) {
  return fmt::format("<script type=\"text/plain\" id=\"{}\">{}</script>\n", id,
                     encode_base85(bytes));
}

std::string controls_with_undo() {
  std::string nav = page_parts::controls(1);
  const std::string_view end = "</nav>";
  nav.insert(nav.rfind(end),
             "<button type=\"button\" class=\"wide\" id=\"undo\" disabled>Undo</button>");
  return nav;
}

}  // namespace

std::string write_sandbox_page(const PackedVariant& variant, const BrowserEngine& engine) {
  const std::string name = escape_xml(variant.name);
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n{}"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{} · sandbox</title>\n<style>\n{}{}{}{}{}{}</style>\n<style id=\"sheet-style\"></style>"
      "</head>\n<body>\n<header><h1>{}</h1>",
      page_parts::engine_policy({web::sandbox_page_script}), name, web::page_style, web::turns_style, web::game_page_style,
      web::map_view_style, web::order_pad_style, web::sandbox_page_style, name);
  out += web::sandbox_header;
  out += "</header>\n";
  out += controls_with_undo();
  out += "<div id=\"sheet\"></div>\n";
  out += web::sandbox_body;
  // The data for the first board precedes the engine, which takes the browser longer to read.
  out += packed_in_page("known", variant.known);
  out += fmt::format("<script>{}</script>\n", web::sandbox_page_script);
  out += packed_in_page("bundle", variant.bundle);
  out += fmt::format("<script type=\"text/plain\" id=\"glue\">{}\n{}</script>\n", engine.script,
                     web::sandbox_worker_script);
  out += packed_in_page("engine", engine.packed);
  out += "</body></html>\n";
  return out;
}

}  // namespace chancery
