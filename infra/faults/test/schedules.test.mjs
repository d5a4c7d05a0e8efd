import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../random.mjs';
import { allSeeds, roundsOf, scheduleOf } from '../schedules/index.mjs';
import { planTraffic } from '../traffic/plan-traffic.mjs';

const seeds = allSeeds(2);
const schedules = roundsOf(seeds).flat();

test('the full form is a hundred schedules or more, each once, and those struck together share the blows', () => {
  assert.ok(schedules.length >= 100);
  assert.deepEqual(
    schedules.map(({ seed }) => seed).sort((a, b) => a - b),
    seeds,
  );
  const struck = roundsOf(seeds).filter(([{ fault }]) => fault.reach === 'stack');
  for (const round of struck) assert.equal(new Set(round.map(({ blows }) => blows)).size, 1);
});

test('a seed alone is the schedule it was among the others', () => {
  for (const schedule of schedules) assert.deepEqual(roundsOf([schedule.seed]), [[schedule]]);
});

test('a seed names its fault by its last two digits, so one more fault leaves the others as they are', () => {
  const fault = scheduleOf(7).fault;
  assert.equal(scheduleOf(107).fault, fault);
  assert.notEqual(scheduleOf(8).fault, fault);
  assert.throws(() => scheduleOf(99), /99 não tem falha/);
});

test('the same seed writes the same messages at the same moments', () => {
  const plan = (seed) => planTraffic(createRandom(seed), { seed, tags: [`S${seed}a`, `S${seed}b`], size: {} });
  assert.deepEqual(plan(7), plan(7));
  assert.notDeepEqual(
    plan(7).map(({ at }) => at),
    plan(8).map(({ at }) => at),
  );
});

test('every fault of the list and every promise once broken has a schedule, and no schedule names another', () => {
  const own = new Set(schedules.flatMap(({ fault }) => fault.codes));
  const codes = Array.from({ length: 27 }, (_, index) => `R${String(index + 1).padStart(2, '0')}`);
  const points = Array.from({ length: 9 }, (_, index) => `ponto ${index + 1}`);
  assert.deepEqual([...own].sort(), [...codes, ...points].sort());
});
