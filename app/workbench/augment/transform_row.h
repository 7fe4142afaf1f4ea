// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "app/workbench/augment/param_slider.h"
#include "core/graph/project.h"

class QToolButton;

namespace lathe::ui {
class Label;
}

namespace lathe::workbench {

class LabelEffects;

/// One transform of the list: grip, name, buttons (sweep the position, reset, remove), parameters. Alt+Up and Alt+Down move it,
/// Delete removes it.
class TransformRow : public QWidget {
    Q_OBJECT
public:
    explicit TransformRow(const Choice&, QWidget* parent = nullptr);

    const std::string& type() const { return m_type; }
    void show(const Choice&);
    /// Whether the sweep varies the order of the transforms.
    void showOrderSwept(bool swept);
    /// Which labels the data have: the row shows whether the transform changes them.
    void setLabels(bool masks, bool boxes);
    ParamSlider* parameter(std::string_view key) const;
    const std::vector<ParamSlider*>& parameters() const { return m_parameters; }
    QWidget* grip() const { return m_grip; }

Q_SIGNALS:
    void valuesChanged(const lathe::workbench::ParamValues& values);
    void released();
    void sweepRequested(const lathe::ParamDef& def);
    void moveRequested(int by);
    void removeRequested();
    void resetRequested();
    void orderSweepRequested();  ///< the sweep shall vary the position of this transform, or no longer
    void dragged(int globalY, bool done);

protected:
    void paintEvent(QPaintEvent*) override;
    void keyPressEvent(QKeyEvent*) override;
    void focusInEvent(QFocusEvent*) override;
    void focusOutEvent(QFocusEvent*) override;
    bool eventFilter(QObject*, QEvent*) override;

private:
    QWidget* makeHead(const QString& name);

    std::string m_type;
    QWidget* m_grip;
    LabelEffects* m_effects;
    QToolButton *m_order, *m_reset;
    std::vector<ParamSlider*> m_parameters;
};

}  // namespace lathe::workbench
