// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/runs/difference_panel.h"

#include <algorithm>

#include <QComboBox>
#include <QGridLayout>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/runs/fold_section.h"
#include "app/workbench/runs/runs_model.h"
#include "widgets/common/buttons.h"
#include "widgets/common/empty_state.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/plot/curve.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;
using ui::Label;
using ui::TextRole;
using ui::Tone;

constexpr int rowHeight = 24, nameWidth = 72, widestName = 120, longFigure = 72;

QVariant pathData(const fs::path& path) {
    return QString::fromStdString(path.string());
}

Tone toneOf(DifferenceRow::Comparison comparison) {
    return comparison == DifferenceRow::Comparison::Better ? Tone::Ok : Tone::Text2;
}

// The colour of a run's curve, as an icon for a list.
QIcon swatch(const QWidget* widget, int color) {
    QPixmap picture(28, 28);
    picture.fill(Qt::transparent);
    picture.setDevicePixelRatio(2);
    if (color >= 0) {
        QPainter painter(&picture);
        painter.setPen(ui::dataPen(ui::themeOf(widget), color, 2));
        painter.drawLine(QPointF(0, 7), QPointF(14, 7));
    }
    return QIcon(picture);
}

Label* cell(const QString& text, Tone tone, QWidget* parent) {
    auto* label = new Label(text, TextRole::Small, tone, parent);
    ui::keepScaled(label, ui::Extent::FixedHeight, rowHeight);
    label->setElideMode(Qt::ElideMiddle);
    return label;
}

// "training.optimizer.lr": wider than other names.
bool isPath(const QString& name) {
    return name.contains(QLatin1Char('.')) && !name.contains(QLatin1Char(' '));
}

// Words wrap, and Chinese between any two characters; a path does not.
Label* nameCell(const QString& text, QWidget* parent) {
    if (isPath(text)) return cell(text, Tone::Text2, parent);
    auto* label = new Label(text, TextRole::Small, Tone::Text2, parent);
    label->setWordWrap(true);
    ui::keepScaled(label, ui::Extent::LeastHeight, rowHeight);
    return label;
}

// A column that is at least this wide where there is room for it.
QSpacerItem* columnRoom(int width) {
    return new QSpacerItem(width, 0, QSizePolicy::Preferred, QSizePolicy::Fixed);
}

// A figure is read whole, where a name or a long text may be cut.
Label* valueCell(const QString& text, Tone tone, QWidget* parent) {
    Label* label = cell(text, tone, parent);
    ui::followTextScale(label,
                        [label] { label->setMinimumWidth(std::min(label->sizeHint().width(), ui::scaledWidth(longFigure))); });
    return label;
}

}  // namespace

DifferencePanel::DifferencePanel(RunsModel& model, QWidget* parent) : QWidget(parent), m_model(model) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(makeHead());
    m_empty = new ui::EmptyState(QStringLiteral("intersect"), tr("Nothing to compare."),
                                 tr("Choose two runs above, or press A and B in the table."), this);
    column->addWidget(m_empty, 1);
    auto* scroll = new QScrollArea(this);
    m_sections = new QWidget(scroll);
    new QVBoxLayout(m_sections);
    m_sections->layout()->setContentsMargins(0, 0, 0, 0);
    m_sections->layout()->setSpacing(0);
    ui::scrollVertically(*scroll, m_sections);
    column->addWidget(scroll, 1);
    scroll->hide();
}

QWidget* DifferencePanel::makeHead() {
    auto* head = new QWidget(this);
    ui::keepScaled(head, ui::Extent::FixedHeight, 44);
    auto* row = new QHBoxLayout(head);
    row->setContentsMargins(12, 0, 12, 0);
    row->setSpacing(8);
    auto* title = new Label(tr("Difference"), TextRole::Small, Tone::Text, head);
    QFont strong = title->font();
    strong.setWeight(QFont::DemiBold);
    title->setFont(strong);
    m_firstBox = new QComboBox(head);
    m_secondBox = new QComboBox(head);
    m_firstBox->setObjectName(QStringLiteral("runs.first"));
    m_firstBox->setAccessibleName(tr("First run"));
    m_secondBox->setObjectName(QStringLiteral("runs.second"));
    m_secondBox->setAccessibleName(tr("Second run"));
    QToolButton* swapButton = ui::iconButton(QStringLiteral("arrow-repeat"), tr("Swap the two runs"), head);
    swapButton->setObjectName(QStringLiteral("runs.swap"));
    connect(swapButton, &QToolButton::clicked, this, &DifferencePanel::swap);
    connect(m_firstBox, &QComboBox::activated, this,
            [this](int i) { setFirst(m_firstBox->itemData(i).toString().toStdString()); });
    connect(m_secondBox, &QComboBox::activated, this,
            [this](int i) { setSecond(m_secondBox->itemData(i).toString().toStdString()); });
    row->addWidget(title);
    row->addStretch(1);
    row->addWidget(m_firstBox);
    row->addWidget(swapButton);
    row->addWidget(m_secondBox);
    return head;
}

void DifferencePanel::setFirst(const fs::path& run) {
    m_first = run;
    refresh();
}

void DifferencePanel::setSecond(const fs::path& run) {
    m_second = run;
    refresh();
}

void DifferencePanel::swap() {
    std::swap(m_first, m_second);
    refresh();
}

void DifferencePanel::fillChoices() {
    for (QComboBox* box : {m_firstBox, m_secondBox}) {
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItem(QStringLiteral("–"), QString());
        for (auto row = m_model.rows().rbegin(); row != m_model.rows().rend(); ++row)
            box->addItem(swatch(this, m_model.colorOf(row->run)), QString::number(row->number), pathData(row->run));
        const fs::path& chosen = box == m_firstBox ? m_first : m_second;
        box->setCurrentIndex(std::max(0, box->findData(pathData(chosen))));
    }
}

void DifferencePanel::refresh() {
    fillChoices();
    const int a = m_model.rowOf(m_first), b = m_model.rowOf(m_second);
    std::vector<DifferenceSection> sections;
    if (a >= 0 && b >= 0 && a != b) {
        const RunRow &first = m_model.rows()[static_cast<size_t>(a)], &second = m_model.rows()[static_cast<size_t>(b)];
        if (first.facts && second.facts) sections = differenceOf(first, second);
    }
    if (sections != m_shown || sections.empty()) show(sections);
    Q_EMIT refreshed();
}

void DifferencePanel::measureColumns() {
    const QFontMetrics metrics(ui::font(TextRole::Small));
    m_nameColumn = m_gapColumn = 0;
    for (const DifferenceSection& section : m_shown)
        for (const DifferenceRow& row : section.rows) {
            if (!isPath(row.name)) m_nameColumn = std::max(m_nameColumn, metrics.horizontalAdvance(row.name));
            m_gapColumn = std::max(m_gapColumn, metrics.horizontalAdvance(row.gap));
        }
    m_nameColumn = std::clamp(m_nameColumn, nameWidth, ui::scaledWidth(widestName));
}

void DifferencePanel::show(const std::vector<DifferenceSection>& sections) {
    m_shown = sections;
    measureColumns();
    while (QLayoutItem* item = m_sections->layout()->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const DifferenceSection& section : sections) m_sections->layout()->addWidget(makeSection(section));
    static_cast<QVBoxLayout*>(m_sections->layout())->addStretch(1);
    m_empty->setVisible(sections.empty());
    m_sections->parentWidget()->parentWidget()->setVisible(!sections.empty());
}

QWidget* DifferencePanel::makeSection(const DifferenceSection& section) {
    auto* fold = new FoldSection(section.title, section.remark, makeRows(section), m_sections);
    fold->setObjectName(QStringLiteral("runs.%1").arg(section.id));
    fold->setOpen(m_unfolded.contains(section.id) || (!section.same && !m_folded.contains(section.id)));
    connect(fold, &FoldSection::toggled, this, [this, id = section.id](bool open) {
        (open ? m_unfolded : m_folded).insert(id);
        (open ? m_folded : m_unfolded).erase(id);
    });
    return fold;
}

QWidget* DifferencePanel::makeRows(const DifferenceSection& section) {
    auto* rows = new QWidget;
    auto* grid = new QGridLayout(rows);
    grid->setContentsMargins(12, 0, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(0);
    grid->setColumnMinimumWidth(0, nameWidth);
    for (const int column : {1, 2}) grid->setColumnStretch(column, 1);
    grid->addItem(columnRoom(m_nameColumn), 0, 0);
    grid->addItem(columnRoom(m_gapColumn), 0, 3);
    int line = 1;
    for (const DifferenceRow& row : section.rows) {
        const bool path = isPath(row.name);
        grid->addWidget(nameCell(row.name, rows), line, 0, 1, path ? 4 : 1);
        if (path) ++line;  // its values are below it, in the columns of the others
        grid->addWidget(valueCell(row.a, Tone::Text, rows), line, 1);
        grid->addWidget(valueCell(row.b, Tone::Text, rows), line, 2);
        if (!row.gap.isEmpty()) grid->addWidget(valueCell(row.gap, toneOf(row.comparison), rows), line, 3, Qt::AlignRight);
        ++line;
    }
    if (section.sentence.isEmpty()) return rows;
    auto* sentence = new Label(section.sentence, TextRole::Small, Tone::Text2, rows);
    sentence->setWordWrap(true);
    grid->addWidget(sentence, line, 0, 1, 4);
    return rows;
}

}  // namespace lathe::workbench
