// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/run_list.h"

#include <algorithm>
#include <sys/stat.h>

#include "core/base/atomic_file.h"

namespace lathe::workbench {

namespace {

int64_t changedNs(const std::string& file) {
    struct stat info {};
    return ::stat(file.c_str(), &info) == 0 ? info.st_mtim.tv_sec * 1'000'000'000 + info.st_mtim.tv_nsec : 0;
}

RunEntry entryOf(const RunDir& run) {
    RunEntry entry{run.path(), {}, run.readTags()};
    const auto status = run.readStatus();
    if (status) {
        entry.status = *status;
    } else {
        entry.status.state = RunState::Failed;
        entry.status.message = toString(status.error());
    }
    return entry;
}

}  // namespace

void RunList::setFolder(std::filesystem::path folder) {
    *this = {};
    m_folder = std::move(folder);
    readNumbers();
}

bool RunList::look() {
    const auto listed = listFolder(m_folder.string());
    const std::vector<std::string> names = listed ? *listed : std::vector<std::string>();
    const bool changed = takeNew(names) | forgetGone(names);
    if (!changed) return false;
    giveNumbers();
    gather();
    return true;
}

// By number: names that a person gave do not sort by time.
void RunList::gather() {
    m_entries.clear();
    for (const auto& [name, known] : m_known)
        if (!m_hidden.contains(name)) m_entries.push_back(known.entry);
    std::ranges::sort(m_entries, {}, [this](const RunEntry& run) { return number(run.path); });
}

bool RunList::takeNew(const std::vector<std::string>& names) {
    bool changed = false;
    for (const std::string& name : names) {
        const auto known = m_known.find(name);
        const std::string path = (m_folder / name).string();
        if (known == m_known.end() && !RunDir::isRun(path)) continue;
        const auto run = RunDir::open(path);
        if (!run) continue;
        const Stamp stamp{changedNs(run->statusFile()), changedNs(run->tagsFile())};
        if (known != m_known.end() && known->second.stamp == stamp) continue;
        m_known.insert_or_assign(name, Known{stamp, entryOf(*run)});
        changed = true;
    }
    return changed;
}

bool RunList::forgetGone(const std::vector<std::string>& names) {
    const auto gone = [&](const auto& known) { return std::find(names.begin(), names.end(), known.first) == names.end(); };
    return std::erase_if(m_known, gone) > 0;
}

const RunEntry* RunList::find(const std::filesystem::path& run) const {
    const auto known = m_known.find(run.filename().string());
    return known == m_known.end() || m_folder / known->first != run ? nullptr : &known->second.entry;
}

int64_t RunList::number(const std::filesystem::path& run) const {
    const auto it = m_numbers.find(run.filename().string());
    return it == m_numbers.end() ? 0 : it->second;
}

void RunList::hide(const std::filesystem::path& run, bool hidden) {
    const std::string name = run.filename().string();
    if (hidden)
        m_hidden.insert(name);
    else
        m_hidden.erase(name);
    gather();
}

void RunList::readNumbers() {
    const auto text = readFile((m_folder / "numbers.json").string(), uint64_t{16} << 20);
    const auto json = text ? Json::parse(*text, "numbers.json") : Result<Json>(Json());
    if (!json) return;
    for (const auto& [name, number] : (*json)["numbers"].object()) {
        m_numbers[name] = number.toInt();
        m_nextNumber = std::max(m_nextNumber, number.toInt() + 1);
    }
    m_nextNumber = std::max(m_nextNumber, (*json)["next"].toInt());
}

// Where the folder cannot be written the numbers hold until the window closes.
void RunList::giveNumbers() {
    std::vector<std::pair<double, std::string>> fresh;  // by the time when they were last trained
    for (const auto& [name, known] : m_known)
        if (!m_numbers.contains(name)) fresh.emplace_back(known.entry.status.heartbeat, name);
    if (fresh.empty()) return;
    std::ranges::sort(fresh);
    for (const auto& [heartbeat, name] : fresh) m_numbers.emplace(name, m_nextNumber++);
    Json numbers = Json::Object{};
    for (const auto& [name, number] : m_numbers) numbers.set(name, number);
    const Json file = Json::Object{{"next", m_nextNumber}, {"numbers", std::move(numbers)}};
    (void)writeFileAtomically((m_folder / "numbers.json").string(), file.dump() + "\n", Durability::Renamed);
}

}  // namespace lathe::workbench
