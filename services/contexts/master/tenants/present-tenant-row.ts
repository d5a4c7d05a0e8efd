import type { TenantRow } from '@balcao/contracts/master';
import type { TenantRecord } from './tenants.repository';

export function presentTenantRow(row: TenantRecord): TenantRow {
  const { id, nome, slug, plano, status, limite_usuarios, limite_agendamentos, limite_mensagens } = row;
  return {
    id,
    nome,
    slug,
    plano,
    status,
    limite_usuarios,
    limite_agendamentos,
    limite_mensagens,
    trial_ends_at: row.trial_ends_at?.toISOString() ?? null,
    acesso_ate: row.acesso_ate?.toISOString() ?? null,
    exclusao_em: row.exclusao_em?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
