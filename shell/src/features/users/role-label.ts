import type { TeamRole } from '@balcao/contracts/people';
import type { Role } from '@balcao/contracts/permissions';

/** Roles as people read them. */
export const ROLE_LABELS: Record<Role, string> = {
  master: 'Master',
  admin: 'Administrador',
  user: 'Usuário',
  viewer: 'Visualizador',
};

/** What each role may do, in one line. */
export const ROLE_HELP: Record<TeamRole, string> = {
  admin: 'Faz tudo: equipe, preços, pagamentos, integrações e configurações.',
  user: 'Atende: conversas, agenda e clientes. Vê os serviços, mas não muda preços.',
  viewer: 'Só olha: agenda, serviços e relatórios. Não vê conversas nem telefones.',
};
