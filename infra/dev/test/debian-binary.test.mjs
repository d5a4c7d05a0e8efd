import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { settle } from '../launcher/debian-binary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'balcao-redis-binary-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const home = join(folder, 'redis');
const isGood = (place) => existsSync(join(place, 'works'));
const made = (name, word) => {
  const building = join(folder, name);
  mkdirSync(building);
  writeFileSync(join(building, word), name);
  return building;
};

test('two that fetch at once end with one that works, and no folder is left', () => {
  const [first, second] = [made('redis-a', 'works'), made('redis-b', 'works')];
  settle(first, home, isGood);
  settle(second, home, isGood);
  assert.equal(readFileSync(join(home, 'works'), 'utf8'), 'redis-a');
  assert.ok(!existsSync(first) && !existsSync(second));
});

test('what an interrupted one left behind is replaced', () => {
  rmSync(home, { recursive: true });
  mkdirSync(home);
  writeFileSync(join(home, 'half'), '');
  settle(made('redis-c', 'works'), home, isGood);
  assert.equal(readFileSync(join(home, 'works'), 'utf8'), 'redis-c');
  assert.ok(!existsSync(join(home, 'half')));
});
