import type { Tx } from '@balcao/kit/db';
import { insertMasterNotice, insertNotices, type Notice, type PlatformNotice } from './notices.repository';

/**
 * Plans a letter to every admin of a company, in the running transaction of the platform; told twice, it is one. True: somebody
 * is told who was not before.
 */
export async function tellAdmins(tx: Tx, notice: Notice, now: Date): Promise<boolean> {
  return (await insertNotices(tx, [notice], now)).length > 0;
}

/** The same for many companies at once: those where somebody is told who was not before. */
export const tellAllAdmins = (tx: Tx, notices: readonly Notice[], now: Date): Promise<string[]> =>
  insertNotices(tx, notices, now);

/** A letter to everybody who runs the platform; told twice, it is one. */
export const tellMasters = (tx: Tx, notice: PlatformNotice, now: Date): Promise<void> =>
  insertMasterNotice(tx, notice, now);
