// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/trainer_process.h"

#include <QSocketNotifier>

namespace lathe::workbench {

TrainerProcess::TrainerProcess(QObject* parent) : QObject(parent) {}

TrainerProcess::~TrainerProcess() {
    delete m_notifier;
}

Status TrainerProcess::start(const std::vector<std::string>& arguments, const Files& files) {
    LATHE_TRY(m_process, DetachedProcess::start(arguments, {files.answer.string(), files.log.string()}));
    if (m_process->handle() < 0) return {};
    m_notifier = new QSocketNotifier(m_process->handle(), QSocketNotifier::Read);
    connect(m_notifier, &QSocketNotifier::activated, this, &TrainerProcess::look);
    return {};
}

void TrainerProcess::look() {
    if (!running() || !m_process->ended()) return;
    m_ended = true;
    if (m_notifier) m_notifier->setEnabled(false);
    Q_EMIT ended();
}

}  // namespace lathe::workbench
