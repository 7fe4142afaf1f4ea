// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/design/layer_head.h"

#include <QGridLayout>

#include "app/workbench/design/edits/design_level.h"
#include "app/workbench/design/edits/layer_text.h"
#include "app/workbench/design/palette/layer_delegate.h"
#include "app/workbench/forms/field_edit.h"
#include "app/workbench/workspace/messages.h"
#include "core/graph/block_edits.h"
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
    m_block.clear();
    m_glyph->setLayer(node.type);
    m_type->setText(typeLabel(node.type));
    m_name->show();
    if (!m_name->isInvalid()) m_name->showText(fromUtf8(node.name));
}

void LayerHead::showSeveral(const QString& text, const std::string& type) {
    complain({});
    m_node = {};
    m_block.clear();
    m_glyph->setLayer(type);
    m_type->setText(text);
    m_name->hide();
}

void LayerHead::showLoss() {
    showSeveral(tr("Loss"), "input");
}

void LayerHead::showBlock(const std::string& name) {
    if (name != m_block) complain({});
    m_node = {};
    m_block = name;
    m_glyph->setLayer(std::string(blockType));
    m_type->setText(typeLabel(std::string(blockType)));
    m_name->show();
    if (!m_name->isInvalid()) m_name->showText(fromUtf8(name));
}

void LayerHead::focusName() {
    m_name->setFocus();
    m_name->selectAll();
}

void LayerHead::rename(const QString& name) {
    const Node* node = m_level.project().graph.find(m_node);
    if (!node && m_block.empty()) return;
    const std::string wanted = name.trimmed().toStdString();
    if (wanted == (node ? node->name : m_block)) {
        complain({});
        return m_name->showText(fromUtf8(wanted));
    }
    const Status done = renamed(wanted);
    complain(done.ok()
                 ? QString()
                 : tr("%1. Use 1 to 128 letters, digits, _ . and -. Each name must be unique.").arg(messageOf(done.error())));
    if (done.ok()) m_name->showText(fromUtf8(wanted));
}

Status LayerHead::renamed(const std::string& to) {
    if (const Node* node = m_level.project().graph.find(m_node))
        return m_level.apply(Edit{RenameNode{m_node, to}}, tr("Rename %1").arg(fromUtf8(node->name)));
    LATHE_TRY(const Edit edit, renameBlock(m_level.document(), m_block, to));
    return m_level.applyToDocument(edit, tr("Rename %1").arg(fromUtf8(m_block)));
}

void LayerHead::complain(const QString& text) {
    m_complaint->setText(text);
    m_complaint->setVisible(!text.isEmpty());
    m_name->setInvalid(!text.isEmpty());
}

}  // namespace lathe::workbench
