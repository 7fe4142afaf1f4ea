// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/dataset_fetch.h"

#include <system_error>
#include <unistd.h>

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QNetworkRequest>
#include <QUrl>

#include "app/workbench/workspace/messages.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

namespace lathe::workbench {

namespace fs = std::filesystem;

namespace {

constexpr int silenceMs = 30000;
constexpr int partialContent = 206, rangeTooFar = 416;

int statusOf(const QNetworkReply& reply) {
    return reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
}

bool isWhole(const CatalogueFile& file, const std::string& path) {
    std::error_code error;
    return fs::file_size(path, error) == static_cast<uintmax_t>(file.bytes) && !error;
}

}  // namespace

DatasetFetch::DatasetFetch(CatalogueSet set, fs::path folder, QObject* parent)
    : QObject(parent),
      m_set(std::move(set)),
      m_folder(std::move(folder)),
      m_network(new QNetworkAccessManager(this)),
      m_checking(this, [this](const auto& sum) { checked(sum); }) {}

DatasetFetch::~DatasetFetch() {
    stop();
}

int64_t DatasetFetch::received() const {
    return m_before + (m_part.isOpen() ? m_part.size() : 0);
}

void DatasetFetch::start() {
    if (m_running) return;
    m_running = true;
    m_at = 0;
    m_before = 0;
    if (const Status made = makeFolders(m_folder.string()); !made.ok()) return fail(sentenceOf(made.error()));
    next();
}

void DatasetFetch::stop() {
    m_running = false;
    m_checking.cancel();
    if (QNetworkReply* reply = std::exchange(m_reply, nullptr)) {
        reply->disconnect(this);
        reply->abort();
        reply->deleteLater();
    }
    m_part.close();
    Q_EMIT progressed();
}

// The first file that is not there yet.
void DatasetFetch::next() {
    while (m_at < m_set.files.size() && isWhole(file(), path())) m_before += file().bytes, ++m_at;
    Q_EMIT progressed();
    if (m_at < m_set.files.size()) return request();
    m_running = false;
    Q_EMIT finished();
}

void DatasetFetch::request() {
    m_part.setFileName(fromUtf8(path() + ".part"));
    if (!m_part.open(QIODevice::ReadWrite | QIODevice::Append)) return fail(m_part.errorString());
    if (m_part.size() == file().bytes) return check();
    if (m_part.size() > file().bytes) m_part.resize(0);
    QNetworkRequest request(QUrl(fromUtf8(m_set.address + '/' + file().name)));
    request.setTransferTimeout(silenceMs);
    // A packed answer would be unpacked on the way: sizes and sums are those of the file itself.
    request.setRawHeader("Accept-Encoding", "identity");
    if (m_part.size() > 0) request.setRawHeader("Range", "bytes=" + QByteArray::number(m_part.size()) + '-');
    m_reply = m_network->get(request);
    connect(m_reply, &QNetworkReply::metaDataChanged, this, &DatasetFetch::headersCame);
    connect(m_reply, &QNetworkReply::readyRead, this, &DatasetFetch::bytesCame);
    connect(m_reply, &QNetworkReply::finished, this, &DatasetFetch::replyEnded);
}

// A server that does not go on where it was asked to begins anew.
void DatasetFetch::headersCame() {
    const int status = statusOf(*m_reply);
    if ((status == 200 && m_part.size() > 0) || status == rangeTooFar) m_part.resize(0);
}

void DatasetFetch::bytesCame() {
    const int status = statusOf(*m_reply);
    if (status != 200 && status != partialContent) return;  // the page that says why
    const QByteArray bytes = m_reply->readAll();
    if (m_part.size() + bytes.size() > file().bytes)
        return fail(tr("The file %1 is larger than the catalogue says.").arg(fromUtf8(file().name)));
    if (m_part.write(bytes) != bytes.size() || !m_part.flush()) return fail(m_part.errorString());
    Q_EMIT progressed();
}

void DatasetFetch::replyEnded() {
    if (m_reply && m_reply->bytesAvailable() > 0) bytesCame();
    QNetworkReply* reply = std::exchange(m_reply, nullptr);
    if (!reply) return;
    reply->deleteLater();
    if (reply->error() != QNetworkReply::NoError) return fail(reply->errorString());
    if (m_part.size() < file().bytes)
        return fail(tr("The connection ended before the file %1 was complete.").arg(fromUtf8(file().name)));
    check();
}

void DatasetFetch::check() {
    m_part.flush();
    if (::fsync(m_part.handle()) != 0) return fail(QString::fromLocal8Bit(std::generic_category().message(errno).c_str()));
    m_checking.start([part = path() + ".part"](const Superseded&) { return sha256File(part); });
}

void DatasetFetch::checked(const Result<std::string>& sum) {
    if (!m_running) return;
    m_part.close();
    if (!sum.ok()) return fail(sentenceOf(sum.error()));
    std::error_code error;
    if (*sum != file().sha256) {
        fs::remove(path() + ".part", error);
        return fail(tr("The SHA-256 of the file %1 differs from the catalogue.").arg(fromUtf8(file().name)));
    }
    fs::rename(path() + ".part", path(), error);
    if (error) return fail(QString::fromStdString(error.message()));
    next();
}

void DatasetFetch::fail(const QString& reason) {
    stop();
    Q_EMIT failed(reason);
}

}  // namespace lathe::workbench
