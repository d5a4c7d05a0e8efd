import type { Preferencia } from '@balcao/contracts/customer-preferences';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq, isNull } from 'drizzle-orm';
import { dados_cliente } from '../schema';

const { id, tenant_id, preferencias, apagado_em } = dados_cliente;
const living = ({ tenantId }: UnitOfWork, clienteId: string) =>
  and(eq(tenant_id, tenantId), eq(id, clienteId), isNull(apagado_em));

/** Undefined: there is no such customer. */
export async function findPreferences(unit: UnitOfWork, clienteId: string): Promise<Preferencia[] | undefined> {
  const [row] = await unit.tx.select({ preferencias }).from(dados_cliente).where(living(unit, clienteId));
  return row?.preferencias;
}

/** The same; nobody else changes them until the end. */
export async function lockPreferences(unit: UnitOfWork, clienteId: string): Promise<Preferencia[] | undefined> {
  const [row] = await unit.tx.select({ preferencias }).from(dados_cliente).where(living(unit, clienteId)).for('update');
  return row?.preferencias;
}

export async function putPreferences(unit: UnitOfWork, clienteId: string, all: Preferencia[]): Promise<void> {
  await unit.tx.update(dados_cliente).set({ preferencias: all }).where(living(unit, clienteId));
}
