import { SHELL, ShellRelease } from '@balcao/contracts/remotes';
import type { LiveRow } from './releases.repository';
import type { TrustsRelease } from './verify-release';

/** The live release of the shell among the live rows; undefined when there is none, or none that can be trusted. */
export async function readShell(rows: readonly LiveRow[], trusts: TrustsRelease): Promise<ShellRelease | undefined> {
  const row = rows.find(({ name }) => name === SHELL);
  const { data } = ShellRelease.safeParse(row?.document);
  return row && data && (await trusts(row.document, row.signature)) ? data : undefined;
}
