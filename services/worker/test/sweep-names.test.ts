import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SWEEP_LABEL } from '@balcao/contracts/queue-names';

it('gives everything that repeats by itself a name that people read', () => {
  const source = readFileSync(join(__dirname, '../src/start-worker.ts'), 'utf8');
  const names = [...source.matchAll(/\.repeat\('([\w-]+)'/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !Object.keys(SWEEP_LABEL).includes(name ?? ''))).toEqual([]);
});
