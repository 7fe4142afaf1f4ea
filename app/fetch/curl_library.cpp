// SPDX-License-Identifier: Apache-2.0
#ifdef LATHE_HAVE_CURL

#include "app/fetch/curl_library.h"

#include <dlfcn.h>

namespace lathe::fetch {

namespace {

/// The same library with another TLS library; both are found under names of their own.
constexpr const char* libraryNames[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};

void* openAny() {
    for (const char* name : libraryNames)
        if (void* library = ::dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
    return nullptr;
}

template <class Function>
bool find(void* library, const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(library, name));
    return function != nullptr;
}

bool findAll(void* library, CurlLibrary& curl) {
    return find(library, "curl_easy_init", curl.init) && find(library, "curl_easy_cleanup", curl.cleanup) &&
           find(library, "curl_easy_setopt", curl.set) && find(library, "curl_easy_getinfo", curl.get) &&
           find(library, "curl_easy_perform", curl.perform) && find(library, "curl_easy_strerror", curl.textOf) &&
           find(library, "curl_slist_append", curl.append) && find(library, "curl_slist_free_all", curl.freeAll);
}

}  // namespace

Result<CurlLibrary> openCurl() {
    CurlLibrary curl;
    void* library = openAny();
    if (library && findAll(library, curl)) return curl;
    return workError("fetch.unavailable", {}, "files cannot be downloaded: libcurl is not installed", {},
                     "install the package libcurl4");
}

}  // namespace lathe::fetch

#endif
