import { act, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { signIn, signOut } from '../src/session/auth-client';
import { refreshSession } from '../src/session/refresh-session';
import { hasSessionHint, setSessionHint } from '../src/session/session-hint';
import { SessionProvider } from '../src/session/session-provider';
import { useSession } from '../src/session/use-session';
import { makeStore } from '../src/store';
import { resetSession } from '../src/testing';
import { sessionServer } from './session-server';

const { server, state } = sessionServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(state, { refreshes: 0, logouts: 0, refreshStatus: 200, logoutStatus: 200, logoutBody: undefined });
});
afterEach(() => {
  jest.restoreAllMocks();
  resetSession();
});

function Probe() {
  const { loading, user, profile, tenant, can } = useSession();
  return (
    <output>
      {loading ? 'carregando' : `${user?.email ?? 'ninguém'} · ${profile?.role ?? '-'} · ${tenant?.nome ?? '-'}`}
      {` · ${can('users.manage') ? 'gerencia' : 'não gerencia'}`}
    </output>
  );
}

const mount = () =>
  act(async () =>
    render(
      <Provider store={makeStore()}>
        <SessionProvider>
          <Probe />
        </SessionProvider>
      </Provider>,
    ),
  );

test('a first visit asks nobody and ends the loading flag', async () => {
  await mount();
  expect(await screen.findByText('ninguém · - · - · não gerencia')).toBeInTheDocument();
  expect(state.refreshes).toBe(0);
});

test('at start the login session is read: user, profile, tenant and permissions', async () => {
  setSessionHint(true);
  await mount();
  expect(await screen.findByText('dona@studiobella.com.br · admin · Studio Bella · gerencia')).toBeInTheDocument();
});

test('the loading flag ends even after a failure, and the failure is only logged', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  state.refreshStatus = 500;
  setSessionHint(true);
  await mount();
  expect(await screen.findByText('ninguém · - · - · não gerencia')).toBeInTheDocument();
  expect(log).toHaveBeenCalledWith('Error loading user data', 500);
  expect(hasSessionHint()).toBe(true);
});

test('signing in and out is handled like the start', async () => {
  await mount();
  await act(() => signIn({ email: 'dona@studiobella.com.br', password: 'segredo' }));
  expect(await screen.findByText(/Studio Bella/)).toBeInTheDocument();
  sessionStorage.setItem('balcao.chats.outbox', 'uma mensagem pela metade');
  await act(() => signOut());
  expect(sessionStorage).toHaveLength(0);
  expect(await screen.findByText(/ninguém/)).toBeInTheDocument();
  expect(hasSessionHint()).toBe(false);
});

test.each([401, 403, 404])('sign-out ignores a %d and clears the local session', async (status) => {
  await signIn({ email: 'dona@studiobella.com.br', password: 'segredo' });
  state.logoutStatus = status;
  await signOut();
  expect(hasSessionHint()).toBe(false);
});

test("sign-out ignores 'Auth session missing!' too", async () => {
  await signIn({ email: 'dona@studiobella.com.br', password: 'segredo' });
  Object.assign(state, {
    logoutStatus: 400,
    logoutBody: { error: { code: 'identity/no-session', message: 'Auth session missing!' } },
  });
  await signOut();
  expect(hasSessionHint()).toBe(false);
});

test('a sign-out the server could not do says so and keeps the session', async () => {
  await signIn({ email: 'dona@studiobella.com.br', password: 'segredo' });
  state.logoutStatus = 500;
  await expect(signOut()).rejects.toMatchObject({ status: 500 });
  expect(hasSessionHint()).toBe(true);
});

test.each([
  ['somebody leaves in another tab: this one is signed out, and keeps nothing they wrote', 'signed-out', 0],
  ['the session ends in another tab: this one is signed out, and what they wrote waits for them', 'ended', 1],
])('%s', async (_name, news, kept) => {
  setSessionHint(true);
  await mount();
  await screen.findByText(/Studio Bella/);
  sessionStorage.setItem('balcao.chats.outbox', 'uma mensagem pela metade');
  const otherTab = new BroadcastChannel('balcao-session');
  await act(async () => otherTab.postMessage(news));
  await waitFor(() => expect(screen.getByText(/ninguém/)).toBeInTheDocument());
  expect(sessionStorage).toHaveLength(kept);
  sessionStorage.clear();
  otherTab.close();
});

test('other tabs are told who left, and whom the server sent away', async () => {
  const heard: unknown[] = [];
  const otherTab = new BroadcastChannel('balcao-session');
  otherTab.onmessage = ({ data }) => heard.push(data);
  await signIn({ email: 'dona@studiobella.com.br', password: 'segredo' });
  await signOut();
  await signIn({ email: 'dona@studiobella.com.br', password: 'segredo' });
  state.refreshStatus = 401;
  await refreshSession();
  await waitFor(() => expect(heard).toEqual(['signed-in', 'signed-out', 'signed-in', 'ended']));
  otherTab.close();
});
