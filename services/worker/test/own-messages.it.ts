import { giveBackChat } from '@balcao/contexts/chats/conversations/give-back-chat';
import { deleteMessage } from '@balcao/contexts/chats/messages/delete-message';
import { editMessage } from '@balcao/contexts/chats/messages/edit-message';
import { sendMessage } from '@balcao/contexts/chats/messages/send-message';
import { readMedia } from '@balcao/contexts/chats/midias/read-media';
import { sendMedia } from '@balcao/contexts/chats/midias/send-media';
import { uploadMedia } from '@balcao/contexts/chats/midias/upload-media';
import { findSender } from '@balcao/contexts/chats/outbox/find-sender';
import type { Actor } from '@balcao/kit/actor';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { sampleMedia } from '../../../infra/simulators/src/gateway/model/samples';
import { type Bench, type Company, startBench, UNHURRIED, until } from './bench';

jest.setTimeout(900_000);

const PHONE = '5511987654321';
const EVENTS = ['MESSAGES_UPSERT', 'MESSAGES_UPDATE', 'MESSAGES_EDITED', 'MESSAGES_DELETE', 'SEND_MESSAGE'];
const MINUTE = 60_000;

describe('what staff sent is mended and taken back', () => {
  let bench: Bench;
  let egress: Egress;
  let company: Company;
  let actor: Actor;
  let chatId: string;
  let questionId: string;

  beforeAll(async () => {
    bench = await startBench();
    egress = createEgress({ allow: [new URL(bench.urls.gateway).host] });
    await bench.startWorker(UNHURRIED);
  });
  beforeEach(async () => {
    company = await bench.addCompany({ events: EVENTS });
    actor = me();
    await bench.sql`update tenants set limite_mensagens = 0 where id = ${company.tenantId}`;
    await bench.customerWrites(company, PHONE, 'Tem horário?', { wait: true });
    chatId = (await until(() => bench.chat(company))).id;
    questionId = (await until(async () => (await bench.messages(company))[0])).id;
  });
  afterAll(async () => {
    await egress.close();
    await bench.stop();
  });

  const me = (tenantId = company.tenantId) => actorOf(tenantId, 'user');
  /** The use cases, as if so much time had gone by. */
  const deps = (laterMs = 0) =>
    Object.assign({ findSender: findSender(bench.deps, () => egress) }, bench.deps, {
      clock: () => new Date(Date.now() + laterMs),
    });
  const row = async (id: string) => (await bench.messages(company)).find((message) => message.id === id);
  const arrived = (id: string) =>
    until(async () => {
      const message = await row(id);
      return message && ['sent', 'delivered'].includes(message.entrega) ? message : undefined;
    });
  async function say(content: string) {
    const { id } = await sendMessage(bench.deps)(actor, chatId, { content, client_id: newId() });
    await arrived(id);
    return id;
  }
  const edit = (id: string, content: string, { as = actor, laterMs = 0 } = {}) =>
    editMessage(deps(laterMs))(as, chatId, id, { content });
  const remove = (id: string, { as = actor, laterMs = 0 } = {}) => deleteMessage(deps(laterMs))(as, chatId, id);
  const asked = (route: string) =>
    until(async () => {
      const sends = (await bench.sends(company)) as ({ route: string } & Awaited<ReturnType<Bench['sends']>>[number])[];
      const those = sends.filter((one) => one.route === route);
      return those.length > 0 ? those : undefined;
    });
  const settled = () =>
    until(async () => {
      const open = await bench.sql`select id from webhook_events where tenant_id = ${company.tenantId}
        and status = 'pending'`;
      return open.length === 0;
    });

  it('an edit is read by the customer, stands here as one, and in the list', async () => {
    const id = await say('Às 15h');
    expect(await edit(id, 'Às 16h')).toMatchObject({
      content: 'Às 16h',
      editada: true,
      autor_usuario_id: actor.usuarioId,
    });
    expect(await asked('updateMessage')).toMatchObject([{ text: 'Às 16h', keyId: (await row(id))?.wa_id }]);
    expect((await bench.chat(company))?.ultima_mensagem).toBe('Às 16h');
    await settled();
    expect(await row(id)).toMatchObject({ content: 'Às 16h', editada: true });
    // The same once more asks nothing of the gateway.
    await edit(id, 'Às 16h');
    expect(await asked('updateMessage')).toHaveLength(1);
  });

  it('what is taken back is gone for the customer and in the list; twice is once', async () => {
    const id = await say('Para outra pessoa');
    expect(await remove(id)).toMatchObject({ apagada: true });
    expect(await asked('deleteMessageForEveryone')).toHaveLength(1);
    expect((await bench.chat(company))?.ultima_mensagem).toBe('Mensagem apagada');
    expect(await remove(id)).toMatchObject({ apagada: true });
    expect(await asked('deleteMessageForEveryone')).toHaveLength(1);
    await settled();
    await expect(edit(id, 'x')).rejects.toMatchObject({ code: 'chats/not-on-whatsapp' });
  });

  it('what is taken back does not live on in what quotes it, before or after', async () => {
    const id = await say('A senha é 1234');
    const answer = { content: 'Anotado', client_id: newId(), responde_a: id };
    const quoting = await sendMessage(bench.deps)(actor, chatId, answer);
    await arrived(quoting.id);
    const { versao } = (await row(quoting.id)) ?? { versao: 0 };
    await remove(id);
    const changed = await row(quoting.id);
    expect(changed).toMatchObject({ citada: 'Mensagem apagada', citada_id: id });
    expect(changed?.versao).toBeGreaterThan(versao);
    const waId = (await row(id))?.wa_id;
    await bench.sim('/customers/send', { instance: company.instance, phone: PHONE, text: 'Qual?', quoted: waId });
    const late = await until(async () => (await bench.messages(company)).find(({ content }) => content === 'Qual?'));
    expect(late).toMatchObject({ citada: 'Mensagem apagada', citada_id: id });
  });

  it('the AI reads what was edited, and nothing of what was taken back', async () => {
    const edited = await say('Custa 80 reais');
    const gone = await say('Esqueça, era da Carla');
    await edit(edited, 'Custa 95 reais');
    await remove(gone);
    await bench.sql`update tenants set limite_mensagens = 999999 where id = ${company.tenantId}`;
    await giveBackChat(bench.deps)(actor, chatId);
    await bench.customerWrites(company, PHONE, 'E com escova?', { wait: true });
    const prompt = await until(async () => {
      const texts = (await bench.asked(company)).map(({ messages }) =>
        messages.map(({ content }) => content).join(' | '),
      );
      return texts.find((text) => text.includes('E com escova?'));
    });
    expect(prompt).toContain('Custa 95 reais');
    expect(prompt).not.toContain('Custa 80 reais');
    expect(prompt).not.toContain('era da Carla');
  });

  it('WhatsApp’s time is over: nothing is asked of it, and it says so', async () => {
    const id = await say('Às 15h');
    await expect(edit(id, 'Às 16h', { laterMs: 16 * MINUTE })).rejects.toMatchObject({ code: 'chats/edit-too-late' });
    await expect(remove(id, { laterMs: 61 * 60 * MINUTE })).rejects.toMatchObject({ code: 'chats/delete-too-late' });
    expect(await row(id)).toMatchObject({ content: 'Às 15h', editada: false, apagada: false });
    await remove(id, { laterMs: 59 * 60 * MINUTE });
  });

  it('words are edited by whoever wrote them; a colleague may take them back; a customer’s nobody', async () => {
    const id = await say('Às 15h');
    await expect(edit(id, 'Às 16h', { as: me() })).rejects.toMatchObject({ code: 'chats/not-editable' });
    await expect(edit(questionId, 'x')).rejects.toMatchObject({ code: 'chats/not-editable' });
    await expect(remove(questionId)).rejects.toMatchObject({ code: 'chats/not-deletable' });
    const other = await bench.addCompany();
    const stranger = me(other.tenantId);
    await expect(edit(id, 'x', { as: stranger })).rejects.toMatchObject({ code: 'chats/not-found' });
    await expect(remove(id, { as: stranger })).rejects.toMatchObject({ code: 'chats/not-found' });
    expect(await remove(id, { as: me() })).toMatchObject({ apagada: true });
  });

  it('what WhatsApp does not take stays as it was, here too', async () => {
    const id = await say('Às 15h');
    const broken = { status: 500, routes: ['updateMessage', 'deleteMessageForEveryone'] };
    await bench.sim('/faults', { instance: company.instance, error: broken });
    await expect(edit(id, 'Às 16h')).rejects.toMatchObject({ code: 'chats/edit-failed' });
    await expect(remove(id)).rejects.toMatchObject({ code: 'chats/delete-failed' });
    await bench.sim('/faults', { instance: company.instance, clear: true });
    expect(await row(id)).toMatchObject({ content: 'Às 15h', editada: false, apagada: false });
    await bench.sql`update evolution_instances set status = 'disconnected' where tenant_id = ${company.tenantId}`;
    await expect(remove(id)).rejects.toMatchObject({ code: 'chats/not-connected' });
    await bench.sql`update chat_history set wa_id = null where id = ${id}`;
    await expect(edit(id, 'Às 16h')).rejects.toMatchObject({ code: 'chats/not-on-whatsapp' });
  });

  it('a file answers a message, and is not kept when it is taken back', async () => {
    const file = Buffer.from(sampleMedia('document').base64, 'base64');
    const upload = () => uploadMedia(bench.deps)(actor, chatId, { file, extensao: 'pdf' });
    const { id: midia_id } = await upload();
    const body = { client_id: newId(), midia_id, nome: 'tabela.pdf', responde_a: questionId };
    const message = await sendMedia(bench.deps)(actor, chatId, body);
    expect(message).toMatchObject({ citada: 'Tem horário?', citada_id: questionId });
    await arrived(message.id);
    const quoted = await until(async () => {
      const { deliveries } = (await bench.sim(`/log?instance=${company.instance}`)) as {
        deliveries: { event: string; payload: { data: { contextInfo?: { stanzaId?: string } } } }[];
      };
      const sent = deliveries.find(({ event }) => event === 'send.message');
      return sent?.payload.data.contextInfo?.stanzaId;
    });
    expect(quoted).toBe((await row(questionId))?.wa_id);
    expect(await remove(message.id)).toMatchObject({ apagada: true, midia: { estado: 'expirada' } });
    await expect(readMedia(bench.deps)(actor, { id: midia_id, small: false, range: undefined })).rejects.toMatchObject({
      code: 'chats/media-expired',
    });
    const nobody = { client_id: newId(), midia_id: (await upload()).id, responde_a: newId() };
    await expect(sendMedia(bench.deps)(actor, chatId, nobody)).rejects.toMatchObject({
      code: 'chats/message-not-found',
    });
  });

  it('a voice message shows no quote: WhatsApp would not show it either', async () => {
    const file = Buffer.from(sampleMedia('audio').base64, 'base64');
    const { id: midia_id } = await uploadMedia(bench.deps)(actor, chatId, { file, extensao: 'ogg' });
    const body = { client_id: newId(), midia_id, responde_a: questionId };
    expect(await sendMedia(bench.deps)(actor, chatId, body)).toMatchObject({ citada: null, citada_id: null });
  });
});
