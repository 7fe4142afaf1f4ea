// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/start/array_target_form.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>
#include <string_view>
#include <system_error>

#include <QCheckBox>
#include <QHBoxLayout>

#include "app/workbench/workspace/messages.h"
#include "core/base/file.h"
#include "widgets/common/label.h"

namespace lathe::workbench {

namespace {

namespace fs = std::filesystem;

constexpr size_t mostArrays = 8;
// Names of the samples, their targets and their lengths, as the reader finds them.
constexpr std::array<std::string_view, 9> takenNames{"x", "y", "images", "labels", "data", "targets", "length", "lengths", ""};

/// "age" for "age_train.npy", "train_age.npy" and "age.npy"; empty: no array of the training samples.
std::string arrayName(const std::string& file) {
    constexpr std::string_view ending = ".npy", before = "train_", after = "_train";
    if (!file.ends_with(ending)) return {};
    std::string name = file.substr(0, file.size() - ending.size());
    for (const std::string_view other : {"test", "val"})
        if (name.ends_with("_" + std::string(other)) || name.starts_with(std::string(other) + "_")) return {};
    if (name.ends_with(after)) name.resize(name.size() - after.size());
    if (name.starts_with(before)) name.erase(0, before.size());
    return name.find_first_of(",@\\") == std::string::npos ? name : std::string();
}

bool isTaken(std::string name) {
    std::transform(name.begin(), name.end(), name.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(takenNames.begin(), takenNames.end(), name) != takenNames.end();
}

}  // namespace

std::vector<std::string> arraysBeside(const fs::path& path) {
    std::error_code unknown;
    const auto files = listFolder((fs::is_directory(path, unknown) ? path : path.parent_path()).string());
    std::set<std::string> names;
    for (const std::string& file : files.ok() ? *files : std::vector<std::string>())
        if (const std::string name = arrayName(file); !isTaken(name)) names.insert(name);
    std::vector<std::string> found(names.begin(), names.end());
    if (found.size() > mostArrays) found.resize(mostArrays);
    return found;
}

ArrayTargetForm::ArrayTargetForm(QWidget* parent) : QWidget(parent), m_row(new QHBoxLayout(this)) {
    setObjectName(QStringLiteral("new.arrays.targets"));
    m_row->setContentsMargins(0, 0, 0, 0);
    m_row->setSpacing(12);
    auto* first = new ui::Label(tr("y, and also"), ui::TextRole::Small, ui::Tone::Text2);
    first->setElideMode(Qt::ElideNone);
    m_row->addWidget(first);
    m_row->addStretch(1);
    hide();
}

void ArrayTargetForm::read(const fs::path& path) {
    forget();
    m_names = arraysBeside(path);
    for (const std::string& name : m_names) {
        auto* box = new QCheckBox(fromUtf8(name));
        box->setObjectName(QStringLiteral("new.also.") + fromUtf8(name));
        box->setAccessibleName(box->text());
        box->setToolTip(tr("Predict this array, too, with an output and a loss of its own"));
        m_row->insertWidget(static_cast<int>(m_boxes.size()) + 1, box);
        m_boxes.push_back(box);
    }
    setVisible(!m_names.empty());
}

void ArrayTargetForm::forget() {
    for (QCheckBox* box : m_boxes) delete box;
    m_boxes.clear();
    m_names.clear();
    hide();
}

std::string ArrayTargetForm::moreTargets() const {
    std::string list;
    for (size_t i = 0; i < m_boxes.size(); ++i)
        if (m_boxes[i]->isChecked()) list += (list.empty() ? "" : ",") + m_names[i];
    return list;
}

}  // namespace lathe::workbench
