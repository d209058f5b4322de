/* The C library for Python: handles, texts and buffers. The package `chancery` makes it pleasant.
 *
 * Every call that works releases the GIL. Games have a lock, since one game must not be used by two
 * threads at once. */
#define PY_SSIZE_T_CLEAN
#define Py_LIMITED_API 0x030B0000
#include <Python.h>
#include <chancery.h>
#include <stdint.h>
#include <string.h>

typedef struct {
  PyObject* problem; /* the exception Problem(answer) */
  PyObject* refusal; /* the exception Refusal(sentence) */
  PyTypeObject* engine;
  PyTypeObject* variant;
  PyTypeObject* games;
} Module;

typedef struct {
  PyObject_HEAD
  chancery_engine* handle;
} Engine;

typedef struct {
  PyObject_HEAD
  chancery_variant* handle;
} Variant;

typedef struct {
  PyObject_HEAD
  chancery_games* handle;
  PyThread_type_lock lock;
} Games;

static Module* module_of(PyObject* self) {
  return PyType_GetModuleState(Py_TYPE(self));
}

/* --- objects and texts --- */

static void* make_object(PyTypeObject* type) {
  allocfunc allocate = (allocfunc)PyType_GetSlot(type, Py_tp_alloc);
  return allocate(type, 0);
}

/* Frees the memory of an object whose handle is gone. */
static void free_object(PyObject* self) {
  PyTypeObject* type = Py_TYPE(self);
  freefunc release = (freefunc)PyType_GetSlot(type, Py_tp_free);
  release(self);
  Py_DECREF(type);
}

/* The text as str; frees it. */
static PyObject* take_text(chancery_text* text) {
  if (text == NULL) return PyErr_NoMemory();
  PyObject* result = PyUnicode_DecodeUTF8(chancery_text_bytes(text),
                                          (Py_ssize_t)chancery_text_size(text), "replace");
  chancery_text_free(text);
  return result;
}

/* Raises Problem with this answer; frees it. */
static PyObject* raise_problem(Module* module, chancery_text* problem) {
  PyObject* answer = take_text(problem);
  if (answer == NULL) return NULL;
  PyErr_SetObject(module->problem, answer);
  Py_DECREF(answer);
  return NULL;
}

/* --- buffers of numbers --- */

enum Access { READ = PyBUF_SIMPLE, WRITE = PyBUF_WRITABLE };

/* A buffer of whole numbers of this size. Returns -1 after an error. */
static int get_numbers(PyObject* object, enum Access access, Py_ssize_t size, Py_buffer* view) {
  if (PyObject_GetBuffer(object, view, PyBUF_ND | PyBUF_FORMAT | (int)access) < 0) return -1;
  const char* format = view->format == NULL ? "B" : view->format;
  if (*format == '@' || *format == '=' || *format == '<') ++format;
  const int is_whole = strlen(format) == 1 && strchr("iIlLqQnN", *format) != NULL;
  if (is_whole && view->itemsize == size) return 0;
  PyErr_Format(PyExc_TypeError, "a buffer of whole numbers of %zd bits is needed", size * 8);
  PyBuffer_Release(view);
  return -1;
}

static size_t count_numbers(const Py_buffer* view) {
  return view->itemsize == 0 ? 0 : (size_t)(view->len / view->itemsize);
}

/* --- engines --- */

static PyObject* engine_new(PyTypeObject* type, PyObject* arguments, PyObject* keywords) {
  static char* names[] = {"settings", NULL};
  const char* settings;
  Py_ssize_t size;
  if (!PyArg_ParseTupleAndKeywords(arguments, keywords, "s#", names, &settings, &size)) return NULL;
  Engine* self = make_object(type);
  if (self == NULL) return NULL;
  chancery_text* problem = NULL;
  self->handle = chancery_engine_new(settings, (size_t)size, &problem);
  if (self->handle != NULL) return (PyObject*)self;
  raise_problem(PyType_GetModuleState(type), problem);
  Py_DECREF(self);
  return NULL;
}

static void engine_free(PyObject* self) {
  chancery_engine_free(((Engine*)self)->handle);
  free_object(self);
}

/* A variant, or Problem if there is none. */
static PyObject* hold_variant(PyObject* engine, chancery_variant* handle, chancery_text* problem) {
  Module* module = module_of(engine);
  if (handle == NULL) return raise_problem(module, problem);
  Variant* variant = make_object(module->variant);
  if (variant == NULL) {
    chancery_variant_free(handle);
    return NULL;
  }
  variant->handle = handle;
  return (PyObject*)variant;
}

static PyObject* engine_open(PyObject* self, PyObject* arguments) {
  const char* choices;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(arguments, "s#", &choices, &size)) return NULL;
  chancery_variant* handle;
  chancery_text* problem = NULL;
  Py_BEGIN_ALLOW_THREADS
  handle = chancery_variant_open(((Engine*)self)->handle, choices, (size_t)size, &problem);
  Py_END_ALLOW_THREADS
  return hold_variant(self, handle, problem);
}

static PyObject* engine_open_pack(PyObject* self, PyObject* arguments) {
  const char* choices;
  const char* pack;
  Py_ssize_t size, pack_size;
  if (!PyArg_ParseTuple(arguments, "s#y#", &choices, &size, &pack, &pack_size)) return NULL;
  chancery_variant* handle;
  chancery_text* problem = NULL;
  Py_BEGIN_ALLOW_THREADS
  handle = chancery_variant_open_pack(((Engine*)self)->handle, choices, (size_t)size, pack,
                                      (size_t)pack_size, &problem);
  Py_END_ALLOW_THREADS
  return hold_variant(self, handle, problem);
}

/* The files of a list of pairs of bytes. The list keeps their bytes alive. Returns -1 after an
 * error. */
static int read_files(PyObject* list, chancery_file* files, Py_ssize_t count) {
  for (Py_ssize_t i = 0; i < count; ++i) {
    PyObject* pair = PyList_GetItem(list, i);
    if (pair == NULL) return -1;
    char* path;
    char* bytes;
    Py_ssize_t size;
    if (!PyTuple_Check(pair) || PyTuple_Size(pair) != 2 ||
        PyBytes_AsStringAndSize(PyTuple_GetItem(pair, 0), &path, NULL) < 0 ||
        PyBytes_AsStringAndSize(PyTuple_GetItem(pair, 1), &bytes, &size) < 0) {
      if (!PyErr_Occurred()) PyErr_SetString(PyExc_TypeError, "a file is (path, bytes)");
      return -1;
    }
    files[i] = (chancery_file){path, bytes, (size_t)size};
  }
  return 0;
}

static PyObject* engine_open_files(PyObject* self, PyObject* arguments) {
  const char* choices;
  Py_ssize_t size;
  PyObject* given;
  if (!PyArg_ParseTuple(arguments, "s#O", &choices, &size, &given)) return NULL;
  /* A copy that no other thread changes. */
  PyObject* list = PySequence_List(given);
  if (list == NULL) return NULL;
  const Py_ssize_t count = PyList_Size(list);
  chancery_file* files = PyMem_Calloc(count > 0 ? (size_t)count : 1, sizeof *files);
  PyObject* result = NULL;
  if (files == NULL) {
    PyErr_NoMemory();
  } else if (read_files(list, files, count) == 0) {
    chancery_variant* handle;
    chancery_text* problem = NULL;
    Py_BEGIN_ALLOW_THREADS
    handle = chancery_variant_open_files(((Engine*)self)->handle, choices, (size_t)size, files,
                                         (size_t)count, &problem);
    Py_END_ALLOW_THREADS
    result = hold_variant(self, handle, problem);
  }
  PyMem_Free(files);
  Py_DECREF(list);
  return result;
}

static PyObject* engine_ask(PyObject* self, PyObject* arguments) {
  PyObject* variant;
  const char* request;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(arguments, "Os#", &variant, &request, &size)) return NULL;
  const chancery_variant* handle = NULL;
  if (variant != Py_None) {
    if (!PyObject_TypeCheck(variant, module_of(self)->variant)) {
      PyErr_SetString(PyExc_TypeError, "a variant or None is needed");
      return NULL;
    }
    handle = ((Variant*)variant)->handle;
  }
  chancery_text* answer;
  Py_BEGIN_ALLOW_THREADS
  answer = chancery_ask(((Engine*)self)->handle, handle, request, (size_t)size);
  Py_END_ALLOW_THREADS
  return take_text(answer);
}

static PyMethodDef engine_methods[] = {
    {"open", engine_open, METH_VARARGS, "Loads a variant from a folder."},
    {"open_pack", engine_open_pack, METH_VARARGS, "Loads a variant from the bytes of a pack."},
    {"open_files", engine_open_files, METH_VARARGS, "Loads a variant from pairs (path, bytes)."},
    {"ask", engine_ask, METH_VARARGS, "Answers a request in JSON."},
    {NULL, NULL, 0, NULL}};
static PyType_Slot engine_slots[] = {{Py_tp_new, engine_new},
                                     {Py_tp_dealloc, engine_free},
                                     {Py_tp_methods, engine_methods},
                                     {Py_tp_doc, "Says where variants are."},
                                     {0, NULL}};
static PyType_Spec engine_spec = {"chancery._chancery.Engine", sizeof(Engine), 0,
                                  Py_TPFLAGS_DEFAULT, engine_slots};

/* --- variants --- */

static void variant_free(PyObject* self) {
  chancery_variant_free(((Variant*)self)->handle);
  free_object(self);
}

static PyObject* variant_ids(PyObject* self, PyObject* arguments) {
  int list;
  if (!PyArg_ParseTuple(arguments, "i", &list)) return NULL;
  const chancery_variant* handle = ((Variant*)self)->handle;
  const size_t count = chancery_variant_count(handle, list);
  PyObject* ids = PyTuple_New((Py_ssize_t)count);
  for (size_t i = 0; ids != NULL && i < count; ++i) {
    PyObject* id = PyUnicode_FromString(chancery_variant_id(handle, list, i));
    if (id == NULL || PyTuple_SetItem(ids, (Py_ssize_t)i, id) < 0) Py_CLEAR(ids);
  }
  return ids;
}

static PyObject* variant_ask_lines(PyObject* self, PyObject* arguments) {
  int answers;
  unsigned threads;
  const char* lines;
  Py_ssize_t size;
  if (!PyArg_ParseTuple(arguments, "iIs#", &answers, &threads, &lines, &size)) return NULL;
  chancery_text* text;
  Py_BEGIN_ALLOW_THREADS
  text = chancery_ask_lines(((Variant*)self)->handle, answers, threads, lines, (size_t)size);
  Py_END_ALLOW_THREADS
  return take_text(text);
}

static void games_free(PyObject* self) {
  Games* games = (Games*)self;
  chancery_games_free(games->handle);
  if (games->lock != NULL) PyThread_free_lock(games->lock);
  free_object(self);
}

static PyObject* variant_games(PyObject* self, PyObject* arguments) {
  Py_ssize_t count;
  if (!PyArg_ParseTuple(arguments, "n", &count)) return NULL;
  if (count < 0) return PyErr_Format(PyExc_ValueError, "%zd games are too few", count);
  Module* module = module_of(self);
  Games* games = make_object(module->games);
  if (games == NULL) return NULL;
  games->lock = PyThread_allocate_lock();
  chancery_text* problem = NULL;
  Py_BEGIN_ALLOW_THREADS
  games->handle = chancery_games_new(((Variant*)self)->handle, (size_t)count, &problem);
  Py_END_ALLOW_THREADS
  if (games->lock != NULL && games->handle != NULL) return (PyObject*)games;
  if (games->handle == NULL)
    raise_problem(module, problem);
  else
    PyErr_NoMemory();
  Py_DECREF(games);
  return NULL;
}

static PyMethodDef variant_methods[] = {
    {"ids", variant_ids, METH_VARARGS, "The ids of a list: POWERS, ORDERS, CLASSES …"},
    {"ask_lines", variant_ask_lines, METH_VARARGS, "Answers JSON Lines, with threads."},
    {"games", variant_games, METH_VARARGS, "Begins so many games."},
    {NULL, NULL, 0, NULL}};
static PyType_Slot variant_slots[] = {{Py_tp_dealloc, variant_free},
                                      {Py_tp_methods, variant_methods},
                                      {Py_tp_doc, "A loaded variant, which never changes."},
                                      {0, NULL}};
static PyType_Spec variant_spec = {"chancery._chancery.Variant", sizeof(Variant), 0,
                                   Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                   variant_slots};

/* --- games --- */

/* Raises why the last call on a game failed. */
static PyObject* raise_refusal(PyObject* self, size_t game) {
  PyObject* sentence = take_text(chancery_games_problem(((Games*)self)->handle, game));
  if (sentence == NULL) return NULL;
  PyErr_SetObject(module_of(self)->refusal, sentence);
  Py_DECREF(sentence);
  return NULL;
}

/* The number, or the exception that a negative one about this game stands for. */
static PyObject* number_of(PyObject* self, size_t game, int64_t number) {
  if (number >= 0) return PyLong_FromLongLong(number);
  if (number != CHANCERY_NO_GAME) return raise_refusal(self, game);
  return PyErr_Format(PyExc_IndexError, "no game has the number %zd", (Py_ssize_t)game);
}

/* The same for a number about all games. */
static PyObject* number_of_all(PyObject* self, int64_t number) {
  const chancery_games* games = ((Games*)self)->handle;
  if (number == CHANCERY_NO_GAME)
    return PyErr_Format(PyExc_ValueError, "the ends of the numbers of %zu games are wrong",
                        chancery_games_count(games));
  size_t game = 0;
  for (chancery_text* problem; number < 0 && game < chancery_games_count(games); ++game) {
    problem = chancery_games_problem(games, game);
    chancery_text_free(problem);
    if (problem != NULL) break;
  }
  return number_of(self, game, number);
}

/* Runs `work` without the GIL, while no other thread uses the games. */
#define WITH_GAMES(self, work)                              \
  do {                                                      \
    Py_BEGIN_ALLOW_THREADS                                  \
    PyThread_acquire_lock(((Games*)(self))->lock, WAIT_LOCK); \
    work;                                                   \
    PyThread_release_lock(((Games*)(self))->lock);          \
    Py_END_ALLOW_THREADS                                    \
  } while (0)

static PyObject* games_count(PyObject* self, PyObject* nothing) {
  (void)nothing;
  return PyLong_FromSize_t(chancery_games_count(((Games*)self)->handle));
}

static PyObject* games_begin(PyObject* self, PyObject* arguments) {
  Py_ssize_t game;
  unsigned long long seed;
  if (!PyArg_ParseTuple(arguments, "nK", &game, &seed)) return NULL;
  int64_t result;
  WITH_GAMES(self, result = chancery_games_begin(((Games*)self)->handle, (size_t)game, seed));
  return number_of(self, (size_t)game, result);
}

static PyObject* games_copy(PyObject* self, PyObject* arguments) {
  Py_ssize_t from, to;
  if (!PyArg_ParseTuple(arguments, "nn", &from, &to)) return NULL;
  int64_t result;
  WITH_GAMES(self, result = chancery_games_copy(((Games*)self)->handle, (size_t)from, (size_t)to));
  const size_t count = chancery_games_count(((Games*)self)->handle);
  return number_of(self, (size_t)from < count ? (size_t)to : (size_t)from, result);
}

static PyObject* games_set(PyObject* self, PyObject* arguments) {
  Py_ssize_t game, size;
  const char* position;
  if (!PyArg_ParseTuple(arguments, "ns#", &game, &position, &size)) return NULL;
  int64_t result;
  WITH_GAMES(self, result = chancery_games_set(((Games*)self)->handle, (size_t)game, position,
                                               (size_t)size));
  return number_of(self, (size_t)game, result);
}

static PyObject* games_problem(PyObject* self, PyObject* arguments) {
  Py_ssize_t game;
  if (!PyArg_ParseTuple(arguments, "n", &game)) return NULL;
  chancery_text* problem;
  WITH_GAMES(self, problem = chancery_games_problem(((Games*)self)->handle, (size_t)game));
  if (problem == NULL) Py_RETURN_NONE;
  return take_text(problem);
}

typedef int64_t (*WriteOne)(chancery_games* games, size_t game, int32_t* words, size_t room);
typedef int64_t (*WriteAll)(chancery_games* games, unsigned threads, int32_t* words, size_t room,
                            size_t* ends);

/* Writes something of one game into a buffer. Returns how many numbers there are; if there are more
 * than the buffer has, nothing was written. */
static PyObject* write_one(PyObject* self, PyObject* arguments, WriteOne write) {
  Py_ssize_t game;
  PyObject* buffer;
  Py_buffer view;
  if (!PyArg_ParseTuple(arguments, "nO", &game, &buffer)) return NULL;
  if (get_numbers(buffer, WRITE, sizeof(int32_t), &view) < 0) return NULL;
  int64_t result;
  WITH_GAMES(self, result = write(((Games*)self)->handle, (size_t)game, view.buf,
                                  count_numbers(&view)));
  PyBuffer_Release(&view);
  return number_of(self, (size_t)game, result);
}

/* Writes something of all games, one after the other; that of game i ends before words[ends[i]]. */
static PyObject* write_all(PyObject* self, PyObject* arguments, WriteAll write) {
  PyObject *words, *ends;
  unsigned threads;
  Py_buffer word_view, end_view;
  if (!PyArg_ParseTuple(arguments, "IOO", &threads, &words, &ends)) return NULL;
  if (get_numbers(words, WRITE, sizeof(int32_t), &word_view) < 0) return NULL;
  if (get_numbers(ends, WRITE, sizeof(size_t), &end_view) < 0) {
    PyBuffer_Release(&word_view);
    return NULL;
  }
  chancery_games* games = ((Games*)self)->handle;
  int64_t result = CHANCERY_NO_GAME;
  if (count_numbers(&end_view) == chancery_games_count(games))
    WITH_GAMES(self, result = write(games, threads, word_view.buf, count_numbers(&word_view),
                                    end_view.buf));
  PyBuffer_Release(&end_view);
  PyBuffer_Release(&word_view);
  return number_of_all(self, result);
}

static int64_t write_position(chancery_games* games, size_t game, int32_t* words, size_t room) {
  return chancery_games_position(games, game, words, room);
}
static int64_t write_positions(chancery_games* games, unsigned threads, int32_t* words, size_t room,
                               size_t* ends) {
  return chancery_games_position_all(games, threads, words, room, ends);
}

static PyObject* games_position(PyObject* self, PyObject* arguments) {
  return write_one(self, arguments, write_position);
}
static PyObject* games_legal(PyObject* self, PyObject* arguments) {
  return write_one(self, arguments, chancery_games_legal);
}
static PyObject* games_random(PyObject* self, PyObject* arguments) {
  return write_one(self, arguments, chancery_games_random);
}
static PyObject* games_position_all(PyObject* self, PyObject* arguments) {
  return write_all(self, arguments, write_positions);
}
static PyObject* games_legal_all(PyObject* self, PyObject* arguments) {
  return write_all(self, arguments, chancery_games_legal_all);
}
static PyObject* games_random_all(PyObject* self, PyObject* arguments) {
  return write_all(self, arguments, chancery_games_random_all);
}

static PyObject* games_rows(PyObject* self, PyObject* arguments) {
  Py_ssize_t game, size;
  const char* orders;
  PyObject* words;
  Py_buffer view;
  if (!PyArg_ParseTuple(arguments, "ns#O", &game, &orders, &size, &words)) return NULL;
  if (get_numbers(words, WRITE, sizeof(int32_t), &view) < 0) return NULL;
  int64_t result;
  WITH_GAMES(self, result = chancery_games_rows(((Games*)self)->handle, (size_t)game, orders,
                                                (size_t)size, view.buf, count_numbers(&view)));
  PyBuffer_Release(&view);
  return number_of(self, (size_t)game, result);
}

static PyObject* games_texts(PyObject* self, PyObject* arguments) {
  Py_ssize_t game;
  PyObject* rows;
  Py_buffer view;
  if (!PyArg_ParseTuple(arguments, "nO", &game, &rows)) return NULL;
  if (get_numbers(rows, READ, sizeof(int32_t), &view) < 0) return NULL;
  chancery_text* texts;
  WITH_GAMES(self, texts = chancery_games_texts(((Games*)self)->handle, (size_t)game, view.buf,
                                                count_numbers(&view)));
  PyBuffer_Release(&view);
  if (texts != NULL) return take_text(texts);
  if ((size_t)game >= chancery_games_count(((Games*)self)->handle))
    return number_of(self, (size_t)game, CHANCERY_NO_GAME);
  return raise_refusal(self, (size_t)game);
}

static PyObject* games_step(PyObject* self, PyObject* arguments) {
  Py_ssize_t game;
  PyObject* rows;
  Py_buffer view;
  if (!PyArg_ParseTuple(arguments, "nO", &game, &rows)) return NULL;
  if (get_numbers(rows, READ, sizeof(int32_t), &view) < 0) return NULL;
  int64_t result;
  WITH_GAMES(self, result = chancery_games_step(((Games*)self)->handle, (size_t)game, view.buf,
                                                count_numbers(&view)));
  PyBuffer_Release(&view);
  return number_of(self, (size_t)game, result);
}

/* True if there is an end for each game and the last lies within the words. The library checks that
 * they do not descend. */
static int ends_fit(const Py_buffer* words, const Py_buffer* ends, const Py_buffer* results,
                    size_t games) {
  if (count_numbers(ends) != games || count_numbers(results) != games) return 0;
  const size_t* end = ends->buf;
  return games == 0 || end[games - 1] <= count_numbers(words);
}

static PyObject* games_step_all(PyObject* self, PyObject* arguments) {
  PyObject *words, *ends, *results;
  unsigned threads;
  Py_buffer word_view, end_view, result_view;
  if (!PyArg_ParseTuple(arguments, "IOOO", &threads, &words, &ends, &results)) return NULL;
  if (get_numbers(words, READ, sizeof(int32_t), &word_view) < 0) return NULL;
  if (get_numbers(ends, READ, sizeof(size_t), &end_view) < 0) {
    PyBuffer_Release(&word_view);
    return NULL;
  }
  if (get_numbers(results, WRITE, sizeof(int64_t), &result_view) < 0) {
    PyBuffer_Release(&end_view);
    PyBuffer_Release(&word_view);
    return NULL;
  }
  chancery_games* games = ((Games*)self)->handle;
  int64_t result = CHANCERY_NO_GAME;
  if (ends_fit(&word_view, &end_view, &result_view, chancery_games_count(games)))
    WITH_GAMES(self, result = chancery_games_step_all(games, word_view.buf, end_view.buf, threads,
                                                      result_view.buf));
  PyBuffer_Release(&result_view);
  PyBuffer_Release(&end_view);
  PyBuffer_Release(&word_view);
  return number_of_all(self, result);
}

static PyObject* games_play_random(PyObject* self, PyObject* arguments) {
  Py_ssize_t phases;
  unsigned threads;
  if (!PyArg_ParseTuple(arguments, "nI", &phases, &threads)) return NULL;
  int64_t result;
  WITH_GAMES(self, result = chancery_games_play_random(((Games*)self)->handle,
                                                       phases < 0 ? 0 : (size_t)phases, threads));
  return number_of_all(self, result);
}

static PyObject* games_json(PyObject* self, PyObject* arguments) {
  Py_ssize_t game;
  if (!PyArg_ParseTuple(arguments, "n", &game)) return NULL;
  chancery_text* text;
  WITH_GAMES(self, text = chancery_games_json(((Games*)self)->handle, (size_t)game));
  if (text == NULL) return number_of(self, (size_t)game, CHANCERY_NO_GAME);
  return take_text(text);
}

static PyMethodDef games_methods[] = {
    {"count", games_count, METH_NOARGS, "How many games there are."},
    {"begin", games_begin, METH_VARARGS, "Begins a game again, with a seed."},
    {"set", games_set, METH_VARARGS, "Goes on from a position in JSON."},
    {"copy", games_copy, METH_VARARGS, "Makes a game a copy of another."},
    {"problem", games_problem, METH_VARARGS, "Why the last call on a game failed, or None."},
    {"position", games_position, METH_VARARGS, "Writes the position of a game."},
    {"position_all", games_position_all, METH_VARARGS, "Writes those of all games, and ends."},
    {"legal", games_legal, METH_VARARGS, "Writes rows of the legal orders of a game."},
    {"legal_all", games_legal_all, METH_VARARGS, "Writes those of all games, and ends."},
    {"random", games_random, METH_VARARGS, "Writes rows of random orders for a game."},
    {"random_all", games_random_all, METH_VARARGS, "Writes those for all games, and ends."},
    {"rows", games_rows, METH_VARARGS, "Writes orders in texts as rows."},
    {"texts", games_texts, METH_VARARGS, "Orders in rows as texts."},
    {"step", games_step, METH_VARARGS, "Plays a phase of a game. 1: the game has ended."},
    {"step_all", games_step_all, METH_VARARGS, "Plays a phase of each game, with threads."},
    {"play_random", games_play_random, METH_VARARGS, "Plays phases of each game, with threads."},
    {"json", games_json, METH_VARARGS, "The position of a game in JSON."},
    {NULL, NULL, 0, NULL}};
static PyType_Slot games_slots[] = {{Py_tp_dealloc, games_free},
                                    {Py_tp_methods, games_methods},
                                    {Py_tp_doc, "Games stepped with arrays of numbers."},
                                    {0, NULL}};
static PyType_Spec games_spec = {"chancery._chancery.Games", sizeof(Games), 0,
                                 Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION,
                                 games_slots};

/* --- the module --- */

static PyObject* version(PyObject* self, PyObject* nothing) {
  (void)self;
  (void)nothing;
  return PyUnicode_FromString(chancery_version());
}

static PyTypeObject* add_type(PyObject* module, PyType_Spec* spec) {
  PyTypeObject* type = (PyTypeObject*)PyType_FromModuleAndSpec(module, spec, NULL);
  if (type != NULL && PyModule_AddType(module, type) < 0) Py_CLEAR(type);
  return type;
}

static int fill_module(PyObject* module) {
  Module* state = PyModule_GetState(module);
  state->problem = PyErr_NewExceptionWithDoc(
      "chancery._chancery.Problem", "Why something failed, as an answer in JSON.", NULL, NULL);
  if (state->problem == NULL || PyModule_AddObjectRef(module, "Problem", state->problem) < 0)
    return -1;
  state->refusal = PyErr_NewExceptionWithDoc("chancery._chancery.Refusal",
                                             "Why a call on a game failed.", NULL, NULL);
  if (state->refusal == NULL || PyModule_AddObjectRef(module, "Refusal", state->refusal) < 0)
    return -1;
  state->engine = add_type(module, &engine_spec);
  state->variant = add_type(module, &variant_spec);
  state->games = add_type(module, &games_spec);
  if (state->engine == NULL || state->variant == NULL || state->games == NULL) return -1;
  static const struct {
    const char* name;
    long value;
  } numbers[] = {{"POWERS", CHANCERY_POWERS},     {"ORDERS", CHANCERY_ORDERS},
                 {"CLASSES", CHANCERY_CLASSES},   {"SPACES", CHANCERY_SPACES},
                 {"PROVINCES", CHANCERY_PROVINCES}, {"RESULTS", CHANCERY_RESULTS},
                 {"EXPLAINED", CHANCERY_EXPLAINED}, {"POSSIBLE", CHANCERY_POSSIBLE},
                 {"ROW_WORDS", CHANCERY_ROW_WORDS}, {"HEAD_WORDS", CHANCERY_HEAD_WORDS}};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; ++i)
    if (PyModule_AddIntConstant(module, numbers[i].name, numbers[i].value) < 0) return -1;
  return 0;
}

static int visit_module(PyObject* module, visitproc visit, void* arg) {
  Module* state = PyModule_GetState(module);
  Py_VISIT(state->problem);
  Py_VISIT(state->refusal);
  Py_VISIT(state->engine);
  Py_VISIT(state->variant);
  Py_VISIT(state->games);
  return 0;
}

static int clear_module(PyObject* module) {
  Module* state = PyModule_GetState(module);
  Py_CLEAR(state->problem);
  Py_CLEAR(state->refusal);
  Py_CLEAR(state->engine);
  Py_CLEAR(state->variant);
  Py_CLEAR(state->games);
  return 0;
}

static PyMethodDef functions[] = {{"version", version, METH_NOARGS, "The version of the library."},
                                  {NULL, NULL, 0, NULL}};
static PyModuleDef_Slot module_slots[] = {{Py_mod_exec, fill_module}, {0, NULL}};
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT,
                                        "_chancery",
                                        "The C library.",
                                        sizeof(Module),
                                        functions,
                                        module_slots,
                                        visit_module,
                                        clear_module,
                                        NULL};

PyMODINIT_FUNC PyInit__chancery(void) {
  return PyModuleDef_Init(&definition);
}
