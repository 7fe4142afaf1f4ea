// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/space/space_row.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>
#include <QVBoxLayout>

#include "app/workbench/forms/domain_text.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/sweep/space/domain_field.h"
#include "app/workbench/sweep/space/domain_shape.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/icons.h"
#include "widgets/common/label.h"
#include "widgets/study/tried_values.h"

namespace lathe::workbench {

namespace {

QHBoxLayout* row(int spacing) {
    auto* box = new QHBoxLayout;
    box->setContentsMargins({});
    box->setSpacing(spacing);
    return box;
}

// "training.optimizer." fainter than "lr", which is read whole where there is room for it.
class PathName : public QWidget {
public:
    explicit PathName(const std::string& path) : m_prefix(fromUtf8(path.substr(0, path.rfind('.') + 1))) {
        m_last = fromUtf8(path).mid(m_prefix.size());
        setToolTip(fromUtf8(path));
        setAccessibleName(fromUtf8(path));
        setFont(ui::font(ui::TextRole::Small));
        setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    }
    QSize sizeHint() const override {
        return {fontMetrics().horizontalAdvance(m_prefix) + strongMetrics().horizontalAdvance(m_last) + 1,
                fontMetrics().height()};
    }
    QSize minimumSizeHint() const override { return {strongMetrics().averageCharWidth() * 6, fontMetrics().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        const ui::Theme& theme = ui::themeOf(this);
        QPainter painter(this);
        const int room = width() - strongMetrics().horizontalAdvance(m_last) - 1;
        const QString prefix = room > 0 ? fontMetrics().elidedText(m_prefix, Qt::ElideMiddle, room) : QString();
        const int left = fontMetrics().horizontalAdvance(prefix);
        painter.setPen(theme.text2);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter, prefix);
        painter.setFont(strong());
        painter.setPen(theme.text);
        painter.drawText(rect().adjusted(left, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                         strongMetrics().elidedText(m_last, Qt::ElideMiddle, width() - left));
    }

private:
    QFont strong() const {
        QFont f = font();
        f.setWeight(QFont::DemiBold);
        return f;
    }
    QFontMetrics strongMetrics() const { return QFontMetrics(strong()); }

    QString m_prefix, m_last;
};

}  // namespace

SpaceRow::SpaceRow(const sweep::Dimension& dimension, QWidget* parent)
    : QWidget(parent),
      m_dimension(dimension),
      m_values(new DomainField(dimension.path)),
      m_scale(new QToolButton),
      m_tried(new ui::TriedValues),
      m_when(new ui::Label({}, ui::TextRole::Small, ui::Tone::Text3)),
      m_noteRow(new QWidget),
      m_note(new ui::Label({}, ui::TextRole::Small, ui::Tone::Accent)),
      m_undo(new QToolButton) {
    setObjectName(QStringLiteral("sweep.dimension.") + fromUtf8(dimension.path));
    build();
    connect(m_values, &DomainField::edited, this, [this](const sweep::Domain& domain) {
        sweep::Dimension next = m_dimension;
        next.domain = domain;
        change(std::move(next));
    });
    connect(m_undo, &QToolButton::clicked, this, &SpaceRow::undoRequested);
    connect(m_scale->menu(), &QMenu::aboutToShow, this, [this] { fillMenu(*m_scale->menu()); });
    show(dimension, {});
}

void SpaceRow::build() {
    const QString path = fromUtf8(m_dimension.path);
    m_scale->setAutoRaise(true);
    m_scale->setFont(ui::font(ui::TextRole::Small));
    m_scale->setPopupMode(QToolButton::InstantPopup);
    m_scale->setAccessibleName(tr("Scale of %1").arg(path));
    m_scale->setToolTip(tr("Set the scale or a condition, or remove the parameter from the sweep"));
    m_scale->setMenu(new QMenu(m_scale));
    m_undo->setAutoRaise(true);
    m_undo->setText(tr("Undo"));
    m_undo->setAccessibleName(tr("Undo the change of %1").arg(path));
    m_undo->setFont(ui::font(ui::TextRole::Small));
    m_values->addBeside(m_tried);
    auto* head = row(4);
    head->addWidget(new PathName(m_dimension.path), 1);
    head->addWidget(m_scale);
    auto* note = new QHBoxLayout(m_noteRow);
    note->setContentsMargins({});
    note->addWidget(m_note, 1);
    note->addWidget(m_undo);
    m_noteRow->hide();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(12, 4, 12, 8);
    column->setSpacing(2);
    column->addLayout(head);
    for (QWidget* part : {static_cast<QWidget*>(m_values), static_cast<QWidget*>(m_when), m_noteRow}) column->addWidget(part);
}

FieldEdit& SpaceRow::field() {
    return m_values->text();
}

void SpaceRow::show(const sweep::Dimension& dimension, std::vector<sweep::Dimension> earlier) {
    m_dimension = dimension;
    m_earlier = std::move(earlier);
    m_scale->setText(scaleText(dimension.domain));
    m_values->show(dimension.domain);
    showWhen();
}

void SpaceRow::showTried(const ui::TrialAxis& axis, const std::vector<double>& places) {
    m_tried->setVisible(!places.empty());
    m_tried->setPositions(axis, places);
}

void SpaceRow::showNote(const QString& text, bool undo) {
    m_noteRow->setVisible(!text.isEmpty());
    m_note->setText(text);
    m_undo->setVisible(undo);
}

void SpaceRow::showWhen() {
    QStringList parts;
    for (const sweep::Condition& c : m_dimension.when)
        parts += tr("%1 is %2", "parameter, its values").arg(fromUtf8(c.path), domainText(sweep::Choices{c.values, {}}));
    m_when->setVisible(!parts.isEmpty());
    m_when->setText(parts.isEmpty() ? QString() : tr("Only when %1").arg(parts.join(tr(" and "))));
}

void SpaceRow::change(sweep::Dimension dimension) {
    if (dimension == m_dimension) return;
    show(dimension, m_earlier);
    Q_EMIT edited(m_dimension);
}

void SpaceRow::fillMenu(QMenu& menu) {
    menu.clear();
    addShapes(menu);
    addConditions(menu);
    connect(menu.addAction(ui::icon(QStringLiteral("x")), tr("Do not vary")), &QAction::triggered, this, &SpaceRow::removed);
}

void SpaceRow::addShapes(QMenu& menu) {
    const auto now = shapeOf(m_dimension.domain);
    if (!now) return;
    const std::pair<QString, DomainShape> shapes[] = {{tr("Linear"), {false, Scale::Linear}},
                                                      {tr("Logarithmic"), {false, Scale::Log}},
                                                      {tr("Normal"), {true, Scale::Linear}},
                                                      {tr("Log-normal"), {true, Scale::Log}}};
    for (const auto& [text, shape] : shapes) {
        const auto domain = reshaped(m_dimension.domain, shape);
        QAction* action = menu.addAction(text);
        action->setCheckable(true);
        action->setChecked(shape == *now);
        action->setEnabled(domain.has_value());
        connect(action, &QAction::triggered, this, [this, domain] { change({m_dimension.path, *domain, m_dimension.when}); });
    }
    menu.addSeparator();
}

// The choices of earlier dimensions: the parameter is varied where one of the ticked values is.
void SpaceRow::addConditions(QMenu& menu) {
    QMenu* when = menu.addMenu(tr("Only when"));
    for (const sweep::Dimension& d : m_earlier) {
        const auto* choices = std::get_if<sweep::Choices>(&d.domain);
        if (!choices) continue;
        QMenu* values = when->addMenu(fromUtf8(d.path));
        for (const Json& value : choices->values) {
            QAction* action = values->addAction(domainText(sweep::Choices{{value}, {}}));
            action->setCheckable(true);
            action->setChecked(std::any_of(m_dimension.when.begin(), m_dimension.when.end(), [&](const sweep::Condition& c) {
                return c.path == d.path && std::find(c.values.begin(), c.values.end(), value) != c.values.end();
            }));
            connect(action, &QAction::triggered, this, [this, path = d.path, value] { toggleCondition(path, value); });
        }
    }
    when->setEnabled(!when->isEmpty());
    when->setToolTip(tr("A condition can use the parameters above that have a list of values"));
    if (m_dimension.when.empty()) return;
    connect(menu.addAction(tr("Always vary")), &QAction::triggered, this, [this] {
        change({m_dimension.path, m_dimension.domain, {}});
    });
}

void SpaceRow::toggleCondition(const std::string& path, const Json& value) {
    sweep::Dimension next = m_dimension;
    auto at = std::find_if(next.when.begin(), next.when.end(), [&](const sweep::Condition& c) { return c.path == path; });
    if (at == next.when.end()) at = next.when.insert(at, {path, {}});
    if (std::erase(at->values, value) == 0) at->values.push_back(value);
    if (at->values.empty()) next.when.erase(at);
    change(std::move(next));
}

}  // namespace lathe::workbench
