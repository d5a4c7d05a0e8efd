import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, startBench, UNHURRIED, until } from './bench';

jest.setTimeout(1_800_000);
const LONG_MS = 600_000;
const EACH = 500;
const CONVERSATIONS = 50;
const master = actorOf(null);

it('the dead letters of an outage of a thousand messages go back in bulk; nothing is doubled', async () => {
  const bench: Bench = await startBench();
  const letters = bench.deadLetters;
  try {
    const company = await bench.addCompany();
    const { tenantId } = company;
    await received(bench, company);
    await written(bench, tenantId);
    const dead = async () => (await letters.list(master, { tenant_id: tenantId, limit: 1 })).total;
    expect(await dead()).toBe(2 * EACH);

    const { id } = await letters.startBatch(master, {
      acao: 'reprocessar',
      filtro: { tenant_id: tenantId },
      incluir: [],
    });
    const batch = async () => (await letters.listBatches(master)).items.find((one) => one.id === id);
    await bench.startWorker(UNHURRIED);
    await until(async () => (await batch())?.estado === 'concluida', LONG_MS);
    expect(await batch()).toMatchObject({ feitas: 2 * EACH, puladas: 0 });
    const [lines] = await bench.sql`select count(*)::int as all, count(distinct alvo)::int as letters from audit_log
      where acao = 'dead-letter.redrive' and detalhes->>'lote' = ${id}`;
    expect(lines).toEqual({ all: 2 * EACH, letters: 2 * EACH });

    const texts = async () =>
      (await bench.sends(company)).map(({ text }) => text).filter((text) => /^aviso \d+$/.test(text));
    await until(async () => (await texts()).length >= EACH, LONG_MS);
    const [heard] = await until(async () => {
      const rows =
        await bench.sql`select count(*)::int as all, count(distinct content)::int as different from chat_history
        where tenant_id = ${tenantId} and content like 'pergunta %'`;
      return rows[0]?.all >= EACH ? rows : null;
    }, LONG_MS);
    expect(heard).toEqual({ all: EACH, different: EACH });
    expect((await texts()).sort()).toEqual(Array.from({ length: EACH }, (_, n) => `aviso ${n}`).sort());
    expect(await dead()).toBe(0);
  } finally {
    await bench.stop();
  }
});

/** What customers wrote, and nobody could process: it lies there with what the gateway said. */
async function received(bench: Bench, company: Awaited<ReturnType<Bench['addCompany']>>): Promise<void> {
  for (let from = 0; from < EACH; from += CONVERSATIONS)
    await Promise.all(
      Array.from({ length: CONVERSATIONS }, (_, n) =>
        bench.customerWrites(company, `55119${String(10_000_000 + n)}`, `pergunta ${from + n}`, { wait: true }),
      ),
    );
  const count = async () =>
    (await bench.sql`select count(*)::int as n from webhook_events where tenant_id = ${company.tenantId}`)[0]?.n;
  await until(async () => (await count()) >= EACH);
  await bench.sql`update webhook_events set status = 'dead', erro = 'banco fora do ar', tentativas = 5
    where tenant_id = ${company.tenantId}`;
  await bench.wipeRedis();
}

/** What the team wrote, and could not be sent. */
async function written(bench: Bench, tenantId: string): Promise<void> {
  for (let at = 0; at < CONVERSATIONS; at += 1) {
    const [chat, phone] = [newId(), `55118${String(10_000_000 + at)}`];
    await bench.sql`insert into chats (id, tenant_id, customer_phone, modo) values (${chat}, ${tenantId}, ${phone}, 'human')`;
    // They wrote first: how many conversations a company begins is bounded.
    await bench.sql`insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega)
      values (${newId()}, ${tenantId}, ${chat}, ${phone}, 'user', 'customer', 'oi', 'received')`;
    await bench.sql`with m as (insert into chat_history
        (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega)
        select gen_random_uuid(), ${tenantId}, ${chat}, ${phone}, 'assistant', 'staff', 'aviso ' || n, 'failed'
        from generate_series(${at * (EACH / CONVERSATIONS)}::int, ${(at + 1) * (EACH / CONVERSATIONS) - 1}::int) n returning id)
      insert into envios (id, tenant_id, chat_id, mensagem_id, causa, status, erro, tentativas)
      select gen_random_uuid(), ${tenantId}, ${chat}, id, 'staff:' || id, 'dead', 'O servidor do WhatsApp não aceitou.', 5 from m`;
  }
}
