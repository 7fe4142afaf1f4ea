// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QWidget>

namespace lathe {
struct TransformDef;
}  // namespace lathe

namespace lathe::workbench {

/// What a transform changes of a sample with a mask or boxes: an icon for the image, and for each kind of labels that the data
/// have. Icons of labels that stay as they are, are dim. Hidden for other data.
class LabelEffects : public QWidget {
    Q_OBJECT
public:
    /// An icon, and whether the transform changes what it stands for.
    struct Part {
        QString icon = {};
        bool changed = true;
        bool operator==(const Part&) const = default;
    };

    /// Does not own `def`. Null: nothing is known of the transform.
    explicit LabelEffects(const TransformDef* def, QWidget* parent = nullptr);

    /// Which labels the data have.
    void setLabels(bool masks, bool boxes);
    const std::vector<Part>& parts() const { return m_parts; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override;

private:
    const TransformDef* m_def;
    std::vector<Part> m_parts;
};

}  // namespace lathe::workbench
