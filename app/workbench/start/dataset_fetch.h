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

/// Downloads the files of a set to a folder, one after another. Partial content is in NAME.part, and is continued after a stop, a
/// failure or a restart. A file gets its name after its size and SHA-256 were verified.
class DatasetFetch : public QObject {
    Q_OBJECT
public:
    DatasetFetch(CatalogueSet set, std::filesystem::path folder, QObject* parent = nullptr);
    ~DatasetFetch() override;

    void start();
    /// Stops the download; partial content is kept.
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
    int64_t m_before = 0;  ///< bytes of complete files
    bool m_running = false;
    Latest<Result<std::string>> m_checking;
};

}  // namespace lathe::workbench
