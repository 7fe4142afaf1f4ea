// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/pair_field.h"

#include <QHBoxLayout>
#include <QToolButton>

#include "app/workbench/forms/expression.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

// The text of one of the two as a number, not judged: 2.5 is for `accept` to refuse.
std::optional<double> numberIn(const FieldEdit& edit) {
    return evaluate(edit.text());
}

}  // namespace

PairField::PairField(const ParamDef& def, QWidget* parent)
    : ParamField(parent), m_def(def), m_first(new FieldEdit), m_second(new FieldEdit), m_lock(new QToolButton) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(4);
    layout->addWidget(m_first, 1);
    layout->addWidget(new ui::Label(QStringLiteral("×")));
    layout->addWidget(m_second, 1);
    layout->addWidget(m_lock);
    m_lock->setFixedSize(24, 24);
    m_lock->setIconSize({12, 12});
    m_lock->setAutoRaise(true);
    m_lock->setObjectName(QStringLiteral("lock"));
    setFocusProxy(m_first);
    addEdit(*m_first, tr("%1, first").arg(defText(def.label)));
    addEdit(*m_second, tr("%1, second").arg(defText(def.label)));
    connect(m_lock, &QToolButton::clicked, this, [this] {
        showLock(!m_locked);
        if (m_locked) read(*m_first, true);
    });
    showLock(true);
}

void PairField::addEdit(FieldEdit& edit, const QString& name) {
    edit.setAccessibleName(name);
    edit.setObjectName(&edit == m_first ? QStringLiteral("first") : QStringLiteral("second"));
    connect(&edit, &FieldEdit::typed, this, [this, &edit](const QString&, bool done) { read(edit, done); });
    connect(&edit, &FieldEdit::reverted, this, &ParamField::reverted);
    connect(&edit, &FieldEdit::stepRequested, this, &ParamField::stepRequested);
}

void PairField::showLock(bool locked) {
    m_locked = locked;
    m_lock->setIcon(ui::icon(locked ? QStringLiteral("lock") : QStringLiteral("unlock")));
    const QString name = locked ? tr("The two values are linked. Click to set them separately") : tr("Link the two values");
    m_lock->setToolTip(name);
    m_lock->setAccessibleName(name);
}

void PairField::show(const ParamValue& value) {
    const auto& pair = std::get<std::vector<int64_t>>(value);
    const bool equal = pair.at(0) == pair.at(1);
    if (!equal || !m_shown) showLock(equal);
    m_shown = true;
    m_first->setPlaceholderText({});
    m_second->setPlaceholderText({});
    showNumbers(pair);
}

void PairField::showNumbers(const std::vector<int64_t>& pair) {
    FieldEdit* const edits[] = {m_first, m_second};
    for (size_t i = 0; i < 2; ++i) {
        const auto typed = numberIn(*edits[i]);
        if (edits[i]->hasFocus() && typed && *typed == static_cast<double>(pair[i]))
            edits[i]->keepText();
        else
            edits[i]->showText(QString::number(pair[i]));
    }
}

void PairField::showMixed() {
    for (FieldEdit* edit : {m_first, m_second}) {
        edit->showText({});
        edit->setPlaceholderText(QStringLiteral("…"));
    }
}

void PairField::setInvalid(bool invalid) {
    m_first->setInvalid(invalid);
    m_second->setInvalid(invalid);
}

QWidget* PairField::editor() {
    return m_first;
}

void PairField::read(FieldEdit& from, bool done) {
    if (from.text().isEmpty() && !from.placeholderText().isEmpty()) return;
    const FieldEdit& other = &from == m_first ? *m_second : *m_first;
    const auto typed = numberIn(from);
    if (!typed) return Q_EMIT unreadable(from.text());
    const auto kept = isLocked() || other.text().isEmpty() ? typed : numberIn(other);
    if (!kept) return Q_EMIT unreadable(other.text());
    const std::vector<double> pair = &from == m_first ? std::vector{*typed, *kept} : std::vector{*kept, *typed};
    Q_EMIT entered(pair, done);
    const auto accepted = m_def.accept(pair);
    if (!accepted.ok()) return;
    if (done) from.showText(ui::exactText(*typed));
}

}  // namespace lathe::workbench
