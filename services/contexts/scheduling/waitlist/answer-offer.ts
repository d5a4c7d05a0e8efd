import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { MINUTE } from '@balcao/kit/zone-time';
import { findAgendaRules } from '../availability/availability.repository';
import type { ReminderAnswer } from '../reminders/answer-reminder';
import type { NoteDeed } from '../scheduling-ports';
import type { Outcome, Visits } from '../visits/visits-port';
import { fillGap, type Gap, lockGap, lookAgain } from './gaps.repository';
import { askedAgainText, bookedText, DECLINED, NOT_BOOKED, TOO_LATE } from './offer-texts';
import { askedBy, endOffer, findOpenOffer, findToldOffer, type Offer } from './offers.repository';
import { endWish } from './waiting.repository';

export interface AnswerDeps extends Pick<Deps, 'clock'> {
  visits: Pick<Visits, 'book' | 'release'>;
  noteDeed: NoteDeed;
}
/** The message that answers. */
export interface Said {
  chatId: string;
  mensagemId: string;
  text: string;
}

/** Somebody of the team stopped it: the time is theirs. */
const WITHDRAWN: readonly Offer['estado'][] = ['parada', 'aceita'];

/** What the agenda refuses because the time is gone; anything else is a person's matter. */
const GONE = ['taken', 'past', 'too-soon', 'too-far', 'closed', 'changed'];

type Accepted = Extract<Outcome, { kind: 'done' }>;

/** Does a visit leave some of the time that got free? */
function leaves({ inicio, fim }: Gap, visitas: Accepted['visitas']): boolean {
  const begins = Math.min(...visitas.map((visit) => visit.inicio));
  const ends = Math.max(...visitas.map((visit) => visit.inicio + visit.minutos * MINUTE));
  return begins > inicio.getTime() || ends < fim.getTime();
}

/** The time has its visit: what a shorter one leaves of it is offered on, and the rest to nobody. */
async function settle(
  deps: AnswerDeps,
  unit: UnitOfWork,
  offer: Offer,
  { said, outcome: { operacao_id, visitas } }: { said: Said; outcome: Accepted },
) {
  await endOffer(unit, offer, { estado: 'aceita', respondida_em: deps.clock() });
  await endWish(unit, offer.espera_id, 'atendida');
  const gap = await lockGap(unit, offer.vaga_id);
  if (gap?.estado === 'aberta' && leaves(gap, visitas)) await lookAgain(unit, gap.id, deps.clock());
  else if (!(await findOpenOffer(unit, offer.vaga_id))) await fillGap(unit, offer.vaga_id);
  const { chatId, mensagemId, text } = said;
  await deps.noteDeed(unit, {
    chatId,
    mensagemId,
    pedido: text,
    ferramenta: 'agendar',
    operacao_id,
    antes: [],
    depois: visitas,
  });
}

/** What follows from a yes or a no to an offered time. */
export const answerOffer = (deps: AnswerDeps) => ({
  /** The first yes wins, by the guard of the database: what is told is what it answered. */
  async accept(unit: UnitOfWork, offer: Offer, said: Said): Promise<ReminderAnswer> {
    const { cliente_id, produto_id, profissional_id, reserva_id, estado } = offer;
    const inTime = estado === 'aberta';
    if (WITHDRAWN.includes(estado)) return { reply: TOO_LATE };
    const itens = [{ produto_id, profissional_id, inicio: offer.inicio.getTime() }];
    const outcome = await deps.visits.book(unit, { cliente_id, itens, reserva_id: inTime ? reserva_id : null });
    if (outcome.kind === 'done') {
      await settle(deps, unit, offer, { said, outcome });
      const { zone } = await findAgendaRules(unit);
      return { reply: bookedText(outcome.visitas, { zone, now: deps.clock().getTime() }) };
    }
    await endOffer(unit, offer, { estado: 'tarde', respondida_em: deps.clock() });
    if (inTime) await next(deps, unit, offer);
    if (GONE.includes(outcome.why)) return { reply: TOO_LATE };
    return { reply: NOT_BOOKED, attention: 'Quer o horário da lista de espera, e a agenda não deixou marcar' };
  },
  async decline(unit: UnitOfWork, offer: Offer): Promise<ReminderAnswer> {
    const ended = await endOffer(unit, offer, { estado: 'recusada', respondida_em: deps.clock() });
    if (ended && offer.estado === 'aberta') await next(deps, unit, offer);
    return { reply: DECLINED };
  },
});

/**
 * A yes that may be to what the assistant said meanwhile: the offer is read back, and the next yes is to that. Null: nothing is
 * offered to them here.
 */
export async function askAboutOffer(
  { clock }: Pick<Deps, 'clock'>,
  unit: UnitOfWork,
  { clienteId, chatId }: { clienteId: string; chatId: string },
): Promise<ReminderAnswer | null> {
  const now = clock();
  const told = await findToldOffer(unit, clienteId, now);
  if (told?.row.chat_id !== chatId) return null;
  const { zone } = await findAgendaRules(unit);
  const replyId = newId();
  await askedBy(unit, told.row.id, replyId);
  return { reply: askedAgainText(told, { zone, now: now.getTime() }), replyId };
}

/** Nobody waits for this person any more. */
async function next({ visits, clock }: AnswerDeps, unit: UnitOfWork, { vaga_id, reserva_id }: Offer): Promise<void> {
  if (reserva_id) await visits.release(unit, reserva_id);
  await lookAgain(unit, vaga_id, clock());
}
