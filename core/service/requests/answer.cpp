#include "core/service/requests/answer.h"

#include <fmt/format.h>

#include <array>

#include "core/rules/hooks/hook_failure.h"
#include "core/rules/variant/variant_id.h"
#include "core/service/requests/answer_parts.h"
#include "core/service/requests/known_keys.h"

namespace chancery {
namespace {

using answers::Asked;

struct Answerer {
  std::string_view name;
  void (*write)(const Asked& asked);
};
constexpr std::array<Answerer, 15> answerers{{
    {"info", &answers::write_info},
    {"check", &answers::write_check},
    {"start", &answers::write_start},
    {"legal", &answers::write_legal},
    {"adjudicate", &answers::write_adjudicated},
    {"explain", &answers::write_explained},
    {"view", &answers::write_view},
    {"board", &answers::write_board},
    {"diff", &answers::write_diff},
    {"rules", &answers::write_rules},
    {"cases", &answers::write_cases},
    {"import", &answers::write_imported},
    {"export", &answers::write_exported},
    {"trace", &answers::write_traced},
    {"pack", &answers::write_packed},
}};

void refuse_above(std::string_view what, std::size_t size, std::size_t limit) {
  if (size > limit)
    throw JsonProblem(fmt::format("the {} more than the {} bytes allowed", what, limit));
}

const RequestKind& kind_of(const JsonObject& request) {
  const std::string name = request.text("do");
  if (const RequestKind* kind = find_request_kind(name)) return *kind;
  std::vector<std::string_view> names;
  for (const RequestKind& kind : request_kinds()) names.push_back(kind.name);
  throw JsonProblem(
      fmt::format("do: unknown request '{}'; known are {}", name, fmt::join(names, ", ")));
}

void answer_object(const ServiceSettings& settings, const ServedVariant* variant,
                   const JsonObject& request, JsonWriter& json) {
  const RequestKind& kind = kind_of(request);
  if (kind.needs_variant == NeedsVariant::yes && variant == nullptr)
    throw JsonProblem(fmt::format("do: '{}' needs a variant", kind.name));
  refuse_unknown_keys(request, keys_of(kind));
  const Deadline deadline(settings.limits);
  const ScriptAllowance allowance(AllowanceOf::command, settings.limits.scripts);
  for (const Answerer& answerer : answerers)
    if (answerer.name == kind.name)
      answerer.write({kind, settings, variant, request, deadline, json});
}

std::string answer_text(const ServiceSettings& settings, const ServedVariant* variant,
                        std::string_view text) {
  refuse_above("request has", text.size(), settings.limits.request_bytes);
  JsonDocument document;
  std::string problem;
  if (!document.read(text, problem)) throw JsonProblem(problem);
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  answer_object(settings, variant, JsonObject(document.root()), json);
  json.end_object();
  refuse_above("answer has", out.size(), settings.limits.answer_bytes);
  return out;
}

std::string write_error(std::string_view message, const Diagnostics& diagnostics) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("error");
  json.begin_object();
  json.text("message", message);
  if (!diagnostics.empty()) answers::write_diagnostics("diagnostics", diagnostics, json);
  json.end_object();
  json.end_object();
  return out;
}

}  // namespace

std::string write_load_failure(const LoadFailure& failure) {
  return write_error(failure.what(), failure.diagnostics);
}

std::string write_problem(std::string_view message) {
  return write_error(message, {});
}

std::string answer_request(const ServiceSettings& settings, const ServedVariant* variant,
                           std::string_view request) {
  try {
    return answer_text(settings, variant, request);
  } catch (const JsonProblem& problem) {
    return write_problem(problem.what());
  } catch (const HookFailure& failure) {
    return write_problem(one_line(failure.diagnostic));
  } catch (const LoadFailure& failure) {
    return write_load_failure(failure);
  }
}

namespace {

/// Lines in memory; it ends early when the time is over.
class TextSource final : public ByteSource {
 public:
  TextSource(std::string_view text, const Deadline& deadline) : rest_(text), deadline_(deadline) {}

  std::size_t read(std::span<char> buffer) override {
    deadline_.check();
    const std::size_t length = rest_.copy(buffer.data(), buffer.size());
    rest_.remove_prefix(length);
    return length;
  }
  bool must_wait() override { return false; }

 private:
  std::string_view rest_;
  const Deadline& deadline_;
};

}  // namespace

std::string answer_lines(const ServiceSettings& settings, const JsonLinesJob& job,
                         BoardCache& boards, std::string_view lines) {
  refuse_above("lines have", lines.size(), settings.limits.request_bytes);
  const Deadline deadline(settings.limits);
  TextSource source(lines, deadline);
  std::string out;
  adjudicate_lines(job, boards, source, [&](std::string_view text) {
    refuse_above("answers have", out.size() + text.size(), settings.limits.answer_bytes);
    out += text;
    return true;
  });
  return out;
}

namespace answers {

void write_diagnostics(std::string_view key, const Diagnostics& diagnostics, JsonWriter& json) {
  json.key(key);
  json.begin_list();
  const std::string lines = chancery::write_diagnostics(diagnostics, DiagnosticFormat::json);
  for (std::string_view rest = lines; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    json.written(rest.substr(0, end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
  }
  json.end_list();
}

void write_members(std::string_view object, JsonWriter& json) {
  const std::size_t begin = object.find('{');
  const std::size_t end = object.rfind('}');
  json.written(object.substr(begin + 1, end - begin - 1));
}

std::shared_ptr<const Variant> other_variant(const Asked& asked, std::string_view key,
                                             const std::string& fallback) {
  LoadRequest request;
  if (const auto given = asked.request.object_if_any(key)) {
    request = read_variant_choices(asked.settings, *given);
    // Requests may come from strangers, who must not learn what is in other folders.
    if (!variant_id_problem(request.variant).empty())
      throw JsonProblem(
          fmt::format("{}: 'variant' must be the id of a variant in a folder of the engine", key));
  } else if (!fallback.empty()) {
    request.variant = fallback;
    request.search = asked.settings.search;
  } else {
    return nullptr;
  }
  const LoadResult loaded =
      load_variant(request, asked.served != nullptr ? asked.served->files() : disk());
  if (!loaded.variant) throw LoadFailure{loaded.diagnostics};
  return loaded.variant;
}

}  // namespace answers
}  // namespace chancery
