// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QFile>
#include <QObject>

#include "app/workbench/start/dataset_catalogue.h"
#include "app/workbench/workspace/latest.h"

class QNetworkAccessManager;
class QNetworkReply;

namespace lathe::workbench {

/// Fetches the files of a set into a folder, one after another. What has come lies in NAME.part and is gone on with after a stop,
/// a failure or another start of the window; a file gets its name when its size and its SHA-256 are those of the catalogue.
class DatasetFetch : public QObject {
    Q_OBJECT
public:
    DatasetFetch(CatalogueSet set, std::filesystem::path folder, QObject* parent = nullptr);
    ~DatasetFetch() override;

    void start();
    /// Keeps what has come.
    void stop();
    bool running() const { return m_running; }
    int64_t received() const;
    int64_t total() const { return m_set.bytes(); }

Q_SIGNALS:
    void progressed();
    void finished();
    void failed(const QString& reason);

private:
    void next();
    void request();
    void headersCame();
    void bytesCame();
    void replyEnded();
    void check();
    void checked(const Result<std::string>& sum);
    void fail(const QString& reason);
    const CatalogueFile& file() const { return m_set.files[m_at]; }
    std::string path() const { return (m_folder / file().name).string(); }

    CatalogueSet m_set;
    std::filesystem::path m_folder;
    QNetworkAccessManager* m_network;
    QNetworkReply* m_reply = nullptr;
    QFile m_part;
    size_t m_at = 0;
    int64_t m_before = 0;  ///< bytes of the files that are complete
    bool m_running = false;
    Latest<Result<std::string>> m_checking;
};

}  // namespace lathe::workbench
