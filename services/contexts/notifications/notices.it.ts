import { DEFAULT_PREFERENCES, NoticePreferences } from '@balcao/contracts/notifications';
import type { Actor } from '@balcao/kit/actor';
import type { News } from '@balcao/kit/deps';
import { createEgress } from '@balcao/kit/egress';
import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { pretendBrowser } from '@balcao/testing/push-service';
import { fillSalon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { generateVAPIDKeys } from 'web-push';
import { sendToTeam } from '../chats/messages/send-to-team';
import { deliverNotices } from './delivery/deliver-notices';
import { addDevice } from './devices/add-device';
import { removeDevice } from './devices/remove-device';
import { listNotices } from './inbox/list-notices';
import { noticesSeen } from './inbox/notices-seen';
import { notify } from './inbox/notify';
import { readNotices } from './inbox/read-notices';
import { readSettings } from './preferences/read-settings';
import { savePreferences } from './preferences/save-preferences';
import { addChat, addPerson } from './test/company';

const NOON = new Date('2030-05-06T15:00:00Z');
const MINUTE = 60_000;
const vapid = { publicKey: 'x', privateKey: 'x', subject: 'mailto:a@b.com' };
const device = (endpoint: string) => ({
  endpoint,
  keys: { p256dh: 'x'.repeat(87), auth: 'x'.repeat(22) },
  nome: 'Chrome',
});

describe('notices', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let chatId: string;
  const clock = { now: NOON };
  const egress = createEgress({ allow: [], resolve: async () => [{ address: '203.0.114.7', family: 4 }] });

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
    deps.enqueued.length = 0;
    deps.announced.length = 0;
    tenantId = await makeTenant(db);
    const motivo = 'O cliente pediu para falar com uma pessoa.';
    chatId = await addChat(db, tenantId, { nome: 'Ana Beatriz', motivo });
  });

  const tell = (news: News, company = tenantId) => deps.db.tenant(company, (unit) => notify(deps)(unit, news));
  const called = () => tell({ evento: 'conversa', alvoId: chatId });
  const own = () => Object.assign({}, deps, { egress, vapid, sendToTeam: sendToTeam(deps) });
  const list = async (actor: Actor) => listNotices(deps)(actor);
  const prefer = (actor: Actor, change: Partial<NoticePreferences>) =>
    savePreferences(own())(actor, Object.assign({}, DEFAULT_PREFERENCES, change));
  const only = (app: boolean, push = false) =>
    Object.assign({}, DEFAULT_PREFERENCES.eventos, { conversa: { app, push, whatsapp: false } });
  const deliveries = () =>
    asOwner(
      db,
      (sql) => sql`select e.*, a.usuario_id from entregas_aviso e join avisos a on a.id = e.aviso_id
      where e.tenant_id = ${tenantId} order by e.created_at`,
    );

  it('tells of a conversation whoever may see it, with the words of the thing itself', async () => {
    const [admin, user, viewer] = [
      await addPerson(db, tenantId, 'admin'),
      await addPerson(db, tenantId, 'user'),
      await addPerson(db, tenantId, 'viewer'),
    ];
    await called();
    const { items, nao_lidas, som, silencio } = await list(user);
    expect([nao_lidas, som, silencio]).toEqual([1, false, false]);
    expect(items).toMatchObject([
      {
        evento: 'conversa',
        titulo: 'Ana Beatriz precisa de você',
        texto: 'O cliente pediu para falar com uma pessoa.',
        caminho: `/chats?c=${chatId}`,
        vezes: 1,
        lida: false,
        quando: NOON.toISOString(),
      },
    ]);
    expect((await list(admin)).nao_lidas).toBe(1);
    expect(await list(viewer)).toMatchObject({ items: [], nao_lidas: 0 });
    expect(deps.announced).toEqual([{ tenantId, event: 'notices.changed', data: {} }]);
  });

  it('tells of a conversation that stays with the AI: what is liked waits for a tap, and is nothing any more after it', async () => {
    const user = await addPerson(db, tenantId, 'user');
    const id = await addChat(db, tenantId, { nome: 'Lia', modo: 'ai' });
    const row = { id: newId(), tenant_id: tenantId, chat_id: id, ferramenta: 'anotar', motor: 'modelo', pedido: 'chá' };
    const draft = Object.assign(row, { mensagem_id: newId(), estado: 'rascunho', preferencia: 'chá' });
    await asOwner(db, (sql) => sql`insert into acoes_ia ${sql(draft)}`);
    await tell({ evento: 'conversa', alvoId: id, detalhe: 'anotar' });
    const told = async () => (await list(user)).items;
    const titulo = 'A IA preparou uma anotação sobre Lia';
    expect(await told()).toMatchObject([{ titulo, texto: 'Abra a conversa para aceitar ou descartar.' }]);
    await asOwner(db, (sql) => sql`update acoes_ia set estado = 'aceita' where id = ${draft.id}`);
    expect(await told()).toMatchObject([{ titulo, texto: 'Já foi decidida.' }]);
    await asOwner(db, (sql) => sql`update chats set modo = 'attention', motivo = 'Chamou' where id = ${id}`);
    expect(await told()).toMatchObject([{ titulo: 'Lia precisa de você', texto: 'Chamou' }]);
  });

  it('tells nobody of another company, nobody who was put out, and the wallet’s owner alone of the plan', async () => {
    const [admin, user] = [await addPerson(db, tenantId, 'admin'), await addPerson(db, tenantId, 'user')];
    const gone = await addPerson(db, tenantId, 'admin');
    await asOwner(db, (sql) => sql`update usuarios set ativo = false where id = ${gone.usuarioId}`);
    const stranger = await addPerson(db, await makeTenant(db), 'admin');
    await called();
    await tell({ evento: 'plano' });
    expect((await list(stranger)).items).toEqual([]);
    expect((await list(gone)).items).toEqual([]);
    expect((await list(user)).items.map(({ evento }) => evento)).toEqual(['conversa']);
    expect((await list(admin)).items.map(({ evento }) => evento).sort()).toEqual(['conversa', 'plano']);
  });

  it('tells of money that came in, or was taken back, with amount and name, and leads to the payment', async () => {
    const viewer = await addPerson(db, tenantId, 'viewer');
    const [cliente_id, id] = [newId(), newId()];
    await asOwner(db, async (sql) => {
      await sql`insert into dados_cliente ${sql({ id: cliente_id, tenant_id: tenantId, nome: 'Ana Beatriz' })}`;
      const paid = { id, tenant_id: tenantId, cliente_id, valor: '80.00', status: 'pago', metodo: 'pix' };
      await sql`insert into pagamentos ${sql(paid)}`;
    });
    for (const [detalhe, titulo] of [
      ['pago', 'Pix recebido: R$ 80,00'],
      ['atrasado', 'Pix de um código que não valia mais: R$ 80,00'],
      ['sem-visita', 'Pix pago de um horário que não vale mais: R$ 80,00'],
      ['devolvido', 'Pix devolvido: R$ 80,00'],
    ] as const) {
      await tell({ evento: 'pagamento', alvoId: id, detalhe });
      const { items } = await list(viewer);
      expect(items.map((item) => item.titulo.replace(/\s/g, ' '))).toEqual([titulo]);
      // Four different things, none of them told twice.
      expect(items).toMatchObject([{ texto: 'Ana Beatriz', caminho: `/payments?id=${id}`, vezes: 1 }]);
    }
  });

  it('tells of a deposit apart from the visit it is for, to whoever wants to know', async () => {
    const [user, quiet] = [await addPerson(db, tenantId, 'user'), await addPerson(db, tenantId, 'user')];
    const off = { app: false, push: false, whatsapp: false };
    await prefer(quiet, { eventos: Object.assign({}, DEFAULT_PREFERENCES.eventos, { sinal: off }) });
    const { ana, corte, julia } = await asOwner(db, (sql) => fillSalon(sql, tenantId));
    const id = newId();
    const visit = { id, tenant_id: tenantId, cliente_id: ana, produto_id: corte, profissional_id: julia };
    const when = { data_hora: new Date('2030-05-09T15:00:00Z'), duracao_minutos: 30, valor: '80.00' };
    await asOwner(db, (sql) => sql`insert into agendamentos ${sql(Object.assign(visit, when))}`);
    await tell({ evento: 'agendamento', alvoId: id, detalhe: 'marcado' });
    await tell({ evento: 'sinal', alvoId: id, detalhe: 'sinal-por-chave' });
    const said = (await list(user)).items.map(({ evento, titulo, caminho }) => [
      evento,
      titulo.split(' ').at(-1),
      caminho,
    ]);
    // The one does not take the place of the other while both are unread.
    expect(said.toSorted()).toEqual([
      ['agendamento', 'horário', `/appointments?id=${id}`],
      ['sinal', 'chegar', `/appointments?id=${id}`],
    ]);
    expect((await list(quiet)).items.map(({ evento }) => evento)).toEqual(['agendamento']);
  });

  it('an older page that saves its choices knows nothing of deposits, and they are told of', () => {
    const { sinal, ...older } = DEFAULT_PREFERENCES.eventos;
    const taken = NoticePreferences.parse(Object.assign({}, DEFAULT_PREFERENCES, { eventos: older }));
    expect(taken.eventos.sinal).toEqual(sinal);
  });

  it('tells of the end of a trial as it stands now', async () => {
    const admin = await addPerson(db, tenantId, 'admin');
    const ends = new Date('2030-05-07T15:00:00Z');
    await asOwner(
      db,
      (sql) => sql`update tenants set status = 'trial', trial_ends_at = ${ends} where id = ${tenantId}`,
    );
    await tell({ evento: 'teste', detalhe: 'trial-1' });
    const now = async () => (await list(admin)).items.map(({ titulo, texto }) => `${titulo}: ${texto}`);
    expect(await now()).toEqual([
      'O teste grátis está acabando: Vai até ter., 07/05 às 12:00. Escolha um plano para continuar.',
    ]);
    clock.now = ends;
    expect(await now()).toEqual([
      'O teste grátis terminou: Acabou em ter., 07/05 às 12:00. Escolha um plano para continuar.',
    ]);
    await asOwner(db, (sql) => sql`update tenants set status = 'active' where id = ${tenantId}`);
    expect(await now()).toEqual(['O teste grátis acabou: A empresa já tem um plano.']);
  });

  it('hides what a role may not see any more, and what is gone', async () => {
    const user = await addPerson(db, tenantId, 'user');
    await called();
    expect(await list(Object.assign({}, user, { role: 'viewer' }))).toMatchObject({ items: [], nao_lidas: 0 });
    await asOwner(db, (sql) => sql`delete from chats where id = ${chatId}`);
    expect(await list(user)).toMatchObject({ items: [], nao_lidas: 0 });
  });

  it('makes one of twenty at once, and one of a burst', async () => {
    const people = [await addPerson(db, tenantId, 'admin'), await addPerson(db, tenantId, 'user')];
    for (const person of people) await addDevice(own())(person, device(`https://push.example/${person.usuarioId}`));
    await Promise.all(Array.from({ length: 20 }, called));
    for (const person of people) expect(await list(person)).toMatchObject({ nao_lidas: 1, items: [{ vezes: 1 }] });
    expect(await deliveries()).toHaveLength(2);
    expect(deps.announced).toHaveLength(1);
    expect(deps.enqueued.filter(({ name }) => name === 'deliver-notices')).toHaveLength(1);
  });

  it('tells again once the burst is over, in the same line, until it was read', async () => {
    const user = await addPerson(db, tenantId, 'user');
    await called();
    clock.now = new Date(NOON.getTime() + 9 * MINUTE);
    await called();
    expect(await list(user)).toMatchObject({ items: [{ vezes: 1, quando: NOON.toISOString() }] });
    clock.now = new Date(NOON.getTime() + 11 * MINUTE);
    await called();
    expect(await list(user)).toMatchObject({ items: [{ vezes: 2, quando: clock.now.toISOString() }] });
    await readNotices(deps)(user, {});
    await called();
    const { items, nao_lidas } = await list(user);
    expect([nao_lidas, items.length, items[0]?.lida, items[1]?.lida]).toEqual([1, 2, false, true]);
  });

  it('marks some, all, or what was looked at, only for whoever did', async () => {
    const [user, admin] = [await addPerson(db, tenantId, 'user'), await addPerson(db, tenantId, 'admin')];
    await called();
    await tell({ evento: 'whatsapp' });
    const first = (await list(user)).items.find(({ evento }) => evento === 'whatsapp');
    await readNotices(deps)(user, { ids: [first?.id ?? ''] });
    expect((await list(user)).nao_lidas).toBe(1);
    await deps.db.tenant(tenantId, (unit) => noticesSeen(deps)(unit, user.usuarioId, chatId));
    expect((await list(user)).nao_lidas).toBe(0);
    expect((await list(admin)).nao_lidas).toBe(2);
    // Somebody else's are not one's own to mark.
    const theirs = (await list(admin)).items.map(({ id }) => id);
    await expect(readNotices(deps)(user, { ids: theirs })).rejects.toMatchObject({
      code: 'notifications/notice-not-found',
    });
    expect((await list(admin)).nao_lidas).toBe(2);
  });

  it('keeps to what a person chose, and to quiet hours in the panel', async () => {
    const [loud, deaf, outside] = [
      await addPerson(db, tenantId, 'user'),
      await addPerson(db, tenantId, 'user'),
      await addPerson(db, tenantId, 'user'),
    ];
    const silencio = { ativo: true, de: 11 * 60, ate: 13 * 60, dias: [1] };
    await prefer(loud, { som: true, silencio });
    await prefer(deaf, { eventos: only(false) });
    await prefer(outside, { eventos: only(false, true) });
    await addDevice(own())(deaf, device('https://push.example/deaf'));
    await addDevice(own())(outside, device('https://push.example/outside'));
    await called();
    // Monday, noon in São Paulo.
    expect(await list(loud)).toMatchObject({ nao_lidas: 1, som: true, silencio: true });
    expect((await list(deaf)).items).toEqual([]);
    expect((await list(outside)).items).toEqual([]);
    expect((await deliveries()).map(({ usuario_id }) => usuario_id)).toEqual([outside.usuarioId]);
  });

  it('shows what a person may choose, and their devices, never where these are reached', async () => {
    const viewer = await addPerson(db, tenantId, 'viewer');
    const added = await addDevice(own())(viewer, device('https://push.example/1'));
    const again = await addDevice(own())(viewer, device('https://push.example/1'));
    expect(again.id).toBe(added.id);
    const settings = await readSettings(own())(viewer);
    expect(settings).toMatchObject({
      eventos: ['agendamento', 'sinal', 'pagamento'],
      push: { chave: 'x', aparelhos: [{ nome: 'Chrome' }] },
    });
    expect(JSON.stringify(settings)).not.toContain('push.example');
    const [kept] = await asOwner(db, (sql) => sql`select inscricao from aparelhos_aviso where id = ${added.id}`);
    expect(kept?.inscricao).not.toContain('push.example');
    const other = await addPerson(db, tenantId, 'admin');
    await expect(removeDevice(deps)(other, added.id)).rejects.toMatchObject({ code: 'notifications/device-not-found' });
    await removeDevice(deps)(viewer, added.id);
    expect((await readSettings(own())(viewer)).push.aparelhos).toEqual([]);
  });

  it('takes a browser from whoever used it before, and keeps ten of a person', async () => {
    const [first, second] = [await addPerson(db, tenantId, 'user'), await addPerson(db, tenantId, 'user')];
    await addDevice(own())(first, device('https://push.example/shared'));
    await addDevice(own())(second, device('https://push.example/shared'));
    expect((await readSettings(own())(first)).push.aparelhos).toEqual([]);
    for (let index = 0; index < 11; index += 1) {
      clock.now = new Date(NOON.getTime() + index);
      await addDevice(own())(second, device(`https://push.example/${index}`));
    }
    expect((await readSettings(own())(second)).push.aparelhos).toHaveLength(10);
  });

  it('lets no device whose key is none hold up what others are told', async () => {
    const [user, other] = [await addPerson(db, tenantId, 'user'), await addPerson(db, tenantId, 'user')];
    const sends: string[] = [];
    const send = async ({ url }: { url: string }) => {
      sends.push(url);
      return { status: 201, headers: {}, text: '' };
    };
    const working = Object.assign({}, own(), {
      egress: Object.assign({}, egress, { send }),
      vapid: Object.assign(generateVAPIDKeys(), { subject: vapid.subject }),
    });
    await addDevice(working)(user, device('https://push.example/no-key'));
    await addDevice(working)(other, pretendBrowser('https://push.example', 'good').body);
    for (const person of [user, other]) await prefer(person, { eventos: only(true, true) });
    await called();
    await deliverNotices(working)({ tenantId });
    expect((await deliveries()).map(({ usuario_id, estado, motivo }) => [usuario_id, estado, motivo])).toEqual(
      expect.arrayContaining([
        [user.usuarioId, 'falhou', 'chave-recusada'],
        [other.usuarioId, 'enviada', null],
      ]),
    );
    expect(sends).toEqual([expect.stringMatching(/good/)]);
  });

  it('sends to no address of a private network, and to none without keys', async () => {
    const user = await addPerson(db, tenantId, 'user');
    const inside = createEgress({ allow: [], resolve: async () => [{ address: '10.0.0.8', family: 4 }] });
    const refused = addDevice({ ...own(), egress: inside })(user, device('https://push.example/1'));
    await expect(refused).rejects.toMatchObject({ code: 'notifications/bad-endpoint' });
    await expect(
      addDevice({ ...own(), vapid: undefined })(user, device('https://push.example/1')),
    ).rejects.toMatchObject({
      code: 'notifications/no-push',
    });
    await inside.close();
  });
});
