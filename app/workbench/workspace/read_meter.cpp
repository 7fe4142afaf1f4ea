// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/read_meter.h"

#include <utility>

#include <QCoreApplication>

#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

struct Reading {
    Q_DECLARE_TR_FUNCTIONS(Reading)
};

}  // namespace

std::optional<ReadProgress> ReadMeter::last() const {
    const std::lock_guard lock(m_mutex);
    return m_last;
}

void ReadMeter::set(std::optional<ReadProgress> progress) {
    const std::lock_guard lock(m_mutex);
    m_last = progress;
}

MeteredReading::MeteredReading(std::shared_ptr<ReadMeter> meter, Superseded superseded)
    : m_meter(std::move(meter)), m_superseded(std::move(superseded)) {
    m_meter->set(std::nullopt);
}

MeteredReading::~MeteredReading() {
    m_meter->set(std::nullopt);
}

QString readProgressText(const ReadProgress& p) {
    const QString done = ui::countText(p.done);
    if (p.phase == ReadPhase::Listing) return Reading::tr("Listing files: %1").arg(done);
    const QString total = ui::countText(p.total);
    if (p.phase == ReadPhase::Reading) return Reading::tr("Reading %1 of %2 rows").arg(done, total);
    if (p.phase == ReadPhase::Computing) return Reading::tr("Computing %1 of %2 samples").arg(done, total);
    const bool sounds = p.items == ReadItems::Sounds;
    if (p.perSecond < 1)
        return (sounds ? Reading::tr("Decoding %1 of %2 sounds") : Reading::tr("Decoding %1 of %2 images")).arg(done, total);
    const QString rate = ui::countText(static_cast<int64_t>(p.perSecond));
    return (sounds ? Reading::tr("Decoding %1 of %2 sounds, %3 a second") : Reading::tr("Decoding %1 of %2 images, %3 a second"))
        .arg(done, total, rate);
}

}  // namespace lathe::workbench
