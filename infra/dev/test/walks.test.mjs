import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

const walks = readFileSync(join(ROOT, 'docs/walks.md'), 'utf8');

test('every file docs/walks.md names exists', () => {
  const named = [...walks.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file);
  assert.ok(named.length > 70);
  assert.deepEqual(
    named.filter((file) => !existsSync(join(ROOT, file))),
    [],
  );
});
