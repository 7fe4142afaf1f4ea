// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/export/format_list.h"

#include <algorithm>

#include <QCoreApplication>
#include <QPainter>
#include <QStandardItemModel>
#include <QStyledItemDelegate>

#include "app/workbench/workspace/messages.h"
#include "widgets/common/icons.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

constexpr int iconSide = 16, margin = 12, padding = 10;
constexpr int typeRole = Qt::UserRole, helpRole = Qt::UserRole + 1, extensionRole = Qt::UserRole + 2, iconRole = Qt::UserRole + 3;

/// Formats that people ask for and that have another way.
struct Missing {
    const char *type, *label, *extension, *reason;
};
const Missing missing[] = {
    {"pytorch", "PyTorch", ".pt",
     QT_TRANSLATE_NOOP("FormatList",
                       "Not supported: pickle files can run code. safetensors stores the same weights under PyTorch's names.")},
    {"keras", "Keras", ".keras", QT_TRANSLATE_NOOP("FormatList", "Not supported yet. Export ONNX, and run it with onnxruntime.")},
    {"tflite", "TensorFlow Lite", ".tflite",
     QT_TRANSLATE_NOOP("FormatList", "Not supported. Export ONNX, and convert the ONNX file.")},
};

/// A format whose files can be checked, if there is one.
const ExporterDef& preferredFormat() {
    const auto formats = exporterCatalog();
    const auto found = std::ranges::find_if(formats, [](const ExporterDef* def) { return def->certify != nullptr; });
    return found == formats.end() ? *formats.front() : **found;
}

class FormatDelegate final : public QStyledItemDelegate {
public:
    explicit FormatDelegate(QListView* view) : QStyledItemDelegate(view), m_view(view) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override {
        const int width = m_view->viewport()->width();
        return {width, 2 * padding + 20 + helpBox(index, helpRect({0, 0, width, 1000})).height()};
    }
    void paint(QPainter* p, const QStyleOptionViewItem& o, const QModelIndex& index) const override {
        const ui::Theme& t = ui::themeOf(m_view);
        const bool usable = index.flags() & Qt::ItemIsEnabled, selected = o.state & QStyle::State_Selected;
        if (selected)
            p->fillRect(o.rect, t.selected);
        else if (usable && o.state & QStyle::State_MouseOver)
            p->fillRect(o.rect, t.hover);
        p->fillRect(o.rect.left(), o.rect.bottom(), o.rect.width(), 1, t.line0);
        ui::icon(index.data(iconRole).toString(), selected ? t.accent
                                                  : usable ? t.text2
                                                           : t.text3)
            .paint(p, QRect(o.rect.left() + margin, o.rect.top() + padding + 2, iconSide, iconSide));
        const QRect text = helpRect(o.rect);
        p->setFont(ui::font(ui::TextRole::Strong));
        p->setPen(usable ? t.text : t.text3);
        p->drawText(QRect(text.left(), text.top() - 20, text.width(), 20), Qt::AlignVCenter, index.data().toString());
        p->setFont(ui::font(ui::TextRole::Small));
        p->setPen(t.text3);
        p->drawText(QRect(text.left(), text.top() - 20, text.width(), 20), Qt::AlignVCenter | Qt::AlignRight,
                    index.data(extensionRole).toString());
        p->setPen(usable ? t.text2 : t.text3);
        p->drawText(helpBox(index, text), Qt::TextWordWrap, index.data(helpRole).toString());
        if (!m_view->hasFocus() || m_view->currentIndex() != index) return;
        p->setPen(QPen(t.focus, t.focusWidth));
        p->drawRect(o.rect.adjusted(1, 1, -1, -2));
    }

private:
    static QRect helpRect(const QRect& row) { return row.adjusted(margin + iconSide + 12, padding + 20, -margin, -padding); }
    static QRect helpBox(const QModelIndex& index, const QRect& place) {
        return QFontMetrics(ui::font(ui::TextRole::Small))
            .boundingRect(QRect(place.topLeft(), QSize(place.width(), 1000)), Qt::TextWordWrap, index.data(helpRole).toString());
    }

    QListView* m_view;
};

QStandardItem* itemOf(const QString& label, const QString& help, const QString& extension, std::string_view type,
                      std::string_view icon) {
    auto* item = new QStandardItem(label);
    item->setData(fromUtf8(type), typeRole);
    item->setData(help, helpRole);
    item->setData(extension, extensionRole);
    item->setData(fromUtf8(icon), iconRole);
    item->setData(help, Qt::AccessibleDescriptionRole);
    return item;
}

}  // namespace

FormatList::FormatList(QWidget* parent) : QListView(parent) {
    auto* formats = new QStandardItemModel(this);
    for (const ExporterDef* def : exporterCatalog())
        formats->appendRow(itemOf(defText(def->label), defText(def->help), fromUtf8(def->extension), def->type, def->icon));
    for (const Missing& m : missing) {
        if (findExporter(m.type)) continue;
        auto* item = itemOf(QLatin1String(m.label), QCoreApplication::translate("FormatList", m.reason),
                            QLatin1String(m.extension), m.type, "info-circle");
        item->setFlags(Qt::NoItemFlags);
        formats->appendRow(item);
    }
    setModel(formats);
    setItemDelegate(new FormatDelegate(this));
    setFrameShape(NoFrame);
    setMouseTracking(true);
    setResizeMode(Adjust);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setEditTriggers(NoEditTriggers);
    setObjectName(QStringLiteral("export.formats"));
    setAccessibleName(tr("Formats"));
    choose(preferredFormat().type);
}

const ExporterDef& FormatList::current() const {
    const std::string type = currentIndex().data(typeRole).toString().toStdString();
    const ExporterDef* def = findExporter(type);
    return def ? *def : *exporterCatalog().front();
}

void FormatList::choose(std::string_view type) {
    for (int row = 0; row < model()->rowCount(); ++row)
        if (model()->index(row, 0).data(typeRole).toString() == fromUtf8(type)) setCurrentIndex(model()->index(row, 0));
}

// Rows are as high as their text is at this width.
void FormatList::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void FormatList::currentChanged(const QModelIndex& now, const QModelIndex& before) {
    QListView::currentChanged(now, before);
    if (now.isValid()) Q_EMIT chosen();
}

}  // namespace lathe::workbench
