import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteEntry } from '@balcao/contracts/remotes';

export const ROOT = join(__dirname, '../..');
/** Every area of the checkout, found as the build finds them (infra/build/places.cjs). */
export const REMOTES: readonly string[] = readdirSync(ROOT).filter(
  (name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'remote.json')),
);

type Declared = Pick<RemoteEntry, 'contract' | 'routes' | 'nav'> & Partial<Pick<RemoteEntry, 'widgets'>>;
/** What an area says of itself. */
export const declared = (name: string): Declared =>
  JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8')) as Declared;

/** Paths of the files below a folder, relative and sorted. */
export const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => statSync(join(folder, file)).isFile())
    .sort();

export const sha384 = (file: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** A temporary place for published remotes, apart from everybody else's. */
export function remotesFolder() {
  const dir = mkdtempSync(join(tmpdir(), 'balcao-remotes-'));
  const folderOf = (name: string, version: string) => join(dir, name, version);
  return {
    dir,
    folderOf,
    /** Copies a build to a folder of its own; `change` may spoil it before its hashes are taken. */
    publish(name: string, version: string, { from = join(ROOT, name, 'dist'), change = (_: string) => {} } = {}) {
      const folder = folderOf(name, version);
      cpSync(from, folder, {
        recursive: true,
        filter: (file) => !/(\.map|\.br|\.gz|-stats\.json)$/.test(file),
      });
      change(folder);
      return entryOf(name, version, folder);
    },
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function entryOf(name: string, version: string, folder: string): RemoteEntry {
  const { contract, routes, nav, widgets = [] } = declared(name);
  const base = `/remotes/${name}/${version}`;
  const files = Object.fromEntries(filesOf(folder).map((file) => [`${base}/${file}`, sha384(join(folder, file))]));
  const entry = `${base}/remoteEntry.js`;
  const scope = name.replaceAll('-', '_');
  return { name, scope, version, contract, entry, integrity: files[entry] ?? '', files, routes, nav, widgets };
}
