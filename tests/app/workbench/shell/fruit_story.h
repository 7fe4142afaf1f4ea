// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>

#include "tests/app/workbench/shell/window_fixture.h"

class QWidget;

namespace lathe::workbench {

/// The whole window, from a folder of photographs that is dropped on it to an exported model, by mouse and keys alone.
class FruitStory : public Window {
protected:
    FruitStory();
    ~FruitStory() override;

    /// Drops the folder on the page Start and creates the project.
    void dropAndCreate(const std::string& folder);
    /// The page Data has so many images and classes, and there is no error.
    void checkData(int64_t images, size_t classes);
    /// Trains so many epochs on the page Train.
    void train(int epochs);
    /// The class of a photo, as `lathe predict` says with the run that the window has trained.
    std::string predicted(const std::string& photo);
    /// Exports the run and compares the file with it.
    void exportModel();

private:
    bool waitFor(const std::function<bool()>& condition);
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers);
    QWidget& named(const char* name);
};

}  // namespace lathe::workbench
