// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include <QObject>

#include "core/data/loader.h"

namespace lathe::workbench {

class Analysis;
class Document;

/// The data of the open project as the pages Data and Augment show them: what `Analysis` read last, which stays in view while
/// other data are read, and why the project's present choice cannot be. A change of the transforms alone changes nothing here.
class ProjectData : public QObject {
    Q_OBJECT
public:
    ProjectData(Document&, Analysis&, QObject* parent = nullptr);

    /// Reads again: files may have changed.
    void readAgain();

    /// Null until something could be read. The transforms are the project's, at any time: do not look at these.
    std::shared_ptr<const PreparedData> data() const { return m_data; }
    bool reading() const;
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
