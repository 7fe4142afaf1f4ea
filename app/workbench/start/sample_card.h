// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QAbstractButton>

#include "widgets/common/theme.h"

namespace lathe::workbench {

/// A template or sample: thumbnail, name, what it is. A click makes a project of it.
class SampleCard : public QAbstractButton {
    Q_OBJECT
public:
    SampleCard(const QString& name, const QString& about, std::vector<ui::Family> layers);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {200, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    QString m_about;
    std::vector<ui::Family> m_layers;
};

}  // namespace lathe::workbench
