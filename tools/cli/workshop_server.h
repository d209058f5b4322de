// Serves the workshop to the browser of this machine.
#pragma once

#include <string>

#include "core/editor/live/static_site.h"

namespace chancery::cli {

/// Where the workshop is to be served.
struct WorkshopPlace {
  SiteAddress address;
  bool was_chosen = false;  // by the user; otherwise any port will do if this one is in use
};

/// Serves the site and opens a browser there; returns when nobody can ask any more.
int serve_workshop(const StaticSite& site, const WorkshopPlace& place);

/// The message for the user: the address of the site and, if the usual port is in use, what
/// follows.
std::string workshop_message(const std::string& url);
std::string other_port_message(int usual);

}  // namespace chancery::cli
