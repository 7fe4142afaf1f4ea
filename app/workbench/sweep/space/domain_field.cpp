// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/domain_field.h"

#include <QHBoxLayout>
#include <QVBoxLayout>

#include "app/workbench/forms/domain_text.h"
#include "app/workbench/forms/expression.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/label.h"
#include "widgets/common/theme.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

QHBoxLayout* rowIn(QWidget* parent) {
    auto* row = new QHBoxLayout(parent);
    row->setContentsMargins({});
    row->setSpacing(8);
    return row;
}

void showNumber(FieldEdit& field, double value) {
    field.showText(ui::shortText(value), ui::exactText(value));
}

/// Whether a field says no more than it did: what it shows has fewer digits than the number.
bool isUnchanged(const FieldEdit& field, double value) {
    return field.text() == ui::shortText(value) || field.text() == ui::exactText(value);
}

}  // namespace

DomainField::DomainField(std::string path, QWidget* parent)
    : QWidget(parent),
      m_path(std::move(path)),
      m_text(new FieldEdit),
      m_mean(new FieldEdit),
      m_deviation(new FieldEdit),
      m_values(new QWidget),
      m_normal(new QWidget),
      m_complaint(new ui::Label({}, ui::TextRole::Small, ui::Tone::Error)) {
    build();
    connect(m_text, &FieldEdit::typed, this, [this](const QString& text) { readText(text); });
    for (FieldEdit* field : {m_mean, m_deviation}) connect(field, &FieldEdit::typed, this, &DomainField::readNormal);
    for (FieldEdit* field : {m_text, m_mean, m_deviation}) connect(field, &FieldEdit::reverted, this, [this] { complain({}); });
}

void DomainField::build() {
    const QString path = fromUtf8(m_path);
    m_text->setObjectName(QStringLiteral("values"));
    m_text->setAccessibleName(tr("Values of %1").arg(path));
    m_text->setToolTip(tr("A range such as 0.001 … 0.5, optionally with a colon and a step, or a list such as 64, 128, 256"));
    m_mean->setAccessibleName(tr("Mean of %1").arg(path));
    m_deviation->setAccessibleName(tr("Standard deviation of %1").arg(path));
    m_complaint->setWordWrap(true);
    m_complaint->hide();
    auto* normal = rowIn(m_normal);
    normal->addWidget(m_mean, 1);
    normal->addWidget(new ui::Label(QStringLiteral("±"), ui::TextRole::Small, ui::Tone::Text3));
    normal->addWidget(m_deviation, 1);
    auto* values = rowIn(m_values);
    values->addWidget(m_text, 3);
    values->addWidget(m_normal, 3);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(m_values);
    column->addWidget(m_complaint);
}

void DomainField::addBeside(QWidget* widget) {
    static_cast<QHBoxLayout*>(m_values->layout())->addWidget(widget, 2);
}

void DomainField::show(const sweep::Domain& domain) {
    if (m_shown && domain == m_domain) return;
    m_shown = true;
    m_domain = domain;
    showFields();
}

void DomainField::showFields() {
    const auto* normal = std::get_if<sweep::Normal>(&m_domain);
    m_text->setVisible(!normal);
    m_normal->setVisible(normal);
    m_text->showText(domainText(m_domain), exactDomainText(m_domain));
    if (!normal) return;
    showNumber(*m_mean, normal->mean);
    showNumber(*m_deviation, normal->deviation);
    const bool log = normal->scale == Scale::Log;
    m_mean->setToolTip(log ? tr("Mean of the natural logarithm") : tr("Mean"));
    m_deviation->setToolTip(log ? tr("Standard deviation of the natural logarithm") : tr("Standard deviation"));
}

void DomainField::complain(const QString& text) {
    for (FieldEdit* field : {m_text, m_mean, m_deviation}) field->setInvalid(false);
    m_complaint->setVisible(!text.isEmpty());
    m_complaint->setText(text);
}

void DomainField::readText(const QString& text) {
    take(domainFromText(m_path, text, m_domain), *m_text);
}

void DomainField::readNormal() {
    const auto* before = std::get_if<sweep::Normal>(&m_domain);
    if (!before) return;
    sweep::Normal normal = *before;
    for (auto [field, value] : {std::pair(m_mean, &normal.mean), std::pair(m_deviation, &normal.deviation)}) {
        const auto number = evaluate(field->text());
        complain(number ? QString() : tr("Enter a number."));
        field->setInvalid(!number);
        if (!number) return;
        if (!isUnchanged(*field, *value)) *value = *number;
    }
    take(sweep::Domain(normal), *m_deviation);
    m_mean->keepText();
}

void DomainField::take(Result<sweep::Domain> domain, FieldEdit& from) {
    if (domain.ok()) {
        const Diagnostics problems = sweep::validate(sweep::Space{{{m_path, *domain, {}}}, {}});
        if (hasErrors(problems)) domain = problems.front();
    }
    if (!domain.ok()) {
        const QString remedy = remedyOf(domain.error()), problem = messageOf(domain.error());
        complain(remedy.isEmpty() ? problem : tr("%1; %2", "problem; remedy").arg(problem, remedy));
        return from.setInvalid(true);
    }
    complain({});
    from.keepText();
    if (*domain == m_domain) return;
    const bool another = domain->index() != m_domain.index();
    m_domain = *domain;
    if (another && std::holds_alternative<sweep::Normal>(m_domain)) showFields();
    Q_EMIT edited(m_domain);
}

}  // namespace lathe::workbench
