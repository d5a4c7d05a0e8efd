import type { SessionData } from '@balcao/contracts/identity';
import { ROLE_PERMISSIONS, type Role } from '@balcao/contracts/permissions';
import { AppProviders } from '@balcao/ui';
import { act, type RenderResult, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { loadFailure } from './data/error-message';
import { clearAccessToken, setAccessToken } from './session/access-token';
import { setSessionHint } from './session/session-hint';
import { sessionSlice } from './session/session-slice';
import { type AppStore, makeStore } from './store';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A session of Studio Bella for tests; `overrides.tenant` and `overrides.profile` are merged over the defaults. */
export function fakeSession(
  role: Role = 'admin',
  overrides: { tenant?: Partial<SessionData['tenant']>; profile?: Partial<SessionData['profile']> } = {},
): SessionData {
  const user = { id: id(1), email: 'dona@studiobella.com.br' };
  return {
    user,
    profile: {
      id: id(2),
      tenant_id: id(3),
      auth_user_id: user.id,
      nome: 'Isabela Ferreira',
      email: user.email,
      role,
      ativo: true,
      ultimo_acesso: null,
      ...overrides.profile,
    },
    tenant: {
      id: id(3),
      nome: 'Studio Bella',
      slug: 'studio-bella',
      plano: 'pro',
      status: 'active',
      trial_ends_at: null,
      exclusao_em: null,
      acesso_ate: null,
      pagar_ate: null,
      limite_agendamentos: 500,
      limite_usuarios: 5,
      cidade_base: 'São Paulo',
      cor_marca: null,
      fuso_horario: 'America/Sao_Paulo',
      ddd_padrao: null,
      created_at: '2026-01-05T12:00:00.000Z',
      ...overrides.tenant,
    },
    permissions: [...ROLE_PERMISSIONS[role]],
    deve_segundo_fator: false,
  };
}

/** Puts the page in the signed-out state: no token, no hint. Call it in `afterEach` of tests that sign in. */
export function resetSession(): void {
  clearAccessToken();
  setSessionHint(false);
}

export interface RenderOptions {
  /** Address the memory router starts at. */
  path?: string;
  /** Signed-in session; `null` renders signed out. Default: admin of Studio Bella. */
  session?: SessionData | null;
  store?: AppStore;
}

/** Renders inside a fresh store, a memory router and the design system (no transitions), with a user to act as. */
export async function renderWithApp(
  ui: ReactElement,
  { path = '/', session = fakeSession(), store = makeStore() }: RenderOptions = {},
): Promise<RenderResult & { store: AppStore; user: UserEvent }> {
  if (session) {
    setAccessToken('test-token', new Date(Date.now() + 900_000).toISOString());
    store.dispatch(sessionSlice.actions.loaded(session));
  } else {
    resetSession();
  }
  store.dispatch(sessionSlice.actions.loadEnded());
  const result = await act(async () =>
    render(
      <Provider store={store}>
        <AppProviders env="test" failureText={loadFailure}>
          <MemoryRouter initialEntries={[path]}>{ui}</MemoryRouter>
        </AppProviders>
      </Provider>,
    ),
  );
  return { ...result, store, user: userEvent.setup() };
}
