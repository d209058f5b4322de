#include "core/editor/live/live_board.h"

#include <fmt/format.h>

#include <cmath>
#include <optional>

#include "core/boards/board/board_sheet.h"

namespace chancery {
namespace {

HttpAnswer problem(int status, const std::string& text) {
  HttpAnswer answer{status, "application/json", "", false};
  JsonWriter json(answer.body);
  json.begin_object();
  json.text("problem", text);
  json.end_object();
  return answer;
}

std::optional<SpaceId> read_space(const Variant& variant, const JsonValue& wish,
                                  std::string_view key) {
  const JsonValue* value = wish.find(key);
  if (value == nullptr || value->kind != JsonValue::Kind::text) return std::nullopt;
  return variant.map.find_space(value->text);
}

std::optional<ClassId> read_class(const Variant& variant, const JsonValue& wish) {
  const JsonValue* value = wish.find("class");
  for (std::size_t i = 0; value != nullptr && i < variant.classes.size(); ++i)
    if (variant.classes[i].id == value->text) return ClassId{i};
  return std::nullopt;
}

std::string_view text_of(const JsonValue& wish, std::string_view key) {
  const JsonValue* value = wish.find(key);
  return value != nullptr && value->kind == JsonValue::Kind::text ? value->text
                                                                  : std::string_view();
}

/// Compares all characters, so that the time reveals nothing about the first difference.
bool is_same_word(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned differences = 0;
  for (std::size_t i = 0; i < a.size(); ++i)
    differences |= static_cast<unsigned>(a[i]) ^ static_cast<unsigned>(b[i]);
  return differences == 0;
}

}  // namespace

std::string LiveAddress::url() const {
  return fmt::format("http://127.0.0.1:{}/{}/", port, token);
}

void LiveBoard::show(std::string page, std::shared_ptr<const Variant> draft) {
  ++looks_;
  // With this number, the page knows whether an event is from a later check than its own.
  constexpr std::string_view head = "<head>";
  if (const std::size_t at = page.find(head); at != std::string::npos)
    page.insert(at + head.size(), fmt::format("<meta name=\"look\" content=\"{}\">\n", looks_));
  page_ = std::move(page);
  draft_ = std::move(draft);
}

std::string LiveBoard::event() const {
  std::string data;
  JsonWriter json(data);
  json.begin_object();
  json.key("look");
  json.number(looks_);
  json.key("undo");
  json.number(static_cast<std::int64_t>(done_.size()));
  json.end_object();
  return "data: " + data + "\n\n";
}

std::string LiveBoard::refusal(const HttpRequest& request) const {
  // A foreign host name that resolves to this machine is not this address (DNS rebinding).
  const std::string host = fmt::format("127.0.0.1:{}", address_.port);
  if (request.header("host") != host) return "this page has another address";
  const std::string_view origin = request.header("origin");
  if (!origin.empty() && origin != "http://" + host) return "other pages cannot use this one";
  const std::string_view site = request.header("sec-fetch-site");
  if (site == "cross-site" || site == "same-site") return "other pages cannot use this one";
  return "";
}

HttpAnswer LiveBoard::answer(const HttpRequest& request) {
  if (const std::string why = refusal(request); !why.empty()) return problem(403, why);
  const std::string_view target = request.target;
  const std::size_t end = target.find('/', 1);
  if (end == std::string_view::npos || !is_same_word(target.substr(1, end - 1), address_.token))
    return problem(404, "there is nothing here");
  const std::string_view what = target.substr(end + 1);
  if (what == "change")
    return request.method == "POST" ? change(request) : problem(405, "changes are posted");
  if (request.method != "GET") return problem(405, "this is only read");
  if (what.empty()) return {200, "text/html; charset=utf-8", page_, false};
  if (what == "events") return {200, "text/event-stream", event(), true};
  return problem(404, "there is nothing here");
}

HttpAnswer LiveBoard::change(const HttpRequest& request) {
  // A form on another page cannot send this type.
  if (request.header("content-type") != "application/json" || request.header("origin").empty())
    return problem(403, "changes come from the page itself");
  JsonDocument document;
  std::string why;
  if (!document.read(request.body, why)) return problem(400, why);
  if (!draft_) return problem(409, "nothing of the variant can be read; correct its errors first");
  if (document.root().kind != JsonValue::Kind::object) return problem(400, "an object is expected");
  return act(document.root());
}

HttpAnswer LiveBoard::act(const JsonValue& wish) {
  const std::string_view what = text_of(wish, "do");
  if (what == "move") return move(wish);
  if (what == "join" || what == "part") return edit_edge(wish, what);
  if (what == "open") return open(wish);
  if (what == "undo") return undo();
  return problem(400, "'do' is one of: move, join, part, open, undo");
}

Point LiveBoard::at_of(const Point& on_page) const {
  // The page computes the scale and offset of the sheet from two places that are far apart on it.
  const BoardSheet sheet = lay_out_sheet(*draft_);
  const Map& map = draft_->map;
  const Space* first = nullptr;
  Point first_drawn{};
  double farthest = 0;
  double scale = 1;
  for (std::size_t i = 0; i < map.spaces().size(); ++i) {
    const Space& space = map.spaces()[i];
    if (!space.at) continue;
    const Point& drawn = sheet.places[i];
    if (first == nullptr) {
      first = &space;
      first_drawn = drawn;
    }
    const double on_sheet = std::hypot(drawn[0] - first_drawn[0], drawn[1] - first_drawn[1]);
    if (on_sheet <= farthest) continue;
    farthest = on_sheet;
    scale =
        std::hypot((*space.at)[0] - (*first->at)[0], (*space.at)[1] - (*first->at)[1]) / on_sheet;
  }
  if (first == nullptr) return on_page;
  return {(*first->at)[0] + (on_page[0] - first_drawn[0]) * scale,
          (*first->at)[1] + (on_page[1] - first_drawn[1]) * scale};
}

HttpAnswer LiveBoard::move(const JsonValue& wish) {
  const auto space = read_space(*draft_, wish, "space");
  const JsonValue* x = wish.find("x");
  const JsonValue* y = wish.find("y");
  if (!space) return problem(400, "there is no such place");
  if (x == nullptr || y == nullptr || !x->decimal() || !y->decimal())
    return problem(400, "'x' and 'y' are numbers");
  return make(MapWriter(*draft_, files_).move(*space, at_of({*x->decimal(), *y->decimal()})));
}

HttpAnswer LiveBoard::edit_edge(const JsonValue& wish, std::string_view what) {
  const auto unit_class = read_class(*draft_, wish);
  const auto from = read_space(*draft_, wish, "from");
  const auto to = read_space(*draft_, wish, "to");
  if (!unit_class) return problem(400, "there is no such class of units");
  if (!from || !to) return problem(400, "there is no such place");
  MapWriter writer(*draft_, files_);
  const EdgeWish edge{*unit_class, *from, *to};
  return make(what == "join" ? writer.join(edge) : writer.part(edge));
}

HttpAnswer LiveBoard::open(const JsonValue& wish) {
  const auto space = read_space(*draft_, wish, "space");
  if (!space) return problem(400, "there is no such place");
  const SourceSpan& place = draft_->map.space(*space).span;
  if (!place.file) return problem(409, "no file has this place");
  const std::string why = desk_.open(place);
  if (!why.empty()) return problem(409, why);
  return said(fmt::format("{}:{}", place.file->path, place.line));
}

HttpAnswer LiveBoard::make(const MapChange& change) {
  if (!change.problem.empty()) return problem(409, change.problem);
  for (const FileChange& file : change.files)
    if (const std::string why = desk_.write(file.path, file.after); !why.empty())
      return problem(409, why);
  done_.push_back(change.files);
  return said(change.said);
}

HttpAnswer LiveBoard::undo() {
  if (done_.empty()) return problem(409, "there is nothing to undo");
  for (const FileChange& file : done_.back())
    if (files_.read(file.path) != file.after)
      return problem(409, file.path + " has been changed since, so nothing was undone");
  for (const FileChange& file : done_.back())
    if (const std::string why = desk_.write(file.path, file.before); !why.empty())
      return problem(409, why);
  done_.pop_back();
  return said("undone");
}

HttpAnswer LiveBoard::said(const std::string& text) const {
  HttpAnswer answer{200, "application/json", "", false};
  JsonWriter json(answer.body);
  json.begin_object();
  json.text("said", text);
  json.key("undo");
  json.number(static_cast<std::int64_t>(done_.size()));
  json.end_object();
  return answer;
}

}  // namespace chancery
