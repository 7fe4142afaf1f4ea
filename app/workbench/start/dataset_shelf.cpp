// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/dataset_shelf.h"

#include <algorithm>

#include <QSettings>

#include "app/workbench/start/fetch_job.h"
#include "app/workbench/start/project_places.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

QString keyOf(const std::string& id) {
    return QStringLiteral("datasets/") + fromUtf8(id);
}

/// A set of the catalogue of the samples as one that is downloaded: it refers to the texts.
fetch::FetchSet asFetchSet(const CatalogueSet& set) {
    fetch::FetchSet one{
        .name = set.id, .title = set.name, .content = {}, .licence = set.licence, .page = {}, .sums = {}, .files = {}};
    for (const CatalogueFile& file : set.files)
        one.files.push_back({file.name, set.address, static_cast<uint64_t>(file.bytes), {fetch::SumKind::Sha256, file.sha256}});
    return one;
}

struct OwnedSet {
    explicit OwnedSet(CatalogueSet known) : set(std::move(known)), view(asFetchSet(set)) {}
    OwnedSet(const OwnedSet&) = delete;
    CatalogueSet set;
    fetch::FetchSet view;
};

FetchOrder orderFor(const CatalogueSet& set, const fs::path& folder) {
    const auto owned = std::make_shared<const OwnedSet>(set);
    return {{owned, &owned->view}, folder.string(), set.address};
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
    const auto job = m_fetches.find(id);
    if (job != m_fetches.end() && job->second->running())
        return {Kind::Fetching, static_cast<int64_t>(job->second->received()), set->bytes()};
    if (isComplete(*set, folder(id))) return {Kind::Ready, set->bytes(), set->bytes()};
    if (job != m_fetches.end() && job->second->problem()) return {Kind::Failed, 0, set->bytes(), job->second->problemSentence()};
    return {Kind::Missing, 0, set->bytes()};
}

void DatasetShelf::fetch(const std::string& id) {
    const CatalogueSet* set = find(id);
    if (!set || set->address.empty()) return;
    auto& job = m_fetches[id];
    if (!job) {
        job = std::make_unique<FetchJob>(orderFor(*set, folder(id)));
        connect(job.get(), &FetchJob::changed, this, &DatasetShelf::changed);
    }
    job->start();
}

void DatasetShelf::stop(const std::string& id) {
    if (const auto job = m_fetches.find(id); job != m_fetches.end()) job->second->stop();
}

bool DatasetShelf::useFolder(const std::string& id, const fs::path& folder) {
    const CatalogueSet* set = find(id);
    if (!set || !isComplete(*set, folder)) return false;
    m_settings.setValue(keyOf(id), fromUtf8(folder.string()));
    Q_EMIT changed();
    return true;
}

}  // namespace lathe::workbench
