// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe::workbench {

class SampleCard;

/// A card for an empty project and one for each template, in as many columns as there is room for.
class SampleGrid : public QWidget {
    Q_OBJECT
public:
    explicit SampleGrid(QWidget* parent = nullptr);

    /// Reads the templates, the first time it is called.
    void fillOnce();
    const std::vector<SampleCard*>& cards() const { return m_cards; }

Q_SIGNALS:
    void chosen(const QString& name);  ///< empty: an empty project

protected:
    void resizeEvent(QResizeEvent*) override;

private:
    void add(SampleCard* card, const QString& name);
    void place();

    std::vector<SampleCard*> m_cards;
    int m_columns = 0;
};

}  // namespace lathe::workbench
