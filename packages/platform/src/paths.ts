/** Addresses of the panel's screens: areas link to each other only through these. */
export const paths = {
  login: () => '/login',
  signup: () => '/signup',
  dashboard: () => '/dashboard',
  chats: (filter: { phone?: string } = {}) => withQuery('/chats', filter),
  appointments: (filter: { status?: string; date?: string; view?: string; novo?: string; id?: string } = {}) =>
    withQuery('/appointments', filter),
  products: (filter: { search?: string } = {}) => withQuery('/products', filter),
  customers: (filter: { search?: string } = {}) => withQuery('/customers', filter),
  customer: (id: string) => `/customers/${id}`,
  team: () => '/appointments/team',
  payments: () => '/payments',
  knowledge: () => '/knowledge',
  integrations: () => '/integrations',
  users: () => '/users',
  systemSettings: () => '/system-settings',
  subscription: () => '/subscription',
  settings: (filter: { tab?: 'perfil' | 'empresa' | 'seguranca' | 'notificacoes' } = {}) =>
    withQuery('/settings', filter),
  testAi: () => '/test-ai',
  debugIntegrations: () => '/debug-integrations',
  debugWebhook: () => '/debug-webhook',
  master: () => '/master',
  masterTenants: (filter: { status?: string; search?: string } = {}) => withQuery('/master/tenants', filter),
  masterPlans: () => '/master/plans',
  masterFinancials: () => '/master/financials',
  masterReleases: () => '/master/releases',
} as const;

function withQuery(path: string, filter: Record<string, string | undefined>): string {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}
