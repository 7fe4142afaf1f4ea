// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include <QImage>
#include <QWidget>

class QHBoxLayout;
class QProgressBar;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace lathe::ui {
class Label;
class SectionHead;
}  // namespace lathe::ui

namespace lathe::workbench {

/// A picture with a caption; a null image: only the caption.
struct ReviewPicture {
    QImage image;
    QString caption;
    int split = 0;  ///< for the color beside the caption: 0 training, 1 validation, 2 test
};

/// One thing to decide: a pair of samples, or a sample with a suspect label.
struct ReviewItem {
    QString title;
    std::vector<ReviewPicture> pictures;
    std::vector<std::pair<QString, QString>> facts;  ///< name and value
};

/// A possible decision: its text, and the key that takes it.
struct ReviewChoice {
    QString text;
    Qt::Key key = Qt::Key_unknown;  ///< unknown: there is only the button
    QString keyText = {};
};

/// What is reviewed.
struct Review {
    QString title;  ///< "Duplicates across splits"
    size_t count = 0;
    std::vector<ReviewChoice> choices = {};
    std::function<ReviewItem(size_t)> item = {};  ///< made when it is shown
};

/// Items one after the other, with pictures side by side and a button for each possible decision. A decision is only remembered:
/// nothing is changed before `done`. Left and Right go to the neighbors, Enter to the next one, Esc closes.
class ReviewPanel : public QWidget {
    Q_OBJECT
public:
    static constexpr int undecided = -1;

    explicit ReviewPanel(QWidget* parent = nullptr);

    void start(Review);
    void close();
    bool isOpen() const { return m_review.count > 0; }
    size_t at() const { return m_at; }
    /// By item: an index of the choices, or `undecided`.
    const std::vector<int>& decisions() const { return m_decisions; }
    void decide(int choice);
    void go(int by);

Q_SIGNALS:
    /// The user wants to take the decisions.
    void done();
    void opened();
    void closed();
    void shown(size_t item);

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    QWidget* makeHead();
    QWidget* makeBody();
    QWidget* makeFoot();
    void makeChoices();
    void showItem();
    void showPictures(const std::vector<ReviewPicture>&);
    void showFacts(const std::vector<std::pair<QString, QString>>&);
    void showDecisions();

    Review m_review;
    std::vector<int> m_decisions;
    size_t m_at = 0;
    ui::SectionHead* m_head;
    QToolButton *m_back, *m_next;
    QProgressBar* m_progress;
    QHBoxLayout *m_pictures, *m_choiceRow;
    QVBoxLayout* m_facts;
    ui::Label *m_title, *m_count;
    QPushButton* m_done;
    std::vector<QPushButton*> m_choices;
};

}  // namespace lathe::workbench
