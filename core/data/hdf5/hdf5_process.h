// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/detached_process.h"
#include "core/base/file.h"
#include "core/data/hdf5/hdf5_protocol.h"

namespace lathe::hdf5 {

/// `lathe-hdf5` next to this program, whether it is there or not.
std::filesystem::path hdf5Program();

/// A running `lathe-hdf5` with one open file. Nothing that it says is trusted. For one thread.
class Hdf5Process {
public:
    /// `file`: open for reading, or for reading and writing; `where`: its name in messages. Errors: hdf5.no_program,
    /// process.start.
    static Result<std::unique_ptr<Hdf5Process>> start(const FileHandle& file, Mode, std::string where,
                                                      const std::filesystem::path& program = hdf5Program());
    /// Ends the process and waits for its end.
    ~Hdf5Process();
    Hdf5Process(const Hdf5Process&) = delete;

    /// The bytes of the reply. Errors: hdf5.refused (with the reason), hdf5.stopped (the process crashed, was stopped by its
    /// limits, or answered nonsense; later calls have the same error), hdf5.sandbox.
    Result<std::string> ask(Request, std::string_view bytes = {});

private:
    Hdf5Process(DetachedProcess::Connected connected, std::filesystem::path program, std::string where)
        : m_connected(std::move(connected)), m_program(std::move(program)), m_where(std::move(where)) {}
    Diagnostic stopped();

    DetachedProcess::Connected m_connected;
    std::filesystem::path m_program;
    std::string m_where;
};

}  // namespace lathe::hdf5
