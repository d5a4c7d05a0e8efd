import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Dashboard } from '@balcao/contracts/dashboard';
import { FIRST_STEPS, type FirstStep, type GuidedSteps } from '@balcao/contracts/first-steps';
import type { SessionData, Usuario } from '@balcao/contracts/identity';
import type { NoticeList } from '@balcao/contracts/notifications';
import { fakeSession } from '@balcao/platform/testing';
import { HttpResponse, http, type JsonBodyType } from 'msw';
import { setupServer } from 'msw/node';

const ROOT = join(__dirname, '../..');
const AREAS = ['mfe-chats', 'mfe-scheduling', 'mfe-catalog', 'mfe-billing', 'mfe-master'];
const ENTRY_HASH = 'sha384-test';

/** The registry as the real remotes declare themselves (their remote.json), with no file behind their addresses. */
export const registry = {
  remotes: AREAS.map((area) => {
    const declared = JSON.parse(readFileSync(join(ROOT, area, 'remote.json'), 'utf8'));
    const entry = `/remotes/${area}/test/remoteEntry.js`;
    return {
      ...declared,
      scope: area.replace('-', '_'),
      version: 'test',
      contract: 1,
      entry,
      integrity: ENTRY_HASH,
      files: { [entry]: ENTRY_HASH },
    };
  }),
};

export const DASHBOARD: Dashboard = {
  clientes_ativos: 128,
  agendamentos_hoje: 9,
  conversas_ativas: 6,
  receita_mes: '12480.50',
  detalhes: {
    clientes_novos: 3,
    proximo_agendamento: {
      id: '00000000-0000-4000-8000-000000000301',
      cliente: 'Marina',
      data_hora: '2026-11-20T17:30:00.000Z',
    },
    conversas_precisam: 2,
    receita_hoje: '320.00',
  },
  meus_agendamentos: null,
  uso: {
    periodo: 'novembro de 2026',
    usuarios: { used: 3, limit: 5 },
    agendamentos: { used: 421, limit: 500 },
    mensagens: { used: 1830, limit: 999999 },
  },
  atividades: [
    {
      id: 'a1',
      tipo: 'conversa',
      texto: 'Marina Lopes enviou uma mensagem',
      quando: '2026-11-20T15:00:00.000Z',
      caminho: '/chats?phone=5511987654321',
    },
  ],
  primeiros_passos: null,
};

/** How far a company has come: these steps are done. */
export const stepsDone = (...done: readonly FirstStep[]): GuidedSteps => ({
  ramo: null,
  dispensado: false,
  telefone: null,
  celular_de_mentira: null,
  passos: FIRST_STEPS.map((passo) => ({ passo, feito: done.includes(passo) })),
});

const person = (n: number, nome: string, role: Usuario['role'], ativo: boolean): Usuario => ({
  id: `00000000-0000-4000-8000-00000000010${n}`,
  tenant_id: '00000000-0000-4000-8000-000000000003',
  auth_user_id: `00000000-0000-4000-8000-00000000020${n}`,
  nome,
  email: `pessoa${n}@studiobella.com.br`,
  role,
  ativo,
  ultimo_acesso: null,
});
export const PEOPLE = [person(1, 'Isabela Ferreira', 'admin', true), person(2, 'Otávio Prado', 'viewer', false)];

/** What login, signup and refresh answer. */
export const signedIn = (session: SessionData = fakeSession()) => ({
  accessToken: 'test-token',
  expiresAt: new Date(Date.now() + 900_000).toISOString(),
  session,
});

export const answer = (
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  body: JsonBodyType,
  status = 200,
) => http[method](`*/api${path}`, () => HttpResponse.json(body, { status }));

export const NO_NOTICES: NoticeList = { items: [], nao_lidas: 0, silencio: false, som: false };

export const server = setupServer(
  answer('get', '/remotes', registry),
  answer('get', '/dashboard', DASHBOARD),
  answer('get', '/users', {
    items: PEOPLE,
    com_segundo_fator: [],
    convites: [],
    total: PEOPLE.length,
    limite_usuarios: 5,
  }),
  answer('get', '/me/second-factor', { ativo: false, ativado_em: null, codigos_restantes: 0 }),
  answer('get', '/activity', { items: [], nextCursor: null }),
  answer('get', '/auth/sign-ins', { items: [] }),
  answer('get', '/support-permission', { permitido: true, altera: false }),
  answer('get', '/support-accesses', { items: [], nextCursor: null }),
  answer('get', '/professionals', { items: [] }),
  answer('get', '/me/notices', NO_NOTICES),
  answer('get', '/integrations', { items: [], instance: null, servidor_configurado: true }),
  answer('get', '/chat-unread', { ids: [], mais: false }),
  answer('post', '/auth/logout', { ok: true }),
  answer('get', '/tenant/addresses', { items: [] }),
  answer('get', '/company/deletion', { exportacao: null, exclusao: null }),
  http.post('*/api/remote-signals', () => new HttpResponse(null, { status: 204 })),
  http.get('*/remotes/*', () => new HttpResponse(null, { status: 404 })),
  http.get(
    '*/api/stream',
    () => new HttpResponse(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
  ),
);

/** Starts the fake API around the tests of a file. */
export function fakeApi(): typeof server {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
  });
  afterAll(() => server.close());
  return server;
}
