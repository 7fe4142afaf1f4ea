// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string_view>
#include <utility>

#include "core/base/diagnostic.h"

namespace lathe {

/// How important a log message is, in ascending order. A `Log` drops messages below its `least` level.
enum class LogLevel { Debug, Info, Warning, Error };

/// Writes messages for the user to a sink. `main` makes it and passes it by reference; a default-constructed one drops all
/// messages. A sink that several threads call must lock by itself.
class Log {
public:
    using Sink = std::function<void(LogLevel, std::string_view)>;

    Log() = default;
    explicit Log(Sink sink, LogLevel least = LogLevel::Info) : m_sink(std::move(sink)), m_least(least) {}

    /// Check this before composing an expensive message.
    bool wants(LogLevel level) const { return m_sink && level >= m_least; }
    void write(LogLevel level, std::string_view message) const {
        if (wants(level)) m_sink(level, message);
    }
    void debug(std::string_view message) const { write(LogLevel::Debug, message); }
    void info(std::string_view message) const { write(LogLevel::Info, message); }
    void warning(std::string_view message) const { write(LogLevel::Warning, message); }
    void error(std::string_view message) const { write(LogLevel::Error, message); }
    void report(const Diagnostic& d) const { write(levelOf(d.severity), toString(d)); }

private:
    static LogLevel levelOf(Severity s) {
        return s == Severity::Error ? LogLevel::Error : s == Severity::Warning ? LogLevel::Warning : LogLevel::Info;
    }

    Sink m_sink;
    LogLevel m_least = LogLevel::Info;
};

}  // namespace lathe
