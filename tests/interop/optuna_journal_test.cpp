// SPDX-License-Identifier: Apache-2.0
// Optuna opens the journal that we write.
#include "core/sweep/exchange/optuna_journal.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <limits>

#include <gtest/gtest.h>

#include "tests/support/interop.h"
#include "tests/support/process.h"
#include "tests/support/temporary_folder.h"

namespace lathe::sweep::optuna_journal_test {
namespace {

namespace journal = optuna_journal;
using State = Curve::State;

Space space() {
    Space s;
    s.dimensions = {{"training.optimizer.lr", Range{1e-4, 1e-1, Scale::Log, 0, false}, {}},
                    {"layers.a.units", Range{16, 520, Scale::Linear, 16, true}, {}},
                    {"layers.a.width", Range{8, 1024, Scale::Log, 0, true}, {}},
                    {"training.dropout", Range{0, 0.55, Scale::Linear, 0.1, false}, {}},
                    {"training.noise", Normal{0, 1, Scale::Log, 0, false}, {}},
                    {"layers.a.act", Choices{{"relu", "gelu", 3, true, Json::Array{1, 2}}, {}}, {}}};
    return s;
}

Point point(Json act) {
    return {{"training.optimizer.lr", 0.01}, {"layers.a.units", 512}, {"layers.a.width", 100},
            {"training.dropout", 0.3},       {"training.noise", 1.5}, {"layers.a.act", std::move(act)}};
}

/// A study with a trial of each fate.
std::string wholeJournal() {
    const double nan = std::nan(""), infinity = std::numeric_limits<double>::infinity();
    Space grown = space();
    std::get<Choices>(grown.dimensions[5].domain).values.push_back("silu");
    std::string text = journal::createStudy("digits \"1\"", std::vector<journal::Objective>{{"accuracy", true}});
    text += journal::studyAttribute("sampler", "tpe");
    text += journal::begin(0, space(), point("gelu"), 1.8e9);
    text += journal::report(0, 1, 0.5) + journal::report(0, 2, nan) + journal::report(0, 3, -infinity);
    text += journal::end(0, State::Ended, std::vector<double>{0.9}, 1.8e9 + 60.5);
    text += journal::begin(1, space(), point(Json::Array{1, 2}), 1.8e9) + journal::report(1, 1, 0.25);
    text += journal::attribute(1, "reason", "at epoch 1 its accuracy 0.25 is number 7 of 12");
    text += journal::end(1, State::Pruned, std::vector<double>{0.25}, 1.8e9 + 1);
    text += journal::begin(2, grown, point("silu"), 1.8e9) + journal::end(2, State::Failed, {}, 1.8e9 + 2);
    text +=
        journal::begin(3, grown, point("dropped"), 1.8e9) + journal::end(3, State::Ended, std::vector<double>{nan}, 1.8e9 + 3);
    text += journal::begin(4, grown, {{"layers.a.units", 32}}, 1.8e9) + journal::report(4, 1, 0.125);
    return text;
}

constexpr const char* program = R"(
import json, math, sys
try:
    import optuna
except ImportError:
    sys.exit(77)
from optuna.storages import JournalStorage
from optuna.storages.journal import JournalFileBackend
study = optuna.load_study(study_name='digits "1"', storage=JournalStorage(JournalFileBackend(sys.argv[1])))
assert study.direction.name == 'MAXIMIZE' and study.metric_names == ['accuracy'] and study.user_attrs == {'sampler': 'tpe'}
t = study.get_trials()
assert [x.state.name for x in t] == ['COMPLETE', 'PRUNED', 'FAIL', 'FAIL', 'RUNNING'], t
assert [x.number for x in t] == [0, 1, 2, 3, 4]
assert t[0].value == .9 and t[0].params['training.optimizer.lr'] == .01 and t[0].params['layers.a.act'] == 'gelu'
assert t[0].params['layers.a.units'] == 512 and isinstance(t[0].params['layers.a.units'], int)
d = optuna.distributions
assert t[0].distributions['layers.a.units'] == d.IntDistribution(16, 512, step=16)
assert t[0].distributions['layers.a.width'] == d.IntDistribution(8, 1024, log=True)
assert t[0].distributions['training.dropout'] == d.FloatDistribution(0, .5, step=.1)
assert t[0].distributions['training.optimizer.lr'] == d.FloatDistribution(1e-4, 1e-1, log=True)
assert t[0].distributions['layers.a.act'] == d.CategoricalDistribution(('relu', 'gelu', 3, True, '[1,2]'))
for x in t:
    for name, dist in x.distributions.items():
        assert dist._contains(dist.to_internal_repr(x.params[name])), (name, x)
v = t[0].intermediate_values
assert v[1] == .5 and math.isnan(v[2]) and v[3] == -math.inf
assert abs(t[0].duration.total_seconds() - 60.5) < 1e-6
assert t[1].value == .25 and t[1].params['layers.a.act'] == '[1,2]' and 'number 7' in t[1].user_attrs['reason']
assert t[2].params['layers.a.act'] == 'silu' and t[3].params['layers.a.act'] == 'dropped'
assert t[4].intermediate_values == {1: .125} and t[4].params == {'layers.a.units': 32}
assert study.best_trial.number == 0
study.tell(study.ask(), .95)
assert study.best_trial.number == 5
)";

TEST(InteropOptuna, TheirStudyIsOurs) {
    LATHE_NEEDS_INTEROP_PYTHON();
    const TemporaryFolder folder;
    const std::string path = folder / "journal.log";
    std::ofstream(path) << wholeJournal();
    const auto result = test::run({{test::interopPython(), "-W", "error", "-c", program, path}});
    if (result.exitCode == 77) GTEST_SKIP() << "needs Optuna";
    EXPECT_EQ(result.exitCode, 0) << result.err;
}

}  // namespace
}  // namespace lathe::sweep::optuna_journal_test
