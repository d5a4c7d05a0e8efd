import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, asc, eq } from 'drizzle-orm';
import { agendamentos, produto_recursos, recursos } from '../schema';

export type RoomRow = typeof recursos.$inferSelect;
export interface Room {
  row: RoomRow;
  /** Services that may be done there. */
  servicos: string[];
}

/** By name, with the services that may be done there; only one when `id` is given. */
export async function listRooms({ tx, tenantId }: UnitOfWork, id?: string): Promise<Room[]> {
  const rows = await tx
    .select({ row: recursos, produto_id: produto_recursos.produto_id })
    .from(recursos)
    .leftJoin(
      produto_recursos,
      and(eq(produto_recursos.tenant_id, recursos.tenant_id), eq(produto_recursos.recurso_id, recursos.id)),
    )
    .where(and(eq(recursos.tenant_id, tenantId), id ? eq(recursos.id, id) : undefined))
    .orderBy(asc(recursos.nome), asc(recursos.id));
  const rooms = new Map<string, Room>();
  for (const { row, produto_id } of rows) {
    const room = rooms.get(row.id) ?? { row, servicos: [] };
    if (produto_id) room.servicos.push(produto_id);
    rooms.set(row.id, room);
  }
  return [...rooms.values()];
}

export async function insertRoom({ tx, tenantId }: UnitOfWork, values: Pick<RoomRow, 'nome' | 'ativo'>) {
  const id = newId();
  await tx.insert(recursos).values({ id, tenant_id: tenantId, nome: values.nome, ativo: values.ativo });
  return id;
}

/** False when the company has none of this id. */
export async function updateRoomRow(
  { tx, tenantId }: UnitOfWork,
  id: string,
  values: Partial<Pick<RoomRow, 'nome' | 'ativo'>>,
): Promise<boolean> {
  const where = and(eq(recursos.tenant_id, tenantId), eq(recursos.id, id));
  return (await tx.update(recursos).set(values).where(where).returning({ id: recursos.id })).length > 0;
}

/** Replaces which services may be done in a room. */
export async function replaceRoomServices(
  { tx, tenantId }: UnitOfWork,
  id: string,
  servicos: readonly string[],
): Promise<void> {
  await tx
    .delete(produto_recursos)
    .where(and(eq(produto_recursos.tenant_id, tenantId), eq(produto_recursos.recurso_id, id)));
  const rows = [...new Set(servicos)].map((produto_id) => ({ tenant_id: tenantId, produto_id, recurso_id: id }));
  if (rows.length) await tx.insert(produto_recursos).values(rows);
}

export async function isRoomBooked({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(agendamentos.tenant_id, tenantId), eq(agendamentos.recurso_id, id));
  return (await tx.select({ id: agendamentos.id }).from(agendamentos).where(where).limit(1)).length > 0;
}

export async function deleteRoomRow({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(recursos).where(and(eq(recursos.tenant_id, tenantId), eq(recursos.id, id)));
}
