// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <mutex>
#include <optional>

#include <QString>

#include "app/workbench/workspace/latest.h"
#include "core/data/read_watch.h"

namespace lathe::workbench {

/// How far a reader is that runs in a thread of `Background`. Thread-safe.
class ReadMeter {
public:
    /// Of the reader that runs now, or that ran last.
    std::optional<ReadProgress> last() const;
    void set(std::optional<ReadProgress>);

private:
    mutable std::mutex m_mutex;
    std::optional<ReadProgress> m_last;
};

/// For a reader in a thread: sets a meter, and stops the reader when its result is not wanted any more.
class MeteredReading final : public ReadWatch {
public:
    MeteredReading(std::shared_ptr<ReadMeter> meter, Superseded superseded);
    ~MeteredReading() override;
    void progress(const ReadProgress& p) override { m_meter->set(p); }
    bool stopRequested() override { return m_superseded(); }

private:
    std::shared_ptr<ReadMeter> m_meter;
    Superseded m_superseded;
};

/// "Decoding 12,300 of 50,000 images, 3,100 a second".
QString readProgressText(const ReadProgress&);

}  // namespace lathe::workbench
