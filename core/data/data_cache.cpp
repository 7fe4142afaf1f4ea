// SPDX-License-Identifier: Apache-2.0
#include "core/data/data_cache.h"

#include "core/data/cleaned_data.h"
#include "core/data/file_stamp.h"
#include "core/data/prepare_parts.h"

namespace lathe {

Result<PreparedData> DataCache::prepare(const DataSettings& settings, const std::filesystem::path& base, uint64_t trainingSeed,
                                        ReadWatch* watch) {
    LATHE_TRY(std::string cleaning, cleaningOf(base));
    Source source{settings.reader, base, stampOfFiles(settings.reader.params, base), std::move(cleaning)};
    if (!m_pair || source != m_source) {
        m_data.reset();
        m_pair.reset();  // before the other set is read: both may not fit
        LATHE_TRY(DatasetPair read, openData(settings.reader, base, watch));
        LATHE_TRY(m_pair, cleanedData(std::move(read), base));
        m_source = std::move(source);
    }
    const Measure measure{settings.split, settings.normalization, settings.targetNormalization};
    if (!m_data || measure != m_measure) {
        m_data.reset();
        LATHE_TRY(m_data, measureData(*m_pair, settings));
        m_measure = measure;
    }
    return withTransforms(*m_data, settings.transforms, trainingSeed);
}

}  // namespace lathe
