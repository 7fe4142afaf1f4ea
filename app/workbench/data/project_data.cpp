// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/project_data.h"

#include <algorithm>

#include "app/workbench/workspace/analysis.h"
#include "app/workbench/workspace/document.h"

namespace lathe::workbench {

namespace {

/// The same samples, divided and scaled the same.
bool sameSamples(const PreparedData& a, const PreparedData& b) {
    return std::equal(std::begin(a.source), std::end(a.source), std::begin(b.source)) &&
           std::equal(std::begin(a.indices), std::end(a.indices), std::begin(b.indices)) && a.normalization == b.normalization &&
           a.seed == b.seed;
}

}  // namespace

ProjectData::ProjectData(Document& document, Analysis& analysis, QObject* parent) : QObject(parent), m_analysis(analysis) {
    connect(&analysis, &Analysis::dataChanged, this, &ProjectData::take);
    connect(&document, &Document::opened, this, [this] {
        m_data = nullptr;
        take();
    });
    take();
}

void ProjectData::readAgain() {
    m_analysis.readAgain();
}

bool ProjectData::reading() const {
    return m_analysis.readingData();
}

std::optional<ReadProgress> ProjectData::readProgress() const {
    return m_analysis.readProgress();
}

void ProjectData::stopReading() {
    m_analysis.stopReading();
}

std::optional<Diagnostic> ProjectData::problem() const {
    return m_analysis.dataProblem();
}

void ProjectData::take() {
    const auto now = m_analysis.data();
    if (now && !(m_data && sameSamples(*m_data, *now))) m_data = now;
    Q_EMIT changed();
}

}  // namespace lathe::workbench
