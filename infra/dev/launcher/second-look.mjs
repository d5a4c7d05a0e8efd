// docs/decisions/0125-what-fails-beside-others-is-looked-at-alone.md

/** More files than these failing together is no accident of a busy machine: they are not looked at again. */
export const AT_MOST = 3;

const failedFiles = (report) => (report.testResults ?? []).filter(({ status }) => status === 'failed');
const pick = (files, status) =>
  files.flatMap(({ assertionResults }) => assertionResults.filter((test) => test.status === status)).length;

/**
 * Counts jest's report (`--json`), and looks once more at the few files that failed: `run(paths)` runs them alone and
 * resolves to their report. Returns `{ passed, failed, failures, unsteady }`: the last two are reports too, of what failed
 * for good, and of what failed only beside others.
 */
export async function lookAgain(report, run) {
  const files = failedFiles(report);
  const { numPassedTests: passed = 0, numFailedTests = 0, numRuntimeErrorTestSuites = 0 } = report;
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const nothing = { testResults: [] };
  if (files.length === 0 || files.length > AT_MOST) return { passed, failed, failures: report, unsteady: nothing };
  const second = await run(files.map(({ name }) => name));
  const ran = new Set((second.testResults ?? []).map(({ name }) => name));
  const still = failedFiles(second);
  // What the second run says nothing of has failed for good.
  const gone = files.filter(({ name }) => !ran.has(name));
  const lasting = new Set([...still, ...gone].map(({ name }) => name));
  return {
    passed:
      passed -
      pick(
        files.filter(({ name }) => ran.has(name)),
        'passed',
      ) +
      (second.numPassedTests ?? 0),
    failed:
      (second.numFailedTests ?? 0) +
      (second.numRuntimeErrorTestSuites ?? 0) +
      gone.reduce((sum, file) => sum + Math.max(1, pick([file], 'failed')), 0),
    failures: { testResults: [...still, ...gone] },
    unsteady: { testResults: files.filter(({ name }) => !lasting.has(name)) },
  };
}

/** Said also when all is well in the end. */
export const unsteady = (told) => (told ? `\n⚠ Só passou na segunda vez:\n${told}\n` : '');
