// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/study_feed.h"

#include <algorithm>

namespace lathe::workbench {

namespace {

constexpr qint64 seenMs = 500, unseenMs = 3000, share = 10;  // of the time, at most one part in `share` is spent reading

}  // namespace

StudyFeed::StudyFeed(QObject* parent)
    : QObject(parent), m_reading(this, [this](Result<StudyDataPtr> data) { came(std::move(data)); }) {
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &StudyFeed::look);
}

void StudyFeed::follow(const std::filesystem::path& folder) {
    if (folder == m_folder) return;
    m_reading.cancel();
    m_timer.stop();
    m_folder = folder;
    m_data = nullptr;
    m_failureReported = false;
    m_reader = folder.empty() ? nullptr : std::make_shared<StudyReader>(folder);
    if (m_reader) look();
    Q_EMIT changed();
}

void StudyFeed::setSeen(bool seen) {
    if (seen == m_seen) return;
    m_seen = seen;
    if (seen && m_timer.isActive()) look();
}

void StudyFeed::look() {
    if (!m_reader || m_reading.busy()) return;
    m_timer.stop();
    m_clock.start();
    m_reading.start([reader = m_reader](const Superseded&) { return reader->look(); });
}

void StudyFeed::came(Result<StudyDataPtr> data) {
    rest(m_clock.elapsed());
    if (!data.ok()) {
        if (!std::exchange(m_failureReported, true)) Q_EMIT failed(data.error());
        return;
    }
    m_failureReported = false;
    if (!*data) return;
    m_data = *data;
    Q_EMIT changed();
}

void StudyFeed::rest(qint64 lastMs) {
    m_timer.start(static_cast<int>(std::max(m_seen ? seenMs : unseenMs, share * lastMs)));
}

}  // namespace lathe::workbench
