// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/session.h"

namespace lathe {

/// A line at the bottom of a terminal that is overwritten repeatedly. Does nothing if the output is not a terminal (a file, a
/// cluster's log).
class LiveLine {
public:
    explicit LiveLine(const Session& session);
    ~LiveLine() { clear(); }
    LiveLine(const LiveLine&) = delete;

    bool isLive() const { return m_live; }
    /// Replaces the line; it is cut to the width of the terminal.
    void show(const std::string& line);
    /// Removes the line. Call it before other output.
    void clear();

private:
    bool m_live;
    bool m_shown = false;
};

/// Columns of the terminal minus one; 79 if unknown.
size_t lineColumns();
/// A bar of `width` characters, `share` filled: "[######--------]".
std::string barText(double share, size_t width);

}  // namespace lathe
