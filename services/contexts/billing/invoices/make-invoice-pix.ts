import { CHARGE_MINUTES } from '@balcao/contracts/charges';
import { makeInvoicePix as contract } from '@balcao/contracts/invoices';
import { centsOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { retryDeadlock } from '@balcao/kit/retry-deadlock';
import { useCase } from '@balcao/kit/use-case';
import { createOrFind, endAsOrdered } from '../provider/order';
import type { NewProviderPayment } from '../provider/pix-provider';
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
  const open = await findOpenCode(unit, invoiceId);
  if (open && open.expira_em > now) return { code: open, plano: invoice.plano };
  if (open) await endCodes(deps, before, invoiceId);
  const code = await insertCode(unit, {
    fatura_id: invoiceId,
    valor: invoice.valor,
    expira_em: new Date(now.getTime() + CHARGE_MINUTES.usual * MINUTE_MS),
    conferir_em: new Date(now.getTime() + UNHEARD_MS),
    created_at: now,
  });
  return { code, plano: invoice.plano };
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

/** The code of an open invoice: made once, and again when it has expired. */
export const makeInvoicePix = useCase(contract, (deps: InvoiceDeps) => async (actor: Actor, invoiceId: string) => {
  const tenantId = tenantOf(actor);
  const { platformCharges } = deps;
  if (!platformCharges) throw new AppError('billing/platform-pix-off');
  const inCompany = <T>(work: (before: Before) => Promise<T>) =>
    retryDeadlock(() =>
      deps.db.platform(async (platform) => {
        const before = await lockCompany(deps, platform, tenantId);
        if (!before) throw new AppError('http/not-found');
        return work(before);
      }),
    );
  const { code, plano, payerEmail } = await inCompany(async (before) =>
    Object.assign(await planCode(deps, before, invoiceId), {
      payerEmail: (await findPayerEmail(before.unit, actor.usuarioId)) ?? 'pagador@example.com',
    }),
  );
  if (code.status !== 'preparando') return presentCode(code);
  const { provider, noticeUrl } = platformCharges;
  const answer = await createOrFind(provider, orderOf(code, { plano, payerEmail, noticeUrl }));
  return inCompany(async (before) => {
    if (answer.kind === 'ok') await applyCode(deps, before, code.id, answer.data);
    else if (answer.kind !== 'unknown') await updateCode(before.unit, code.id, { status: 'falhou', conferir_em: null });
    return findCode(before.unit, code.id);
  }).then((stored) => {
    if (answer.kind !== 'ok' || !stored) {
      deps.log.warn({ codeId: code.id, kind: answer.kind }, 'code of an invoice not made');
      throw new AppError('billing/platform-pix-unavailable');
    }
    return presentCode(stored);
  });
});
