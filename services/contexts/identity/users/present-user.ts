import type { Usuario } from '@balcao/contracts/identity';
import type { usuarios } from '../schema';

export function presentUser(row: typeof usuarios.$inferSelect): Usuario {
  const { id, tenant_id, auth_user_id, nome, email, role, ativo, ultimo_acesso } = row;
  return {
    id,
    tenant_id,
    auth_user_id,
    nome,
    email,
    ativo,
    role,
    ultimo_acesso: ultimo_acesso?.toISOString() ?? null,
  };
}
