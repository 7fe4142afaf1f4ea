// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAbstractSpinBox>
#include <QApplication>
#include <QVariant>

#include "widgets/common/style.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui {

namespace {

constexpr char compactProperty[] = "lathe.compact";
constexpr char motionProperty[] = "lathe.reduceMotion";

// Text may grow to 150 %: the height follows where it must.
int heightFor(const QWidget* w, const QStyleOption* o) {
    return std::max(controlHeight(w), o ? o->fontMetrics.height() + 6 : 0);
}

QSize pushButtonSize(const QStyleOptionButton& o, const QWidget* w) {
    QFont f = w ? w->font() : QApplication::font();
    f.setWeight(QFont::Medium);
    int width = QFontMetrics(f).size(Qt::TextShowMnemonic, o.text).width() + 24;
    if (!o.icon.isNull()) width += 16 + (o.text.isEmpty() ? -12 : 8);
    if (o.features & QStyleOptionButton::HasMenu) width += 16;
    const int height = heightFor(w, &o);
    return {std::max(o.text.isEmpty() ? height : 64, width), height};
}

QSize toolButtonSize(const QStyleOptionToolButton& o, const QWidget* w) {
    const int height = heightFor(w, &o);
    const bool text = o.toolButtonStyle != Qt::ToolButtonIconOnly && !o.text.isEmpty();
    int width = std::max(height, o.iconSize.width() + 8);
    if (text) {
        width = 16 + QFontMetrics(o.font).size(Qt::TextShowMnemonic, o.text).width() + 2;
        if (!o.icon.isNull() && o.toolButtonStyle != Qt::ToolButtonTextOnly) width += o.iconSize.width() + 8;
    }
    if (o.features & QStyleOptionToolButton::HasMenu) width += 14;
    return {width, std::max(height, text ? 0 : o.iconSize.height() + 8)};
}

// The thumb takes the whole length: there are no arrow buttons.
QRect scrollPart(const QStyleOptionSlider& o, QStyle::SubControl part) {
    const bool across = o.orientation == Qt::Horizontal;
    const int length = across ? o.rect.width() : o.rect.height();
    const int64_t range = int64_t(o.maximum) - o.minimum;
    const auto share = int(int64_t(o.pageStep) * length / std::max<int64_t>(1, range + o.pageStep));
    const int thumb = range > 0 ? std::clamp(share, std::min(32, length), length) : length;
    const int start = QStyle::sliderPositionFromValue(o.minimum, o.maximum, o.sliderPosition, length - thumb, o.upsideDown);
    int from = start, to = start + thumb;
    if (part == QStyle::SC_ScrollBarSubPage) from = 0, to = start;
    if (part == QStyle::SC_ScrollBarAddPage) from = start + thumb, to = length;
    const QRect r = across ? QRect(from, 0, to - from, o.rect.height()) : QRect(0, from, o.rect.width(), to - from);
    return r.translated(o.rect.topLeft());
}

bool isPartOfThumbTrack(QStyle::SubControl part) {
    return part == QStyle::SC_ScrollBarSlider || part == QStyle::SC_ScrollBarSubPage || part == QStyle::SC_ScrollBarAddPage;
}

}  // namespace

void setCompact(QWidget* widget, bool compact) {
    widget->setProperty(compactProperty, compact);
    QEvent change(QEvent::StyleChange);  // sizes that controls remember
    for (QWidget* child : widget->findChildren<QWidget*>()) QApplication::sendEvent(child, &change);
}

bool isCompact(const QWidget* widget) {
    for (; widget; widget = widget->parentWidget())
        if (const QVariant value = widget->property(compactProperty); value.isValid()) return value.toBool();
    return false;
}

int controlHeight(const QWidget* widget) {
    return isCompact(widget) ? 24 : 28;
}

void setReducedMotion(bool reduced) {
    qApp->setProperty(motionProperty, reduced);
}

int motionMs(int ms) {
    return qApp->property(motionProperty).toBool() ? 0 : ms;
}

int Style::pixelMetric(PixelMetric metric, const QStyleOption* o, const QWidget* w) const {
    switch (metric) {
        case PM_ScrollBarExtent: return 10;
        case PM_ScrollBarSliderMin: return 32;
        case PM_SplitterWidth: return 1;
        case PM_SmallIconSize:
        case PM_ButtonIconSize:
        case PM_ToolBarIconSize:
        case PM_ListViewIconSize:
        case PM_TabBarIconSize: return 16;
        case PM_IndicatorWidth:
        case PM_IndicatorHeight:
        case PM_ExclusiveIndicatorWidth:
        case PM_ExclusiveIndicatorHeight: return 16;
        case PM_CheckBoxLabelSpacing:
        case PM_RadioButtonLabelSpacing: return 8;
        case PM_SliderThickness:
        case PM_SliderControlThickness:
        case PM_SliderLength: return 16;
        case PM_LayoutHorizontalSpacing:
        case PM_LayoutVerticalSpacing: return 8;
        case PM_LayoutLeftMargin:
        case PM_LayoutRightMargin:
        case PM_LayoutTopMargin:
        case PM_LayoutBottomMargin: return 12;
        case PM_HeaderMargin: return 8;
        case PM_FocusFrameHMargin: return 7;  // and so the text of a cell begins at 8
        case PM_HeaderDefaultSectionSizeVertical: return 28;
        case PM_MenuPanelWidth: return 1;
        case PM_MenuVMargin: return 4;
        case PM_MenuHMargin: return 0;
        case PM_MenuBarPanelWidth: return 0;
        case PM_MenuBarHMargin: return 8;
        case PM_MenuBarVMargin: return 4;
        case PM_MenuBarItemSpacing: return 0;
        case PM_SubMenuOverlap: return -2;
        case PM_DefaultFrameWidth:
        case PM_ComboBoxFrameWidth:
        case PM_SpinBoxFrameWidth: return 1;
        case PM_TabBarTabShiftVertical:
        case PM_TabBarTabOverlap:
        case PM_TabBarBaseOverlap:
        case PM_TabBarBaseHeight:
        case PM_ButtonShiftHorizontal:
        case PM_ButtonShiftVertical: return 0;
        case PM_DockWidgetTitleMargin: return 8;
        case PM_ToolTipLabelFrameWidth: return 6;
        default: return QProxyStyle::pixelMetric(metric, o, w);
    }
}

int Style::styleHint(StyleHint hint, const QStyleOption* o, const QWidget* w, QStyleHintReturn* more) const {
    switch (hint) {
        case SH_EtchDisabledText:
        case SH_DitherDisabledText:
        case SH_UnderlineShortcut:
        case SH_ComboBox_Popup:
        case SH_Widget_Animate:
        case SH_TabBar_Alignment:
        case SH_MenuBar_MouseTracking: return hint == SH_MenuBar_MouseTracking;
        case SH_Widget_Animation_Duration: return 0;
        case SH_ItemView_ShowDecorationSelected:
        case SH_Menu_MouseTracking: return 1;
        case SH_Slider_AbsoluteSetButtons: return Qt::LeftButton;
        case SH_Table_GridLineColor: return static_cast<int>(m_theme.line0.rgb());
        case SH_ItemView_ActivateItemOnSingleClick: return 0;
        default: return QProxyStyle::styleHint(hint, o, w, more);
    }
}

QSize Style::sizeFromContents(ContentsType type, const QStyleOption* o, const QSize& contents, const QWidget* w) const {
    switch (type) {
        case CT_PushButton:
            if (const auto* b = qstyleoption_cast<const QStyleOptionButton*>(o)) return pushButtonSize(*b, w);
            break;
        case CT_ToolButton:
            if (const auto* b = qstyleoption_cast<const QStyleOptionToolButton*>(o)) return toolButtonSize(*b, w);
            break;
        case CT_LineEdit: return {contents.width() + 12, heightFor(w, o)};
        case CT_SpinBox: return {contents.width() + 36, heightFor(w, o)};
        case CT_ComboBox: return {contents.width() + 36, heightFor(w, o)};
        case CT_MenuItem: return draw::menuItemSize(*qstyleoption_cast<const QStyleOptionMenuItem*>(o), contents);
        case CT_MenuBarItem: return {contents.width() + 16, 24};
        case CT_TabBarTab: return {contents.width(), 32};
        case CT_HeaderSection: {
            const QSize size = QProxyStyle::sizeFromContents(type, o, contents, w);
            return {size.width() + 12, std::max(28, size.height())};
        }
        case CT_ItemViewItem: {
            const QSize size = QProxyStyle::sizeFromContents(type, o, contents, w);
            return {size.width(), std::max(28, size.height())};
        }
        default: break;
    }
    return QProxyStyle::sizeFromContents(type, o, contents, w);
}

QRect Style::subControlRect(ComplexControl control, const QStyleOptionComplex* o, SubControl sub, const QWidget* w) const {
    const QRect r = o->rect;
    if (control == CC_ComboBox && sub == SC_ComboBoxEditField) return r.adjusted(8, 1, -26, -1);
    if (control == CC_ComboBox && sub == SC_ComboBoxArrow) return QRect(r.right() - 25, r.top(), 26, r.height());
    if (control == CC_ComboBox && sub == SC_ComboBoxListBoxPopup) return r;
    if (control == CC_ScrollBar && (sub == SC_ScrollBarAddLine || sub == SC_ScrollBarSubLine)) return {};
    if (control == CC_ScrollBar && sub == SC_ScrollBarGroove) return r;
    if (control == CC_ScrollBar && isPartOfThumbTrack(sub))
        if (const auto* bar = qstyleoption_cast<const QStyleOptionSlider*>(o)) return scrollPart(*bar, sub);
    if (control == CC_SpinBox) {
        const auto* spin = qstyleoption_cast<const QStyleOptionSpinBox*>(o);
        const int buttons = spin && spin->buttonSymbols == QAbstractSpinBox::NoButtons ? 0 : 20;
        if (sub == SC_SpinBoxEditField) return r.adjusted(2, 1, -buttons - 2, -1);
        if (sub == SC_SpinBoxUp) return QRect(r.right() - 20, r.top() + 1, buttons, r.height() / 2 - 1);
        if (sub == SC_SpinBoxDown) return QRect(r.right() - 20, r.center().y(), buttons, r.height() / 2 - 1);
    }
    return QProxyStyle::subControlRect(control, o, sub, w);
}

QRect Style::subElementRect(SubElement element, const QStyleOption* o, const QWidget* w) const {
    if (element == SE_LineEditContents) return o->rect.adjusted(6, 1, -6, -1);
    if (element == SE_HeaderLabel) return o->rect;
    if (element == SE_PushButtonContents) return o->rect;
    return QProxyStyle::subElementRect(element, o, w);
}

}  // namespace lathe::ui
