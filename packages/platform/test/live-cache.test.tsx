import { api, liveCache, liveFrame, makeStore, STALE } from '../src';

interface Row {
  id: string;
  versao: number;
  texto: string;
}
type Answer = { data: Row[] } | { error: { status: number; data: unknown } };

/** What the server answers next, per endpoint; unanswered requests wait. */
const waiting: Record<string, ((answer: Answer) => void)[]> = {};
const ask = (name: string) => () =>
  new Promise<Answer>((resolve) => {
    waiting[name] = [...(waiting[name] ?? []), resolve];
  });
const pending = (name: string) => waiting[name]?.length ?? 0;
/** Lets answers and invalidations through. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
async function answer(name: string, given: Answer): Promise<void> {
  waiting[name]?.shift()?.(given);
  await settle();
}

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    testRows: build.query<Row[], string>({
      queryFn: ask('rows'),
      providesTags: (_rows, _error, id) => [{ type: 'Dashboard', id }],
    }),
    testOthers: build.query<Row[], void>({ queryFn: ask('others'), providesTags: ['Session'] }),
    testSave: build.mutation<Row[], string>({ queryFn: ask('save') }),
  }),
});
const row = (id: string, versao = 1, texto = `v${versao}`): Row => ({ id, versao, texto });
/** The test's event: `id` says which row, `customer_phone` the text of its second version. */
const changed = (id: string, texto = 'novo') => liveFrame('chat.deleted', { id, customer_phone: texto });

liveCache(testApi, {
  'chat.deleted': {
    answers: { testSave: (rows) => rows.map(({ id, texto }) => ({ id, customer_phone: texto })) },
    patch: {
      testRows: (rows, { id, customer_phone }, arg) => {
        if (customer_phone === 'velho') return STALE;
        if (customer_phone === 'quebrado') throw new Error('patch');
        const known = rows.find((one) => one.id === id && arg !== 'alheio');
        if (known && known.versao < 2) Object.assign(known, row(id, 2, customer_phone));
        return undefined;
      },
    },
  },
  'agenda.changed': { refetch: ['Session'] },
});

let store = makeStore();
const { testRows, testOthers, testSave } = testApi.endpoints;
beforeEach(() => {
  store = makeStore();
  for (const name of Object.keys(waiting)) delete waiting[name];
});

async function loaded(arg: string, ...rows: Row[]) {
  const { unsubscribe } = store.dispatch(testRows.initiate(arg));
  await answer('rows', { data: rows });
  return unsubscribe;
}
const textsOf = (arg: string) =>
  testRows
    .select(arg)(store.getState())
    .data?.map(({ texto }) => texto);

test('an event changes every loaded entry it concerns', async () => {
  await loaded('a', row('1'), row('2'));
  await loaded('b', row('1'));
  await loaded('alheio', row('1'));
  store.dispatch(changed('1'));
  expect([textsOf('a'), textsOf('b'), textsOf('alheio')]).toEqual([['novo', 'v1'], ['novo'], ['v1']]);
  expect(pending('rows')).toBe(0);
});

test('an event that comes while the query is being answered survives the older answer', async () => {
  const shown = store.dispatch(testRows.initiate('a'));
  store.dispatch(changed('1', 'durante a primeira'));
  await answer('rows', { data: [row('1')] });
  expect(textsOf('a')).toEqual(['durante a primeira']);
  void shown.refetch();
  store.dispatch(changed('2', 'durante a segunda'));
  await answer('rows', { data: [row('1'), row('2')] });
  expect(textsOf('a')).toEqual(['v1', 'durante a segunda']);
});

test('the answer of a mutation changes the caches as its event would; a failure changes nothing', async () => {
  await loaded('a', row('1'), row('2'));
  void store.dispatch(testSave.initiate('x'));
  await answer('save', { data: [row('1', 2, 'salvo'), row('2', 2, 'também')] });
  expect(textsOf('a')).toEqual(['salvo', 'também']);
  await loaded('b', row('1'));
  void store.dispatch(testSave.initiate('x'));
  await answer('save', { error: { status: 409, data: null } });
  expect(textsOf('b')).toEqual(['v1']);
});

test('what cannot be patched is asked again on screen, and forgotten elsewhere', async () => {
  await loaded('a', row('1'));
  const leave = await loaded('b', row('1'));
  leave();
  store.dispatch(changed('1', 'velho'));
  await settle();
  expect(pending('rows')).toBe(1);
  expect(textsOf('b')).toBeUndefined();
  await answer('rows', { data: [row('1', 3)] });
  expect(textsOf('a')).toEqual(['v3']);
});

test('a patch that throws costs its own screen a refetch and the stream nothing', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await loaded('a', row('1'));
  store.dispatch(changed('1', 'quebrado'));
  await settle();
  expect(said).toHaveBeenCalledWith('Live patch failed', expect.any(Error));
  expect(pending('rows')).toBe(1);
  said.mockRestore();
});

test('an event without a patch asks again for its tags alone', async () => {
  await loaded('a', row('1'));
  void store.dispatch(testOthers.initiate());
  await answer('others', { data: [] });
  store.dispatch(liveFrame('agenda.changed', {}));
  await settle();
  expect([pending('others'), pending('rows')]).toEqual([1, 0]);
});

test('a slow request elsewhere keeps nothing old; what is just being answered is asked once more after its answer', async () => {
  void store.dispatch(testOthers.initiate());
  await answer('others', { data: [] });
  void store.dispatch(testRows.initiate('slow'));
  store.dispatch(liveFrame('agenda.changed', {}));
  await settle();
  expect(pending('others')).toBe(1);
  store.dispatch(liveFrame('agenda.changed', {}));
  store.dispatch(liveFrame('agenda.changed', {}));
  await settle();
  expect(pending('others')).toBe(1);
  await answer('others', { data: [] });
  expect(pending('others')).toBe(1);
  await answer('others', { data: [row('1')] });
  expect([pending('others'), pending('rows')]).toEqual([0, 1]);
});

test('what is not on screen is forgotten at once; a save under way is waited for', async () => {
  const { unsubscribe } = store.dispatch(testOthers.initiate());
  await answer('others', { data: [] });
  void store.dispatch(testSave.initiate('x'));
  store.dispatch(liveFrame('agenda.changed', {}));
  await settle();
  expect(pending('others')).toBe(0);
  await answer('save', { data: [] });
  expect(pending('others')).toBe(1);
  await answer('others', { data: [] });
  unsubscribe();
  store.dispatch(liveFrame('agenda.changed', {}));
  await settle();
  expect(testOthers.select()(store.getState()).data).toBeUndefined();
  expect(pending('others')).toBe(0);
});

test('after a gap everything on screen is asked again, also what was just being answered', async () => {
  await loaded('a', row('1'));
  void store.dispatch(testRows.initiate('b'));
  store.dispatch(liveFrame('resync', {}));
  await settle();
  expect(pending('rows')).toBe(2);
  await answer('rows', { data: [row('1')] });
  await answer('rows', { data: [row('1')] });
  await settle();
  // The answer to 'b' was under way when the gap was told of: it may be as old as the gap.
  expect(pending('rows')).toBe(1);
});

test('a newer version of an area replaces what its older one did', async () => {
  liveCache(testApi, { 'whatsapp.updated': { patch: { testRows: (rows) => void rows.pop() } } });
  liveCache(testApi, { 'whatsapp.updated': { patch: { testRows: (rows) => void rows.push(row('9')) } } });
  await loaded('a', row('1'));
  const created_at = '2026-11-20T12:00:00.000Z';
  const instance = { id: '1', instance_name: 'x', status: 'connected' as const, phone_number: null, qrcode: null };
  const times = { ultimo_evento_em: null, problema: null, desde: null, created_at };
  store.dispatch(liveFrame('whatsapp.updated', { instance: { ...instance, ...times } }));
  expect(textsOf('a')).toEqual(['v1', 'v1']);
});

test('names, data and payloads are checked where the table stands', () => {
  const table = () =>
    liveCache(testApi, {
      'agenda.changed': {
        patch: {
          // @ts-expect-error a mutation has no data to patch
          testSave: () => undefined,
        },
        // @ts-expect-error not a tag of the api
        refetch: ['Nowhere'],
      },
    });
  expect(table).toBeInstanceOf(Function);
});
