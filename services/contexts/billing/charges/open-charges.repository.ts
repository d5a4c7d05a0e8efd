import { OPEN_CHARGE_STATUSES } from '@balcao/contracts/charges';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
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

/** Of a visit: codes for its deposit alone, or all of them, also for what was entered as still to be paid. */
type Which = 'deposit' | 'visit';

/** Codes that may still be payable at the provider, for these. */
const openOf = (tenantId: string, agendamentoIds: readonly string[], which: Which) =>
  and(
    eq(cobrancas.tenant_id, tenantId),
    which === 'deposit' ? eq(cobrancas.finalidade, 'sinal') : undefined,
    inArray(cobrancas.agendamento_id, [...agendamentoIds]),
    inArray(cobrancas.status, [...OPEN_CHARGE_STATUSES]),
  );

export function listOpenOf({ tx, tenantId }: UnitOfWork, agendamentoIds: readonly string[], which: Which) {
  return tx
    .select({ id: cobrancas.id })
    .from(cobrancas)
    .where(openOf(tenantId, agendamentoIds, which));
}

export function lockOpenOf(
  { tx, tenantId }: UnitOfWork,
  agendamentoIds: readonly string[],
  which: Which,
): Promise<Charge[]> {
  return tx
    .select()
    .from(cobrancas)
    .where(openOf(tenantId, agendamentoIds, which))
    .orderBy(asc(cobrancas.created_at), asc(cobrancas.id))
    .for('update');
}

/** One service of each visit of these customers that a code asks for. */
export async function listVisitsCharged(
  { tx, tenantId }: UnitOfWork,
  clienteIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: cobrancas.agendamento_id })
    .from(cobrancas)
    .where(
      and(
        eq(cobrancas.tenant_id, tenantId),
        inArray(cobrancas.cliente_id, [...clienteIds]),
        isNotNull(cobrancas.agendamento_id),
        isNull(cobrancas.cancelada_em),
        inArray(cobrancas.status, [...OPEN_CHARGE_STATUSES]),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}
