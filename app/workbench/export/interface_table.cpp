// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/interface_table.h"

#include <algorithm>

#include <QCoreApplication>
#include <QGridLayout>

#include "app/workbench/workspace/messages.h"
#include "core/exchange/exporter.h"
#include "widgets/common/fonts.h"
#include "widgets/common/label.h"
#include "widgets/data/message_card.h"
#include "widgets/data/numbers.h"

namespace lathe::workbench {

namespace {

constexpr int rowHeight = 28, leastMeaning = 48;
constexpr size_t mostColumns = 12;
constexpr qsizetype mostNameText = 40;  // characters

/// "N×1×28×28"
QString batchShapeText(const TensorType& type) {
    QString text = QStringLiteral("N");
    for (int axis = 1; axis < type.shape.rank(); ++axis) text += QStringLiteral("×%1").arg(type.shape[axis]);
    return text;
}

QString inputMeaning(const ModelValues& values, const ModelFacts& f) {
    if (!values.raw) return InterfaceTable::tr("normalized samples");
    return f.info.features.dtype == DType::U8 ? InterfaceTable::tr("pixels 0 … 255") : InterfaceTable::tr("unchanged columns");
}

QString typeOf(const TableColumn& column) {
    if (column.kind == ColumnKind::Category) return QStringLiteral("string");
    return column.kind == ColumnKind::Date ? QStringLiteral("float64") : QStringLiteral("float32");
}

QString meaningOf(const TableColumn& column) {
    if (column.kind == ColumnKind::Number) return InterfaceTable::tr("number; NaN if missing");
    if (column.kind == ColumnKind::Date) return InterfaceTable::tr("days since 1970-01-01; NaN if missing");
    return InterfaceTable::tr("text, %n categories; empty if missing", nullptr, static_cast<int>(column.categories.size()));
}

std::vector<InterfaceRow> columnRows(const TableSchema& schema, const std::vector<std::string>& names) {
    std::vector<InterfaceRow> rows;
    const size_t shown = std::min(names.size(), mostColumns);
    for (size_t c = 0; c < shown; ++c)
        rows.push_back({fromUtf8(names[c]), QStringLiteral("N×1"), typeOf(schema.columns[c]), meaningOf(schema.columns[c])});
    if (shown < names.size())
        rows.push_back({QStringLiteral("…"),
                        {},
                        {},
                        InterfaceTable::tr("%n more columns", nullptr, static_cast<int>(names.size() - shown))});
    return rows;
}

std::vector<InterfaceRow> inputRows(const ModelValues& values, const ModelFacts& f) {
    if (values.columns) return columnRows(*f.schema, values.inputs);
    return {{fromUtf8(values.inputs.front()), batchShapeText(f.input), QStringLiteral("float32"), inputMeaning(values, f)}};
}

QString outputMeaning(const ModelValues& values, const ModelFacts& f) {
    if (f.info.targetKind() != TargetKind::Class) return InterfaceTable::tr("values");
    return values.probabilities ? InterfaceTable::tr("probabilities 0 … 1") : InterfaceTable::tr("raw scores");
}

// All of them if they are few and short, else "cat, dog, …".
QString classNames(const std::vector<std::string>& classes) {
    QStringList names;
    qsizetype length = 0;
    for (const std::string& one : classes) {
        length += fromUtf8(one).size() + 2;
        if (!names.isEmpty() && length > mostNameText) return names.join(QStringLiteral(", ")) + QStringLiteral(", …");
        names += fromUtf8(one);
    }
    return names.join(QStringLiteral(", "));
}

QString normalizationText(const NormalizationFigures& n) {
    if (n.shift.empty()) return InterfaceTable::tr("none");
    if (n.shift.size() > 1)
        return InterfaceTable::tr("(x − shift) × scale, %n values each", nullptr, static_cast<int>(n.shift.size()));
    return InterfaceTable::tr("(x − %1) × %2").arg(ui::realText(n.shift[0]), ui::realText(n.scale[0]));
}

}  // namespace

std::vector<InterfaceRow> interfaceOf(const ExportRequest& r, const ModelFacts& f) {
    const ExporterDef* format = findExporter(r.format);
    std::vector<InterfaceRow> rows;
    if (format && format->values) {
        const ModelValues values = format->values(f, r.options);
        rows = inputRows(values, f);
        rows.push_back({fromUtf8(values.output), batchShapeText(f.output), QStringLiteral("float32"), outputMeaning(values, f)});
    } else {
        rows.push_back({InterfaceTable::tr("weights"),
                        {},
                        QStringLiteral("float32"),
                        InterfaceTable::tr("%1 numbers").arg(ui::countText(f.parameters))});
    }
    if (!f.info.classes.empty())
        rows.push_back({InterfaceTable::tr("classes"), ui::countText(static_cast<int64_t>(f.info.classes.size())),
                        InterfaceTable::tr("metadata"), classNames(f.info.classes)});
    rows.push_back({InterfaceTable::tr("normalization"), {}, InterfaceTable::tr("metadata"), normalizationText(f.normalization)});
    return rows;
}

InterfaceTable::InterfaceTable(const std::vector<InterfaceRow>& rows, QWidget* parent) : QWidget(parent) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 0, 12, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(0);
    const QString heads[] = {tr("Name"), tr("Shape"), tr("Type"), tr("Meaning")};
    for (int c = 0; c < 4; ++c) grid->addWidget(new ui::Label(heads[c], ui::TextRole::Small, ui::Tone::Text3), 0, c);
    grid->setRowMinimumHeight(0, rowHeight);
    int line = 1;
    for (const InterfaceRow& r : rows) {
        grid->addWidget(new ui::Separator, line++, 0, 1, 4);
        const QString cells[] = {r.name, r.shape, r.type, r.meaning};
        for (int c = 0; c < 4; ++c) {
            auto* cell = new ui::Label(cells[c], ui::TextRole::Small, c == 0 ? ui::Tone::Text : ui::Tone::Text2);
            if (c < 3)
                cell->setElideMode(Qt::ElideNone);
            else
                cell->setWordWrap(true);
            grid->addWidget(cell, line, c);
        }
        grid->setRowMinimumHeight(line++, rowHeight);
    }
    grid->setColumnStretch(0, 3);
    grid->setColumnStretch(1, 2);
    grid->setColumnStretch(2, 3);
    grid->setColumnStretch(3, 5);
    ui::followTextScale(this, [grid] { grid->setColumnMinimumWidth(3, ui::scaledWidth(leastMeaning)); });
}

}  // namespace lathe::workbench
