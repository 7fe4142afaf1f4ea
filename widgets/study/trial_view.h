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

/// Base of all pictures of trials: shared table, colors, brush, the trial under the mouse and the selected trial. The picture has
/// two layers, which are repainted only after changes. An empty picture shows the reason.
class TrialView : public QWidget {
    Q_OBJECT
public:
    explicit TrialView(QWidget* parent = nullptr);

    void setTrials(TrialTablePtr table);
    const TrialTablePtr& trials() const { return m_table; }
    void setColorBy(ColorBy by);
    ColorBy colorBy() const { return m_by; }
    void setBrushed(const TrialMask& mask);  ///< rows outside are grey
    /// The same in steps, for views that need longer than a frame. The old picture stays until `brushSome`, called repeatedly,
    /// has finished the new one and returns true. Any other change of the picture in between completes it at once.
    void beginBrushed(const TrialMask& mask);
    bool brushSome(qint64 ms);
    const TrialMask& brushed() const { return m_mask; }
    /// By trial number; -1: none. Emits no signal. Connect another view's `trialHovered` to it, so that all views highlight the
    /// same trial.
    void setHighlighted(qint64 number);
    qint64 highlighted() const { return m_highlighted; }
    void setSelected(qint64 number);
    qint64 selected() const { return m_selected; }
    /// Text of the empty picture: title, and a sentence how to fill it. Each view has a default.
    void setEmptyText(const QString& title, const QString& sentence);
    bool isEmpty() const { return !m_table || !hasContent(); }
    /// The current picture, with `ratio` device pixels per logical pixel, for export.
    virtual QImage picture(double ratio);
    /// The numbers of the picture: a header and a line for each trial inside the brush, separated by tabs.
    virtual QString valuesText() const;
    /// The zoom of this view; null: it always shows everything.
    virtual ViewZoom* zoom() const { return nullptr; }

    QSize sizeHint() const override { return {480, 200}; }
    QSize minimumSizeHint() const override { return {160, 96}; }

Q_SIGNALS:
    void trialHovered(qint64 number);  ///< under the mouse; -1: none
    void trialClicked(qint64 number);

protected:
    /// Called after a change of the table, to update derived data; both layers are repainted after it.
    virtual void tableChanged() {}
    virtual bool hasContent() const { return !m_table->rows.empty(); }
    /// Paints axes, grid and trials outside the brush, on the panel's color.
    virtual void paintGround(QPainter& painter, QImage& image) const = 0;
    /// Paints the trials inside the brush, on a transparent picture. `image` is for code that writes pixels directly.
    virtual void paintFront(QPainter& painter, QImage& image) const;
    /// Number of pieces in which the front can be painted, one after another.
    virtual size_t frontPieces() const { return 1; }
    virtual void paintFrontPiece(QPainter& painter, QImage& image, size_t piece) const;
    /// Device pixels per logical pixel of the front.
    virtual double frontRatio() const { return devicePixelRatioF(); }
    /// Paints the highlight over both layers, at every repaint.
    virtual void paintOverlay(QPainter&) const {}
    /// The row at a position; -1: none.
    virtual int rowAt(QPointF) const { return -1; }
    /// Description for screen readers.
    virtual QString summary() const;

    const TrialTable& table() const { return *m_table; }
    const TrialColors& colors() const { return m_colors; }
    const Theme& theme() const;
    void repaintGround();  ///< both layers
    void repaintFront();
    /// Adds to both layers without repainting them, if they are up to date. `ground` tells which layer `image` is.
    void drawMore(const std::function<void(QImage& image, bool ground)>& draw);
    void hover(int row);
    /// Left and Right keys: highlights the next trial inside the brush, by trial number.
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
    QImage m_ground, m_front, m_next;  ///< m_next: the new front, while it is painted in pieces
    bool m_groundOld = true, m_frontOld = true;
    std::optional<size_t> m_piece;  ///< index of the next piece
};

}  // namespace lathe::ui
