import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { productionPackages } from '../launcher/notice.mjs';
import { ROOT, readJson } from '../launcher/paths.mjs';

const notice = readFileSync(join(ROOT, 'NOTICE'), 'utf8');
const packages = productionPackages(readJson(join(ROOT, 'package-lock.json'), { packages: {} }));

test('NOTICE names every package the product runs with (npm run notice)', () => {
  const named = new Set([...notice.matchAll(/^ {2}(\S+)/gm)].map(([, name]) => name));
  assert.ok(packages.length > 100);
  assert.deepEqual(
    packages.map(({ name }) => name).filter((name) => !named.has(name)),
    [],
  );
});

test('what asks for more than a line has it', () => {
  for (const word of ['libvips', 'LGPL-3.0', 'date-holidays', 'CC-BY-3.0', 'Inter', 'OFL-1.1']) {
    assert.ok(notice.includes(word), word);
  }
});

test('nothing obliges the product to be published', () => {
  // Of licences that may be chosen from, one is enough.
  const isCopyleft = (license) => license.split(' OR ').every((one) => /\bA?GPL/.test(one.replaceAll('LGPL', '')));
  const copyleft = packages.filter(({ license }) => isCopyleft(license));
  assert.deepEqual(copyleft, []);
});
