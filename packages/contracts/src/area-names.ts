const AREAS: Record<string, string> = {
  'mfe-billing': 'Pagamentos e assinatura',
  'mfe-catalog': 'Clientes e produtos',
  'mfe-chats': 'Conversas e integrações',
  'mfe-master': 'Administração da plataforma',
  'mfe-scheduling': 'Agenda',
  shell: 'Moldura do painel',
};

/** What people call an area of the panel; one nobody has named yet keeps its package's name. */
export const areaName = (name: string): string => AREAS[name] ?? name;
