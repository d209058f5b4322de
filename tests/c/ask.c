/* Asks the C library, for tests/c/run:
 *   ask FOLDER VARIANT lines MODE THREADS   answers JSON Lines from standard input
 *   ask FOLDER VARIANT request              answers the request on standard input
 *   ask FOLDER VARIANT questions COUNT      so many positions of random games, with random orders,
 *                                           as JSON Lines */
#include <chancery.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char *read_all(size_t *size) {
  size_t room = 1 << 16;
  char *text = malloc(room);
  *size = 0;
  for (size_t count; (count = fread(text + *size, 1, room - *size, stdin)) > 0;) {
    *size += count;
    if (*size == room) text = realloc(text, room *= 2);
  }
  return text;
}

/* Prints the position of a game with the orders of these rows. */
static void print_question(chancery_games* games, size_t game, const int32_t* rows, size_t size) {
  static const char without[] = "\"orders\": {}";
  chancery_text* position = chancery_games_json(games, game);
  chancery_text* orders = chancery_games_texts(games, game, rows, size);
  const char* all = chancery_text_bytes(position);
  const char* at = strstr(all, without);
  printf("%.*s\"orders\": %s%s\n", (int)(at - all), all, chancery_text_bytes(orders),
         at + sizeof without - 1);
  chancery_text_free(orders);
  chancery_text_free(position);
}

static void print_questions(const chancery_variant* variant, size_t count) {
  enum { room = 1 << 16 };
  static int32_t rows[room];
  chancery_games* games = chancery_games_new(variant, 1, NULL);
  for (size_t i = 0; i < count; ++i) {
    int64_t size = chancery_games_random(games, 0, rows, room);
    if (size < 0 || size > room) exit(3);
    print_question(games, 0, rows, (size_t)size);
    if (chancery_games_step(games, 0, rows, (size_t)size) != 0 || i % 60 == 59)
      chancery_games_begin(games, 0, i);
  }
  chancery_games_free(games);
}

int main(int count, char **arguments) {
  char settings[4096], choices[4096];
  if (count < 4) return 2;
  snprintf(settings, sizeof settings, "{\"search\": [\"%s\"], \"base\": \"standard\"}", arguments[1]);
  snprintf(choices, sizeof choices, "{\"variant\": \"%s\"}", arguments[2]);
  chancery_text *problem = NULL;
  chancery_engine *engine = chancery_engine_new(settings, strlen(settings), &problem);
  chancery_variant *variant = chancery_variant_open(engine, choices, strlen(choices), &problem);
  if (variant == NULL) {
    printf("%s\n", chancery_text_bytes(problem));
    chancery_text_free(problem);
    chancery_engine_free(engine);
    return 1;
  }
  if (count == 5) {
    print_questions(variant, strtoul(arguments[4], NULL, 10));
    chancery_variant_free(variant);
    chancery_engine_free(engine);
    return 0;
  }
  size_t size = 0;
  char *input = read_all(&size);
  chancery_text *answer = count == 6
      ? chancery_ask_lines(variant, atoi(arguments[4]), (unsigned)atoi(arguments[5]), input, size)
      : chancery_ask(engine, variant, input, size);
  fwrite(chancery_text_bytes(answer), 1, chancery_text_size(answer), stdout);
  chancery_text_free(answer);
  free(input);
  chancery_variant_free(variant);
  chancery_engine_free(engine);
  return 0;
}
