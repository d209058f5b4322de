#include "core/editor/workshop/workshop_engine.h"

#include <fmt/format.h>

#include <exception>
#include <optional>
#include <utility>

#include "core/base/common/base64.h"
#include "core/editor/workshop/file_edits.h"
#include "core/editor/workshop/workshop_look.h"
#include "core/editor/workshop/workshop_problem.h"
#include "core/files/loader/merge_lineage.h"
#include "core/rules/map/document_json.h"
#include "core/workbench/check/findings.h"

namespace chancery {
namespace {

const JsonValue& object_in(const JsonValue& question, std::string_view key) {
  const JsonValue* value = question.find(key);
  if (value == nullptr || value->kind != JsonValue::Kind::object)
    throw WorkshopProblem(fmt::format("'{}' is missing", key));
  return *value;
}

std::string_view required_text(const JsonValue& question, std::string_view key) {
  const JsonValue* value = question.find(key);
  if (value == nullptr || value->kind != JsonValue::Kind::text || value->text.empty())
    throw WorkshopProblem(fmt::format("'{}' is missing", key));
  return value->text;
}

/// The content of a file as it was sent; nothing if it is gone.
std::optional<std::string> content_of(const JsonValue& file) {
  if (file.kind == JsonValue::Kind::null) return std::nullopt;
  if (file.kind == JsonValue::Kind::text) return std::string(file.text);
  return decode_base64(required_text(file, "base64"));
}

bool is_toml(std::string_view path) {
  return path.ends_with(".toml");
}

}  // namespace

WorkshopEngine::WorkshopEngine(std::string root, std::vector<std::string> search,
                               const FileSource& disk)
    : root_(std::move(root)), workspace_(std::move(search), disk) {
  workspace_.add_root(root_);
}

std::string WorkshopEngine::answer(std::string_view question) {
  std::string out;
  std::string problem;
  try {
    JsonDocument document;
    if (!document.read(question, problem)) throw WorkshopProblem(problem);
    JsonWriter json(out);
    json.begin_object();
    answer_object(document.root(), json);
    json.end_object();
    return out;
  } catch (const std::exception& error) {
    problem = error.what();
  }
  out.clear();
  JsonWriter json(out);
  json.begin_object();
  json.text("problem", problem);
  json.end_object();
  return out;
}

void WorkshopEngine::answer_object(const JsonValue& question, JsonWriter& json) {
  if (question.kind != JsonValue::Kind::object) throw WorkshopProblem("an object is expected");
  const std::string_view what = required_text(question, "do");
  if (what == "write") return write(question);
  if (what == "look") return look(json);
  if (what == "documents") return write_documents(json);
  if (what == "edit") return edit(question, json);
  throw WorkshopProblem("'do' is one of: write, look, documents, edit");
}

const std::string& WorkshopEngine::folder() const {
  if (folder_.empty()) throw WorkshopProblem("no files have been sent yet");
  return folder_;
}

void WorkshopEngine::write(const JsonValue& question) {
  folder_ = root_ + "/" + std::string(required_text(question, "folder"));
  for (const JsonValue& file : object_in(question, "files").items()) {
    const std::string path = folder_ + "/" + std::string(file.key);
    if (auto content = content_of(file))
      workspace_.open(path, *std::move(content));
    else
      workspace_.close(path);
  }
}

void WorkshopEngine::look(JsonWriter& json) {
  DiagnosisTask task = diagnosis_task(workspace_, folder());
  task.memory = memory_;
  Diagnostics findings;
  diagnose(
      task, [] { return true; },
      [&](DiagnosisStep step) {
        draft_ = step.draft;
        findings = std::move(step.findings);
      });
  gather_corners(findings);
  workspace_.learn(folder_, draft_);
  Diagnostics unheard;  // `findings` has them
  const Node document =
      resolve_document(task.request, unheard, *task.files, memory_->reading.get());
  write_look({folder_ + "/", &document, draft_.get(), &findings, !findings.has_errors()}, json);
}

void WorkshopEngine::write_documents(JsonWriter& json) {
  json.key("own");
  json.begin_object();
  for (const std::string& path : workspace_.files().paths()) {
    const auto index = is_toml(path) ? workspace_.index(path) : nullptr;
    if (!index || !index->document) continue;
    json.key(path.substr(folder().size() + 1));
    write_document(*index->document, json);
  }
  json.end_object();
  json.key("whole");
  Diagnostics problems;
  const Node document = resolve_document(workspace_.request(folder()), problems, workspace_.files(),
                                         memory_->reading.get());
  if (problems.has_errors())
    json.null();
  else
    write_document(document, json);
}

void WorkshopEngine::edit(const JsonValue& question, JsonWriter& json) {
  const JsonValue* steps = question.find("steps");
  if (steps == nullptr || steps->kind != JsonValue::Kind::list)
    throw WorkshopProblem("'steps' is missing");
  FileEdits edits(workspace_.request(folder()), draft_, workspace_.files());
  for (const JsonValue& step : steps->items()) edits.make(step);
  json.key("files");
  json.begin_object();
  for (const FileChange& change : edits.changes()) {
    json.key(change.path.substr(folder_.size() + 1));
    json.begin_object();
    json.text("before", change.before);
    json.text("after", change.after);
    json.end_object();
  }
  json.end_object();
}

}  // namespace chancery
