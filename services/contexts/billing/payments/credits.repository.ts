import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { cobrancas, devolucoes } from '../charges/schema';
import { credito_usos, pagamentos } from '../schema';
import { type PaymentRow, selectRows } from './payments.repository';

const { tenant_id, credito_de, status, valor, reembolsado, quando, id } = pagamentos;

/** On its way back to who paid: it is nobody's credit any more. */
const isLeaving = sql`exists (select 1 from ${cobrancas} c join ${devolucoes} d on d.tenant_id = c.tenant_id
  and d.cobranca_id = c.id and d.status in ('enviando','a_caminho')
  where c.tenant_id = ${tenant_id} and c.pagamento_id = ${id})`;

/** Kept as credit and still here, wherever it stands; the oldest first. */
function listCredits({ tx, tenantId }: UnitOfWork, which: SQL): Promise<PaymentRow[]> {
  const kept = and(isNotNull(credito_de), eq(status, 'pago'), lt(reembolsado, valor));
  return selectRows(tx)
    .where(and(eq(tenant_id, tenantId), which, kept, sql`not ${isLeaving}`))
    .orderBy(asc(quando), asc(id));
}
export const listCreditsOf = (unit: UnitOfWork, clienteId: string) =>
  listCredits(unit, eq(pagamentos.cliente_id, clienteId));
export const listCreditsAmong = (unit: UnitOfWork, ids: readonly string[]) => listCredits(unit, inArray(id, [...ids]));

export async function keepAsCredit({ tx, tenantId }: UnitOfWork, pagamentoId: string): Promise<void> {
  await tx
    .update(pagamentos)
    .set({ credito_de: sql`${pagamentos.agendamento_id}` })
    .where(and(eq(tenant_id, tenantId), eq(id, pagamentoId)));
}

interface Move {
  pagamentoId: string;
  agendamentoId: string;
  autor: { usuarioId: string | null; nome: string };
  now: Date;
}

/** It is at no visit but the one it came for: a use ends. */
export async function endUse(unit: UnitOfWork, { pagamentoId, autor, now }: Omit<Move, 'agendamentoId'>) {
  const { tx, tenantId } = unit;
  const standing = and(eq(credito_usos.pagamento_id, pagamentoId), isNull(credito_usos.desfeito_em));
  await tx
    .update(credito_usos)
    .set({ desfeito_em: now, desfeito_por: autor.nome })
    .where(and(eq(credito_usos.tenant_id, tenantId), standing));
}

export async function insertUse({ tx, tenantId }: UnitOfWork, move: Move): Promise<void> {
  const { pagamentoId, agendamentoId, autor, now } = move;
  await tx.insert(credito_usos).values({
    id: newId(),
    tenant_id: tenantId,
    pagamento_id: pagamentoId,
    agendamento_id: agendamentoId,
    autor_id: autor.usuarioId,
    autor_nome: autor.nome,
    created_at: now,
  });
}
