import { OPEN_CHARGE_STATUSES } from '@balcao/contracts/charges';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Charge } from './charges.repository';
import { cobrancas } from './schema';

/** Every charge of the company that may still be payable at the provider, also what was taken back here already. */
export function lockUnsettled({ tx, tenantId }: UnitOfWork): Promise<Charge[]> {
  return tx
    .select()
    .from(cobrancas)
    .where(and(eq(cobrancas.tenant_id, tenantId), inArray(cobrancas.status, [...OPEN_CHARGE_STATUSES])))
    .orderBy(asc(cobrancas.created_at), asc(cobrancas.id))
    .for('update');
}

/** Codes that may still be payable at the provider, for the deposits of these. */
const openDeposits = (tenantId: string, agendamentoIds: readonly string[]) =>
  and(
    eq(cobrancas.tenant_id, tenantId),
    eq(cobrancas.finalidade, 'sinal'),
    inArray(cobrancas.agendamento_id, [...agendamentoIds]),
    inArray(cobrancas.status, [...OPEN_CHARGE_STATUSES]),
  );

export function listOpenDeposits({ tx, tenantId }: UnitOfWork, agendamentoIds: readonly string[]) {
  return tx.select({ id: cobrancas.id }).from(cobrancas).where(openDeposits(tenantId, agendamentoIds));
}

export function lockOpenDeposits({ tx, tenantId }: UnitOfWork, agendamentoIds: readonly string[]): Promise<Charge[]> {
  return tx
    .select()
    .from(cobrancas)
    .where(openDeposits(tenantId, agendamentoIds))
    .orderBy(asc(cobrancas.created_at), asc(cobrancas.id))
    .for('update');
}
