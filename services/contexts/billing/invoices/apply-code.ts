import { isOpenCharge } from '@balcao/contracts/charges';
import { centsOf } from '@balcao/contracts/money';
import { decideCharge, fitsCharge } from '../charges/decide-charge';
import { lookAgain, nextLook } from '../charges/next-look';
import type { ProviderPayment } from '../provider/pix-provider';
import { announceCompany, type Before } from '../subscription/apply-change';
import { type CodePatch, findCode, type InvoiceCode, updateCode } from './invoice-codes.repository';
import { returnLetter } from './invoice-letters';
import type { InvoiceDeps } from './invoice-ports';
import { findInvoice } from './invoices.repository';
import { payInvoice } from './pay-invoice';
import { tellCompany } from './tell-company';

/** What was not made after so long never will be; if it was after all, its notification finds it. */
const GIVE_UP_MS = 10 * 60_000;

/** When the provider is asked next: for money that has to go back until it has. */
function lookFor(code: InvoiceCode, now: Date): Pick<InvoiceCode, 'conferir_em' | 'falhas'> {
  if (code.devolver_em && code.status === 'paga')
    return { conferir_em: lookAgain(code.falhas, now), falhas: code.falhas + 1 };
  return { conferir_em: nextLook(Object.assign({ returning: false }, code), now), falhas: 0 };
}

const isBack = (code: InvoiceCode, { refundedCents }: ProviderPayment): boolean =>
  refundedCents >= centsOf(code.valor) && code.status === 'paga';

/** The money is there: it pays its invoice, or has to go back, and whoever runs the company is told. */
async function takeMoney(deps: InvoiceDeps, before: Before, code: InvoiceCode, paga_em: Date): Promise<boolean> {
  const { unit, now } = before;
  const invoice = await findInvoice(unit, code.fatura_id);
  const open = invoice?.status === 'aberta' ? invoice : undefined;
  if (open && (await payInvoice(deps, before, open, { forma: 'pix', paga_em, usuarioId: null }))) return true;
  await updateCode(unit, code.id, { devolver_em: now, conferir_em: now });
  const about = {
    acao: 'fatura.devolucao' as const,
    alvo: `fatura:${code.fatura_id}`,
    detalhes: { valor: code.valor },
  };
  await deps.audit(unit.tx, { tenantId: unit.tenantId, usuarioId: null }, about);
  await tellCompany(deps, before, (place) => returnLetter(code, invoice?.plano ?? '', place));
  await announceCompany(deps, unit, before.tenant);
  return false;
}

/** The provider knows of no such payment. */
function withoutPayment(code: InvoiceCode, now: Date): CodePatch {
  const old = now.getTime() - code.created_at.getTime() > GIVE_UP_MS;
  if (!isOpenCharge(code.status) || !(old || code.cancelada_em)) return {};
  return { status: code.cancelada_em ? 'cancelada' : 'falhou' };
}

/**
 * Makes it here as the provider says it is, with the company locked. Says whether money has to go back that nobody has
 * asked to go back yet.
 */
export async function applyCode(
  deps: InvoiceDeps,
  before: Before,
  codeId: string,
  payment: ProviderPayment | null,
): Promise<'return' | 'done'> {
  const { unit, now } = before;
  const code = await findCode(unit, codeId);
  if (!code) return 'done';
  if (payment && !fitsCharge(code, payment)) {
    deps.log.warn({ codeId }, 'a payment of the provider does not fit its invoice');
    await updateCode(unit, codeId, { conferir_em: lookAgain(code.falhas, now), falhas: code.falhas + 1 });
    return 'done';
  }
  const patch: CodePatch = payment
    ? { provedor_id: payment.id, recebedor: payment.collectorId, copia_e_cola: payment.copiaECola ?? code.copia_e_cola }
    : withoutPayment(code, now);
  const status = payment && decideCharge(code, payment, now);
  if (status) patch.status = status;
  const paid = status === 'paga';
  const paga_em = payment?.approvedAt && payment.approvedAt < now ? payment.approvedAt : now;
  if (paid) patch.paga_em = paga_em;
  if (payment && isBack(code, payment)) patch.status = 'devolvida';
  const after = Object.assign({}, code, patch);
  await updateCode(unit, codeId, Object.assign(patch, lookFor(after, now)));
  if (patch.status === 'devolvida') await announceCompany(deps, unit, before.tenant);
  if (!paid || (await takeMoney(deps, before, after, paga_em))) return 'done';
  return 'return';
}
