// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <QWidget>

namespace lathe::ui {
class ReflowGrid;
}

namespace lathe::workbench {

class DatasetShelf;
class SampleCard;

/// A card for each template, under a heading for each task. Missing data are downloaded by the shelf.
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

private:
    ui::ReflowGrid* addGroup(const QString& label);
    void addCard(ui::ReflowGrid& to, SampleCard* card, const QString& name, const std::string& set);
    void showNeeds();

    DatasetShelf& m_shelf;
    std::vector<SampleCard*> m_cards;
    std::vector<std::string> m_sets;  ///< data set of each card; empty: none
};

}  // namespace lathe::workbench
