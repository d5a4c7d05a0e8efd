import { DAY_MS } from '@balcao/contracts/constants';
import { CHOICE_DAYS } from '@balcao/contracts/invoices';
import { centsOf } from '@balcao/contracts/money';
import type { CardEnd } from '@balcao/contracts/subscription-card';
import { lookAgain } from '../charges/next-look';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { tellCompany } from '../invoices/tell-company';
import { isOver, type ProviderAgreement } from '../provider/card-provider';
import { announceCompany, type Before } from '../subscription/apply-change';
import { adjustCards } from './adjust-cards';
import { endedLetter, wordsOfEnd } from './card-letters';
import { type CardPatch, findCard, type LiveCard, listLiveCards, updateCard } from './cards.repository';
import { endCard } from './end-cards';
import { nextCardLook } from './next-card-look';

/** So long the owner may take to give a card, and the provider to say that it knows of one. */
const WAITS_MS = CHOICE_DAYS * DAY_MS;
const GIVE_UP_MS = 10 * 60_000;

/** Is it this card's, of this account? Anything else moves nothing. */
const fits = (card: LiveCard, { id, reference, currency, collectorId }: ProviderAgreement): boolean =>
  reference === card.id &&
  currency === 'BRL' &&
  collectorId !== '' &&
  (card.provedor_id === null || card.provedor_id === id) &&
  (card.recebedor === null || card.recebedor === collectorId);

function standingOf(card: LiveCard, agreement: ProviderAgreement): CardPatch {
  const { id, collectorId, payUrl, nextAt, status } = agreement;
  const known = { provedor_id: id, recebedor: collectorId, endereco: payUrl ?? card.endereco, proxima_em: nextAt };
  if (isOver(agreement)) return Object.assign(known, { status: 'encerrado' as const });
  const given = status === 'authorized' || status === 'paused' || card.status === 'ativo';
  return Object.assign(known, { status: given ? ('ativo' as const) : ('aguardando' as const) });
}

/** Nobody was led to one that was never heard of, and nothing can be charged. */
function withoutAgreement({ encerrar_em, created_at }: LiveCard, now: Date): CardPatch {
  return encerrar_em || now.getTime() - created_at.getTime() > GIVE_UP_MS ? { status: 'falhou' } : {};
}

/** It is charged from now on; the one that was charged before is not. */
async function begin(deps: InvoiceDeps, { unit, now }: Before, card: LiveCard): Promise<void> {
  for (const { id, status } of await listLiveCards(unit))
    if (id !== card.id && status === 'ativo') await endCard(deps, unit, id, { why: 'trocado', now });
  const line = { acao: 'cartao.ativado' as const, alvo: `cartao:${card.id}`, detalhes: {} };
  await deps.audit(unit.tx, { tenantId: unit.tenantId, usuarioId: card.usuario_id }, line);
}

/** The payer, or the provider after refused charges, ended it: nobody here asked for that. */
const isSurprise = (card: LiveCard, patch: CardPatch) =>
  card.status === 'ativo' && patch.status === 'encerrado' && !card.encerrar_em;

/** Its payer stopped it, or the provider does not take another amount: nothing of use would be charged. */
function uselessFor(card: LiveCard, { status, cents }: ProviderAgreement, asked: number): CardEnd | null {
  if (status === 'paused') return 'pausa';
  return cents !== asked && asked === centsOf(card.valor) ? 'valor' : null;
}

/** Makes it here as the provider says it is, with the company locked. */
export async function applyCard(
  deps: InvoiceDeps,
  before: Before,
  cardId: string,
  { agreement, asked }: { agreement: ProviderAgreement | null; asked: number },
): Promise<void> {
  const { unit, tenant, now } = before;
  const card = await findCard(unit, cardId);
  if (!card) return;
  if (card.status === 'encerrado') return updateCard(unit, cardId, { conferir_em: nextCardLook(card, now) });
  if (agreement && !fits(card, agreement)) {
    deps.log.warn({ cardId }, 'an agreement of the provider does not fit its card');
    return updateCard(unit, cardId, { conferir_em: lookAgain(card.falhas, now), falhas: card.falhas + 1 });
  }
  const patch = agreement ? standingOf(card, agreement) : withoutAgreement(card, now);
  const begins = patch.status === 'ativo' && card.status !== 'ativo' && !card.encerrar_em;
  if (begins) await begin(deps, before, card);
  if (isSurprise(card, patch)) Object.assign(patch, { encerrar_em: now, fim_motivo: 'provedor' });
  const after = Object.assign({}, card, patch);
  await updateCard(unit, cardId, Object.assign(patch, { conferir_em: nextCardLook(after, now), falhas: 0 }));
  const waits = after.status === 'aguardando' && now.getTime() - card.created_at.getTime() > WAITS_MS;
  if (waits) await endCard(deps, unit, cardId, { why: 'prazo', now });
  const why = agreement && after.status === 'ativo' ? uselessFor(after, agreement, asked) : null;
  if (why) await endCard(deps, unit, cardId, { why, now });
  await adjustCards(deps, unit, tenant);
  if (after.status === card.status && !waits) return;
  await announceCompany(deps, unit, tenant);
}

/** Told once that nothing is charged any more, where nobody here asked for it. */
export async function tellEnd(deps: InvoiceDeps, before: Before, cardId: string): Promise<void> {
  const card = await findCard(before.unit, cardId);
  const why = card?.status === 'encerrado' && wordsOfEnd(card.fim_motivo);
  if (card && why) await tellCompany(deps, before, (place) => endedLetter(card, why, place));
}
