import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../launcher/commands.mjs';
import { ROOT } from '../launcher/paths.mjs';

/** Every mention of a record by the files that hold rules: code, SQL and lints, not the documents themselves. */
async function mentions() {
  const patterns = [
    '*.ts',
    '*.tsx',
    '*.mjs',
    '*.cjs',
    '*.css',
    '*.sql',
    '*.grit',
    ':!infra/dev/test/decisions.test.mjs',
  ];
  const { output } = await runCommand('git', [
    'grep',
    '--untracked',
    '-hoE',
    'decisions/[0-9]{4}[a-z0-9-]*(\\.md)?',
    '--',
    ...patterns,
  ]);
  return [...new Set(output.trim().split('\n'))];
}

test('every decision record is named where its rule lives, and every record that is named exists', async () => {
  const named = await mentions();
  const records = readdirSync(join(ROOT, 'docs/decisions')).map((name) => `decisions/${name}`);
  assert.ok(records.length > 30);
  const numbers = records.map((name) => name.slice(0, 'decisions/0000'.length));
  assert.equal(new Set(numbers).size, records.length, 'two records have one number');
  assert.deepEqual(
    named.filter((name) => !existsSync(join(ROOT, 'docs', name))),
    [],
  );
  assert.deepEqual(
    records.filter((name) => !named.includes(name)),
    [],
  );
});
