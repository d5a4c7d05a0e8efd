import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

const glossary = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8');
const places = [
  'services/kit/src',
  ...readdirSync(join(ROOT, 'services/contexts')).map((name) => `services/contexts/${name}`),
];
const schemas = places.map((place) => join(ROOT, place, 'schema.ts')).filter((file) => existsSync(file));

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
