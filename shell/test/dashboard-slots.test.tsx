import { lazyPage, type RemoteModule } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, DASHBOARD, fakeApi, registry } from './fake-api';
import { browserRest } from './latch';
import { renderShell } from './render-shell';

type Load = () => Promise<{ default: RemoteModule }>;
const areas = new Map<string, Load>();
const asked: string[] = [];

jest.mock('@module-federation/enhanced/runtime', () => ({
  ...jest.requireActual('@module-federation/enhanced/runtime'),
  registerRemotes: () => undefined,
  loadRemote: (id: string) => {
    const name = id.split('/')[0] as string;
    asked.push(name);
    return areas.get(name)?.() ?? new Promise(() => undefined);
  },
}));

const server = fakeApi();
const come = browserRest();

beforeEach(() => {
  areas.clear();
  asked.length = 0;
});

/** An area whose only card says `text`. */
const area = (name: string, card: string, text: string | (() => never)): Load => {
  const page = lazyPage(async () => ({ default: () => (typeof text === 'string' ? text : text()) }));
  return async () => ({ default: { contract: 1, name, version: 'test', routes: [], widgets: { [card]: page } } });
};
let version = 0;
/** A version of every area that no test before has loaded. */
const freshRegistry = () => {
  version += 1;
  return {
    remotes: registry.remotes.map((remote) => {
      const entry = remote.entry.replace('/test/', `/v${version}/`);
      return { ...remote, version: `v${version}`, entry, files: { [entry]: remote.integrity } };
    }),
  };
};
const open = async (role: 'admin' | 'user' | 'viewer' = 'admin') => {
  server.use(answer('get', '/remotes', freshRegistry()));
  const page = await renderShell('/dashboard', { session: fakeSession(role) });
  await screen.findByText('Atividade recente');
  return page;
};
const linkTo = (path: string) =>
  screen.getAllByRole('link').find((link) => link.getAttribute('href') === path && link.closest('main'));

test('the numbers of the first answer stand before any area is asked for, each in its frame', async () => {
  await open();
  expect(linkTo('/customers')).toHaveTextContent(/^Clientes ativos128$/);
  expect(linkTo('/payments')).toHaveTextContent(/^Receita do mêsR\$\s12\.480,50$/);
  expect(asked).toEqual([]);
  await come();
  await waitFor(() => expect(asked.sort()).toEqual(['mfe_billing', 'mfe_catalog', 'mfe_chats', 'mfe_scheduling']));
});

test('an area that breaks, one that is not there and one that is slow cost their own card each', async () => {
  areas.set(
    'mfe_catalog',
    area('mfe-catalog', 'clientes_ativos', () => {
      throw new Error('broken on purpose');
    }),
  );
  areas.set('mfe_scheduling', async () => {
    throw new Error('gone');
  });
  areas.set('mfe_billing', area('mfe-billing', 'receita_mes', 'R$ 12.480,50, hoje R$ 320,00'));
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container, user } = await open();
  await come();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  const [customers, visits] = screen.getAllByRole('alert');
  // What the server said stays readable; what the area would have said is named as missing.
  expect(customers).toHaveTextContent('Clientes ativos128Não carregou.');
  expect(visits).toHaveTextContent('Agendamentos hoje9Não carregou.');
  await waitFor(() => expect(linkTo('/payments')).toHaveTextContent('hoje R$ 320,00'));
  expect(linkTo('/chats')).toHaveTextContent(/^Conversas ativas6$/);
  expect(screen.getByText('Atividade recente')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);

  areas.set('mfe_scheduling', area('mfe-scheduling', 'agendamentos_hoje', '9, próximo às 14:30'));
  await user.click(screen.getByRole('button', { name: 'Tentar novamente: Agendamentos hoje' }));
  await waitFor(() => expect(linkTo('/appointments')).toHaveTextContent('próximo às 14:30'));
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  silent.mockRestore();
});

test('a card that its area does not have, and an area whose registry row is broken, say so in their place', async () => {
  areas.set('mfe_chats', area('mfe-chats', 'outro', 'x'));
  const { remotes } = freshRegistry();
  const broken = remotes.map((entry) => (entry.name === 'mfe-billing' ? { ...entry, files: null } : entry));
  server.use(answer('get', '/remotes', { remotes: broken }));
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShell('/dashboard');
  expect(await screen.findByRole('alert')).toHaveTextContent('Receita do mês');
  await come();
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(2));
  expect(screen.getByRole('button', { name: 'Tentar novamente: Conversas ativas' })).toBeInTheDocument();
  silent.mockRestore();
});

test.each([
  ['user', ['Clientes ativos', 'Agendamentos hoje', 'Conversas ativas']],
  ['viewer', ['Agendamentos hoje', 'Receita do mês']],
] as const)(
  "a %s is offered no card that ends in 'Sem permissão', and no code of it is asked for",
  async (role, labels) => {
    await open(role);
    await come();
    for (const label of ['Clientes ativos', 'Agendamentos hoje', 'Conversas ativas', 'Receita do mês']) {
      expect(screen.queryAllByText(label)).toHaveLength((labels as readonly string[]).includes(label) ? 1 : 0);
    }
    await waitFor(() => expect(asked).toHaveLength(labels.length));
  },
);

test('a number that the server does not tell has no card, whatever the menu thinks of the role', async () => {
  server.use(answer('get', '/dashboard', { ...DASHBOARD, receita_mes: null }));
  await open();
  expect(screen.queryByText('Receita do mês')).not.toBeInTheDocument();
});

test('a card of a newer area, whose number the server does not know, waits for its area', async () => {
  const { remotes } = freshRegistry();
  const [catalog] = remotes.filter(({ name }) => name === 'mfe-catalog');
  const card = {
    slot: 'dashboard.cards',
    name: 'novo_cartao',
    label: 'Novo',
    icon: 'x',
    path: '/products',
    order: 5,
    access: 'session',
  };
  const other = remotes.map((entry) => (entry === catalog ? { ...entry, widgets: [card] } : entry));
  server.use(http.get('*/api/remotes', () => HttpResponse.json({ remotes: other })));
  areas.set('mfe_catalog', area('mfe-catalog', 'novo_cartao', '42 coisas'));
  await renderShell('/dashboard');
  await screen.findByText('Novo');
  await come();
  expect(await screen.findByText('42 coisas')).toBeInTheDocument();
});

const VISIT = {
  id: '00000000-0000-4000-8000-000000000401',
  cliente: 'Ana',
  servico: 'Corte',
  data_hora: '2126-11-20T17:30:00.000Z',
};

test("'Minha agenda' is for whoever has one, and is lost alone too", async () => {
  await open();
  await come();
  expect(screen.queryByRole('heading', { name: 'Minha agenda' })).not.toBeInTheDocument();
});

test("'Minha agenda' of a professional comes from its area", async () => {
  server.use(answer('get', '/dashboard', { ...DASHBOARD, meus_agendamentos: [VISIT] }));
  areas.set('mfe_scheduling', area('mfe-scheduling', 'meus_agendamentos', 'Ana: Corte'));
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  await come();
  expect(await screen.findByRole('heading', { name: 'Minha agenda' })).toBeInTheDocument();
  expect(await screen.findByText('Ana: Corte')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Abrir: Minha agenda' })).toHaveAttribute('href', '/appointments');
  // The same area has no other card here: only that one is lost.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  silent.mockRestore();
});

test("an owner who attends links the own agenda from the dashboard; 'Não atendo' puts the offer away", async () => {
  const ana = { id: '00000000-0000-4000-8000-000000000401', nome: 'Ana', ativo: true, usuario_id: null };
  const offer = () => screen.queryByRole('region', { name: 'Minha agenda' });
  server.use(answer('get', '/professionals', { items: [ana] }));
  const { user, unmount } = await open();
  await come();
  await user.click(await screen.findByRole('button', { name: 'Ligar minha agenda' }));
  expect(await screen.findByRole('option', { name: 'Ana' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Ana' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Não atendo' }));
  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  unmount();
  await open();
  await come();
  expect(await screen.findByRole('heading', { name: 'Últimos 30 dias' })).toBeInTheDocument();
  expect(offer()).not.toBeInTheDocument();
});

test.each([
  ['who is linked already', 'admin', [{ id: '00000000-0000-4000-8000-000000000401', nome: 'Ana', ativo: true }]],
  ['where nobody attends yet', 'admin', []],
  ['who does not run the company', 'user', []],
] as const)('the own agenda is not offered to %s', async (_who, role, people) => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/professionals', ({ request }) => {
      asked.push(request.url);
      const usuario_id = fakeSession(role).profile?.id ?? null;
      return HttpResponse.json({ items: people.map((one) => Object.assign({ usuario_id }, one)) });
    }),
  );
  await open(role);
  await come();
  expect(await screen.findByRole('heading', { name: 'Últimos 30 dias' })).toBeInTheDocument();
  await waitFor(() => expect(asked).toHaveLength(role === 'admin' ? 1 : 0));
  expect(screen.queryByRole('button', { name: 'Ligar minha agenda' })).not.toBeInTheDocument();
});
