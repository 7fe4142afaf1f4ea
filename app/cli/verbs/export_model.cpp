// SPDX-License-Identifier: Apache-2.0
#include <optional>

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include "app/cli/data_source.h"
#include "app/cli/model_input.h"
#include "app/cli/text.h"
#include "app/cli/verb.h"
#include "core/exchange/exporter.h"

namespace lathe::verbs::export_model_def {

namespace {

namespace fs = std::filesystem;

struct Options {
    ModelArgument model;
    std::string format, out, python, data;
    OtherDataOptions other{.joined = true};
    std::vector<std::string> settings;
    int64_t samples = CertifyOptions().referenceSamples;
    bool uncertified = false, force = false;
};

/// --format, or what the name of the file says.
Result<const ExporterDef*> exporterFor(const Options& o) {
    std::vector<std::string_view> names;
    for (const ExporterDef* def : exporterCatalog()) {
        if (def->type == o.format || (o.format.empty() && fs::path(o.out).extension() == def->extension)) return def;
        names.push_back(def->type);
    }
    return unknownName("export.format", {}, "format", o.format.empty() ? fs::path(o.out).extension().string() : o.format, names);
}

/// Nothing where the data are not there any more, or the format has no verifier: a warning says so.
Result<std::optional<Certificate>> certify(const TrainedModel& model, const ExporterDef& format, const Options& o,
                                           Session& session) {
    if (o.uncertified || !format.certify) return std::optional<Certificate>();
    auto data = o.data.empty() ? ownData(model, o.model) : otherData(model, o.data, o.other);
    if (!data.ok()) {
        Diagnostic warning = data.error();
        warning.severity = Severity::Warning;
        session.report(warning);
        return std::optional<Certificate>();
    }
    CertifyOptions options;
    options.python = o.python.empty() ? interopPython() : fs::path(o.python);
    options.referenceSamples = o.samples;
    LATHE_TRY(Certificate certificate, format.certify(model, o.out, *data, evaluationSplit(*data), options, session.registry()));
    return std::optional(std::move(certificate));
}

void printParity(const Session& session, std::string_view verifier, const Parity& p) {
    session.report(
        fmt::format("{:<12} {} samples: largest difference {:.1e} relative, {:.1e} absolute; different predicted classes: {}; "
                    "near ties with different classes: {} of {}",
                    verifier, countText(p.samples), p.maxRel, p.maxAbs, p.differing, p.closeDiffering, p.closeCalls));
}

void printCertificate(const Session& session, const Certificate& c) {
    printParity(session, "reference", c.reimported);
    if (c.onnxruntime) printParity(session, "onnxruntime", c.onnxruntime->parity);
    if (c.passed()) session.report("Certified: the file computes the same results as the network.");
}

struct Exported {
    const ExporterDef* format = nullptr;
    std::optional<Certificate> certificate;
    Diagnostics notes;  ///< on the model, and on the certificate
};

Status checkFree(const Options& o) {
    if (o.force || !fs::exists(o.out)) return {};
    return requestError("export.exists", o.out, "a file of this name already exists", {},
                        "choose another name, or overwrite it with --force");
}

Result<Exported> exportAsAsked(const Options& o, Session& session) {
    Exported out;
    LATHE_CHECK(checkFree(o));
    LATHE_TRY(out.format, exporterFor(o));
    LATHE_TRY(const Params params, paramsFromSettings(o.settings, out.format->params, out.format->type));
    LATHE_TRY(const TrainedModel model, openModel(o.model));
    out.notes = notesOnModel(o.model.path);
    session.report(out.notes);
    LATHE_CHECK(out.format->write(model, params, o.out));
    session.report(fmt::format("wrote {} ({})", o.out, bytesText(static_cast<int64_t>(fs::file_size(o.out)))));
    LATHE_TRY(out.certificate, certify(model, *out.format, o, session));
    if (!out.certificate) return out;
    session.report(out.certificate->notes);
    out.notes.insert(out.notes.end(), out.certificate->notes.begin(), out.certificate->notes.end());
    return out;
}

/// What is wrong with a file that was written all the same.
std::optional<Diagnostic> problemOf(const Exported& exported, const Options& o) {
    if (exported.certificate && !exported.certificate->passed())
        return workError("export.parity", o.out, "the results of the exported file differ from those of the network", {},
                         "do not use the file; please report this with the project");
    if (exported.certificate || !exported.format->certify || o.uncertified) return std::nullopt;
    return workError("export.uncertified", o.out, "the file was written, but not compared with the network", {},
                     "name data with --data, or skip the comparison with --no-certificate");
}

ExitCode run(const Options& o, Session& session) {
    const auto exported = exportAsAsked(o, session);
    if (!exported.ok()) return session.refuse(exported.error());
    const auto& certificate = exported->certificate;
    if (certificate) printCertificate(session, *certificate);
    const auto problem = problemOf(*exported, o);
    if (problem) session.report(*problem);
    return session.answer(Json::Object{{"file", o.out},
                                       {"format", exported->format->type},
                                       {"bytes", static_cast<int64_t>(fs::file_size(o.out))},
                                       {"certified", certificate && certificate->passed()},
                                       {"notes", lathe::toJson(exported->notes)},
                                       {"parity", certificate ? lathe::toJson(*certificate) : Json()}},
                          problem ? ExitCode::Failed : ExitCode::Done);
}

std::string formatNames() {
    std::string names;
    for (const ExporterDef* def : exporterCatalog()) (names += names.empty() ? "" : ", ") += def->type;
    return names;
}

/// What --set takes, format by format.
std::string parameterHelp() {
    std::string text = "Parameters of --set:\n";
    for (const ExporterDef* def : exporterCatalog())
        for (const ParamDef* param : def->params)
            text +=
                fmt::format("  {}: {}={} (default)  {}\n", def->type, param->key, toString(param->initialValue()), param->help);
    return text;
}

Action add(CLI::App& app) {
    auto o = std::make_shared<Options>();
    addModelArgument(app, o->model);
    app.add_option("--format", o->format, "One of: " + formatNames() + " (default: by the extension of --out)");
    app.add_option("--out", o->out, "File to write")->required();
    app.add_option("--set", o->settings, "Set a parameter of the format; the parameters are listed below")
        ->type_name("KEY=VALUE")
        ->expected(1)
        ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
    app.footer(parameterHelp());
    app.add_option("--python", o->python,
                   "Python with onnx and onnxruntime, to check the file with onnxruntime as well (default: LATHE_PYTHON)");
    app.add_option("--samples", o->samples,
                   "Maximum number of samples to compare with the reference kernels (default: 1000; 0: all)")
        ->check(CLI::NonNegativeNumber);
    app.add_option("--data", o->data, "Data for the comparison (default: the data of the training)");
    app.add_option("--reader", o->other.reader, "Reader of --data (default: detected)");
    addSheetOption(app, o->other, "--data");
    app.add_flag("--no-certificate", o->uncertified, "Write the file without comparing it with the network");
    app.add_flag("--force", o->force, "Overwrite an existing file");
    return [o](Session& session) { return run(*o, session); };
}

}  // namespace

extern const Verb export_model{
    .name = "export",
    .help = "Export a trained model, and certify that the file computes the same results",
    .examples =
        "lathe export mine.lathe/runs/first --out model.onnx\n"
        "lathe export first --format safetensors --out model.safetensors",
    .add = add,
};

}  // namespace lathe::verbs::export_model_def
