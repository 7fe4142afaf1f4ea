// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::workbench {

class DatasetShelf;
class SampleCard;

/// A card for each template, in as many columns as fit. Missing data are downloaded by the shelf.
class SampleGrid : public QWidget {
    Q_OBJECT
public:
    explicit SampleGrid(DatasetShelf& shelf, QWidget* parent = nullptr);

    /// Reads the templates at the first call.
    void fillOnce();
    const std::vector<SampleCard*>& cards() const { return m_cards; }

Q_SIGNALS:
    void chosen(const QString& name);
    /// The user wants to choose the folder of the data.
    void folderWanted(const std::string& set);

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void add(SampleCard* card, const QString& name, const std::string& set);
    void showNeeds();
    void place();

    DatasetShelf& m_shelf;
    std::vector<SampleCard*> m_cards;
    std::vector<std::string> m_sets;  ///< data set of each card; empty: none
    int m_columns = 0;
};

}  // namespace lathe::workbench
