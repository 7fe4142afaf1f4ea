// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QWidget>

#include "app/workbench/train/run_view.h"
#include "app/workbench/workspace/hot_settings.h"

class QPushButton;
class QScrollArea;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class LocalParams;
class ParamForm;

/// "Change while it runs": the settings that a running training can change, with one button that requests all changes. Each
/// changed value is one command; when the trainer has logged it, it is shown here and on the curves.
class HotEdits : public QWidget {
    Q_OBJECT
public:
    explicit HotEdits(QWidget* parent = nullptr);

    /// Follows the run; values that the user has entered but not applied stay.
    void show(const RunView&);
    /// Values that differ from the run, by path.
    std::map<std::string, Json> changes() const;
    ParamForm& form() { return *m_form; }

Q_SIGNALS:
    void applyRequested();

private:
    void bind(const Project&, const std::vector<std::string>& offered);
    void disableRow(std::string_view path, const QString& reason);
    void takeLog(const RunView&);
    QString rateNow(const RunRecord&) const;
    void showState();

    std::vector<HotSetting> m_settings;
    std::map<std::string, Json> m_inForce;  ///< by path
    ParamForm* m_form;
    QScrollArea* m_scroll;
    LocalParams* m_values = nullptr;
    QPushButton* m_apply;
    ui::Label* m_hint;
    QString m_lacks;  ///< why a setting cannot be changed
    std::filesystem::path m_run;
    size_t m_events = 0;
    int64_t m_rateSetAt = 0;  ///< step after which the learning rate was last changed
};

}  // namespace lathe::workbench
