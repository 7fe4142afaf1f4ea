// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/sweep/study/trial_epochs.h"

#include <QCryptographicHash>
#include <QSettings>

namespace lathe::workbench {

namespace {

// A path has slashes, which would be groups. A project that was never saved has no folder.
QString keyOf(const std::filesystem::path& project) {
    std::error_code ignored;
    const QByteArray path = QByteArray::fromStdString(std::filesystem::absolute(project, ignored).lexically_normal().string());
    return QStringLiteral("sweep/epochs/") +
           QString::fromLatin1(QCryptographicHash::hash(path, QCryptographicHash::Sha256).toHex().left(16));
}

}  // namespace

std::optional<int64_t> trialEpochs(const QSettings& settings, const std::filesystem::path& project) {
    const qlonglong epochs = settings.value(keyOf(project)).toLongLong();
    return epochs > 0 ? std::optional<int64_t>(epochs) : std::nullopt;
}

void setTrialEpochs(QSettings& settings, const std::filesystem::path& project, std::optional<int64_t> epochs) {
    if (epochs)
        settings.setValue(keyOf(project), static_cast<qlonglong>(*epochs));
    else
        settings.remove(keyOf(project));
}

}  // namespace lathe::workbench
