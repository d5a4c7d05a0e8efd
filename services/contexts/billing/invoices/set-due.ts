import type { BillingDeps, CompanyRow } from '../billing-ports';
import type { Before } from '../subscription/apply-change';

/** Until when the company has to pay what is overdue, where every screen of it reads that; null: nothing is. */
export async function setDue(
  { company }: Pick<BillingDeps, 'company'>,
  { unit, tenant }: Before,
  pagar_ate: Date | null,
): Promise<CompanyRow> {
  if (tenant.pagar_ate?.getTime() === pagar_ate?.getTime()) return tenant;
  return (await company.change(unit.tx, unit.tenantId, { pagar_ate })) ?? tenant;
}
