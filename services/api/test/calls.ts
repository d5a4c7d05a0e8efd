/** What earlier calls made, by the name a later one uses. */
export type Made = Record<string, string>;

interface Answered {
  status?: number;
  /** Part of the answer. */
  sees?: object;
}
/** One call the product makes, with the payload it was promised with. */
export interface ProductCall extends Answered {
  of: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string | ((made: Made) => string);
  body?: (made: Made) => object;
  headers?: Record<string, string>;
  /** Its `id` is kept under this name. */
  makes?: string;
  as?: 'master';
}

const any = (type: unknown) => expect.any(type);
const some = (row: object) => expect.arrayContaining([expect.objectContaining(row)]);
const CPF = '529.982.247-25';

const accounts: ProductCall[] = [
  {
    of: 'authentication: sign in with e-mail and password',
    method: 'POST',
    path: '/auth/login',
    body: ({ email, password }) => ({ email, password }),
    sees: { session: { profile: { role: 'admin', ultimo_acesso: any(String) } }, accessToken: any(String) },
  },
  {
    of: 'authentication: the session is read; usuarios by auth_user_id; tenants by id; the role',
    method: 'GET',
    path: '/auth/session',
    sees: { profile: { auth_user_id: any(String), role: 'admin' }, tenant: { id: any(String), status: 'trial' } },
  },
  { of: 'usuarios: select by tenant', method: 'GET', path: '/users', sees: { items: some({ role: 'admin' }) } },
  {
    of: 'usuarios: update nome by id',
    method: 'PATCH',
    path: '/me',
    body: () => ({ nome: 'Ana Maria' }),
    sees: { nome: 'Ana Maria' },
  },
  {
    of: 'tenants: update nome, slug, cidade_base by id',
    method: 'PATCH',
    path: '/tenant',
    body: () => ({ nome: 'Studio Ana', slug: 'studio-ana', cidade_base: 'Manaus - AM' }),
    sees: { nome: 'Studio Ana', slug: 'studio-ana', cidade_base: 'Manaus - AM' },
  },
  {
    of: 'database function get_user_tenant_id, without a payload',
    method: 'POST',
    path: '/rpc/get_user_tenant_id',
    sees: { tenant_id: any(String) },
  },
];

const customer = ({ tenantId = '' }: Made) => ({
  tenant_id: tenantId,
  nome: 'Duda Reis',
  email: 'duda@exemplo.com.br',
  telefone: '(11) 97777-6655',
  cpf: CPF,
  endereco: {
    cep: '05435-001',
    logradouro: 'Rua Girassol',
    numero: '88',
    complemento: null,
    bairro: null,
    cidade: 'São Paulo',
    uf: 'SP',
  },
  notas: 'Prefere sábado',
  informacoes: 'Cabelo fino',
  tags: ['vip'],
  ativo: true,
});
const product = ({ tenantId = '' }: Made) => ({
  tenant_id: tenantId,
  nome: 'Escova',
  descricao: null,
  preco: '60.00',
  duracao_minutos: 45,
  ativo: true,
});
const agenda: ProductCall[] = [
  {
    of: 'dados_cliente, agendamentos, chats, pagamentos: the counts and the sum of the dashboard',
    method: 'GET',
    path: '/dashboard',
    sees: { clientes_ativos: 1, agendamentos_hoje: 1, conversas_ativas: 1, receita_mes: '80.00' },
  },
  {
    of: 'dados_cliente: insert',
    method: 'POST',
    path: '/customers',
    body: customer,
    status: 201,
    makes: 'customer',
    sees: { nome: 'Duda Reis', telefone: '5511977776655', cpf: '52998224725', notas: 'Prefere sábado', tags: ['vip'] },
  },
  {
    of: 'dados_cliente: list, newest first',
    method: 'GET',
    path: '/customers',
    sees: { items: [expect.objectContaining({ nome: 'Duda Reis' }), expect.objectContaining({ nome: 'Bia' })] },
  },
  {
    of: 'dados_cliente: update',
    method: 'PUT',
    path: ({ customer: id }) => `/customers/${id}`,
    body: (made) => Object.assign(customer(made), { nome: 'Eduarda Reis', ativo: false }),
    sees: { nome: 'Eduarda Reis', ativo: false, informacoes: 'Cabelo fino' },
  },
  {
    of: 'dados_cliente: nome and telefone by phone',
    method: 'GET',
    path: '/customers?search=11987654321',
    sees: { items: [expect.objectContaining({ nome: 'Bia', telefone: '5511987654321' })] },
  },
  { of: 'dados_cliente: delete by id', method: 'DELETE', path: ({ customer: id }) => `/customers/${id}` },
  {
    of: 'produtos: insert',
    method: 'POST',
    path: '/products',
    body: product,
    status: 201,
    makes: 'product',
    sees: { nome: 'Escova', descricao: null, preco: '60.00', duracao_minutos: 45, ativo: true },
  },
  {
    of: 'produtos: update',
    method: 'PUT',
    path: ({ product: id }) => `/products/${id}`,
    body: (made) => Object.assign(product(made), { descricao: 'Com máscara', ativo: false }),
    sees: { descricao: 'Com máscara', ativo: false },
  },
  {
    of: 'produtos: select with the name of the category, by nome',
    method: 'GET',
    path: '/products',
    sees: { items: ['Corte', 'Escova'].map((nome) => expect.objectContaining({ nome, categoria_nome: null })) },
  },
  { of: 'produtos: delete by id', method: 'DELETE', path: ({ product: id }) => `/products/${id}` },
  {
    of: 'agendamentos: with the names of customer and product, by data_hora',
    method: 'GET',
    path: '/appointments',
    sees: { items: some({ cliente_nome: 'Bia', produto_nome: 'Corte' }) },
  },
  {
    of: 'pagamentos: the list with the name of the customer',
    method: 'GET',
    path: '/payments',
    sees: { items: [expect.objectContaining({ valor: '80.00', cliente_nome: 'Bia' })] },
  },
];

const document = ({ tenantId = '' }: Made) => ({
  tenant_id: tenantId,
  titulo: 'Atrasos',
  conteudo: 'Toleramos 15 minutos.',
  tipo: 'politica',
  tags: ['atraso'],
  ativo: true,
});
const knowledge: ProductCall[] = [
  {
    of: 'documents: insert',
    method: 'POST',
    path: '/documents',
    body: document,
    status: 201,
    makes: 'document',
    sees: { titulo: 'Atrasos', conteudo: 'Toleramos 15 minutos.', tipo: 'politica', tags: ['atraso'], ativo: true },
  },
  {
    of: 'documents: update',
    method: 'PUT',
    path: ({ document: id }) => `/documents/${id}`,
    body: (made) => Object.assign(document(made), { titulo: 'Atrasos e faltas', tipo: 'faq', ativo: false }),
    sees: { titulo: 'Atrasos e faltas', tipo: 'faq', ativo: false },
  },
  { of: 'documents: select, newest first', method: 'GET', path: '/documents', sees: { items: some({ tipo: 'faq' }) } },
  { of: 'documents: delete', method: 'DELETE', path: ({ document: id }) => `/documents/${id}`, sees: { ok: true } },
];

const settings: ProductCall[] = [
  {
    of: 'system_settings: upsert on key evolution_api',
    method: 'PUT',
    path: '/system-settings',
    body: ({ outside, gatewayKey }) => ({ evolution_api: { base_url: outside, api_key: gatewayKey } }),
    sees: { evolution_api: { herdado: false, api_key: { configurado: true } } },
  },
  {
    of: 'system_settings: upsert on key ai_config',
    method: 'PUT',
    path: '/system-settings',
    body: ({ outside, aiKey }) => ({
      ai_config: { custom_instructions: 'Seja breve.', openai_api_key: aiKey, base_url: `${outside}/v1` },
    }),
    sees: { ai_config: { custom_instructions: 'Seja breve.', openai_api_key: { configurado: true } } },
  },
  {
    of: 'system_settings: select by key',
    method: 'GET',
    path: '/system-settings',
    sees: { evolution_api: { herdado: false }, ai_config: { custom_instructions: 'Seja breve.' } },
  },
  {
    of: 'AI provider: a question of the test page',
    method: 'POST',
    path: '/ai-test',
    body: ({ aiKey }) => ({ message: 'Qual o horário?', api_key: aiKey }),
    sees: { erro: null, resposta: any(String) },
  },
];

const openai = ({ tenantId = '', aiKey = '' }: Made) => ({
  tenant_id: tenantId,
  tipo: 'openai',
  credenciais: { api_key: aiKey },
  status: 'active',
});
const integrations: ProductCall[] = [
  {
    of: 'integracoes: the direct REST POST that merges duplicates',
    method: 'POST',
    path: '/rest/v1/integracoes',
    headers: { prefer: 'resolution=merge-duplicates' },
    body: openai,
    status: 201,
    makes: 'integration',
    sees: { tipo: 'openai', status: 'active', configurado: true },
  },
  {
    of: 'integracoes: insert, of what is there already',
    method: 'POST',
    path: '/integrations',
    body: openai,
    status: 409,
    sees: { error: { code: 'integrations/exists' } },
  },
  {
    of: 'integracoes: update by id',
    method: 'PUT',
    path: ({ integration: id }) => `/integrations/${id}`,
    body: ({ aiKey = '' }) => ({ credenciais: { api_key: aiKey }, status: 'active' }),
    sees: { tipo: 'openai', status: 'active' },
  },
  {
    of: 'integracoes: select by tenant, and of tipo openai',
    method: 'GET',
    path: '/integrations',
    sees: { items: some({ tipo: 'openai', status: 'active' }) },
  },
  {
    of: 'integracoes: delete by id',
    method: 'DELETE',
    path: ({ integration: id }) => `/integrations/${id}`,
    sees: { ok: true },
  },
];

const whatsapp: ProductCall[] = [
  {
    of: 'evolution-api-manager: createInstance',
    method: 'POST',
    path: '/functions/evolution-api-manager',
    body: ({ tenantId, instanceName, outside, gatewayKey }) => ({
      action: 'createInstance',
      instanceName,
      tenantId,
      evolutionUrl: outside,
      evolutionApiKey: gatewayKey,
    }),
    sees: { qrcode: expect.stringMatching(/^data:image/) },
  },
  {
    of: 'evolution-api-manager: getStatus',
    method: 'POST',
    path: '/functions/evolution-api-manager',
    body: ({ instanceName }) => ({ action: 'getStatus', instanceName }),
    sees: { status: 'connecting' },
  },
  {
    of: 'chat_history: count since the last 60 seconds; evolution_instances: select by tenant',
    method: 'GET',
    path: '/diagnostics/webhook',
    sees: { mensagens_ultimo_minuto: any(Number), instances: [expect.objectContaining({ status: 'connecting' })] },
  },
  {
    of: 'messaging server: webhook/find',
    method: 'POST',
    path: ({ instance }) => `/instances/${instance}/check-webhook`,
    sees: { ok: true },
  },
  {
    of: 'messaging server: webhook/set',
    method: 'POST',
    path: ({ instance }) => `/instances/${instance}/configure-webhook`,
    sees: { ok: true },
  },
  {
    of: 'messaging server: connectionState; evolution_instances: update status and phone_number',
    method: 'POST',
    path: ({ instance }) => `/instances/${instance}/sync`,
    sees: { status: 'connecting' },
  },
  { of: 'webhook-whatsapp: the test', method: 'POST', path: '/diagnostics/webhook/test', sees: { ok: true } },
  {
    of: 'evolution_instances: delete by id',
    method: 'DELETE',
    path: ({ instance }) => `/instances/${instance}`,
    sees: { ok: true },
  },
];

const conversations: ProductCall[] = [
  {
    of: 'ai-chat-handler',
    method: 'POST',
    path: '/functions/ai-chat-handler',
    body: ({ tenantId }) => ({ message: 'Quanto custa?', tenantId, customerPhone: '5511987654321' }),
    status: 202,
    sees: { success: true },
  },
  {
    of: 'ai-chat-handler: an error reply carries a field error',
    method: 'POST',
    path: '/functions/ai-chat-handler',
    body: ({ tenantId }) => ({ message: '', tenantId, customerPhone: '5511987654321' }),
    status: 400,
    sees: { error: { message: any(String) } },
  },
  {
    of: 'chat_history: list by customer_phone, newest first',
    method: 'GET',
    path: '/chats',
    sees: { items: [expect.objectContaining({ customer_phone: '5511987654321', ultima_mensagem: 'Quanto custa?' })] },
  },
  {
    of: 'chat_history: messages of a phone',
    method: 'GET',
    path: ({ chat }) => `/chats/${chat}/messages`,
    sees: { items: ['Quanto custa?', 'Oi'].map((content) => expect.objectContaining({ content, role: 'user' })) },
  },
  { of: 'chat_history: delete by phone', method: 'DELETE', path: ({ chat }) => `/chats/${chat}`, sees: { ok: true } },
];

const plans: ProductCall[] = [
  {
    of: 'planos: active ones by preco_mensal',
    method: 'GET',
    path: '/plans',
    sees: { items: ['Básico', 'Pro'].map((nome) => expect.objectContaining({ nome })) },
  },
  {
    of: 'assinaturas: upsert on tenant_id; tenants: update plano, status and limits',
    method: 'PUT',
    path: '/subscription',
    body: ({ plan }) => {
      const limits = { limite_usuarios: 10, limite_agendamentos: 2000, limite_mensagens: 15000 };
      return { plano_id: plan, condicoes: Object.assign({ preco_mensal: '149.90' }, limits) };
    },
    sees: { tenant: { plano: 'pro', status: 'active', limite_usuarios: 10 }, assinatura: { valor: '149.90' } },
  },
  {
    of: 'assinaturas: select by tenant with its plan',
    method: 'GET',
    path: '/subscription',
    sees: { assinatura: { plano_nome: 'Pro', status: 'active' } },
  },
  { of: 'planos: all', method: 'GET', path: '/master/plans', as: 'master', sees: { items: some({ nome: 'Antigo' }) } },
  {
    of: 'tenants: all, newest first',
    method: 'GET',
    path: '/master/tenants',
    as: 'master',
    sees: { items: ['Salão 2', 'Studio Ana'].map((nome) => expect.objectContaining({ nome })) },
  },
  {
    of: 'assinaturas: the active ones make the MRR',
    method: 'GET',
    path: '/master/overview',
    as: 'master',
    sees: { mrr: '149.90' },
  },
];

const goodbye: ProductCall[] = [
  {
    of: 'authentication: update password',
    method: 'PUT',
    path: '/auth/password',
    body: ({ password }) => ({ password: 'outra-senha-boa-1', current_password: password }),
  },
  { of: 'authentication: sign out', method: 'POST', path: '/auth/logout' },
  {
    of: 'tenants: update status by id, an active one is suspended',
    method: 'POST',
    path: ({ tenantId }) => `/master/tenants/${tenantId}/suspend`,
    as: 'master',
    body: () => ({ motivo: 'Fatura em atraso' }),
    sees: { status: 'suspended' },
  },
  {
    of: 'tenants: update status by id, a suspended one is active again',
    method: 'POST',
    path: ({ tenantId }) => `/master/tenants/${tenantId}/reactivate`,
    as: 'master',
    body: () => ({ motivo: 'Fatura paga' }),
    sees: { status: 'active' },
  },
];

/** In the order they are made: a later one uses what an earlier one left. Inserts arrive by the stream (stream.it.ts). */
export const CALLS: ProductCall[] = [
  ...accounts,
  ...agenda,
  ...knowledge,
  ...settings,
  ...integrations,
  ...whatsapp,
  ...conversations,
  ...plans,
  ...goodbye,
];
