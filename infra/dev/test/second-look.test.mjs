import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AT_MOST, lookAgain, unsteadyWalks } from '../launcher/second-look.mjs';

const seen = (status, count) => Array.from({ length: count }, () => ({ status }));
/** A file of which so many tests passed and failed; none at all: it could not be loaded. */
const file = (name, passed, failed) => ({
  name,
  status: failed || !passed ? 'failed' : 'passed',
  assertionResults: [...seen('passed', passed), ...seen('failed', failed)],
});
const report = (...testResults) => {
  const all = (wanted) => testResults.flatMap((one) => one.assertionResults).filter(({ status }) => status === wanted);
  return {
    testResults,
    numPassedTests: all('passed').length,
    numFailedTests: all('failed').length,
    numRuntimeErrorTestSuites: testResults.filter((one) => one.assertionResults.length === 0).length,
  };
};
const names = ({ testResults }) => testResults.map(({ name }) => name);
const never = () => assert.fail('nothing was to run again');

test('what fails once more has failed, what passes alone is told of', async () => {
  const first = report(file('a', 5, 0), file('b', 2, 1), file('c', 0, 3), file('d', 0, 0));
  const asked = [];
  const looked = await lookAgain(first, async (files) => {
    asked.push(...files);
    return report(file('b', 3, 0), file('c', 1, 2), file('d', 4, 0));
  });
  assert.deepEqual(asked, ['b', 'c', 'd']);
  assert.deepEqual([looked.passed, looked.failed], [5 + 3 + 1 + 4, 2]);
  assert.deepEqual([names(looked.failures), names(looked.unsteady)], [['c'], ['b', 'd']]);
});

test('a second run that says nothing saves nobody', async () => {
  const looked = await lookAgain(report(file('a', 5, 0), file('b', 2, 2), file('c', 0, 0)), async () => ({}));
  assert.deepEqual([looked.passed, looked.failed], [7, 3]);
  assert.deepEqual([names(looked.failures), names(looked.unsteady)], [['b', 'c'], []]);
});

test('nothing runs again when all is well, or when too many fail together', async () => {
  const fine = await lookAgain(report(file('a', 5, 0)), never);
  assert.deepEqual([fine.passed, fine.failed, names(fine.unsteady)], [5, 0, []]);
  const many = Array.from({ length: AT_MOST + 1 }, (_, n) => file(`f${n}`, 1, 1));
  const looked = await lookAgain(report(...many), never);
  assert.deepEqual([looked.passed, looked.failed, names(looked.unsteady)], [AT_MOST + 1, AT_MOST + 1, []]);
  const none = await lookAgain({}, never);
  assert.deepEqual([none.passed, none.failed], [0, 0]);
});

test('walks that passed the second time are found however deep they stand', () => {
  const spec = (title, status) => ({ file: 'chats/a.spec.ts', title, tests: [{ status }] });
  const inner = { specs: [spec('steady', 'expected'), spec('wavers', 'flaky')] };
  assert.deepEqual(unsteadyWalks({ suites: [{ suites: [inner], specs: [spec('breaks', 'unexpected')] }] }), [
    'chats/a.spec.ts › wavers',
  ]);
  assert.deepEqual(unsteadyWalks({}), []);
});
