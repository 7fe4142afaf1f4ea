// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <QWidget>

#include "core/sweep/space/space.h"

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class FieldEdit;

/// The domain of a parameter: ranges and lists as text, a normal distribution as mean and deviation. Invalid input is reported
/// below, and the last valid domain stays in effect.
class DomainField : public QWidget {
    Q_OBJECT
public:
    explicit DomainField(std::string path, QWidget* parent = nullptr);

    void show(const sweep::Domain& domain);
    using QWidget::show;
    const sweep::Domain& domain() const { return m_domain; }
    /// Adds a widget next to the text, for the histogram of tried values.
    void addBeside(QWidget* widget);
    void complain(const QString& text);
    FieldEdit& text() { return *m_text; }
    FieldEdit& mean() { return *m_mean; }
    FieldEdit& deviation() { return *m_deviation; }

Q_SIGNALS:
    void edited(const lathe::sweep::Domain& domain);

private:
    void build();
    void readText(const QString& text);
    void readNormal();
    void take(Result<sweep::Domain> domain, FieldEdit& from);
    void showFields();

    std::string m_path;
    sweep::Domain m_domain;
    FieldEdit *m_text, *m_mean, *m_deviation;
    QWidget *m_values, *m_normal;
    ui::Label* m_complaint;
    bool m_shown = false;
};

}  // namespace lathe::workbench
