// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/workspace/messages.h"

#include <QCoreApplication>

namespace lathe::workbench {

namespace {

QString filled(const std::string& english, const std::vector<std::string>& args) {
    if (english.empty()) return {};
    const QString pattern = QCoreApplication::translate("Diagnostics", english.c_str());
    return QString::fromStdString(fillTemplate(pattern.toStdString(), args));
}

}  // namespace

QString capitalised(QString text) {
    if (!text.isEmpty()) text[0] = text[0].toUpper();
    return text;
}

QString asSentence(QString phrase) {
    phrase = capitalised(std::move(phrase));
    const bool ended = phrase.endsWith(QLatin1Char('.')) || phrase.endsWith(QLatin1Char('?')) || phrase.endsWith(QChar(0x3002));
    return phrase.isEmpty() || ended ? phrase : QCoreApplication::translate("ProblemText", "%1.").arg(phrase);
}

QString messageOf(const Diagnostic& d) {
    return filled(d.text, d.args);
}

QString remedyOf(const Diagnostic& d) {
    return filled(d.remedy, d.args);
}

QString sentenceOf(const Diagnostic& d) {
    QString text = messageOf(d);
    if (!d.where.empty()) text = QCoreApplication::translate("Diagnostics", "%1: %2").arg(QString::fromStdString(d.where), text);
    if (!d.remedy.empty()) text = QCoreApplication::translate("Diagnostics", "%1; %2").arg(text, remedyOf(d));
    return text;
}

QString defText(std::string_view english) {
    return english.empty() ? QString() : QCoreApplication::translate("Def", std::string(english).c_str());
}

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace lathe::workbench
