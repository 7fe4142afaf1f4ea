// SPDX-License-Identifier: Apache-2.0
#include "app/cli/data_progress.h"

#include <fmt/format.h>

#include "app/cli/text.h"

namespace lathe {

std::string readProgressText(const ReadProgress& p) {
    if (p.phase == ReadPhase::Listing) return fmt::format("listing files: {}", countText(p.done));
    std::string text = fmt::format("decoding {} of {} images", countText(p.done), countText(p.total));
    if (p.perSecond >= 1) text += fmt::format(", {} a second", countText(static_cast<int64_t>(p.perSecond)));
    return text;
}

void DataProgress::progress(const ReadProgress& p) {
    if (p.phase == ReadPhase::Decoding && p.done >= p.total) return m_line.clear();
    m_line.show(readProgressText(p));
}

bool DataProgress::stopRequested() {
    if (!m_session.stopRequested()) return false;
    m_line.clear();
    return true;
}

}  // namespace lathe
