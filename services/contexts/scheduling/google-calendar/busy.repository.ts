import type { UnitOfWork } from '@balcao/kit/db';
import { newId } from '@balcao/kit/ids';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { bloqueios, profissionais } from '../schema';
import { agendas_google } from './schema';

type BlockRow = typeof bloqueios.$inferSelect;
export type ExternalBlock = Pick<BlockRow, 'inicio' | 'fim' | 'profissional_id'> & { externo: string };

const external = ({ tenantId }: UnitOfWork) => and(eq(bloqueios.tenant_id, tenantId), isNotNull(bloqueios.externo));

export const listExternalBlocks = (unit: UnitOfWork): Promise<BlockRow[]> =>
  unit.tx.select().from(bloqueios).where(external(unit));

export async function deleteExternalBlocks(unit: UnitOfWork, ids: readonly string[]): Promise<void> {
  if (ids.length) await unit.tx.delete(bloqueios).where(and(external(unit), inArray(bloqueios.id, [...ids])));
}

export async function insertExternalBlocks(
  { tx, tenantId }: UnitOfWork,
  blocks: readonly ExternalBlock[],
  motivo: string,
): Promise<void> {
  const rows = blocks.map((block) => Object.assign({ id: newId(), tenant_id: tenantId, motivo }, block));
  // Two readings at once have read the same.
  if (rows.length) await tx.insert(bloqueios).values(rows).onConflictDoNothing();
}

export async function hasProfessional({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(profissionais.tenant_id, tenantId), eq(profissionais.id, id));
  return (await tx.select({ id: profissionais.id }).from(profissionais).where(where)).length > 0;
}

type Reading = Pick<typeof agendas_google.$inferSelect, 'leitura' | 'sync_token' | 'lida_em' | 'ler_em'>;

export async function findReading({ tx, tenantId }: UnitOfWork): Promise<{ zone: string; reading: Reading | null }> {
  const { leitura, sync_token, lida_em, ler_em } = agendas_google;
  const [row] = await tx
    .select({ zone: tenants.fuso_horario, reading: { leitura, sync_token, lida_em, ler_em } })
    .from(tenants)
    .leftJoin(agendas_google, eq(agendas_google.tenant_id, tenants.id))
    .where(eq(tenants.id, tenantId));
  if (!row) throw new Error('company of a calendar is gone');
  return row;
}

export async function saveReading({ tx, tenantId }: UnitOfWork, reading: Reading, now: Date): Promise<void> {
  const row = Object.assign({ tenant_id: tenantId, proxima_em: now }, reading);
  await tx.insert(agendas_google).values(row).onConflictDoUpdate({ target: agendas_google.tenant_id, set: reading });
}
