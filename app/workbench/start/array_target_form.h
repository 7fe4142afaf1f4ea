// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <QWidget>

class QCheckBox;
class QHBoxLayout;

namespace lathe::workbench {

/// Names of arrays in a folder that may be further targets: "age" for age_train.npy or age.npy, without the samples, their first
/// target, and lengths; sorted, at most eight. `path`: the folder, or a file in it.
std::vector<std::string> arraysBeside(const std::filesystem::path& path);

/// The targets of a new project for arrays: y, and a box for each further array. Each chosen one gets an output and a loss of its
/// own; whether it is a class or a number follows from the type of its array. Hidden if there are no further arrays.
class ArrayTargetForm : public QWidget {
    Q_OBJECT
public:
    explicit ArrayTargetForm(QWidget* parent = nullptr);

    void read(const std::filesystem::path&);
    /// Returns to the state without a folder.
    void forget();
    /// As the reader wants them: "age,box"; empty: y is the only target.
    std::string moreTargets() const;

private:
    QHBoxLayout* m_row;
    std::vector<QCheckBox*> m_boxes;
    std::vector<std::string> m_names;  ///< of the boxes
};

}  // namespace lathe::workbench
