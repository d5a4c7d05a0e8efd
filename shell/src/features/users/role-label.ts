import type { Role } from '@balcao/contracts/permissions';

/** Roles as people read them. */
export const ROLE_LABELS: Record<Role, string> = {
  master: 'Master',
  admin: 'Administrador',
  user: 'Usuário',
  viewer: 'Visualizador',
};
