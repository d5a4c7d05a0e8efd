import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

const table = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'));

/** `{message}` stands for whatever the other side said. */
const says = (source, text) =>
  text
    .split(/\{\w+\}/)
    .filter(Boolean)
    .every((part) => source.includes(part));

test('every text that was promised to people stands in a test of its screen', () => {
  const untested = Object.entries(table).flatMap(([file, texts]) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    return texts.filter((text) => !says(source, text)).map((text) => `${file}: ${text}`);
  });
  assert.deepEqual(untested, []);
});

test('the table has each text once a screen, and enough of them', () => {
  const lists = Object.values(table);
  assert.ok(new Set(lists.flat()).size >= 70, `${new Set(lists.flat()).size} texts`);
  for (const texts of lists) assert.equal(new Set(texts).size, texts.length);
});
