import type { Tenant } from '@balcao/contracts/identity';
import type { tenants } from '../schema';

export function presentTenant(row: typeof tenants.$inferSelect): Tenant {
  const { id, nome, slug, plano, status, trial_ends_at, acesso_ate, limite_agendamentos, limite_usuarios } = row;
  const { exclusao_em, pagar_ate, cidade_base, fuso_horario, ddd_padrao, cor_marca, created_at } = row;
  return {
    id,
    nome,
    slug,
    plano,
    status,
    limite_agendamentos,
    limite_usuarios,
    cidade_base,
    fuso_horario,
    ddd_padrao,
    cor_marca,
    trial_ends_at: trial_ends_at?.toISOString() ?? null,
    acesso_ate: acesso_ate?.toISOString() ?? null,
    pagar_ate: pagar_ate?.toISOString() ?? null,
    exclusao_em: exclusao_em?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
