// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/point_form.h"

#include <utility>

#include <QPushButton>
#include <QVBoxLayout>

#include "app/workbench/forms/domain_text.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/forms/form_row.h"
#include "app/workbench/sweep/study/study_table.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/section_head.h"

namespace lathe::workbench {

PointForm::PointForm(QWidget* parent)
    : QFrame(parent, Qt::Popup), m_column(new QVBoxLayout), m_add(ui::textButton(tr("Add"), ui::ButtonKind::Primary)) {
    setObjectName(QStringLiteral("sweep.point"));
    setAccessibleName(tr("Add trial"));
    m_add->setObjectName(QStringLiteral("sweep.point.add"));
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 12);
    all->setSpacing(0);
    m_column->setContentsMargins({});
    m_column->setSpacing(0);
    all->addWidget(new ui::SectionHead(tr("Add trial")));
    all->addLayout(m_column);
    all->addSpacing(8);
    all->addWidget(m_add, 0, Qt::AlignHCenter);
    connect(m_add, &QPushButton::clicked, this, &PointForm::read);
}

void PointForm::ask(const sweep::Space& space, const sweep::Point& point, const QPoint& at) {
    for (const auto& [path, row] : std::exchange(m_rows, {})) row->hide(), row->deleteLater();
    for (const sweep::Dimension& d : space.dimensions) {
        auto* field = new FieldEdit;
        field->setAccessibleName(fromUtf8(d.path));
        field->setPlaceholderText(domainText(d.domain));
        if (const auto value = point.find(d.path); value != point.end())
            field->showText(fromUtf8(value->second.isString() ? value->second.toString() : value->second.dump(-1)));
        auto* row = new FormRow(shortName(d.path, space), field);
        row->setToolTip(fromUtf8(d.path));
        m_column->addWidget(row);
        m_rows.emplace_back(d.path, row);
    }
    setFixedWidth(320);
    adjustSize();
    move(at - QPoint(width(), 0));
    show();
}

// A field that is left empty keeps the project's value.
void PointForm::read() {
    sweep::Point point;
    bool wrong = false;
    for (const auto& [path, row] : m_rows) {
        const auto* field = row->findChild<FieldEdit*>();
        row->setComplaint({});
        if (field->text().trimmed().isEmpty()) continue;
        const auto domain = sweep::parseDomain(path, field->text().trimmed().toStdString());
        const auto* one = domain.ok() ? std::get_if<sweep::Choices>(&*domain) : nullptr;
        if (one && one->values.size() == 1) {
            point[path] = one->values.front();
            continue;
        }
        row->setComplaint(tr("Enter one value."));
        wrong = true;
    }
    if (wrong || point.empty()) return;
    hide();
    Q_EMIT entered(point);
}

}  // namespace lathe::workbench
