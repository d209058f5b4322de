// Any bytes as a file of hooks: loading and calling it must give data or a printable message.

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include "core/rules/script/lua_host.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

class OneFile final : public FileSource {
 public:
  explicit OneFile(std::string text) : text_(std::move(text)) {}
  std::optional<std::string> read(const std::string& path) const override {
    return path == "hooks.lua" ? std::optional(text_) : std::nullopt;
  }
  bool is_folder(const std::string&) const override { return false; }

 private:
  std::string text_;
};

const ViewMember members[] = {
    {"index",
     ViewMemberKind::field,
     [](const ScriptView& view, ScriptCall& call) {
       call.reply(static_cast<std::int64_t>(view.index));
     },
     {},
     {}},
    {"echo",
     ViewMemberKind::method,
     [](const ScriptView&, ScriptCall& call) { call.reply(call.value(1)); },
     {},
     {}},
};
const ViewType thing_type{"thing", members};

void demand(bool condition) {
  if (!condition) std::abort();
}

void check(const Diagnostic& diagnostic) {
  demand(!diagnostic.id.empty() && !diagnostic.message.empty());
  demand(is_plain_text(diagnostic.message, "") && is_plain_text(diagnostic.hint, ""));
}

void check(const ScriptResult& result) {
  if (result.failure) {
    check(*result.failure);
    demand(result.values.empty());
  }
  for (const ScriptValue& value : result.values) demand(is_plain_text(value.written()));
}

void run(std::string text) {
  const OneFile files(std::move(text));
  ScriptPlan plan{"hooks.lua", {"scripts"}, {}};
  // Small budgets, so that the fuzzer tries many scripts.
  plan.budget.instructions = 20'000;
  plan.budget.work = 200'000;
  plan.budget.allocated = 1'000'000;
  Diagnostics diagnostics;
  const auto host = LuaHost::load(plan, files, diagnostics);
  for (const Diagnostic& each : diagnostics.all()) check(each);
  demand((host == nullptr) == diagnostics.has_errors());
  if (!host) return;
  const std::vector<ScriptArgument> arguments{
      ScriptView{&thing_type, nullptr, 7},
      ScriptValue::list({1, "two", ScriptValue::table({{"three", 3}})})};
  for (int round = 0; round < 2; ++round) {
    for (std::size_t hook = 0; hook < host->hooks().size() && hook < 8; ++hook) {
      check(host->call(hook, arguments));
      for (const Diagnostic& note : host->notes()) check(note);
    }
  }
}

}  // namespace
}  // namespace chancery

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  chancery::run({reinterpret_cast<const char*>(data), size});
  return 0;
}
