import { DAY_MS } from '@balcao/contracts/constants';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import { CARD_BACK, startCard as contract } from '@balcao/contracts/subscription-card';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { reais } from '../invoices/invoice-letters';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { type InvoiceRow, listOpenInvoices } from '../invoices/invoices.repository';
import { announceCompany, type Before, lockCompany } from '../subscription/apply-change';
import { applyCard } from './apply-card';
import { type Card, findCard, insertCard, type LiveCard, listLiveCards, updateCard } from './cards.repository';
import { endCard } from './end-cards';

/** The first charge comes so long before the month it pays begins. */
const AHEAD_MS = DAY_MS;
const SOON_MS = 3_600_000;
const UNHEARD_MS = 30_000;

interface Order {
  fatura_id: string | null;
  inicio_em: Date | null;
  valor: string;
  mes_em: Date | null;
}
/** The order, and what goes back of its first charge. */
type Asked = { order: Order; credito: string };

/** Stands on the provider's page, above the sum of each month. */
const reasonOf = ({ order: { valor }, credito }: Asked): string =>
  Number(credito) === 0
    ? 'Assinatura do Balcão'
    : `Assinatura do Balcão (da primeira cobrança, ${reais(credito)} voltam ao cartão: ela fica em ${reais(moneyOf(centsOf(valor) - centsOf(credito)))})`;

/** What the card is to be charged for: an open invoice now, or else the months to come. */
function orderOf({ current, now }: Before, open: InvoiceRow[], faturaId: string | null): Asked {
  const named = faturaId ? open.find(({ id }) => id === faturaId) : open[0];
  if (faturaId && !named) throw new AppError('billing/invoice-closed');
  if (named) {
    const { id, preco, credito } = named;
    return { order: { fatura_id: id, inicio_em: null, valor: preco, mes_em: null }, credito };
  }
  const { pago_ate, valor, data_inicio } = current ?? {};
  if (current?.status !== 'active' || !valor || !data_inicio || Number(valor) === 0)
    throw new AppError('billing/nothing-for-card');
  const first = Math.max((pago_ate ?? now).getTime() - AHEAD_MS, now.getTime() + SOON_MS);
  return { order: { fatura_id: null, inicio_em: new Date(first), valor, mes_em: data_inicio }, credito: '0.00' };
}

/** The very same is being asked for already: then it is that one. */
const isSame = (card: LiveCard, order: Order, email: string, now: Date): boolean =>
  card.status === 'aguardando' &&
  card.email === email &&
  card.valor === order.valor &&
  card.fatura_id === order.fatura_id &&
  (card.inicio_em === null || card.inicio_em > now);

/** Stored before the provider hears of it; one that waited for something else gives way to it. */
async function planCard(
  deps: InvoiceDeps,
  actor: Actor,
  before: Before,
  { email, fatura_id }: BodyOf<typeof contract>,
): Promise<{ card: Card; isNew: boolean; reason: string }> {
  const { unit, tenant, now } = before;
  if (tenant.exclusao_em) throw new AppError('identity/company-leaving');
  const asked = orderOf(before, await listOpenInvoices(unit), fatura_id);
  const { order } = asked;
  const reason = reasonOf(asked);
  const known = (await listLiveCards(unit)).find(({ status }) => status !== 'ativo');
  if (known && isSame(known, order, email, now)) return { card: known, isNew: false, reason };
  if (known?.status === 'preparando' && now.getTime() - known.created_at.getTime() < UNHEARD_MS)
    throw new AppError('billing/card-unavailable');
  if (known) await endCard(deps, unit, known.id, { why: 'trocado', now });
  const row = {
    email,
    conferir_em: new Date(now.getTime() + UNHEARD_MS),
    usuario_id: actor.usuarioId,
    created_at: now,
  };
  return { card: await insertCard(unit, Object.assign(row, order)), isNew: true, reason };
}

// docs/decisions/0118-a-card-is-asked-for-the-months-price.md
/** Leads to the provider's page, where the owner gives a card. Until that is done nothing changes here. */
export const startCard = useCase(
  contract,
  (deps: InvoiceDeps) => async (actor: Actor, body: BodyOf<typeof contract>) => {
    const { platformCharges, config } = deps;
    if (!platformCharges?.offersCards) throw new AppError('billing/card-off');
    const inCompany = <T>(work: (before: Before) => Promise<T>) =>
      deps.db.platform(async (platform) => {
        const before = await lockCompany(deps, platform, tenantOf(actor));
        if (!before) throw new AppError('http/not-found');
        return work(before);
      });
    const { card, isNew, reason } = await inCompany((before) => planCard(deps, actor, before, body));
    if (!isNew && card.endereco) return { endereco: card.endereco };
    const answer = await platformCharges.cards.create({
      reason,
      reference: card.id,
      cents: centsOf(card.valor),
      payerEmail: card.email,
      backUrl: `${config.publicUrl}${CARD_BACK}`,
      startsAt: card.inicio_em,
    });
    const endereco = answer.kind === 'ok' ? answer.data.payUrl : null;
    return inCompany(async (before) => {
      const { unit, tenant, now } = before;
      if (answer.kind === 'ok' && endereco) {
        await applyCard(deps, before, card.id, { agreement: answer.data, asked: answer.data.cents });
        await announceCompany(deps, unit, tenant);
        return { endereco };
      }
      deps.log.warn({ cardId: card.id, kind: answer.kind }, 'agreement over a card not made');
      const known = await findCard(unit, card.id);
      if (known?.provedor_id === null) await updateCard(unit, card.id, { status: 'falhou', conferir_em: null });
      else await endCard(deps, unit, card.id, { why: 'prazo', now });
      return null;
    }).then((made) => {
      if (!made) throw new AppError('billing/card-unavailable');
      return made;
    });
  },
);
