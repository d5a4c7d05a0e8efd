import { giveBackChat } from '@balcao/contexts/chats/conversations/give-back-chat';
import { takeOverChat } from '@balcao/contexts/chats/conversations/take-over-chat';
import { retryMessage } from '@balcao/contexts/chats/messages/retry-message';
import { sendMessage } from '@balcao/contexts/chats/messages/send-message';
import type { ComposeLimits } from '@balcao/contexts/compose';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, FAST, pause, startBench, UNHURRIED, until } from './bench';

const PHONE = '5511987654321';
const QUIET_MS = 1_200;
/** A burst is over when the test says so, and no answer of it comes too late: that is counted from when the customer wrote. */
const PATIENT: ComposeLimits = Object.assign({}, UNHURRIED, {
  inbox: Object.assign({}, FAST.inbox, { debounceMs: 600_000 }),
  ai: Object.assign({}, UNHURRIED.ai, { deadlineMs: 600_000 }),
});
jest.setTimeout(900_000);

describe('a customer writes, the AI answers, staff takes over', () => {
  let bench: Bench;
  let company: Company;
  let stopWorker: () => Promise<void>;

  beforeAll(async () => {
    bench = await startBench();
    stopWorker = await bench.startWorker();
  });
  beforeEach(async () => {
    company = await bench.addCompany();
  });
  afterAll(() => bench.stop());

  async function answered(count: number): Promise<void> {
    const sends = () => bench.sends(company);
    await until(async () => (await sends()).length === count).catch(async (error: Error) => {
      const { modo, motivo, responder_em } = (await bench.chat(company)) ?? {};
      throw new Error(
        `${error.message}: ${JSON.stringify({ sent: (await sends()).length, modo, motivo, responder_em })}`,
      );
    });
  }
  const staff = () => actorOf(company.tenantId, 'user');
  async function chatId(): Promise<string> {
    return (await until(() => bench.chat(company))).id;
  }

  describe('whatever else keeps the machine busy,', () => {
    const restart = async (limits?: ComposeLimits) => {
      await stopWorker();
      stopWorker = await bench.startWorker(limits);
    };
    beforeAll(() => restart(PATIENT));
    afterAll(() => restart());
    /** So many messages are in, and nothing more comes. */
    async function burstIsOver(messages: number): Promise<void> {
      await until(async () => (await bench.messages(company)).length === messages);
      const id = await chatId();
      await bench.sql`update chats set responder_em = now() where id = ${id}`;
      await bench.jobs.enqueue('reply-with-ai', { tenantId: company.tenantId, chatId: id });
    }

    it('answers as many of twenty at once as the month has messages left, and calls staff to the others', async () => {
      await bench.sql`update tenants set limite_mensagens = 5 where id = ${company.tenantId}`;
      const people = Array.from({ length: 20 }, (_, index) => String(5511933330000 + index));
      await Promise.all(
        people.map((person) => bench.customerWrites(company, person, 'quanto custa o corte feminino?')),
      );
      await until(async () => (await bench.messages(company)).length === people.length);
      await bench.sql`update chats set responder_em = now() where tenant_id = ${company.tenantId}`;
      const chats = () => bench.sql`select modo, motivo, respondida_ate_seq > 0 as answered, nao_lidas from chats
        where tenant_id = ${company.tenantId}`;
      const settled = async () =>
        (await chats()).filter(({ modo, answered }) => answered || modo === 'attention').length;
      await until(async () => (await settled()) === people.length);
      const called = (await chats()).filter(({ modo }) => modo === 'attention');
      expect(called.map(({ motivo, nao_lidas }) => [motivo, nao_lidas])).toEqual(
        Array(15).fill(['As mensagens do mês acabaram: a IA não respondeu. Veja os planos em Assinatura.', 1]),
      );
      await until(async () => (await bench.sends(company)).length === 5);
      const said = await bench.messages(company);
      expect([
        said.filter(({ autor }) => autor === 'ai').length,
        said.filter(({ autor }) => autor === 'customer').length,
      ]).toEqual([5, 20]);
      // The team goes on writing, also beyond the limit.
      const [waiting] =
        await bench.sql`select id from chats where tenant_id = ${company.tenantId} and modo = 'attention' limit 1`;
      await sendMessage(bench.deps)(staff(), waiting?.id, { content: 'Já respondo!', client_id: newId() });
      await until(async () => (await bench.sends(company)).length === 6);
    });

    it('answers a burst of five messages once, with the prices of the company', async () => {
      const texts = ['oi', 'tudo bem?', 'quero saber', 'quanto custa', 'o corte feminino?'];
      // Delivered one after the other: a gateway's own deliveries may overtake each other within a second.
      for (const text of texts) await bench.customerWrites(company, PHONE, text, { wait: true });
      await burstIsOver(texts.length);
      await answered(1);
      await pause(QUIET_MS);
      const sends = await bench.sends(company);
      expect(sends).toHaveLength(1);
      expect(sends[0]?.text).toContain('80,00');
      const rows = await bench.messages(company);
      expect(rows.map(({ autor, content }) => [autor, content])).toEqual([
        ...texts.map((text) => ['customer', text]),
        ['ai', sends[0]?.text],
      ]);
      expect(await bench.asked(company)).toHaveLength(1);
      const delivered = () => bench.messages(company).then((all) => all.at(-1)?.entrega === 'delivered');
      await until(delivered);
      const turns = await bench.sql`select resultado, tokens_entrada from execucoes_ia
        where tenant_id = ${company.tenantId}`;
      expect(turns).toMatchObject([{ resultado: 'answered', tokens_entrada: expect.any(Number) }]);
    });

    it('reads a burst in the order it was written: the newest is last, whatever arrived last', async () => {
      const ago = (seconds: number) => ({ timestamp: Math.floor(Date.now() / 1000) - seconds, wait: true });
      await bench.customerWrites(company, PHONE, 'oi', ago(40));
      await bench.customerWrites(company, PHONE, 'na verdade: vocês abrem aos domingos?', ago(10));
      await bench.customerWrites(company, PHONE, 'quanto custa o corte?', ago(25));
      await burstIsOver(3);
      await answered(1);
      await pause(QUIET_MS);
      const texts = (await bench.asked(company)).map(({ messages }) => messages.slice(1).map(({ content }) => content));
      expect(texts).toEqual([['oi', 'quanto custa o corte?', 'na verdade: vocês abrem aos domingos?']]);
      const chat = await bench.chat(company);
      expect(chat?.respondida_ate_seq).toBe(chat?.ultima_entrada_seq);
      expect(chat?.responder_em).toBeNull();
      expect(await bench.sends(company)).toHaveLength(1);
    });

    it('reads a burst of many short messages to its beginning', async () => {
      const texts = ['vocês abrem aos domingos?', ...Array.from({ length: 24 }, (_, n) => `linha ${n}`)];
      for (const text of texts) await bench.customerWrites(company, PHONE, text, { wait: true });
      await burstIsOver(texts.length);
      await answered(1);
      const asked = (await bench.asked(company)).map(({ messages }) => messages.slice(1).map(({ content }) => content));
      expect(asked).toEqual([texts]);
    });

    it('reads with a burst what was acknowledged by a process that died before it told anybody', async () => {
      await bench.customerWrites(company, PHONE, 'oi', { wait: true });
      await until(async () => (await bench.messages(company)).length === 1);
      const second = newId();
      await bench.sql`insert into webhook_events (id, tenant_id, instance_id, event, dedupe_key, order_key, payload)
        select ${newId()}, tenant_id, instance_id, event, ${`MESSAGES_UPSERT:${second}:in`}, order_key,
          jsonb_set(jsonb_set(payload, '{data,key,id}', to_jsonb(${second}::text)), '{data,message}', '{"conversation":"quanto custa o corte?"}')
        from webhook_events where tenant_id = ${company.tenantId} and event = 'MESSAGES_UPSERT'`;
      await burstIsOver(1);
      await burstIsOver(2);
      await answered(1);
      const texts = (await bench.asked(company)).map(({ messages }) => messages.slice(1).map(({ content }) => content));
      expect(texts).toEqual([['oi', 'quanto custa o corte?']]);
    });

    it('drops an answer that the owner overtook while it was being written', async () => {
      await bench.aiSim('/faults', { slow: 4_000, times: 1 });
      await bench.customerWrites(company, PHONE, 'oi');
      await burstIsOver(1);
      await until(async () => (await bench.asked(company)).length === 1);
      await sendMessage(bench.deps)(staff(), await chatId(), { content: 'Oi! Sou eu.', client_id: newId() });
      await answered(1);
      const turns = () => bench.sql`select resultado from execucoes_ia where tenant_id = ${company.tenantId}`;
      await until(async () => (await turns()).length > 0);
      await pause(QUIET_MS);
      await bench.aiSim('/faults', { clear: true });
      expect((await bench.sends(company)).map(({ text }) => text)).toEqual(['Oi! Sou eu.']);
      expect((await turns()).map(({ resultado }) => resultado)).toEqual(['discarded:human']);
    });

    it('asks about what is written while an answer is on its way to a slow gateway', async () => {
      await bench.sim('/faults', { instance: company.instance, slow: { ms: 8_000, routes: ['sendText'], times: 1 } });
      await bench.customerWrites(company, PHONE, 'oi');
      await burstIsOver(1);
      await until(async () => (await bench.outbox(company))[0]?.status === 'sending');
      await bench.customerWrites(company, PHONE, 'quanto custa o corte feminino?');
      await burstIsOver(3);
      await until(async () => (await bench.asked(company)).length === 2);
      expect((await bench.outbox(company))[0]?.status).toBe('sending');
      await answered(2);
      expect((await bench.sends(company)).at(-1)?.text).toContain('80,00');
    });

    it('leaves an answer that comes while it stops to the next worker, which need not doubt it', async () => {
      await bench.aiSim('/faults', { slow: 3_000, times: 1 });
      await bench.sim('/faults', { instance: company.instance, slow: { ms: 30_000, routes: ['sendText'] } });
      await bench.customerWrites(company, PHONE, 'oi');
      await burstIsOver(1);
      await until(async () => (await bench.asked(company)).length === 1);
      await stopWorker();
      expect((await bench.outbox(company)).map(({ status }) => status)).not.toContain('sending');
      await bench.sim('/faults', { instance: company.instance, clear: true });
      await bench.aiSim('/faults', { clear: true });
      stopWorker = await bench.startWorker(PATIENT);
      await answered(1);
      await until(async () => (await bench.outbox(company))[0]?.status === 'sent');
      expect(await bench.outbox(company)).toMatchObject([{ tentativas: 1 }]);
    });
  });

  it('answers what came in late after an answer: it waits last, behind what was already answered', async () => {
    const ago = (seconds: number) => ({ timestamp: Math.floor(Date.now() / 1000) - seconds, wait: true });
    await bench.customerWrites(company, PHONE, 'vocês abrem aos domingos?', ago(10));
    await answered(1);
    await bench.customerWrites(company, PHONE, 'quanto custa o corte feminino?', ago(30));
    await answered(2);
    await pause(QUIET_MS);
    const [, second] = await bench.asked(company);
    expect(second?.messages.at(-1)).toEqual({ role: 'user', content: 'quanto custa o corte feminino?' });
    expect(await bench.sends(company)).toHaveLength(2);
  });

  it('is silent after staff wrote, also in a new worker, and answers what is open when given back', async () => {
    await bench.customerWrites(company, PHONE, 'oi');
    await answered(1);
    const id = await chatId();
    const body = { content: 'Aqui é a Isabela, já te respondo!', client_id: newId() };
    const first = await sendMessage(bench.deps)(staff(), id, body);
    const again = await sendMessage(bench.deps)(staff(), id, body);
    expect(again.id).toBe(first.id);
    await answered(2);
    expect(await bench.chat(company)).toMatchObject({ modo: 'human', pausada_por: 'Isabela Ferreira', nao_lidas: 0 });

    await bench.customerWrites(company, PHONE, 'e quanto custa o corte feminino?');
    await stopWorker();
    stopWorker = await bench.startWorker();
    await bench.customerWrites(company, PHONE, 'alô?');
    await until(async () => (await bench.messages(company)).length === 5);
    await pause(QUIET_MS);
    expect(await bench.sends(company)).toHaveLength(2);

    await giveBackChat(bench.deps)(staff(), id);
    await answered(3);
    await pause(QUIET_MS);
    expect((await bench.sends(company)).map(({ text }) => text)).toEqual([
      expect.any(String),
      body.content,
      expect.stringContaining('80,00'),
    ]);
  });

  const late = (minutes: number) => ({ timestamp: Math.floor(Date.now() / 1000) - minutes * 60, wait: true });

  it('answers what came in late when it is given back, whoever had it', async () => {
    await bench.customerWrites(company, PHONE, 'quanto custa o corte feminino?', late(15));
    await until(async () => (await bench.chat(company))?.modo === 'attention');
    const id = await chatId();
    await giveBackChat(bench.deps)(staff(), id);
    await answered(1);
    await takeOverChat(bench.deps)(staff(), id);
    await bench.customerWrites(company, PHONE, 'e a escova?', late(14));
    await until(async () => (await bench.messages(company)).length === 3);
    await giveBackChat(bench.deps)(staff(), id);
    await answered(2);
    const [, second] = await bench.asked(company);
    expect(second?.messages.at(-1)).toEqual({ role: 'user', content: 'e a escova?' });
  });

  it('is silent after the owner answered on the own phone', async () => {
    await bench.customerWrites(company, PHONE, 'oi');
    await answered(1);
    await bench.ownerWrites(company, PHONE, 'Oi, aqui é a dona.');
    await until(async () => (await bench.chat(company))?.modo === 'human');
    await bench.customerWrites(company, PHONE, 'quanto custa o corte?');
    await until(async () => (await bench.messages(company)).length === 4);
    await pause(QUIET_MS);
    expect(await bench.sends(company)).toHaveLength(1);
    expect((await bench.messages(company)).map(({ autor }) => autor)).toEqual(['customer', 'ai', 'phone', 'customer']);
  });

  it('keeps two companies apart that the same phone writes to', async () => {
    const other = await bench.addCompany({
      nome: 'Barbearia do Zé',
      services: ['Barba de rei'],
      document: 'Trabalhamos também aos domingos com hora marcada.',
    });
    await Promise.all([
      bench.customerWrites(company, PHONE, 'quais serviços vocês têm?'),
      bench.customerWrites(other, PHONE, 'vocês abrem aos domingos? quais serviços têm?'),
    ]);
    await until(async () => (await bench.sends(company)).length === 1 && (await bench.sends(other)).length === 1);
    const [ours, theirs] = [JSON.stringify(await bench.asked(company)), JSON.stringify(await bench.asked(other))];
    expect(ours).toContain('Studio Bella');
    expect(ours).toContain('Corte feminino');
    expect(ours).not.toMatch(/Barbearia|Barba de rei|domingos/);
    expect(theirs).toMatch(/Barbearia do Zé[\s\S]*Barba de rei[\s\S]*domingos/);
    expect(theirs).not.toMatch(/Studio Bella|Corte feminino/);
    const [[chat], [twin]] = [[await bench.chat(company)], [await bench.chat(other)]];
    expect(chat?.customer_phone).toBe(PHONE);
    expect(twin?.customer_phone).toBe(PHONE);
    expect(chat?.id).not.toBe(twin?.id);
    const fontes = (await bench.messages(other)).at(-1)?.fontes;
    expect(fontes).toMatchObject([{ titulo: 'Política' }]);
  });

  it('counts what nothing in the knowledge base answers, and nothing else', async () => {
    const questions = async () =>
      (await bench.sql`select pergunta, vezes from perguntas_sem_resposta where tenant_id = ${company.tenantId}`).map(
        ({ pergunta, vezes }) => [pergunta, vezes],
      );
    await bench.customerWrites(company, PHONE, 'oi, tudo bem?');
    await answered(1);
    await bench.customerWrites(company, PHONE, 'quanto custa o corte feminino?');
    await answered(2);
    expect(await questions()).toEqual([]);
    await bench.customerWrites(company, PHONE, 'tem estacionamento?');
    await answered(3);
    expect(await questions()).toEqual([['tem estacionamento?', 1]]);
    await bench.customerWrites(company, PHONE, 'vcs tem estasionamento?');
    await answered(4);
    expect(await questions()).toEqual([['vcs tem estasionamento?', 2]]);
  });

  it('calls staff when the customer asks for a person, with one polite answer', async () => {
    await bench.customerWrites(company, PHONE, 'quero falar com uma atendente');
    await answered(1);
    await bench.customerWrites(company, PHONE, 'alguém aí?');
    await until(async () => (await bench.messages(company)).length === 4);
    await pause(QUIET_MS);
    expect(await bench.sends(company)).toHaveLength(1);
    expect(await bench.asked(company)).toHaveLength(0);
    expect(await bench.chat(company)).toMatchObject({
      modo: 'attention',
      motivo: 'O cliente pediu para falar com uma pessoa.',
    });
  });

  const REQUEST = { modo: 'attention', motivo: 'Pedido de agendamento' };
  const HONEST = expect.stringMatching(
    /^Oi! Sou a assistente virtual de .{3,40}\. Vou passar seu pedido para a equipe, que responde por aqui/,
  );
  const results = async () => {
    const turns = await bench.sql`select resultado from execucoes_ia where tenant_id = ${company.tenantId}`;
    return turns.map(({ resultado }) => resultado);
  };

  it('leaves an appointment to staff: one honest answer, no promise', async () => {
    await bench.customerWrites(company, PHONE, 'quero marcar um corte amanhã às 10');
    await answered(1);
    await pause(QUIET_MS);
    expect((await bench.sends(company)).map(({ text }) => text)).toEqual([HONEST]);
    expect(await bench.asked(company)).toHaveLength(0);
    expect(await bench.chat(company)).toMatchObject(REQUEST);
  });

  it.each([
    ['Anotei: Corte feminino, segunda-feira às 10:00. A equipe confirma o horário com você em instantes.', 'claim'],
    ['[EQUIPE] Seu horário está confirmado para amanhã!', 'claim'],
  ])('keeps back what a model claims: %s', async (claim, how) => {
    await bench.aiSim('/script', { replies: [claim] });
    await bench.customerWrites(company, PHONE, 'pensei melhor, fica aquele mesmo');
    await answered(1);
    await pause(QUIET_MS);
    expect((await bench.sends(company)).map(({ text }) => text)).toEqual([HONEST]);
    expect(JSON.stringify(await bench.messages(company))).not.toContain(claim);
    expect([await bench.chat(company), await results()]).toMatchObject([REQUEST, [`hand-over:${how}`]]);
  });

  it('asks once more for an answer with a price that stands nowhere', async () => {
    await bench.aiSim('/script', { replies: ['O corte feminino custa R$ 8,00.', 'O corte feminino custa R$ 80,00.'] });
    await bench.customerWrites(company, PHONE, 'qual o valor do corte feminino?');
    await answered(1);
    await pause(QUIET_MS);
    expect((await bench.sends(company)).map(({ text }) => text)).toEqual([
      'Oi! Sou a assistente virtual de Studio Bella. O corte feminino custa R$ 80,00.',
    ]);
    expect(await results()).toEqual(['answered']);
  });

  it.each([
    ['O corte feminino custa R$ 8,00.', 'price'],
    ['O corte feminino leva 10 minutos.', 'duration'],
    ['Pague em https://pagamento.link/abc para garantir.', 'contact'],
    ['Hoje tem 50% de desconto!', 'offer'],
    ['Abrimos aos domingos às 7h.', 'time'],
  ])('hands over what it states twice without ground: %s', async (wrong, what) => {
    await bench.aiSim('/script', { replies: [wrong, wrong] });
    await bench.customerWrites(company, PHONE, 'me conta mais do salão');
    await answered(1);
    await pause(QUIET_MS);
    const [sent] = await bench.sends(company);
    expect(sent?.text).toBe(
      'Oi! Sou a assistente virtual de Studio Bella. Vou confirmar essa informação com a equipe, que responde por aqui. 😊',
    );
    expect(JSON.stringify(await bench.messages(company))).not.toContain(wrong);
    expect([(await bench.chat(company))?.modo, await results()]).toEqual([
      'attention',
      [`hand-over:unsupported-${what}`],
    ]);
  });

  it('does not send an old claim again on request', async () => {
    await bench.customerWrites(company, PHONE, 'oi');
    await until(async () => (await bench.messages(company)).at(-1)?.entrega === 'delivered');
    const [row] = await bench.sql`update chat_history set content = 'Anotei: segunda às 10h.', entrega = 'failed'
      where tenant_id = ${company.tenantId} and autor = 'ai' returning id, chat_id`;
    await expect(retryMessage(bench.deps)(staff(), row?.chat_id, row?.id)).rejects.toMatchObject({
      code: 'chats/claims-appointment',
    });
  });

  it('keeps back what would be dozens of messages', async () => {
    await bench.aiSim('/script', { replies: ['Temos muitas coisas. '.repeat(3_000)] });
    await bench.customerWrites(company, PHONE, 'oi');
    await until(async () => (await bench.chat(company))?.modo === 'attention');
    await pause(QUIET_MS);
    expect([await bench.sends(company), await results()]).toEqual([[], ['hand-over:long']]);
  });

  it('sends what staff wrote in the order it was written', async () => {
    await bench.customerWrites(company, PHONE, 'oi');
    await answered(1);
    const id = await chatId();
    const texts = Array.from({ length: 12 }, (_, index) => `mensagem ${index + 1}`);
    for (const content of texts) await sendMessage(bench.deps)(staff(), id, { content, client_id: newId() });
    await answered(13);
    expect((await bench.sends(company)).slice(1).map(({ text }) => text)).toEqual(texts);
  });

  it('does not let a company whose AI hangs hold up the others', async () => {
    const other = await bench.addCompany({ nome: 'Lenta' });
    await bench.aiSim('/faults', { mode: 'hang', match: 'trava' });
    const people = Array.from({ length: 120 }, (_, index) => String(5511922220000 + index));
    await Promise.all(people.map((person) => bench.customerWrites(other, person, 'trava')));
    const openChats = async () => {
      const [row] = await bench.sql`select count(*) filter (where modo = 'ai')::int as open, count(*)::int as total
        from chats where tenant_id = ${other.tenantId}`;
      return { open: row?.open, total: row?.total };
    };
    await until(
      async () => (await bench.asked(other)).length >= 5 && (await openChats()).total === people.length,
      120_000,
    );
    const before = (await openChats()).open;
    await bench.customerWrites(company, PHONE, 'quanto custa o corte feminino?');
    await answered(1);
    // Behind the others it would have waited until nearly the last of them had given up.
    const after = (await openChats()).open;
    expect(after).toBeGreaterThan(before / 4);
    await until(async () => (await openChats()).open === 0, 120_000);
    await bench.aiSim('/faults', { clear: true });
    expect(await bench.sends(other)).toEqual([]);
  });

  it.each([
    ['suspended', null, 'Chegou com a conta suspensa: a IA não respondeu.'],
    ['cancelled', null, 'Chegou com a assinatura cancelada: a IA não respondeu.'],
    ['trial', new Date(Date.now() - 1_000), 'Chegou com o trial expirado: a IA não respondeu.'],
  ])('keeps what is written to a company that is %s, without an answer', async (status, ends, motivo) => {
    await bench.sql`update tenants set status = ${status}, trial_ends_at = ${ends} where id = ${company.tenantId}`;
    await bench.customerWrites(company, PHONE, 'oi');
    await until(async () => (await bench.chat(company))?.modo === 'attention');
    expect(await bench.chat(company)).toMatchObject({ motivo, nao_lidas: 1 });
    await pause(QUIET_MS);
    expect([await bench.sends(company), await bench.asked(company)]).toEqual([[], []]);
  });
});
