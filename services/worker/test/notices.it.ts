import { sendToTeam } from '@balcao/contexts/chats/messages/send-to-team';
import { addDevice } from '@balcao/contexts/notifications/devices/add-device';
import { readNotices } from '@balcao/contexts/notifications/inbox/read-notices';
import { createNotifications, notify } from '@balcao/contexts/notifications/index';
import { askPhoneCode } from '@balcao/contexts/notifications/phones/ask-phone-code';
import { savePreferences } from '@balcao/contexts/notifications/preferences/save-preferences';
import { phoneMessage } from '@balcao/contracts/notice-phone';
import { DEFAULT_PREFERENCES, type NoticePreferences } from '@balcao/contracts/notifications';
import type { Actor } from '@balcao/kit/actor';
import { createEgress, type Egress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { pretendBrowser, pretendPushService } from '@balcao/testing/push-service';
import { actorOf } from '@balcao/testing/test-deps';
import { generateVAPIDKeys } from 'web-push';
import { type Bench, type Company, startBench, until } from './bench';
import { spawnWorker } from './spawn-worker';

const PHONE = '5511987654321';
jest.setTimeout(900_000);

describe('what leaves the panel, by a worker of its own and a push service over https', () => {
  let bench: Bench;
  let company: Company;
  let push: Awaited<ReturnType<typeof pretendPushService>>;
  let egress: Egress;
  let stopWorker: () => Promise<void>;
  const { publicKey, privateKey } = generateVAPIDKeys();
  const vapid = { publicKey, privateKey, subject: 'mailto:avisos@example.com' };

  beforeAll(async () => {
    bench = await startBench();
    push = await pretendPushService(bench.place.dataDir);
    egress = createEgress({ allow: [push.host] });
    const workerConfig = Object.assign({}, bench.workerConfig, {
      EGRESS_ALLOW_TYPED: [...bench.workerConfig.EGRESS_ALLOW_TYPED, push.host],
      NODE_EXTRA_CA_CERTS: push.authority,
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: vapid.subject,
    });
    stopWorker = spawnWorker({ ...bench, workerConfig });
  });
  afterAll(async () => {
    await stopWorker();
    await egress.close();
    await push.close();
    await bench.stop();
  });
  beforeEach(async () => {
    company = await bench.addCompany();
  });

  const own = () => Object.assign({}, bench.deps, { egress, vapid, sendToTeam: sendToTeam(bench.deps) });
  async function addPerson(): Promise<Actor> {
    const actor = actorOf(company.tenantId, 'user');
    const email = `${actor.usuarioId}@exemplo.com.br`;
    await bench.sql`insert into contas ${bench.sql({ id: actor.contaId, email, senha_hash: 'x' })}`;
    const person = {
      id: actor.usuarioId,
      tenant_id: company.tenantId,
      auth_user_id: actor.contaId,
      nome: 'Bia',
      email,
    };
    await bench.sql`insert into usuarios ${bench.sql({ ...person, role: 'user' })}`;
    return actor;
  }
  async function addBrowser(actor: Actor, name = newId()) {
    const browser = pretendBrowser(push.origin, name);
    const { id } = await addDevice(own())(actor, browser.body);
    return Object.assign(browser, { name, id });
  }
  const tell = (evento: 'conversa' | 'whatsapp', alvoId: string | null = null) =>
    bench.db.tenant(company.tenantId, (unit) => notify(bench.deps)(unit, { evento, alvoId }));
  const deliveries = () => bench.sql`select * from entregas_aviso where tenant_id = ${company.tenantId}`;
  const settled = (estado: string) => until(async () => (await deliveries()).every((row) => row.estado === estado));
  /** What the sweep does when the time has come. */
  async function dueNow(): Promise<void> {
    await bench.sql`update entregas_aviso set proxima_em = now() where tenant_id = ${company.tenantId}`;
    await bench.jobs.enqueue('deliver-notices', { tenantId: company.tenantId });
  }
  /** Waits for the end of somebody's quiet hours. */
  const putOff = () => bench.sql`select * from entregas_aviso where tenant_id = ${company.tenantId}
      and estado = 'planejada' and tentativas = 0 and proxima_em > now() + interval '1 hour'`;
  const prefer = (actor: Actor, change: Partial<NoticePreferences>) =>
    savePreferences(own())(actor, Object.assign({}, DEFAULT_PREFERENCES, change));
  /** Quiet now, and for hours to come, in São Paulo. */
  function quietNow(): NoticePreferences['silencio'] {
    const [hours = 0] = new Date()
      .toLocaleTimeString('en-GB', { timeZone: 'America/Sao_Paulo' })
      .split(':')
      .map(Number);
    const hour = (of: number) => ((of + 24) % 24) * 60;
    return { ativo: true, de: hour(hours - 2), ate: hour(hours + 3), dias: [0, 1, 2, 3, 4, 5, 6] };
  }

  it('tells a device of a customer who asks for a person, without a word of theirs', async () => {
    const browser = await addBrowser(await addPerson());
    await bench.customerWrites(company, PHONE, 'quero falar com uma pessoa', { name: 'Ana Beatriz' });
    const [sent] = await until(() => (push.of(browser.name).length > 0 ? push.of(browser.name) : null));
    const chat = await bench.chat(company);
    expect(chat).toMatchObject({ modo: 'attention' });
    expect(sent && browser.read(sent.body)).toEqual({
      titulo: 'Nova conversa precisa de você',
      texto: 'Studio Bella',
      caminho: `/chats?c=${chat?.id}`,
      tag: `conversa:${chat?.id}`,
      urgente: false,
    });
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    expect(sent?.headers.authorization).toMatch(/^vapid t=.+, k=/);
    expect(String(sent?.headers.topic)).toHaveLength(32);
    expect(Number(sent?.headers.ttl)).toBeGreaterThan(3600);
    await settled('enviada');
  });

  it.each([404, 410])('forgets a device whose service says %i, and goes on with the others', async (status) => {
    const actor = await addPerson();
    const [gone, stays] = [await addBrowser(actor), await addBrowser(actor)];
    push.answer(gone.name, status);
    await tell('whatsapp');
    await until(() => push.of(stays.name).length === 1);
    const left = () => bench.sql`select id from aparelhos_aviso where tenant_id = ${company.tenantId}`;
    await until(async () => (await left()).length === 1);
    expect((await left())[0]?.id).toBe(stays.id);
    await settled('enviada');
    expect(await deliveries()).toHaveLength(1);
  });

  it('tries again what a busy service did not take, later each time, and what it refuses never', async () => {
    const actor = await addPerson();
    const [busy, refused] = [await addBrowser(actor), await addBrowser(actor)];
    push.answer(busy.name, 429, 503, 201);
    push.answer(refused.name, 400);
    await tell('whatsapp');
    for (const tries of [1, 2]) {
      await until(() => push.of(busy.name).length === tries);
      const waits =
        () => bench.sql`select * from entregas_aviso where aparelho_id = ${busy.id} and tentativas = ${tries}
        and estado = 'planejada' and proxima_em < now() + interval '100 seconds'`;
      await until(async () => (await waits()).length === 1);
      await dueNow();
    }
    await until(() => push.of(busy.name).length === 3);
    const outcome = async (id: string) => (await deliveries()).find((row) => row.aparelho_id === id);
    await until(async () => (await outcome(busy.id))?.estado === 'enviada');
    expect(await outcome(refused.id)).toMatchObject({ estado: 'falhou', motivo: 'recusada-400', tentativas: 1 });
    expect(push.of(refused.name)).toHaveLength(1);
  });

  it('keeps quiet hours but for a lost connection, and drops what was read meanwhile', async () => {
    const actor = await addPerson();
    const browser = await addBrowser(actor);
    await prefer(actor, { silencio: quietNow() });
    await bench.customerWrites(company, PHONE, 'quero falar com uma pessoa');
    await until(async () => (await putOff()).length === 1);
    await tell('whatsapp');
    await until(() => push.of(browser.name).length === 1);
    expect(browser.read(push.of(browser.name)[0]?.body ?? Buffer.alloc(0))).toMatchObject({ urgente: true });
    await readNotices(bench.deps)(actor, {});
    await bench.sql`update entregas_aviso set proxima_em = now() where tenant_id = ${company.tenantId} and estado = 'planejada'`;
    await bench.jobs.enqueue('deliver-notices', { tenantId: company.tenantId });
    await until(async () => (await deliveries()).some((row) => row.motivo === 'lida'));
    expect(push.of(browser.name)).toHaveLength(1);
  });

  it('tells nobody of what was attended, switched off or taken from them meanwhile', async () => {
    const [attended, off, out] = [await addPerson(), await addPerson(), await addPerson()];
    const devices = [await addBrowser(attended), await addBrowser(off), await addBrowser(out)];
    for (const actor of [attended, off, out]) await prefer(actor, { silencio: quietNow() });
    await bench.customerWrites(company, PHONE, 'quero falar com uma pessoa');
    await until(async () => (await putOff()).length === 3);
    const mute = { app: true, push: false, whatsapp: false };
    await prefer(off, { eventos: Object.assign({}, DEFAULT_PREFERENCES.eventos, { conversa: mute }) });
    await bench.sql`update usuarios set ativo = false where id = ${out.usuarioId}`;
    await bench.sql`update chats set modo = 'human' where tenant_id = ${company.tenantId}`;
    await dueNow();
    await settled('dispensada');
    expect((await deliveries()).map(({ motivo }) => motivo).sort()).toEqual(['atendida', 'desligada', 'sem-acesso']);
    for (const { name } of devices) expect(push.of(name)).toHaveLength(0);
  });

  it('is found again by the sweep when Redis forgot of it', async () => {
    const browser = await addBrowser(await addPerson());
    await bench.db.tenant(company.tenantId, (unit) => {
      const forgetful = { ...bench.deps, jobs: { ...bench.jobs, enqueue: async () => undefined } };
      return notify(forgetful)(unit, { evento: 'whatsapp' });
    });
    await bench.jobs.enqueue('find-notices', {});
    await until(() => push.of(browser.name).length === 1);
  });

  it('calls no private address that nobody allowed, whatever a device says of itself', async () => {
    const actor = await addPerson();
    const browser = await addBrowser(actor);
    const inside = `${push.origin.replace('localhost', '127.0.0.1')}/push/${browser.name}`;
    const anywhere = createEgress({ allow: [new URL(inside).host] });
    await addDevice({ ...own(), egress: anywhere })(actor, { ...browser.body, endpoint: inside });
    await anywhere.close();
    await tell('whatsapp');
    await until(async () => (await deliveries()).some(({ motivo }) => motivo === 'endereco-recusado'));
    await until(() => push.of(browser.name).length === 1);
  });

  it('tells somebody on their own WhatsApp, and what they answer there calls nobody', async () => {
    const actor = await addPerson();
    await bench.sql`update evolution_instances set phone_number = '5511912345678' where id = ${company.instanceId}`;
    const { codigo } = await askPhoneCode(bench.deps)(actor);
    const theirs = '5511933332222';
    await bench.customerWrites(company, theirs, phoneMessage(codigo), { name: 'Bia' });
    const got = async () => (await bench.sends(company)).filter(({ jid }) => jid.startsWith(theirs));
    await until(async () => (await got()).some(({ text }) => text.startsWith('Pronto!')));
    const chat = () =>
      bench.sql`select * from chats where tenant_id = ${company.tenantId} and customer_phone = ${theirs}`;
    expect(await chat()).toMatchObject([{ modo: 'human', pausada_por: 'avisos', responder_em: null }]);

    await bench.customerWrites(company, PHONE, 'quero falar com uma pessoa', { name: 'Ana Beatriz' });
    const notice = await until(async () => (await got()).find(({ text }) => text.startsWith('*Studio Bella*')));
    expect(notice.text).toMatch(/^\*Studio Bella\*\nNova conversa precisa de você\nhttp\S+\/chats\?c=\S+$/);
    await bench.customerWrites(company, theirs, 'quero falar com uma pessoa');
    await until(
      async () =>
        (await bench.messages(company)).filter(({ customer_phone }) => customer_phone === theirs).length === 4,
    );
    expect(await chat()).toMatchObject([{ modo: 'human', nao_lidas: 2, responder_em: null }]);
    expect(
      (await bench.asked(company)).flatMap(({ messages }) => messages.map(({ content }) => content)).join(),
    ).not.toContain(codigo);
    expect(await deliveries()).toHaveLength(1);

    // What is no code now is told once, and not to a customer who says 'aviso amanha'.
    for (let n = 0; n < 2; n += 1) await bench.customerWrites(company, '5511922221111', phoneMessage(codigo));
    await bench.customerWrites(company, '5511922221111', 'aviso amanha');
    await until(async () =>
      (await bench.asked(company)).some(({ messages }) => JSON.stringify(messages).includes('aviso amanha')),
    );
    const said = (await bench.messages(company)).filter(({ customer_phone }) => customer_phone === '5511922221111');
    expect(said.filter(({ content }) => content.startsWith('Este código não vale mais'))).toHaveLength(1);
  });

  it('has a handler for each of its jobs', () => {
    expect(createNotifications(own()).jobs.map(({ name }) => name)).toEqual(['find-notices', 'deliver-notices']);
  });
});
