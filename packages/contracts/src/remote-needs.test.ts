import { readArea } from './read-registry';
import { needsFault } from './remote-needs';

const offers = (version: string) => ({ contract: 1, shared: { ui: { version, exports: ['Button'] } } });
const needs = (range: string, exports: string[] = []) => ({ contract: 1, needs: { ui: { range, exports } } });

test.each([
  ['^1.2.3', '1.2.3', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.3', '1.1.9', false],
  ['^1.2.3', '2.0.0', false],
  ['^0.9.0', '0.9.4', true],
  ['^0.9.0', '0.10.0', false],
  ['^0.0.3', '0.0.3', true],
  ['^0.0.3', '0.0.4', false],
  ['1.2.3', '1.2.4', false],
])('%s in a shell with %s: %s', (range, version, fits) => {
  expect(needsFault(needs(range), offers(version)) === undefined).toBe(fits);
});

test('names are asked for where they are known, and nothing of an object’s own is one', () => {
  expect(needsFault(needs('^1.0.0', ['Button']), offers('1.0.0'))).toBeUndefined();
  expect(needsFault(needs('^1.0.0', ['Sumiu', 'toString']), offers('1.0.0'))).toBe(
    'Este painel não tem, em ui: Sumiu, toString.',
  );
  expect(needsFault(needs('^1.0.0', ['Sumiu']), { contract: 1, shared: { ui: { version: '1.0.0' } } })).toBeUndefined();
  expect(needsFault({ contract: 1, needs: { constructor: { range: '^1.0.0', exports: [] } } }, offers('1.0.0'))).toBe(
    'Este painel não oferece constructor.',
  );
  expect(needsFault({ contract: 2 }, offers('1.0.0'))).toBe('A área fala o contrato 2; este painel fala o 1.');
});

test('an area whose entry has no hash is broken', () => {
  const folder = '/remotes/mfe-loja/1';
  const entry = {
    name: 'mfe-loja',
    scope: 'mfe_loja',
    version: '1',
    contract: 1,
    entry: `${folder}/remoteEntry.js`,
    integrity: 'sha384-AAAA',
    files: {},
    routes: ['/loja'],
    nav: [],
  };
  expect(readArea(entry)).toMatchObject({ area: { reason: 'O arquivo de entrada está sem o seu hash.' } });
});
