import type { Etiqueta, EtiquetaInput } from '@balcao/contracts/labels';
import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { chats } from '../schema';
import { etiquetas } from './schema';

const { id, tenant_id, nome, cor } = etiquetas;
const COLUMNS = { id, nome, cor };
const one = ({ tenantId }: UnitOfWork, labelId: string) => and(eq(tenant_id, tenantId), eq(id, labelId));

/** By name. */
export function listLabelRows({ tx, tenantId }: UnitOfWork): Promise<Etiqueta[]> {
  return tx.select(COLUMNS).from(etiquetas).where(eq(tenant_id, tenantId)).orderBy(sql`lower(${nome})`, asc(id));
}

/** How many of these the company has; none of them goes before this transaction ends. */
export async function holdLabels({ tx, tenantId }: UnitOfWork, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const which = and(eq(tenant_id, tenantId), inArray(id, ids));
  return (await tx.select({ id }).from(etiquetas).where(which).orderBy(asc(id)).for('key share')).length;
}

/** Undefined when the name is taken. */
export async function insertLabel({ tx, tenantId }: UnitOfWork, input: EtiquetaInput): Promise<Etiqueta | undefined> {
  const values = Object.assign({ id: newId(), tenant_id: tenantId }, input);
  return (await tx.insert(etiquetas).values(values).onConflictDoNothing().returning(COLUMNS))[0];
}

export async function updateLabelRow(unit: UnitOfWork, labelId: string, input: EtiquetaInput) {
  return (await unit.tx.update(etiquetas).set(input).where(one(unit, labelId)).returning(COLUMNS))[0];
}

/** The label, and off every conversation that carries it. False when the company has none of this id. */
export async function removeLabel(unit: UnitOfWork, labelId: string): Promise<boolean> {
  const gone = await unit.tx.delete(etiquetas).where(one(unit, labelId)).returning({ id });
  if (gone.length === 0) return false;
  await unit.tx
    .update(chats)
    .set({ etiquetas: sql`array_remove(${chats.etiquetas}, ${labelId}::uuid)`, versao: sql`${chats.versao} + 1` })
    .where(and(eq(chats.tenant_id, unit.tenantId), sql`${labelId}::uuid = any(${chats.etiquetas})`));
  return true;
}
