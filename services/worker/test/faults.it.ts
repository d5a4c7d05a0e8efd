import { findOrCreateCustomer } from '@balcao/contexts/catalog/customers/find-or-create-customer';
import { createChat } from '@balcao/contexts/chats/conversations/create-chat';
import { retryMessage } from '@balcao/contexts/chats/messages/retry-message';
import { sendMessage } from '@balcao/contexts/chats/messages/send-message';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, pause, startBench, until } from './bench';
import { spawnWorker } from './spawn-worker';

jest.setTimeout(900_000);
let phones = 5511900001000;

describe('trouble on the way', () => {
  let bench: Bench;
  let company: Company;
  let phone: string;
  let stopWorker: () => Promise<void>;

  beforeAll(async () => {
    bench = await startBench();
    stopWorker = await bench.startWorker();
  });
  beforeEach(async () => {
    company = await bench.addCompany();
    phones += 1;
    phone = String(phones);
  });
  afterEach(async () => {
    await bench.sim('/faults', { clear: true });
    await bench.aiSim('/faults', { clear: true });
  });
  afterAll(() => bench.stop());

  const actor = () => actorOf(company.tenantId, 'user');
  const texts = async () => (await bench.sends(company)).map(({ text }) => text);
  const allSent = () => until(async () => (await bench.outbox(company)).every(({ status }) => status === 'sent'));
  async function staffWrites(content: string) {
    const chat = await createChat({ ...bench.deps, findOrCreateCustomer })(actor(), { phone });
    return sendMessage(bench.deps)(actor(), chat.id, { content, client_id: newId() });
  }
  const message = async (id: string) => (await bench.sql`select * from chat_history where id = ${id}`)[0];

  describe('of the AI provider', () => {
    const passing = [
      ['rate-limit', { mode: 'rate-limit', retryAfter: 0 }],
      ['error 500', { mode: 'error' }],
      ['hang', { mode: 'hang' }],
      ['truncated JSON', { mode: 'garbage' }],
      ['HTML', { mode: 'html' }],
      ['no choices', { mode: 'empty-choices' }],
      ['empty text', { mode: 'empty-content' }],
      ['no text', { mode: 'null-content' }],
      ['a prompt too long', { mode: 'context' }],
    ] as const;

    it.each(passing)('%s once: the customer still gets one answer', async (_, fault) => {
      await bench.aiSim('/faults', { ...fault, times: 1 });
      await bench.customerWrites(company, phone, 'quanto custa o corte feminino?');
      await until(async () => (await bench.sends(company)).length === 1);
      await pause(500);
      expect(await texts()).toEqual([expect.stringContaining('80,00')]);
      expect(await bench.chat(company)).toMatchObject({ modo: 'ai', tentativas_ia: 0 });
    });

    const lasting = [
      ['auth', 'A chave da IA foi recusada. Confira em Integrações.', 1],
      ['quota', 'O crédito no provedor da IA acabou.', 1],
      ['error', 'A IA não respondeu a tempo.', 2],
      ['empty-content', 'A IA não soube responder.', 3],
    ] as const;

    it.each(lasting)('%s that lasts: staff is called and the customer hears nothing', async (mode, motivo, calls) => {
      await bench.aiSim('/faults', { mode });
      await bench.customerWrites(company, phone, 'quanto custa o corte feminino?');
      await until(async () => (await bench.chat(company))?.modo === 'attention');
      expect(await bench.chat(company)).toMatchObject({ motivo, responder_em: null });
      expect((await bench.asked(company)).length).toBeGreaterThanOrEqual(calls);
      await pause(500);
      expect(await texts()).toEqual([]);
      const [card] = await bench.sql`select status from integracoes
        where tenant_id = ${company.tenantId} and tipo = 'openai'`;
      expect(card?.status).toBe(mode === 'empty-content' ? undefined : 'error');
      const rows = await bench.messages(company);
      expect(rows.map(({ autor, content }) => [autor, content])).toEqual([
        ['customer', 'quanto custa o corte feminino?'],
        ['system', `Precisa de você: ${motivo}`],
      ]);
    });
  });

  describe('of the gateway', () => {
    it('that accepts and drops the answer: exactly one message, found by reading back', async () => {
      company = await bench.addCompany({ events: ['MESSAGES_UPSERT'] });
      await bench.sim('/faults', { instance: company.instance, drop: { times: 1 } });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.messages(company)).some(({ entrega }) => entrega === 'unknown'));
      await allSent();
      await pause(1_500);
      expect(await bench.sends(company)).toHaveLength(1);
      expect((await bench.messages(company)).at(-1)).toMatchObject({ autor: 'ai', entrega: 'sent', erro: null });
    });

    it('that accepts and drops: the echo event is enough too', async () => {
      await bench.sim('/faults', { instance: company.instance, drop: { times: 1 } });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      await pause(1_500);
      expect(await bench.sends(company)).toHaveLength(1);
    });

    it('that accepts long after we gave the call up, and tells nobody: one message', async () => {
      company = await bench.addCompany({ events: ['MESSAGES_UPSERT'] });
      const slow = { ms: 2_000, routes: ['sendText'], times: 1 };
      await bench.customerWrites(company, phone, 'bom dia', { wait: true });
      await bench.sim('/faults', { instance: company.instance, slow });
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      await pause(1_500);
      expect(await bench.sends(company)).toHaveLength(1);
    });

    it('that answers late: the echo settles it before the answer could', async () => {
      await bench.sim('/faults', { instance: company.instance, late: { ms: 8_000, times: 1 } });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      expect((await bench.outbox(company))[0]).toMatchObject({ tentativas: 1 });
    });

    it('that answers 500 although it left, and then for a while: one message', async () => {
      company = await bench.addCompany({ events: ['MESSAGES_UPSERT'] });
      await bench.sim('/faults', { instance: company.instance, drop: { times: 1, status: 500 } });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      await pause(1_500);
      expect(await bench.sends(company)).toHaveLength(1);
    });

    it('that fails for sure: tried again until it works, once', async () => {
      await bench.sim('/faults', {
        instance: company.instance,
        error: { status: 503, routes: ['sendText'], times: 2 },
      });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      expect((await bench.outbox(company))[0]).toMatchObject({ tentativas: 3 });
    });

    it('that answers 500 to a send: looked for, missing, sent once', async () => {
      await bench.sim('/faults', {
        instance: company.instance,
        error: { status: 500, routes: ['sendText'], times: 1 },
      });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      await pause(1_000);
      expect(await bench.sends(company)).toHaveLength(1);
    });

    it('that refuses the key: the integration shows it, and the answer goes out when it is accepted again', async () => {
      const error = { status: 401, routes: ['sendText'] };
      await bench.sim('/faults', { instance: company.instance, error });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => {
        const [row] = await bench.sql`select status from integracoes where tenant_id = ${company.tenantId}`;
        return row?.status === 'error';
      });
      await bench.sim('/faults', { instance: company.instance, clear: true });
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
    });

    it('that is not connected: staff sees what it waits for, and it leaves when it is', async () => {
      await bench.sql`update evolution_instances set status = 'disconnected' where id = ${company.instanceId}`;
      const sent = await staffWrites('Bom dia!');
      await until(async () => (await message(sent.id))?.erro);
      expect(await message(sent.id)).toMatchObject({
        entrega: 'queued',
        erro: 'Aguardando o WhatsApp. Sai sozinha quando ele voltar.',
      });
      await bench.sql`update evolution_instances set status = 'connected' where id = ${company.instanceId}`;
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      await expect(retryMessage(bench.deps)(actor(), sent.chat_id, sent.id)).rejects.toMatchObject({
        code: 'chats/not-retryable',
      });
    });

    it.each([
      ['Connection Closed', { status: 400, message: 'Error: Connection Closed', routes: ['sendText'], times: 3 }],
      ['500', { status: 500, routes: ['sendText'], times: 3 }],
    ])('%s again and again: staff’s message leaves all the same, once', async (_, error) => {
      // A gateway that keeps nothing at all proves nothing by what it does not have.
      await bench.ownerWrites(company, '5511900000099', 'olá');
      await bench.sim('/faults', { instance: company.instance, error });
      await staffWrites('Bom dia!');
      await until(async () => (await texts()).includes('Bom dia!'), 90_000);
      await allSent();
      expect((await bench.outbox(company))[0]).toMatchObject({ tentativas: 4 });
      await pause(1_000);
      expect((await texts()).filter((text) => text === 'Bom dia!')).toHaveLength(1);
    });

    it('that sends and has it refused: the answer failed, and staff is called', async () => {
      await bench.sim('/faults', { instance: company.instance, nack: { times: 1 } });
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.chat(company))?.modo === 'attention');
      expect(await bench.chat(company)).toMatchObject({ motivo: 'A resposta da IA não pôde ser entregue.' });
      expect((await bench.messages(company)).find(({ autor }) => autor === 'ai')).toMatchObject({ entrega: 'failed' });
    });

    it('that does not know the number: a dead letter that can be sent again', async () => {
      await bench.sim('/faults', { instance: company.instance, notOnWhatsApp: [phone] });
      const sent = await staffWrites('Bom dia!');
      await until(async () => (await message(sent.id))?.erro === 'Este número não está no WhatsApp.');
      const master = actorOf(null);
      const { items } = await bench.deadLetters.list(master, { limit: 100 });
      const dead = items.find(({ tenant_id }) => tenant_id === company.tenantId);
      expect(dead).toMatchObject({ fila: 'outbound', motivo: 'Este número não está no WhatsApp.' });
      await bench.sim('/faults', { instance: company.instance, clear: true });
      await bench.deadLetters.redrive(master, 'outbound', dead?.id ?? '');
      await until(async () => (await bench.sends(company)).length === 1);
      await allSent();
      const [line] = await bench.sql`select acao, alvo from audit_log where alvo = ${`outbound:${dead?.id}`}`;
      expect(line).toMatchObject({ acao: 'dead-letter.redrive' });
      const again = bench.deadLetters.redrive(master, 'outbound', dead?.id ?? '');
      await expect(again).rejects.toMatchObject({ code: 'master/dead-letter-not-found' });
      await expect(bench.deadLetters.list(actor(), { limit: 100 })).rejects.toMatchObject({ code: 'http/forbidden' });
    });
  });

  it('an inbound dead letter is processed when it is put back', async () => {
    await stopWorker();
    await bench.customerWrites(company, phone, 'oi, tem horário?', { wait: true });
    await bench.sql`update webhook_events set status = 'dead', erro = 'x' where tenant_id = ${company.tenantId}`;
    await bench.wipeRedis();
    stopWorker = await bench.startWorker();
    const { items } = await bench.deadLetters.list(actorOf(null), { limit: 100 });
    const dead = items.find(({ fila, tenant_id }) => fila === 'inbound' && tenant_id === company.tenantId);
    await bench.deadLetters.redrive(actorOf(null), 'inbound', dead?.id ?? '');
    await until(async () => (await bench.sends(company)).length === 1);
  });

  it('a wiped Redis loses nothing and repeats nothing', async () => {
    const people = Array.from({ length: 6 }, (_, index) => String(5511911110000 + index));
    await Promise.all(people.slice(0, 3).map((person) => bench.customerWrites(company, person, 'oi', { wait: true })));
    expect(await bench.wipeRedis()).toBeGreaterThan(0);
    await Promise.all(people.slice(3).map((person) => bench.customerWrites(company, person, 'oi', { wait: true })));
    await bench.wipeRedis();
    // The worker schedules its sweep again by itself; here it only has to come sooner.
    await until(() => bench.jobs.repeat('sweep', 300).then(() => true));
    await until(async () => (await bench.sends(company)).length >= 6, 90_000);
    await pause(1_500);
    const reached = (await bench.sends(company)).map(({ jid }) => jid.replace(/@.*/, ''));
    expect(reached.sort()).toEqual(people);
    await allSent();
  });

  it('a worker killed between sending and sent: another one finishes, and the customer gets one message', async () => {
    await stopWorker();
    await bench.sim('/faults', { instance: company.instance, slow: { ms: 1_500, routes: ['sendText'], times: 1 } });
    const kill = spawnWorker(bench);
    try {
      await bench.customerWrites(company, phone, 'oi');
      await until(async () => (await bench.outbox(company))[0]?.status === 'sending', 120_000);
    } finally {
      await kill();
    }
    stopWorker = await bench.startWorker();
    await until(() => bench.jobs.repeat('sweep', 300).then(() => true));
    await until(async () => (await bench.outbox(company))[0]?.status === 'sent', 40_000);
    await pause(1_000);
    expect(await bench.sends(company)).toHaveLength(1);
    expect((await bench.messages(company)).filter(({ autor }) => autor === 'ai')).toHaveLength(1);
  });
});
