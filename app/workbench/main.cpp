// SPDX-License-Identifier: GPL-3.0-or-later
#include <memory>

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

#include "app/workbench/shell/application.h"
#include "app/workbench/shell/stall_watch.h"
#include "app/workbench/shell/startup_times.h"

int main(int argc, char** argv) {
    using namespace lathe::workbench;
    StartupTimes times;
    QApplication app(argc, argv);
    app.setApplicationName(QStringLiteral("lathe"));
    app.setOrganizationName(QStringLiteral("lathe"));
    app.setDesktopFileName(QStringLiteral("lathe-workbench"));
    QCommandLineParser arguments;
    arguments.setApplicationDescription(QStringLiteral("The window of Lathe, a workbench for training neural networks."));
    arguments.addHelpOption();
    arguments.addPositionalArgument(QStringLiteral("PROJECT"), QStringLiteral("A project folder to open."),
                                    QStringLiteral("[PROJECT]"));
    const QCommandLineOption reset(QStringLiteral("reset-layout"), QStringLiteral("All panes as they were in the beginning."));
    const QCommandLineOption sample(QStringLiteral("sample"),
                                    QStringLiteral("Open the sample of this name; copied on its first use."),
                                    QStringLiteral("NAME"));
    arguments.addOptions({reset, sample});
    arguments.process(app);
    QSettings settings;
    if (arguments.isSet(reset)) settings.remove(QStringLiteral("layout"));
    Application workbench(app, settings);
    workbench.showWindow();
    const StallWatch stalls;
    times.watch(workbench.window());
    if (arguments.isSet(sample))
        workbench.openSample(arguments.value(sample).toStdString());
    else if (!arguments.positionalArguments().isEmpty())
        workbench.open(arguments.positionalArguments().front().toStdString());
    return app.exec();
}
