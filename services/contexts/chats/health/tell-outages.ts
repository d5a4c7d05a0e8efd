import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { outageLetter } from './outage-letter';
import { type LastingOutage, listLastingOutages } from './outages.repository';

export const OUTAGES_EVERY_MS = 60_000;
/** What is cured by then needs no letter: panel and phones told of it at once. */
const LASTS_MS = 15 * 60_000;
/** What has lasted so long was told, or nobody could be. */
const OLD_MS = 24 * 3_600_000;
const BATCH = 500;

interface Letter {
  tenantId: string;
  tipo: string;
  referencia: string;
  assunto: string;
  texto: string;
  validoAte: Date;
}
/** Identity's: a letter to the admins of each company who did not get it yet. Returns whose are new. */
export type TellAllAdmins = (tx: Tx, letters: readonly Letter[], now: Date) => Promise<string[]>;

type OutageDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config'> & { tellAllAdmins: TellAllAdmins };

/** By mail, which needs no WhatsApp: once for each outage that lasts. */
export const tellOutages =
  ({ db, clock, log, config, tellAllAdmins }: OutageDeps) =>
  async (): Promise<void> => {
    const now = clock();
    const ago = (ms: number) => new Date(now.getTime() - ms);
    const letterOf = (outage: LastingOutage): Letter => ({
      tenantId: outage.tenantId,
      tipo: 'whatsapp',
      referencia: outage.id,
      ...outageLetter(outage, config.publicUrl),
      validoAte: new Date(now.getTime() + OLD_MS),
    });
    const told = await db.platform(async (unit: PlatformUnitOfWork) => {
      const lasting = await listLastingOutages(unit, { before: ago(LASTS_MS), after: ago(OLD_MS), limit: BATCH });
      return lasting.length > 0 ? tellAllAdmins(unit.tx, lasting.map(letterOf), now) : [];
    });
    if (told.length > 0) log.info({ companies: told.length }, 'outages told by mail');
  };
