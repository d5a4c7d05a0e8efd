import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteEntry } from '@balcao/contracts/remotes';

export const ROOT = join(__dirname, '../..');
export const REMOTES = ['mfe-chats', 'mfe-scheduling', 'mfe-catalog', 'mfe-billing', 'mfe-master'] as const;
export type RemoteName = (typeof REMOTES)[number];

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
  const folderOf = (name: RemoteName, version: string) => join(dir, name, version);
  return {
    dir,
    folderOf,
    /** Copies a build to a folder of its own; `change` may spoil it before its hashes are taken. */
    publish(name: RemoteName, version: string, { from = join(ROOT, name, 'dist'), change = (_: string) => {} } = {}) {
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

function entryOf(name: RemoteName, version: string, folder: string): RemoteEntry {
  const { contract, routes, nav, widgets = [] } = JSON.parse(readFileSync(join(ROOT, name, 'remote.json'), 'utf8'));
  const base = `/remotes/${name}/${version}`;
  const files = Object.fromEntries(filesOf(folder).map((file) => [`${base}/${file}`, sha384(join(folder, file))]));
  const entry = `${base}/remoteEntry.js`;
  const scope = name.replaceAll('-', '_');
  return { name, scope, version, contract, entry, integrity: files[entry] ?? '', files, routes, nav, widgets };
}
