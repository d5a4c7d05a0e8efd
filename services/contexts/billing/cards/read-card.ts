import { centsOf } from '@balcao/contracts/money';
import type { PlatformCharges } from '../invoices/platform-charges';
import { type CardProvider, isOver, type ProviderAgreement, type ProviderCharge } from '../provider/card-provider';
import { giveBack } from '../provider/give-back';
import type { Answer } from '../provider/pix-provider';
import type { CardCharge } from './card-charges.repository';
import type { Card } from './cards.repository';
import type { ReadCharge } from './take-charge';

type Provider = Pick<PlatformCharges, 'provider' | 'cards'>;
export interface ReadCard {
  agreement: ProviderAgreement | null;
  /** What it was told to charge, in cents. */
  asked: number;
  charges: ReadCharge[];
}

/** The last of them are looked at again even when they are settled: one may have been refunded at the provider. */
const WATCHED = 2;

/** What must not be charged any more is ended first of all, and another amount said before the next charge. */
async function bringTo(cards: CardProvider, card: Card, found: ProviderAgreement): Promise<Answer<ProviderAgreement>> {
  if (isOver(found)) return { kind: 'ok', data: found };
  const cents = centsOf(card.valor);
  if (!card.encerrar_em && found.cents === cents) return { kind: 'ok', data: found };
  const said = card.encerrar_em ? await cards.end(found.id) : await cards.setAmount(found.id, cents);
  // The answer to a change is not what became of it, and one that is refused may be one that was done.
  return said.kind === 'ok' || said.kind === 'refused' ? cards.find(found.id) : said;
}

/** Its list may leave some out: what we know of by other ways is asked for by its own number. */
async function listAll(
  cards: CardProvider,
  agreementId: string,
  known: CardCharge[],
): Promise<Answer<ProviderCharge[]>> {
  const listed = await cards.listCharges(agreementId);
  if (listed.kind !== 'ok') return listed;
  const all = listed.data;
  const isOpen = ({ status, devolver_em }: CardCharge) =>
    status === 'agendada' || status === 'recusada' || (status === 'paga' && devolver_em !== null);
  for (const { provedor_id } of known.filter(isOpen)) {
    if (all.some(({ id }) => id === provedor_id)) continue;
    const found = await cards.findCharge(provedor_id);
    if (found.kind === 'gone') continue;
    if (found.kind !== 'ok') return found;
    if (found.data.agreementId === agreementId) all.push(found.data);
  }
  return { kind: 'ok', data: all.sort((a, b) => Number(a.id) - Number(b.id)) };
}

async function readPayment(
  { provider }: Provider,
  charge: ProviderCharge,
  known: CardCharge | undefined,
): Promise<Answer<ReadCharge>> {
  if (!charge.paymentId) return { kind: 'ok', data: { charge, payment: null } };
  const found = await provider.find(charge.paymentId);
  if (found.kind !== 'ok') return found;
  if (!known?.devolver_em) return { kind: 'ok', data: { charge, payment: found.data } };
  const order = { id: known.id, cents: centsOf(known.devolver_valor ?? known.valor) };
  const given = await giveBack(provider, order, found.data);
  // What does not leave now is asked for again; the months to come do not wait for it.
  return { kind: 'ok', data: { charge, payment: given.kind === 'ok' ? given.data : found.data } };
}

/** How an agreement and its charges stand at the provider, once what we want of it was said there. */
export async function readCard(provider: Provider, card: Card, known: CardCharge[]): Promise<Answer<ReadCard>> {
  if (!card.provedor_id) return { kind: 'ok', data: { agreement: null, asked: 0, charges: [] } };
  const found = await provider.cards.find(card.provedor_id);
  const agreement = found.kind === 'ok' ? await bringTo(provider.cards, card, found.data) : found;
  if (agreement.kind !== 'ok') return agreement;
  const listed = await listAll(provider.cards, card.provedor_id, known);
  if (listed.kind !== 'ok') return listed;
  const charges: ReadCharge[] = [];
  for (const [index, charge] of listed.data.entries()) {
    const row = known.find(({ provedor_id }) => provedor_id === charge.id);
    const settled = row && (row.status === 'devolvida' || (row.status === 'paga' && !row.devolver_em));
    if (settled && index < listed.data.length - WATCHED) continue;
    const read = await readPayment(provider, charge, row);
    if (read.kind !== 'ok') return read;
    charges.push(read.data);
  }
  return { kind: 'ok', data: { agreement: agreement.data, asked: centsOf(card.valor), charges } };
}
