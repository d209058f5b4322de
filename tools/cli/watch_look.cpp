#include "tools/cli/watch_look.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <iostream>
#include <optional>

#include "core/boards/board/board_picture.h"
#include "core/pages/documents/report_page.h"
#include "core/rules/state/position.h"
#include "core/workbench/check/check.h"
#include "core/workbench/check/findings.h"
#include "tools/cli/case_report.h"
#include "tools/cli/check.h"
#include "tools/cli/command.h"
#include "tools/cli/datc_suite.h"
#include "tools/cli/drawn_file.h"
#include "tools/cli/golden_check.h"
#include "tools/cli/graph.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

/// The processes. Drawings share the process of the check, since they show its findings.
enum Process : std::size_t { checking, own_cases, datc_cases, golden_games, option_variations };

int report_findings(const std::string& variant, Diagnostics findings) {
  const std::string summary = check_summary(findings, Notes::counted);
  const bool good = !findings.has_errors();
  findings.remove_if(
      [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::note; });
  print_diagnostics(std::move(findings));
  std::cout << fmt::format("{}: {}\n", variant, summary);
  return good ? done : input_wrong;
}

int report_others(const std::string& variant, Diagnostics others) {
  const bool good = !others.has_errors();
  others.remove_if(
      [](const Diagnostic& diagnostic) { return diagnostic.severity == Severity::note; });
  std::cout << fmt::format(
      "{}: with other options and setups: {}\n", variant,
      others.empty() ? "nothing else found" : check_summary(others, Notes::counted));
  print_diagnostics(std::move(others));
  return good ? done : input_wrong;
}

int report_cases(const CaseSuite& suite) {
  print_diagnostics(suite.diagnostics);
  std::cout << write_suite_text(suite, Detail::failures);
  return suite.good() ? done : input_wrong;
}

int report_golden(const GoldenSuite& suite) {
  std::cout << write_golden_text(suite);
  return suite.good() ? done : input_wrong;
}

/// Draws the board at the start of a game.
int draw_board(const Board& board, const std::string& output) {
  const Variant& variant = board.variant();
  const Position start = start_position(variant, variant.setup());
  const std::string picture =
      BoardPicture(board.variant())
          .file(BoardScene{&start},
                fmt::format("{}, {}", variant.name, phase_label(variant, start.time)));
  std::string problem;
  if (!write_drawing(output, picture, problem)) throw InputProblem{problem};
  return done;
}

bool is_there(const std::string& file) {
  std::error_code error;
  return file.empty() || std::filesystem::exists(file, error);
}

}  // namespace

WatchLooks::WatchLooks(WatchedVariant watched)
    : watched_(std::move(watched)), page_file_(nullptr, std::fclose) {
  if (watched_.page == LookPage::none) return;
  // Another process makes the page, in parallel to the check.
  page_file_.reset(std::tmpfile());
  if (!page_file_) throw std::runtime_error("cannot create a temporary file");
}

std::string WatchLooks::page() const {
  std::string text;
  if (!page_file_) return text;
  std::array<char, 65536> chunk{};
  for (;;) {
    const ssize_t length = pread(fileno(page_file_.get()), chunk.data(), chunk.size(),
                                 static_cast<off_t>(text.size()));
    if (length <= 0) return text;
    text.append(chunk.data(), static_cast<std::size_t>(length));
  }
}

void WatchLooks::read() {
  if (files_ && files_->as_before()) return;
  kept_.clear();
  files_ = std::make_unique<TracedFiles>();
  loader_ = std::make_shared<VariantLoader>(*files_);
  runner_ = std::make_shared<CaseRunner>(watched_.request, loader_);
  loaded_ = runner_->board();
}

std::vector<std::string> WatchLooks::folders() const {
  if (loaded_->draft) return loaded_->draft->folders;
  return loaded_->board ? loaded_->board->variant().folders : std::vector<std::string>{};
}

bool WatchLooks::as_it_is() const {
  const LoadRequest& request = watched_.request;
  return request.options.empty() && request.rules.empty() && request.edition.empty();
}

std::vector<WatchLooks::Task> WatchLooks::tasks() const {
  const auto findings = std::make_shared<Diagnostics>();
  std::vector<Task> tasks;
  tasks.push_back({{"check", checking, "",
                    [this, findings] {
                      *findings = check_variant(loader_->load(watched_.request));
                      Diagnostics reported = *findings;
                      gather_straight_lines(reported);
                      return report_findings(watched_.request.variant, reported);
                    }},
                   ""});
  if (loaded_->board) add_cases(tasks);
  if (loaded_->draft) add_drawings(tasks, findings);
  if (page_file_) add_page(tasks, findings);
  return tasks;
}

void WatchLooks::add_cases(std::vector<Task>& tasks) const {
  const Variant& variant = loaded_->board->variant();
  const std::string& folder = variant.folders.front();
  tasks.push_back(
      {{"cases", own_cases, "",
        [this, &variant] { return report_cases(run_own_cases(*runner_, variant, "")); }},
       texts_of(toml_files(folder + "/cases"))});
  if (has_datc(variant))
    tasks.push_back(
        {{"datc", datc_cases, "", [this] { return report_cases(run_datc(*runner_, "")); }},
         texts_of(toml_files(datc_folder()))});
  if (as_it_is() && disk().is_folder(golden_folder(variant)))
    tasks.push_back({{"golden", golden_games, "",
                      [this] { return report_golden(check_golden(*loaded_->board)); }},
                     texts_of(golden_files(variant))});
}

void WatchLooks::add_drawings(std::vector<Task>& tasks,
                              const std::shared_ptr<Diagnostics>& findings) const {
  tasks.push_back({{"graph", checking, watched_.graph,
                    [this, findings] {
                      return draw_checked(watched_.request, *loader_, loaded_->draft, *findings,
                                          watched_.graph);
                    }},
                   ""});
  if (loaded_->board)
    tasks.push_back({{"board", checking, watched_.board,
                      [this] { return draw_board(*loaded_->board, watched_.board); }},
                     ""});
}

void WatchLooks::add_page(std::vector<Task>& tasks,
                          const std::shared_ptr<Diagnostics>& findings) const {
  tasks.push_back({{"page", checking, "",
                    [this, findings] {
                      Diagnostics shown = *findings;
                      gather_straight_lines(shown);
                      const std::string page =
                          write_live_page(watched_.request.variant, loaded_->draft, shown);
                      const int file = fileno(page_file_.get());
                      const bool good = ftruncate(file, 0) == 0 && lseek(file, 0, SEEK_SET) == 0 &&
                                        write_all(file, page);
                      if (!good) throw InputProblem{"cannot write the page to a temporary file"};
                      return done;
                    }},
                   ""});
}

const WatchLooks::Kept* WatchLooks::kept(const Task& task) const {
  const auto found = kept_.find(task.part.name);
  const bool good = found != kept_.end() && !found->second.answer.crashed &&
                    found->second.reads == task.reads && is_there(task.part.writes);
  return good ? &found->second : nullptr;
}

bool WatchLooks::look() {
  return do_all(tasks());
}

bool WatchLooks::look_further() {
  if (!loaded_->draft) return true;
  return do_all({{{"others", option_variations, "",
                   [this] {
                     const LoadRequest& request = watched_.request;
                     const Diagnostics known = check_variant(loader_->load(request));
                     Diagnostics others = check_other_choices(request, *loader_, known);
                     gather_straight_lines(others);
                     return report_others(request.variant, others);
                   }},
                  ""}});
}

bool WatchLooks::do_all(const std::vector<Task>& all) {
  // Drawings show findings: check, graph and board depend on the same files, and are repeated or
  // kept together.
  bool draws_again = false;
  for (const Task& task : all)
    draws_again = draws_again || (task.part.process == checking && kept(task) == nullptr);
  std::vector<WatchPart> again;
  std::vector<std::string> reads;
  bool good = true;
  for (const Task& task : all) {
    const Kept* known = task.part.process == checking && draws_again ? nullptr : kept(task);
    if (known != nullptr) {
      report_kept(task.part, known->answer);
      good = good && known->answer.good;
    } else {
      again.push_back(task.part);
      reads.push_back(task.reads);
    }
  }
  const std::vector<WatchAnswer> answers = run_parallel(again);
  for (std::size_t i = 0; i < again.size(); ++i) {
    good = good && answers[i].good;
    kept_[again[i].name] = {std::move(reads[i]), answers[i]};
  }
  return good;
}

}  // namespace chancery::cli
