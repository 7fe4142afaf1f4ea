// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/parameter_popup.h"

#include <algorithm>

#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include "app/workbench/forms/domain_text.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/fonts.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

ParameterPopup::ParameterPopup(QWidget* parent) : QFrame(parent, Qt::Popup), m_field(new QLineEdit), m_list(new QListWidget) {
    setObjectName(QStringLiteral("sweep.add"));
    setAccessibleName(tr("Add a parameter to the sweep"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(8, 8, 8, 8);
    column->setSpacing(4);
    m_field->setPlaceholderText(tr("Add a parameter"));
    m_field->setAccessibleName(tr("Search for a parameter to vary"));
    ui::keepScaled(m_field, ui::Extent::FixedHeight, 28);
    m_field->addAction(ui::icon(QStringLiteral("search")), QLineEdit::LeadingPosition);
    m_list->setAccessibleName(tr("Parameters found"));
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setFont(ui::font(ui::TextRole::Small));
    m_list->setUniformItemSizes(true);
    column->addWidget(m_field);
    column->addWidget(m_list, 1);
    resize(360, 320);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &ParameterPopup::find);
    connect(m_list, &QListWidget::itemClicked, this, &ParameterPopup::choose);
}

void ParameterPopup::ask(QWidget& anchor, std::vector<SweepableParameter> offered,
                         std::function<void(const SweepableParameter&)> chosen) {
    m_offered = std::move(offered);
    m_chosen = std::move(chosen);
    m_field->clear();
    find({});
    move(anchor.mapToGlobal(QPoint(0, anchor.height())));
    show();
    m_field->setFocus(Qt::PopupFocusReason);
}

void ParameterPopup::find(const QString& words) {
    m_list->clear();
    for (size_t i = 0; i < m_offered.size(); ++i) {
        const SweepableParameter& p = m_offered[i];
        const QString text = fromUtf8(p.path) + QLatin1Char(' ') + p.label;
        const QStringList parts = words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
        const bool fits =
            std::all_of(parts.begin(), parts.end(), [&](const QString& w) { return text.contains(w, Qt::CaseInsensitive); });
        if (!fits) continue;
        auto* item =
            new QListWidgetItem(tr("%1   %2", "path   values").arg(fromUtf8(p.path), domainText(p.dimension.domain)), m_list);
        item->setData(Qt::UserRole, static_cast<int>(i));
        item->setToolTip(p.label);
    }
    m_list->setCurrentRow(0);
}

void ParameterPopup::choose() {
    const QListWidgetItem* item = m_list->currentItem();
    if (!item) return;
    const SweepableParameter chosen = m_offered.at(static_cast<size_t>(item->data(Qt::UserRole).toInt()));
    hide();
    m_chosen(chosen);
}

bool ParameterPopup::eventFilter(QObject*, QEvent* event) {
    if (event->type() != QEvent::KeyPress) return false;
    const int key = static_cast<QKeyEvent*>(event)->key();
    if (key == Qt::Key_Return || key == Qt::Key_Enter) return choose(), true;
    const int by = key == Qt::Key_Down ? 1 : key == Qt::Key_Up ? -1 : 0;
    if (by == 0) return false;
    m_list->setCurrentRow(std::clamp(m_list->currentRow() + by, 0, std::max(0, m_list->count() - 1)));
    return true;
}

}  // namespace lathe::workbench
