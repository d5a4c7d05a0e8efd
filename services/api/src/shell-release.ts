import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { integrityOf, type ReleaseStore } from '@balcao/contexts/master';
import { type RemoteEntry, SHELL, type ShellRelease } from '@balcao/contracts/remotes';
import type { Logger } from '@balcao/kit/log';

export interface ShellReleases {
  /** index.html of the live release, its files named by address and hash; null: the installed shell is served. */
  page(): Promise<string | null>;
  /** The areas that are on air, as far as the last look knew. */
  areas(): readonly RemoteEntry[];
  /** Looks at the registry again with the next page. */
  changed(): void;
}

const FRESH_MS = 5_000;
const PATIENCE_MS = 1_000;
const TAG = /(src|href)="\/((?:js|css)\/[^"]+)"/g;

// docs/decisions/0153-the-shell-is-a-release.md
/**
 * The shell that the registry has on air. Its files are checked against the signed hashes before it is served for the first
 * time; one that fails leaves the page of before in place, and so does a database that does not answer.
 */
export function createShellReleases(options: {
  find: () => Promise<{ shell: ShellRelease | undefined; areas: readonly RemoteEntry[] }>;
  releases: Pick<ReleaseStore, 'folderOf'>;
  log: Logger;
}): ShellReleases {
  const { find, releases, log } = options;
  let served: { version: string; html: string } | null = null;
  let areas: readonly RemoteEntry[] = [];
  let refused = '';
  let lookedAt = 0;
  let looking: Promise<void> | null = null;
  /** Which look is the newest: what an older one finds is over. */
  let turn = 0;

  async function look(own: number): Promise<void> {
    try {
      const { shell: release, areas: found } = await find();
      if (own !== turn) return;
      areas = found;
      if (!release) served = null;
      else if (release.version !== served?.version && release.version !== refused) await load(release, own);
    } catch (error) {
      log.warn({ err: error }, 'the live shell could not be read');
    }
  }
  async function load(release: ShellRelease, own: number): Promise<void> {
    const html = await readChecked(release, releases);
    if (own !== turn) return;
    if (html === null) {
      refused = release.version;
      log.error({ version: release.version }, 'files of the live shell are missing or changed: it is not served');
    } else served = { version: release.version, html };
  }
  function begin(): void {
    lookedAt = Date.now();
    turn += 1;
    const begun = look(turn).finally(() => {
      if (looking === begun) looking = null;
    });
    looking = begun;
  }
  return {
    async page() {
      if (Date.now() - lookedAt > FRESH_MS) begin();
      // A database that gives no answer holds up no page for long.
      if (looking) await Promise.race([looking, sleep(PATIENCE_MS, undefined, { ref: false })]);
      return served?.html ?? null;
    },
    areas: () => areas,
    changed: () => {
      lookedAt = 0;
      refused = '';
    },
  };
}

/** The release's page, when every file of it is what was signed: the very bytes that were checked. */
async function readChecked(
  { version, files }: ShellRelease,
  releases: Pick<ReleaseStore, 'folderOf'>,
): Promise<string | null> {
  const base = `/remotes/${SHELL}/${version}/`;
  let html = '';
  const folder = await releases.folderOf(SHELL, version);
  if (!folder) return null;
  const read = (address: string) => readFile(path.join(folder, address.slice(base.length)));
  const same = async ([address, hash]: [string, string]) => {
    if (!address.startsWith(base) || address.includes('..')) return false;
    const content = await read(address).catch(() => null);
    if (address === `${base}index.html`) html = String(content);
    return content !== null && hash === integrityOf(content);
  };
  const entries = Object.entries(files);
  const good = await Promise.all(entries.map(same));
  if (good.includes(false) || !files[`${base}index.html`]) return null;
  return html.replace(TAG, (_, attribute: string, file: string) => {
    const hash = files[base + file];
    return `${attribute}="${base}${file}"${hash ? ` integrity="${hash}" crossorigin="anonymous"` : ''}`;
  });
}
