// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/param_field.h"

class QToolButton;

namespace lathe::workbench {

class FieldEdit;

/// Field for two integers, `3 × 3`: height and width. A lock keeps them equal.
class PairField : public ParamField {
    Q_OBJECT
public:
    PairField(const ParamDef&, QWidget* parent);

    void show(const ParamValue&) override;
    void showMixed() override;
    void setInvalid(bool) override;
    QWidget* editor() override;
    bool isLocked() const { return m_locked; }

private:
    void read(FieldEdit& from, bool done);
    void addEdit(FieldEdit&, const QString& name);
    void showLock(bool locked);
    void showNumbers(const std::vector<int64_t>&);

    const ParamDef& m_def;
    FieldEdit *m_first, *m_second;
    QToolButton* m_lock;
    bool m_locked = true;
    bool m_shown = false;  ///< the lock was initialized from the first value
};

}  // namespace lathe::workbench
