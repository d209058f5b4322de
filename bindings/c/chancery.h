/* chancery.h: a rule engine for Diplomacy and its variants, for programs in any language.
 *
 * An engine says where variants are and what a request may use. A variant is loaded once and asked
 * many times, with requests and answers in JSON; docs/reference/requests.md lists them. Games can
 * also be stepped with arrays of numbers, without texts.
 *
 * Handles may be shared between threads, except that one game must not be used by two threads at
 * once. Nothing is printed and nothing is written to a disk. Every text that a function returns
 * must be freed with chancery_text_free. A function that takes a handle may get NULL: then it
 * fails. */
#ifndef CHANCERY_H
#define CHANCERY_H

#include <stddef.h>
#include <stdint.h>

#if defined(_WIN32) && defined(CHANCERY_SHARED)
#ifdef CHANCERY_BUILDS
#define CHANCERY_API __declspec(dllexport)
#else
#define CHANCERY_API __declspec(dllimport)
#endif
#elif defined(__GNUC__)
#define CHANCERY_API __attribute__((visibility("default")))
#else
#define CHANCERY_API
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef struct chancery_text chancery_text;
typedef struct chancery_engine chancery_engine;
typedef struct chancery_variant chancery_variant;
typedef struct chancery_games chancery_games;

/* --- texts --- */

/* The bytes of a text in UTF-8. A null byte follows them. */
CHANCERY_API const char* chancery_text_bytes(const chancery_text* text);
CHANCERY_API size_t chancery_text_size(const chancery_text* text);
CHANCERY_API void chancery_text_free(chancery_text* text);

/* The version of the library, "1.2.3". Not to be freed. */
CHANCERY_API const char* chancery_version(void);

/* --- engines and variants --- */

/* An engine with settings in JSON, which may be empty:
 *   {"search": ["folder with variants"], "base": "standard",
 *    "limits": {"request_bytes": n, "answer_bytes": n, "variant_bytes": n, "milliseconds": n,
 *               "script_steps": n, "script_bytes": n}}
 * NULL if the settings are wrong; *problem, unless problem is NULL, then says why, as an answer.
 * The same holds for the functions that load a variant. */
CHANCERY_API chancery_engine* chancery_engine_new(const char* settings, size_t size,
                                                  chancery_text** problem);
CHANCERY_API void chancery_engine_free(chancery_engine* engine);

/* A file in memory. Its path has '/' between its parts. */
typedef struct chancery_file {
  const char* path; /* ends with a null byte */
  const char* bytes;
  size_t size;
} chancery_file;

/* Loads a variant from the folders of the engine, or from a path. `choices` is JSON:
 *   {"variant": "id or path", "options": {}, "rules": {}, "edition": "", "setup": ""}
 * where all but the variant may be left out. The variant may outlive the engine. */
CHANCERY_API chancery_variant* chancery_variant_open(const chancery_engine* engine,
                                                     const char* choices, size_t size,
                                                     chancery_text** problem);
/* Loads a variant from files in memory, by paths such as "mine/variant.toml" or "variant.toml". The
 * variants that it extends may be among them or in the folders of the engine. */
CHANCERY_API chancery_variant* chancery_variant_open_files(const chancery_engine* engine,
                                                           const char* choices, size_t size,
                                                           const chancery_file* files, size_t count,
                                                           chancery_text** problem);
/* Loads a variant from the bytes of a pack. */
CHANCERY_API chancery_variant* chancery_variant_open_pack(const chancery_engine* engine,
                                                          const char* choices, size_t size,
                                                          const char* pack, size_t pack_size,
                                                          chancery_text** problem);
CHANCERY_API void chancery_variant_free(chancery_variant* variant);

/* Lists of a variant, numbered as in the request `info` and in arrays. */
enum {
  CHANCERY_POWERS,
  CHANCERY_ORDERS, /* order types */
  CHANCERY_CLASSES,
  CHANCERY_SPACES, /* all provinces, then all coasts */
  CHANCERY_PROVINCES
};
/* How many there are; 0 for another list. */
CHANCERY_API size_t chancery_variant_count(const chancery_variant* variant, int list);
/* The id of one of them; NULL if there is none. The variant owns it. */
CHANCERY_API const char* chancery_variant_id(const chancery_variant* variant, int list,
                                             size_t number);

/* --- requests --- */

/* Answers a request, {"do": …}. `variant` may be NULL for requests that need none; `engine` may be
 * NULL if there is a variant, whose engine then counts. Whatever is
 * wrong is an answer: {"error": {"message": …}}. Never NULL, unless memory is used up. */
CHANCERY_API chancery_text* chancery_ask(const chancery_engine* engine,
                                         const chancery_variant* variant, const char* request,
                                         size_t size);

/* What a batch answers. */
enum { CHANCERY_RESULTS = 0, CHANCERY_EXPLAINED = 1, CHANCERY_POSSIBLE = 2 };

/* Answers many positions, one JSON object per line, with one line each, in the same order, as
 * `chancery adjudicate` does, with this number of threads. NULL if memory is used up. */
CHANCERY_API chancery_text* chancery_ask_lines(const chancery_variant* variant, int answers,
                                               unsigned threads, const char* lines, size_t size);

/* --- games as arrays of numbers --- */

/* An order is a row of numbers. -1 is none; other numbers are places in the lists of the request
 * `info`: powers, orders (types), classes, spaces, provinces. Units are numbered as in the
 * position, from 0, and the dislodged ones by themselves. */
enum {
  CHANCERY_ROW_POWER,      /* who gives the order */
  CHANCERY_ROW_TYPE,       /* the order type */
  CHANCERY_ROW_UNIT,       /* the unit; in a retreat phase, the dislodged unit */
  CHANCERY_ROW_CLASS,      /* build, convert: the class */
  CHANCERY_ROW_TO,         /* the space: a destination, or the place of a build */
  CHANCERY_ROW_TARGET,     /* support, convoy, disband, convert: the other unit */
  CHANCERY_ROW_VIA_CONVOY, /* 1: the order says "via convoy"; else 0 */
  CHANCERY_ROW_NUMBER,     /* the number that the order names */
  CHANCERY_ROW_CHOICE,     /* declaration: which of the choices of its type */
  CHANCERY_ROW_OF_POWER,   /* declaration: the power that it names */
  CHANCERY_ROW_PLACE,      /* declaration: the province that it names */
  CHANCERY_ROW_OF_UNIT,    /* declaration: the unit of the power itself that it names */
  CHANCERY_ROW_WORDS
};

/* A position begins with these numbers. Then come, with as many numbers each as stated, provinces
 * (owner, 1 if it is a center, 1 if a standoff left it empty, attributes), powers (centers, units,
 * 1 if it has won, attributes), units (power, class, space, attributes) and dislodged units (power,
 * class, space, the province of the attacker). */
enum {
  CHANCERY_HEAD_SIZE, /* of all numbers, these included */
  CHANCERY_HEAD_YEAR,
  CHANCERY_HEAD_PHASE,  /* the place of the phase in the list `phases` */
  CHANCERY_HEAD_KIND,   /* 0 movement, 1 retreat, 2 adjustment, 3 declaration */
  CHANCERY_HEAD_ENDING, /* 0 the game goes on, 1 victory, 2 draw, 3 year limit, 4 called */
  CHANCERY_HEAD_UNITS,
  CHANCERY_HEAD_DISLODGED,
  CHANCERY_HEAD_UNIT_WORDS,
  CHANCERY_HEAD_DISLODGED_WORDS,
  CHANCERY_HEAD_PROVINCE_WORDS,
  CHANCERY_HEAD_POWER_WORDS,
  CHANCERY_HEAD_WORDS
};

/* Results of the functions below, if they are negative. */
enum {
  CHANCERY_NO_GAME = -1, /* no game has this number, or a pointer is NULL */
  CHANCERY_BAD_ROW = -2, /* a row, an order or a position is wrong; nothing was played */
  CHANCERY_FAILED = -3   /* a script of the variant failed; nothing was played */
};

/* `count` games of a variant, which may be freed before them. Game i begins with the seed i. */
CHANCERY_API chancery_games* chancery_games_new(const chancery_variant* variant, size_t count,
                                                chancery_text** problem);
CHANCERY_API void chancery_games_free(chancery_games* games);
CHANCERY_API size_t chancery_games_count(const chancery_games* games);

/* Begins a game again. 0, or negative. */
CHANCERY_API int64_t chancery_games_begin(chancery_games* games, size_t game, uint64_t seed);
/* Goes on from a position in JSON, as chancery_games_json writes it and as the request `adjudicate`
 * takes it, without orders. Options and setup are those of the variant. 0, or negative. */
CHANCERY_API int64_t chancery_games_set(chancery_games* games, size_t game, const char* position,
                                        size_t size);
/* Makes a game a copy of another. 0, or negative. */
CHANCERY_API int64_t chancery_games_copy(chancery_games* games, size_t from, size_t to);

/* Why the last call on this game returned CHANCERY_BAD_ROW or CHANCERY_FAILED, or why a position or
 * an order in texts was wrong: a sentence. NULL if it went well. */
CHANCERY_API chancery_text* chancery_games_problem(const chancery_games* games, size_t game);

/* Each of these writes at most `room` numbers and returns how many there are, or negative. If there
 * are more than `room`, nothing is written. */
CHANCERY_API int64_t chancery_games_position(const chancery_games* games, size_t game,
                                             int32_t* words, size_t room);
/* Rows of all orders of units that the board allows, of builds, disbands and conversions. */
CHANCERY_API int64_t chancery_games_legal(chancery_games* games, size_t game, int32_t* words,
                                          size_t room);
/* Rows of random orders for all powers. The next call draws others, unless there was no room. */
CHANCERY_API int64_t chancery_games_random(chancery_games* games, size_t game, int32_t* words,
                                           size_t room);
/* Rows of orders as people write them, in JSON: {"power": ["order", …]}. */
CHANCERY_API int64_t chancery_games_rows(chancery_games* games, size_t game, const char* orders,
                                         size_t size, int32_t* words, size_t room);
/* The reverse: rows as {"power": ["order", …]}, in the notation of the variant. NULL if a row makes
 * no sense. */
CHANCERY_API chancery_text* chancery_games_texts(chancery_games* games, size_t game,
                                                 const int32_t* words, size_t count);

/* The same for all games, with this number of threads: the numbers of game i end before
 * words[ends[i]]. */
CHANCERY_API int64_t chancery_games_position_all(const chancery_games* games, unsigned threads,
                                                 int32_t* words, size_t room, size_t* ends);
CHANCERY_API int64_t chancery_games_legal_all(chancery_games* games, unsigned threads,
                                              int32_t* words, size_t room, size_t* ends);
CHANCERY_API int64_t chancery_games_random_all(chancery_games* games, unsigned threads,
                                               int32_t* words, size_t room, size_t* ends);

/* Plays the phase that waits, with orders of all powers, and goes on to the next in which somebody
 * decides. Orders that the board does not allow become holds. 1 if the game has ended, 0 if it goes
 * on, or negative. */
CHANCERY_API int64_t chancery_games_step(chancery_games* games, size_t game, const int32_t* words,
                                         size_t count);
/* As chancery_games_step for all games, with this number of threads: the rows of game i end before
 * words[ends[i]], and begin where those of the game before end. results[i] is what
 * chancery_games_step would return. 0, or CHANCERY_NO_GAME if a pointer is NULL or an end is wrong.
 */
CHANCERY_API int64_t chancery_games_step_all(chancery_games* games, const int32_t* words,
                                             const size_t* ends, unsigned threads,
                                             int64_t* results);
/* Plays up to `phases` phases of each game with random orders, with this number of threads. Returns
 * how many phases were played, or negative. */
CHANCERY_API int64_t chancery_games_play_random(chancery_games* games, size_t phases,
                                                unsigned threads);
/* The game as the request `adjudicate` takes it, in JSON, without orders. NULL if there is none. */
CHANCERY_API chancery_text* chancery_games_json(const chancery_games* games, size_t game);

#ifdef __cplusplus
}
#endif
#endif
