// Manual pages, in the macros of man(7).

#include <fmt/format.h>

#include "tools/cli/built.h"
#include "tools/cli/description.h"

namespace chancery::cli {
namespace {

/// Text escaped for roff, anywhere in a line.
std::string literal(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool at_start = out.empty() || out.back() == '\n';
    if (at_start && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\')
      out += "\\e";
    else if (c == '-')
      out += "\\-";
    else
      out += c;
  }
  return out;
}

std::string bold(std::string_view text) {
  return "\\fB" + literal(text) + "\\fR";
}

std::string italic(std::string_view text) {
  return "\\fI" + literal(text) + "\\fR";
}

std::string title(const std::string& name) {
  std::string upper = name;
  for (char& c : upper)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return fmt::format(".TH {} 1 \"\" \"chancery {}\" \"Chancery\"\n", literal(upper), version());
}

std::string page_name(const std::vector<std::string>& words) {
  return words.empty() ? "chancery" : fmt::format("chancery-{}", fmt::join(words, "-"));
}

std::string value_of(const Argument& argument) {
  if (argument.choices.empty()) return italic(argument.value);
  std::string text;
  for (const std::string& choice : argument.choices)
    text += (text.empty() ? "" : "|") + bold(choice);
  return text;
}

/// "\fB-o\fR, \fB--output\fR \fIFILE\fR".
std::string head_of(const Argument& argument) {
  if (!argument.name.empty()) return italic(argument.name);
  std::string text;
  for (const std::string& flag : argument.flags) text += (text.empty() ? "" : ", ") + bold(flag);
  return argument.value.empty() ? text : text + ' ' + value_of(argument);
}

std::string in_synopsis(const Argument& argument) {
  std::string text = argument.name.empty() ? bold(argument.flags.back()) : italic(argument.name);
  // An unbreakable space.
  if (argument.name.empty() && !argument.value.empty()) text += "\\ " + value_of(argument);
  if (!argument.required) text = '[' + text + ']';
  return argument.several ? text + "..." : text;
}

std::string items(const std::vector<Argument>& arguments) {
  std::string text;
  for (const Argument& argument : arguments)
    text += fmt::format(".TP\n{}\n{}\n", head_of(argument), literal(argument.text));
  return text;
}

/// The sections that all pages share; docs/reference/command-line.md has the details.
std::string common_end() {
  return ".SH EXIT STATUS\n"
         ".TP\n0\nSuccess.\n"
         ".TP\n1\nSomething is wrong with the input.\n"
         ".TP\n2\nThe command line is invalid.\n"
         ".TP\n3\nThe program failed internally.\n"
         ".SH ENVIRONMENT\n"
         ".TP\n\\fBCHANCERY_PATH\\fR\nAdditional folders that hold variants, separated by colons.\n"
         ".TP\n\\fBCHANCERY_DATA\\fR\nThe folder that contains the bundled \\fIvariants\\fR.\n"
         ".TP\n\\fBXDG_DATA_HOME\\fR\nThe folder that contains \\fIchancery/variants\\fR, the "
         "installed variants (default: \\fI~/.local/share\\fR).\n"
         ".TP\n\\fBNO_COLOR\\fR\nTurns colors off.\n";
}

std::string examples(const Description& description) {
  if (description.examples.empty()) return {};
  std::string text = ".SH EXAMPLES\n.nf\n";
  for (const std::string& example : description.examples) text += literal(example) + '\n';
  return text + ".fi\n";
}

}  // namespace

std::string manual_page(const NamedDescription& command) {
  const Description& about = command.description;
  std::string text = title(page_name(command.words));
  text += fmt::format(".SH NAME\n{} \\- {}\n", literal(page_name(command.words)),
                      literal(about.summary));
  text += fmt::format(".SH SYNOPSIS\n.ad l\n.nh\n{}", bold(about.command));
  for (const Argument& place : about.places) text += '\n' + in_synopsis(place);
  for (const Argument& option : about.options) text += '\n' + in_synopsis(option);
  text += fmt::format("\n.hy\n.ad b\n.SH DESCRIPTION\n{}\n", literal(about.text));
  for (const std::string& remark : about.remarks) text += fmt::format(".PP\n{}\n", literal(remark));
  text += ".SH OPTIONS\n" + items(about.places) + items(about.options);
  text += common_end() + examples(about);
  return text + ".SH SEE ALSO\n.BR chancery (1)\n";
}

std::string manual_page_of_program(const std::vector<NamedDescription>& all) {
  std::string text = title("chancery");
  text +=
      ".SH NAME\nchancery \\- design, check and run variants of Diplomacy\n"
      ".SH SYNOPSIS\n\\fBchancery\\fR \\fICOMMAND\\fR [\\fIARGUMENTS\\fR]\n"
      ".SH DESCRIPTION\n"
      "A variant is a folder of plain-text files: map, powers, units, order notation, rule\n"
      "switches, and cases, which give the expected results of orders. Each command has its own\n"
      "manual page and \\fB\\-\\-help\\fR.\n.PP\n"
      "A \\fIVARIANT\\fR is an id, a folder, or the path of a \\fIvariant.toml\\fR. An id is\n"
      "looked up in \\fIvariants\\fR of the current folder, in the current folder itself, in the\n"
      "folders of \\fBCHANCERY_PATH\\fR, among the bundled variants, and among those installed\n"
      "with \\fBchancery install\\fR. The first match wins.\n"
      ".SH COMMANDS\n";
  for (const NamedDescription& each : all)
    text += fmt::format(".TP\n.BR {} (1)\n{}\n", literal(page_name(each.words)),
                        literal(each.description.summary));
  text +=
      ".SH OPTIONS\n.TP\n\\fB\\-\\-help\\fR\nLists the commands.\n"
      ".TP\n\\fB\\-\\-version\\fR\nPrints the version.\n";
  return text + common_end();
}

}  // namespace chancery::cli
