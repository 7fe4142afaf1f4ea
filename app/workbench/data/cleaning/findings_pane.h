// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QWidget>

#include "app/workbench/data/cleaning/suspect_search.h"
#include "widgets/data/message_card.h"

class QBoxLayout;
class QProgressBar;
class QPushButton;

namespace lathe::ui {
class Label;
}  // namespace lathe::ui

namespace lathe::workbench {

class DuplicateSearch;
class LocalParams;

/// Searches that take long, with what they found: duplicates, and samples whose label is probably wrong. Each has a button that
/// starts it, progress with a button that stops it, and a card with the next steps.
class FindingsPane : public QWidget {
    Q_OBJECT
public:
    FindingsPane(DuplicateSearch&, SuspectSearch&, QWidget* parent = nullptr);

    /// Without classes there are no labels to doubt.
    void setSearchable(bool samples, bool labels);
    /// Why suspects cannot be searched, as a sentence; empty: they can be.
    void setReasonNotToTrain(const QString& reason);
    SuspectOptions options() const;
    void showDuplicates();
    /// `suspects`: those whose label is still the one that was doubted; `others`: of these, those outside of the validation
    /// split.
    void showSuspects(int64_t suspects, int64_t others);

Q_SIGNALS:
    void duplicatesWanted();
    void suspectsWanted();
    /// Pairs across splits, or the others, are to be compared or excluded.
    void compareWanted(bool leaks);
    void excludeWanted(bool leaks);
    void reviewWanted();
    void excludeSuspectsWanted();
    void filterWanted(const QString& problem);  ///< id of a group: "duplicates", "suspects"

private:
    /// A search: its button, progress and cards.
    struct Part {
        QPushButton* start = nullptr;
        QWidget* running = nullptr;
        QProgressBar* bar = nullptr;
        ui::Label* words = nullptr;
        QPushButton* stop = nullptr;
        QBoxLayout* cards = nullptr;
    };
    Part makePart(QBoxLayout& rows, const QString& title, const char* id, const QString& text, const QString& about);
    void addPairCard(bool leaks, int64_t pairs);
    static ui::MessageCard* addCard(const Part&, ui::MessageSeverity, const QString& title, const QString& text);
    QPushButton* addButton(ui::MessageCard*, const char* id, const QString& text, std::function<void()> run);
    void showProgressOfDuplicates();
    void showProgressOfSuspects();
    void refreshStart();

    DuplicateSearch& m_duplicateSearch;
    SuspectSearch& m_suspectSearch;
    Part m_duplicates, m_suspects;
    QWidget* m_suspectBox;
    LocalParams* m_params;
    QString m_reason;
    bool m_samples = false;
};

}  // namespace lathe::workbench
