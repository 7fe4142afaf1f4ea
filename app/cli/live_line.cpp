// SPDX-License-Identifier: Apache-2.0
#include "app/cli/live_line.h"

#include <algorithm>
#include <cstdio>
#include <sys/ioctl.h>
#include <unistd.h>

namespace lathe {

LiveLine::LiveLine(const Session& session) : m_live(!session.quiet && isatty(STDERR_FILENO) != 0) {}

void LiveLine::show(const std::string& line) {
    if (!m_live) return;
    std::fprintf(stderr, "\r%s\x1b[K", line.substr(0, lineColumns()).c_str());
    std::fflush(stderr);
    m_shown = true;
}

void LiveLine::clear() {
    if (m_shown) std::fputs("\r\x1b[K", stderr);
    m_shown = false;
}

size_t lineColumns() {
    winsize size{};
    return (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 1 ? size.ws_col : 80) - 1;
}

std::string barText(double share, size_t width) {
    const auto filled = static_cast<size_t>(std::clamp(share, 0.0, 1.0) * static_cast<double>(width));
    return '[' + std::string(filled, '#') + std::string(width - filled, '-') + ']';
}

}  // namespace lathe
