// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QTableView>

namespace lathe::ui {

/// A row of the preview: what it shows.
struct PreviewRow {
    QString title, subtitle;  ///< "Ankle boot", "sample 11"
    bool operator==(const PreviewRow&) const = default;
};

/// Samples by columns of pictures, at a whole multiple of their size. Pictures stay until they are replaced, so that moving a
/// slider does not flicker. Arrows move the chosen cell.
class PreviewGrid : public QTableView {
    Q_OBJECT
public:
    explicit PreviewGrid(QWidget* parent = nullptr);

    void setTitles(std::vector<PreviewRow> rows, QStringList columns);
    void setPictures(std::vector<std::vector<QImage>> pictures);  ///< [row][column]
    QImage picture(int row, int column) const;
    /// How large a picture of this size is drawn: for the owner to know how many fit.
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
