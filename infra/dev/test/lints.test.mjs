import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { CHECKS, runCheck } from '../launcher/checks.mjs';
import { copyOfTree } from './support.mjs';

const lines = (count) => Array.from({ length: count }, (_, index) => `  list.push(${index});`).join('\n');
const longFunction = (count) => `export function fill(list: number[]) {\n${lines(count)}\n}\n`;
const use = (name, from) => `import { ${name} } from '${from}';\n\n${name}();\n`;

const LONG = 'lint/complexity/noExcessiveLinesPerFunction';
const PARAMS = 'lint/complexity/useMaxParams';
const VAGUE = 'names-say-what-is-inside';

/** What check must refuse: what it is, the file that does it and its text, and how the refusal reads. */
const PLANTED = [
  [
    'a literal spread',
    'services/kit/src/a.test.ts',
    'console.error({ ...{ b: 1 }, c: 2 });\n',
    'a.test.ts:1:17 plugin',
  ],
  [
    'a second live cache',
    'mfe-catalog/test/live.test.ts',
    'console.error({ onCacheEntryAdded: () => undefined });\n',
    'live.test.ts:1:17 plugin',
  ],
  ['a list spread into a call', 'services/kit/src/b.test.ts', 'console.error(...[1, 2]);\n', 'b.test.ts:1:15 plugin'],
  [
    'a fifth parameter',
    'shell/test/c.test.tsx',
    'console.error((a, b, c, d, e) => [a, b, c, d, e]);\n',
    `c.test.tsx:1:15 ${PARAMS}`,
  ],
  ['a function over 60 lines', 'services/kit/src/long.ts', longFunction(61), `long.ts:1:8 ${LONG}`],
  [
    'a suppression without a reason',
    'services/kit/src/longer.ts',
    `// biome-ignore ${LONG}\n${longFunction(61)}`,
    `longer.ts:2:8 ${LONG}`,
  ],
  [
    'a file called utils',
    'mfe-chats/src/utils.ts',
    'export const one = () => 1;\n',
    `${VAGUE}: mfe-chats/test/d.test.tsx`,
  ],
  [
    'a folder called helpers',
    'services/kit/src/helpers/two.ts',
    'export const two = () => 2;\n',
    `${VAGUE}: services/kit/src/e.test.ts`,
  ],
  [
    'a file called common',
    'packages/contracts/src/common.ts',
    "import './primitives';\n",
    `${VAGUE}: packages/contracts/src/common.ts`,
  ],
  [
    'an export nobody uses',
    'shell/src/three.ts',
    'export const three = () => 3;\nexport const four = () => 4;\n',
    'four  shell/src/three.ts:2:14',
  ],
  ['a file nobody uses', 'services/api/src/five.ts', 'const five = 5;\n', '\nservices/api/src/five.ts'],
];

/** Uses of what is planted, so that each is refused for one reason only; and what must pass. */
const AROUND = {
  'mfe-chats/test/d.test.tsx': use('one', '../src/utils'),
  'services/kit/src/e.test.ts': use('two', './helpers/two'),
  'services/kit/src/g.test.ts': `import { fill } from './long';
import { fill as pour } from './longer';

console.error(fill, pour);
`,
  'shell/test/f.test.tsx': use('three', '../src/three'),
};
const FINE = {
  'services/kit/src/fine.test.ts': `import { fill } from './fine';
import { fill as pour } from './reasoned';

const given = { a: 1 };
console.error(fill, pour, { ...given, ...(given.a ? { c: 2 } : {}), d: [...[1], 2] });
`,
  'services/kit/src/fine.ts': longFunction(60),
  'services/kit/src/reasoned.ts': `// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one list, read from top to bottom\n${longFunction(80)}`,
};

let copy;
let said;

before(async () => {
  copy = await copyOfTree();
  const planted = Object.fromEntries(PLANTED.map(([, file, text]) => [file, text]));
  for (const [file, text] of Object.entries({ ...planted, ...AROUND, ...FINE })) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), text);
  }
  const checks = CHECKS.filter(({ title }) => !title.startsWith('Tipos') && !/regulares|Lockfile/.test(title));
  const done = await Promise.all(checks.map((check) => runCheck(check, { cwd: copy, lines: 5000 })));
  assert.deepEqual(
    done.map(({ failed }) => failed),
    checks.map(() => 1),
  );
  // Columns are padded to the longest name of the run.
  said = done.map((one) => one.output.replace(/ {2,}/g, '  ')).join('\n');
});

after(() => rmSync(copy, { recursive: true, force: true }));

for (const [what, , , refusal] of PLANTED) {
  test(`check refuses ${what}`, () => assert.ok(said.includes(refusal), said));
}

test('what the rules allow passes', () => {
  for (const file of Object.keys(FINE)) assert.ok(!said.includes(file), said);
});
