#include "tools/cli/workshop_server.h"

#include <cstdlib>
#include <iostream>
#include <memory>

#include "tools/cli/command.h"
#include "tools/cli/page_server.h"
#include "tools/cli/started_program.h"

namespace chancery::cli {
namespace {

std::unique_ptr<PageServer> listen_at(const WorkshopPlace& place) {
  const SiteAddress& wanted = place.address;
  try {
    return std::make_unique<PageServer>(ServerPlace{wanted.host, wanted.port});
  } catch (const InputProblem&) {
    if (place.was_chosen) throw;
  }
  auto other = std::make_unique<PageServer>(ServerPlace{wanted.host, 0});
  std::cerr << other_port_message(wanted.port);
  return other;
}

bool has_display() {
  for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY"})
    if (const char* value = std::getenv(name); value != nullptr && *value != '\0') return true;
  return false;
}

}  // namespace

int serve_workshop(const StaticSite& site, const WorkshopPlace& place) {
  const auto server = listen_at(place);
  const SiteAddress address{place.address.host, server->port()};
  server->answer_by([&](const HttpRequest& request) { return site.answer(request, address); });
  std::cout << workshop_message(address.url()) << std::flush;
  // Without a browser, the address is enough.
  if (has_display()) start_program({"xdg-open", address.url()});
  server->serve_always();
}

}  // namespace chancery::cli
