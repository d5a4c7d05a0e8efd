import { phoneMessage } from '@balcao/contracts/notice-phone';
import type { Actor } from '@balcao/kit/actor';
import { createEgress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { lockChat } from '../chats/conversations/chats.repository';
import { sendToTeam } from '../chats/messages/send-to-team';
import { storeMessage } from '../chats/messages/store-message';
import { writeAudit } from '../master';
import { deliverToPhones } from './delivery/deliver-to-phones';
import { notify } from './inbox/notify';
import { askPhoneCode } from './phones/ask-phone-code';
import { movePhones } from './phones/phones.repository';
import { removePhone } from './phones/remove-phone';
import { takePhoneCode } from './phones/take-phone-code';
import { readSettings } from './preferences/read-settings';
import { savePreferences } from './preferences/save-preferences';
import { addChat, addPerson } from './test/company';

const NOON = new Date('2030-05-06T15:00:00Z');
const MINUTE = 60_000;
const OWN = '5511987654321';

describe('notices on a person’s own WhatsApp', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let instanceId: string;
  const clock = { now: NOON };
  const egress = createEgress({ allow: [] });

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => clock.now });
  });
  afterAll(async () => {
    await egress.close();
    await deps.close();
  });
  beforeEach(async () => {
    clock.now = NOON;
    deps.announced.length = 0;
    tenantId = await makeTenant(db, { nome: 'Studio Bella' });
    instanceId = newId();
    const instance = {
      id: instanceId,
      tenant_id: tenantId,
      instance_name: `agent_${tenantId}`,
      status: 'connected',
      phone_number: '5511912345678',
      webhook_token: newId(),
      webhook_secret: 'x',
    };
    await asOwner(db, (sql) => sql`insert into evolution_instances ${sql(instance)}`);
  });

  const own = () => Object.assign({}, deps, { egress, vapid: undefined, sendToTeam: sendToTeam(deps) });
  const later = (minutes: number) => {
    clock.now = new Date(clock.now.getTime() + minutes * MINUTE);
  };
  const addUser = () => addPerson(db, tenantId, 'user');
  const chatWith = (customer_phone: string, modo: 'ai' | 'attention' = 'ai') =>
    addChat(db, tenantId, { customer_phone, modo });
  const hear = (chatId: string, text: string, company = tenantId) => {
    const take = takePhoneCode(Object.assign({ audit: writeAudit }, deps));
    return deps.db.tenant(company, (unit) => take(unit, { chatId, telefone: OWN, text }));
  };
  /** As the inbox stores what is answered. */
  const say = (chatId: string, content: string) =>
    deps.db.tenant(tenantId, async (unit) => {
      const chat = await lockChat(unit, chatId);
      if (chat) await storeMessage(deps, unit, chat, { autor: 'system', content });
    });
  /** Somebody whose phone is known, and the conversation with it. */
  async function withPhone(phone = OWN) {
    const actor = await addUser();
    const chatId = await chatWith(phone);
    const { codigo } = await askPhoneCode(deps)(actor);
    await hear(chatId, phoneMessage(codigo));
    return { actor, chatId };
  }
  let customers = 0;
  /** One more customer needs a person. */
  async function calls(): Promise<string> {
    customers += 1;
    const chatId = await chatWith(`55219${String(customers).padStart(8, '7')}`, 'attention');
    await deps.db.tenant(tenantId, (unit) => notify(deps)(unit, { evento: 'conversa', alvoId: chatId }));
    return chatId;
  }
  const deliver = () => deliverToPhones(own())({ tenantId });
  const sent = (chatId: string) =>
    asOwner(
      db,
      (sql) => sql`select h.content, h.autor, e.causa from chat_history h join envios e on e.mensagem_id = h.id
        where h.chat_id = ${chatId} order by h.seq`,
    );
  const deliveries = () =>
    asOwner(db, (sql) => sql`select * from entregas_aviso where tenant_id = ${tenantId} order by created_at, id`);
  const phoneOf = async (actor: Actor) => (await readSettings(own())(actor)).whatsapp.telefone;

  it('is theirs once their code came from it: once, in its time, in their company', async () => {
    const [actor, other] = [await addUser(), await addUser()];
    const chatId = await chatWith(OWN);
    const first = await askPhoneCode(deps)(actor);
    const { codigo, numero_da_empresa, expira_em } = await askPhoneCode(deps)(actor);
    expect([numero_da_empresa, expira_em]).toEqual(['5511912345678', '2030-05-06T15:10:00.000Z']);
    expect(await phoneOf(actor)).toBeNull();
    expect(await hear(chatId, 'Oi, tudo bem?')).toEqual({ kind: 'not-ours' });
    // The last one asked for counts; another company's does not.
    expect(await hear(chatId, phoneMessage(first.codigo))).toMatchObject({ kind: 'answered', team: false });
    expect(await hear(chatId, phoneMessage(codigo), await makeTenant(db))).toEqual({ kind: 'not-ours' });
    later(9);
    expect(await hear(chatId, ` avisos ${codigo.toLowerCase()}. `)).toMatchObject({ kind: 'answered', team: true });
    expect(await hear(chatId, phoneMessage(codigo))).toMatchObject({ team: false });
    expect([await phoneOf(actor), await phoneOf(other)]).toEqual([OWN, null]);
    const { eventos } = (await readSettings(own())(actor)).preferencias;
    expect([eventos.conversa.whatsapp, eventos.envio.whatsapp, eventos.agendamento.whatsapp]).toEqual([
      true,
      true,
      false,
    ]);
    const kept = await asOwner(db, (sql) => sql`select codigo_hash from telefones_aviso where tenant_id = ${tenantId}`);
    expect(kept).toMatchObject([{ codigo_hash: null }]);
    const log = await asOwner(db, (sql) => sql`select acao, alvo from audit_log where tenant_id = ${tenantId}`);
    expect([...log]).toEqual([{ acao: 'avisos.telefone-confirmado', alvo: `usuario:${actor.usuarioId}` }]);
  });

  it('a code that is too old is none, and none is given without a connection', async () => {
    const actor = await addUser();
    const chatId = await chatWith(OWN);
    const { codigo } = await askPhoneCode(deps)(actor);
    later(10);
    expect(await hear(chatId, phoneMessage(codigo))).toMatchObject({ team: false });
    await asOwner(db, (sql) => sql`update evolution_instances set status = 'disconnected' where id = ${instanceId}`);
    await expect(askPhoneCode(deps)(actor)).rejects.toMatchObject({ code: 'notifications/no-whatsapp' });
  });

  it('a code that is none is a customer’s words, unless somebody asked for one or used one within the day', async () => {
    const chatId = await chatWith(OWN);
    const other = phoneMessage('K7M2QX');
    expect(await hear(chatId, other)).toEqual({ kind: 'not-ours' });
    const actor = await addUser();
    const { codigo } = await askPhoneCode(deps)(actor);
    for (const text of ['aviso amanha', 'Aviso chegar', 'aviso quarta', 'avisos semana'])
      expect(await hear(chatId, text)).toEqual({ kind: 'not-ours' });
    expect(await hear(chatId, other)).toMatchObject({ kind: 'answered', team: false });
    later(9);
    await hear(chatId, phoneMessage(codigo));
    later(24 * 60 - 1);
    expect(await hear(chatId, phoneMessage(codigo))).toMatchObject({ kind: 'answered', team: false });
    later(1);
    expect(await hear(chatId, phoneMessage(codigo))).toEqual({ kind: 'not-ours' });
    await askPhoneCode(deps)(actor);
    later(24 * 60 + 9);
    expect(await hear(chatId, other)).toMatchObject({ kind: 'answered', team: false });
    later(1);
    expect(await hear(chatId, other)).toEqual({ kind: 'not-ours' });
  });

  it('whoever goes on with codes that are none is told once in ten minutes, each conversation by itself', async () => {
    await askPhoneCode(deps)(await addUser());
    const [chatId, second] = [await chatWith(OWN), await chatWith('5511955554444')];
    const repliesTo = async (id: string) => {
      const taken = await hear(id, phoneMessage('K7M2QX'));
      const reply = taken.kind === 'answered' ? taken.reply : undefined;
      if (reply) await say(id, reply);
      return reply;
    };
    expect(await repliesTo(chatId)).toMatch(/^Este código não vale mais/);
    later(9);
    expect([await repliesTo(chatId), await repliesTo(second)]).toEqual([null, expect.any(String)]);
    later(1);
    expect(await repliesTo(chatId)).toEqual(expect.any(String));
  });

  it('every code has a digit, so that no word is one', async () => {
    const actor = await addUser();
    for (let n = 0; n < 40; n += 1) expect((await askPhoneCode(deps)(actor)).codigo).toMatch(/^(?=.*\d)[2-9A-Z]{6}$/);
  });

  it('is told by the company’s own number and outbox, without a name or a word of anybody', async () => {
    const { chatId } = await withPhone();
    const thing = await calls();
    await deliver();
    expect(await sent(chatId)).toMatchObject([
      {
        content: `*Studio Bella*\nNova conversa precisa de você\nhttp://localhost:3000/chats?c=${thing}`,
        autor: 'system',
        causa: expect.stringMatching(/^aviso:/),
      },
    ]);
    expect(await deliveries()).toMatchObject([{ canal: 'whatsapp', estado: 'enviada' }]);
  });

  it('hears of all that came in between in one message, five minutes later, whoever delivers', async () => {
    const { chatId } = await withPhone();
    await calls();
    await Promise.all([deliver(), deliver(), deliver()]);
    expect(await sent(chatId)).toHaveLength(1);
    for (let n = 0; n < 3; n += 1) await calls();
    later(4);
    await Promise.all([deliver(), deliver()]);
    expect(await sent(chatId)).toHaveLength(1);
    later(1);
    await Promise.all([deliver(), deliver(), deliver()]);
    const [, second, ...more] = await sent(chatId);
    expect(second?.content).toBe('*Studio Bella*\n3 conversas precisam de você\nhttp://localhost:3000/chats');
    expect(more).toEqual([]);
  });

  it('hears of no more than thirty a day', async () => {
    const { chatId } = await withPhone();
    for (let n = 0; n < 31; n += 1) {
      await calls();
      await deliver();
      later(5);
    }
    expect(await sent(chatId)).toHaveLength(30);
    const waits = (await deliveries()).filter(({ estado }) => estado === 'planejada');
    expect(waits).toMatchObject([{ proxima_em: new Date(NOON.getTime() + 24 * 60 * MINUTE) }]);
  });

  it('waits for the end of quiet hours, and hears nothing of what was attended by then', async () => {
    const { actor, chatId } = await withPhone();
    const { preferencias } = await readSettings(own())(actor);
    const silencio = { ativo: true, de: 11 * 60, ate: 13 * 60, dias: [0, 1, 2, 3, 4, 5, 6] };
    await savePreferences(own())(actor, Object.assign({}, preferencias, { silencio }));
    const [gone] = [await calls(), await calls()];
    await deliver();
    expect(await sent(chatId)).toEqual([]);
    await asOwner(db, (sql) => sql`update chats set modo = 'human' where id = ${gone}`);
    later(60);
    await deliver();
    expect((await sent(chatId)).map(({ content }) => content)).toEqual([
      expect.stringMatching(/^\*Studio Bella\*\nNova conversa precisa de você\n/),
    ]);
  });

  it('hears nothing while no WhatsApp is connected, and then of what still stands', async () => {
    const { chatId } = await withPhone();
    await asOwner(db, (sql) => sql`update evolution_instances set status = 'disconnected' where id = ${instanceId}`);
    await calls();
    // The lost connection itself could only be told by the connection.
    await deps.db.tenant(tenantId, (unit) => notify(deps)(unit, { evento: 'whatsapp' }));
    await deliver();
    expect(await sent(chatId)).toEqual([]);
    expect(await deliveries()).toMatchObject([{ estado: 'planejada' }]);
    await asOwner(db, (sql) => sql`update evolution_instances set status = 'connected' where id = ${instanceId}`);
    later(1);
    await deliver();
    expect(await sent(chatId)).toHaveLength(1);
  });

  it('of a company that may only read hears nothing, nor after it was taken back', async () => {
    const { actor, chatId } = await withPhone();
    await calls();
    await asOwner(db, (sql) => sql`update tenants set status = 'suspended' where id = ${tenantId}`);
    await deliver();
    expect(await deliveries()).toMatchObject([{ estado: 'dispensada', motivo: 'parada' }]);
    await asOwner(db, (sql) => sql`update tenants set status = 'active' where id = ${tenantId}`);
    await calls();
    await removePhone(deps)(actor);
    await deliver();
    await calls();
    expect((await deliveries()).map(({ motivo }) => motivo)).toEqual(expect.arrayContaining(['parada', 'sem-numero']));
    expect(await deliveries()).toHaveLength(2);
    expect(await sent(chatId)).toEqual([]);
    expect(await phoneOf(actor)).toBeNull();
  });

  it('belongs to whoever confirmed it last', async () => {
    const { actor, chatId } = await withPhone();
    const second = await addUser();
    const { codigo } = await askPhoneCode(deps)(second);
    await hear(chatId, phoneMessage(codigo));
    expect([await phoneOf(actor), await phoneOf(second)]).toEqual([null, OWN]);
  });

  it('outlives its conversation: deleted, another begins, without the AI; merged, it moves along', async () => {
    const { actor, chatId } = await withPhone();
    await asOwner(db, (sql) => sql`delete from chats where id = ${chatId}`);
    await calls();
    await deliver();
    const [anew] = await asOwner(
      db,
      (sql) => sql`select id, modo, pausada_por from chats where tenant_id = ${tenantId} and customer_phone = ${OWN}`,
    );
    expect(anew).toMatchObject({ modo: 'human', pausada_por: 'avisos' });
    expect(await sent(anew?.id)).toHaveLength(1);
    const kept = await chatWith('5511955554444');
    await deps.db.tenant(tenantId, (unit) => movePhones(unit, anew?.id, kept));
    expect(await phoneOf(actor)).toBe('5511955554444');
  });
});
