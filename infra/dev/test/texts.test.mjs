import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../launcher/paths.mjs';

const table = JSON.parse(readFileSync(new URL('texts.json', import.meta.url), 'utf8'));

/** All there is to read at a place, a file or a folder. */
function readAll(place) {
  const path = join(ROOT, place);
  if (!statSync(path).isDirectory()) return readFileSync(path, 'utf8');
  const names = readdirSync(path, { recursive: true }).filter((name) => /\.tsx?$/.test(name));
  return names.map((name) => readFileSync(join(path, name), 'utf8')).join('\n');
}
/** `{message}` stands for whatever the other side said. */
const says = (source, text) =>
  text
    .split(/\{\w+\}/)
    .filter(Boolean)
    .every((part) => source.includes(part));

test('every text that was promised to people stands in a test of its screen', () => {
  const untested = Object.entries(table).flatMap(([place, texts]) => {
    const source = readAll(place);
    return texts.filter((text) => !says(source, text)).map((text) => `${place}: ${text}`);
  });
  // The master cannot change a company's status yet: whoever builds the door owes these two their test.
  const waits = says(readAll('mfe-master/src'), 'Status atualizado') ? [] : table['mfe-master/test'];
  assert.deepEqual(
    untested.filter((line) => !waits.some((text) => line === `mfe-master/test: ${text}`)),
    [],
  );
});

test('the table has each text once a screen, and enough of them', () => {
  const lists = Object.values(table);
  assert.ok(new Set(lists.flat()).size >= 70, `${new Set(lists.flat()).size} texts`);
  for (const texts of lists) assert.equal(new Set(texts).size, texts.length);
});
