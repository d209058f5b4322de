/* Plays random games of a variant, and prints how often each power won:
 *   random_games FOLDER VARIANT GAMES
 * FOLDER has variants in it, VARIANT is the id of one of them. */
#include <chancery.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Counts the powers that have won the game. Returns 1 if it has ended. */
static int count_winners(const chancery_games *games, size_t game, size_t provinces, size_t powers,
                         int *won) {
  int64_t size = chancery_games_position(games, game, NULL, 0);
  int32_t *words = malloc((size_t)size * sizeof *words);
  chancery_games_position(games, game, words, (size_t)size);
  int ended = words[CHANCERY_HEAD_ENDING] != 0;
  const int32_t *power = words + CHANCERY_HEAD_WORDS +
                         provinces * (size_t)words[CHANCERY_HEAD_PROVINCE_WORDS];
  for (size_t i = 0; i < powers; ++i) won[i] += power[i * words[CHANCERY_HEAD_POWER_WORDS] + 2];
  free(words);
  return ended;
}

int main(int count, char **arguments) {
  if (count != 4) {
    fprintf(stderr, "usage: random_games FOLDER VARIANT GAMES\n");
    return 2;
  }
  char settings[4096], choices[4096];
  snprintf(settings, sizeof settings, "{\"search\": [\"%s\"]}", arguments[1]);
  snprintf(choices, sizeof choices, "{\"variant\": \"%s\"}", arguments[2]);
  chancery_text *problem = NULL;
  chancery_engine *engine = chancery_engine_new(settings, strlen(settings), &problem);
  chancery_variant *variant = chancery_variant_open(engine, choices, strlen(choices), &problem);
  if (variant == NULL) {
    fprintf(stderr, "%s\n", chancery_text_bytes(problem));
    return 1;
  }
  size_t games_wanted = strtoul(arguments[3], NULL, 10);
  size_t powers = chancery_variant_count(variant, CHANCERY_POWERS);
  chancery_games *games = chancery_games_new(variant, games_wanted, &problem);
  int64_t phases = chancery_games_play_random(games, 1000, 2);
  int *won = calloc(powers, sizeof *won);
  int ended = 0;
  for (size_t i = 0; i < games_wanted; ++i)
    ended += count_winners(games, i, chancery_variant_count(variant, CHANCERY_PROVINCES), powers,
                           won);
  printf("%lld phases, %d of %zu games ended\n", (long long)phases, ended, games_wanted);
  for (size_t i = 0; i < powers; ++i)
    printf("%s won %d\n", chancery_variant_id(variant, CHANCERY_POWERS, i), won[i]);
  free(won);
  chancery_games_free(games);
  chancery_variant_free(variant);
  chancery_engine_free(engine);
  return phases < 0;
}
