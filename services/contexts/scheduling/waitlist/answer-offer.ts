import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findAgendaRules } from '../availability/availability.repository';
import type { ReminderAnswer } from '../reminders/answer-reminder';
import type { NoteDeed } from '../scheduling-ports';
import type { Outcome, Visits } from '../visits/visits-port';
import { closeGap, endOffer, findOpenOffer, lookAgain, type Offer } from './gaps.repository';
import { bookedText, DECLINED, NOT_BOOKED, TOO_LATE } from './offer-texts';
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

/** The time has its visit: nobody else is asked about it. */
async function settle(
  deps: AnswerDeps,
  unit: UnitOfWork,
  offer: Offer,
  { said, outcome: { operacao_id, visitas } }: { said: Said; outcome: Accepted },
) {
  await endOffer(unit, offer, { estado: 'aceita', respondida_em: deps.clock() });
  await endWish(unit, offer.espera_id, 'atendida');
  if (!(await findOpenOffer(unit, offer.vaga_id))) await closeGap(unit, offer.vaga_id, 'preenchida');
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

/** Nobody waits for this person any more. */
async function next({ visits, clock }: AnswerDeps, unit: UnitOfWork, { vaga_id, reserva_id }: Offer): Promise<void> {
  if (reserva_id) await visits.release(unit, reserva_id);
  await lookAgain(unit, vaga_id, clock());
}
