// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/data/loader.h"
#include "core/data/read_watch.h"

namespace lathe::workbench {

class Analysis;
class Document;

/// The data of the open project, for the pages Data and Augment: the data that `Analysis` read last, which stay visible while
/// other data are being read, and the error if the current data cannot be read. A change of transforms does not affect it.
class ProjectData : public QObject {
    Q_OBJECT
public:
    ProjectData(Document&, Analysis&, QObject* parent = nullptr);

    /// Reads the data again, because files may have changed.
    void readAgain();

    /// Null until data have been read. Its transforms may be outdated; use those of the project.
    std::shared_ptr<const PreparedData> data() const { return m_data; }
    bool reading() const;
    std::optional<ReadProgress> readProgress() const;
    void stopReading();
    /// Why the project's data cannot be read.
    std::optional<Diagnostic> problem() const;

Q_SIGNALS:
    void changed();

private:
    void take();

    Analysis& m_analysis;
    std::shared_ptr<const PreparedData> m_data;
};

}  // namespace lathe::workbench
