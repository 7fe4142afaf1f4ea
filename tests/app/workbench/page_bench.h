// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <vector>

#include <QDropEvent>
#include <QMimeData>
#include <QSettings>
#include <QTest>
#include <QUrl>

#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/page.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"
#include "tests/support/places.h"
#include "tests/support/temporary_folder.h"

namespace lathe::workbench::test {

/// Remembers what a page asked of the window.
class RememberingNavigator : public Navigator {
public:
    void showPage(const QString& id) override { pages.push_back(id); }
    void showLayer(const std::string& name) override { layers.push_back(name); }
    void showRun(const std::filesystem::path& run) override { runs.push_back(run); }
    void showSample(int64_t index) override { samples.push_back(index); }
    void hint(const QString& text) override { hints.push_back(text); }
    void notify(const Notification& n) override { notifications.push_back(n.text); }
    void report(const Diagnostic& d) override { reports.push_back(d); }
    void openProject(const std::filesystem::path& folder) override { projects.push_back(folder); }

    std::vector<QString> pages, hints, notifications;
    std::vector<std::string> layers;
    std::vector<std::filesystem::path> runs, projects;
    std::vector<int64_t> samples;
    Diagnostics reports;
};

/// All that a page works with, around a project in a folder of its own.
struct Bench {
    TemporaryFolder folder;
    Document document;
    Analysis analysis{document};
    Trainings trainings{document, lathe::test::latheProgram()};
    Actions actions;
    RememberingNavigator go;
    QSettings settings{QString::fromStdString(folder / "settings.ini"), QSettings::IniFormat};
    Workbench bench{document, analysis, trainings, actions, go, settings};

    void open(Project project) { document.reset(std::move(project), folder.path()); }
};

/// Shows a page as the window would.
inline void showPage(Page& page, QSize size = {1376, 796}) {
    page.resize(size);
    page.setVisible(true);
    page.entered();
}

/// Drops a file on a widget.
inline void drop(QWidget& target, const std::string& file) {
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(QString::fromStdString(file))});
    QDragEnterEvent enter({20, 20}, Qt::CopyAction, &mime, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&target, &enter);
    QDropEvent event(QPointF(20, 20), Qt::CopyAction, &mime, Qt::LeftButton, {});
    QCoreApplication::sendEvent(&target, &event);
}

/// Waits up to 20 s: the machines of a CI are slow.
inline bool eventually(const std::function<bool()>& condition) {
    return QTest::qWaitFor(condition, 20000);
}

template <class T>
T& child(QWidget& parent, const char* name) {
    auto* found = parent.findChild<T*>(QString::fromLatin1(name));
    if (!found) qFatal("there is no %s", name);
    return *found;
}

}  // namespace lathe::workbench::test
