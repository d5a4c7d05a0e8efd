import { SHELL, ShellRelease } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { askForFiles, type Judges, type JudgesOfArea } from './judges';
import { readShell } from './read-shell';
import { listActiveDocuments } from './releases.repository';

/** A release that is to be judged, as far as it is known. */
type Judged = { name: string; document: unknown } | undefined;

// docs/decisions/0165-releases-may-lie-in-a-bucket.md
/**
 * What the shell on air gives, and the release itself where it is a shell, is brought to this machine before anybody judges by
 * it in a transaction: a bucket may take its time, and holds up no connection. Answers judges that also know which versions of the
 * release's area have their files here.
 */
export async function bringShells(
  { db, trusts, offers, list }: Pick<Deps, 'db'> & Judges,
  find: (tx: Tx) => Promise<Judged> = async () => undefined,
): Promise<JudgesOfArea> {
  const [rows, release] = await db.platform(async ({ tx }) => [await listActiveDocuments(tx), await find(tx)] as const);
  await offers?.(await readShell(rows, trusts));
  const next = release?.name === SHELL ? ShellRelease.safeParse(release.document).data : undefined;
  if (next) await offers?.(next);
  return askForFiles({ trusts, offers, list }, release?.name);
}
