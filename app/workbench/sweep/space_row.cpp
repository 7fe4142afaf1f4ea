// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space_row.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/forms/field_edit.h"
#include "app/workbench/messages.h"
#include "app/workbench/sweep/domain_text.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/study/tried_values.h"

namespace lathe::workbench {

namespace {

QHBoxLayout* row(int spacing) {
    auto* box = new QHBoxLayout;
    box->setContentsMargins({});
    box->setSpacing(spacing);
    return box;
}

// "training.optimizer." fainter than "lr".
QHBoxLayout* nameOf(const std::string& path) {
    const size_t dot = path.rfind('.') + 1;
    auto* prefix = new ui::Label(fromUtf8(path.substr(0, dot)), ui::TextRole::Small, ui::Tone::Text2);
    auto* last = new ui::Label(fromUtf8(path.substr(dot)), ui::TextRole::Small);
    QFont strong = ui::font(ui::TextRole::Small);
    strong.setWeight(QFont::DemiBold);
    last->setFont(strong);
    prefix->setElideMode(Qt::ElideMiddle);
    prefix->setToolTip(fromUtf8(path));
    auto* box = row(0);
    box->addWidget(prefix);
    box->addWidget(last);
    box->addStretch(1);
    return box;
}

}  // namespace

SpaceRow::SpaceRow(const sweep::Dimension& dimension, QWidget* parent)
    : QWidget(parent),
      m_dimension(dimension),
      m_field(new FieldEdit),
      m_scale(new QToolButton),
      m_tried(new ui::TriedValues),
      m_complaint(new QLabel),
      m_noteRow(new QWidget),
      m_note(new ui::Label({}, ui::TextRole::Small, ui::Tone::Accent)),
      m_undo(new QToolButton) {
    const QString path = fromUtf8(dimension.path);
    setObjectName(QStringLiteral("sweep.dimension.") + path);
    m_field->setObjectName(QStringLiteral("values"));
    m_field->setAccessibleName(tr("Values of %1").arg(path));
    m_field->setToolTip(tr("A range such as 0.001 … 0.5, with a step behind a colon, or a list such as 64, 128, 256"));
    m_scale->setAutoRaise(true);
    m_scale->setFont(ui::font(ui::TextRole::Small));
    m_scale->setPopupMode(QToolButton::InstantPopup);
    m_scale->setAccessibleName(tr("Scale of %1").arg(path));
    m_scale->setToolTip(tr("Scale, and removing the parameter from the sweep"));
    m_scale->setMenu(new QMenu(m_scale));
    m_complaint->setFont(ui::font(ui::TextRole::Small));
    m_complaint->setWordWrap(true);
    m_complaint->setForegroundRole(QPalette::Text);
    m_complaint->hide();
    m_undo->setAutoRaise(true);
    m_undo->setText(tr("Undo"));
    m_undo->setAccessibleName(tr("Undo the change of %1").arg(path));
    m_undo->setFont(ui::font(ui::TextRole::Small));

    auto* head = row(4);
    head->addLayout(nameOf(dimension.path), 1);
    head->addWidget(m_scale);
    auto* values = row(8);
    values->addWidget(m_field, 3);
    values->addWidget(m_tried, 2);
    auto* note = new QHBoxLayout(m_noteRow);
    note->setContentsMargins({});
    note->addWidget(m_note, 1);
    note->addWidget(m_undo);
    m_noteRow->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 8);
    column->setSpacing(2);
    column->addLayout(head);
    column->addLayout(values);
    column->addWidget(m_complaint);
    column->addWidget(m_noteRow);
    connect(m_field, &FieldEdit::typed, this, [this](const QString& text) { read(text); });
    connect(m_field, &FieldEdit::reverted, this, [this] { complain({}); });
    connect(m_undo, &QToolButton::clicked, this, &SpaceRow::undoWished);
    connect(m_scale->menu(), &QMenu::aboutToShow, this, &SpaceRow::fillMenu);
    showDomain(dimension.domain);
}

void SpaceRow::showDomain(const sweep::Domain& domain) {
    const bool same = domain == m_dimension.domain && !m_scale->text().isEmpty();
    m_dimension.domain = domain;
    m_scale->setText(scaleText(domain));
    if (!same) m_field->showText(domainText(domain));
}

void SpaceRow::showTried(const ui::TrialAxis& axis, const std::vector<double>& places) {
    m_tried->setVisible(!places.empty());
    m_tried->setPlaces(axis, places);
}

void SpaceRow::showNote(const QString& text, bool undo) {
    m_noteRow->setVisible(!text.isEmpty());
    m_note->setText(text);
    m_undo->setVisible(undo);
}

void SpaceRow::complain(const QString& text) {
    m_field->setInvalid(!text.isEmpty());
    m_complaint->setVisible(!text.isEmpty());
    m_complaint->setText(text);
    QPalette colors = palette();
    colors.setColor(QPalette::WindowText, ui::themeOf(this).error);
    m_complaint->setPalette(colors);
    m_complaint->setForegroundRole(QPalette::WindowText);
}

void SpaceRow::read(const QString& text) {
    auto domain = domainFromText(m_dimension.path, text, m_dimension.domain);
    if (domain.ok()) {
        const Diagnostics problems = sweep::validate(sweep::Space{{{m_dimension.path, *domain, {}}}, {}});
        if (hasErrors(problems)) domain = problems.front();
    }
    if (!domain.ok()) {
        const QString remedy = remedyOf(domain.error());
        return complain(remedy.isEmpty() ? messageOf(domain.error())
                                         : tr("%1; %2", "problem; remedy").arg(messageOf(domain.error()), remedy));
    }
    complain({});
    m_field->keepText();
    if (*domain == m_dimension.domain) return;
    m_dimension.domain = *domain;
    m_scale->setText(scaleText(*domain));
    Q_EMIT edited(*domain);
}

void SpaceRow::fillMenu() {
    QMenu& menu = *m_scale->menu();
    menu.clear();
    if (const auto* range = std::get_if<sweep::Range>(&m_dimension.domain)) {
        for (const Scale scale : {Scale::Linear, Scale::Log}) {
            QAction* action = menu.addAction(scale == Scale::Log ? tr("Logarithmic") : tr("Linear"));
            action->setCheckable(true);
            action->setChecked(range->scale == scale);
            action->setEnabled(scale == Scale::Linear || range->low > 0);
            connect(action, &QAction::triggered, this, [this, scale] { setScale(scale); });
        }
        menu.addSeparator();
    }
    connect(menu.addAction(ui::icon(QStringLiteral("x")), tr("Do not vary")), &QAction::triggered, this, &SpaceRow::removed);
}

void SpaceRow::setScale(Scale scale) {
    sweep::Range range = std::get<sweep::Range>(m_dimension.domain);
    range.scale = scale;
    showDomain(range);
    Q_EMIT edited(range);
}

}  // namespace lathe::workbench
