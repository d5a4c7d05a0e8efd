import { reactToMessage } from '@balcao/contexts/chats/messages/react-to-message';
import { sendMessage } from '@balcao/contexts/chats/messages/send-message';
import { findSender } from '@balcao/contexts/chats/outbox/find-sender';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, startBench, until } from './bench';

jest.setTimeout(900_000);

const PHONE = '5511987654321';

describe('answers to a message: quotes and reactions', () => {
  let bench: Bench;
  let egress: Egress;
  let company: Company;
  let chatId: string;
  let question: { id: string; waId: string };

  beforeAll(async () => {
    bench = await startBench();
    egress = createEgress({ allow: [new URL(bench.urls.gateway).host] });
    await bench.startWorker();
  });
  beforeEach(async () => {
    company = await bench.addCompany();
    await bench.sql`update tenants set limite_mensagens = 0 where id = ${company.tenantId}`;
    const { id: waId } = (await bench.customerWrites(company, PHONE, 'Terça 10h ou 15h?', { wait: true })) as {
      id: string;
    };
    chatId = (await until(() => bench.chat(company))).id;
    const stored = await until(async () => (await bench.messages(company)).find(({ wa_id }) => wa_id === waId));
    question = { id: stored.id, waId };
  });
  afterAll(async () => {
    await egress.close();
    await bench.stop();
  });

  const staff = (tenantId = company.tenantId) => actorOf(tenantId, 'user');
  const say = (content: string, responde_a?: string) =>
    sendMessage(bench.deps)(staff(), chatId, { content, client_id: newId(), responde_a });
  const react = (emoji: string, id = question.id, tenantId = company.tenantId) =>
    reactToMessage(Object.assign({ findSender: findSender(bench.deps, () => egress) }, bench.deps))(
      staff(tenantId),
      chatId,
      id,
      { emoji },
    );
  const customer = (more: object) =>
    bench.sim('/customers/send', { instance: company.instance, phone: PHONE, wait: true, ...more });
  const row = async (id: string) => (await bench.messages(company)).find((message) => message.id === id);
  const reactions = async (id = question.id) => (await row(id))?.reacoes;
  const arrived = (id: string) =>
    until(async () => {
      const message = await row(id);
      return message && ['sent', 'delivered'].includes(message.entrega) ? message : undefined;
    });
  /** What the gateway made of our sends. */
  async function sentContexts() {
    const { deliveries } = (await bench.sim(`/log?instance=${company.instance}`)) as {
      deliveries: {
        event: string;
        payload: { data: { contextInfo?: { stanzaId?: string; quotedMessage?: object } } };
      }[];
    };
    const sent = deliveries.filter(({ event }) => event === 'send.message');
    return sent.map(({ payload }) => payload.data.contextInfo);
  }

  it('what staff answers is quoted at WhatsApp, and here', async () => {
    const { id, citada } = await say('Às 15h, pode ser?', question.id);
    expect(citada).toBe('Terça 10h ou 15h?');
    await arrived(id);
    await until(async () => (await sentContexts()).length > 0);
    expect(await sentContexts()).toEqual([
      expect.objectContaining({ stanzaId: question.waId, quotedMessage: { conversation: 'Terça 10h ou 15h?' } }),
    ]);
  });

  it('a message without a quote is sent as ever', async () => {
    const { id, citada } = await say('Oi!');
    expect(citada).toBeNull();
    await arrived(id);
    await until(async () => (await sentContexts()).length > 0);
    expect((await sentContexts())[0]).not.toHaveProperty('stanzaId');
  });

  it('what the customer answers shows what it is to, as it stands here', async () => {
    const { id } = await say('Tem às 15h');
    const { wa_id } = await arrived(id);
    await customer({ text: 'Esse!', quoted: wa_id });
    const answer = await until(async () => (await bench.messages(company)).find(({ content }) => content === 'Esse!'));
    expect(answer).toMatchObject({ citada: 'Tem às 15h', citada_id: id });
  });

  it('nothing of another conversation, or that is not at WhatsApp, can be answered', async () => {
    const other = await bench.addCompany();
    await expect(
      sendMessage(bench.deps)(staff(other.tenantId), chatId, { content: 'x', client_id: newId() }),
    ).rejects.toMatchObject({ code: 'chats/not-found' });
    await expect(say('x', newId())).rejects.toMatchObject({ code: 'chats/message-not-found' });
    await bench.sql`update chat_history set apagada = true where id = ${question.id}`;
    await expect(say('x', question.id)).rejects.toMatchObject({ code: 'chats/not-on-whatsapp' });
  });

  it('a customer’s reaction shows on the message, is replaced and taken back', async () => {
    const { id } = await say('Marcado!');
    const { wa_id: target } = await arrived(id);
    const before = (await bench.messages(company)).length;
    await customer({ kind: 'reaction', text: '👍', target });
    await until(async () => JSON.stringify(await reactions(id)) === JSON.stringify([{ de: 'cliente', emoji: '👍' }]));
    await customer({ kind: 'reaction', text: '❤️', target });
    await until(async () => (await reactions(id))?.[0]?.emoji === '❤️');
    await customer({ kind: 'reaction', text: '', target });
    await until(async () => (await reactions(id))?.length === 0);
    expect((await bench.messages(company)).length).toBe(before);
    expect((await bench.chat(company))?.nao_lidas).toBe(0);
  });

  it('a reaction to what is not here stays a message of its own', async () => {
    await customer({ kind: 'reaction', text: '🙏', target: '3EB0NOBODY' });
    const stored = await until(async () => (await bench.messages(company)).find(({ tipo }) => tipo === 'reaction'));
    expect(stored.content).toBe('🙏');
  });

  it('staff reacts, changes its mind and takes it back: the customer sees each', async () => {
    expect((await react('👍')).reacoes).toEqual([{ de: 'empresa', emoji: '👍' }]);
    await customer({ kind: 'reaction', text: '😂', target: question.waId });
    await until(async () => (await reactions())?.length === 2);
    await react('🙏');
    expect((await react('')).reacoes).toEqual([{ de: 'cliente', emoji: '😂' }]);
    const sent = (await bench.sends(company)).filter(({ text }) => /rea[çg]/i.test(text)).map(({ text }) => text);
    expect(sent).toEqual(['Reagiu com 👍', 'Reagiu com 🙏', 'Tirou a reação']);
    // The gateway's echoes of it change nothing, and nobody takes over by them.
    await until(async () => {
      const open = await bench.sql`select id from webhook_events where tenant_id = ${company.tenantId}
        and event = 'SEND_MESSAGE' and status = 'pending'`;
      return open.length === 0;
    });
    expect(await reactions()).toEqual([{ de: 'cliente', emoji: '😂' }]);
  });

  it('a reaction that WhatsApp does not take is shown nowhere', async () => {
    await bench.sim('/faults', { instance: company.instance, error: { status: 500, routes: ['sendReaction'] } });
    await expect(react('👍')).rejects.toMatchObject({ code: 'chats/reaction-failed' });
    expect(await reactions()).toEqual([]);
    await bench.sql`update evolution_instances set status = 'disconnected' where tenant_id = ${company.tenantId}`;
    await expect(react('👍')).rejects.toMatchObject({ code: 'chats/not-connected' });
    await bench.sql`update chat_history set wa_id = null where id = ${question.id}`;
    await expect(react('👍')).rejects.toMatchObject({ code: 'chats/not-on-whatsapp' });
    await expect(react('👍', newId())).rejects.toMatchObject({ code: 'chats/message-not-found' });
    const other = await bench.addCompany();
    await expect(react('👍', question.id, other.tenantId)).rejects.toMatchObject({ code: 'chats/not-found' });
  });

  it('the list of conversations does not go on showing what was deleted', async () => {
    await customer({ kind: 'delete', target: question.waId });
    await until(async () => (await bench.chat(company))?.ultima_mensagem === 'Mensagem apagada');
  });
});
