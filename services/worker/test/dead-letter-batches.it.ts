import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, startBench, UNHURRIED, until } from './bench';
import { spawnWorker } from './spawn-worker';

jest.setTimeout(1_800_000);
const LONG_MS = 600_000;
const CONVERSATIONS = 50;
const master = actorOf(null);

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench?.stop());

it('a batch whose worker is killed in the middle of a step is finished by another one; nothing is doubled', async () => {
  const [each, step] = [30, 25];
  const { company, batch, dead } = await outageOf(each);
  const { id } = await batch.start();
  const kill = spawnWorker(bench);
  try {
    // What the team wrote is held fast: the batch ends what customers wrote, and stands still in the middle of its second step.
    await bench.sql.begin(async (held) => {
      await held`select 1 from envios where tenant_id = ${company.tenantId} for update`;
      await until(async () => (await batch.lines(id)).all === each, LONG_MS);
      await kill();
    });
  } finally {
    await kill();
  }
  expect(await batch.read(id)).toMatchObject({ estado: 'processando', feitas: step });
  // Nobody touched it for a minute.
  await bench.sql`update lotes_paradas set batida_em = now() - interval '1 minute' where id = ${id}`;
  const stop = await bench.startWorker(UNHURRIED);
  await isEnded(each, { company, batch, dead }, id);
  await stop();
});

it('the dead letters of an outage of a thousand messages go back in bulk; nothing is doubled', async () => {
  const each = 500;
  const outage = await outageOf(each);
  expect(await outage.dead()).toBe(2 * each);
  const { id } = await outage.batch.start();
  await bench.startWorker(UNHURRIED);
  await isEnded(each, outage, id);
});

type Outage = Awaited<ReturnType<typeof outageOf>>;

/** A company with so many dead letters of either kind, and what ends them. */
async function outageOf(each: number) {
  const company = await bench.addCompany();
  const { tenantId } = company;
  await received(company, each);
  await written(tenantId, each);
  const letters = bench.deadLetters;
  return {
    company,
    dead: async () => (await letters.list(master, { tenant_id: tenantId, limit: 1 })).total,
    batch: {
      start: () => letters.startBatch(master, { acao: 'reprocessar', filtro: { tenant_id: tenantId }, incluir: [] }),
      read: async (id: string) => (await letters.listBatches(master)).items.find((one) => one.id === id),
      async lines(id: string) {
        const [lines] = await bench.sql`select count(*)::int as all, count(distinct alvo)::int as letters from audit_log
          where acao = 'dead-letter.redrive' and detalhes->>'lote' = ${id}`;
        return lines as { all: number; letters: number };
      },
    },
  };
}

/** All are counted, each has one line in the log, and every message was heard or sent once. */
async function isEnded(each: number, { company, batch, dead }: Outage, id: string): Promise<void> {
  await until(async () => (await batch.read(id))?.estado === 'concluida', LONG_MS);
  expect(await batch.read(id)).toMatchObject({ feitas: 2 * each, puladas: 0 });
  expect(await batch.lines(id)).toEqual({ all: 2 * each, letters: 2 * each });

  const texts = async () =>
    (await bench.sends(company)).map(({ text }) => text).filter((text) => /^aviso \d+$/.test(text));
  await until(async () => (await texts()).length >= each, LONG_MS);
  const [heard] = await until(async () => {
    const rows =
      await bench.sql`select count(*)::int as all, count(distinct content)::int as different from chat_history
        where tenant_id = ${company.tenantId} and content like 'pergunta %'`;
    return rows[0]?.all >= each ? rows : null;
  }, LONG_MS);
  expect(heard).toEqual({ all: each, different: each });
  expect((await texts()).sort()).toEqual(Array.from({ length: each }, (_, n) => `aviso ${n}`).sort());
  expect(await dead()).toBe(0);
}

/** What customers wrote, and nobody could process: it lies there with what the gateway said. */
async function received(company: Company, each: number): Promise<void> {
  for (let from = 0; from < each; from += CONVERSATIONS)
    await Promise.all(
      Array.from({ length: Math.min(CONVERSATIONS, each - from) }, (_, n) =>
        bench.customerWrites(company, `55119${String(10_000_000 + n)}`, `pergunta ${from + n}`, { wait: true }),
      ),
    );
  const count = async () =>
    (await bench.sql`select count(*)::int as n from webhook_events where tenant_id = ${company.tenantId}`)[0]?.n;
  await until(async () => (await count()) >= each);
  await bench.sql`update webhook_events set status = 'dead', erro = 'banco fora do ar', tentativas = 5
    where tenant_id = ${company.tenantId}`;
  await bench.wipeRedis();
}

/** What the team wrote, and could not be sent. */
async function written(tenantId: string, each: number): Promise<void> {
  for (let at = 0; at < Math.min(CONVERSATIONS, each); at += 1) {
    const [chat, phone] = [newId(), `55118${String(10_000_000 + at)}`];
    await bench.sql`insert into chats (id, tenant_id, customer_phone, modo) values (${chat}, ${tenantId}, ${phone}, 'human')`;
    // They wrote first: how many conversations a company begins is bounded.
    await bench.sql`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega)
      values (${newId()}, ${tenantId}, ${chat}, ${phone}, 'user', 'customer', 'oi', 'received')`;
    await bench.sql`with m as (insert into chat_history
        (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega)
        select gen_random_uuid(), ${tenantId}, ${chat}, ${phone}, 'assistant', 'staff', 'aviso ' || n, 'failed'
        from generate_series(${at}::int, ${each - 1}::int, ${CONVERSATIONS}::int) n returning id)
      insert into envios (id, tenant_id, chat_id, mensagem_id, causa, status, erro, tentativas)
      select gen_random_uuid(), ${tenantId}, ${chat}, id, 'staff:' || id, 'dead', 'O servidor do WhatsApp não aceitou.', 5 from m`;
  }
}
