import type { RespostaRapida, RespostaRapidaInput } from '@balcao/contracts/quick-replies';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq } from 'drizzle-orm';
import { respostas_rapidas } from './schema';

const { id, tenant_id, codigo, texto } = respostas_rapidas;
const COLUMNS = { id, codigo, texto };
const one = ({ tenantId }: UnitOfWork, replyId: string) => and(eq(tenant_id, tenantId), eq(id, replyId));

/** By code. */
export function listReplyRows({ tx, tenantId }: UnitOfWork): Promise<RespostaRapida[]> {
  return tx.select(COLUMNS).from(respostas_rapidas).where(eq(tenant_id, tenantId)).orderBy(asc(codigo));
}

/** Undefined when the code is taken. */
export async function insertReply({ tx, tenantId }: UnitOfWork, input: RespostaRapidaInput) {
  const values = Object.assign({ id: newId(), tenant_id: tenantId }, input);
  return (await tx.insert(respostas_rapidas).values(values).onConflictDoNothing().returning(COLUMNS))[0];
}

export async function updateReplyRow(unit: UnitOfWork, replyId: string, input: RespostaRapidaInput) {
  return (await unit.tx.update(respostas_rapidas).set(input).where(one(unit, replyId)).returning(COLUMNS))[0];
}

export async function removeReply(unit: UnitOfWork, replyId: string): Promise<boolean> {
  return (await unit.tx.delete(respostas_rapidas).where(one(unit, replyId)).returning({ id })).length > 0;
}
