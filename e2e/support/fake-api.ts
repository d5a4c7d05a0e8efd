import { PERMISSIONS } from '@balcao/contracts/permissions';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const bar = { used: 1, limit: 10 };

/** A master who also belongs to a company sees every area of the menu. */
const SESSION = {
  user: { id: id(1), email: 'dona@studiobella.com.br' },
  profile: {
    id: id(2),
    tenant_id: id(3),
    auth_user_id: id(1),
    nome: 'Isabela Ferreira',
    email: 'dona@studiobella.com.br',
    role: 'master',
    ativo: true,
    ultimo_acesso: null,
  },
  tenant: {
    id: id(3),
    nome: 'Studio Bella',
    slug: 'studio-bella',
    plano: 'pro',
    status: 'active',
    trial_ends_at: null,
    acesso_ate: null,
    pagar_ate: null,
    limite_agendamentos: 500,
    limite_usuarios: 5,
    cidade_base: 'São Paulo',
    cor_marca: null,
    fuso_horario: 'America/Sao_Paulo',
    created_at: '2026-01-05T12:00:00.000Z',
  },
  permissions: PERMISSIONS,
  deve_segundo_fator: false,
};

const DASHBOARD = {
  clientes_ativos: 1,
  agendamentos_hoje: 1,
  conversas_ativas: 1,
  receita_mes: '80.00',
  detalhes: { clientes_novos: 2, proximo_agendamento: null, conversas_precisam: 0, receita_hoje: '0.00' },
  meus_agendamentos: null,
  uso: { periodo: 'novembro de 2026', usuarios: bar, agendamentos: bar, mensagens: bar },
  atividades: [],
  primeiros_passos: null,
};

const EMPTY = { items: [], nextCursor: null };
const SUMMARY = { pago: '0.00', pendente: '0.00', reembolsado: '0.00', por_metodo: [], periodo: 'novembro de 2026' };

/** The least API a panel needs: a session, a dashboard, and empty lists for everything else. */
export function answerApi(method: string, path: string): { status: number; body: unknown } {
  if (path === '/api/auth/refresh' || path === '/api/auth/login') {
    const expiresAt = new Date(Date.now() + 900_000).toISOString();
    return { status: 200, body: { accessToken: 'test', expiresAt, session: SESSION } };
  }
  if (path === '/api/dashboard') return { status: 200, body: DASHBOARD };
  if (path === '/api/chat-unread') return { status: 200, body: { ids: [], mais: false } };
  if (path === '/api/payments') return { status: 200, body: { ...EMPTY, resumo: SUMMARY } };
  if (method === 'GET') return { status: 200, body: EMPTY };
  return { status: 200, body: { ok: true } };
}
