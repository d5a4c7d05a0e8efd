import { confirmInvoice as contract } from '@balcao/contracts/invoices';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { lockCompany } from '../subscription/apply-change';
import type { InvoiceDeps } from './invoice-ports';
import { findCompanyInvoice } from './invoices.repository';
import { payInvoice } from './pay-invoice';
import { presentCompanyInvoice } from './present-invoice';

/** Whoever runs the platform saw the money on another way. Its codes end; a Pix that comes all the same goes back. */
export const confirmInvoice = useCase(
  contract,
  (deps: InvoiceDeps) => (actor: Actor, id: string) =>
    deps.db.platform(async (platform) => {
      const known = await findCompanyInvoice(platform, id);
      const before = known && (await lockCompany(deps, platform, known.tenant_id));
      if (!before) throw new AppError('billing/invoice-not-found');
      const { now } = before;
      // Somebody may have been faster while the company was waited for.
      const read = async () => (await findCompanyInvoice(platform, id)) ?? known;
      const invoice = await read();
      // The same again, as a browser does that never heard the answer.
      if (invoice.forma === 'manual') return presentCompanyInvoice(invoice, now);
      if (invoice.status !== 'aberta') throw new AppError('billing/invoice-closed');
      const paid = { forma: 'manual' as const, paga_em: now, usuarioId: actor.usuarioId };
      if (!(await payInvoice(deps, before, invoice, paid))) throw new AppError('billing/plan-not-found');
      return presentCompanyInvoice(await read(), now);
    }),
);
