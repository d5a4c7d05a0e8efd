import type { OutageReason } from '@balcao/contracts/number-health';
import type { PlatformUnitOfWork, Tx } from '@balcao/kit/db';
import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { quedas_whatsapp } from './schema';

export interface LastingOutage {
  id: string;
  tenantId: string;
  empresa: string;
  zone: string;
  motivo: Exclude<OutageReason, 'off'>;
  desde: Date;
}
/** `contada`, `avisada`, `plataforma`: who had been told of it. */
export interface EndedOutage extends LastingOutage {
  ate: Date;
  contada: boolean;
  avisada: boolean;
  plataforma: boolean;
}

const { id, tenant_id: tenantId, desde, ate, contada_em, avisada_em, plataforma_em, volta_em } = quedas_whatsapp;
const motivo = sql<LastingOutage['motivo']>`${quedas_whatsapp.motivo}`;
const shown = { id, tenantId, empresa: tenants.nome, zone: tenants.fuso_horario, motivo, desde };
/** What a company did itself is none. */
const isOutage = ne(quedas_whatsapp.motivo, 'off');
const lasting = (tx: Tx) => tx.select(shown).from(quedas_whatsapp).innerJoin(tenants, eq(tenants.id, tenantId));

/** Of the whole platform: outages that last, the oldest first. */
export async function listLastingOutages({ tx }: PlatformUnitOfWork, limit: number): Promise<LastingOutage[]> {
  return lasting(tx)
    .where(and(isNull(ate), isOutage))
    .orderBy(asc(desde))
    .limit(limit);
}

/** The server of the messages itself: it is the platform's, and all who share it are down. */
const OF_THE_SERVER: OutageReason[] = ['unreachable', 'refused'];

/** Begun between two moments; those of the server itself need not be as old. */
interface Due {
  before: Date;
  serverBefore: Date;
  after: Date;
  limit: number;
}

/** Outages that last and of which these were not told yet; theirs from here on. Whoever looks at the same time gets others. */
export async function claimLasting(
  { tx }: PlatformUnitOfWork,
  who: 'avisada_em' | 'plataforma_em',
  { before, serverBefore, after, limit }: Due,
  now: Date,
): Promise<LastingOutage[]> {
  const old = or(lte(desde, before), and(inArray(quedas_whatsapp.motivo, OF_THE_SERVER), lte(desde, serverBefore)));
  const rows = await lasting(tx)
    .where(and(isNull(ate), isNull(quedas_whatsapp[who]), gt(desde, after), old, isOutage))
    .orderBy(asc(desde))
    .limit(limit)
    .for('update', { of: quedas_whatsapp, skipLocked: true });
  await mark(tx, rows, { [who]: now });
  return rows;
}

/** Outages somebody was told of that are over, and no other began: nobody hears of them again. */
export async function claimEnded(
  { tx }: PlatformUnitOfWork,
  { before, after, limit }: Omit<Due, 'serverBefore'>,
  now: Date,
): Promise<EndedOutage[]> {
  const told = or(isNotNull(contada_em), isNotNull(avisada_em), isNotNull(plataforma_em));
  const works = sql`not exists (select 1 from ${quedas_whatsapp} outra
    where outra.tenant_id = ${tenantId} and outra.ate is null)`;
  const rows = await tx
    .select({
      ...shown,
      ate: sql<Date>`${ate}`.mapWith(ate),
      contada: sql<boolean>`${contada_em} is not null`,
      avisada: sql<boolean>`${avisada_em} is not null`,
      plataforma: sql<boolean>`${plataforma_em} is not null`,
    })
    .from(quedas_whatsapp)
    .innerJoin(tenants, eq(tenants.id, tenantId))
    .where(and(lte(ate, before), gt(ate, after), isNull(volta_em), told, works))
    .orderBy(asc(ate))
    .limit(limit)
    .for('update', { of: quedas_whatsapp, skipLocked: true });
  await mark(tx, rows, { volta_em: now });
  return rows;
}

type Told = Partial<Record<'avisada_em' | 'plataforma_em' | 'volta_em', Date>>;
async function mark(tx: Tx, rows: readonly { id: string }[], told: Told): Promise<void> {
  const ids = rows.map((row) => row.id);
  if (ids.length > 0) await tx.update(quedas_whatsapp).set(told).where(inArray(id, ids));
}
