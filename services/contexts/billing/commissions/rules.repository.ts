import type { UnitOfWork } from '@balcao/kit/db';
import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { produtos } from '../../catalog/schema';
import { profissionais } from '../../scheduling/schema';
import { comissao_regras } from './schema';

type NewRule = Omit<typeof comissao_regras.$inferInsert, 'tenant_id'>;
export type RuleRow = Awaited<ReturnType<typeof listRules>>[number];

/** All rules of a company, or those of one person: the newest first. */
export function listRules({ tx, tenantId }: UnitOfWork, profissionalId: string | null) {
  const { tenant_id, profissional_id, produto_id, desde } = comissao_regras;
  return tx
    .select({ regra: comissao_regras, produto_nome: produtos.nome })
    .from(comissao_regras)
    .leftJoin(produtos, and(eq(produtos.tenant_id, tenant_id), eq(produtos.id, produto_id)))
    .where(and(eq(tenant_id, tenantId), profissionalId ? eq(profissional_id, profissionalId) : undefined))
    .orderBy(sql`${produtos.nome} asc nulls first`, desc(desde));
}

/** Of the same service and day the new one replaces the old. */
export async function saveRule({ tx, tenantId }: UnitOfWork, rule: NewRule): Promise<void> {
  const { tenant_id, profissional_id, produto_id, desde } = comissao_regras;
  const { tipo, percentual, valor, autor_id, autor_nome } = rule;
  await tx
    .insert(comissao_regras)
    .values(Object.assign(rule, { tenant_id: tenantId }))
    .onConflictDoUpdate({
      target: [tenant_id, profissional_id, produto_id, desde],
      set: { tipo, percentual, valor, autor_id, autor_nome },
    });
}

/** Answers whose it was. */
export async function deleteRule({ tx, tenantId }: UnitOfWork, id: string): Promise<string | undefined> {
  const where = and(eq(comissao_regras.tenant_id, tenantId), eq(comissao_regras.id, id));
  const rows = await tx.delete(comissao_regras).where(where).returning({ who: comissao_regras.profissional_id });
  return rows[0]?.who;
}

export function listPeople({ tx, tenantId }: UnitOfWork) {
  const { id, nome, ativo, ordem, tenant_id } = profissionais;
  return tx
    .select({ id, nome, ativo })
    .from(profissionais)
    .where(eq(tenant_id, tenantId))
    .orderBy(asc(ordem), asc(nome));
}

export async function hasService({ tx, tenantId }: UnitOfWork, id: string): Promise<boolean> {
  const where = and(eq(produtos.tenant_id, tenantId), eq(produtos.id, id));
  return (await tx.select({ id: produtos.id }).from(produtos).where(where)).length > 0;
}
