import type { SignedIn } from '@balcao/contracts/identity';
import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { fakeSession } from '../src/testing';

const API = 'http://localhost/api';

/** An API that knows one valid token, counts what it is asked, and can be told how to answer. */
export function sessionServer() {
  const state = {
    token: 'fresh-1',
    refreshes: 0,
    logouts: 0,
    refreshStatus: 200,
    refreshBody: undefined as unknown,
    logoutStatus: 200,
    logoutBody: undefined as unknown,
  };
  const signedIn = (): SignedIn => ({
    accessToken: state.token,
    expiresAt: new Date(Date.now() + 900_000).toISOString(),
    session: fakeSession(),
  });
  const server = setupServer(
    http.post(`${API}/auth/refresh`, async ({ request }) => {
      state.refreshes++;
      await delay(20);
      if (request.headers.get('x-balcao') !== '1') return HttpResponse.json({}, { status: 403 });
      if (state.refreshStatus !== 200)
        return HttpResponse.json(state.refreshBody ?? {}, { status: state.refreshStatus });
      state.token = `fresh-${state.refreshes + 1}`;
      return HttpResponse.json(signedIn());
    }),
    http.post(`${API}/auth/login`, () => HttpResponse.json(signedIn())),
    http.post(`${API}/auth/logout`, () => {
      state.logouts++;
      return HttpResponse.json(state.logoutBody ?? { ok: true }, { status: state.logoutStatus });
    }),
    http.get(`${API}/things/:id`, ({ request, params }) =>
      request.headers.get('authorization') === `Bearer ${state.token}`
        ? HttpResponse.json({ id: params.id })
        : HttpResponse.json(
            { error: { code: 'http/unauthenticated', message: 'Sua sessão terminou.' } },
            { status: 401 },
          ),
    ),
    http.get(`${API}/stream`, () => new HttpResponse(null, { status: 404 })),
  );
  return { server, state };
}
