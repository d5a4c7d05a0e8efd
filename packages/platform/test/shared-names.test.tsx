import { createSlice } from '@reduxjs/toolkit';
import { api } from '../src/data/api';
import { makeStore, rootReducer } from '../src/store';

/** Runs `work` as if a script of that area called it. */
function as<T>(area: string, work: () => T): T {
  const before = Error.prepareStackTrace;
  Error.prepareStackTrace = (error) =>
    `${error}\n    at inject (http://localhost/remotes/shell/s1/js/main.js:1:2)\n    at f (http://localhost/remotes/${area}/v1/js/main.js:1:1)`;
  try {
    return work();
  } finally {
    Error.prepareStackTrace = before;
  }
}

type Endpoints = Record<string, { initiate: (arg: undefined) => never }>;
const add = (name: string, answer: string) =>
  api.injectEndpoints({
    overrideExisting: true,
    endpoints: (build) => ({ [name]: build.query<string, undefined>({ queryFn: () => ({ data: answer }) }) }),
  });
const answerOf = async (name: string) => {
  const endpoint = (api.endpoints as unknown as Endpoints)[name];
  const result = (await makeStore().dispatch(endpoint?.initiate(undefined) as never)) as { data?: string };
  return result.data;
};

test('an endpoint of one area cannot be taken, nor changed, by another; its own next version may', async () => {
  as('mfe-vitima', () => add('vitimaList', 'of the victim'));
  expect(() => as('mfe-other', () => add('vitimaList', 'of the other'))).toThrow(
    'O endpoint "vitimaList" já é de mfe-vitima.',
  );
  const change = { endpoints: { vitimaList: { queryFn: () => ({ data: 'changed' }) } } };
  expect(() => as('mfe-other', () => api.enhanceEndpoints(change as object))).toThrow('já é de mfe-vitima');
  expect(await answerOf('vitimaList')).toBe('of the victim');
  as('mfe-vitima', () => add('vitimaList', 'of its next version'));
  expect(await answerOf('vitimaList')).toBe('of its next version');
});

test('the endpoints of the panel are its own, whoever came first', async () => {
  add('panelFirst', 'of the panel');
  expect(() => as('mfe-other', () => add('panelFirst', 'of the other'))).toThrow('já é do painel');
  as('mfe-other', () => add('panelSecond', 'of the other'));
  api.injectEndpoints({
    endpoints: (build) => ({ panelSecond: build.query<string, undefined>({ queryFn: () => ({ data: 'own' }) }) }),
  });
  expect(await answerOf('panelSecond')).toBe('own');
});

const slice = (reducerPath: string, answer: (n: number) => number) =>
  createSlice({
    name: reducerPath,
    initialState: 1,
    reducers: {},
    extraReducers: (builder) => builder.addMatcher(({ type }) => type === 'turn', answer),
  });
const stateOf = (store: ReturnType<typeof makeStore>, path: string) => Reflect.get(store.getState(), path);

test.each([
  ['throws', 'throwing'],
  ['throws bare text', 'textual'],
])('a reducer that %s keeps its last state, is told as its area, and stops nobody', (_how, path) => {
  const told: unknown[] = [];
  const listen = (event: ErrorEvent) => {
    // Written out at the first look at it.
    told.push(event.error.stack);
    event.preventDefault();
  };
  window.addEventListener('error', listen);
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const bad = slice(path, () => {
    if (path === 'textual') throw 'Ana Souza';
    throw new TypeError('broken on purpose');
  });
  as('mfe-bad', () => rootReducer.inject(bad));
  rootReducer.inject(slice(`${path}Good`, (n) => n + 1));
  const store = makeStore();
  as('mfe-bad', () => store.dispatch({ type: 'turn' }));
  store.dispatch({ type: 'turn' });
  expect(stateOf(store, path)).toBe(1);
  expect(stateOf(store, `${path}Good`)).toBe(3);
  // Once a second is enough of it.
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('/remotes/mfe-bad/v1/');
  window.removeEventListener('error', listen);
  silent.mockRestore();
});

test('a reducer that answers nothing, from its first moment on, stops nobody either', () => {
  const listen = (event: ErrorEvent) => event.preventDefault();
  window.addEventListener('error', listen);
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  rootReducer.inject({ reducerPath: 'nothing', reducer: () => undefined } as never);
  rootReducer.inject(slice('beside', (n) => n + 1));
  const store = makeStore();
  store.dispatch({ type: 'turn' });
  expect(stateOf(store, 'nothing')).toBeNull();
  expect(stateOf(store, 'beside')).toBe(2);
  window.removeEventListener('error', listen);
  silent.mockRestore();
});

test('a slice of one area, or of the panel, is not taken by another', () => {
  as('mfe-vitima', () => rootReducer.inject(slice('vitimaUi', (n) => n)));
  expect(() => as('mfe-other', () => rootReducer.inject(slice('vitimaUi', (n) => n)))).toThrow('já é de mfe-vitima');
  for (const path of ['api', 'session'])
    expect(() =>
      as('mfe-other', () =>
        rootReducer.inject(
          slice(path, (n) => n),
          { overrideExisting: true },
        ),
      ),
    ).toThrow('já é do painel');
});
