// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QImage>
#include <QWidget>

#include "widgets/study/study_data.h"
#include "widgets/study/trial_colors.h"

namespace lathe::ui {

struct Theme;
class ViewZoom;

/// What all pictures of trials have in common: a shared table, colours, the brush, the trial under the mouse and the chosen one;
/// and a picture in two layers, each painted again only when something in it changed. Without anything to show they say why.
class TrialView : public QWidget {
    Q_OBJECT
public:
    explicit TrialView(QWidget* parent = nullptr);

    void setTrials(TrialTablePtr table);
    const TrialTablePtr& trials() const { return m_table; }
    void setColorBy(ColorBy by);
    ColorBy colorBy() const { return m_by; }
    void setBrushed(const TrialMask& mask);  ///< rows outside are grey
    /// The same in pieces, for views that take longer than a frame: the picture of before stays until `brushSome`, called again
    /// and again, has made the next one and says so (true). Whatever else changes the picture in between ends it at once.
    void beginBrushed(const TrialMask& mask);
    bool brushSome(qint64 ms);
    const TrialMask& brushed() const { return m_mask; }
    /// By number; -1: none. Says nothing. Another view's `trialHovered` goes here, so that all show the same one.
    void setHighlighted(qint64 number);
    qint64 highlighted() const { return m_highlighted; }
    void setSelected(qint64 number);
    qint64 selected() const { return m_selected; }
    /// What stands here while there is nothing: a short sentence and how it comes. The view has one of its own.
    void setEmptyText(const QString& title, const QString& sentence);
    bool isEmpty() const { return !m_table || !hasContent(); }
    /// As it stands, at so many pixels a logical one: for a file.
    virtual QImage picture(double ratio);
    /// What the picture shows as numbers: a head and a line for each trial inside the brush, tabs between.
    virtual QString valuesText() const;
    /// What is zoomed; null: this view always shows everything.
    virtual ViewZoom* zoom() const { return nullptr; }

    QSize sizeHint() const override { return {480, 200}; }
    QSize minimumSizeHint() const override { return {160, 96}; }

Q_SIGNALS:
    void trialHovered(qint64 number);  ///< under the mouse; -1: none any more
    void trialClicked(qint64 number);

protected:
    /// What was derived from the table is made anew; both layers follow.
    virtual void tableChanged() {}
    virtual bool hasContent() const { return !m_table->rows.empty(); }
    /// Axes, grid and what lies outside the brush, on the panel's colour.
    virtual void paintGround(QPainter& painter, QImage& image) const = 0;
    /// What is inside the brush, on a clear picture. The images are given for those that write pixels.
    virtual void paintFront(QPainter& painter, QImage& image) const;
    /// The front in pieces, one after another.
    virtual size_t frontPieces() const { return 1; }
    virtual void paintFrontPiece(QPainter& painter, QImage& image, size_t piece) const;
    /// Pixels of the front's picture a logical one.
    virtual double frontRatio() const { return devicePixelRatioF(); }
    /// Highlight and the like, over both, at every paint.
    virtual void paintOverlay(QPainter&) const {}
    /// The row under a place; -1: none.
    virtual int rowAt(QPointF) const { return -1; }
    /// For a screen reader.
    virtual QString summary() const;

    const TrialTable& table() const { return *m_table; }
    const TrialColors& colors() const { return m_colors; }
    const Theme& theme() const;
    void repaintGround();  ///< both layers
    void repaintFront();
    /// Adds to both layers as they are, where neither is to be painted again anyway: `ground` says which one.
    void drawMore(const std::function<void(QImage& image, bool ground)>& draw);
    void hover(int row);
    /// Left and Right of the keyboard: the next trial inside the brush after the highlighted one, in the order of numbers.
    void stepHighlight(int by);
    QString numberText(int row) const;  ///< "Trial 27: 93.38 %"

    void paintEvent(QPaintEvent*) override;
    void resizeEvent(QResizeEvent*) override;
    void changeEvent(QEvent*) override;
    void mouseMoveEvent(QMouseEvent*) override;
    void mouseReleaseEvent(QMouseEvent*) override;
    void leaveEvent(QEvent*) override;
    void keyPressEvent(QKeyEvent*) override;

private:
    void refreshLayers();
    bool makeLayer(QImage& layer, QImage::Format format, double ratio) const;
    void paintPiece();
    void makeColors();
    void describe();

    TrialTablePtr m_table;
    ColorBy m_by;
    TrialMask m_mask;
    TrialColors m_colors;
    qint64 m_highlighted = -1, m_selected = -1;
    QString m_emptyTitle, m_emptySentence;
    QImage m_ground, m_front, m_next;  ///< m_next: of the front, while it is made in pieces
    bool m_groundOld = true, m_frontOld = true;
    std::optional<size_t> m_piece;  ///< the next one
};

}  // namespace lathe::ui
