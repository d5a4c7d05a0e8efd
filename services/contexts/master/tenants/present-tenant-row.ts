import type { TenantRow } from '@balcao/contracts/master';
import type { TenantRecord } from './tenants.repository';

export function presentTenantRow(row: TenantRecord): TenantRow {
  const { id, nome, slug, plano, status, limite_usuarios, limite_agendamentos, created_at } = row;
  return { id, nome, slug, plano, status, limite_usuarios, limite_agendamentos, created_at: created_at.toISOString() };
}
