/** What a booking form can be filled in with: ids, a day (YYYY-MM-DD) and a time (HH:MM) of the company. */
export interface BookingLink {
  cliente?: string | null;
  conversa?: string | null;
  servico?: string | null;
  profissional?: string | null;
  dia?: string | null;
  hora?: string | null;
  periodo?: string | null;
}

/** Addresses of the panel's screens: areas link to each other only through these. */
export const paths = {
  login: () => '/login',
  /** Sign-in of one company. */
  companyDoor: (slug: string) => `/entrar/${slug}`,
  signup: () => '/signup',
  forgotPassword: () => '/esqueci-senha',
  dashboard: () => '/dashboard',
  firstSteps: (filter: { passo?: string } = {}) => withQuery('/primeiros-passos', filter),
  chats: (filter: { phone?: string } = {}) => withQuery('/chats', filter),
  chat: (id: string) => withQuery('/chats', { c: id }),
  /** `conversa` is where it leads back to. */
  appointments: (
    filter: { status?: string; date?: string; view?: string; novo?: string; id?: string; conversa?: string } = {},
  ) => withQuery('/appointments', filter),
  /** The booking form, filled in as far as is known; `conversa` is where it leads back to. */
  book: ({ cliente, conversa, servico, profissional, dia, hora, periodo }: BookingLink) =>
    withQuery('/appointments', {
      novo: cliente ?? '1',
      servico: servico ?? '',
      com: profissional ?? '',
      dia: dia ?? '',
      hora: hora ?? '',
      periodo: periodo ?? '',
      conversa: conversa ?? '',
    }),
  products: (filter: { search?: string } = {}) => withQuery('/products', filter),
  customers: (filter: { search?: string } = {}) => withQuery('/customers', filter),
  customer: (id: string) => `/customers/${id}`,
  team: () => '/appointments/team',
  /** `visita` opens 'Registrar pagamento' for that visit, with `pix` 'Cobrar por Pix'; `id` a payment. */
  payments: (filter: { visita?: string; pix?: '1'; id?: string } = {}) => withQuery('/payments', filter),
  receipt: (id: string) => `/payments/${id}/recibo`,
  knowledge: () => '/knowledge',
  aiReport: () => '/ai-report',
  integrations: () => '/integrations',
  users: () => '/users',
  systemSettings: () => '/system-settings',
  subscription: () => '/subscription',
  settings: (filter: { tab?: 'perfil' | 'empresa' | 'seguranca' | 'notificacoes' | 'registro' } = {}) =>
    withQuery('/settings', filter),
  testAi: () => '/test-ai',
  debugIntegrations: () => '/debug-integrations',
  /** The way of one message, where it is named. */
  debugWebhook: (filter: { conversa?: string; mensagem?: string } = {}) => withQuery('/debug-webhook', filter),
  master: () => '/master',
  masterTenants: (filter: { status?: string; search?: string } = {}) => withQuery('/master/tenants', filter),
  masterTenant: (id: string) => `/master/tenants/${id}`,
  masterPlans: () => '/master/plans',
  masterFinancials: () => '/master/financials',
  masterAudit: (filter: { empresa?: string } = {}) => withQuery('/master/audit', filter),
  masterReleases: () => '/master/releases',
} as const;

function withQuery(path: string, filter: Record<string, string | undefined>): string {
  const entries = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path;
}
