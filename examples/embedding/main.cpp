// Adjudicates the first turn of a variant: judge_a_turn FOLDER SHEET
// FOLDER is the variant, SHEET a file with orders as players write them.

#include <fstream>
#include <iostream>
#include <iterator>

#include "core/files/loader/variant_loader.h"
#include "core/play/game/board.h"
#include "core/play/game/text_report.h"
#include "core/rules/phase/resolve_phase.h"

int main(int count, char** arguments) {
  if (count != 3) {
    std::cerr << "usage: judge_a_turn FOLDER SHEET\n";
    return 2;
  }
  // Load the variant. Reports all errors together, with their locations.
  chancery::LoadRequest request;
  request.variant = arguments[1];
  request.search = {VARIANTS};
  const chancery::LoadResult loaded = chancery::load_variant(request);
  std::cerr << chancery::write_diagnostics(loaded.diagnostics, chancery::DiagnosticFormat::gcc);
  if (!loaded.variant) return 1;

  // Read the orders. A line that makes no sense stays in its set; its result says why it is void.
  std::ifstream file(arguments[2], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  const chancery::Board board(loaded.variant);
  const chancery::OrderSheet sheet = board.reader().read_sheet(text);
  for (const std::string& problem : sheet.problems) std::cerr << problem << '\n';

  // Resolve them from the starting position. The report has the result of each order and each unit,
  // and the next position.
  const chancery::Position start =
      chancery::start_position(board.variant(), board.variant().setups.front());
  const chancery::PhaseReport report =
      chancery::resolve_phase(board.shared_variant(), board.reader(), start, sheet.sets);
  std::cout << chancery::write_text_report(board.variant(), start, report);
  return sheet.problems.empty() ? 0 : 1;
}
