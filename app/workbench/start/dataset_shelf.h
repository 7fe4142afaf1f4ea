// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>

#include <QObject>

#include "app/workbench/start/dataset_catalogue.h"

class QSettings;

namespace lathe::workbench {

class DatasetFetch;

/// How a set of the catalogue stands.
struct SetState {
    enum class Kind : uint8_t { Ready, Missing, Fetching, Failed };
    Kind kind = Kind::Missing;
    int64_t received = 0, total = 0;
    QString reason = {};  ///< why it failed
};

/// The sets of the catalogue on this machine: where each lies, and those that are being fetched.
class DatasetShelf : public QObject {
    Q_OBJECT
public:
    DatasetShelf(std::vector<CatalogueSet> sets, QSettings& settings, QObject* parent = nullptr);
    ~DatasetShelf() override;

    /// The set that a project with this data path needs; null: none of the catalogue.
    const CatalogueSet* setFor(const std::filesystem::path& dataPath) const;
    SetState state(const std::string& id) const;
    /// Where the set lies, or will when it was fetched: where it was last found, else beside the projects.
    std::filesystem::path folder(const std::string& id) const;

    void fetch(const std::string& id);
    void stop(const std::string& id);
    /// The set lies there. False: it does not.
    bool useFolder(const std::string& id, const std::filesystem::path& folder);

Q_SIGNALS:
    void changed();

private:
    const CatalogueSet* find(const std::string& id) const;

    std::vector<CatalogueSet> m_sets;
    QSettings& m_settings;
    std::map<std::string, std::unique_ptr<DatasetFetch>> m_fetches;
    std::map<std::string, QString> m_failures;
};

}  // namespace lathe::workbench
