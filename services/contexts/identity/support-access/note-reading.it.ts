import { newId } from '@balcao/kit/ids';
import { fillCompany } from '@balcao/testing/full-company';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { createReadingNotes } from './note-reading';

const tenant = { status: 'active', trial_ends_at: null, acesso_ate: null, exclusao_em: null };
const CHAT = { operacao: 'GET /chats/:id', alvo: `chats:${newId()}` };
const at = { now: new Date('2026-11-23T12:00:00Z') };
let db: TestDb;
let deps: TestDeps;
let support: { id: string; tenantId: string; tenant: typeof tenant; until: Date; mayChange: boolean };
/** How often something was written. */
let writes: number;
beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db, { clock: () => at.now });
  const tenantId = await makeTenant(db);
  const { supportAccess } = await asOwner(db, (sql) => fillCompany(sql, tenantId));
  support = { id: supportAccess, tenantId, tenant, until: new Date('2026-11-23T12:30:00Z'), mayChange: false };
});
beforeEach(() => {
  writes = 0;
});
afterAll(async () => {
  await deps.close();
  await db.drop();
});

/** One process; another one remembers nothing of it. */
function start() {
  const platform: TestDeps['db']['platform'] = (work) => {
    writes += 1;
    return deps.db.platform(work);
  };
  return createReadingNotes(Object.assign({}, deps, { db: Object.assign({}, deps.db, { platform }) }), 600_000);
}
const stored = (alvo: string) =>
  asOwner(db, (sql) => sql`select operacao, vezes, primeira_em, ultima_em from leituras_suporte where alvo = ${alvo}`);

it('the first reading is stored before it is answered; a hundred more are one write, whoever reads them at once', async () => {
  const notes = start();
  await Promise.all([notes.note(support, CHAT), notes.note(support, CHAT)]);
  expect([...(await stored(CHAT.alvo))]).toMatchObject([{ operacao: CHAT.operacao, vezes: 1 }]);
  const first = at.now;
  at.now = new Date('2026-11-23T12:05:00Z');
  for (let n = 0; n < 100; n += 1) await notes.note(support, CHAT);
  expect(writes).toBe(1);
  await notes.close();
  expect([...(await stored(CHAT.alvo))]).toEqual([
    { operacao: CHAT.operacao, vezes: 102, primeira_em: first, ultima_em: at.now },
  ]);
  expect(writes).toBe(2);
  await notes.close();
  expect(writes).toBe(2);
});

it('a process that dies loses how often, never what', async () => {
  const alvo = `customers:${newId()}`;
  const what = { operacao: 'GET /customers/:id', alvo };
  const first = start();
  await first.note(support, what);
  await first.note(support, what);
  // It dies here; the next one begins anew.
  const second = start();
  await second.note(support, what);
  expect([...(await stored(alvo))]).toMatchObject([{ vezes: 2 }]);
});

it('what cannot be stored is not read, and tried again the next time', async () => {
  const notes = start();
  const what = { operacao: 'GET /chats/:id', alvo: `chats:${newId()}` };
  const gone = Object.assign({}, support, { id: newId() });
  await expect(notes.note(gone, what)).rejects.toThrow();
  await expect(notes.note(gone, what)).rejects.toThrow();
  expect(writes).toBe(2);
});

it('a process that ends in order stores what it counted', async () => {
  const ending = testDeps(db, { clock: () => at.now });
  const notes = createReadingNotes(ending, 600_000);
  const what = { operacao: 'GET /chats/:id', alvo: `chats:${newId()}` };
  for (let n = 0; n < 3; n += 1) await notes.note(support, what);
  // As the process does: everything is closed at once.
  await Promise.allSettled([notes.close(), ending.close()]);
  expect([...(await stored(what.alvo))]).toMatchObject([{ vezes: 3 }]);
});
