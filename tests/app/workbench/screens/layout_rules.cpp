// SPDX-License-Identifier: Apache-2.0
#include "tests/app/workbench/screens/layout_rules.h"

#include <algorithm>

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QComboBox>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTableView>
#include <QToolButton>
#include <QXmlStreamReader>
#include <gtest/gtest.h>

#include "app/workbench/forms/scrub_label.h"
#include "widgets/common/label.h"
#include "widgets/common/segmented_control.h"

namespace lathe::workbench {

namespace {

constexpr int mostRows = 200;

QString locationOf(const QWidget* w) {
    QString place = QString::fromLatin1(w->metaObject()->className());
    for (; w; w = w->parentWidget())
        if (!w->objectName().isEmpty()) return place + " in " + w->objectName();
    return place;
}

/// On one line, or on several with some room around them: a label that is elided is only as high as one line.
bool fitsWrapped(const QFontMetrics& metrics, const QString& text, const QRect& room) {
    constexpr int around = 4;
    if (metrics.horizontalAdvance(text) <= room.width()) return true;
    const QRect needed = metrics.boundingRect(QRect(0, 0, room.width(), 0), Qt::TextWordWrap, text);
    return needed.width() <= room.width() + 1 && needed.height() + around <= room.height();
}

bool labelFits(const QLabel* label) {
    if (label->text().isEmpty() || label->textFormat() == Qt::RichText) return true;
    const QRect room = label->contentsRect();
    if (label->wordWrap()) return label->heightForWidth(label->width()) <= label->height() + 1;
    if (label->fontMetrics().height() > room.height() + 2) return false;
    if (qobject_cast<const ScrubLabel*>(label)) return fitsWrapped(label->fontMetrics(), label->text(), room);
    // Ours elides and shows the whole as a tool tip.
    if (qobject_cast<const ui::Label*>(label) || !label->toolTip().isEmpty()) return true;
    return label->fontMetrics().horizontalAdvance(label->text()) <= room.width() + 1;
}

bool buttonFits(const QAbstractButton* button) {
    if (qobject_cast<const ui::SegmentedControl*>(button->parentWidget()))
        return button->fontMetrics().horizontalAdvance(button->text()) <= button->width() - 8;
    const bool hasText = qobject_cast<const QPushButton*>(button) ||
                         (qobject_cast<const QToolButton*>(button) &&
                          static_cast<const QToolButton*>(button)->toolButtonStyle() != Qt::ToolButtonIconOnly);
    if (!hasText || button->text().isEmpty()) return true;
    return button->sizeHint().width() <= button->width() + 1 || (!button->toolTip().isEmpty() && button->width() >= 48);
}

bool isPartOfAnother(const QWidget* w) {
    if (w->objectName().startsWith("qt_") || qobject_cast<const QScrollBar*>(w) || qobject_cast<const QHeaderView*>(w))
        return true;
    const QWidget* parent = w->parentWidget();
    return parent && (qobject_cast<const QComboBox*>(parent) || qobject_cast<const QAbstractSpinBox*>(parent) ||
                      qobject_cast<const QLineEdit*>(parent) || parent->inherits("QTabBar") || parent->inherits("QTableView") ||
                      parent->inherits("QComboBoxPrivateContainer"));
}

bool isControl(const QWidget* w) {
    return qobject_cast<const QAbstractButton*>(w) || qobject_cast<const QLineEdit*>(w) || qobject_cast<const QComboBox*>(w) ||
           qobject_cast<const QAbstractSpinBox*>(w) || qobject_cast<const QAbstractSlider*>(w) ||
           qobject_cast<const QAbstractItemView*>(w);
}

QString accessibleName(QWidget* w) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(w);
    return face ? face->text(QAccessible::Name) : QString();
}

QList<QWidget*> visibleIn(const QWidget& root) {
    QList<QWidget*> all = root.findChildren<QWidget*>();
    all.removeIf([](const QWidget* w) { return !w->isVisible() || w->size().isEmpty(); });
    return all;
}

const QWidget* widestIn(const QWidget& root) {
    const QList<QWidget*> all = visibleIn(root);
    const auto width = [](const QWidget* w) {
        return w->layout() ? 0 : std::max(w->minimumSizeHint().width(), w->minimumWidth());
    };
    const auto widest = std::ranges::max_element(all, {}, width);
    return widest == all.end() ? &root : *widest;
}

// "99.67 %", "−1,024", "2e-5", "3.5 MiB"
bool isFigure(const QString& text) {
    static const QRegularExpression figure(QStringLiteral("^[+−-]?\\d[\\d,.]*(e[+-]?\\d+)?( ?[%a-zA-Z]{1,3})?$"));
    return figure.match(text).hasMatch();
}

QStringList cutFigures(const QTableView& table) {
    QStringList bad;
    const QRect seen = table.viewport()->rect();
    for (int row = 0; row < std::min(table.model()->rowCount(), mostRows); ++row)
        for (int column = 0; column < table.model()->columnCount(); ++column) {
            const QModelIndex index = table.model()->index(row, column, table.rootIndex());
            const QString text = index.data().toString();
            const QRect cell = table.visualRect(index);
            if (table.isColumnHidden(column) || !cell.intersects(seen) || !isFigure(text)) continue;
            const bool atEdge = cell.left() < seen.left() || cell.right() > seen.right();
            if (atEdge || table.sizeHintForIndex(index).width() > cell.width() + 1)
                bad += locationOf(&table) + ": \"" + text + '"';
        }
    return bad;
}

// A list asks anew how high a row is, but keeps where the next one begins.
QStringList lowRows(const QListView& list) {
    QStringList bad;
    const auto indexOf = [&](int row) { return list.model()->index(row, list.modelColumn(), list.rootIndex()); };
    for (int row = 0; row + 1 < std::min(list.model()->rowCount(list.rootIndex()), mostRows); ++row) {
        if (list.isRowHidden(row) || list.isRowHidden(row + 1)) continue;
        const int room = list.visualRect(indexOf(row + 1)).top() - list.visualRect(indexOf(row)).top();
        if (room < list.sizeHintForIndex(indexOf(row)).height())
            bad += locationOf(&list) + ": \"" + indexOf(row).data().toString() + '"';
    }
    return bad;
}

}  // namespace

QStringList clippedTexts(const QWidget& root) {
    QStringList bad;
    for (const QWidget* w : visibleIn(root)) {
        const auto* label = qobject_cast<const QLabel*>(w);
        const auto* button = qobject_cast<const QAbstractButton*>(w);
        if (label && !labelFits(label)) bad += locationOf(w) + ": \"" + label->text() + '"';
        if (button && !buttonFits(button)) bad += locationOf(w) + ": \"" + button->text() + '"';
    }
    return bad;
}

QStringList cutValuesAndPanes(const QWidget& root) {
    QStringList bad;
    for (const QWidget* w : visibleIn(root)) {
        const auto* label = qobject_cast<const ui::Label*>(w);
        const bool value = label && !label->wordWrap() && isFigure(label->text());
        if (value && label->fontMetrics().horizontalAdvance(label->text()) > label->contentsRect().width() + 1)
            bad += locationOf(w) + ": \"" + label->text() + '"';
        const auto* area = qobject_cast<const QScrollArea*>(w);
        const bool fixed = area && area->widget() && area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff;
        if (fixed && area->widget()->width() > area->viewport()->width() + 1)
            bad += QString("%1 is %2 px wide, its pane %3: %4")
                       .arg(locationOf(w))
                       .arg(area->widget()->width())
                       .arg(area->viewport()->width())
                       .arg(locationOf(widestIn(*area->widget())));
    }
    return bad;
}

QStringList cutCells(const QWidget& root) {
    QStringList bad;
    for (const QWidget* w : visibleIn(root)) {
        if (const auto* table = qobject_cast<const QTableView*>(w)) bad += cutFigures(*table);
        const auto* list = qobject_cast<const QListView*>(w);
        if (list && list->viewMode() == QListView::ListMode && list->gridSize().isEmpty()) bad += lowRows(*list);
    }
    return bad;
}

QStringList namelessControls(const QWidget& root) {
    QStringList bad;
    for (QWidget* w : visibleIn(root))
        if (isControl(w) && !isPartOfAnother(w) && accessibleName(w).isEmpty()) bad += locationOf(w);
    return bad;
}

QStringList untranslatedTexts(const QWidget& root, const QSet<QString>& sources) {
    QStringList found;
    const auto look = [&](const QWidget* where, const QString& text) {
        if (sources.contains(text)) found += text + " (" + locationOf(where) + ')';
    };
    for (const QWidget* w : root.findChildren<QWidget*>()) {
        if (const auto* label = qobject_cast<const QLabel*>(w)) look(w, label->text());
        if (const auto* button = qobject_cast<const QAbstractButton*>(w)) look(w, button->text());
        const auto* view = qobject_cast<const QAbstractItemView*>(w);
        if (!view || !view->model()) continue;
        for (int row = 0; row < std::min(view->model()->rowCount(), mostRows); ++row)
            for (int column = 0; column < view->model()->columnCount(); ++column)
                for (const int role : {int(Qt::DisplayRole), int(Qt::UserRole), Qt::UserRole + 1})
                    look(w, view->model()->index(row, column).data(role).toString());
    }
    found.removeDuplicates();
    return found;
}

QSet<QString> translatedSources(const QString& file) {
    QFile in(file);
    EXPECT_TRUE(in.open(QIODevice::ReadOnly)) << file.toStdString();
    QXmlStreamReader xml(&in);
    QSet<QString> sources;
    QString source;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("source")) source = xml.readElementText();
        if (xml.name() != QLatin1String("translation")) continue;
        const QString translation = xml.readElementText(QXmlStreamReader::IncludeChildElements);
        const bool words = !source.isEmpty() && !source.front().isLower();  // "spirals" may be a name
        if (words && translation != source) sources += source;
    }
    return sources;
}

}  // namespace lathe::workbench
