// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/session.h"

namespace lathe {

/// The line at the bottom of a terminal that is written over and over; elsewhere (a file, a cluster's log) there is none.
class LiveLine {
public:
    explicit LiveLine(const Session& session);
    ~LiveLine() { clear(); }
    LiveLine(const LiveLine&) = delete;

    bool isLive() const { return m_live; }
    /// Cut to the width of the terminal.
    void show(const std::string& line);
    /// Before something else is said.
    void clear();

private:
    bool m_live;
    bool m_shown = false;
};

/// Columns of the terminal, less one; 79 where that is not known.
size_t lineColumns();
/// "[######--------]"
std::string barText(double share, size_t width);

}  // namespace lathe
