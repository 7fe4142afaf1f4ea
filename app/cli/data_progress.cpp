// SPDX-License-Identifier: Apache-2.0
#include "app/cli/data_progress.h"

#include <string_view>

#include <fmt/format.h>

#include "app/cli/text.h"

namespace lathe {

namespace {

std::string_view itemsText(ReadItems items) {
    return items == ReadItems::Sounds ? "sounds" : "images";
}

}  // namespace

std::string readProgressText(const ReadProgress& p) {
    if (p.phase == ReadPhase::Listing) return fmt::format("listing files: {}", countText(p.done));
    const std::string done = countText(p.done), total = countText(p.total);
    std::string text = p.phase == ReadPhase::Reading     ? fmt::format("reading {} of {} rows", done, total)
                       : p.phase == ReadPhase::Computing ? fmt::format("computing {} of {} samples", done, total)
                                                         : fmt::format("decoding {} of {} {}", done, total, itemsText(p.items));
    if (p.perSecond >= 1) text += fmt::format(", {} a second", countText(static_cast<int64_t>(p.perSecond)));
    return text;
}

void DataProgress::progress(const ReadProgress& p) {
    if (p.phase != ReadPhase::Listing && p.done >= p.total) return m_line.clear();
    m_line.show(readProgressText(p));
}

bool DataProgress::stopRequested() {
    if (!m_session.stopRequested()) return false;
    m_line.clear();
    return true;
}

}  // namespace lathe
