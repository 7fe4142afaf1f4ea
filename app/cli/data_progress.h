// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "app/cli/live_line.h"
#include "app/cli/session.h"
#include "core/data/read_watch.h"

namespace lathe {

/// Shows on a terminal how far the reading of data is, and stops it at Ctrl+C. From the first question of a reader on, Ctrl+C no
/// longer ends the program (see Session::stopRequested).
class DataProgress final : public ReadWatch {
public:
    explicit DataProgress(Session& session) : m_session(session), m_line(session) {}

    void progress(const ReadProgress&) override;
    bool stopRequested() override;

private:
    Session& m_session;
    LiveLine m_line;
};

/// "decoding 12,300 of 50,000 images, 3,100 a second".
std::string readProgressText(const ReadProgress&);

}  // namespace lathe
