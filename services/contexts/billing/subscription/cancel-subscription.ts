import { cancelSubscription as contract } from '@balcao/contracts/billing';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { closeInvoices } from '../invoices/close-invoice';
import type { InvoiceDeps } from '../invoices/invoice-ports';
import { changeSubscription } from './change-subscription';
import { endOfMonth, updateSubscription } from './subscription.repository';

// docs/decisions/0050-a-cancelled-subscription-works-until-its-month-ends.md
/** No further month is charged; the company works until the one under way ends, and reads from then on. */
export const cancelSubscription = useCase(
  contract,
  (deps: InvoiceDeps) => async (actor: Actor) =>
    changeSubscription(deps, actor, async (before) => {
      const { unit, tenant, current, now } = before;
      if (current?.status === 'cancelled') return null;
      if (current?.status !== 'active' || Number(current.valor) === 0) throw new AppError('billing/nothing-to-cancel');
      const about = { begin: current.data_inicio, now, zone: tenant.fuso_horario };
      // What is paid is had, and no more; who was never charged has the month under way.
      const acesso_ate = current.pago_ate ?? (await endOfMonth(unit.tx, about));
      await closeInvoices(deps, before, 'cancelamento');
      await updateSubscription(unit, { status: 'cancelled' });
      return { terms: { acesso_ate }, news: { acao: 'cancelamento', plano: current.plano_nome, valor: current.valor } };
    }),
);
