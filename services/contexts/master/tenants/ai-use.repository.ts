import type { AiUse } from '@balcao/contracts/company-page';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { execucoes_ia } from '../../assistant/schema';

/** Turns of the company's AI since a moment and what they cost, by model, the most used first. */
export function sumAiUse({ tx, tenantId }: UnitOfWork, since: Date): Promise<AiUse[]> {
  const { tenant_id, modelo, resultado, tokens_entrada, tokens_saida, created_at } = execucoes_ia;
  const execucoes = sql<number>`count(*)::int`;
  return tx
    .select({
      modelo,
      execucoes,
      respondidas: sql<number>`(count(*) filter (where ${resultado} = 'answered'))::int`,
      tokens_entrada: sql<number>`coalesce(sum(${tokens_entrada}), 0)::float8`,
      tokens_saida: sql<number>`coalesce(sum(${tokens_saida}), 0)::float8`,
    })
    .from(execucoes_ia)
    .where(and(eq(tenant_id, tenantId), gte(created_at, since)))
    .groupBy(modelo)
    .orderBy(desc(execucoes));
}
