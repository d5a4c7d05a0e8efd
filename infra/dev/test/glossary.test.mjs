import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const under = (place) => readdirSync(join(ROOT, place), { recursive: true }).map((name) => join(ROOT, place, name));
const schemas = ['services/kit/src', 'services/contexts']
  .flatMap(under)
  .filter((file) => /[\\/]schema\.ts$/.test(file));

test('docs/glossary.md has a word for every table', () => {
  const tables = schemas.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  assert.ok(tables.length > 30);
  assert.deepEqual(
    tables.filter((name) => !glossary.includes(`\`${name}\``)),
    [],
  );
});
