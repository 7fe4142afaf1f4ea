// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/duplicate_search.h"

#include <utility>

namespace lathe::workbench {

namespace {

constexpr int lookMs = 100;

}  // namespace

DuplicateSearch::DuplicateSearch(QObject* parent)
    : QObject(parent), m_search(this, [this](auto report) { take(std::move(report)); }) {
    m_look.setInterval(lookMs);
    connect(&m_look, &QTimer::timeout, this, &DuplicateSearch::progressed);
}

void DuplicateSearch::start(std::shared_ptr<const PreparedData> data) {
    m_data = std::move(data);
    m_report.reset();
    m_failure.reset();
    m_meter = std::make_shared<Meter>();
    m_search.start([data = m_data, meter = m_meter](const Superseded& superseded) {
        cleaning::DuplicateOptions options;
        options.goOn = [&](int64_t done, int64_t all) {
            meter->done = done;
            meter->all = all;
            return !superseded();
        };
        return cleaning::findDuplicates(*data, options);
    });
    m_look.start();
    Q_EMIT changed();
}

void DuplicateSearch::clear() {
    m_search.cancel();
    m_look.stop();
    m_report.reset();
    m_failure.reset();
    m_data = nullptr;
    Q_EMIT changed();
}

void DuplicateSearch::take(Result<cleaning::DuplicateReport> report) {
    m_look.stop();
    if (report.ok())
        m_report = std::move(*report);
    else
        m_failure = report.error();
    Q_EMIT changed();
}

}  // namespace lathe::workbench
