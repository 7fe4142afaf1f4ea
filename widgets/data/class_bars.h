// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <QListView>

namespace lathe::ui {

/// Number of samples of a class in training, validation and test.
struct ClassBar {
    QString name;
    std::array<int64_t, 3> counts{};

    int64_t total() const { return counts[0] + counts[1] + counts[2]; }
    bool operator==(const ClassBar&) const = default;
};

/// A list of classes with stacked bars in the colors of the splits; rows of 28 px. A click on the chosen class, or Esc, clears
/// the choice.
class ClassBars : public QListView {
    Q_OBJECT
public:
    explicit ClassBars(QWidget* parent = nullptr);

    void setBars(std::vector<ClassBar>);
    const std::vector<ClassBar>& bars() const;
    int chosen() const { return m_chosen; }
    void setChosen(int index);  ///< -1: none; emits no signal
    QSize sizeHint() const override;

Q_SIGNALS:
    void choose(int index);  ///< the user chose a class, or cleared the choice (-1)

protected:
    void keyPressEvent(QKeyEvent*) override;

private:
    void toggle(int index);

    int m_chosen = -1;
};

}  // namespace lathe::ui
