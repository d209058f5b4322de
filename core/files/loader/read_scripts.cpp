#include "core/files/loader/read_scripts.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/hash.h"
#include "core/rules/hooks/hook_views.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/variant_scripts.h"

namespace chancery {

namespace {

const std::string entry_name = "hooks.lua";

/// The nearest folder of the lineage that has hooks.
std::optional<std::string> find_entry(const Variant& variant, const FileSource& files) {
  for (const std::string& folder : variant.folders)
    if (files.read(folder + "/" + entry_name)) return folder + "/" + entry_name;
  return std::nullopt;
}

ScriptPlan plan_of(const Variant& variant, const std::string& entry,
                   const std::vector<std::string>& stock) {
  ScriptPlan plan;
  plan.entry = entry;
  plan.folders = variant.folders;
  plan.folders.insert(plan.folders.end(), stock.begin(), stock.end());
  for (std::size_t i = 0; i < variant.lineage.size(); ++i)
    plan.named_folders.emplace_back(variant.lineage[i], variant.folders[i]);
  return plan;
}

bool is_prepared_by(const Variant& variant, const std::string& hook) {
  return std::any_of(variant.order_types.begin(), variant.order_types.end(),
                     [&](const OrderType& type) { return type.prepare == hook; });
}

/// The names that a hook can have in this variant.
std::vector<std::string> possible_names(const Variant& variant) {
  std::vector<std::string> names;
  for (const std::string_view name : hook_names) names.emplace_back(name);
  for (const OrderType& type : variant.order_types)
    if (!type.prepare.empty() && !find_hook_kind(type.prepare)) names.push_back(type.prepare);
  return names;
}

bool is_unasked(const VariantScripts& scripts, std::string_view hook) {
  return contains(scripts.disabled, hook);
}

/// Reports hooks that nothing calls. Unused hooks in an ancestor's scripts are not an error.
void check_hook_names(const LoadContext& context) {
  const Variant& variant = context.variant;
  for (const Hook& hook : variant.scripts->hooks) {
    if (find_hook_kind(hook.name) || is_prepared_by(variant, hook.name)) continue;
    if (is_unasked(*variant.scripts, hook.name)) continue;
    if (hook.span.file && folder_of(hook.span) != variant.folders.front()) continue;
    std::string hint = did_you_mean(hook.name, possible_names(variant));
    if (hint.empty())
      hint = fmt::format("expected one of: {}; or name it as 'prepare' of an order",
                         join_names(possible_names(variant)));
    context.diagnostics.error("script.unknown-hook", hook.span,
                              fmt::format("unknown hook '{}'", hook.name), hint);
  }
}

bool has_hook(const Variant& variant, const std::string& name) {
  if (!variant.scripts) return false;
  const std::vector<Hook>& hooks = variant.scripts->hooks;
  return std::any_of(hooks.begin(), hooks.end(),
                     [&](const Hook& hook) { return hook.name == name; });
}

void check_prepared_orders(const LoadContext& context) {
  const Variant& variant = context.variant;
  for (const OrderType& type : variant.order_types) {
    if (type.prepare.empty()) continue;
    if (find_hook_kind(type.prepare)) {
      context.diagnostics.error("order.bad-prepare", type.prepare_span,
                                fmt::format("hook '{}' cannot prepare orders", type.prepare));
    } else if (!has_hook(variant, type.prepare)) {
      std::vector<std::string> names;
      if (variant.scripts)
        for (const Hook& hook : variant.scripts->hooks)
          if (!find_hook_kind(hook.name)) names.push_back(hook.name);
      std::string hint = did_you_mean(type.prepare, names);
      if (hint.empty())
        hint = variant.scripts ? fmt::format("write function hooks.{} in {}", type.prepare,
                                             variant.scripts->plan.entry)
                               : fmt::format("there is no {} next to variant.toml", entry_name);
      context.diagnostics.error("order.no-such-hook", type.prepare_span,
                                fmt::format("unknown hook '{}'", type.prepare), hint);
    }
  }
}

/// Reports attributes that scripts could not read, since every such view has a field with that
/// name.
void check_attribute_names(const LoadContext& context) {
  for (const Attribute& attribute : context.variant.attributes)
    if (is_view_field(attribute.owner, attribute.id))
      context.diagnostics.error(
          "script.hidden-attribute", attribute.span,
          fmt::format("scripts cannot read attribute '{}': every view has a field of that name",
                      attribute.id),
          "give it another id");
}

/// `NAME = false` under [hooks] means that the hook is not called.
std::vector<std::string> read_unasked(LoadContext& context, std::span<const Hook> hooks) {
  std::vector<std::string> disabled;
  const Node* table = context.root.table("hooks");
  if (table == nullptr) return disabled;
  Section section = context.root.inner("hooks", *table, "[hooks]");
  std::vector<std::string> names;
  for (const Hook& hook : hooks) names.push_back(hook.name);
  for (const Entry& entry : table->entries) {
    const bool called = section.boolean(entry.key).value_or(true);
    if (!contains(names, entry.key))
      context.diagnostics.error("script.no-such-switch", entry.key_span,
                                fmt::format("unknown hook '{}' in [hooks]", entry.key),
                                did_you_mean(entry.key, names));
    if (!called) disabled.push_back(entry.key);
  }
  return disabled;
}

/// Without hooks.lua, [hooks] has nothing to switch.
void refuse_switches(LoadContext& context) {
  const Node* table = context.root.table("hooks");
  if (table == nullptr) return;
  for (const Entry& entry : table->entries)
    context.diagnostics.error("script.no-such-switch", entry.key_span,
                              fmt::format("unknown hook '{}' in [hooks]", entry.key),
                              "there is no hooks.lua next to variant.toml");
}

}  // namespace

void read_scripts(LoadContext& context, const std::vector<std::string>& stock,
                  DocumentReader& documents) {
  Variant& variant = context.variant;
  const FileSource& files = documents.files();
  if (const auto entry = find_entry(variant, files)) {
    ScriptPlan plan = plan_of(variant, *entry, stock);
    plan.code = documents.script_code();
    const auto host = LuaHost::load(plan, files, context.diagnostics);
    if (!host) {
      context.root.find("hooks");  // [hooks] is not checked if the hooks cannot be read
      return;
    }
    plan.files = host->files();
    plan.code = host->code();
    documents.keep_script_code(plan.code);
    variant.scripts = std::make_shared<const VariantScripts>(VariantScripts{
        plan, {host->hooks().begin(), host->hooks().end()}, read_unasked(context, host->hooks())});
    for (const Diagnostic& note : host->notes()) context.diagnostics.add(note);
    check_hook_names(context);
    check_attribute_names(context);
  } else {
    refuse_switches(context);
  }
  check_prepared_orders(context);
}

std::uint64_t hash_scripts(const VariantScripts& scripts) {
  std::vector<std::pair<std::string_view, std::string_view>> texts;
  for (const auto& file : scripts.plan.files)
    texts.emplace_back(std::string_view(file->path).substr(file->path.rfind('/') + 1), file->text);
  std::sort(texts.begin(), texts.end());
  Hasher hasher;
  for (const auto& [name, text] : texts) {
    hasher.add_text(name);
    hasher.add_text(text);
  }
  return hasher.value();
}

}  // namespace chancery
