import assert from 'node:assert/strict';
import { test } from 'node:test';
import { INVARIANTS } from '../checker/check.mjs';
import { patched } from '../mutants/build-mutant.mjs';
import { MUTANTS } from '../mutants/mutants.mjs';
import { scheduleOf, seedsNamed } from '../schedules/index.mjs';

test('every mutant still applies to the sources as they are, and is hunted by schedules that exist', () => {
  for (const { patches, caughtBy, breaks } of MUTANTS) {
    for (const { file } of patches) assert.doesNotThrow(() => patched(file, patches));
    assert.equal(seedsNamed(caughtBy).length, caughtBy.length);
    assert.ok(breaks in INVARIANTS);
  }
});

test('every promise that was broken once has a mutant that breaks it again', () => {
  const codes = MUTANTS.flatMap(({ caughtBy }) => seedsNamed(caughtBy)).flatMap((seed) => scheduleOf(seed).fault.codes);
  const points = Array.from({ length: 9 }, (_, index) => `ponto ${index + 1}`);
  assert.deepEqual(
    points.filter((point) => !codes.includes(point)),
    [],
  );
});
