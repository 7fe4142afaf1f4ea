// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

class QHBoxLayout;
class QMenu;
class QToolButton;

namespace lathe::ui {

class Label;
class LegendEntry;

/// The row above a plot, 32 px high: title, legend, position of the crosshair, controls of the owner, "Latest" and the menu.
class PlotHead : public QWidget {
    Q_OBJECT
public:
    PlotHead(const QString& title, QMenu& menu, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    QString title() const;
    void hideTitle();
    void addEntry(const QString& name, int color);
    void clearEntries();
    LegendEntry& entry(int curve) const { return *m_entries[static_cast<size_t>(curve)]; }
    void setPlace(const QString& text);
    void showLatest(bool shown);
    void addTool(QWidget* tool);

    static constexpr int rowHeight = 32;

Q_SIGNALS:
    void toggled(int curve, bool shown);
    void soloed(int curve);
    void hovered(int curve);  ///< -1: none
    void latestClicked();

private:
    Label *m_title, *m_place;
    QHBoxLayout *m_legend, *m_tools;
    QToolButton *m_latest, *m_more;
    std::vector<LegendEntry*> m_entries;
};

}  // namespace lathe::ui
