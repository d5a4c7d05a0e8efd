import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AT_MOST, lookAgain } from '../launcher/second-look.mjs';
import { readWalks, walkStages } from '../launcher/walks.mjs';

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

const walk = (title, status, message) => ({
  id: `id of ${title}`,
  file: 'chats/a.spec.ts',
  line: 9,
  title,
  tests: [{ status, results: [{ errors: message ? [{ message }] : [] }] }],
});
const walked = (...specs) => ({ suites: [{ suites: [{ specs }] }] });
const ended = (ok) => ({ ok, output: 'x\n▸ 3 clicks\n', tail: () => 'what Playwright said' });
/** Playwright, answering one report after the other. */
function playwright(...reports) {
  const asked = [];
  const run = async (_folder, _name, args) => {
    asked.push(args);
    const report = reports.shift() ?? assert.fail('nothing was to run again');
    return { done: ended(readWalks(report).failed.length === 0), report };
  };
  return { asked, run };
}

test('the few walks that failed run again at the end; what passes then counts and is told with its first reason', async () => {
  const { asked, run } = playwright(
    walked(
      walk('steady', 'expected'),
      walk('wavers', 'unexpected', 'not visible'),
      walk('breaks', 'unexpected'),
      walk('after it', 'skipped'),
    ),
    // Of one line, as the widths of a walk are: the steady one comes along and counts once.
    walked(
      walk('steady', 'expected'),
      walk('wavers', 'expected'),
      walk('breaks', 'unexpected'),
      walk('after it', 'expected'),
    ),
  );
  const { first, second } = walkStages('/tmp', ['specs/chats'], run);
  const once = await first({});
  assert.deepEqual([once.passed, once.failed], [1, 0]);
  assert.match(once.remark, /medido:\n {4}3 clicks\n {2}· de novo/);
  const twice = await second({});
  assert.deepEqual([twice.passed, twice.failed], [2, 1]);
  assert.match(twice.remark, /Só passou na segunda vez:\nchats\/a\.spec\.ts:9 › wavers\nnot visible/);
  assert.doesNotMatch(twice.remark, /breaks/);
  assert.deepEqual(asked, [['specs/chats'], ['chats/a.spec.ts:9', '--output=test-results/de-novo']]);
});

test('no walk runs again when all is well, when too many fail, or when what failed was no walk', async () => {
  const many = Array.from({ length: AT_MOST + 1 }, (_, n) => walk(`w${n}`, 'unexpected'));
  const noStack = { ...walked(walk('a', 'expected'), walk('b', 'unexpected')), errors: [{ message: 'no stack' }] };
  for (const [report, counts] of [
    [walked(walk('a', 'expected')), [1, 0]],
    [walked(...many), [0, AT_MOST + 1]],
    [noStack, [1, 1]],
    [{}, [0, 1]],
  ]) {
    const { first, second } = walkStages('/tmp', [], playwright(report).run);
    const { passed, failed } = await first({});
    assert.deepEqual([passed, failed], counts);
    assert.deepEqual(await second({}), { passed: 0, failed: 0, output: '' });
  }
});

test('a second walk that says nothing saves nobody', async () => {
  const { first, second } = walkStages('/tmp', [], playwright(walked(walk('a', 'unexpected')), {}).run);
  await first({});
  const { passed, failed } = await second({});
  assert.deepEqual([passed, failed], [0, 1]);
});
