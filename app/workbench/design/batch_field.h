// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/workbench/forms/field_edit.h"

namespace lathe::workbench {

class Document;

/// Field for the batch size (`training.batch`), in the head of the memory bar.
class BatchField : public FieldEdit {
    Q_OBJECT
public:
    explicit BatchField(Document&, QWidget* parent = nullptr);

private:
    void refresh();
    void take(const QString& text, bool done);

    Document& m_document;
};

}  // namespace lathe::workbench
