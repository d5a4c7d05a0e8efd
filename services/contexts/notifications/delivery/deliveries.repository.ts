import { DEFAULT_PREFERENCES } from '@balcao/contracts/notifications';
import type { PlatformUnitOfWork, UnitOfWork } from '@balcao/kit/db';
import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { chats } from '../../chats/schema';
import { tenants, usuarios } from '../../identity/schema';
import { aparelhos_aviso, avisos, entregas_aviso, preferencias_aviso } from '../schema';
import { waitsForTap } from '../to-note.repository';

const BATCH = 20;
/** All that one person is to be told is one message. */
const PHONE_BATCH = 200;
export type DeliveryPatch = Partial<
  Pick<typeof entregas_aviso.$inferInsert, 'estado' | 'motivo' | 'proxima_em' | 'tentativas'>
>;

/** Takes what is due, each for one worker; whoever is lost with it leaves it to others after the lease. */
export async function takeDue({ tx, tenantId }: UnitOfWork, { now, lease }: { now: Date; lease: Date }) {
  const taken = await tx.execute<{ id: string }>(sql`update ${entregas_aviso} set
    tentativas = tentativas + 1, proxima_em = ${lease.toISOString()}::timestamptz
    where tenant_id = ${tenantId} and id in (select id from ${entregas_aviso}
      where tenant_id = ${tenantId} and canal = 'push' and estado = 'planejada'
        and proxima_em <= ${now.toISOString()}::timestamptz
      order by proxima_em limit ${BATCH} for update skip locked)
    returning id`);
  return [...taken].map(({ id }) => id);
}

/** What is due for phones, locked; what another worker is at is left to it. */
export async function lockDueForPhones({ tx, tenantId }: UnitOfWork, now: Date): Promise<string[]> {
  const { id, tenant_id, canal, estado, proxima_em } = entregas_aviso;
  const due = and(eq(tenant_id, tenantId), eq(canal, 'whatsapp'), eq(estado, 'planejada'), lte(proxima_em, now));
  const rows = await tx
    .select({ id })
    .from(entregas_aviso)
    .where(due)
    .orderBy(proxima_em)
    .limit(PHONE_BATCH)
    .for('update', { skipLocked: true });
  return rows.map((row) => row.id);
}

/** What is known of deliveries as things stand now: of the person, what they want, and the thing itself. */
export async function findDeliveries({ tx, tenantId }: UnitOfWork, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      entrega: entregas_aviso,
      aviso: avisos,
      pessoa: { ativo: usuarios.ativo, role: usuarios.role },
      eventos: preferencias_aviso.eventos,
      silencio: preferencias_aviso.silencio,
      inscricao: aparelhos_aviso.inscricao,
      empresa: {
        nome: tenants.nome,
        zone: tenants.fuso_horario,
        status: tenants.status,
        trial_ends_at: tenants.trial_ends_at,
        acesso_ate: tenants.acesso_ate,
        exclusao_em: tenants.exclusao_em,
      },
      modo: chats.modo,
      anotacao_espera: waitsForTap,
    })
    .from(entregas_aviso)
    .innerJoin(avisos, and(eq(avisos.tenant_id, tenantId), eq(avisos.id, entregas_aviso.aviso_id)))
    .innerJoin(usuarios, and(eq(usuarios.tenant_id, tenantId), eq(usuarios.id, avisos.usuario_id)))
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .leftJoin(
      preferencias_aviso,
      and(eq(preferencias_aviso.tenant_id, tenantId), eq(preferencias_aviso.usuario_id, avisos.usuario_id)),
    )
    .leftJoin(
      aparelhos_aviso,
      and(eq(aparelhos_aviso.tenant_id, tenantId), eq(aparelhos_aviso.id, entregas_aviso.aparelho_id)),
    )
    .leftJoin(chats, and(eq(chats.tenant_id, tenantId), eq(chats.id, avisos.alvo_id)))
    .where(and(eq(entregas_aviso.tenant_id, tenantId), inArray(entregas_aviso.id, [...ids])));
  return rows.map(({ eventos, silencio, ...row }) =>
    Object.assign(row, {
      eventos: Object.assign({}, DEFAULT_PREFERENCES.eventos, eventos),
      silencio: silencio ?? DEFAULT_PREFERENCES.silencio,
    }),
  );
}
export type Delivery = Awaited<ReturnType<typeof findDeliveries>>[number];

export async function updateDelivery({ tx, tenantId }: UnitOfWork, id: string, patch: DeliveryPatch): Promise<void> {
  const own = and(eq(entregas_aviso.tenant_id, tenantId), eq(entregas_aviso.id, id));
  await tx.update(entregas_aviso).set(patch).where(own);
}

/** A browser that is gone takes what was on its way to it along. */
export async function forgetDevice({ tx, tenantId }: UnitOfWork, id: string): Promise<void> {
  await tx.delete(aparelhos_aviso).where(and(eq(aparelhos_aviso.tenant_id, tenantId), eq(aparelhos_aviso.id, id)));
}

export async function markDeviceUsed({ tx, tenantId }: UnitOfWork, id: string, at: Date): Promise<void> {
  const own = and(eq(aparelhos_aviso.tenant_id, tenantId), eq(aparelhos_aviso.id, id));
  await tx.update(aparelhos_aviso).set({ usado_em: at }).where(own);
}

/** Companies with something due; of the whole platform. */
export async function findTenantsDue({ tx }: PlatformUnitOfWork, now: Date, limit: number): Promise<string[]> {
  const rows = await tx.execute<{ tenant_id: string }>(sql`select distinct tenant_id from (
    select tenant_id from ${entregas_aviso} where estado = 'planejada' and proxima_em <= ${now.toISOString()}::timestamptz
    order by proxima_em limit ${limit}) due`);
  return [...rows].map(({ tenant_id }) => tenant_id);
}

/** Of the whole platform; returns how many went. */
export async function removeOldNotices({ tx }: PlatformUnitOfWork, before: Date, limit: number): Promise<number> {
  const rows = await tx.execute(sql`delete from ${avisos} where id in (
    select id from ${avisos} where ultima_em < ${before.toISOString()}::timestamptz order by ultima_em limit ${limit})
    returning id`);
  return rows.length;
}
