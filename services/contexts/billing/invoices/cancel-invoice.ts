import { cancelInvoice as contract } from '@balcao/contracts/invoices';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { announceCompany, lockCompany } from '../subscription/apply-change';
import { closeInvoice } from './close-invoice';
import type { InvoiceDeps } from './invoice-ports';
import { findInvoice } from './invoices.repository';
import { presentInvoice } from './present-invoice';

/** The plan is not wanted any more. Of the month that the company has to pay nobody can think better. */
export const cancelInvoice = useCase(
  contract,
  (deps: InvoiceDeps) => (actor: Actor, id: string) =>
    deps.db.platform(async (platform) => {
      const before = await lockCompany(deps, platform, tenantOf(actor));
      const invoice = before && (await findInvoice(before.unit, id));
      if (!invoice) throw new AppError('billing/invoice-not-found');
      const { unit, tenant, now } = before;
      // The same again, as a browser does that never heard the answer.
      if (invoice.fim_motivo === 'desistencia') return presentInvoice(invoice, now);
      if (invoice.status !== 'aberta') throw new AppError('billing/invoice-closed');
      if (invoice.motivo !== 'escolha') throw new AppError('billing/invoice-of-month');
      await closeInvoice(deps, before, invoice, 'desistencia');
      const detalhes = { plano: invoice.plano, valor: invoice.valor };
      await deps.audit(unit.tx, actor, { acao: 'fatura.cancelada', alvo: `fatura:${id}`, detalhes });
      await announceCompany(deps, unit, tenant);
      return presentInvoice(Object.assign({}, invoice, { status: 'cancelada' as const }), now);
    }),
);
