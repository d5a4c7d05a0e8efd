import type { WorkState } from '@balcao/contracts/primitives';
import { and, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { integer, type PgColumn, type PgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns';
import type { PlatformUnitOfWork } from './db';
import type { Deps } from './deps';
import { keptSince } from './retention';

// docs/decisions/0038-a-hand-over-is-steps-of-a-row.md
/** How often work is looked for that nobody does. */
export const LONG_WORK_EVERY_MS = 15_000;
/** A worker tells every batch that it is alive; after this long another one is woken. */
const SILENT_MS = 30_000;
/** Nobody finished it and nobody will: it no longer keeps the company's next one waiting. */
const ABANDONED_MS = 15 * 60_000;
/** What could not be finished by now never will be. */
const GIVE_UP_MS = 24 * 3_600_000;
/** How long ended work is still worth telling about. */
const NEWS_MS = 24 * 3_600_000;
const BATCH = 500;
const OPEN: readonly WorkState[] = ['fila', 'processando'];

/** Columns of a table whose rows are work that a worker does batch by batch, each batch with its progress. */
export const workColumns = () => ({
  estado: text('estado').$type<WorkState>().notNull().default('fila'),
  total: integer('total').notNull().default(0),
  feitas: integer('feitas').notNull().default(0),
  batida_em: instant('batida_em').notNull().defaultNow(),
  created_at: createdAt(),
});
/** Of companies, or of the platform itself. */
type WorkTable = PgTable & Record<'id' | 'estado' | 'batida_em' | 'created_at', PgColumn> & { tenant_id?: PgColumn };

/** Is there nothing left to do? */
export const hasEnded = ({ estado }: { estado: WorkState }): boolean => !OPEN.includes(estado);
/** The rows that are still to be done. */
export const isOpenWork = ({ estado }: Pick<WorkTable, 'estado'>): SQL => inArray(estado, [...OPEN]);

/** Since when a worker would have told that it is alive. */
export const silentSince = (now: Date): Date => new Date(now.getTime() - SILENT_MS);
/** Since when nobody has touched work that no longer counts as being on its way. */
export const abandonedSince = (now: Date): Date => new Date(now.getTime() - ABANDONED_MS);
/** Since when ended work is still told about. */
export const newsSince = (now: Date): Date => new Date(now.getTime() - NEWS_MS);
/** Was it begun so long ago that it will never be finished? */
export const isHopeless = ({ created_at }: { created_at: Date }, now: Date): boolean =>
  now.getTime() - created_at.getTime() > GIVE_UP_MS;

/** Open work nobody has touched since `before`; of the whole platform. */
function findSilent({ tx }: PlatformUnitOfWork, table: WorkTable, before: Date) {
  return tx
    .select({ tenantId: sql<string>`${table.tenant_id ?? sql`''`}`, id: sql<string>`${table.id}` })
    .from(table as PgTable)
    .where(and(isOpenWork(table), lt(table.batida_em, before)))
    .orderBy(table.batida_em)
    .limit(BATCH);
}

/** Ended work with its report. Of the whole platform; returns how much went. */
async function removeOld({ tx }: PlatformUnitOfWork, table: WorkTable, before: Date): Promise<number> {
  const rows = await tx.execute(sql`delete from ${table} where ${table.id} in (select id from ${table}
    where estado in ('concluida', 'falhou') and created_at < ${before.toISOString()}::timestamptz limit ${BATCH})
    returning id`);
  return rows.length;
}

/**
 * Wakes work whose wake-up or worker was lost (Redis may be wiped at any moment), and forgets what ended long ago.
 * @example sweepWork(deps, importacoes, ({ tenantId, id }) => deps.jobs.enqueue('import-customers', { tenantId, importId: id }))
 */
export const sweepWork =
  (
    deps: Pick<Deps, 'db' | 'clock' | 'log'>,
    table: WorkTable,
    enqueue: (work: { tenantId: string; id: string }) => Promise<void>,
  ) =>
  async (): Promise<void> => {
    const ago = (ms: number) => new Date(deps.clock().getTime() - ms);
    const silent = await deps.db.platform((unit) => findSilent(unit, table, ago(SILENT_MS)));
    for (const work of silent) await enqueue(work);
    const removed = await deps.db.platform((unit) => removeOld(unit, table, keptSince('importacoes', deps.clock())));
    if (silent.length + removed > 0) deps.log.info({ enqueued: silent.length, removed }, 'sweep of long work');
  };
