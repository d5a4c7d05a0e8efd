import { areaName } from '@balcao/contracts/area-names';
import { needsFault } from '@balcao/contracts/remote-needs';
import { ShellRelease } from '@balcao/contracts/remotes';
import type { Tx } from '@balcao/kit/db';
import type { Judges } from './judges';
import { readRegistry } from './read-registry';

// docs/decisions/0161-a-shell-that-loses-areas-is-asked-about.md
/**
 * Areas that run in the shell of now and would not in this release of it, with what each would lack, as lines for a person. What
 * a shell gives is not always known; then there are none.
 */
export async function lostAreas(tx: Tx, { trusts, offers }: Judges, document: unknown): Promise<string[]> {
  const next = ShellRelease.safeParse(document).data;
  const given = next && (await offers?.(next));
  if (!given) return [];
  const { registry, shell } = await readRegistry(tx, trusts);
  const now = await offers?.(shell);
  return registry.remotes.flatMap((entry) => {
    const fault = needsFault(entry, given);
    const isLostAlready = now !== undefined && needsFault(entry, now) !== undefined;
    return fault && !isLostAlready ? [`${areaName(entry.name)}: ${fault}`] : [];
  });
}
