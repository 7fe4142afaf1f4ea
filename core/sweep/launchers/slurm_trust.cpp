// SPDX-License-Identifier: Apache-2.0
#include "core/sweep/launchers/slurm_trust.h"

#include <cstdlib>
#include <filesystem>

#include "core/base/atomic_file.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

namespace lathe::sweep {

namespace {

constexpr uint64_t maxBytes = uint64_t{16} << 20;

/// A path in the environment counts where it is absolute.
std::filesystem::path folderFrom(const char* variable) {
    const char* value = std::getenv(variable);
    const std::filesystem::path path = value ? value : "";
    return path.is_absolute() ? path : std::filesystem::path();
}

std::string lineOf(const std::string& commands) {
    return sha256Hex(commands) + '\n';
}

std::string linesIn(const std::string& file) {
    const auto text = readFile(file, maxBytes);
    return text ? *text : std::string();
}

}  // namespace

std::string slurmCommands(const SlurmSettings& s) {
    std::string text;
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty())
            text.append(text.empty() ? "" : ", ").append(name).append("=").append(Json(value).dump(-1));  // unambiguous
    };
    add("setup", s.setup);
    add("lathe", s.lathe);
    add("options", s.options);
    return text;
}

std::string AcceptedCommands::usualFile() {
    std::filesystem::path base = folderFrom("XDG_STATE_HOME");
    if (const auto home = folderFrom("HOME"); base.empty() && !home.empty()) base = home / ".local" / "state";
    return base.empty() ? std::string() : (base / "lathe" / "slurm-accepted").string();
}

bool AcceptedCommands::has(const std::string& commands) const {
    return commands.empty() || (!m_file.empty() && linesIn(m_file).find(lineOf(commands)) != std::string::npos);
}

Status AcceptedCommands::add(const std::string& commands) const {
    if (m_file.empty() || has(commands)) return {};
    LATHE_CHECK(makeFolders(folderOf(m_file)));
    return writeFileAtomically(m_file, linesIn(m_file) + lineOf(commands));
}

}  // namespace lathe::sweep
