import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { promisify } from 'node:util';
import { packPackages } from '../pack/pack-packages.mjs';
import { installPacked } from './outside.mjs';

const run = promisify(execFile);
const NAMES = ['contracts', 'ui', 'platform', 'build', 'testing', 'create-remote'].map((name) => `@balcao/${name}`);
const folder = mkdtempSync(path.join(tmpdir(), 'balcao-packages-'));
let packed;

before(async () => {
  packed = await packPackages(path.join(folder, 'tarballs'));
  installPacked(packed, folder);
});
after(() => rmSync(folder, { recursive: true, force: true }));

const placeOf = (name) => path.join(folder, 'node_modules', name);
const manifestOf = (name) => JSON.parse(readFileSync(path.join(placeOf(name), 'package.json'), 'utf8'));

test('every package has a version of its own, told in its changelog, and holds what it promises', () => {
  assert.deepEqual(packed.map(({ name }) => name).sort(), [...NAMES].sort());
  for (const { name, version, files } of packed) {
    const manifest = manifestOf(name);
    assert.match(version, /^\d+\.\d+\.\d+$/);
    const [, newest] = /^## (\S+)/m.exec(readFileSync(path.join(placeOf(name), 'CHANGELOG.md'), 'utf8'));
    assert.equal(newest, version, `${name}: CHANGELOG.md`);
    const targets = Object.values(manifest.exports).flatMap((one) =>
      typeof one === 'string' ? one : Object.values(one),
    );
    for (const target of [...targets, ...Object.values(manifest.bin ?? {})].filter((one) => !one.includes('*')))
      assert.ok(existsSync(path.join(placeOf(name), target)), `${name}: ${target}`);
    const foreign = files.filter(
      (file) => /\.(test|it)\.|(?<!\.d)\.tsx?$|node_modules/.test(file) || file.startsWith('src/'),
    );
    assert.deepEqual(foreign, [], name);
    const ranges = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies });
    assert.deepEqual(
      ranges.filter(([one, range]) => one.startsWith('@balcao/') && !NAMES.includes(one) && range),
      [],
    );
  }
});

const SPECIFIER = /(?:\bfrom\s*|\bimport\s*\(?\s*|\brequire(?:\.resolve)?\(\s*)(['"])([@a-z][^'"\s]*)\1/g;
const rootOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
/** Packages that a file asks for by name. */
const askedFor = (text) =>
  [...text.matchAll(SPECIFIER)]
    .map(([, , specifier]) => specifier)
    .filter((one) => !isBuiltin(one))
    .map(rootOf);

/** Whole pages, built; what a repository that is made begins with; and what is asked for in this checkout alone. */
const APART = { files: /^(?:development-shell|template)\//, packages: ['esbuild'] };

test('what a package asks for by name is in its own manifest', () => {
  for (const { name, files } of packed) {
    const manifest = manifestOf(name);
    const known = new Set([
      name,
      ...Object.keys(Object.assign({}, manifest.dependencies, manifest.peerDependencies, manifest.template)),
    ]);
    const missing = files
      .filter((file) => /\.(?:[cm]?js|d\.ts)$/.test(file) && !APART.files.test(file))
      .flatMap((file) => askedFor(readFileSync(path.join(placeOf(name), file), 'utf8')).map((one) => [one, file]))
      .filter(([one]) => !known.has(one) && !APART.packages.includes(one));
    assert.deepEqual(Object.fromEntries(missing), {}, name);
  }
});

const CONSUMER = `import { listProducts } from '@balcao/contracts/catalog';
import { type RemoteModule, useSession } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { uuid } from '@balcao/testing/ids';
import { Button, type Column, DataTable } from '@balcao/ui';
import { IconCheck } from '@balcao/ui/icons';
import { Select } from '@balcao/ui/inputs';
import preset from '@balcao/build/webpack-preset.cjs';

const columns: Column<{ nome: string }>[] = [{ key: 'nome', header: 'Nome', render: (row) => row.nome }];
export const page = <Button leftSection={<IconCheck size={16} />} disabled={!useSession().can('products.read')} />;
export const path: string = listProducts.path;
export const id: string = fakeSession('viewer').profile?.id ?? uuid(1);
export const config = preset.remote('.')({ version: '1' });
export const all = [columns, DataTable, Select];
// @ts-expect-error no such rule
export const never = useSession().can('nao.existe');
export const area = { contract: 1, name: 'x', version: __VERSION__, routes: [] } satisfies RemoteModule;
`;

test('a stranger imports them with their types, and a wrong use is found', async () => {
  writeFileSync(path.join(folder, 'consumer.tsx'), CONSUMER);
  writeFileSync(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: '@balcao/build/tsconfig.json', files: ['consumer.tsx'] }),
  );
  const { stdout } = await run(path.join(folder, 'node_modules/.bin/tsc'), ['-p', '.'], { cwd: folder }).catch(
    (error) => error,
  );
  assert.equal(stdout, '');
});

test('Node itself runs what is for both sides', async () => {
  const script = `import { ERRORS } from '@balcao/contracts/errors';
    import { declarationProblems } from '@balcao/contracts/remote-declaration';
    console.log(JSON.stringify([Object.keys(ERRORS).length > 50, declarationProblems({ name: 'x' }, []).length > 0]));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], { cwd: folder });
  assert.deepEqual(JSON.parse(stdout), [true, true]);
});
