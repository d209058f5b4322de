/* Answers the requests of tests/answers/make with the C library:
 *   answer VARIANTS FOLDER      lines `ID REQUEST` in, answers out, each with a null byte
 * FOLDER/ID.pack is the variant; scripts and editions of the rules are beside and in VARIANTS. */
#include <chancery.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { most = 1 << 22 };

static chancery_variant* open_pack(const chancery_engine* engine, const char* folder, const char* id,
                                   chancery_text** problem) {
  static char pack[most];
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.pack", folder, id);
  FILE* file = fopen(path, "rb");
  if (file == NULL) return NULL;
  size_t size = fread(pack, 1, sizeof pack, file);
  fclose(file);
  return chancery_variant_open_pack(engine, "{}", 2, pack, size, problem);
}

int main(int count, char** arguments) {
  static char line[most];
  char id[64], last[64] = "";
  if (count != 3) return 2;
  snprintf(line, sizeof line, "{\"search\": [\"%s\"], \"base\": \"standard\"}", arguments[1]);
  chancery_engine* engine = chancery_engine_new(line, strlen(line), NULL);
  chancery_variant* variant = NULL;
  chancery_text* problem = NULL;
  while (fgets(line, sizeof line, stdin) != NULL) {
    line[strcspn(line, "\n")] = 0;
    char* request = strchr(line, ' ');
    if (request++ == NULL || sscanf(line, "%63s", id) != 1) return 3;
    if (strcmp(id, last) != 0) {
      chancery_variant_free(variant);
      variant = open_pack(engine, arguments[2], id, &problem);
      if (variant == NULL) {
        fprintf(stderr, "%s: %s\n", id, chancery_text_bytes(problem));
        return 4;
      }
      strcpy(last, id);
    }
    chancery_text* answer = chancery_ask(engine, variant, request, strlen(request));
    fwrite(chancery_text_bytes(answer), 1, chancery_text_size(answer) + 1, stdout);
    chancery_text_free(answer);
  }
  chancery_variant_free(variant);
  chancery_engine_free(engine);
  return 0;
}
