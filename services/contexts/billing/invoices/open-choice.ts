import { sameTerms } from '@balcao/contracts/billing';
import { DAY_MS } from '@balcao/contracts/constants';
import { CHOICE_DAYS } from '@balcao/contracts/invoices';
import { centsOf, moneyOf } from '@balcao/contracts/money';
import type { Actor } from '@balcao/kit/actor';
import type { PlanRow } from '../plans/plans.repository';
import { announceCompany, type Before } from '../subscription/apply-change';
import { putSubscription } from '../subscription/subscription.repository';
import { agreedIn } from './agreed-in';
import { closeInvoice } from './close-invoice';
import { newInvoiceLetter } from './invoice-letters';
import type { InvoiceDeps } from './invoice-ports';
import { type InvoiceRow, insertInvoice, listOpenInvoices } from './invoices.repository';
import { tellCompany } from './tell-company';

// docs/decisions/0114-an-unpaid-choice-leaves-no-trace.md
/** Who never had a plan waits for this one; what a company had stays, to come back to, until the choice is paid. */
async function waitFor({ unit, current, now }: Before, plan: PlanRow): Promise<void> {
  if (current && current.status !== 'pendente') return;
  const terms = { valor: plan.preco_mensal, data_inicio: now, pago_ate: null };
  await putSubscription(unit, Object.assign({ plano_id: plan.id, status: 'pendente' as const }, terms));
}

/** The invoice of a plan somebody chose; the same choice again is the same invoice, another one takes its place. */
export async function openChoice(
  deps: InvoiceDeps,
  actor: Actor,
  before: Before,
  { plan, credit }: { plan: PlanRow; credit: number },
): Promise<InvoiceRow> {
  const { unit, tenant, now } = before;
  const known = (await listOpenInvoices(unit)).find(({ motivo }) => motivo === 'escolha');
  if (known?.plano_id === plan.id && sameTerms(agreedIn(known, plan), plan) && known.vence_em > now) return known;
  if (known) await closeInvoice(deps, before, known, 'substituida');
  const invoice = await insertInvoice(unit, {
    motivo: 'escolha',
    plano_id: plan.id,
    plano: plan.nome,
    preco: plan.preco_mensal,
    limite_usuarios: plan.limite_usuarios,
    limite_agendamentos: plan.limite_agendamentos,
    limite_mensagens: plan.limite_mensagens,
    credito: moneyOf(credit),
    valor: moneyOf(centsOf(plan.preco_mensal) - credit),
    vence_em: new Date(now.getTime() + CHOICE_DAYS * DAY_MS),
    usuario_id: actor.usuarioId,
    created_at: now,
  });
  await waitFor(before, plan);
  const detalhes = { plano: plan.nome, valor: invoice.valor };
  await deps.audit(unit.tx, actor, { acao: 'fatura.criada', alvo: `fatura:${invoice.id}`, detalhes });
  await tellCompany(deps, before, (place) => newInvoiceLetter(invoice, place));
  await announceCompany(deps, unit, tenant);
  return invoice;
}
