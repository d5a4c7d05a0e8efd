import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, eq, gte, isNotNull, lte, sql } from 'drizzle-orm';
import { execucoes_ia } from '../schema';
import type { Usage } from './cost-of';

const { tenant_id, chat_id, modelo, reserva, tokens_entrada, tokens_cache, tokens_saida, created_at } = execucoes_ia;
const counted = and(isNotNull(modelo), isNotNull(tokens_entrada));

/** Of each model since the day began on this clock. */
export function listUsageToday({ tx, tenantId }: UnitOfWork, zone: string, now: Date): Promise<Usage[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return tx
    .select({
      modelo: sql<string>`${modelo}`,
      entrada: sql<number>`sum(${tokens_entrada})::float8`,
      cache: sql<number>`coalesce(sum(${tokens_cache}), 0)::float8`,
      saida: sql<number>`coalesce(sum(${tokens_saida}), 0)::float8`,
    })
    .from(execucoes_ia)
    .where(
      and(
        eq(tenant_id, tenantId),
        counted,
        sql`${created_at} >= date_trunc('day', ${moment} at time zone ${zone}::text) at time zone ${zone}::text`,
      ),
    )
    .groupBy(modelo);
}

export interface Spent extends Usage {
  em: Date;
  reserva: boolean;
}

/** What each turn of a conversation used between two moments, the oldest first. */
export async function listUsageOfChat(
  { tx, tenantId }: UnitOfWork,
  chatId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Spent[]> {
  const rows = await tx
    .select({ modelo, entrada: tokens_entrada, cache: tokens_cache, saida: tokens_saida, em: created_at, reserva })
    .from(execucoes_ia)
    .where(and(eq(tenant_id, tenantId), gte(created_at, from), lte(created_at, to), eq(chat_id, chatId), counted))
    .orderBy(asc(created_at));
  return rows.map((row) => ({
    modelo: row.modelo ?? '',
    entrada: row.entrada ?? 0,
    cache: row.cache ?? 0,
    saida: row.saida ?? 0,
    em: row.em,
    reserva: row.reserva,
  }));
}
