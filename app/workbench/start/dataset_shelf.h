// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>

#include <QObject>

#include "app/workbench/start/dataset_catalogue.h"

class QSettings;

namespace lathe::workbench {

class FetchJob;

/// State of a data set of the catalogue on this machine.
struct SetState {
    /// Ready: all files are there; Missing: not downloaded; Fetching: downloading; Failed: see `reason`.
    enum class Kind : uint8_t { Ready, Missing, Fetching, Failed };
    Kind kind = Kind::Missing;
    int64_t received = 0, total = 0;
    QString reason = {};  ///< why the download failed
};

/// The data sets of the catalogue on this machine: their folders and downloads.
class DatasetShelf : public QObject {
    Q_OBJECT
public:
    DatasetShelf(std::vector<CatalogueSet> sets, QSettings& settings, QObject* parent = nullptr);
    ~DatasetShelf() override;

    /// The set that a project with this data path needs; null: none of the catalogue.
    const CatalogueSet* setFor(const std::filesystem::path& dataPath) const;
    SetState state(const std::string& id) const;
    /// Folder of the set, also before it is downloaded: where it was last found, else next to the projects.
    std::filesystem::path folder(const std::string& id) const;

    void fetch(const std::string& id);
    void stop(const std::string& id);
    /// Uses a folder that has the set. Returns false if the set is not complete there.
    bool useFolder(const std::string& id, const std::filesystem::path& folder);

Q_SIGNALS:
    void changed();

private:
    const CatalogueSet* find(const std::string& id) const;

    std::vector<CatalogueSet> m_sets;
    QSettings& m_settings;
    std::map<std::string, std::unique_ptr<FetchJob>> m_fetches;
};

}  // namespace lathe::workbench
