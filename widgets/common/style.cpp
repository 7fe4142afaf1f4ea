// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/style.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QScrollBar>
#include <QSlider>
#include <QTabBar>

#include "widgets/common/icons.h"
#include "widgets/common/style_drawing.h"

namespace lathe::ui {

namespace {

template <class Option>
const Option& as(const QStyleOption* o) {
    return *qstyleoption_cast<const Option*>(o);
}

bool reactsToHover(const QWidget* w) {
    return qobject_cast<const QAbstractButton*>(w) || qobject_cast<const QComboBox*>(w) || qobject_cast<const QLineEdit*>(w) ||
           qobject_cast<const QAbstractSpinBox*>(w) || qobject_cast<const QAbstractSlider*>(w) ||
           qobject_cast<const QTabBar*>(w) || qobject_cast<const QHeaderView*>(w);
}

// Qt reads as HTML whatever looks like it. Names of columns, classes and files come from elsewhere: `<img src=/dev/zero>` must
// stay those letters. Tool tips are labels of Qt's own and are polished before they get their text; sentences of ours that are
// rich say so.
void readPlainly(QWidget* w) {
    auto* label = qobject_cast<QLabel*>(w);
    if (label && label->textFormat() == Qt::AutoText) label->setTextFormat(Qt::PlainText);
}

void arrow(QPainter& p, const QStyleOption& o, Qt::ArrowType direction, const Theme& t) {
    draw::chevron(p, o.rect, direction, o.state & QStyle::State_Enabled ? t.text2 : t.disabled);
}

}  // namespace

Style::Style(const Theme& theme) : QProxyStyle(QStringLiteral("Fusion")), m_theme(theme) {}

void Style::polish(QWidget* w) {
    QProxyStyle::polish(w);
    readPlainly(w);
    if (reactsToHover(w)) w->setAttribute(Qt::WA_Hover);
    if (auto* view = qobject_cast<QAbstractItemView*>(w)) {
        view->viewport()->setAttribute(Qt::WA_Hover);
        // Tables lie on the panel; a field's fill is for what is typed.
        if (view->viewport()->backgroundRole() == QPalette::Base) view->viewport()->setBackgroundRole(QPalette::Window);
    }
}

void Style::drawPrimitive(PrimitiveElement element, const QStyleOption* o, QPainter* p, const QWidget* w) const {
    const Theme& t = m_theme;
    switch (element) {
        case PE_PanelButtonCommand:
            if (const auto* b = qstyleoption_cast<const QStyleOptionButton*>(o)) return draw::pushBevel(t, *p, *b, w);
            break;
        case PE_FrameLineEdit:
        case PE_PanelLineEdit:
            if (const auto* f = qstyleoption_cast<const QStyleOptionFrame*>(o); f && f->lineWidth > 0)
                return draw::field(t, *p, *o, w);
            return;
        case PE_IndicatorItemViewItemCheck:
        case PE_IndicatorCheckBox: return draw::checkBox(t, *p, *o);
        case PE_IndicatorRadioButton: return draw::radio(t, *p, *o);
        case PE_IndicatorArrowDown: return arrow(*p, *o, Qt::DownArrow, t);
        case PE_IndicatorArrowUp: return arrow(*p, *o, Qt::UpArrow, t);
        case PE_IndicatorArrowLeft: return arrow(*p, *o, Qt::LeftArrow, t);
        case PE_IndicatorArrowRight: return arrow(*p, *o, Qt::RightArrow, t);
        case PE_IndicatorBranch: return draw::branch(t, *p, *o);
        case PE_PanelItemViewItem: return draw::itemRow(t, *p, as<QStyleOptionViewItem>(o));
        case PE_PanelItemViewRow: return;
        case PE_PanelMenu:
        case PE_FrameMenu: return draw::box(*p, o->rect, 0, element == PE_PanelMenu ? t.panel : QColor(), t.line);
        case PE_PanelTipLabel: return draw::box(*p, o->rect, 0, t.raised, t.line);
        case PE_IndicatorHeaderArrow:
        case PE_PanelMenuBar:
        case PE_FrameStatusBarItem:
        case PE_PanelStatusBar:
        case PE_FrameTabBarBase:
        case PE_FrameTabWidget: return;
        case PE_PanelScrollAreaCorner: return p->fillRect(o->rect, t.panel);
        case PE_Frame:
        case PE_FrameGroupBox: return draw::box(*p, o->rect, 4, {}, t.line);
        case PE_FrameDockWidget: return draw::box(*p, o->rect, 0, {}, t.line);
        case PE_IndicatorTabClose: return icon(QStringLiteral("x")).paint(p, o->rect);
        case PE_FrameFocusRect:
            if (o->state & State_KeyboardFocusChange) draw::focusRing(t, *p, o->rect, 3);
            return;
        default: break;
    }
    QProxyStyle::drawPrimitive(element, o, p, w);
}

void Style::drawControl(ControlElement element, const QStyleOption* o, QPainter* p, const QWidget* w) const {
    const Theme& t = m_theme;
    switch (element) {
        case CE_PushButtonBevel: return draw::pushBevel(t, *p, as<QStyleOptionButton>(o), w);
        case CE_PushButtonLabel: return draw::pushLabel(t, *p, as<QStyleOptionButton>(o), w);
        case CE_PushButton:
            draw::pushBevel(t, *p, as<QStyleOptionButton>(o), w);
            return draw::pushLabel(t, *p, as<QStyleOptionButton>(o), w);
        case CE_ComboBoxLabel: {
            const auto& combo = as<QStyleOptionComboBox>(o);
            return draw::comboLabel(t, *p, combo, subControlRect(CC_ComboBox, &combo, SC_ComboBoxEditField, w));
        }
        case CE_MenuItem: return draw::menuItem(t, *p, as<QStyleOptionMenuItem>(o));
        case CE_MenuBarItem: return draw::menuBarItem(t, *p, as<QStyleOptionMenuItem>(o));
        case CE_MenuBarEmptyArea: return p->fillRect(o->rect, t.window);
        case CE_MenuEmptyArea: return p->fillRect(o->rect, t.panel);
        case CE_Header:  // the common style would leave the label no more than what its own arrow and margins leave
            draw::headerSection(t, *p, as<QStyleOptionHeader>(o));
            return draw::headerLabel(t, *p, as<QStyleOptionHeader>(o));
        case CE_HeaderSection: return draw::headerSection(t, *p, as<QStyleOptionHeader>(o));
        case CE_HeaderLabel: return draw::headerLabel(t, *p, as<QStyleOptionHeader>(o));
        case CE_HeaderEmptyArea:
            p->fillRect(o->rect, t.panel);
            return p->fillRect(QRect(o->rect.left(), o->rect.bottom(), o->rect.width(), 1), t.line0);
        case CE_TabBarTabShape: return draw::tabShape(t, *p, as<QStyleOptionTab>(o));
        case CE_TabBarTabLabel: return draw::tabLabel(t, *p, as<QStyleOptionTab>(o));
        case CE_DockWidgetTitle: return draw::dockTitle(t, *p, as<QStyleOptionDockWidget>(o));
        case CE_ProgressBar: return draw::progress(t, *p, as<QStyleOptionProgressBar>(o));
        case CE_Splitter: return p->fillRect(o->rect, t.line0);
        case CE_SizeGrip: return;
        case CE_ShapedFrame:
            if (const auto* f = qstyleoption_cast<const QStyleOptionFrame*>(o); f && draw::shapedFrame(t, *p, *f)) return;
            break;
        default: break;
    }
    QProxyStyle::drawControl(element, o, p, w);
}

void Style::drawComplexControl(ComplexControl control, const QStyleOptionComplex* o, QPainter* p, const QWidget* w) const {
    const Theme& t = m_theme;
    const auto part = [&](SubControl sub) { return subControlRect(control, o, sub, w); };
    switch (control) {
        case CC_ToolButton: return draw::toolButton(t, *p, as<QStyleOptionToolButton>(o), w);
        case CC_ComboBox: return draw::comboBox(t, *p, as<QStyleOptionComboBox>(o), w);
        case CC_SpinBox: return draw::spinBox(t, *p, as<QStyleOptionSpinBox>(o), part(SC_SpinBoxUp), part(SC_SpinBoxDown), w);
        case CC_ScrollBar: return draw::scrollBar(t, *p, as<QStyleOptionSlider>(o), part(SC_ScrollBarSlider));
        case CC_Slider: return draw::slider(t, *p, as<QStyleOptionSlider>(o), part(SC_SliderGroove), part(SC_SliderHandle));
        default: return QProxyStyle::drawComplexControl(control, o, p, w);
    }
}

QIcon Style::standardIcon(StandardPixmap what, const QStyleOption* o, const QWidget* w) const {
    switch (what) {
        case SP_LineEditClearButton:
        case SP_TitleBarCloseButton:
        case SP_DockWidgetCloseButton: return icon(QStringLiteral("x"));
        case SP_TitleBarNormalButton: return icon(QStringLiteral("window"));
        case SP_MessageBoxInformation: return icon(QStringLiteral("info-circle"), m_theme.accent);
        case SP_MessageBoxWarning: return icon(QStringLiteral("exclamation-triangle"), m_theme.warning);
        case SP_MessageBoxCritical: return icon(QStringLiteral("exclamation-circle"), m_theme.error);
        case SP_MessageBoxQuestion: return icon(QStringLiteral("question-circle"), m_theme.accent);
        default: return QProxyStyle::standardIcon(what, o, w);
    }
}

void applyTheme(QApplication& app, const Theme& theme) {
    app.setStyle(new Style(theme));
    app.setPalette(paletteOf(theme));
    // Before the event loop runs, Qt tells nobody.
    for (QWidget* window : QApplication::topLevelWidgets())
        if (!window->testAttribute(Qt::WA_SetPalette)) window->setPalette(QPalette());
}

// Declared in theme.h: here is what knows the style.
const Theme& themeOf(const QWidget* widget) {
    const auto* style = widget ? qobject_cast<const Style*>(widget->style()) : nullptr;
    return style ? style->theme() : darkTheme();
}

}  // namespace lathe::ui
