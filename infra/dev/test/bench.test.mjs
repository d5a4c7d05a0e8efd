import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { fillLines } from '../../bench/data/copy-rows.mjs';
import { flameGraph } from '../../bench/measure/flame-graph.mjs';
import { orBroken } from '../../bench/measure/or-broken.mjs';
import { readProfile } from '../../bench/measure/profiles.mjs';
import { inPairs, inSlices, inTurns } from '../../bench/measure/rounds.mjs';
import { readScale } from '../../bench/measure/scale.mjs';
import { summarise } from '../../bench/measure/statistics.mjs';
import { tableOf } from '../../bench/measure/table.mjs';
import { isFault, verdictOf } from '../../bench/measure/verdict.mjs';
import { ROOT } from '../launcher/paths.mjs';

const run = promisify(execFile);

test('a verdict needs rounds that lie together, and a machine fast enough for the reach', () => {
  assert.equal(verdictOf({ value: summarise([1.1, 1, 1.2]), least: 1 }), 'held');
  assert.equal(verdictOf({ value: summarise([0.8, 0.9, 1]), least: 1 }), 'missed');
  assert.equal(verdictOf({ value: summarise([1, 2, 3]), least: 1 }), 'open');
  assert.equal(verdictOf({ value: summarise([90, 95, 99]), most: 100, floor: 80 }), 'held');
  assert.equal(verdictOf({ value: summarise([10, 40, 99]), most: 100, floor: 5 }), 'held');
  assert.equal(verdictOf({ value: summarise([120, 125, 130]), most: 100, floor: 80 }), 'open');
  assert.equal(verdictOf({ value: summarise([120, 125, 130]), most: 100, floor: 20 }), 'missed');
  assert.equal(verdictOf({ value: { max: 1 }, most: 0, exact: true }), 'missed');
});

test('the command fails for what broke off and for a count that must hold, not for a time that a machine misses', () => {
  assert.equal(isFault({ broken: 'caiu' }), true);
  assert.equal(isFault({ value: summarise([91]), least: 92, must: true }), true);
  assert.equal(isFault({ value: summarise([92]), least: 92, must: true }), false);
  assert.equal(isFault({ value: summarise([91]), least: 92 }), false);
});

test('both sides take turns, the first one changing, and the warm-up does not count', async () => {
  const said = [];
  const side = (name, values) => ({
    async measure() {
      said.push(name);
      return { n: values.shift() };
    },
  });
  const sides = { ours: side('a', [99, 1, 2, 3]), theirs: side('b', [99, 2, 2, 2]) };
  const seen = await inTurns(sides, { rounds: 3, title: 't', step: (_title, work) => work() });
  assert.equal(said.join(''), 'ababbaab');
  assert.deepEqual(seen.ratio.n.rounds, [0.5, 1, 1.5]);
  assert.equal(seen.ratio.n.median, 1);
});

test('slices of both sides take turns, and a round is one figure of all of them', async () => {
  const said = [];
  const slice = (name, values) => async () => {
    said.push(name);
    return values;
  };
  const sides = { ours: slice('a', [1, 2]), theirs: slice('b', [2]), sum: (took) => ({ n: took.length }) };
  const seen = await inSlices(sides, { rounds: 2, slices: 3, title: 't', step: (_title, work) => work() });
  assert.equal(said.join(''), `${'abbaab'.repeat(2)}baabba`);
  assert.deepEqual(seen.ratio.n.rounds, [2, 2]);
});

test('short calls take turns one by one, and a round is their median', async () => {
  const said = [];
  const call = (name, ms) => async () => {
    said.push(name);
    return ms;
  };
  const sides = { ours: call('a', 3), theirs: call('b', 2) };
  const seen = await inPairs(sides, { rounds: 2, times: 3, title: 't', step: (_title, work) => work() });
  assert.equal(said.join(''), 'baabba'.repeat(3));
  assert.deepEqual(seen.ratio.ms.rounds, [1.5, 1.5]);
});

test('a figure that breaks off or never ends is a row of the table, and the next is measured', async () => {
  const said = [];
  const say = (text) => said.push(text);
  const measured = [{ title: 'boa', value: summarise([1]), least: 1 }];
  const rows = [
    ...(await orBroken('ruim', async () => Promise.reject(new Error('caiu | aqui')), { say })),
    ...(await orBroken('lenta', () => new Promise(() => undefined), { say, limitMs: 20 })),
    ...(await orBroken('boa', async () => measured, { say })),
  ];
  const [, , first, second, third] = tableOf(rows);
  assert.match(first, /ruim +\| – +\| caiu \/ aqui +\| – +\| ✖ quebrou/);
  assert.match(second, /lenta +\| – +\| não terminou em .+\| ✖ quebrou/);
  assert.match(third, /boa .+✔ alcança/);
  assert.equal(said.length, 2);
});

test('a scale shrinks rows as told and times down to what still says something', () => {
  const scale = readScale('1/20');
  assert.deepEqual(
    [scale.count(200, 20), scale.count(1_000), scale.ms(4_000), scale.ms(100_000)],
    [20, 50, 1_000, 5_000],
  );
  assert.deepEqual([readScale('2'), readScale('x')], [null, null]);
});

test('the table has a row for each figure, in the words of the terminal', () => {
  const row = { title: 'figura um', value: summarise([0.5, 0.51]), least: 0.6, beside: '1 e 2 /s' };
  const [, , line] = tableOf([row]);
  assert.match(line, /figura um +\| 0,5 × \(0,5–0,51\) +\| 1 e 2 \/s +\| ≥ 0,6 × +\| ✖ falta/);
});

test('text that COPY would misread is written as COPY reads it', () => {
  const rows = [
    ['a\tb', null, 'c\\d\n'],
    [1, new Date(0), ''],
  ];
  assert.equal([...fillLines(rows)].join(''), 'a\\tb\t\\N\tc\\\\d\\n\n1\t1970-01-01T00:00:00.000Z\t\n');
});

test('a profile becomes a tree without its start and its idling, and a picture', () => {
  const frame = (functionName) => ({ functionName, url: '', lineNumber: 0 });
  const nodes = [
    { id: 1, callFrame: frame('(root)'), children: [2, 4] },
    { id: 2, callFrame: frame('work'), children: [3] },
    { id: 3, callFrame: frame('<deep>') },
    { id: 4, callFrame: frame('(idle)') },
  ];
  const timeDeltas = [1_000, 1_000, 2_000, 5_000];
  const tree = readProfile(JSON.stringify({ nodes, samples: [2, 2, 3, 4], timeDeltas, startTime: 0 }), 1_500);
  assert.deepEqual([tree.total, tree.children[0].self, tree.children[0].children[0].self], [3, 1, 2]);
  assert.match(flameGraph(tree, 'api'), /<title>&lt;deep> 66\.7 %<\/title>/);
});

test('the bench brings its servers up, measures both sides and ends: no time is asked for', async () => {
  const args = ['infra/bench/bench.mjs', '--only=acks,row-security,list', '--scale=1/1000', '--rounds=1'];
  const { stdout } = await run(process.execPath, args, { cwd: ROOT, timeout: 300_000 });
  assert.doesNotMatch(stdout, /quebrou/);
  assert.match(stdout, /lista de 50 por HTTP/);
  assert.match(stdout, /webhook: confirmações ÷ .+ \/s +\| ≥ 1 × +\|/);
});
