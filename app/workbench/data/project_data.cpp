// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/workbench/data/project_data.h"

#include "app/workbench/document.h"

namespace lathe::workbench {

namespace {

DataSettings withoutTransforms(DataSettings settings) {
    settings.transforms.clear();
    return settings;
}

}  // namespace

ProjectData::ProjectData(Document& document, QObject* parent)
    : QObject(parent), m_document(document), m_reading(this, [this](auto result) { take(std::move(result)); }) {
    connect(&document, &Document::edited, this, &ProjectData::projectChanged);
    connect(&document, &Document::opened, this, [this] {
        m_fresh = false;
        m_data = nullptr;
        m_problem.reset();
        projectChanged();
        Q_EMIT changed();
    });
}

void ProjectData::want() {
    m_wanted = true;
    projectChanged();
}

void ProjectData::readAgain() {
    m_fresh = false;
    want();
}

void ProjectData::projectChanged() {
    const Project& p = m_document.project();
    const DataSettings now = withoutTransforms(p.data);
    if (!m_wanted || !m_document.isOpen() || (m_fresh && now == m_read && p.training.seed == m_seed)) return;
    m_read = now;
    m_seed = p.training.seed;
    start();
}

void ProjectData::start() {
    m_fresh = true;
    m_reading.start([settings = m_read, base = m_document.folder(), seed = static_cast<uint64_t>(m_seed)](const Superseded&) {
        return prepareData(settings, base, seed);
    });
    Q_EMIT changed();
}

void ProjectData::take(Result<PreparedData> result) {
    if (result.ok()) {
        m_data = std::make_shared<const PreparedData>(std::move(*result));
        m_problem.reset();
    } else {
        m_problem = result.error();
    }
    Q_EMIT changed();
}

}  // namespace lathe::workbench
