// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <curl/curl.h>

#include "core/base/result.h"

namespace lathe::fetch {

/// The functions of libcurl that are used. The library and the many that it needs are loaded at the first download, so that no
/// other command waits for them.
struct CurlLibrary {
    decltype(&curl_easy_init) init = nullptr;
    decltype(&curl_easy_cleanup) cleanup = nullptr;
    decltype(&curl_easy_setopt) set = nullptr;
    decltype(&curl_easy_getinfo) get = nullptr;
    decltype(&curl_easy_perform) perform = nullptr;
    decltype(&curl_easy_strerror) textOf = nullptr;
    decltype(&curl_slist_append) append = nullptr;
    decltype(&curl_slist_free_all) freeAll = nullptr;
};

/// Loads libcurl; it stays loaded. Error fetch.unavailable: it is not installed.
Result<CurlLibrary> openCurl();

}  // namespace lathe::fetch
