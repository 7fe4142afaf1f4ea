// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/column_fields.h"

#include <algorithm>
#include <optional>

#include <QComboBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/workbench/data/cleaning/cleaning_words.h"
#include "app/workbench/data/cleaning/step_field.h"
#include "app/workbench/workspace/messages.h"

namespace lathe::workbench {

namespace {

/// A number as it is typed; nothing for an empty text.
std::optional<double> typedNumber(const QLineEdit& field) {
    bool isNumber = false;
    const double value = field.text().trimmed().toDouble(&isNumber);
    return isNumber ? std::optional(value) : std::nullopt;
}

bool isUnreadable(const QLineEdit& field) {
    return !field.text().trimmed().isEmpty() && !typedNumber(field);
}

QLineEdit* makeEdit(const char* name) {
    auto* edit = new QLineEdit;
    edit->setObjectName(QLatin1String(name));
    edit->setAcceptDrops(false);
    return edit;
}

QComboBox* makeChoice(const char* name) {
    auto* choice = new QComboBox;
    choice->setObjectName(QLatin1String(name));
    choice->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return choice;
}

QVBoxLayout* rowsOf(QWidget* box) {
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    return rows;
}

}  // namespace

ColumnFields::ColumnFields(QWidget* parent)
    : QWidget(parent),
      m_column(makeChoice("cleaning.column")),
      m_limits(makeChoice("cleaning.limits")),
      m_filling(makeChoice("cleaning.filling")),
      m_min(makeEdit("cleaning.min")),
      m_max(makeEdit("cleaning.max")),
      m_value(makeEdit("cleaning.value")),
      m_limitRows(new QWidget) {
    m_limits->addItems({tr("Values"), tr("Quantiles")});
    m_limits->setToolTip(tr("Quantile 0.01: the value below which 1 % of the values of the column are."));
    QVBoxLayout* limits = rowsOf(m_limitRows);
    limits->addWidget(stepField(tr("Limits"), m_limits));
    limits->addWidget(stepField(tr("Minimum"), m_min));
    limits->addWidget(stepField(tr("Maximum"), m_max));
    QVBoxLayout* rows = rowsOf(this);
    rows->addWidget(stepField(tr("Column"), m_column));
    rows->addWidget(m_limitRows);
    rows->addWidget(m_fillingRow = stepField(tr("Fill with"), m_filling));
    rows->addWidget(m_valueRow = stepField(tr("Value"), m_value));
    connect(m_column, &QComboBox::currentIndexChanged, this, &ColumnFields::listFillings);
    for (QComboBox* choice : {m_limits, m_filling}) connect(choice, &QComboBox::currentIndexChanged, this, &ColumnFields::fit);
    for (QLineEdit* edit : {m_min, m_max, m_value}) connect(edit, &QLineEdit::textChanged, this, &ColumnFields::changed);
    listColumns();
}

void ColumnFields::setColumns(const std::vector<TableColumn>& columns) {
    if (columns == m_columns) return;
    m_columns = columns;
    listColumns();
}

void ColumnFields::setKind(cleaning::Kind kind) {
    if (kind == m_kind) return;
    m_kind = kind;
    listColumns();
}

// Texts and dates have no limits that could be typed as numbers.
void ColumnFields::listColumns() {
    const QString before = m_column->currentText();
    {
        const QSignalBlocker quiet(m_column);
        m_column->clear();
        m_offered.clear();
        for (size_t c = 0; c < m_columns.size(); ++c) {
            if (m_kind == cleaning::Kind::Clip && m_columns[c].kind != ColumnKind::Number) continue;
            m_offered.push_back(c);
            m_column->addItem(fromUtf8(m_columns[c].name));
        }
        m_column->setCurrentIndex(std::max(m_column->findText(before), m_offered.empty() ? -1 : 0));
    }
    listFillings();
}

// Texts have no mean and no median.
void ColumnFields::listFillings() {
    const bool isText = column() && column()->kind == ColumnKind::Category;
    {
        const QSignalBlocker quiet(m_filling);
        const QString before = m_filling->currentText();
        m_filling->clear();
        m_fillings.clear();
        if (!isText) m_fillings = {cleaning::Filling::Median, cleaning::Filling::Mean};
        m_fillings.insert(m_fillings.end(), {cleaning::Filling::MostFrequent, cleaning::Filling::Value});
        for (const cleaning::Filling filling : m_fillings) m_filling->addItem(fillingText(filling));
        m_filling->setCurrentIndex(std::max(0, m_filling->findText(before)));
    }
    fit();
}

void ColumnFields::fit() {
    const bool clips = m_kind == cleaning::Kind::Clip;
    m_limitRows->setVisible(clips);
    m_fillingRow->setVisible(!clips);
    m_valueRow->setVisible(!clips && isConstant());
    m_min->setPlaceholderText(isByQuantile() ? QStringLiteral("0.01") : QString());
    m_max->setPlaceholderText(isByQuantile() ? QStringLiteral("0.99") : QString());
    Q_EMIT changed();
}

const TableColumn* ColumnFields::column() const {
    const auto chosen = static_cast<size_t>(std::max(0, m_column->currentIndex()));
    return chosen < m_offered.size() ? &m_columns[m_offered[chosen]] : nullptr;
}

bool ColumnFields::isConstant() const {
    const auto chosen = static_cast<size_t>(std::max(0, m_filling->currentIndex()));
    return chosen < m_fillings.size() && m_fillings[chosen] == cleaning::Filling::Value;
}

bool ColumnFields::isByQuantile() const {
    return m_limits->currentIndex() == 1;
}

void ColumnFields::fill(cleaning::Action& action) const {
    if (column()) action.column = column()->name;
    if (m_kind == cleaning::Kind::Clip) {
        (isByQuantile() ? action.minQuantile : action.min) = typedNumber(*m_min);
        (isByQuantile() ? action.maxQuantile : action.max) = typedNumber(*m_max);
        return;
    }
    const auto chosen = static_cast<size_t>(std::max(0, m_filling->currentIndex()));
    if (chosen < m_fillings.size()) action.filling = m_fillings[chosen];
    if (isConstant()) action.value = m_value->text().trimmed().toStdString();
}

QString ColumnFields::missing() const {
    if (!column()) return tr("The data have no column of numbers.");
    const auto isEmpty = [](const QLineEdit& edit) { return edit.text().trimmed().isEmpty(); };
    if (m_kind == cleaning::Kind::Clip)
        return isEmpty(*m_min) && isEmpty(*m_max) ? tr("Enter a minimum or a maximum.") : QString();
    return isConstant() && isEmpty(*m_value) ? tr("Enter the value that replaces missing values.") : QString();
}

QString ColumnFields::problem() const {
    if (m_kind != cleaning::Kind::Clip) return {};
    for (const QLineEdit* edit : {m_min, m_max})
        if (isUnreadable(*edit)) return tr("\"%1\" is not a number.").arg(edit->text().trimmed());
    return {};
}

}  // namespace lathe::workbench
