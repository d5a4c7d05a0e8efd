import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { backLetter, type LetterText, outageLetter, platformBackLetter, platformLetter } from './outage-letter';
import { claimEnded, claimLasting, type EndedOutage, type LastingOutage } from './outages.repository';

export const OUTAGES_EVERY_MS = 60_000;
const MINUTE_MS = 60_000;
/** What is cured by then needs no letter: panel and phones told of it at once. */
const LASTS_MS = 15 * MINUTE_MS;
/** Whoever runs the platform hears of what a company has not cured by then, and of the server itself sooner. */
const PLATFORM_MS = 60 * MINUTE_MS;
const SERVER_MS = 5 * MINUTE_MS;
/** One that came back may go again: nobody is told both. */
const STAYS_MS = 2 * MINUTE_MS;
/** What has lasted so long was told, or nobody could be. */
const OLD_MS = 24 * 60 * MINUTE_MS;
const BATCH = 500;

type PlatformNotice = LetterText & { tipo: string; referencia: string; validoAte: Date };
type Letter = PlatformNotice & { tenantId: string };
/** Identity's: a letter to the admins of each company who did not get it yet. Returns whose are new. */
export type TellAllAdmins = (tx: Tx, letters: readonly Letter[], now: Date) => Promise<string[]>;
/** Identity's: a letter to everybody who runs the platform and did not get it yet. */
export type TellMasters = (tx: Tx, letter: PlatformNotice, now: Date) => Promise<void>;

export interface OutageTellers {
  tellAllAdmins: TellAllAdmins;
  tellMasters: TellMasters;
}
type OutageDeps = Pick<Deps, 'db' | 'clock' | 'log' | 'config' | 'notify'> & OutageTellers;

/** What every letter of one run shares. */
interface Run {
  unit: PlatformUnitOfWork;
  now: Date;
  ago(ms: number): Date;
}
const noticeOf = (tipo: string, { id }: LastingOutage, text: LetterText, now: Date): PlatformNotice =>
  Object.assign({ tipo, referencia: id, validoAte: new Date(now.getTime() + OLD_MS) }, text);

async function tellLasting({ config, tellAllAdmins, tellMasters }: OutageDeps, { unit, now, ago }: Run) {
  const since = { after: ago(OLD_MS), limit: BATCH };
  const usual = Object.assign({ before: ago(LASTS_MS), serverBefore: ago(LASTS_MS) }, since);
  const companies = await claimLasting(unit, 'avisada_em', usual, now);
  const letters = companies.map((outage) =>
    Object.assign(
      { tenantId: outage.tenantId },
      noticeOf('whatsapp', outage, outageLetter(outage, config.publicUrl), now),
    ),
  );
  if (letters.length > 0) await tellAllAdmins(unit.tx, letters, now);
  const long = Object.assign({ before: ago(PLATFORM_MS), serverBefore: ago(SERVER_MS) }, since);
  const platform = await claimLasting(unit, 'plataforma_em', long, now);
  const [first] = platform;
  if (first) {
    const text = platformLetter(platform, config.publicUrl);
    await tellMasters(unit.tx, noticeOf('whatsapp-fora', first, text, now), now);
  }
  return { companies: companies.length, platform: platform.length };
}

/** Of each company one outage: from the beginning of the first that was told to the end of the last. */
function perCompany(ended: readonly EndedOutage[]): EndedOutage[] {
  const whole = new Map<string, EndedOutage>();
  for (const outage of ended) {
    const known = whole.get(outage.tenantId);
    const desde = known && known.desde < outage.desde ? known.desde : outage.desde;
    whole.set(outage.tenantId, Object.assign({}, outage, { desde }));
  }
  return [...whole.values()];
}

async function tellEnded({ config, tellAllAdmins, tellMasters }: OutageDeps, { unit, now, ago }: Run) {
  const range = { before: ago(STAYS_MS), after: ago(OLD_MS), limit: BATCH };
  const ended = await claimEnded(unit, range, now);
  const letters = perCompany(ended.filter(({ avisada }) => avisada)).map((outage) =>
    Object.assign(
      { tenantId: outage.tenantId },
      noticeOf('whatsapp-volta', outage, backLetter(outage, config.publicUrl), now),
    ),
  );
  if (letters.length > 0) await tellAllAdmins(unit.tx, letters, now);
  const platform = perCompany(ended.filter(({ plataforma }) => plataforma));
  const [first] = platform;
  if (first) {
    const text = platformBackLetter(platform, config.publicUrl);
    await tellMasters(unit.tx, noticeOf('whatsapp-de-volta', first, text, now), now);
  }
  return [...new Set(ended.filter(({ contada }) => contada).map(({ tenantId }) => tenantId))];
}

/**
 * By mail, which needs no WhatsApp: to a company's admins what lasts, to the platform what lasts long, each once, and once
 * more when it is over. Whoever was told at once hears of the end in the same place.
 */
export const tellOutages = (deps: OutageDeps) => async (): Promise<void> => {
  const { db, clock, log, notify } = deps;
  const now = clock();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  const told = await db.platform(async (unit) => {
    const run = { unit, now, ago };
    return { lasting: await tellLasting(deps, run), back: await tellEnded(deps, run) };
  });
  for (const tenantId of told.back)
    await db.tenant(tenantId, (unit) => notify(unit, { evento: 'whatsapp', detalhe: 'voltou' }));
  const { companies, platform } = told.lasting;
  if (companies + platform + told.back.length > 0)
    log.info({ companies, platform, back: told.back.length }, 'outages told');
};
