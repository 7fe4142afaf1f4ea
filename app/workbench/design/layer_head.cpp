// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/layer_head.h"

#include <QGridLayout>

#include "app/workbench/design/edits/design_level.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/workspace/layer_group.h"
#include "app/workbench/workspace/messages.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

LayerHead::LayerHead(DesignLevel& level, QWidget* parent)
    : QWidget(parent),
      m_level(level),
      m_glyph(new GlyphLabel),
      m_type(new ui::Label({}, ui::TextRole::Strong)),
      m_complaint(new ui::Label({}, ui::TextRole::Small, ui::Tone::Error)),
      m_name(new FieldEdit) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(12, 8, 12, 8);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(4);
    grid->setColumnMinimumWidth(1, 68);
    grid->setColumnStretch(2, 1);
    grid->setRowMinimumHeight(0, 28);
    grid->addWidget(m_glyph, 0, 0);
    grid->addWidget(m_type, 0, 1);
    grid->addWidget(m_name, 0, 2);
    grid->addWidget(m_complaint, 1, 1, 1, 2);
    m_name->setObjectName(QStringLiteral("layer.name"));
    m_name->setAccessibleName(tr("Name of the layer"));
    m_complaint->setObjectName(QStringLiteral("layer.name.complaint"));
    m_complaint->setWordWrap(true);
    m_complaint->hide();
    connect(m_name, &FieldEdit::typed, this, [this](const QString& name, bool done) {
        if (done) rename(name);
    });
    connect(m_name, &FieldEdit::reverted, this, [this] { complain({}); });
}

void LayerHead::showLayer(const Node& node) {
    if (node.id != m_node) complain({});
    m_node = node.id;
    m_glyph->setFamily(familyOf(node.type));
    m_type->setText(typeLabel(node.type));
    m_name->show();
    if (!m_name->isInvalid()) m_name->showText(fromUtf8(node.name));
}

void LayerHead::showSeveral(const QString& text, const std::string& type) {
    complain({});
    m_node = {};
    m_glyph->setFamily(type.empty() ? ui::Family::Merge : familyOf(type));
    m_type->setText(text);
    m_name->hide();
}

void LayerHead::showLoss() {
    showSeveral(tr("Loss"), "input");
}

void LayerHead::focusName() {
    m_name->setFocus();
    m_name->selectAll();
}

void LayerHead::rename(const QString& name) {
    const Node* node = m_level.project().graph.find(m_node);
    if (!node) return;
    const std::string wanted = name.trimmed().toStdString();
    if (wanted == node->name) {
        complain({});
        return m_name->showText(fromUtf8(wanted));
    }
    const Status done = m_level.apply(Edit{RenameNode{m_node, wanted}}, tr("Rename %1").arg(fromUtf8(node->name)));
    complain(done.ok()
                 ? QString()
                 : tr("%1. Use 1 to 128 letters, digits, _ . and -. Each name must be unique.").arg(messageOf(done.error())));
    if (done.ok()) m_name->showText(fromUtf8(wanted));
}

void LayerHead::complain(const QString& text) {
    m_complaint->setText(text);
    m_complaint->setVisible(!text.isEmpty());
    m_name->setInvalid(!text.isEmpty());
}

}  // namespace lathe::workbench
