import { hearStatements, type Statement } from '@balcao/kit/statements';
import { type Company, type Stack, startStack } from './test-stack';

const PHONE = '5511977770000';
const JID = `${PHONE}@s.whatsapp.net`;
/** Less than news waits for its message: `HOLD_MS` of hold-news. */
const HELD_MS = 450;
const until = async (check: () => Promise<boolean> | boolean) => {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 10));
};

describe('news of our own messages', () => {
  let stack: Stack;
  let company: Company;
  let counter = 0;

  beforeAll(async () => {
    stack = await startStack();
  });
  beforeEach(async () => {
    company = await stack.addCompany();
    stack.enqueued.length = 0;
    stack.announced.length = 0;
  });
  afterAll(() => stack.stop());

  const echo = (id: string, text = 'Sim, às 15h.') => ({
    event: 'send.message',
    data: { key: { id, remoteJid: JID, fromMe: true }, message: { conversation: text }, status: 'PENDING' },
  });
  const tick = (id: string, status: string) => ({
    event: 'messages.update',
    data: { keyId: id, remoteJid: JID, fromMe: true, status },
  });

  /** An answer of the AI that was planned; `waId`: the gateway has told us its id. */
  async function answer(of: Company, waId: string | null, entrega = 'sent'): Promise<string> {
    counter += 1;
    const [chat] = await stack.sql`insert into chats (id, tenant_id, instance_id, customer_phone, modo)
      values (gen_random_uuid(), ${of.tenantId}, ${of.instanceId}, ${`${PHONE}${counter}`}, 'ai') returning id`;
    const [row] = await stack.sql`insert into chat_history
      (id, tenant_id, chat_id, instance_id, customer_phone, role, autor, content, entrega, wa_id)
      values (gen_random_uuid(), ${of.tenantId}, ${chat?.id}, ${of.instanceId}, ${PHONE}, 'assistant', 'ai', 'Sim, às 15h.',
        ${entrega}, ${waId}) returning id`;
    return String(row?.id);
  }
  const words = async (of = company) =>
    (await stack.rows(of)).map(({ event, status, resultado }) => [event, status, resultado]);
  const told = () => stack.enqueued.filter(({ name }) => name === 'receive-message').length;

  it('are settled where they come in, each in one transaction, and nobody is told', async () => {
    await answer(company, 'OURS');
    await stack.deliver(company, tick('SOMEBODY', 'READ'));
    await until(() => told() === 1);
    const said: Statement[] = [];
    const stop = hearStatements((statement) => said.push(statement));
    for (const news of [echo('OURS'), tick('OURS', 'SERVER_ACK'), tick('OURS', 'DELIVERY_ACK'), tick('OURS', 'READ')])
      expect((await stack.deliver(company, news)).body.status).toBe('stored');
    stop();
    const begun = said.filter(({ kind, work }) => kind === 'begin' && work === 'accept-event');
    // One each, and one in half a minute for the moment of the last event.
    expect(begun.length).toBeLessThanOrEqual(5);
    expect((await words()).slice(1)).toEqual([
      ['SEND_MESSAGE', 'done', 'ours'],
      ['MESSAGES_UPDATE', 'done', 'ignored: nothing new'],
      ['MESSAGES_UPDATE', 'done', 'status: delivered'],
      ['MESSAGES_UPDATE', 'done', 'status: read'],
    ]);
    const shown = stack.announced.map(({ data }) => data.message as { entrega: string; versao: number });
    expect(shown.map(({ entrega }) => entrega)).toEqual(['delivered', 'read']);
    const [row] = await stack.messages(company);
    expect([row?.entrega, row?.versao]).toEqual(['read', shown.at(-1)?.versao]);
    expect(told()).toBe(1);
  });

  it('that come twice or late move nothing back', async () => {
    await answer(company, 'OURS');
    for (const news of [tick('OURS', 'READ'), tick('OURS', 'READ'), tick('OURS', 'DELIVERY_ACK')])
      await stack.deliver(company, news);
    expect(await words()).toEqual([
      ['MESSAGES_UPDATE', 'done', 'status: read'],
      ['MESSAGES_UPDATE', 'done', 'ignored: nothing new'],
    ]);
    expect((await stack.messages(company)).map(({ entrega }) => entrega)).toEqual(['read']);
    expect(stack.announced).toHaveLength(1);
  });

  it('of a message whose id is not known yet are settled by the next, or are the worker’s a moment later', async () => {
    // Held for a moment: on a machine that took longer than that, once more with another message.
    for (let n = 1, began = 0; began === 0 || performance.now() - began > HELD_MS; n += 1) {
      const [id, waId] = [await answer(company, null, 'sending'), `SOON${n}`];
      began = performance.now();
      await stack.deliver(company, echo(waId));
      await stack.deliver(company, tick(waId, 'SERVER_ACK'));
      expect((await words()).slice(-2).map(([, status]) => status)).toEqual(['pending', 'pending']);
      await stack.sql`update chat_history set wa_id = ${waId}, entrega = 'sent' where id = ${id}`;
      await stack.deliver(company, tick(waId, 'DELIVERY_ACK'));
    }
    expect((await words()).slice(-3)).toEqual([
      ['SEND_MESSAGE', 'done', 'ours'],
      ['MESSAGES_UPDATE', 'done', 'ignored: nothing new'],
      ['MESSAGES_UPDATE', 'done', 'status: delivered'],
    ]);
    const before = told();
    await stack.deliver(company, tick('NEVER', 'DELIVERY_ACK'));
    await until(() => told() > before);
    expect((await words()).at(-1)).toEqual(['MESSAGES_UPDATE', 'pending', null]);
  });

  it('wait for nobody who holds the message, and lose nothing by it', async () => {
    const id = await answer(company, 'HELD');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let lock: Promise<unknown> | undefined;
    await new Promise<void>((locked) => {
      lock = stack.sql.begin(async (tx) => {
        await tx`select 1 from chat_history where id = ${id} for update`;
        locked();
        await held;
      });
    });
    expect((await stack.deliver(company, tick('HELD', 'READ'))).body.status).toBe('stored');
    expect(await words()).toEqual([['MESSAGES_UPDATE', 'pending', null]]);
    release();
    await lock;
    await stack.drain(company);
    expect(await words()).toEqual([['MESSAGES_UPDATE', 'done', 'status: read']]);
  });

  it('touch no other company’s message of the same id, nor what is a customer’s', async () => {
    const other = await stack.addCompany();
    await answer(other, 'SAME');
    await stack.deliver(company, tick('SAME', 'READ'));
    expect(await words()).toEqual([['MESSAGES_UPDATE', 'pending', null]]);
    expect((await stack.messages(other)).map(({ entrega }) => entrega)).toEqual(['sent']);
    const id = await answer(company, 'THEIRS', 'received');
    await stack.sql`update chat_history set autor = 'customer', role = 'user' where id = ${id}`;
    await stack.deliver(company, tick('THEIRS', 'READ'));
    expect((await words()).at(-1)).toEqual(['MESSAGES_UPDATE', 'done', 'ignored: not ours']);
  });

  it('leave to the worker what says more: an edit, a refusal, what was written through another program', async () => {
    await answer(company, 'OURS');
    await stack.deliver(company, tick('OURS', 'ERROR'));
    await stack.deliver(company, {
      ...tick('OURS', 'READ'),
      data: { ...tick('OURS', 'READ').data, message: { conversation: 'às 16h' } },
    });
    await stack.deliver(company, echo('FOREIGN', 'escrito por outro programa'));
    expect((await words()).map(([, status]) => status)).toEqual(['pending', 'pending', 'pending']);
  });
});
