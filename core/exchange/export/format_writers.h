// The writers of single formats; core/exchange/export/export_variant.cpp has the table of all.
#pragma once

#include <vector>

#include "core/exchange/export/export_variant.h"

namespace chancery {

std::vector<ExportedFile> write_dpjudge(const OutgoingBoard& board, LossReport& losses);
std::vector<ExportedFile> write_jdip(const OutgoingBoard& board, LossReport& losses);
std::vector<ExportedFile> write_dvar(const OutgoingBoard& board, LossReport& losses);
std::vector<ExportedFile> write_webdip(const OutgoingBoard& board, LossReport& losses);

}  // namespace chancery
