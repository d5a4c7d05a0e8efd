import { AGENDA_DEFAULTS } from '@balcao/contracts/agenda';
import { companyState } from '@balcao/contracts/company-state';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { sqlState } from '@balcao/kit/errors';
import { keptSince } from '@balcao/kit/retention';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { MINUTE } from '@balcao/kit/zone-time';
import { openMinutes } from '../availability/open-minutes';
import { silenceUntil } from '../reminders/decide-reminder';
import { findCompany } from '../reminders/reminders.repository';
import { findAgendaConfig } from '../settings/agenda-settings.repository';
import { askNext, type OfferDeps } from './ask-next';
import { closeGap, fillGap, findDueGaps, forgetEnded, type Gap, lockGap, lookAgain } from './gaps.repository';
import { endOffer, findOpenOffer, hasTaker } from './offers.repository';

export type GapDeps = OfferDeps & Pick<Deps, 'db' | 'jobs' | 'realtime' | 'log'>;

export const GAPS_EVERY_MS = 15_000;
export const FORGET_WAITING_EVERY_MS = 3_600_000;
const MOST_AT_ONCE = 250;
/** So many rows of one kind are forgotten at a time: a look that finds more goes on with the next one. */
const BATCH = 5_000;
const UNIQUE = '23505';
/** While the company is closed, its WhatsApp is away, or somebody is busy with another offer. */
const LATER_MS = 5 * MINUTE;

/** What stands in the way of asking anybody now: since when it may not any more. Null: nothing does. */
async function mayAskFrom(unit: UnitOfWork, config: Pick<Config, 'silencio_inicio' | 'silencio_fim'>, now: Date) {
  const company = await findCompany(unit);
  const later = new Date(now.getTime() + LATER_MS);
  if (companyState(company, now.getTime()) !== 'open') return { company, wait: later };
  const rules = Object.assign({ lembretes_minutos: [] }, config);
  const silence = silenceUntil(now.getTime(), rules, company.zone);
  if (silence !== null) return { company, wait: new Date(silence) };
  const isOpen = (await openMinutes(unit, now, new Date(now.getTime() + MINUTE))) > 0;
  return { company, wait: isOpen ? null : later };
}
type Config = typeof AGENDA_DEFAULTS;

/** Whoever was asked has until the deadline; who never got the message did not fail to answer. */
async function awaitAnswer(
  { visits }: GapDeps,
  unit: UnitOfWork,
  gap: Gap,
  now: Date,
): Promise<'nobody-asked' | 'has-time' | 'time-is-over'> {
  const offer = await findOpenOffer(unit, gap.id);
  if (!offer) return 'nobody-asked';
  if (offer.prazo > now) {
    await lookAgain(unit, gap.id, offer.prazo);
    return 'has-time';
  }
  await endOffer(unit, offer, { estado: offer.enviada_em ? 'sem-resposta' : 'nao-enviada' });
  if (offer.reserva_id) await visits.release(unit, offer.reserva_id);
  return 'time-is-over';
}

/** Nobody is asked any more. Whoever took it, or a part of it, has it. */
async function end(unit: UnitOfWork, id: string, estado: 'passou' | 'parada' | 'sem-interesse'): Promise<true> {
  if (await hasTaker(unit, id)) await fillGap(unit, id);
  else await closeGap(unit, id, estado);
  return true;
}

/** One look at a freed time, as things are now. False: nothing of it that anybody sees became different. */
const look = (deps: GapDeps) => {
  const ask = askNext(deps);
  return async (unit: UnitOfWork, id: string): Promise<boolean> => {
    const gap = await lockGap(unit, id);
    const now = deps.clock();
    if (!gap?.conferir_em || gap.conferir_em > now) return false;
    const answer = await awaitAnswer(deps, unit, gap, now);
    if (answer === 'has-time') return false;
    if (gap.fim <= now) return end(unit, id, 'passou');
    const config = (await findAgendaConfig(unit)) ?? AGENDA_DEFAULTS;
    if (!config.espera_ativa) return end(unit, id, 'parada');
    const { company, wait } = await mayAskFrom(unit, config, now);
    const { nome, zone } = company;
    const asked = wait ? null : await ask(unit, gap, { nome, zone, minutos: config.espera_minutos });
    if (asked?.kind === 'nobody') return end(unit, id, 'sem-interesse');
    const later = wait ?? new Date(now.getTime() + LATER_MS);
    await lookAgain(unit, id, asked?.kind === 'asked' ? asked.ate : later);
    return answer === 'time-is-over' || (asked !== null && asked.kind !== 'offline');
  };
};

// docs/decisions/0128-a-freed-time-is-offered-to-one-after-the-other.md
/** Goes on with a time that got free: the question to the next person, or the end of it. */
export const offerGap = (deps: GapDeps) => {
  const once = look(deps);
  return async ({ tenantId, vagaId }: { tenantId: string; vagaId: string }): Promise<void> => {
    const run = () =>
      retryDeadlock(() =>
        deps.db.tenant(tenantId, async (unit) => {
          if (await once(unit, vagaId)) await deps.realtime.announce(unit, 'agenda.changed', {});
        }),
      );
    try {
      await run();
    } catch (error) {
      // Two times got free at once, and both looked at the same person: the second look knows that they are being asked.
      if (sqlState(error) !== UNIQUE) throw error;
      await run();
    }
  };
};

/** Redis may be wiped at any moment: what has to be looked at stands in its row. */
export const sweepGaps =
  ({ db, jobs, clock }: Pick<Deps, 'db' | 'jobs' | 'clock'>) =>
  async (): Promise<void> => {
    const now = clock();
    const due = await db.platform((unit) => findDueGaps(unit, now, MOST_AT_ONCE));
    await jobs.enqueueMany('offer-gap', due);
  };

/** What of the waiting list ended long ago goes. */
export const forgetWaiting =
  ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>) =>
  async (): Promise<void> => {
    const gaps = keptSince('vagas_espera', clock());
    const wishes = keptSince('lista_espera', clock()).toISOString().slice(0, 10);
    const removed = await db.platform((unit) => forgetEnded(unit, { gaps, wishes, limit: BATCH }));
    if (removed > 0) log.info({ removed }, 'what of the waiting list ended long ago was forgotten');
  };
