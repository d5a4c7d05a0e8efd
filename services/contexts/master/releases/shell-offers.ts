import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ShellOffers } from '@balcao/contracts/remote-needs';
import { SHELL, type ShellRelease } from '@balcao/contracts/remotes';
import * as z from 'zod';
import { integrityOf } from './integrity';
import type { ReleaseStore } from './release-folder';

/**
 * What the shell in service gives: the release on air, or the installed one when there is none. Undefined where it is not known,
 * and then nobody asks whether it is enough.
 */
export type ReadOffers = (live: ShellRelease | undefined) => Promise<ShellOffers | undefined>;

/** The list of what a shell gives, beside its page (infra/build/webpack/offers-plugin.cjs). */
const OFFERS = 'offers.json';

/** The list that the shell's build writes beside it, read each time: a new shell needs no restart. */
export const offersOfShell =
  ({ store, shellDir }: { store: Pick<ReleaseStore, 'folderOf'>; shellDir: string }): ReadOffers =>
  async (live) => {
    const text = live ? await readSigned(live, store) : await read(path.join(shellDir, OFFERS));
    if (text === null) return undefined;
    const parsed = z.core.safeParse(ShellOffers, parse(text));
    return parsed.success ? parsed.data : undefined;
  };

const read = (file: string) => readFile(file, 'utf8').catch(() => null);

/** One that is not what was signed says nothing; neither does a release from before there was a list. */
async function readSigned(
  { version, files }: ShellRelease,
  store: Pick<ReleaseStore, 'folderOf'>,
): Promise<string | null> {
  const folder = await store.folderOf(SHELL, version).catch(() => null);
  const text = folder && (await read(path.join(folder, OFFERS)));
  const hash = files[`/remotes/${SHELL}/${version}/${OFFERS}`];
  return text !== null && hash === integrityOf(text) ? text : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
