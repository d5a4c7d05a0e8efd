import type { Tx } from '@balcao/kit/db';
import { and, asc, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { audit_log } from '../schema';
import { type Chain, LATE, LINE, of, settledBefore, since } from './chain.repository';
import type { ChainLine, SealedChain } from './chain-link';
import { cadeias_registro, elos_registro } from './schema';

/** What began longer ago than this is stored, or ended by the limits of kit/db. */
const ON_ITS_WAY = sql`interval '2 minutes'`;

export interface LinkedLine {
  n: number;
  anterior: string;
  hash: string;
  audit_id: string;
  /** Null: it is gone. */
  linha: ChainLine | null;
}

/** Links in their order with the lines they were made over, up to the chain's end. */
export function listLinks(
  tx: Tx,
  chain: Pick<Chain, 'tenant_id' | 'n'>,
  after: number,
  limit: number,
): Promise<LinkedLine[]> {
  const { audit_id, tenant_id, n, anterior, hash } = elos_registro;
  return tx
    .select({ n, anterior, hash, audit_id, linha: LINE })
    .from(elos_registro)
    .leftJoin(audit_log, eq(audit_log.id, audit_id))
    .where(and(of(tenant_id, chain.tenant_id), gt(n, after), lte(n, chain.n)))
    .orderBy(asc(n))
    .limit(limit);
}

/** What nobody of the application put there: the oldest, and how many. */
export interface Suspects {
  id: string | null;
  total: number;
}
export const OLDEST_AND_TOTAL = {
  id: sql<string | null>`(array_agg(${audit_log.id} order by ${audit_log.created_at}, ${audit_log.id}))[1]`,
  total: sql<number>`count(*)::int`,
};

/** A log and the end of its chain, as it was sealed. */
type End = Pick<Chain, 'tenant_id'> & Pick<SealedChain, 'n' | 'selada_ate'>;
/** A link in another chain, or at a place this one does not have, is none. */
const hasNoPlace = ({ n }: End): SQL => sql`not exists (select 1 from ${elos_registro}
  where ${elos_registro.audit_id} = ${audit_log.id} and ${elos_registro.tenant_id} is not distinct from ${audit_log.tenant_id}
    and ${elos_registro.n} between 1 and ${n}::bigint)`;

/** Lines without a link that can have come by no transaction: put among those that have one, or with a moment still to come. */
export async function findStrangers(tx: Tx, end: End): Promise<Suspects> {
  const { created_at, tenant_id } = audit_log;
  const before = end.selada_ate
    ? sql`${created_at} < ${settledBefore(sql`${end.selada_ate.toISOString()}::timestamptz`)}`
    : undefined;
  // A clock that was put back leaves some that are a little ahead.
  const ahead = sql`${created_at} > now() + ${LATE}`;
  const [row] = await tx
    .select(OLDEST_AND_TOTAL)
    .from(audit_log)
    .where(and(of(tenant_id, end.tenant_id), or(before, ahead), hasNoPlace(end)));
  return row ?? { id: null, total: 0 };
}

/** Links at places their chain does not have. Its end is read in the same statement: others are made meanwhile. */
export async function findStrayLinks(tx: Tx, tenantId: string | null): Promise<Suspects> {
  const { audit_id, tenant_id, n } = elos_registro;
  const [row] = await tx
    .select({
      id: sql<string | null>`(array_agg(${audit_id} order by ${n}))[1]`,
      total: OLDEST_AND_TOTAL.total,
    })
    .from(elos_registro)
    .innerJoin(cadeias_registro, of(cadeias_registro.tenant_id, tenantId))
    .where(and(of(tenant_id, tenantId), sql`${n} not between 1 and ${cadeias_registro.n}`));
  return row ?? { id: null, total: 0 };
}

/** Until when every line has its link: as far as no transaction is still on its way, or the first line that waits. */
export async function linkedUntil(tx: Tx, end: End): Promise<Date> {
  const [row] = await tx
    .select({
      ms: sql<number>`extract(epoch from least(now() - ${ON_ITS_WAY}, min(${audit_log.created_at})))::float8 * 1000`,
    })
    .from(audit_log)
    .where(and(of(audit_log.tenant_id, end.tenant_id), since(end), hasNoPlace(end)));
  return new Date(Math.floor(row?.ms ?? 0));
}
