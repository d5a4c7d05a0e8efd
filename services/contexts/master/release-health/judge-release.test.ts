import { judgeRelease, LIMITS, type Seen } from './judge-release';

const seen = (empresa: string, vistas: number, falhas: number, more: Partial<Seen> = {}): Seen =>
  Object.assign({ empresa, rota: '/chats', vistas, falhas, antiga: true }, more);
const judge = (list: Seen[], more: object = {}) =>
  judgeRelease(Object.assign({ seen: list, before: [], reach: 100, users: 0, chosen: false, platform: 'p' }, more));
const many = (n: number, vistas: number, falhas: number) =>
  Array.from({ length: n }, (_, at) => seen(`c${at}`, vistas, falhas));

test('a screen that fails in three companies is named with its figures', () => {
  expect(judge([...many(3, 4, 2), seen('c9', 8, 0)])).toEqual({
    rota: '/chats',
    vistas: 20,
    falhas: 6,
    empresas: 3,
    antes: 0,
  });
});

test.each([
  ['two companies of many', many(2, 4, 4), {}],
  ['one company, however much it tells', [seen('loud', 10_000, 10_000)], {}],
  ['three that are loud, among fifty that see nothing', [...many(3, 900, 900), ...many(60, 9, 0).slice(10)], {}],
  ['companies that came after the version', many(3, 4, 4).map((one) => Object.assign(one, { antiga: false })), {}],
  ['fewer failed views than needed', [seen('a', 1, 1), seen('b', 1, 1)], { reach: 2 }],
  ['no more than the version before', many(3, 10, 4), { before: many(5, 10, 3) }],
  ['three that are awake, of two hundred that use the area', many(3, 4, 4), { reach: 900, users: 200 }],
  ['half as much again as the version before', many(3, 10, 6), { before: many(5, 10, 4) }],
])('%s: it stays', (_name, list, more) => {
  expect(judge(list, more)).toBeUndefined();
});

test.each([
  ['the only company it was given to', [seen('a', 3, 3, { antiga: false })], { reach: 1, chosen: true }],
  ['the platform itself', [seen('p', 4, 3)], {}],
  ['one in fifty of those that use the area', many(4, 4, 4), { reach: 900, users: 200 }],
  ['three of those that may get it, however many use the area', many(3, 4, 4), { reach: 40, users: 5_000 }],
  ['a screen that did well before', many(3, 10, 4), { before: many(3, 10, 0) }],
  [
    'what whoever came later says of the version before',
    many(3, 10, 4),
    { before: [...many(3, 10, 0), ...many(40, 20, 20).map((one) => Object.assign(one, { antiga: false }))] },
  ],
])('%s: it is taken back', (_name, list, more) => {
  expect(judge(list, more)).toBeDefined();
});

test('the screen that fails most is the reason, and a good one beside it hides nothing', () => {
  const chats = many(3, 100, 0);
  const other = many(3, 2, 2).map((one) => Object.assign(one, { rota: '/knowledge' }));
  expect(judge([...chats, ...other])).toMatchObject({ rota: '/knowledge', vistas: 6, falhas: 6 });
});

test('what one company tells counts no more than its share', () => {
  const reason = judge([seen('loud', 1_000, 1_000), seen('b', 5, 5), seen('c', 5, 5)]);
  expect(reason?.vistas).toBe(LIMITS.viewsPerCompany + 10);
});
