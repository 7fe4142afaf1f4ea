// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "app/workbench/data/latest.h"
#include "core/data/loader.h"

namespace lathe::workbench {

class Document;

/// The data of the open project as the pages Data and Augment show them: what could be read last, and why the project's present
/// choice cannot be. Reading is done on a thread of its own, and only when the reader, the division or the normalisation changed;
/// transforms do not change what is read. Paths are looked up in the project's folder.
class ProjectData : public QObject {
    Q_OBJECT
public:
    explicit ProjectData(Document&, QObject* parent = nullptr);

    /// Begins to read, if that is not done: a page comes into view.
    void want();
    /// Reads again: files may have changed.
    void readAgain();

    /// Null until something could be read. Without transforms: those are the project's, at any time.
    std::shared_ptr<const PreparedData> data() const { return m_data; }
    bool reading() const { return m_reading.busy(); }
    /// Why the project's data cannot be read.
    const std::optional<Diagnostic>& problem() const { return m_problem; }

Q_SIGNALS:
    void changed();

private:
    void projectChanged();
    void start();
    void take(Result<PreparedData>);

    Document& m_document;
    DataSettings m_read;  ///< what `m_data` or `m_problem` belong to
    int64_t m_seed = 0;
    bool m_wanted = false, m_fresh = false;
    std::shared_ptr<const PreparedData> m_data;
    std::optional<Diagnostic> m_problem;
    Latest<Result<PreparedData>> m_reading;
};

}  // namespace lathe::workbench
