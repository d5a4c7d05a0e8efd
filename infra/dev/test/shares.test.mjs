import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';
import { flatten } from '../launcher/stages.mjs';
import { readShares, testStages } from '../launcher/test-stages.mjs';

const folders = (path) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);

test('every context has a share of the tests, and what a share names exists', () => {
  const contexts = folders('services/contexts');
  const { rooms, specs } = readShares(contexts);
  for (const name of contexts) assert.ok(rooms.includes(`services/contexts/${name}/`), name);
  assert.deepEqual(
    rooms.filter((room) => !existsSync(join(ROOT, room))),
    [],
  );
  const walked = folders('e2e/specs')
    .filter((name) => name !== 'federation')
    .map((name) => `specs/${name}`);
  assert.deepEqual([...specs].sort(), walked.sort());
});

test('a share leaves out what is not its own, and a misspelt one is explained', () => {
  const titles = (shares) => flatten(testStages('/tmp', shares)).map(({ title }) => title);
  assert.ok(titles(null).length > titles(readShares(['chats'])).length);
  assert.equal(titles({ rooms: ['services/contexts/master/'], specs: [] }).length, 1);
  assert.equal(readShares([]), null);
  assert.throws(() => readShares(['agenda']), /"agenda".*scheduling/);
});
