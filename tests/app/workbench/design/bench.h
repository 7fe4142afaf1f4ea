// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <QSettings>
#include <QTemporaryDir>

#include "app/workbench/design/design_page.h"
#include "app/workbench/workspace/actions.h"
#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/trainings.h"
#include "app/workbench/workspace/workbench.h"

namespace lathe::workbench {

/// A Navigator that writes down what it was asked for.
struct Requests : Navigator {
    QStringList pages, hints, reports;
    void showPage(const QString& id) override { pages << id; }
    void showLayer(const std::string&) override {}
    void showRun(const std::filesystem::path&) override {}
    void showSample(int64_t) override {}
    void hint(const QString& text) override { hints << text; }
    void notify(const Notification& n) override { hints << n.text; }
    void report(const Diagnostic& d) override { reports << QString::fromStdString(toString(d)); }
    void openProject(const std::filesystem::path&) override {}
};

/// The Design page with everything it works with, in a window of the usual size.
struct DesignBench {
    QTemporaryDir folder;
    Document document;
    Analysis analysis{document};
    Trainings trainings{document, "/nowhere/lathe"};
    Actions actions;
    Requests go;
    QSettings settings{folder.filePath("settings.ini"), QSettings::IniFormat};
    Workbench workbench{document, analysis, trainings, actions, go, settings};
    std::unique_ptr<DesignPage> page;

    explicit DesignBench(Project project = digits(), QSize size = {1376, 796});

    /// An empty network on the generated digits.
    static Project digits();
    /// Input, Conv2d, BatchNorm, ReLU, Flatten, Dense: sound on the digits.
    static Project smallNetwork();

    ui::GraphView& canvas() { return page->canvas(); }
    const Graph& graph() const { return document.project().graph; }
    std::string text() const;  ///< the project file
    /// Until the data are read.
    void waitForData();
    void waitForPlan();
    QStringList errors() const;
    /// Where a point of the canvas is on the widget.
    QPoint onView(QPointF canvas);
    // Real events.
    void key(QWidget& widget, int key, Qt::KeyboardModifiers modifiers = {});
    void dragOnCanvas(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {});
    /// A layer of the palette dropped on the canvas.
    void dropLayer(const char* type, QPointF at);
    QPoint input(NodeId node, int port = 0);
    QPoint output(NodeId node, int port = 0);
    /// Types into the search that opened on the canvas and takes what it finds.
    void choose(const char* query);
    /// Adds what the search finds after the selected node, by the keyboard.
    void addByKeys(const char* search);
    /// Types a value into the field of a parameter in the inspector.
    void setParam(const char* node, const char* key, const char* value);
    /// The button of a remedy in the list of problems; clicked.
    bool clickRemedy(const char* text);
    NodeId node(const char* name) const { return graph().find(std::string_view(name))->id; }
};

}  // namespace lathe::workbench
