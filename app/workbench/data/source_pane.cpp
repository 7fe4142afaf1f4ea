// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/source_pane.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

#include "app/workbench/data/balance_note.h"
#include "app/workbench/data/column_table_model.h"
#include "app/workbench/data/figure_row.h"
#include "app/workbench/data/reader_source.h"
#include "app/workbench/data/size_section.h"
#include "app/workbench/data/statistics_section.h"
#include "app/workbench/forms/param_form.h"
#include "app/workbench/workspace/document.h"
#include "app/workbench/workspace/messages.h"
#include "core/data/reader.h"
#include "widgets/common/label.h"
#include "widgets/common/scrolling.h"
#include "widgets/common/section_head.h"
#include "widgets/data/class_bars.h"
#include "widgets/data/histogram.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"
#include "widgets/data/split_bar.h"

namespace lathe::workbench {

namespace {

constexpr double largestByte = 255;
constexpr int sourceMargin = 12, rowHeight = 28, mostColumnsAtOnce = 64;
constexpr size_t mostFieldClasses = 8;
constexpr size_t histogramBars = 64;

QString sourceLocation(const Choice& reader, const ReaderDef* def) {
    if (const ParamValue* path = reader.params.find("path")) return fromUtf8(toString(*path));
    return def ? defText(def->label) : fromUtf8(reader.type);
}

/// "balanced, 10", "10, 40 to 900 samples"
QString balanceText(const std::vector<std::array<int64_t, 3>>& counts) {
    int64_t least = INT64_MAX, most = 0;
    for (const auto& c : counts) {
        least = std::min(least, c[0] + c[1] + c[2]);
        most = std::max(most, c[0] + c[1] + c[2]);
    }
    const QString count = ui::countText(static_cast<int64_t>(counts.size()));
    if (static_cast<double>(most - least) <= 0.05 * static_cast<double>(most)) return SourcePane::tr("%1, balanced").arg(count);
    return SourcePane::tr("%1, %2 to %3 each").arg(count, ui::countText(least), ui::countText(most));
}

QWidget* legend() {
    auto* row = new QWidget;
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    const QString names[] = {SourcePane::tr("train"), SourcePane::tr("val"), SourcePane::tr("test")};
    for (size_t part = 0; part < 3; ++part) {
        layout->addWidget(new ui::SplitSwatch(part));
        layout->addWidget(new ui::Label(names[part], ui::TextRole::Caption, ui::Tone::Text2));
        layout->addSpacing(part < 2 ? 4 : 0);
    }
    return row;
}

/// "3 classes: red 120, green 80, blue 100", "2 numbers, 0.5 to 9, mean 4.2, standard deviation 1.3": in the training split.
QString fieldText(const FieldFacts& facts) {
    const Shape& shape = facts.field.type.shape;
    if (!facts.field.classes.empty()) {
        QStringList counts;
        const size_t most = std::min<size_t>(facts.field.classes.size(), mostFieldClasses);
        for (size_t c = 0; c < most; ++c)
            counts << QStringLiteral("%1 %2").arg(fromUtf8(facts.field.classes[c]), ui::countText(facts.classCounts[c]));
        if (most < facts.field.classes.size()) counts << QStringLiteral("…");
        return SourcePane::tr("%1 classes: %2")
            .arg(ui::countText(static_cast<int64_t>(facts.field.classes.size())), counts.join(QStringLiteral(", ")));
    }
    const QString extents = shape.rank() > 1 ? fromUtf8(toString(shape)) : ui::countText(shape.elements());
    if (!isReal(facts.field.type.dtype)) return SourcePane::tr("tokens, %1 values per sample").arg(extents);
    return SourcePane::tr("real numbers, %1 a sample: %2 to %3, mean %4, standard deviation %5")
        .arg(extents, ui::realText(facts.min), ui::realText(facts.max), ui::realText(facts.mean), ui::realText(facts.deviation));
}

QWidget* section(ui::SectionHead* head, std::initializer_list<QWidget*> content, int side) {
    auto* box = new QWidget;
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 8);
    rows->setSpacing(4);
    rows->addWidget(head);
    for (QWidget* w : content) {
        auto* row = new QHBoxLayout;
        row->setContentsMargins(side, 0, side, 0);
        row->addWidget(w);
        rows->addLayout(row);
    }
    return box;
}

}  // namespace

SourcePane::SourcePane(Document& document, QWidget* parent) : QScrollArea(parent), m_document(document) {
    auto* body = new QWidget;
    auto* rows = new QVBoxLayout(body);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    rows->addWidget(makeSource());
    m_statistics = new StatisticsSection;
    connect(m_statistics, &StatisticsSection::showSamples, this, &SourcePane::showSamples);
    m_sizes = new SizeSection;
    connect(m_sizes, &SizeSection::showSamples, this, &SourcePane::showSamples);
    for (QWidget* part : {makeClasses(), makePixels(), makeColumns(), static_cast<QWidget*>(m_statistics),
                          static_cast<QWidget*>(m_sizes), makeFields()})
        rows->addWidget(part);
    rows->addStretch(1);
    ui::scrollVertically(*this, body);
    setObjectName(QStringLiteral("data.source"));
    setAccessibleName(tr("Source"));
    connect(&document, &Document::edited, this, &SourcePane::showReader);
    connect(&document, &Document::opened, this, &SourcePane::showReader);
    showReader();
    show(nullptr);
}

QWidget* SourcePane::makeSource() {
    m_path = new ui::Label({}, ui::TextRole::Strong);
    m_path->setObjectName(QStringLiteral("data.path"));
    m_path->setElideMode(Qt::ElideMiddle);
    m_sentence = new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3);
    m_sentence->setWordWrap(true);
    m_sentence->setObjectName(QStringLiteral("data.sentence"));
    m_fingerprint = new ui::Label({}, ui::TextRole::Code, ui::Tone::Text2);
    m_fingerprint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_fingerprint->setObjectName(QStringLiteral("data.fingerprint"));
    m_form = new ParamForm;
    auto* box = section(new ui::SectionHead(tr("Source")), {m_path, m_sentence, m_fingerprint}, sourceMargin);
    box->layout()->addWidget(m_form);
    return box;
}

QWidget* SourcePane::makeClasses() {
    m_classHead = new ui::SectionHead(tr("Classes"));
    m_bars = new ui::ClassBars;
    m_bars->setObjectName(QStringLiteral("data.classes"));
    connect(m_bars, &ui::ClassBars::choose, this, &SourcePane::classChosen);
    m_classes = section(m_classHead, {m_bars}, 0);
    m_balance = new BalanceNote(m_document);
    m_classes->layout()->addWidget(m_balance);
    auto* names = new QHBoxLayout;
    names->setContentsMargins(sourceMargin, 0, sourceMargin, 0);
    names->addWidget(legend(), 0, Qt::AlignLeft);
    static_cast<QVBoxLayout*>(m_classes->layout())->insertLayout(1, names);
    return m_classes;
}

QWidget* SourcePane::makePixels() {
    auto* head = new ui::SectionHead(tr("Pixel values"));
    head->setCount(tr("0 to 255, training split"));
    m_histogram = new ui::Histogram;
    m_histogram->setObjectName(QStringLiteral("data.histogram"));
    m_histogram->setAccessibleName(tr("Histogram of pixel values"));
    auto* mean = new FigureRow(tr("Mean"));
    auto* deviation = new FigureRow(tr("Standard deviation"));
    m_mean = mean->value();
    m_deviation = deviation->value();
    m_mean->setObjectName(QStringLiteral("data.mean"));
    m_deviation->setObjectName(QStringLiteral("data.deviation"));
    return m_pixels = section(head, {m_histogram, mean, deviation}, sourceMargin);
}

QWidget* SourcePane::makeColumns() {
    m_columnHead = new ui::SectionHead(tr("Columns"));
    m_columnModel = new ColumnTableModel(this);
    m_columnTable = new QTableView;
    m_columnTable->setObjectName(QStringLiteral("data.columns"));
    m_columnTable->setAccessibleName(tr("Columns"));
    m_columnTable->setModel(m_columnModel);
    m_columnTable->setFrameShape(NoFrame);
    m_columnTable->setShowGrid(false);
    m_columnTable->setFont(ui::font(ui::TextRole::Small));
    m_columnTable->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_columnTable->setSelectionMode(QAbstractItemView::SingleSelection);
    m_columnTable->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_columnTable->verticalHeader()->hide();
    m_columnTable->verticalHeader()->setMinimumSectionSize(rowHeight);
    m_columnTable->verticalHeader()->setDefaultSectionSize(rowHeight);
    QHeaderView* head = m_columnTable->horizontalHeader();
    m_columnTable->setWordWrap(false);
    head->setFont(ui::font(ui::TextRole::Caption));
    head->setMinimumSectionSize(40);
    head->setHighlightSections(false);
    head->setSectionResizeMode(ColumnTableModel::Name, QHeaderView::Stretch);
    for (int c = ColumnTableModel::Min; c < ColumnTableModel::ColumnCount; ++c) {
        head->setSectionResizeMode(c, QHeaderView::Fixed);
        head->resizeSection(c, c == ColumnTableModel::Missing ? 76 : 64);
    }
    return m_columns = section(m_columnHead, {m_columnTable}, 0);
}

QWidget* SourcePane::makeFields() {
    auto* list = new QWidget;
    list->setObjectName(QStringLiteral("data.fields"));
    m_fieldRows = new QVBoxLayout(list);
    m_fieldRows->setContentsMargins({});
    m_fieldRows->setSpacing(4);
    return m_fields = section(new ui::SectionHead(tr("Inputs and targets")), {list}, sourceMargin);
}

void SourcePane::showFields(const std::vector<FieldFacts>& fields) {
    while (QLayoutItem* item = m_fieldRows->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const FieldFacts& one : fields) {
        const QString role = one.isTarget ? tr("target") : tr("input");
        auto* name = new ui::Label(tr("%1, %2").arg(fromUtf8(one.field.name), role), ui::TextRole::Small, ui::Tone::Text);
        auto* facts = new ui::Label(fieldText(one), ui::TextRole::Small, ui::Tone::Text3);
        facts->setWordWrap(true);
        m_fieldRows->addWidget(name);
        m_fieldRows->addWidget(facts);
    }
    m_fields->setVisible(!fields.empty());
}

void SourcePane::showReader() {
    const Choice& reader = m_document.project().data.reader;
    const ReaderDef* def = findReader(reader.type);
    m_path->setText(sourceLocation(reader, def));
    if (reader.type == m_reader) return;
    m_reader = reader.type;
    m_sentence->setText(def ? defText(def->help) : QString());
    if (def)
        m_form->bind(std::make_unique<ReaderSource>(m_document), def->params);
    else
        m_form->clear();
}

void SourcePane::setSentence(const QString& recognised) {
    const ReaderDef* def = findReader(m_reader);
    const QString help = def ? defText(def->help) : QString();
    m_sentence->setText(recognised == m_path->text() ? help : tr("%1. %2").arg(recognised, help));
}

void SourcePane::setChosenClass(int index) {
    m_bars->setChosen(index);
}

void SourcePane::selectColumn(const QString& name) {
    for (int row = 0; row < m_columnModel->rowCount(); ++row)
        if (fromUtf8(m_columnModel->columns()[static_cast<size_t>(row)].name) == name) m_columnTable->selectRow(row);
    ensureWidgetVisible(m_columnTable);
}

void SourcePane::show(std::shared_ptr<const SampleTable> sampleTable) {
    m_classes->setVisible(sampleTable && sampleTable->hasClasses());
    m_pixels->setVisible(sampleTable && sampleTable->isImages());
    m_columns->setVisible(sampleTable && !sampleTable->columns().empty());
    m_fingerprint->setVisible(sampleTable != nullptr);
    m_statistics->show(sampleTable.get());
    m_sizes->show(sampleTable.get());
    m_balance->show(sampleTable.get());
    showFields(sampleTable ? sampleTable->fields() : std::vector<FieldFacts>());
    if (!sampleTable) return;
    const QString sum = fromUtf8(sampleTable->data().fingerprint);
    m_fingerprint->setText(tr("SHA-256 %1 %2 …").arg(sum.left(4), sum.mid(4, 4)));
    m_fingerprint->setToolTip(tr("Fingerprint of the content: %1").arg(sum));
    std::vector<ui::ClassBar> bars;
    for (size_t c = 0; c < sampleTable->classCounts().size(); ++c)
        bars.push_back({fromUtf8(sampleTable->info().classes[c]), sampleTable->classCounts()[c]});
    m_bars->setFixedHeight(rowHeight * std::clamp<int>(static_cast<int>(bars.size()), 1, 12));
    m_bars->setBars(std::move(bars));
    if (sampleTable->hasClasses()) m_classHead->setCount(balanceText(sampleTable->classCounts()));
    if (sampleTable->isImages()) return showPixels(*sampleTable);
    m_columnModel->show(sampleTable->columns());
    m_columnHead->setCount(ui::countText(static_cast<int64_t>(sampleTable->columns().size())));
    const int columns = static_cast<int>(sampleTable->columns().size());
    m_columnTable->clearSpans();
    for (int row = 0; row < columns; ++row)
        if (sampleTable->columns()[static_cast<size_t>(row)].categories) m_columnTable->setSpan(row, ColumnTableModel::Min, 1, 3);
    const int head = m_columnTable->horizontalHeader()->sizeHint().height();
    m_columnTable->setFixedHeight(head + rowHeight * std::clamp(columns, 1, mostColumnsAtOnce) + 2);
}

void SourcePane::showPixels(const SampleTable& sampleTable) {
    std::vector<double> bars(histogramBars);
    double all = 0;
    for (size_t v = 0; v < 256; ++v) {
        bars[v * histogramBars / 256] += static_cast<double>(sampleTable.pixels()[v]);
        all += static_cast<double>(sampleTable.pixels()[v]);
    }
    const double black = static_cast<double>(sampleTable.pixels()[0]) / std::max(all, 1.0);
    const QString note = black > 0.2 ? tr("%1 are exactly 0").arg(ui::percentText(black)) : QString();
    m_histogram->setBars(std::move(bars), {QStringLiteral("0"), QStringLiteral("128"), QStringLiteral("255")}, note);
    m_mean->setText(ui::realText(largestByte * sampleTable.pixelMean()));
    m_deviation->setText(ui::realText(largestByte * sampleTable.pixelDeviation()));
}

}  // namespace lathe::workbench
