// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>

#include <QObject>

class QAction;
class QWidget;

namespace lathe::workbench {

class FoldsForm;
class Studies;
struct Workbench;

/// "train.crossValidate": trains the project once for each fold, as a study. The number of folds is that of the project's split,
/// or what a form asks for. Possible when a training is. The project is saved, but not changed.
class FoldActions : public QObject {
    Q_OBJECT
public:
    /// `page` is the parent of the form, which opens at its upper right corner.
    FoldActions(Workbench& bench, Studies& studies, QWidget* page);

    QAction* start;

    FoldsForm& form() const { return *m_form; }

Q_SIGNALS:
    void started(const std::filesystem::path& study);

private:
    void update();
    void begin();
    void train(int64_t folds);

    Workbench& m_bench;
    Studies& m_studies;
    QWidget* m_page;
    FoldsForm* m_form;
};

}  // namespace lathe::workbench
