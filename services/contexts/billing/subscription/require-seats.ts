import { UNLIMITED } from '@balcao/contracts/constants';
import { AppError } from '@balcao/kit/errors';
import type { BillingDeps } from '../billing-ports';
import type { PlanRow } from '../plans/plans.repository';
import type { Before } from './apply-change';

const people = (n: number): string => (n === 1 ? '1 usuário' : `${n} usuários`);

/** Who works there goes on working: a smaller plan waits until somebody who decides has made room. */
export async function requireSeats(
  { company }: Pick<BillingDeps, 'company'>,
  { unit, now }: Before,
  { nome, limite_usuarios }: PlanRow,
): Promise<void> {
  const seats = await company.countSeats(unit.tx, { tenantId: unit.tenantId, now });
  if (limite_usuarios >= UNLIMITED || seats <= limite_usuarios) return;
  const message = `O plano ${nome} permite ${people(limite_usuarios)} e a empresa tem ${seats}, com os convites abertos. Libere ${people(seats - limite_usuarios)} em Usuários e tente de novo.`;
  throw new AppError('billing/too-many-users', { message });
}
