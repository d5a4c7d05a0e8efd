import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { tellFailures, tellSlowest } from '../launcher/jest-report.mjs';
import { ROOT } from '../launcher/paths.mjs';

const file = (path, more) => ({ name: join(ROOT, path), status: 'failed', message: '', assertionResults: [], ...more });
const failed = (fullName, reason) => ({ status: 'failed', fullName, failureMessages: [reason] });

test('each failure has its reason, and every name stands once more at the end', () => {
  const told = tellFailures({
    testResults: [
      file('a.test.ts', {
        assertionResults: [
          { status: 'passed', fullName: 'fine', failureMessages: [] },
          failed('sums', '\u001b[31mexpected 1\u001b[39m\n    at a.test.ts:3:1\n    at node_modules/jest/x.js:1:1'),
        ],
      }),
      file('b.it.ts', { message: 'Cannot find module' }),
      file('c.test.ts', { status: 'passed' }),
    ],
  });
  assert.equal(
    told,
    [
      '● a.test.ts › sums\nexpected 1\n    at a.test.ts:3:1\n',
      '● b.it.ts\nCannot find module\n',
      '✖ a.test.ts › sums',
      '✖ b.it.ts',
    ].join('\n'),
  );
});

test('a page of a thousand lines is told in a few', () => {
  const long = Array.from({ length: 1000 }, (_, line) => `line ${line}`).join('\n');
  const told = tellFailures({ testResults: [file('a.test.ts', { assertionResults: [failed('long', long)] })] });
  assert.ok(told.split('\n').length < 40);
});

test('nothing failed, or there is no report: nothing is said', () => {
  assert.equal(tellFailures({}), '');
  assert.equal(tellFailures({ testResults: [file('a.test.ts', { status: 'passed' })] }), '');
});

test('how far it came and what took longest is told, the longest first, from what it wrote on the way', () => {
  const lines = [
    'PASS unit a/quick.test.ts',
    'PASS integration b/long.it.ts (61.25 s)',
    '\u001b[31mFAIL\u001b[39m browser c/short.test.tsx (7.5 s)',
    '    ● something › PASS',
  ];
  assert.equal(
    tellSlowest(lines, 2),
    '  · 3 arquivos; os mais demorados:\n      61 s  b/long.it.ts\n       8 s  c/short.test.tsx',
  );
  assert.equal(tellSlowest([]), '');
});
