// The completion script of each shell. Scripts call `chancery completion variants` for the ids of
// variants when they need them.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "tools/cli/description.h"

namespace chancery::cli {
namespace {

/// The possible first words and, for commands that have parts, the possible second words.
struct Words {
  std::vector<std::pair<std::string, std::string>> first;  // with their summaries
  std::map<std::string, std::vector<std::pair<std::string, std::string>>> second;
};

Words words_of(const std::vector<NamedDescription>& all) {
  Words words;
  for (const NamedDescription& each : all) {
    const std::string& first = each.words.front();
    if (words.first.empty() || words.first.back().first != first)
      words.first.emplace_back(first, each.description.summary);
    if (each.words.size() == 1) continue;
    words.second[first].emplace_back(each.words.back(), each.description.summary);
    words.first.back().second = "see 'chancery " + first + " --help'";
  }
  return words;
}

std::string joined(const std::vector<std::pair<std::string, std::string>>& words) {
  std::string text;
  for (const auto& [word, about] : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

std::string flags_of(const Description& description) {
  std::string text;
  for (const Argument& option : description.options)
    for (const std::string& flag : option.flags) text += (text.empty() ? "" : " ") + flag;
  return text;
}

/// Arguments for the shell function `_chancery_offer`.
std::string bash_offer(const Argument& argument) {
  switch (kind_of(argument)) {
    case ValueKind::choice:
      return fmt::format("words '{}'", fmt::join(argument.choices, " "));
    case ValueKind::variant:
      return "variants";
    case ValueKind::file:
      return "files";
    case ValueKind::folder:
      return "folders";
    case ValueKind::other:
      break;
  }
  return "nothing";
}

/// Completes a word that is not a flag. All positional arguments of a command are of one kind.
std::string bash_place(const Description& description) {
  return description.places.empty() ? "nothing" : bash_offer(description.places.front());
}

/// In single quotes, literal for bash, zsh and fish.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'')
      out += "'\\''";
    else
      out += c == '\n' ? ' ' : c;
  }
  return out + "'";
}

/// Escaped for the descriptions between '[' and ']' of zsh's `_arguments`.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
    out += c;
  }
  return out;
}

std::string zsh_action(const Argument& argument) {
  switch (kind_of(argument)) {
    case ValueKind::choice:
      return fmt::format("({})", fmt::join(argument.choices, " "));
    case ValueKind::variant:
      return "_chancery_variants";
    case ValueKind::file:
      return "_files";
    case ValueKind::folder:
      return "_files -/";
    case ValueKind::other:
      break;
  }
  return " ";
}

std::string zsh_specs(const Description& description) {
  std::string specs;
  for (const Argument& option : description.options)
    for (const std::string& flag : option.flags) {
      std::string spec =
          fmt::format("{}{}[{}]", option.several ? "*" : "", flag, zsh_text(option.text));
      if (!option.value.empty())
        spec += fmt::format(":{}:{}", zsh_text(option.value), zsh_action(option));
      specs += " \\\n        " + in_quotes(spec);
    }
  for (const Argument& place : description.places)
    specs += " \\\n        " + in_quotes(fmt::format("{}:{}:{}", place.several ? "*" : "",
                                                     zsh_text(place.name), zsh_action(place)));
  return specs;
}

std::string fish_values(const Argument& argument) {
  switch (kind_of(argument)) {
    case ValueKind::choice:
      return fmt::format(" -x -a '{}'", fmt::join(argument.choices, " "));
    case ValueKind::variant:
      return " -x -a '(chancery completion variants)'";
    case ValueKind::file:
      return " -r -F";
    case ValueKind::folder:
      return " -x -a '(__fish_complete_directories)'";
    case ValueKind::other:
      break;
  }
  return argument.value.empty() ? "" : " -x";
}

std::string fish_condition(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words)
    text += (text.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + word);
  return text;
}

}  // namespace

std::string bash_completion(const std::vector<NamedDescription>& all) {
  const Words words = words_of(all);
  std::string text = R"sh(# Completes chancery in bash. Written by 'chancery completion bash'.

_chancery_offer() {
  local word=$1 kind=$2
  case $kind in
    words) mapfile -t COMPREPLY < <(compgen -W "$3" -- "$word") ;;
    variants)
      mapfile -t COMPREPLY < <(compgen -W "$(chancery completion variants 2>/dev/null)" -- "$word"
        compgen -d -- "$word") ;;
    files) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word") ;;
    folders) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$word") ;;
  esac
}

_chancery() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
  COMPREPLY=()
)sh";
  text += fmt::format(
      "  if ((COMP_CWORD == 1)); then _chancery_offer \"$word\" words '{} --help --version'; "
      "return; fi\n",
      joined(words.first));
  for (const auto& [first, parts] : words.second)
    text += fmt::format(
        "  if [[ $command == {} ]]; then\n"
        "    if ((COMP_CWORD == 2)); then _chancery_offer \"$word\" words '{}'; return; fi\n"
        "    command+=\" ${{COMP_WORDS[2]}}\"\n  fi\n",
        first, joined(parts));
  text += "  case \"$command $before\" in\n";
  for (const NamedDescription& each : all)
    for (const Argument& option : each.description.options) {
      if (option.value.empty()) continue;
      std::string patterns;
      for (const std::string& flag : option.flags)
        patterns += fmt::format("{}'{} {}'", patterns.empty() ? "" : " | ",
                                fmt::join(each.words, " "), flag);
      text += fmt::format("    {}) _chancery_offer \"$word\" {}; return ;;\n", patterns,
                          bash_offer(option));
    }
  text += "  esac\n  case $command in\n";
  for (const NamedDescription& each : all)
    text += fmt::format(
        "    '{}')\n      if [[ $word == -* ]]; then _chancery_offer \"$word\" words '{}'\n"
        "      else _chancery_offer \"$word\" {}; fi ;;\n",
        fmt::join(each.words, " "), flags_of(each.description), bash_place(each.description));
  return text + "  esac\n}\n\ncomplete -F _chancery chancery\n";
}

std::string zsh_completion(const std::vector<NamedDescription>& all) {
  const Words words = words_of(all);
  const auto list = [](const auto& pairs) {
    std::string text;
    for (const auto& [word, about] : pairs) text += ' ' + in_quotes(word + ':' + zsh_text(about));
    return text;
  };
  std::string text = R"sh(#compdef chancery
# Completes chancery in zsh. Written by 'chancery completion zsh'.

_chancery_variants() {
  local -a ids
  ids=(${(f)"$(chancery completion variants 2>/dev/null)"})
  _alternative 'ids:id of a variant:compadd -a ids' 'folders:folder of a variant:_files -/'
}

_chancery() {
  local -a known
  if (( CURRENT == 2 )); then
)sh";
  text += fmt::format("    known=({})\n    _describe command known\n    return\n  fi\n",
                      list(words.first).substr(1));
  text += "  local command=$words[2]\n  shift words\n  (( CURRENT-- ))\n";
  for (const auto& [first, parts] : words.second)
    text += fmt::format(
        "  if [[ $command == {} ]]; then\n    if (( CURRENT == 2 )); then\n      known=({})\n"
        "      _describe part known\n      return\n    fi\n    command+=\" $words[2]\"\n"
        "    shift words\n    (( CURRENT-- ))\n  fi\n",
        first, list(parts).substr(1));
  text += "  case $command in\n";
  for (const NamedDescription& each : all)
    text += fmt::format("    '{}')\n      _arguments{} ;;\n", fmt::join(each.words, " "),
                        zsh_specs(each.description));
  return text + "  esac\n}\n\n_chancery \"$@\"\n";
}

std::string fish_completion(const std::vector<NamedDescription>& all) {
  const Words words = words_of(all);
  std::string text =
      "# Completes chancery in fish. Written by 'chancery completion fish'.\n\n"
      "complete -c chancery -f\n";
  for (const auto& [word, about] : words.first)
    text += fmt::format("complete -c chancery -n __fish_use_subcommand -a {} -d {}\n", word,
                        in_quotes(about));
  for (const auto& [first, parts] : words.second)
    for (const auto& [word, about] : parts)
      text += fmt::format(
          "complete -c chancery -n '__fish_seen_subcommand_from {}; and not "
          "__fish_seen_subcommand_from {}' -a {} -d {}\n",
          first, joined(parts), word, in_quotes(about));
  for (const NamedDescription& each : all) {
    const std::string when = fish_condition(each.words);
    for (const Argument& option : each.description.options) {
      std::string names;
      for (const std::string& flag : option.flags)
        names += flag.starts_with("--") ? " -l " + flag.substr(2) : " -s " + flag.substr(1);
      text += fmt::format("complete -c chancery -n '{}'{}{} -d {}\n", when, names,
                          fish_values(option), in_quotes(option.text));
    }
    if (each.description.places.empty()) continue;
    const Argument& place = each.description.places.front();
    const std::string values = kind_of(place) == ValueKind::file ? " -F" : fish_values(place);
    if (kind_of(place) != ValueKind::other)
      text += fmt::format("complete -c chancery -n '{}'{}\n", when, values);
  }
  return text;
}

}  // namespace chancery::cli
