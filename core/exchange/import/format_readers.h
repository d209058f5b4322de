// The readers of single formats; core/exchange/import/foreign_format.h has the table of all.
#pragma once

#include <optional>
#include <vector>

#include "core/exchange/import/foreign_format.h"

namespace chancery {

std::vector<FoundVariant> find_webdip(const ForeignFiles& source);
std::optional<ForeignVariant> read_webdip(const ForeignFiles& source, const FoundVariant& found,
                                          LossReport& losses, Diagnostics& diagnostics);

std::vector<FoundVariant> find_jdip(const ForeignFiles& source);
std::optional<ForeignVariant> read_jdip(const ForeignFiles& source, const FoundVariant& found,
                                        LossReport& losses, Diagnostics& diagnostics);

std::vector<FoundVariant> find_dpjudge(const ForeignFiles& source);
std::optional<ForeignVariant> read_dpjudge(const ForeignFiles& source, const FoundVariant& found,
                                           LossReport& losses, Diagnostics& diagnostics);

std::vector<FoundVariant> find_judge(const ForeignFiles& source);
std::optional<ForeignVariant> read_judge(const ForeignFiles& source, const FoundVariant& found,
                                         LossReport& losses, Diagnostics& diagnostics);

std::vector<FoundVariant> find_godip(const ForeignFiles& source);
std::optional<ForeignVariant> read_godip(const ForeignFiles& source, const FoundVariant& found,
                                         LossReport& losses, Diagnostics& diagnostics);

std::vector<FoundVariant> find_dvar(const ForeignFiles& source);
std::optional<ForeignVariant> read_dvar(const ForeignFiles& source, const FoundVariant& found,
                                        LossReport& losses, Diagnostics& diagnostics);

std::vector<FoundVariant> find_diplomacygm(const ForeignFiles& source);
std::optional<ForeignVariant> read_diplomacygm(const ForeignFiles& source,
                                               const FoundVariant& found, LossReport& losses,
                                               Diagnostics& diagnostics);

}  // namespace chancery
