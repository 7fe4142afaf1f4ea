// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/forms/choice_field.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>

#include "app/workbench/forms/param_text.h"
#include "widgets/common/style.h"
#include "widgets/common/theme.h"

namespace lathe::workbench {

namespace {

// Lets the wheel through to the scroll area.
class WheelGuard : public QObject {
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override {
        if (event->type() != QEvent::Wheel || static_cast<QWidget*>(watched)->hasFocus()) return false;
        event->ignore();
        return true;
    }
};

}  // namespace

QComboBox* makeFormCombo(QWidget* parent) {
    auto* box = new QComboBox(parent);
    ui::setCompact(box);
    box->setFont(ui::font(ui::TextRole::Body));
    box->setFocusPolicy(Qt::StrongFocus);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(4);
    box->installEventFilter(new WheelGuard(box));
    return box;
}

ChoiceField::ChoiceField(const std::vector<std::string_view>& options, QWidget* parent)
    : ParamField(parent), m_options(options), m_box(makeFormCombo()) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(m_box);
    setFocusProxy(m_box);
    for (std::string_view option : m_options) m_box->addItem(optionText(option));
    m_box->setPlaceholderText(tr("Several"));
    connect(m_box, &QComboBox::activated, this,
            [this](int index) { Q_EMIT entered(std::string(m_options.at(static_cast<size_t>(index))), true); });
}

void ChoiceField::show(const ParamValue& value) {
    const auto found = std::find(m_options.begin(), m_options.end(), std::get<std::string>(value));
    m_box->setCurrentIndex(found == m_options.end() ? -1 : static_cast<int>(found - m_options.begin()));
}

void ChoiceField::showMixed() {
    m_box->setCurrentIndex(-1);
}

QWidget* ChoiceField::editor() {
    return m_box;
}

}  // namespace lathe::workbench
