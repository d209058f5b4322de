/* Several threads share an engine, a variant and games, of which each thread has one:
 *   threads FOLDER VARIANT ROUNDS
 * All get the same answers; with the thread sanitizer, data races are found. */
#define _POSIX_C_SOURCE 200809L
#include <chancery.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { thread_count = 6, room = 1 << 18 };

struct shared {
  const chancery_engine* engine;
  const chancery_variant* variant;
  chancery_games* games;
  const char* choices;
  int rounds;
};

struct task {
  const struct shared* shared;
  size_t game;
  pthread_t thread;
  uint64_t sum; /* of all answers */
};

static void add(struct task* task, const char* bytes, size_t size) {
  for (size_t i = 0; i < size; ++i)
    task->sum = (task->sum ^ (unsigned char)bytes[i]) * UINT64_C(1099511628211);
}

/* Adds a text and frees it. */
static void add_text(struct task* task, chancery_text* text) {
  add(task, chancery_text_bytes(text), chancery_text_size(text));
  chancery_text_free(text);
}

/* Asks about a position, which is what is written between the two texts. */
static void ask(struct task* task, const chancery_variant* variant, const char* begin,
                const chancery_text* position) {
  size_t size = strlen(begin) + chancery_text_size(position);
  char* request = malloc(size + 1);
  snprintf(request, size + 1, "%s%s", begin, chancery_text_bytes(position) + 1);
  add_text(task, chancery_ask(task->shared->engine, variant, request, strlen(request)));
  free(request);
}

static void ask_all(struct task* task, const chancery_variant* variant) {
  chancery_text* position = chancery_games_json(task->shared->games, task->game);
  ask(task, variant, "{\"do\": \"legal\", ", position);
  ask(task, variant, "{\"do\": \"explain\", \"next\": true, ", position);
  ask(task, variant, "{\"do\": \"board\", ", position);
  add_text(task, chancery_ask_lines(variant, CHANCERY_POSSIBLE, 2, chancery_text_bytes(position),
                                    chancery_text_size(position)));
  chancery_text_free(position);
}

static void play_phase(struct task* task, int32_t* words) {
  chancery_games* games = task->shared->games;
  int64_t size = chancery_games_legal(games, task->game, words, room);
  if (size >= 0) add(task, (const char*)words, (size_t)size * sizeof *words);
  size = chancery_games_random(games, task->game, words, room);
  if (size < 0 || chancery_games_step(games, task->game, words, (size_t)size) != 0)
    chancery_games_begin(games, task->game, 7);
  size = chancery_games_position(games, task->game, words, room);
  if (size >= 0) add(task, (const char*)words, (size_t)size * sizeof *words);
}

static void* work(void* argument) {
  struct task* task = argument;
  const struct shared* shared = task->shared;
  int32_t* words = malloc(room * sizeof *words);
  chancery_games_begin(shared->games, task->game, 7);
  for (int round = 0; round < shared->rounds; ++round) {
    ask_all(task, shared->variant);
    for (int phase = 0; phase < 5; ++phase) play_phase(task, words);
  }
  chancery_variant* own =
      chancery_variant_open(shared->engine, shared->choices, strlen(shared->choices), NULL);
  ask_all(task, own);
  chancery_variant_free(own);
  free(words);
  return NULL;
}

static int run(const struct shared* shared) {
  struct task tasks[thread_count];
  int good = 1;
  for (size_t i = 0; i < thread_count; ++i) {
    tasks[i] = (struct task){shared, i, 0, UINT64_C(14695981039346656037)};
    if (pthread_create(&tasks[i].thread, NULL, work, &tasks[i]) != 0) abort();
  }
  for (size_t i = 0; i < thread_count; ++i) pthread_join(tasks[i].thread, NULL);
  for (size_t i = 1; i < thread_count; ++i) good &= tasks[i].sum == tasks[0].sum;
  printf("%d threads, %s answers\n", thread_count, good ? "the same" : "different");
  return good ? 0 : 1;
}

int main(int count, char** arguments) {
  char settings[4096], choices[4096];
  if (count != 4) return 2;
  snprintf(settings, sizeof settings, "{\"search\": [\"%s\"]}", arguments[1]);
  snprintf(choices, sizeof choices, "{\"variant\": \"%s\"}", arguments[2]);
  chancery_engine* engine = chancery_engine_new(settings, strlen(settings), NULL);
  chancery_variant* variant = chancery_variant_open(engine, choices, strlen(choices), NULL);
  chancery_games* games = chancery_games_new(variant, thread_count, NULL);
  if (games == NULL) return 3;
  int status = run(&(struct shared){engine, variant, games, choices, atoi(arguments[3])});
  chancery_games_free(games);
  chancery_variant_free(variant);
  chancery_engine_free(engine);
  return status;
}
