import { HttpResponse, http } from 'msw';
import { api } from '../src/data/api';
import { setAccessToken } from '../src/session/access-token';
import { onAuthChange } from '../src/session/auth-changes';
import { hasSessionHint, setSessionHint } from '../src/session/session-hint';
import { makeStore } from '../src/store';
import { resetSession } from '../src/testing';
import { sessionServer } from './session-server';

const { server, state } = sessionServer();
const things = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({ testThing: build.query<{ id: string }, string>({ query: (id) => `/things/${id}` }) }),
});

const inFuture = () => new Date(Date.now() + 900_000).toISOString();
const changes: string[] = [];
let stop: () => void;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());
beforeEach(() => {
  Object.assign(state, { token: 'fresh-1', refreshes: 0, refreshStatus: 200, refreshBody: undefined });
  changes.length = 0;
  stop = onAuthChange((change) => changes.push(change.kind));
  setSessionHint(true);
});
afterEach(() => {
  stop();
  server.resetHandlers();
  resetSession();
});

const ask = (id: string, store = makeStore()) => store.dispatch(things.endpoints.testThing.initiate(id));

test('two parallel 401s cost exactly one refresh and both requests succeed', async () => {
  setAccessToken('stale', inFuture());
  const store = makeStore();
  const answers = await Promise.all([ask('a', store), ask('b', store)]);
  expect(answers.map((answer) => answer.data)).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(state.refreshes).toBe(1);
});

test('a request that starts during a refresh waits for the new token', async () => {
  setAccessToken('stale', inFuture());
  const store = makeStore();
  const first = ask('a', store);
  await new Promise((resolve) => setTimeout(resolve, 15));
  const answers = await Promise.all([first, ask('b', store)]);
  expect(answers.every((answer) => answer.isSuccess)).toBe(true);
  expect(state.refreshes).toBe(1);
});

test('a refresh answered 503 keeps the session and is the error of the request', async () => {
  state.refreshStatus = 503;
  setAccessToken('stale', inFuture());
  const answer = await ask('a');
  expect(answer.error).toMatchObject({ status: 503 });
  expect(changes).toEqual([]);
  expect(hasSessionHint()).toBe(true);
});

test('a refresh that gets no answer keeps the session', async () => {
  server.use(http.post('http://localhost/api/auth/refresh', () => HttpResponse.error()));
  setAccessToken('stale', inFuture());
  const answer = await ask('a');
  expect(answer.error).toMatchObject({ status: 'FETCH_ERROR' });
  expect(changes).toEqual([]);
});

test('a refresh answered 401 ends the session once; the requests fail with 401', async () => {
  state.refreshStatus = 401;
  setAccessToken('stale', inFuture());
  const store = makeStore();
  const answers = await Promise.all([ask('a', store), ask('b', store)]);
  expect(answers.map((answer) => answer.error)).toMatchObject([{ status: 401 }, { status: 401 }]);
  expect(changes).toEqual(['signed-out']);
  expect(hasSessionHint()).toBe(false);
});

test("'Auth session missing!' (400) removes the local session", async () => {
  server.use(
    http.get('http://localhost/api/things/:id', () =>
      HttpResponse.json({ error: { code: 'identity/no-session', message: 'Auth session missing!' } }, { status: 400 }),
    ),
  );
  setAccessToken('fresh-1', inFuture());
  await ask('a');
  expect(changes).toEqual(['signed-out']);
});

test('a request after a reload, without a token yet, refreshes first instead of collecting a 401', async () => {
  const answer = await ask('a');
  expect(answer.data).toEqual({ id: 'a' });
  expect(state.refreshes).toBe(1);
});

test('a request that still gets 401 after a refresh is not tried a third time', async () => {
  let asked = 0;
  server.use(
    http.get('http://localhost/api/things/:id', () => {
      asked++;
      return HttpResponse.json({}, { status: 401 });
    }),
  );
  setAccessToken('stale', inFuture());
  const answer = await ask('a');
  expect(answer.error).toMatchObject({ status: 401 });
  expect(asked).toBe(2);
  expect(state.refreshes).toBe(1);
});
