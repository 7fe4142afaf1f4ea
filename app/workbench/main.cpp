// SPDX-License-Identifier: GPL-3.0-or-later
#include <QApplication>
#include <QSettings>

#include "app/workbench/actions.h"
#include "app/workbench/analysis.h"
#include "app/workbench/document.h"
#include "app/workbench/main_window.h"
#include "app/workbench/trainings.h"
#include "widgets/common/fonts.h"
#include "widgets/common/style.h"

int main(int argc, char** argv) {
    using namespace lathe::workbench;
    QApplication app(argc, argv);
    app.setApplicationName(QStringLiteral("lathe"));
    lathe::ui::applyTheme(app, lathe::ui::darkTheme());
    lathe::ui::loadFonts();
    lathe::ui::setFontFallbacks(QLocale());
    lathe::ui::setTextScale(app, 1.0);
    QSettings settings;
    Document document;
    Analysis analysis(document);
    Trainings trainings(document, (app.applicationDirPath() + QStringLiteral("/lathe")).toStdString());
    Actions actions;
    MainWindow window({document, analysis, trainings, actions, settings});
    if (app.arguments().size() > 1) window.openProject(app.arguments().at(1).toStdString());
    window.show();
    return app.exec();
}
