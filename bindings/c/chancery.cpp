// The C library: handles and arrays in, answers out. No exception leaves it.
#include "bindings/c/chancery.h"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "core/base/common/threads.h"
#include "core/play/json_lines/json_lines.h"
#include "core/play/json_lines/position_json.h"
#include "core/play/json_lines/question_json.h"
#include "core/rules/hooks/hook_failure.h"
#include "core/service/requests/answer.h"
#include "core/service/stepping/stepped_games.h"

struct chancery_text {
  std::string text;
};
struct chancery_engine {
  chancery::ServiceSettings settings;
};
struct chancery_variant {
  std::unique_ptr<const chancery::ServedVariant> served;
};
struct chancery_games {
  chancery_games(std::shared_ptr<const chancery::Board> board, std::size_t count)
      : games(std::move(board), count), problems(count), parts(count) {}

  chancery::SteppedGames games;
  mutable std::vector<std::string> problems;  // by game: of its last call; empty: it went well
  // By game: its numbers for a call about all games, of which one runs at a time.
  mutable std::vector<std::vector<std::int32_t>> parts;
  mutable std::mutex parts_guard;
};

namespace {

static_assert(CHANCERY_ROW_WORDS == chancery::row_words);
static_assert(CHANCERY_HEAD_WORDS == chancery::head_words);

constexpr unsigned most_threads = 256;

chancery_text* make_text(std::string text) {
  try {
    return new chancery_text{std::move(text)};
  } catch (const std::bad_alloc&) {
    return nullptr;
  }
}

std::string_view view(const char* bytes, std::size_t size) {
  return bytes == nullptr ? std::string_view() : std::string_view(bytes, size);
}

/// The answer for whatever `work` throws; empty if it throws nothing.
template <class Work>
std::string problem_of(Work work) {
  try {
    work();
    return {};
  } catch (const chancery::LoadFailure& failure) {
    return chancery::write_load_failure(failure);
  } catch (const chancery::HookFailure& failure) {
    return chancery::write_problem(chancery::one_line(failure.diagnostic));
  } catch (const std::bad_alloc&) {
    return chancery::write_problem("no memory is left");
  } catch (const std::exception& failure) {
    return chancery::write_problem(failure.what());
  }
}

/// Makes a handle, or reports why there is none.
template <class Handle, class Make>
Handle* make_handle(chancery_text** problem, Make make) noexcept {
  try {
    Handle* handle = nullptr;
    std::string text = problem_of([&] { handle = make(); });
    if (problem != nullptr) *problem = text.empty() ? nullptr : make_text(std::move(text));
    return handle;
  } catch (...) {
    if (problem != nullptr) *problem = nullptr;
    return nullptr;
  }
}

chancery_variant* hold(std::unique_ptr<chancery::ServedVariant> served) {
  return new chancery_variant{std::move(served)};
}

const chancery::ServiceSettings& settings_of(const chancery_engine* engine) {
  if (engine == nullptr) throw chancery::JsonProblem("the engine is NULL");
  return engine->settings;
}

/// The result of `work` on a game, which returns a number from 0; negative, with the reason kept,
/// if it throws.
template <class Work>
std::int64_t number_of(const chancery_games& games, std::size_t game, Work work) noexcept {
  try {
    std::string& problem = games.problems[game];
    problem.clear();
    try {
      return work();
    } catch (const chancery::JsonProblem& wrong) {
      problem = wrong.what();
      return CHANCERY_BAD_ROW;
    } catch (const chancery::HookFailure& failure) {
      problem = chancery::one_line(failure.diagnostic);
    } catch (const std::exception& failure) {
      problem = failure.what();
    }
    return CHANCERY_FAILED;
  } catch (...) {
    return CHANCERY_FAILED;
  }
}

bool has_game(const chancery_games* games, std::size_t game) {
  return games != nullptr && game < games->games.count();
}

/// Copies the numbers if there is room for all.
std::int64_t copy_words(std::span<const std::int32_t> from, std::int32_t* to, std::size_t room) {
  if (to != nullptr && from.size() <= room) std::copy(from.begin(), from.end(), to);
  return static_cast<std::int64_t>(from.size());
}

/// Numbers that are whole rows. Throws JsonProblem.
std::span<const std::int32_t> rows_of(const std::int32_t* words, std::size_t count) {
  if (count % chancery::row_words != 0)
    throw chancery::JsonProblem("the numbers are no whole number of rows");
  return {words, count};
}

std::int64_t step(chancery::SteppedGames& games, std::size_t game, const std::int32_t* words,
                  std::size_t count) {
  if (const auto wrong = games.step(game, rows_of(words, count)))
    throw chancery::JsonProblem("row " + std::to_string(wrong->row) + ": " + wrong->text);
  return games.ending(game) ? 1 : 0;
}

/// Joins the threads, also after one of them could not be started.
class JoinAtEnd {
 public:
  explicit JoinAtEnd(std::vector<std::thread>& threads) : threads_(threads) {}
  JoinAtEnd(const JoinAtEnd&) = delete;
  JoinAtEnd& operator=(const JoinAtEnd&) = delete;
  ~JoinAtEnd() {
    for (std::thread& thread : threads_) thread.join();
  }

 private:
  std::vector<std::thread>& threads_;
};

/// Calls `work(game)` for each game, with this number of threads. `work` must not throw.
template <class Work>
void for_each_game(std::size_t count, unsigned threads, Work work) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t game = next++; game < count; game = next++) work(game);
  };
  const unsigned all = chancery::possible_threads(std::min(threads, most_threads));
  std::vector<std::thread> others;
  const JoinAtEnd join(others);
  for (unsigned i = 1; i < all; ++i) others.emplace_back(run);
  run();
}

/// The numbers of all games after each other: `write(game, words)` makes those of one.
template <class Write>
std::int64_t write_all(const chancery_games* games, unsigned threads, std::int32_t* words,
                       std::size_t room, std::size_t* ends, Write write) noexcept {
  if (games == nullptr || ends == nullptr) return CHANCERY_NO_GAME;
  try {
    const std::size_t count = games->games.count();
    const std::scoped_lock lock(games->parts_guard);
    std::vector<std::vector<std::int32_t>>& parts = games->parts;
    std::atomic<bool> good = true;
    for_each_game(count, threads, [&](std::size_t game) {
      const std::int64_t written = number_of(*games, game, [&]() -> std::int64_t {
        write(game, parts[game]);
        return 0;
      });
      if (written < 0) good = false;
    });
    if (!good) return CHANCERY_FAILED;
    std::size_t size = 0;
    for (std::size_t game = 0; game < count; ++game) ends[game] = size += parts[game].size();
    if (words != nullptr && size <= room)
      for (std::size_t game = 0; game < count; ++game)
        words = std::copy(parts[game].begin(), parts[game].end(), words);
    return static_cast<std::int64_t>(size);
  } catch (...) {
    return CHANCERY_FAILED;
  }
}

/// A position without orders, for a game of this board.
chancery::PositionLine read_game(const chancery::Board& board, std::string_view json) {
  chancery::JsonDocument document;
  chancery::PositionLine line;
  std::string problem;
  std::string setup;
  std::vector<std::pair<std::string, std::string>> options;
  const chancery::Variant& variant = board.variant();
  if (!document.read(json, problem) ||
      !chancery::read_position(board, variant.setup(), document.root(), chancery::OrdersNeeded::no,
                               line, problem) ||
      !chancery::read_setup(document.root(), setup, problem) ||
      !chancery::read_options(document.root(), options, problem))
    throw chancery::JsonProblem(problem);
  if (!setup.empty() && setup != variant.setup().id)
    throw chancery::JsonProblem("setup: the variant was loaded with another one");
  for (const auto& [name, value] : options)
    for (const chancery::Option& option : variant.options)
      if (option.id == name && option.value != value)
        throw chancery::JsonProblem("options: the variant was loaded with another " + name);
  for (const chancery::OrderSet& set : line.orders)
    if (!set.lines.empty()) throw chancery::JsonProblem("orders: a game begins without any");
  return line;
}

std::vector<chancery::OrderSet> read_sets(const chancery::Board& board, std::string_view json) {
  chancery::JsonDocument document;
  std::string problem;
  if (!document.read(json, problem)) throw chancery::JsonProblem(problem);
  const chancery::JsonObject object(document.root());
  std::vector<chancery::OrderSet> sets;
  for (const chancery::JsonValue& item : object.value().items()) {
    const auto power = board.find_power(item.key);
    if (!power.value) throw chancery::JsonProblem(power.sentence());
    sets.push_back({*power.value, object.texts(item.key)});
  }
  return sets;
}

std::string write_sets(const chancery::Board& board, const std::vector<chancery::OrderSet>& sets) {
  std::string out;
  chancery::JsonWriter json(out);
  json.begin_object();
  for (const chancery::OrderSet& set : sets) {
    json.key(board.variant().powers[set.power.index()].name);
    json.begin_list();
    for (const std::string& line : set.lines) json.text(line);
    json.end_list();
  }
  json.end_object();
  return out;
}

}  // namespace

extern "C" {

const char* chancery_text_bytes(const chancery_text* text) {
  return text == nullptr ? "" : text->text.c_str();
}

size_t chancery_text_size(const chancery_text* text) {
  return text == nullptr ? 0 : text->text.size();
}

void chancery_text_free(chancery_text* text) {
  delete text;
}

const char* chancery_version(void) {
  return CHANCERY_VERSION;
}

chancery_engine* chancery_engine_new(const char* settings, size_t size, chancery_text** problem) {
  return make_handle<chancery_engine>(problem, [&] {
    return new chancery_engine{
        chancery::read_service_settings(view(settings, size), CHANCERY_VERSION)};
  });
}

void chancery_engine_free(chancery_engine* engine) {
  delete engine;
}

chancery_variant* chancery_variant_open(const chancery_engine* engine, const char* choices,
                                        size_t size, chancery_text** problem) {
  return make_handle<chancery_variant>(problem, [&] {
    return hold(chancery::open_variant(settings_of(engine), view(choices, size)));
  });
}

chancery_variant* chancery_variant_open_files(const chancery_engine* engine, const char* choices,
                                              size_t size, const chancery_file* files, size_t count,
                                              chancery_text** problem) {
  return make_handle<chancery_variant>(problem, [&] {
    chancery::OverlayFiles::Files given;
    for (std::size_t i = 0; files != nullptr && i < count; ++i)
      if (files[i].path != nullptr)
        given.emplace(files[i].path, view(files[i].bytes, files[i].size));
    return hold(chancery::open_files(settings_of(engine), view(choices, size), std::move(given)));
  });
}

chancery_variant* chancery_variant_open_pack(const chancery_engine* engine, const char* choices,
                                             size_t size, const char* pack, size_t pack_size,
                                             chancery_text** problem) {
  return make_handle<chancery_variant>(problem, [&] {
    return hold(
        chancery::open_pack(settings_of(engine), view(choices, size), view(pack, pack_size)));
  });
}

void chancery_variant_free(chancery_variant* variant) {
  delete variant;
}

size_t chancery_variant_count(const chancery_variant* variant, int list) {
  if (variant == nullptr) return 0;
  const chancery::Variant& all = variant->served->board().variant();
  switch (list) {
    case CHANCERY_POWERS:
      return all.powers.size();
    case CHANCERY_ORDERS:
      return all.order_types.size();
    case CHANCERY_CLASSES:
      return all.classes.size();
    case CHANCERY_SPACES:
      return all.map.spaces().size();
    case CHANCERY_PROVINCES:
      return all.map.provinces().size();
    default:
      return 0;
  }
}

const char* chancery_variant_id(const chancery_variant* variant, int list, size_t number) {
  if (number >= chancery_variant_count(variant, list)) return nullptr;
  const chancery::Variant& all = variant->served->board().variant();
  switch (list) {
    case CHANCERY_POWERS:
      return all.powers[number].id.c_str();
    case CHANCERY_ORDERS:
      return all.order_types[number].id.c_str();
    case CHANCERY_CLASSES:
      return all.classes[number].id.c_str();
    case CHANCERY_SPACES:
      return all.map.spaces()[number].id.c_str();
    default:
      return all.map.provinces()[number].id.c_str();
  }
}

chancery_text* chancery_ask(const chancery_engine* engine, const chancery_variant* variant,
                            const char* request, size_t size) {
  try {
    std::string answer;
    std::string problem = problem_of([&] {
      const chancery::ServedVariant* served = variant == nullptr ? nullptr : variant->served.get();
      const bool by_variant = engine == nullptr && served != nullptr;
      answer = chancery::answer_request(by_variant ? served->settings() : settings_of(engine),
                                        served, view(request, size));
    });
    return make_text(problem.empty() ? std::move(answer) : std::move(problem));
  } catch (...) {
    return nullptr;
  }
}

chancery_text* chancery_ask_lines(const chancery_variant* variant, int answers, unsigned threads,
                                  const char* lines, size_t size) {
  try {
    std::string out;
    std::string problem = problem_of([&] {
      if (variant == nullptr) throw chancery::JsonProblem("the variant is NULL");
      chancery::JsonLinesJob job;
      job.request = variant->served->request();
      job.explain = answers == CHANCERY_EXPLAINED;
      if (answers == CHANCERY_POSSIBLE) job.answers = chancery::JsonAnswer::possible_orders;
      job.jobs = std::clamp(threads, 1U, most_threads);
      out = chancery::answer_lines(variant->served->settings(), job, variant->served->boards(),
                                   view(lines, size));
    });
    return make_text(problem.empty() ? std::move(out) : std::move(problem));
  } catch (...) {
    return nullptr;
  }
}

chancery_games* chancery_games_new(const chancery_variant* variant, size_t count,
                                   chancery_text** problem) {
  return make_handle<chancery_games>(problem, [&] {
    if (variant == nullptr) throw chancery::JsonProblem("the variant is NULL");
    return new chancery_games(variant->served->shared_board(), count);
  });
}

void chancery_games_free(chancery_games* games) {
  delete games;
}

size_t chancery_games_count(const chancery_games* games) {
  return games == nullptr ? 0 : games->games.count();
}

int64_t chancery_games_begin(chancery_games* games, size_t game, uint64_t seed) {
  if (!has_game(games, game)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&]() -> std::int64_t {
    games->games.begin(game, seed);
    return 0;
  });
}

int64_t chancery_games_set(chancery_games* games, size_t game, const char* position, size_t size) {
  if (!has_game(games, game)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&]() -> std::int64_t {
    chancery::PositionLine line = read_game(games->games.board(), view(position, size));
    games->games.set(game, std::move(line.position), line.seed);
    return 0;
  });
}

int64_t chancery_games_copy(chancery_games* games, size_t from, size_t to) {
  if (!has_game(games, from) || !has_game(games, to)) return CHANCERY_NO_GAME;
  return number_of(*games, to, [&]() -> std::int64_t {
    games->games.copy(from, to);
    return 0;
  });
}

chancery_text* chancery_games_problem(const chancery_games* games, size_t game) {
  if (!has_game(games, game) || games->problems[game].empty()) return nullptr;
  return make_text(games->problems[game]);
}

int64_t chancery_games_position(const chancery_games* games, size_t game, int32_t* words,
                                size_t room) {
  if (!has_game(games, game)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&] {
    std::vector<std::int32_t> all;
    games->games.write_position(game, all);
    return copy_words(all, words, room);
  });
}

int64_t chancery_games_legal(chancery_games* games, size_t game, int32_t* words, size_t room) {
  if (!has_game(games, game)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&] {
    std::vector<std::int32_t> rows;
    games->games.list_orders(game, rows);
    return copy_words(rows, words, room);
  });
}

int64_t chancery_games_random(chancery_games* games, size_t game, int32_t* words, size_t room) {
  if (!has_game(games, game)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&] {
    std::vector<std::int32_t> rows;
    const chancery::KeyedRandom random = games->games.random(game);
    games->games.draw_orders(game, rows);
    const std::int64_t size = copy_words(rows, words, room);
    const bool is_delivered = words != nullptr && static_cast<std::size_t>(size) <= room;
    if (!is_delivered) games->games.set_random(game, random);
    return size;
  });
}

int64_t chancery_games_rows(chancery_games* games, size_t game, const char* orders, size_t size,
                            int32_t* words, size_t room) {
  if (!has_game(games, game)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&] {
    std::vector<std::int32_t> rows;
    const std::string problem =
        games->games.read_texts(game, read_sets(games->games.board(), view(orders, size)), rows);
    if (!problem.empty()) throw chancery::JsonProblem(problem);
    return copy_words(rows, words, room);
  });
}

chancery_text* chancery_games_texts(chancery_games* games, size_t game, const int32_t* words,
                                    size_t count) {
  if (!has_game(games, game) || (words == nullptr && count > 0)) return nullptr;
  chancery_text* text = nullptr;
  number_of(*games, game, [&]() -> std::int64_t {
    const auto sets = games->games.texts_of(game, rows_of(words, count));
    text = make_text(write_sets(games->games.board(), sets));
    return 0;
  });
  return text;
}

int64_t chancery_games_position_all(const chancery_games* games, unsigned threads, int32_t* words,
                                    size_t room, size_t* ends) {
  return write_all(games, threads, words, room, ends,
                   [&](std::size_t game, std::vector<std::int32_t>& all) {
                     games->games.write_position(game, all);
                   });
}

int64_t chancery_games_legal_all(chancery_games* games, unsigned threads, int32_t* words,
                                 size_t room, size_t* ends) {
  return write_all(games, threads, words, room, ends,
                   [&](std::size_t game, std::vector<std::int32_t>& all) {
                     games->games.list_orders(game, all);
                   });
}

int64_t chancery_games_random_all(chancery_games* games, unsigned threads, int32_t* words,
                                  size_t room, size_t* ends) {
  if (games == nullptr) return CHANCERY_NO_GAME;
  try {
    std::vector<chancery::KeyedRandom> before;
    for (std::size_t game = 0; game < games->games.count(); ++game)
      before.push_back(games->games.random(game));
    const std::int64_t size = write_all(games, threads, words, room, ends,
                                        [&](std::size_t game, std::vector<std::int32_t>& all) {
                                          games->games.draw_orders(game, all);
                                        });
    const bool is_delivered =
        words != nullptr && size >= 0 && static_cast<std::size_t>(size) <= room;
    for (std::size_t game = 0; !is_delivered && game < before.size(); ++game)
      games->games.set_random(game, before[game]);
    return size;
  } catch (...) {
    return CHANCERY_FAILED;
  }
}

int64_t chancery_games_step(chancery_games* games, size_t game, const int32_t* words,
                            size_t count) {
  if (!has_game(games, game) || (words == nullptr && count > 0)) return CHANCERY_NO_GAME;
  return number_of(*games, game, [&] { return step(games->games, game, words, count); });
}

int64_t chancery_games_step_all(chancery_games* games, const int32_t* words, const size_t* ends,
                                unsigned threads, int64_t* results) {
  if (games == nullptr || ends == nullptr || results == nullptr) return CHANCERY_NO_GAME;
  const std::size_t count = games->games.count();
  for (std::size_t i = 0; i < count; ++i)
    if ((i > 0 && ends[i] < ends[i - 1]) || (words == nullptr && ends[i] > 0))
      return CHANCERY_NO_GAME;
  try {
    for_each_game(count, threads, [&](std::size_t game) {
      const std::size_t begin = game == 0 ? 0 : ends[game - 1];
      results[game] = number_of(*games, game, [&] {
        return step(games->games, game, words + begin, ends[game] - begin);
      });
    });
    return 0;
  } catch (...) {
    return CHANCERY_FAILED;
  }
}

int64_t chancery_games_play_random(chancery_games* games, size_t phases, unsigned threads) {
  if (games == nullptr) return CHANCERY_NO_GAME;
  try {
    std::atomic<std::int64_t> played = 0;
    std::atomic<bool> good = true;
    for_each_game(games->games.count(), threads, [&](std::size_t game) {
      const std::int64_t done = number_of(*games, game, [&]() -> std::int64_t {
        std::size_t count = 0;
        for (; count < phases && !games->games.ending(game); ++count)
          games->games.step_at_random(game);
        return static_cast<std::int64_t>(count);
      });
      if (done < 0)
        good = false;
      else
        played += done;
    });
    return good ? played.load() : std::int64_t{CHANCERY_FAILED};
  } catch (...) {
    return CHANCERY_FAILED;
  }
}

chancery_text* chancery_games_json(const chancery_games* games, size_t game) {
  if (!has_game(games, game)) return nullptr;
  try {
    return make_text(
        chancery::write_question(games->games.board(), games->games.position(game), {}, {}));
  } catch (...) {
    return nullptr;
  }
}

}  // extern "C"
