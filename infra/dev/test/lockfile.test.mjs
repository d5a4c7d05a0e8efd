import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { runCommand } from '../launcher/commands.mjs';
import { completeLockfile, entriesWithHost, machineOf, missingOptional } from '../launcher/lockfile.mjs';
import { ROOT } from '../launcher/paths.mjs';

const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const lock = JSON.parse(text);

/** What npm writes where the registry carries only this system's packages. */
function pruned() {
  const packages = Object.entries(lock.packages).filter(([, { optional, os }]) => !(optional && os?.[0] === 'darwin'));
  return { ...lock, packages: Object.fromEntries(packages) };
}

test('the names of binary packages say the machine, as npm writes it', () => {
  assert.deepEqual(machineOf('@biomejs/cli-linux-x64-musl'), { cpu: ['x64'], libc: ['musl'], os: ['linux'] });
  assert.deepEqual(machineOf('@swc/core-linux-arm-gnueabihf'), { cpu: ['arm'], os: ['linux'] });
  assert.deepEqual(machineOf('@swc/core-win32-ia32-msvc'), { cpu: ['ia32'], os: ['win32'] });
  assert.deepEqual(machineOf('@rspack/binding-wasm32-wasi'), { cpu: ['wasm32'] });
  assert.deepEqual(machineOf('fsevents'), {});
});

test('what this lockfile says of a machine is what the names say', () => {
  const named = Object.entries(lock.packages).filter(([path]) =>
    /swc\/core-|rspack\/binding-|node-rs\/argon2-/.test(path),
  );
  assert.ok(named.length > 20);
  for (const [path, { os, cpu, libc }] of named) {
    assert.deepEqual(machineOf(path), JSON.parse(JSON.stringify({ cpu, libc, os })), path);
  }
});

test('left-out packages come back, beside the one that asks for them, and once', () => {
  const short = pruned();
  assert.ok(missingOptional(short).some(({ path }) => path === 'node_modules/@biomejs/cli-darwin-arm64'));
  const whole = completeLockfile(JSON.stringify(short));
  assert.deepEqual(missingOptional(JSON.parse(whole)), []);
  assert.equal(completeLockfile(whole), whole);
});

test('an entry of a nested package is completed where Node finds it', () => {
  const nested = { 'a/node_modules/b': { version: '1.0.0', optionalDependencies: { 'c-linux-x64': '^2.0.0' } } };
  const at = (packages) => missingOptional({ packages }).map(({ path }) => path);
  assert.deepEqual(at(nested), ['node_modules/c-linux-x64']);
  assert.deepEqual(at({ ...nested, 'a/node_modules/c-linux-x64': { version: '2.0.0' } }), []);
});

test('the committed lockfile is complete and names no registry', () => {
  assert.equal(completeLockfile(text), text);
  assert.deepEqual(entriesWithHost(lock), []);
});

test('npm ci accepts it', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-ci-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const workspaces = Object.values(lock.packages).flatMap(({ link, resolved }) => (link ? [resolved] : []));
  for (const place of ['', ...workspaces]) {
    cpSync(join(ROOT, place, 'package.json'), join(folder, place, 'package.json'), { recursive: true });
  }
  cpSync(join(ROOT, 'package-lock.json'), join(folder, 'package-lock.json'));
  assert.ok(workspaces.some((place) => dirname(place) === 'services'));
  const done = await runCommand('npm', ['ci', '--dry-run', '--ignore-scripts', '--offline'], { cwd: folder });
  assert.ok(done.ok, done.tail(20));
});
