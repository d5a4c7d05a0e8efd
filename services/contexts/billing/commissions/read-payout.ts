import { readCommissionPayout as contract } from '@balcao/contracts/commissions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionDeps } from './commission-ports';
import { findPayout, listPayoutItems } from './payouts.repository';
import { presentPayout } from './present-commission';

/** A payout with what it paid. */
export const readPayout = useCase(
  contract,
  ({ db }: Pick<CommissionDeps, 'db'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const row = await findPayout(unit, id);
        if (!row) throw new AppError('billing/payout-not-found');
        const items = (await listPayoutItems(unit, id)).map(({ item, servico, cliente_nome }) => ({
          agendamento_id: item.agendamento_id,
          data_hora: item.quando.toISOString(),
          servico,
          cliente_nome,
          base: item.base,
          valor: item.valor,
        }));
        return Object.assign(presentPayout(row), { items });
      }),
);
