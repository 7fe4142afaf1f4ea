// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/cleaning/step_form.h"

#include <algorithm>
#include <array>

#include <QComboBox>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include "app/workbench/data/cleaning/column_fields.h"
#include "app/workbench/data/cleaning/step_field.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/buttons.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

constexpr int formMargin = 12, classListHeight = 112;

/// The kinds that the form can make, in the order of its choice. The last ones are for columns of tables.
constexpr std::array formKinds{cleaning::Kind::Exclude,     cleaning::Kind::Relabel, cleaning::Kind::MergeClasses,
                               cleaning::Kind::Deduplicate, cleaning::Kind::Clip,    cleaning::Kind::Impute};
constexpr int kindsOfColumns = 2;

}  // namespace

StepForm::StepForm(QWidget* parent)
    : QWidget(parent),
      m_kind(new QComboBox),
      m_label(new QComboBox),
      m_rule(new QLineEdit),
      m_classes(new QListWidget),
      m_fields(new ColumnFields),
      m_problem(new ui::Label({}, ui::TextRole::Small, ui::Tone::Error)),
      m_preview(ui::textButton(tr("Show effect"))) {
    listKinds();
    m_kind->setObjectName(QStringLiteral("cleaning.kind"));
    m_label->setObjectName(QStringLiteral("cleaning.label"));
    m_label->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_rule->setObjectName(QStringLiteral("cleaning.rule"));
    m_rule->setPlaceholderText(QStringLiteral("brightness < 4"));
    m_rule->setToolTip(
        tr("A condition on samples: name, row, class; brightness and contrast of images; columns of tables. For example: "
           "class == \"cat\" and brightness < 4, missing(age), name contains \"copy\"."));
    m_rule->setAcceptDrops(false);
    m_classes->setObjectName(QStringLiteral("cleaning.merged"));
    ui::keepScaled(m_classes, ui::Extent::FixedHeight, classListHeight, 4);
    m_problem->setObjectName(QStringLiteral("cleaning.complaint"));
    m_problem->setWordWrap(true);
    m_preview->setObjectName(QStringLiteral("cleaning.preview"));
    auto* close = ui::textButton(tr("Cancel"), ui::ButtonKind::Quiet);
    auto* buttons = new QHBoxLayout;
    buttons->setContentsMargins(0, 4, 0, 0);
    buttons->setSpacing(8);
    buttons->addStretch();
    buttons->addWidget(close);
    buttons->addWidget(m_preview);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(formMargin, 4, formMargin, 8);
    rows->setSpacing(4);
    rows->addWidget(stepField(tr("Step"), m_kind));
    rows->addWidget(m_fields);
    rows->addWidget(m_ruleRow = stepField(tr("Rule"), m_rule));
    rows->addWidget(m_classRow = stepField(tr("Merge"), m_classes));
    rows->addWidget(m_labelRow = stepField(tr("Class"), m_label));
    rows->addWidget(m_problem);
    rows->addLayout(buttons);
    setObjectName(QStringLiteral("cleaning.form"));
    connect(m_kind, &QComboBox::currentIndexChanged, this, &StepForm::fit);
    connect(m_rule, &QLineEdit::textChanged, this, &StepForm::check);
    connect(m_label, &QComboBox::currentTextChanged, this, &StepForm::check);
    connect(m_classes, &QListWidget::itemChanged, this, &StepForm::check);
    connect(m_fields, &ColumnFields::changed, this, &StepForm::check);
    connect(m_rule, &QLineEdit::returnPressed, m_preview, &QPushButton::click);
    connect(m_preview, &QPushButton::clicked, this, [this] { Q_EMIT previewWanted(action()); });
    connect(close, &QPushButton::clicked, this, &StepForm::cancelled);
    fit();
}

void StepForm::setClasses(const std::vector<std::string>& classes) {
    const QSignalBlocker quietLabel(m_label), quietClasses(m_classes);
    m_label->clear();
    m_classes->clear();
    for (const std::string& name : classes) {
        m_label->addItem(fromUtf8(name));
        auto* item = new QListWidgetItem(fromUtf8(name), m_classes);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(Qt::Unchecked);
    }
    fit();
}

void StepForm::setColumns(const std::vector<TableColumn>& columns) {
    m_fields->setColumns(columns);
    listKinds();
    fit();
}

void StepForm::listKinds() {
    const QSignalBlocker quiet(m_kind);
    const QStringList texts{tr("Exclude by rule"),   tr("Relabel by rule"), tr("Merge classes"),
                            tr("Remove duplicates"), tr("Clip a column"),   tr("Fill missing values")};
    const int before = std::max(0, m_kind->currentIndex());
    const auto count = static_cast<int>(texts.size()) - (m_fields->hasColumns() ? 0 : kindsOfColumns);
    m_kind->clear();
    m_kind->addItems(texts.first(count));
    m_kind->setCurrentIndex(before < count ? before : 0);
}

cleaning::Kind StepForm::kind() const {
    return formKinds[static_cast<size_t>(m_kind->currentIndex())];
}

bool StepForm::isOfColumn() const {
    return m_kind->currentIndex() >= static_cast<int>(formKinds.size()) - kindsOfColumns;
}

void StepForm::fit() {
    const bool merges = kind() == cleaning::Kind::MergeClasses, relabels = kind() == cleaning::Kind::Relabel;
    m_ruleRow->setVisible(relabels || kind() == cleaning::Kind::Exclude || isOfColumn());
    m_fields->setVisible(isOfColumn());
    if (isOfColumn()) m_fields->setKind(kind());
    m_classRow->setVisible(merges);
    m_labelRow->setVisible(relabels || merges);
    const QSignalBlocker quiet(m_label);
    m_label->setEditable(merges);  // merged classes may get a new name
    if (merges) m_label->lineEdit()->setAcceptDrops(false);
    check();
}

void StepForm::check() {
    const Status sound = cleaning::checkAction(action(), {});
    const QString absent = missing();
    QString problem = isOfColumn() ? m_fields->problem() : QString();
    if (problem.isEmpty() && absent.isEmpty() && !sound.ok()) problem = asSentence(capitalised(sentenceOf(sound.error())));
    m_preview->setEnabled(problem.isEmpty() && absent.isEmpty());
    m_preview->setToolTip(absent.isEmpty() ? problem : absent);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

// A step for a column needs no rule: it is for all rows.
QString StepForm::missing() const {
    if (isOfColumn()) return m_fields->missing();
    return !m_ruleRow->isHidden() && m_rule->text().trimmed().isEmpty() ? tr("Enter a rule.") : QString();
}

cleaning::Action StepForm::action() const {
    cleaning::Action action;
    action.kind = kind();
    if (isOfColumn()) m_fields->fill(action);
    if (!m_ruleRow->isHidden()) action.where = m_rule->text().trimmed().toStdString();
    if (!m_labelRow->isHidden()) action.label = m_label->currentText().trimmed().toStdString();
    if (!m_classRow->isHidden())
        for (int i = 0; i < m_classes->count(); ++i)
            if (m_classes->item(i)->checkState() == Qt::Checked)
                action.classes.push_back(m_classes->item(i)->text().toStdString());
    return action;
}

void StepForm::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT cancelled();
    QWidget::keyPressEvent(event);
}

}  // namespace lathe::workbench
