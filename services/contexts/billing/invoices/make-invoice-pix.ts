import { CHARGE_MINUTES } from '@balcao/contracts/charges';
import { makeInvoicePix as contract } from '@balcao/contracts/invoices';
import { centsOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { createOrFind, endAsOrdered } from '../provider/order';
import type { Answer, NewProviderPayment, ProviderPayment } from '../provider/pix-provider';
import { type Before, lockCompany } from '../subscription/apply-change';
import { applyCode } from './apply-code';
import { endCodes } from './close-invoice';
import {
  findCode,
  findOpenCode,
  findPayerEmail,
  type InvoiceCode,
  insertCode,
  updateCode,
} from './invoice-codes.repository';
import type { InvoiceDeps } from './invoice-ports';
import { findInvoice } from './invoices.repository';
import type { PlatformCharges } from './platform-charges';
import { presentCode } from './present-invoice';

const MINUTE_MS = 60_000;
/** The provider is asked soon should nobody hear its answer. */
const UNHEARD_MS = 30_000;

/** Stored before the provider hears of it: whatever happens then, there is a row to find it by. */
async function planCode(deps: InvoiceDeps, before: Before, invoiceId: string) {
  const { unit, now } = before;
  const invoice = await findInvoice(unit, invoiceId);
  if (!invoice) throw new AppError('billing/invoice-not-found');
  if (invoice.status !== 'aberta') throw new AppError('billing/invoice-closed');
  const { platformCharges } = deps;
  if (!platformCharges) throw new AppError('billing/platform-pix-off');
  const open = await findOpenCode(unit, invoiceId);
  if (open && open.expira_em > now) return { code: open, plano: invoice.plano, platformCharges };
  if (open) await endCodes(deps, before, invoiceId);
  const code = await insertCode(unit, {
    fatura_id: invoiceId,
    valor: invoice.valor,
    expira_em: new Date(now.getTime() + CHARGE_MINUTES.usual * MINUTE_MS),
    conferir_em: new Date(now.getTime() + UNHEARD_MS),
    created_at: now,
  });
  return { code, plano: invoice.plano, platformCharges };
}

const orderOf = (
  code: InvoiceCode,
  { plano, payerEmail, noticeUrl }: { plano: string; payerEmail: string } & Pick<PlatformCharges, 'noticeUrl'>,
): NewProviderPayment => ({
  key: code.id,
  cents: centsOf(code.valor),
  description: `Balcão – plano ${plano}`.slice(0, 120),
  reference: code.id,
  expiresAt: endAsOrdered(code, code.created_at),
  payerEmail,
  noticeUrl,
});

/** What the provider made of it; what nobody heard of stays as it is, for whoever asks again. */
async function take(deps: InvoiceDeps, before: Before, codeId: string, answer: Answer<ProviderPayment>) {
  const { unit } = before;
  const known = await findCode(unit, codeId);
  if (answer.kind === 'ok') await applyCode(deps, before, codeId, answer.data);
  else if (known?.provedor_id === null && answer.kind !== 'unknown')
    await updateCode(unit, codeId, { status: 'falhou', conferir_em: null });
  return findCode(unit, codeId);
}

/** The code of an open invoice: made once, and again when it has expired. */
export const makeInvoicePix = useCase(contract, (deps: InvoiceDeps) => async (actor: Actor, invoiceId: string) => {
  const tenantId = tenantOf(actor);
  const inCompany = <T>(work: (before: Before) => Promise<T>) =>
    retryDeadlock(() =>
      deps.db.platform(async (platform) => {
        const before = await lockCompany(deps, platform, tenantId);
        if (!before) throw new AppError('http/not-found');
        return work(before);
      }),
    );
  const { code, plano, payerEmail, platformCharges } = await inCompany(async (before) =>
    Object.assign(await planCode(deps, before, invoiceId), {
      payerEmail: (await findPayerEmail(before.unit, actor.usuarioId)) ?? 'pagador@example.com',
    }),
  );
  if (code.status !== 'preparando') return presentCode(code);
  const { provider, noticeUrl } = platformCharges;
  const answer = await createOrFind(provider, orderOf(code, { plano, payerEmail, noticeUrl }));
  const stored = await inCompany((before) => take(deps, before, code.id, answer));
  if (answer.kind === 'ok' && stored) return presentCode(stored);
  deps.log.warn({ codeId: code.id, kind: answer.kind }, 'code of an invoice not made');
  throw new AppError('billing/platform-pix-unavailable');
});
