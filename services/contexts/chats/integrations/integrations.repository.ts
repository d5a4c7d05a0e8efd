import type { Integration } from '@balcao/contracts/integrations';
import type { TenantScope } from '@balcao/kit/db';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { integracoes } from '../schema';

export type IntegrationRow = typeof integracoes.$inferSelect;

const ours = (scope: TenantScope) => eq(integracoes.tenant_id, scope.tenantId);

export async function listIntegrationRows(scope: TenantScope): Promise<IntegrationRow[]> {
  return scope.tx.select().from(integracoes).where(ours(scope)).orderBy(asc(integracoes.tipo));
}

export async function findIntegration(scope: TenantScope, id: string): Promise<IntegrationRow | undefined> {
  return (
    await scope.tx
      .select()
      .from(integracoes)
      .where(and(ours(scope), eq(integracoes.id, id)))
  )[0];
}

/** Sets the status of the company's integration of this kind; made when there is none, unless there is nothing to say. */
export async function setIntegrationStatus(
  scope: TenantScope,
  tipo: Integration['tipo'],
  status: Integration['status'],
  now: Date,
): Promise<void> {
  if (status === 'inactive') {
    const kind = and(ours(scope), eq(integracoes.tipo, tipo), ne(integracoes.status, status));
    await scope.tx.update(integracoes).set({ status, updated_at: now }).where(kind);
    return;
  }
  await scope.tx
    .insert(integracoes)
    .values({ tenant_id: scope.tenantId, tipo, status, updated_at: now })
    .onConflictDoUpdate({
      target: [integracoes.tenant_id, integracoes.tipo],
      set: { status, updated_at: now },
      setWhere: sql`${integracoes.status} <> ${status}`,
    });
}

/** It works again; nothing is written while it worked all along. */
export async function clearIntegrationError(scope: TenantScope, tipo: Integration['tipo'], now: Date): Promise<void> {
  const failed = and(ours(scope), eq(integracoes.tipo, tipo), eq(integracoes.status, 'error'));
  await scope.tx.update(integracoes).set({ status: 'active', updated_at: now }).where(failed);
}

export async function removeIntegration(scope: TenantScope, id: string): Promise<IntegrationRow | undefined> {
  return (
    await scope.tx
      .delete(integracoes)
      .where(and(ours(scope), eq(integracoes.id, id)))
      .returning()
  )[0];
}
