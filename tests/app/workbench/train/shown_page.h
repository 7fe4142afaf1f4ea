// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include <QAbstractButton>
#include <QAction>
#include <QSettings>
#include <QTemporaryDir>

#include "app/workbench/train/train_page.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/workbench.h"
#include "tests/app/workbench/train/opened_project.h"

namespace lathe::workbench::test {

/// Keeps what a page wishes of its window.
class RecordingNavigator : public Navigator {
public:
    void showPage(const QString& id) override { page = id; }
    void showLayer(const std::string& name) override { layer = name; }
    void showRun(const std::filesystem::path&) override {}
    void showSample(int64_t) override {}
    void hint(const QString&) override {}
    void notify(const Notification& n) override { notifications.push_back(n); }
    void report(const Diagnostic& d) override { reports.push_back(d); }
    void openProject(const std::filesystem::path&) override {}

    QString page;
    std::string layer;
    std::vector<Notification> notifications;
    Diagnostics reports;
};

/// The Train page over a project, as in the window: 1440 wide.
class ShownPage {
public:
    explicit ShownPage(OpenedProject& project) : ShownPage(project.document, project.trainings) {}
    ShownPage(Document& document, Trainings& trainings)
        : analysis(document), bench{document, analysis, trainings, actions, go, settings}, page(bench) {
        page.resize(1376, 796);
        page.show();
    }

    QAction* action(const char* id) const { return actions.find(QString::fromLatin1(id)); }
    /// The one that is seen, when there are several: buttons of a note that is gone live until the next turn of the event loop.
    template <class T = QWidget>
    T* find(const char* name) const {
        const auto all = page.findChildren<T*>(QString::fromLatin1(name));
        for (T* one : all)
            if (one->isVisible()) return one;
        return all.isEmpty() ? nullptr : all.first();
    }
    const RunRecord& record() const { return page.view().record(); }

    QTemporaryDir folder;
    QSettings settings{folder.filePath(QStringLiteral("settings.ini")), QSettings::IniFormat};
    RecordingNavigator go;
    Actions actions;
    Analysis analysis;
    Workbench bench;
    TrainPage page;
};

}  // namespace lathe::workbench::test
