import type { SessionData } from '@balcao/contracts/identity';
import { refreshSession } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { answer, fakeApi, signedIn } from './fake-api';
import { address, fill, renderReload, renderShell } from './render-shell';

const server = fakeApi();
const PROTECTED = [
  '/dashboard',
  '/integrations',
  '/chats',
  '/appointments',
  '/products',
  '/customers',
  '/payments',
  '/knowledge',
  '/ai-report',
  '/ai-versions',
  '/users',
  '/settings',
  '/test-ai',
  '/debug-integrations',
  '/debug-webhook',
  '/subscription',
  '/system-settings',
  '/master',
  '/master/tenants',
  '/master/plans',
];

test.each(PROTECTED)('%s sends a visitor to /login', async (path) => {
  await renderShell(path, { session: null });
  expect(address()).toBe('/login');
});

test.each(['admin', 'user', 'viewer'] as const)('a signed-in %s on a master route goes to /dashboard', async (role) => {
  await renderShell('/master/tenants', { session: fakeSession(role) });
  expect(address()).toBe('/dashboard');
});

test('a master may open a master route', async () => {
  await renderShell('/master', { session: fakeSession('master') });
  expect(address()).toBe('/master');
});

const OF_BOTH = ['/system-settings', '/test-ai', '/debug-integrations', '/debug-webhook'];

test.each(PROTECTED.filter((path) => !/^\/(master|dashboard|settings)/.test(path) && !OF_BOTH.includes(path)))(
  '%s tells an account without a company what it is, instead of a frame that ends in a refusal',
  async (path) => {
    await renderShell(path, { session: { ...fakeSession('master'), tenant: null } });
    const main = within(screen.getByRole('main'));
    expect(main.getByText('Você administra a plataforma.')).toBeInTheDocument();
    expect(main.getByRole('link', { name: 'Abrir a área Master' })).toHaveAttribute('href', '/master');
  },
);

test.each(OF_BOTH)('%s is there for an account without a company too', async (path) => {
  await renderShell(path, { session: { ...fakeSession('master'), tenant: null } });
  expect(address()).toBe(path);
  expect(screen.queryByRole('heading', { name: 'Tela de empresa' })).not.toBeInTheDocument();
});

test('an unknown address is unknown for an account without a company too', async () => {
  await renderShell('/nao-existe', { session: { ...fakeSession('master'), tenant: null } });
  expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument();
});

test('/ redirects to /dashboard', async () => {
  await renderShell('/');
  expect(address()).toBe('/dashboard');
});

test.each(['/login', '/signup'])('whoever is signed in goes from %s to /dashboard', async (path) => {
  await renderShell(path);
  expect(address()).toBe('/dashboard');
});

test('a spinner is shown while the session loads, and the address is kept', async () => {
  server.use(
    http.post('*/api/auth/refresh', async () => {
      await delay(60);
      return HttpResponse.json(signedIn());
    }),
  );
  await renderReload('/users');
  expect(screen.getByRole('status', { name: 'Carregando' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Usuários' })).toBeInTheDocument();
  expect(address()).toBe('/users');
});

test('after signing in, the visitor lands where they were going', async () => {
  server.use(answer('post', '/auth/login', signedIn()));
  const { user } = await renderShell('/users', { session: null });
  expect(address()).toBe('/login');
  await fill(user, screen.getByLabelText('E-mail'), 'dona@studiobella.com.br');
  await fill(user, screen.getByLabelText('Senha'), 'segredo');
  await user.click(screen.getByRole('button', { name: 'Entrar' }));
  await waitFor(() => expect(address()).toBe('/users'));
});

const signOut = async (session?: SessionData) => {
  const page = await renderShell('/dashboard', session ? { session } : {});
  await page.user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sair' }));
  return page;
};

const ENDED = 'Sua sessão terminou. Entre de novo.';

test("'Sair' signs out and goes to /login", async () => {
  const { store } = await signOut();
  await waitFor(() => expect(address()).toBe('/login'));
  expect(store.getState().session.user).toBeNull();
  expect(await screen.findByRole('button', { name: 'Entrar' })).toBeInTheDocument();
  expect(screen.queryByText(ENDED)).not.toBeInTheDocument();
});

test('who is put out reads at /login that the session ended', async () => {
  await renderShell('/dashboard');
  server.use(http.post('*/api/auth/refresh', () => refused(401, 'identity/session-expired', 'x')));
  await act(() => refreshSession());
  await waitFor(() => expect(address()).toBe('/login'));
  expect(await screen.findByText(ENDED)).toBeInTheDocument();
});

test.each([401, 403, 404])('sign-out ignores an answer %i', async (status) => {
  server.use(http.post('*/api/auth/logout', () => refused(status, 'http/any', 'qualquer')));
  await signOut();
  await waitFor(() => expect(address()).toBe('/login'));
});

test('when the server cannot end the session, the screen says so and the session stays', async () => {
  server.use(answer('post', '/auth/logout', {}, 500));
  const { store } = await signOut();
  expect(await screen.findByText('Não foi possível sair. Tente novamente.')).toBeInTheDocument();
  expect(store.getState().session.user).not.toBeNull();
});

test('an unknown address shows the 404 page inside the panel', async () => {
  await renderShell('/nao-existe');
  expect(screen.getByRole('heading', { name: 'Página não encontrada' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Voltar ao Dashboard' })).toHaveAttribute('href', '/dashboard');
});

describe('the server cannot be reached when the page opens', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['no network', () => HttpResponse.error(), 'Sem conexão com o servidor'],
    ['a gateway without a server', () => new HttpResponse(null, { status: 503 }), 'Sem conexão com o servidor'],
    ['a server in trouble', () => refused(500, 'http/internal', 'x'), 'O servidor não conseguiu responder'],
  ])(
    '%s: the screen says so and goes on where the person was',
    async (_name, reply, title) => {
      server.use(http.post('*/api/auth/refresh', reply));
      await renderReload('/users');
      expect(await screen.findByRole('heading', { name: title }, { timeout: 8000 })).toBeInTheDocument();
      expect(screen.getByText(/Tentando de novo/)).toBeInTheDocument();
      expect(address()).toBe('/users');
      server.use(answer('post', '/auth/refresh', signedIn()));
      expect(await screen.findByRole('heading', { name: 'Usuários' }, { timeout: 8000 })).toBeInTheDocument();
    },
    240_000,
  );

  test('a server that then says no leads to /login', async () => {
    server.use(http.post('*/api/auth/refresh', () => refused(500, 'http/internal', 'x')));
    await renderReload('/users');
    await screen.findByRole('heading', { name: 'O servidor não conseguiu responder' }, { timeout: 8000 });
    server.use(http.post('*/api/auth/refresh', () => refused(401, 'identity/session-expired', 'x')));
    await waitFor(() => expect(address()).toBe('/login'), { timeout: 8000 });
  }, 240_000);
});
