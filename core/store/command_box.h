// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/json.h"
#include "core/base/result.h"

namespace lathe {

/// A command for a running training, as stored in `control/ID.json`.
struct Command {
    std::string id;  ///< sorts by the time of sending
    Json body;       ///< an object: {"command": "pause", ...}

    bool operator==(const Command&) const = default;
};

/// Writes a command, complete and durable. Any process may send commands. Returns its id. Error: file.*.
Result<std::string> sendCommand(const std::string& controlFolder, const Json& body);

/// The receiving side, used by the trainer. For one thread.
class CommandBox {
public:
    explicit CommandBox(std::string controlFolder) : m_folder(std::move(controlFolder)) {}

    /// Commands that were not marked as done, oldest first; each call returns them again. If nothing changed since the last call,
    /// this is one stat(2), and without commands it allocates nothing, so it can be called between steps. Files that are not
    /// commands are moved to `control/rejected/` with a warning in `notes`.
    Result<std::vector<Command>> poll(Diagnostics& notes);

    /// Moves a command to `control/done/`. Write it into the event log first: after a crash in between, `poll` returns it again,
    /// and the log shows that it was applied.
    Status done(const Command& command);

private:
    Status putAside(const std::string& name, const char* folder);

    std::string m_folder;
    int64_t m_changedNs = INT64_MIN;  // the folder's modification time at the last poll
    int64_t m_settlesNs = 0;          // when that time can be trusted, by the steady clock; 0: it can
    bool m_waiting = false;           // there were commands at the last poll
};

}  // namespace lathe
