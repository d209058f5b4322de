#include "core/rules/script/lua_trace.h"

#include <fmt/format.h>

#include <cctype>
#include <optional>

#include "core/rules/script/lua_messages.h"
#include "core/rules/script/script_files.h"

namespace chancery {
namespace {

std::string called_from(const std::vector<ScriptFrame>& trace) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    const std::string place = fmt::format("{}:{}", trace[i].source, trace[i].line);
    if (i > 0) parts.push_back("called from " + place);
    if (!trace[i].function.empty())
      parts.push_back(fmt::format("in function '{}'", trace[i].function));
  }
  // A function that calls itself endlessly is listed once.
  constexpr std::size_t most_parts = 9;
  if (parts.size() > most_parts) {
    parts.resize(most_parts);
    parts.emplace_back("and so on");
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

/// Hints for people used to other languages.
std::string hint_for_syntax(std::string_view message) {
  const auto says = [&](std::string_view part) {
    return message.find(part) != std::string_view::npos;
  };
  if (says("near '!'")) return "Lua writes 'not' for '!', and '~=' for '!='";
  for (const char* sign : {"+", "-", "*", "/"})
    if (says(fmt::format("near '{}'", sign)))
      return fmt::format("if '{0}=' is meant: Lua writes 'x = x {0} 1'", sign);
  if (says("near '&'") || says("near '|'")) return "Lua writes 'and' and 'or'";
  return {};
}

std::string hint_for_file(std::string_view message) {
  if (message.find("must return a table") == std::string_view::npos) return {};
  return "start it with 'local hooks = {}' and end it with 'return hooks'";
}

Diagnostic broken(const char* id, SourceSpan span, std::string message, std::string hint) {
  return {Severity::error, id, std::move(span), std::move(message), std::move(hint)};
}

}  // namespace

SourceSpan script_span(const ScriptFiles& files, const std::string& path, std::uint32_t line) {
  SourceSpan span{files.known(path), line, 0, 0};
  if (!span.file || line == 0) return span;
  const std::string_view text = span.file->line(line);
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return span;
  const std::size_t last = text.find_last_not_of(" \t");
  span.column = static_cast<std::uint32_t>(first + 1);
  span.length = static_cast<std::uint32_t>(last - first + 1);
  return span;
}

namespace {

bool is_word(char c) {
  return c == '_' || std::isalnum(static_cast<unsigned char>(c)) != 0;
}

/// The text that the message quotes last: the token near which Lua stopped, or the name that it
/// complains about; empty if there is none.
std::string_view last_quoted(std::string_view message) {
  const std::size_t end = message.rfind('\'');
  if (end == std::string_view::npos || end == 0) return {};
  const std::size_t begin = message.rfind('\'', end - 1);
  if (begin == std::string_view::npos) return {};
  return message.substr(begin + 1, end - begin - 1);
}

/// Where the token begins in the line, if it is there once; a word is not a part of another.
std::optional<std::size_t> find_once(std::string_view line, std::string_view token) {
  std::optional<std::size_t> found;
  for (std::size_t at = line.find(token); at != std::string_view::npos;
       at = line.find(token, at + 1)) {
    const std::size_t end = at + token.size();
    const bool is_part = (is_word(token.front()) && at > 0 && is_word(line[at - 1])) ||
                         (is_word(token.back()) && end < line.size() && is_word(line[end]));
    if (is_part) continue;
    if (found) return std::nullopt;
    found = at;
  }
  return found;
}

/// The token of the line that the message is about; the whole line if that is not certain.
SourceSpan span_of_token(SourceSpan line, std::string_view message) {
  const std::string_view token = last_quoted(message);
  if (!line.file || line.length == 0 || token.empty()) return line;
  const auto at = find_once(line.file->line(line.line), token);
  if (!at) return line;
  line.column = static_cast<std::uint32_t>(*at + 1);
  line.length = static_cast<std::uint32_t>(token.size());
  return line;
}

Diagnostic run_time_error(SourceSpan span, std::string_view message, const std::string& trace) {
  PlainMessage plain = plain_message(message);
  if (!plain.hint.empty() && !trace.empty()) plain.hint += "; ";
  return broken("script.error", std::move(span), std::move(plain.text), plain.hint + trace);
}

}  // namespace

Diagnostic failure_diagnostic(const ScriptFailure& failure, const ScriptFiles& files,
                              const SourceSpan& otherwise) {
  SourceSpan span = otherwise;
  if (failure.place) {
    span = span_of_token(script_span(files, failure.place->source, failure.place->line),
                         failure.message);
  } else if (!failure.trace.empty()) {
    span = span_of_token(script_span(files, failure.trace[0].source, failure.trace[0].line),
                         failure.message);
  }
  std::string hint = called_from(failure.trace);
  const std::string& message = failure.message;
  switch (failure.stop) {
    case ScriptStop::together:
      return broken("script.budget", span, message,
                    "let hooks do less, or return early where they have nothing to decide");
    case ScriptStop::instructions:
    case ScriptStop::work:
      return broken("script.budget", span, message, hint);
    case ScriptStop::allocated:
    case ScriptStop::memory:
    case ScriptStop::block:
    case ScriptStop::text:
      return broken("script.memory", span, message, hint);
    case ScriptStop::none:
      break;
  }
  switch (failure.fault) {
    case ScriptFault::syntax:
      return broken("script.syntax", span, message, hint.empty() ? hint_for_syntax(message) : hint);
    case ScriptFault::not_text:
      return broken("script.not-text", span, message, hint);
    case ScriptFault::too_large:
      return broken("script.too-large", span, message, hint);
    case ScriptFault::bad_hooks:
      return broken("script.bad-hooks", span, message,
                    hint.empty() ? hint_for_file(message) : hint);
    case ScriptFault::bad_result:
      return broken("script.bad-result", span, message, hint);
    case ScriptFault::error:
      break;
  }
  return run_time_error(std::move(span), message, hint);
}

void add_note(LuaState& state, const std::string& text) {
  if (state.notes.size() > state.budget().notes) return;
  const std::vector<ScriptFrame> trace = state.trace();
  const SourceSpan span =
      trace.empty() ? SourceSpan{} : script_span(state.files(), trace[0].source, trace[0].line);
  Diagnostics notes;
  if (state.notes.size() < state.budget().notes) {
    notes.note("script.print", span, text);
  } else {
    notes.note("script.print", span, "further output is not shown");
  }
  state.notes.push_back(notes.all().front());
}

}  // namespace chancery
