// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/dataset_shelf.h"

#include <algorithm>

#include <QSettings>

#include "app/workbench/start/dataset_fetch.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

QString keyOf(const std::string& id) {
    return QStringLiteral("datasets/") + fromUtf8(id);
}

// What the samples of the source tree read.
std::vector<fs::path> foldersBesideTemplates(const std::string& id) {
    std::vector<fs::path> all;
    for (const fs::path& templates : templateFolders()) all.push_back(fs::weakly_canonical(templates / ".." / "datasets" / id));
    return all;
}

}  // namespace

DatasetShelf::DatasetShelf(std::vector<CatalogueSet> sets, QSettings& settings, QObject* parent)
    : QObject(parent), m_sets(std::move(sets)), m_settings(settings) {}

DatasetShelf::~DatasetShelf() = default;

const CatalogueSet* DatasetShelf::find(const std::string& id) const {
    const auto found = std::ranges::find(m_sets, id, &CatalogueSet::id);
    return found == m_sets.end() ? nullptr : &*found;
}

const CatalogueSet* DatasetShelf::setFor(const fs::path& dataPath) const {
    const fs::path path = dataPath.lexically_normal();
    return find((path.has_filename() ? path : path.parent_path()).filename().string());
}

fs::path DatasetShelf::folder(const std::string& id) const {
    const CatalogueSet* set = find(id);
    if (const QString kept = m_settings.value(keyOf(id)).toString();
        !kept.isEmpty() && set && isComplete(*set, kept.toStdString()))
        return kept.toStdString();
    for (const fs::path& folder : foldersBesideTemplates(id))
        if (set && isComplete(*set, folder)) return folder;
    return projectsFolder(m_settings) / "datasets" / id;
}

SetState DatasetShelf::state(const std::string& id) const {
    using Kind = SetState::Kind;
    const CatalogueSet* set = find(id);
    if (!set) return {};
    if (const auto fetch = m_fetches.find(id); fetch != m_fetches.end() && fetch->second->running())
        return {Kind::Fetching, fetch->second->received(), set->bytes()};
    if (isComplete(*set, folder(id))) return {Kind::Ready, set->bytes(), set->bytes()};
    if (const auto failure = m_failures.find(id); failure != m_failures.end())
        return {Kind::Failed, 0, set->bytes(), failure->second};
    return {Kind::Missing, 0, set->bytes()};
}

void DatasetShelf::fetch(const std::string& id) {
    const CatalogueSet* set = find(id);
    if (!set || set->address.empty()) return;
    m_failures.erase(id);
    auto& fetch = m_fetches[id];
    if (fetch && fetch->running()) return;
    fetch = std::make_unique<DatasetFetch>(*set, folder(id));
    connect(fetch.get(), &DatasetFetch::progressed, this, &DatasetShelf::changed);
    connect(fetch.get(), &DatasetFetch::finished, this, &DatasetShelf::changed);
    connect(fetch.get(), &DatasetFetch::failed, this, [this, id](const QString& reason) {
        m_failures[id] = reason;
        Q_EMIT changed();
    });
    fetch->start();
}

void DatasetShelf::stop(const std::string& id) {
    if (const auto fetch = m_fetches.find(id); fetch != m_fetches.end()) fetch->second->stop();
}

bool DatasetShelf::useFolder(const std::string& id, const fs::path& folder) {
    const CatalogueSet* set = find(id);
    if (!set || !isComplete(*set, folder)) return false;
    m_settings.setValue(keyOf(id), fromUtf8(folder.string()));
    m_failures.erase(id);
    Q_EMIT changed();
    return true;
}

}  // namespace lathe::workbench
