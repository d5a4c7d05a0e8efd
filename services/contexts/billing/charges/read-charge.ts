import { readCharge as contract } from '@balcao/contracts/charges';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { ChargeDeps } from './charge-ports';
import { loadCharge } from './present-charge';

export const readCharge = useCase(
  contract,
  ({ db }: ChargeDeps) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), (unit) => loadCharge(unit, id)),
);
