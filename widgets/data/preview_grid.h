// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QTableView>

#include "widgets/data/preview_marks.h"

namespace lathe::ui {

/// A row of the preview.
struct PreviewRow {
    QString title, subtitle;  ///< "Ankle boot", "sample 11"
    bool operator==(const PreviewRow&) const = default;
};

/// A table of pictures: a row per sample, drawn at a whole multiple of the pictures' size. Pictures stay until they are replaced,
/// so the grid does not flicker while a slider moves. Arrow keys move the selected cell.
class PreviewGrid : public QTableView {
    Q_OBJECT
public:
    explicit PreviewGrid(QWidget* parent = nullptr);

    void setTitles(std::vector<PreviewRow> rows, QStringList columns);
    void setPictures(std::vector<std::vector<QImage>> pictures);  ///< [row][column]
    QImage picture(int row, int column) const;
    /// What is drawn over the pictures, by [row][column]; missing ones have nothing. New titles take them away. Tool tips have
    /// the names of the boxes in full.
    void setMarks(std::vector<std::vector<PreviewMarks>> marks);
    PreviewMarks marks(int row, int column) const;
    /// Size at which a picture of this size is drawn, for owners that compute how many fit.
    static QSize drawnSize(QSize picture);
    void setPictureSize(QSize picture);

Q_SIGNALS:
    void cellChosen(int row, int column);

protected:
    void currentChanged(const QModelIndex& now, const QModelIndex& before) override;
    void changeEvent(QEvent*) override;

private:
    void recolor();
};

}  // namespace lathe::ui
