import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import type { Day } from '@balcao/kit/zone-time';
import { and, asc, eq, gte, lte, sql } from 'drizzle-orm';
import { dados_cliente, produtos } from '../../catalog/schema';
import { profissionais } from '../schema';
import { lista_espera } from './schema';

export type WaitingRow = typeof lista_espera.$inferSelect;
export type NewWish = Pick<
  WaitingRow,
  'cliente_id' | 'produto_id' | 'profissional_id' | 'dia_de' | 'dia_ate' | 'hora_de' | 'hora_ate' | 'origem'
>;

const shown = {
  row: lista_espera,
  cliente_nome: dados_cliente.nome,
  telefone: dados_cliente.telefone,
  produto_nome: produtos.nome,
  profissional_nome: profissionais.nome,
};
const { tenant_id } = lista_espera;
const customerOf = and(eq(dados_cliente.tenant_id, tenant_id), eq(dados_cliente.id, lista_espera.cliente_id));
const serviceOf = and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, lista_espera.produto_id));
const personOf = and(eq(profissionais.tenant_id, tenant_id), eq(profissionais.id, lista_espera.profissional_id));

const selectWaiting = ({ tx }: UnitOfWork) =>
  tx
    .select(shown)
    .from(lista_espera)
    .innerJoin(dados_cliente, customerOf)
    .innerJoin(produtos, serviceOf)
    .leftJoin(profissionais, personOf);
export type Waiting = Awaited<ReturnType<typeof selectWaiting>>[number];

/** Still waits: nobody has served it or taken it off, and its days are not over. */
const isOpen = (tenantId: string, today: Day) =>
  and(eq(lista_espera.tenant_id, tenantId), eq(lista_espera.estado, 'aguardando'), gte(lista_espera.dia_ate, today));
const inTurn = [asc(lista_espera.created_at), asc(lista_espera.id)];

export function listOpen(unit: UnitOfWork, today: Day, limit: number): Promise<Waiting[]> {
  return selectWaiting(unit)
    .where(isOpen(unit.tenantId, today))
    .orderBy(...inTurn)
    .limit(limit);
}

/** Whoever waits for something of this day, with this person or anybody; the first who asked first. */
export function listFitting(
  unit: UnitOfWork,
  { day, profissionalId, besides }: { day: Day; profissionalId: string; besides: string },
  limit: number,
): Promise<Waiting[]> {
  const { profissional_id, dia_de, cliente_id } = lista_espera;
  const where = and(
    isOpen(unit.tenantId, day),
    lte(dia_de, day),
    sql`(${profissional_id} is null or ${profissional_id} = ${profissionalId})`,
    sql`${cliente_id} <> ${besides}`,
    eq(dados_cliente.ativo, true),
    eq(produtos.ativo, true),
  );
  return selectWaiting(unit)
    .where(where)
    .orderBy(...inTurn)
    .limit(limit);
}

/** Who waits for days around some instants, and with whom: enough to know whether a freed time is of use to anybody. */
export function listWaitingAround(
  { tx, tenantId }: UnitOfWork,
  { from, to }: { from: Day; to: Day },
): Promise<Pick<WaitingRow, 'profissional_id' | 'dia_de' | 'dia_ate'>[]> {
  const { profissional_id, dia_de, dia_ate } = lista_espera;
  return tx
    .selectDistinct({ profissional_id, dia_de, dia_ate })
    .from(lista_espera)
    .where(and(isOpen(tenantId, from), lte(dia_de, to)))
    .limit(500);
}

export function listOfCustomer(unit: UnitOfWork, clienteId: string, today: Day): Promise<Waiting[]> {
  const where = and(isOpen(unit.tenantId, today), eq(lista_espera.cliente_id, clienteId));
  return selectWaiting(unit)
    .where(where)
    .orderBy(...inTurn);
}

export async function findWaiting(unit: UnitOfWork, id: string): Promise<Waiting | undefined> {
  const where = and(eq(lista_espera.tenant_id, unit.tenantId), eq(lista_espera.id, id));
  return (await selectWaiting(unit).where(where))[0];
}

export async function insertWish({ tx, tenantId }: UnitOfWork, wish: NewWish, created_at: Date): Promise<string> {
  const id = newId();
  await tx.insert(lista_espera).values(Object.assign({ id, tenant_id: tenantId, created_at }, wish));
  return id;
}

/** False: it does not wait any more. */
export async function endWish({ tx, tenantId }: UnitOfWork, id: string, estado: 'atendida' | 'saiu'): Promise<boolean> {
  const where = and(
    eq(lista_espera.tenant_id, tenantId),
    eq(lista_espera.id, id),
    eq(lista_espera.estado, 'aguardando'),
  );
  return (await tx.update(lista_espera).set({ estado }).where(where).returning({ id: lista_espera.id })).length > 0;
}
