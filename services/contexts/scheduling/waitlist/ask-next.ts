import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { MINUTE } from '@balcao/kit/zone-time';
import type { SendToCustomer } from '../scheduling-ports';
import type { Visits } from '../visits/visits-port';
import { type Candidate, findCandidate } from './find-candidate';
import type { Gap } from './gaps.repository';
import { offerText } from './offer-texts';
import { insertOffer } from './offers.repository';

export interface OfferDeps extends Pick<Deps, 'clock'> {
  sendToCustomer: SendToCustomer;
  visits: Pick<Visits, 'findOpenings' | 'hold' | 'release'>;
}
interface Company {
  nome: string;
  zone: string;
  /** How long each has to answer. */
  minutos: number;
}

/** Nobody is asked so shortly before the visit would begin. */
const LEAST_MS = 10 * MINUTE;
/** Whom nothing can be sent to makes room for the next one; not for ever in one look. */
const MOST_IN_A_LOOK = 10;

/** What came of a look: until when whoever was asked may answer, or why nobody was. */
export type Asked = { kind: 'asked'; ate: Date } | { kind: 'nobody' } | { kind: 'busy' } | { kind: 'offline' };

/** The time is kept for them, and the question goes the way of every reminder. */
async function ask(
  deps: OfferDeps,
  unit: UnitOfWork,
  { gap, candidate, company }: { gap: Gap; candidate: Candidate; company: Company },
): Promise<Asked | null> {
  const { waiting, opening } = candidate;
  const [item] = opening.itens;
  const now = deps.clock().getTime();
  if (!item || item.inicio - now < LEAST_MS) return { kind: 'nobody' };
  const prazo = new Date(Math.min(now + company.minutos * MINUTE, item.inicio));
  const { produto_id, profissional_id, inicio } = item;
  const held = await deps.visits.hold(unit, [{ produto_id, profissional_id, inicio }], {
    minutes: (prazo.getTime() - now) / MINUTE,
  });
  // Somebody took it in this very moment: how things are then is seen at the next look.
  if (held.kind === 'refused') return { kind: 'busy' };
  const { row, telefone, cliente_nome: nome, produto_nome: servico } = waiting;
  const time = { servico, profissional: item.profissional_nome, inicio, preco: item.preco, sinal: opening.sinal };
  const text = offerText(nome, time, prazo.getTime(), { empresa: company.nome, zone: company.zone, now });
  const id = newId();
  const cliente = { id: row.cliente_id, nome, telefone: telefone ?? '' };
  const sent = telefone
    ? await deps.sendToCustomer(unit, { cliente, text, causa: `espera:${id}`, validoAte: prazo })
    : ({ kind: 'opted-out' } as const);
  const planned = sent.kind === 'planned';
  if (!planned) await deps.visits.release(unit, held.reserva_id);
  if (sent.kind === 'offline') return { kind: 'offline' };
  await insertOffer(unit, {
    id,
    vaga_id: gap.id,
    espera_id: row.id,
    cliente_id: row.cliente_id,
    produto_id,
    profissional_id,
    inicio: new Date(inicio),
    prazo,
    reserva_id: planned ? held.reserva_id : null,
    estado: planned ? 'aberta' : 'nao-enviada',
    chat_id: planned ? sent.chatId : null,
    mensagem_id: planned ? sent.mensagemId : null,
    created_at: deps.clock(),
  });
  return planned ? { kind: 'asked', ate: prazo } : null;
}

/** Asks the next who waits for such a time. */
export const askNext = (deps: OfferDeps) => {
  const find = findCandidate(deps.visits);
  return async (unit: UnitOfWork, gap: Gap, company: Company): Promise<Asked> => {
    for (let tries = 0; tries < MOST_IN_A_LOOK; tries += 1) {
      const candidate = await find(unit, gap, company.zone);
      if (!candidate) return { kind: 'nobody' };
      if (candidate === 'busy') return { kind: 'busy' };
      const asked = await ask(deps, unit, { gap, candidate, company });
      if (asked) return asked;
    }
    return { kind: 'busy' };
  };
};
