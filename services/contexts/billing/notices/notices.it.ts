import { newId } from '@balcao/kit/ids';
import type { Mailer, Posted } from '@balcao/kit/mail';
import { hearStatements, type Statement } from '@balcao/kit/statements';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { tellAllAdmins } from '../../identity';
import { sendNotices } from '../../identity/notices/send-notices';
import { planNotices } from './plan-notices';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const ENDS = Date.parse('2031-03-20T15:00:00Z');
const at = { now: new Date(ENDS - 14 * DAY) };
let db: TestDb;
/** Five workers, each with connections of its own. */
let workers: TestDeps[];
let letters: { to: string; subject: string }[];
let answer: Posted;
let tenantId: string;

const mailer: Mailer = {
  async send({ to, subject }) {
    if (answer !== 'failed') letters.push({ to, subject });
    return answer;
  },
};
const each = <T>(work: (deps: TestDeps) => Promise<T>) => Promise.all(workers.map(work));
const plan = () => each((deps) => planNotices({ ...deps, tellAllAdmins })());
const send = () => each((deps) => sendNotices({ ...deps, mailer })());
const states = () =>
  asOwner(
    db,
    (sql) => sql`select tipo, estado from avisos_conta where tenant_id = ${tenantId} order by created_at, id`,
  );

async function addPerson(email: string, role: string, ativo = true): Promise<void> {
  const conta = newId();
  await asOwner(db, async (sql) => {
    await sql`insert into contas ${sql({ id: conta, email, senha_hash: 'x' })}`;
    const person = { id: newId(), tenant_id: tenantId, auth_user_id: conta, nome: 'Bia', email, role, ativo };
    await sql`insert into usuarios ${sql(person)}`;
  });
}

beforeAll(async () => {
  db = await testDb();
  workers = Array.from({ length: 5 }, () => testDeps(db, { clock: () => at.now }));
});
afterAll(() => each((deps) => deps.close()));
beforeEach(async () => {
  letters = [];
  for (const { notified } of workers) notified.length = 0;
  answer = 'sent';
  at.now = new Date(ENDS - 14 * DAY);
  tenantId = await makeTenant(db, { status: 'trial' });
  await asOwner(db, (sql) => sql`update tenants set trial_ends_at = ${new Date(ENDS)} where id = ${tenantId}`);
  await addPerson('dona@salao.com.br', 'admin');
  await addPerson('socia@salao.com.br', 'admin');
  await addPerson('saiu@salao.com.br', 'admin', false);
  await addPerson('bia@salao.com.br', 'user');
});
afterEach(() =>
  asOwner(db, async (sql) => {
    await sql`truncate tenants cascade`;
    await sql`delete from contas`;
  }),
);

it('a trial from its first day to long after its end: each admin gets four letters, each once', async () => {
  for (let hour = 0; hour < 24 * 24; hour += 5) {
    at.now = new Date(ENDS - 14 * DAY + hour * HOUR);
    await plan();
    await send();
  }
  for (const to of ['dona@salao.com.br', 'socia@salao.com.br']) {
    expect(letters.filter((letter) => letter.to === to).map(({ subject }) => subject)).toEqual([
      'Seu teste grátis do Balcão termina em 3 dias',
      'Seu teste grátis do Balcão termina amanhã',
      'Seu teste grátis do Balcão termina hoje',
      'Seu teste grátis do Balcão terminou',
    ]);
  }
  expect(letters).toHaveLength(8);
  // And in the panel, each once, whoever of the workers planned it.
  const told = workers.flatMap(({ notified }) => notified);
  expect(told.map(({ evento, detalhe }) => `${evento} ${detalhe}`).sort()).toEqual(
    ['trial-0', 'trial-1', 'trial-3', 'trial-expirado'].map((detalhe) => `teste ${detalhe}`),
  );
});

it('who chose a plan, and who was never on trial, hears nothing', async () => {
  await asOwner(db, (sql) => sql`update tenants set status = 'active'`);
  at.now = new Date(ENDS - HOUR);
  await plan();
  await send();
  expect(letters).toEqual([]);
});

it('a mail server that is away gets the letter when it is back, once', async () => {
  at.now = new Date(ENDS + HOUR);
  answer = 'failed';
  await plan();
  await send();
  expect(await states()).toMatchObject([
    { tipo: 'trial-expirado', estado: 'planejado' },
    { tipo: 'trial-expirado', estado: 'planejado' },
  ]);
  answer = 'sent';
  await send();
  expect(letters).toEqual([]);
  at.now = new Date(ENDS + 2 * HOUR);
  await send();
  await send();
  expect(letters.map(({ to }) => to).sort()).toEqual(['dona@salao.com.br', 'socia@salao.com.br']);
});

it('a letter is given up when it is no news any more, and doubtful when its worker died over it', async () => {
  at.now = new Date(ENDS - HOUR);
  await plan();
  await asOwner(
    db,
    (sql) => sql`update avisos_conta set estado = 'enviando', tentar_em = ${at.now}
    where usuario_id in (select id from usuarios where email = 'dona@salao.com.br')`,
  );
  answer = 'failed';
  await send();
  at.now = new Date(ENDS);
  answer = 'sent';
  await send();
  expect((await states()).map(({ estado }) => estado).sort()).toEqual(['falhou', 'incerto']);
  expect(letters).toEqual([]);
});

it("a month's limit is told once a month and kind, when it is reached", async () => {
  await asOwner(db, async (sql) => {
    await sql`update tenants set status = 'active', limite_mensagens = 2, limite_agendamentos = 1 where id = ${tenantId}`;
    const [chat_id, cliente_id] = [newId(), newId()];
    const customer_phone = '5511987654321';
    await sql`insert into chats ${sql({ id: chat_id, tenant_id: tenantId, customer_phone })}`;
    await sql`insert into dados_cliente ${sql({ id: cliente_id, tenant_id: tenantId, nome: 'Ana' })}`;
    for (const created_at of ['2031-03-10T12:00:00Z', '2031-03-11T12:00:00Z', '2031-04-01T12:00:00Z']) {
      const said = { id: newId(), tenant_id: tenantId, chat_id, customer_phone, created_at: new Date(created_at) };
      await sql`insert into chat_history ${sql(
        Object.assign(said, { content: 'Oi', autor: 'ai', role: 'assistant', entrega: 'sent' }),
      )}`;
    }
    const visit = { id: newId(), tenant_id: tenantId, cliente_id, data_hora: new Date('2031-04-15T12:00:00Z') };
    await sql`insert into agendamentos ${sql(Object.assign(visit, { duracao_minutos: 30, valor: '80.00' }))}`;
  });
  at.now = new Date('2031-03-15T12:00:00Z');
  for (let n = 0; n < 3; n++) await plan();
  await send();
  expect(new Set(letters.map(({ subject }) => subject))).toEqual(
    new Set(['Limite de mensagens do mês atingido no Balcão']),
  );
  expect(letters).toHaveLength(2);
  at.now = new Date('2031-04-20T12:00:00Z');
  for (let n = 0; n < 3; n++) await plan();
  await send();
  expect(letters.slice(2).map(({ subject }) => subject)).toEqual(
    Array(2).fill('Limite de agendamentos do mês atingido no Balcão'),
  );
});

it('two hundred companies are looked through in as many statements as two; only who hears something is visited', async () => {
  const many = Array.from({ length: 200 }, () => newId());
  await asOwner(db, async (sql) => {
    const limits = { status: 'active', limite_mensagens: 100, limite_agendamentos: 10 };
    await sql`insert into tenants ${sql(many.map((id) => Object.assign({ id, nome: 'Salão', slug: id }, limits)))}`;
    await sql`update tenants set status = 'trial', trial_ends_at = ${new Date(ENDS)} where id = any(${many.slice(0, 100)})`;
    await sql`update tenants set limite_mensagens = 0 where id = ${many[150] ?? ''}`;
    const admin = async (tenant_id: string) => {
      const conta = newId();
      const email = `${conta}@salao.com.br`;
      await sql`insert into contas ${sql({ id: conta, email, senha_hash: 'x' })}`;
      await sql`insert into usuarios ${sql({ id: newId(), tenant_id, auth_user_id: conta, nome: 'Lia', email, role: 'admin' })}`;
    };
    for (const id of [many[0], many[1], many[150]]) await admin(id ?? '');
  });
  at.now = new Date(ENDS - HOUR);
  const run = async () => {
    const heard: Statement[] = [];
    const stop = hearStatements((statement) => heard.push(statement));
    await planNotices({ ...(workers[0] as TestDeps), tellAllAdmins })();
    stop();
    return heard.filter(({ kind }) => kind === 'begin').length;
  };
  // The trials at once, a page of limits, and the two whose panel says so (and this test's own company).
  expect(await run()).toBe(2 + 3);
  expect(await run()).toBe(2);
  const told = await asOwner(
    db,
    (sql) => sql`select tipo, count(*)::int as n from avisos_conta group by tipo order by tipo`,
  );
  expect([...told]).toEqual([
    { tipo: 'limite-mensagens', n: 1 },
    { tipo: 'trial-0', n: 4 },
  ]);
});
