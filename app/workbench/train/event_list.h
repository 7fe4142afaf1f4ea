// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QWidget>

#include "app/workbench/train/event_words.h"

class QListView;

namespace lathe::ui {
class SegmentedControl;
}

namespace lathe::workbench {

/// Events of a run, as rows of a list.
class EventModel : public QAbstractListModel {
    Q_OBJECT
public:
    /// LineRole: the EventLine.
    enum Role { LineRole = Qt::UserRole };
    using QAbstractListModel::QAbstractListModel;

    /// Rows that remain keep their selection.
    void setLines(std::vector<EventLine> lines);
    const EventLine& line(int row) const { return m_lines[static_cast<size_t>(row)]; }
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex&, int role) const override;

private:
    std::vector<EventLine> m_lines;
};

/// Events of a run, the latest first: all, or only problems. A click moves the crosshair to the event.
class EventList : public QWidget {
    Q_OBJECT
public:
    explicit EventList(QWidget* parent = nullptr);

    void show(const RunView&);
    EventModel& model() { return *m_model; }
    QListView& view() { return *m_view; }

Q_SIGNALS:
    void picked(double x);

private:
    void fill();

    EventModel* m_model;
    QListView* m_view;
    ui::SegmentedControl* m_filter;
    std::vector<EventLine> m_all;
    size_t m_events = 0;
    const RunFeed* m_feed = nullptr;
    const void* m_record = nullptr;
};

}  // namespace lathe::workbench
