// SPDX-License-Identifier: Apache-2.0
#include "app/cli/note_once.h"

#include "core/backend/plugin_loader.h"
#include "core/base/atomic_file.h"
#include "core/base/json.h"
#include "core/base/user_folders.h"

namespace lathe {
namespace {

constexpr uint64_t mostBytes = 1 << 16;

bool isOfInstallation(const Diagnostic& d) {
    return d.severity == Severity::Note && d.code == "device.cpu-chosen";
}

Json readShown(const std::filesystem::path& file) {
    const auto text = file.empty() ? Result<std::string>(std::string()) : readFile(file.string(), mostBytes);
    const auto json = text ? Json::parse(*text) : Result<Json>(Json());
    return json && json->isObject() ? *json : Json(Json::Object{});
}

}  // namespace

std::filesystem::path NoteOnce::usualFile() {
    const std::filesystem::path folder = userStateFolder();
    return folder.empty() ? folder : folder / "notes-shown.json";
}

bool NoteOnce::isDue(const Diagnostic& d) {
    if (!isOfInstallation(d)) return true;
    const std::string text = buildIdentity() + ": " + toString(d);
    if (!m_shown.insert(text).second) return false;
    Json shown = readShown(m_file);
    if (shown[d.code].toString() == text) return false;
    shown.set(d.code, text);
    if (m_file.empty()) return true;
    std::error_code ignored;  // where it cannot be kept, the note is shown again
    std::filesystem::create_directories(m_file.parent_path(), ignored);
    (void)writeFileAtomically(m_file.string(), shown.dump() + "\n", Durability::Renamed);
    return true;
}

}  // namespace lathe
