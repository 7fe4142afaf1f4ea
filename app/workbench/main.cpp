// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <memory>
#include <string_view>

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QSettings>

#include "app/workbench/shell/application.h"
#include "app/workbench/shell/stall_watch.h"
#include "app/workbench/shell/startup_times.h"
#include "app/workbench/workspace/messages.h"
#include "core/backend/plugin_loader.h"

namespace {

using namespace lathe::workbench;

const QCommandLineOption& resetOption() {
    static const QCommandLineOption option(QStringLiteral("reset-layout"),
                                           QStringLiteral("Restore the default layout of all panes."));
    return option;
}

const QCommandLineOption& sampleOption() {
    static const QCommandLineOption option(
        QStringLiteral("sample"), QStringLiteral("Open a sample project; it is copied on first use."), QStringLiteral("NAME"));
    return option;
}

void declare(QCommandLineParser& arguments) {
    arguments.setApplicationDescription(QStringLiteral("The window of Lathe, a workbench for training neural networks."));
    arguments.addHelpOption();
    arguments.addVersionOption();
    arguments.addPositionalArgument(QStringLiteral("PROJECT"), QStringLiteral("Project folder to open."),
                                    QStringLiteral("[PROJECT]"));
    arguments.addOptions({resetOption(), sampleOption()});
}

void name(QCoreApplication& app) {
    app.setApplicationName(QStringLiteral("lathe"));
    app.setOrganizationName(QStringLiteral("lathe"));
    app.setApplicationVersion(fromUtf8(lathe::buildIdentity()));
}

bool isQuestion(std::string_view argument) {
    return argument == "-h" || argument == "--help" || argument == "--help-all" || argument == "-v" || argument == "--version";
}

// Answered without a display: QApplication would end the program where there is none.
bool asksOnly(int argc, char** argv) {
    return std::any_of(argv + 1, argv + argc, [](const char* argument) { return isQuestion(argument); });
}

int answer(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    name(app);
    QCommandLineParser arguments;
    declare(arguments);
    arguments.process(app);  // says it and exits
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (asksOnly(argc, argv)) return answer(argc, argv);
    StartupTimes times;
    QApplication app(argc, argv);
    name(app);
    app.setDesktopFileName(QStringLiteral("lathe-workbench"));
    app.setWindowIcon(QIcon(QStringLiteral(":/lathe/desktop/lathe-workbench.svg")));
    QCommandLineParser arguments;
    declare(arguments);
    arguments.process(app);
    QSettings settings;
    if (arguments.isSet(resetOption())) settings.remove(QStringLiteral("layout"));
    Application workbench(app, settings);
    workbench.showWindow();
    const StallWatch stalls;
    times.watch(workbench.window());
    if (arguments.isSet(sampleOption()))
        workbench.openSample(arguments.value(sampleOption()).toStdString());
    else if (!arguments.positionalArguments().isEmpty())
        workbench.open(arguments.positionalArguments().front().toStdString());
    return app.exec();
}
