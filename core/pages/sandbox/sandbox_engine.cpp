#include "core/pages/sandbox/sandbox_engine.h"

#include <array>
#include <utility>

#include "core/pages/sandbox/game_text_of_page.h"
#include "core/pages/sandbox/sandbox_look.h"
#include "core/pages/sandbox/sandbox_turn.h"
#include "core/pages/sandbox/variant_bundle.h"
#include "core/rules/hooks/hook_failure.h"

namespace chancery {
namespace {

/// An action that only needs the table.
struct Act {
  std::string_view name;
  void (*write)(const SandboxTable& table, const Question& question, JsonWriter& json);
};
constexpr std::array<Act, 5> acts{{{"look", &write_look},
                                   {"read", &write_readings},
                                   {"play", &write_turn},
                                   {"bots", &write_bot_orders},
                                   {"correct", &write_corrected}}};

std::string problem_answer(std::string_view problem) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("problem", problem);
  json.end_object();
  return out;
}

}  // namespace

std::string SandboxEngine::answer(std::string_view text) {
  try {
    JsonDocument document;
    std::string problem;
    if (!document.read(text, problem)) throw QuestionProblem(problem);
    std::string out;
    JsonWriter json(out);
    json.begin_object();
    answer_object(Question(document.root()), json);
    json.end_object();
    return out;
  } catch (const HookFailure& failure) {
    return problem_answer(one_line(failure.diagnostic));
  } catch (const QuestionProblem& problem) {
    return problem_answer(problem.what());
  }
}

void SandboxEngine::answer_object(const Question& question, JsonWriter& json) {
  const std::string what = question.text("do");
  for (const Act& act : acts)
    if (act.name == what) return act.write(table(), question, json);
  if (what == "open") return open(question);
  if (what == "choose") return choose(question, json);
  if (what == "lines") return answer_lines(question, json);
  if (what != "export") throw QuestionProblem("nothing is called '" + what + "'");
  json.text("text", game_text_of_page(table(), copy(), question));
}

const SandboxTable& SandboxEngine::table() const {
  if (table_ == nullptr) throw QuestionProblem("no board was chosen");
  return *table_;
}

const VariantCopy& SandboxEngine::copy() const {
  if (copy_ == nullptr) throw QuestionProblem("no variant was opened");
  return *copy_;
}

void SandboxEngine::open(const Question& question) {
  std::string problem;
  auto copy = read_bundle(question.text("bundle"), problem);
  if (!copy) throw QuestionProblem(problem);
  table_.reset();
  boards_.reset();
  copy_ = std::make_unique<const VariantCopy>(std::move(*copy));
  boards_ = std::make_unique<BoardCache>(*copy_);
}

void SandboxEngine::choose(const Question& question, JsonWriter& json) {
  LoadRequest request = copy().request();
  for (const auto& [name, value] : question.pairs("options"))
    set_choice(request.options, name, value);
  if (const std::string setup = question.text_if_any("setup"); !setup.empty())
    request.setup = setup;
  const auto loaded = boards_->get(request);
  if (!loaded->board) throw QuestionProblem(loaded->first_error());
  table_ = std::make_unique<const SandboxTable>(request, loaded->board);
  table_->write(question.number("seed"), json);
}

void SandboxEngine::answer_lines(const Question& question, JsonWriter& json) {
  JsonLinesJob job;
  job.request = copy().request();
  job.explain = question.flag("explain");
  if (question.flag("possible")) job.answers = JsonAnswer::possible_orders;
  LineAdjudicator adjudicator(job, *boards_);
  std::string answers;
  std::size_t number = 0;
  const std::string text = question.text("text");
  for (std::string_view rest = text; !rest.empty();) {
    const std::size_t end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (++number; line.size() > max_json_line)
      LineAdjudicator::refuse_long_line(number, answers);
    else
      adjudicator.answer(line, number, answers);
  }
  json.text("text", answers);
}

}  // namespace chancery
