import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createProgress } from '../launcher/progress.mjs';
import { beside, flatten, runStages } from '../launcher/stages.mjs';

function screen(live = false) {
  const written = [];
  return { isTTY: live, columns: 40, write: (text) => written.push(text), written };
}

/** A stage that is over when the test says so. */
function held(title, answer = { passed: 1, failed: 0, output: '' }, needs) {
  const gate = withResolvers();
  const begun = withResolvers();
  const run = () => {
    begun.resolve();
    return gate.promise;
  };
  return { stage: { title, run, needs }, begun: begun.promise, end: () => gate.resolve(answer) };
}
function withResolvers() {
  const made = {};
  made.promise = new Promise((resolve) => Object.assign(made, { resolve }));
  return made;
}

test('lists of stages run side by side, each in its order, and what follows waits for all of them', async () => {
  const out = screen();
  const [a, b, c, last] = ['a', 'b', 'c', 'last'].map((title) => held(title));
  let done = false;
  const plan = [beside([a.stage], [b.stage, c.stage]), last.stage];
  assert.deepEqual(
    flatten(plan).map(({ title }) => title),
    ['a', 'b', 'c', 'last'],
  );
  const all = runStages(plan, { progress: createProgress({ out }) });
  await Promise.all([a.begun, b.begun]);
  b.end();
  await c.begun;
  c.end();
  last.begun.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(done, false);
  a.end();
  await last.begun;
  last.end();
  assert.deepEqual(await all, { passed: 4, failed: 0 });
  assert.equal(out.written.join('').match(/✔/g).length, 4);
});

test('one that fails shows what it said and keeps only those from running that need it, in its list and after it', async () => {
  const out = screen();
  const stage = (title, needs, failed = 0) => ({
    title,
    needs,
    run: async () => ({ passed: 1, failed, output: `said by ${title}` }),
  });
  const broken = { title: 'broken', run: () => Promise.reject(new Error('fell over')) };
  const plan = [
    beside([stage('fine')], [stage('build', undefined, 2), stage('needs build', 'build')], [broken]),
    stage('also', 'build'),
  ];
  assert.deepEqual(await runStages(plan, { progress: createProgress({ out }) }), { passed: 2, failed: 5 });
  const text = out.written.join('');
  for (const said of ['said by build', 'fell over', '✖ needs build · não rodou', '✖ also · não rodou'])
    assert.ok(text.includes(said), said);
});

test('a remark is said though nothing failed', async () => {
  const out = screen();
  const plan = [{ title: 'fine', run: async () => ({ passed: 1, failed: 0, output: 'not said', remark: 'said' }) }];
  assert.deepEqual(await runStages(plan, { progress: createProgress({ out }) }), { passed: 1, failed: 0 });
  assert.deepEqual(
    [/^said$/m, /not said/].map((words) => words.test(out.written.join(''))),
    [true, false],
  );
});

test('who interrupts starts nothing more', async () => {
  const abort = new AbortController();
  const started = [];
  const stage = (title) => ({
    title,
    run: async () => {
      started.push(title);
      abort.abort();
      return { passed: 1, failed: 0, output: '' };
    },
  });
  await runStages([beside([stage('a'), stage('b')]), stage('c')], {
    progress: createProgress({ out: screen() }),
    signal: abort.signal,
  });
  assert.deepEqual(started, ['a']);
});

test('on a terminal the clocks of all that runs stand on one line, which is cleared before anything else is said', async () => {
  const out = screen(true);
  const progress = createProgress({ out });
  const [one, other] = [held('one'), held('other')];
  const steps = [one, other].map(({ stage }) => progress.step(stage.title, stage.run));
  const both = () => out.written.some((text) => text.includes('… one') && text.includes('… other'));
  while (!both()) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(out.written.every((text) => text.split('\x1b[2K').at(-1).length < 40));
  progress.say('hello');
  assert.deepEqual(out.written.slice(-2), ['\r\x1b[2K', 'hello\n']);
  one.end();
  other.end();
  await Promise.all(steps);
});
