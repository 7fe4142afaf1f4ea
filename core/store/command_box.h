// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe {

/// A request to a running training, as it lies in `control/ID.json`.
struct Command {
    std::string id;  ///< sorts by the time of asking
    Json body;       ///< an object: {"command": "pause", ...}

    bool operator==(const Command&) const = default;
};

/// Puts a command into the box, complete and durable at once. Any process may. Returns its id.
Result<std::string> sendCommand(const std::string& controlFolder, const Json& body);

/// The trainer's side.
class CommandBox {
public:
    explicit CommandBox(std::string controlFolder) : m_folder(std::move(controlFolder)) {}

    /// Commands that wait, oldest first; the same ones again until they are done. When nothing changed since the last look this
    /// is one stat(2), and it allocates nothing while there is no command: it may be asked between steps. What is no command is
    /// moved to `control/rejected/` with a warning in `notes`.
    Result<std::vector<Command>> poll(Diagnostics& notes);

    /// Moves a command to `control/done/`. Write it into the event log first: after a crash between the two it is polled again,
    /// and the log tells that it was applied.
    Status done(const Command& command);

private:
    Status putAside(const std::string& name, const char* folder);

    std::string m_folder;
    int64_t m_changedNs = INT64_MIN;  // the folder's time of change at the last look
    int64_t m_settlesNs = 0;          // when that time can be believed, by the steady clock; 0: it can
    bool m_waiting = false;           // there were commands at the last look
};

}  // namespace lathe
