import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

const read = (file) => readFileSync(join(ROOT, file), 'utf8');
const constants = read('packages/contracts/src/company-deletion.ts');
const EXPORT_DAYS = Number(/EXPORT_DAYS = (\d+)/.exec(constants)[1]);

test('docs/operations.md says of every table how long it is kept, as services/kit/src/retention.ts has it', () => {
  const [, list] = /KEPT_DAYS = \{([\s\S]+?)\n\}/.exec(read('services/kit/src/retention.ts'));
  const kept = [...list.matchAll(/^ {2}(\w+): (\w+),$/gm)].map(([, table, days]) => [
    table,
    days === 'EXPORT_DAYS' ? EXPORT_DAYS : Number(days),
  ]);
  const [, section] = read('docs/operations.md').split('## How long things are kept');
  const rows = section.split('\n## ')[0].matchAll(/^\| `(\w+)`\s+\|\s+(\d+)\s+\|/gm);
  assert.ok(kept.length > 10);
  assert.deepEqual(
    [...rows].map(([, table, days]) => [table, Number(days)]),
    kept,
  );
});
