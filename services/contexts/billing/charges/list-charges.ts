import { listCharges as contract } from '@balcao/contracts/charges';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { ChargeDeps } from './charge-ports';
import { listChargeRows } from './charges.repository';
import { presentCharge } from './present-charge';

/** The charges of a visit are those of all its services. */
export const listCharges = useCase(
  contract,
  ({ db, findVisit }: ChargeDeps) =>
    (actor: Actor, { agendamento_id, pagamento_id, cliente_id }: QueryOf<typeof contract>) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const visit = agendamento_id ? (await findVisit(unit, agendamento_id)).ids : undefined;
        return { items: (await listChargeRows(unit, { visit, pagamento_id, cliente_id })).map(presentCharge) };
      }),
);
