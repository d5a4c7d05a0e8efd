import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { noteDeed } from '../assistant';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { lockChatOfCustomer } from '../chats/conversations/chats.repository';
import { sendToCustomer } from '../chats/messages/send-to-customer';
import { storeMessage } from '../chats/messages/store-message';
import { withdrawSends } from '../chats/outbox/withdraw-sends';
import { changeAppointmentStatus } from './appointments/change-status';
import { createAppointment } from './appointments/create-appointment';
import { readAppointment } from './appointments/read-appointment';
import { rescheduleAppointment } from './appointments/reschedule-appointment';
import { noteReminder } from './reminders/note-reminder';
import { findReminders, sendReminders } from './reminders/send-reminders';
import { takeReply } from './reminders/take-reply';

const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`);

describe('reminders', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  const clock = { now: at('12:00', '2030-05-06') };

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => clock.now });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    clock.now = at('12:00', '2030-05-06');
    const tenantId = await makeTenant(db);
    salon = await asOwner(db, async (sql) => {
      const instance = {
        id: newId(),
        tenant_id: tenantId,
        instance_name: `agent_${tenantId}`,
        status: 'connected',
        webhook_token: newId(),
        webhook_secret: 'sealed',
      };
      await sql`insert into evolution_instances ${sql(instance)}`;
      return fillSalon(sql, tenantId);
    });
  });

  const own = () => ({
    ...deps,
    findOrCreateCustomer,
    noteDeed: noteDeed(deps),
    withdrawSends: withdrawSends({ ...deps, reportSend: noteReminder }),
  });
  const admin = () => actorOf(salon.tenantId);
  async function book(hour = '10:00', itens?: object[]) {
    const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at(hour).toISOString() };
    const body = {
      cliente_id: salon.ana,
      itens: (itens ?? [item]) as never,
      status: 'pendente' as const,
      observacoes: null,
      encaixe: false,
    };
    const { items } = await createAppointment(own())(admin(), body);
    // The history is stamped by the database; in the story it was written long before.
    await asOwner(
      db,
      (sql) => sql`update agendamento_historico set created_at = '2030-05-01' where tenant_id = ${salon.tenantId}`,
    );
    const [first] = items;
    if (!first) throw new Error('nothing was booked');
    return first;
  }
  const run = () => sendReminders({ ...deps, sendToCustomer: sendToCustomer(deps) })({ tenantId: salon.tenantId });
  const sends = () =>
    asOwner(
      db,
      (sql) => sql`select e.status, e.causa, e.valido_ate, m.content, m.autor, m.chat_id from envios e
        join chat_history m on m.id = e.mensagem_id where e.tenant_id = ${salon.tenantId} order by e.seq`,
    );
  const statusOf = async (id: string) =>
    (await asOwner(db, (sql) => sql`select status from agendamentos where id = ${id}`))[0]?.status;
  async function reply(text: string) {
    return deps.db.tenant(salon.tenantId, async (unit) => {
      const chat = await lockChatOfCustomer(unit, salon.ana);
      if (!chat) throw new Error('no conversation');
      return takeReply(own())(unit, { id: newId(), chatId: chat.id, clienteId: salon.ana, text, at: clock.now });
    });
  }
  const due = () => (clock.now = at('10:00', '2030-05-07'));

  it('goes out once, however many workers look at the same moment', async () => {
    const { id } = await book();
    await findReminders(deps)();
    expect(deps.enqueued).not.toContainEqual(expect.objectContaining({ data: { tenantId: salon.tenantId } }));
    due();
    await findReminders(deps)();
    expect(deps.enqueued).toContainEqual(
      expect.objectContaining({ name: 'send-reminders', data: { tenantId: salon.tenantId } }),
    );
    await Promise.all(Array.from({ length: 5 }, run));
    const [only, ...more] = await sends();
    expect(more).toEqual([]);
    expect(only).toMatchObject({ status: 'planned', autor: 'system', valido_ate: at('10:00') });
    expect(only?.causa).toBe(`lembrete:${id}:1440:${at('10:00').getTime()}`);
    expect(only?.content).toContain('Corte com Júlia, amanhã, quarta-feira, 08/05, às 10h');
    deps.enqueued.length = 0;
    await findReminders(deps)();
    expect(deps.enqueued).not.toContainEqual(expect.objectContaining({ data: { tenantId: salon.tenantId } }));
    clock.now = at('08:00');
    await run();
    expect(await sends()).toHaveLength(2);
  });

  it('looks again only at what is due: what was told costs no transaction of its own', async () => {
    const { id } = await book();
    due();
    await run();
    const before = jest.spyOn(deps.db, 'tenant');
    await run();
    expect(before).toHaveBeenCalledTimes(1);
    await asOwner(db, (sql) => sql`delete from lembretes where agendamento_id = ${id}`);
    await run();
    expect(before).toHaveBeenCalledTimes(3);
    before.mockRestore();
  });

  const CLOSED: [string, object][] = [
    ['suspended', { status: 'suspended' }],
    ['whose trial ended', { status: 'trial', trial_ends_at: at('09:00', '2030-05-07') }],
    ['whose cancelled month ended', { status: 'active', acesso_ate: at('09:00', '2030-05-07') }],
  ];
  const OPEN = { status: 'active', trial_ends_at: null, acesso_ate: null };
  const change = (values: object) =>
    asOwner(db, (sql) => sql`update tenants set ${sql(values)} where id = ${salon.tenantId}`);

  it.each(CLOSED)('does not go out from a company %s, and does again when it is back', async (_name, terms) => {
    await book();
    const asked = () => deps.enqueued.filter(({ data }) => (data as { tenantId: string }).tenantId === salon.tenantId);
    await change(terms);
    due();
    await findReminders(deps)();
    expect(asked()).toEqual([]);
    await run();
    expect(await sends()).toEqual([]);
    await change(OPEN);
    await findReminders(deps)();
    expect(asked()).toHaveLength(1);
    await run();
    expect(await sends()).toHaveLength(1);
  });

  it.each(CLOSED)('an answer to one stays for the team of a company %s', async (_name, terms) => {
    const { id } = await book();
    due();
    await run();
    await change(terms);
    expect(await reply('sim')).toEqual({ kind: 'not-ours' });
    expect(await reply('não posso ir')).toEqual({ kind: 'not-ours' });
    expect(await statusOf(id)).toBe('pendente');
    await change(OPEN);
    expect(await reply('sim')).toMatchObject({ kind: 'answered' });
    expect(await statusOf(id)).toBe('confirmado');
  });

  it('says it was sent only when it was, and a "sim" is no answer to one that never left', async () => {
    const { id } = await book();
    due();
    await run();
    const state = async () =>
      (await readAppointment(deps)(admin(), id)).lembretes.map(({ estado, erro }) => [estado, erro]);
    expect(await state()).toEqual([['planejado', null]]);
    const [mensagem] = await asOwner(
      db,
      (sql) => sql`select mensagem_id as id from lembretes where agendamento_id = ${id}`,
    );
    const note = (estado: 'sent' | 'doubtful' | 'lost') =>
      deps.db.tenant(salon.tenantId, (unit) => noteReminder(unit, { mensagemId: mensagem?.id, estado }));
    await note('doubtful');
    expect(await state()).toEqual([['incerto', null]]);
    await note('sent');
    expect(await state()).toEqual([['enviado', null]]);
    await asOwner(db, (sql) => sql`update chat_history set erro = 'Porque não' where id = ${mensagem?.id}`);
    await note('lost');
    expect(await state()).toEqual([['falhou', 'Porque não']]);
    expect(await reply('sim')).toEqual({ kind: 'not-ours' });
  });

  it('dies with a cancellation, and a moved appointment is reminded of its new time', async () => {
    const { id } = await book();
    due();
    await run();
    const move = {
      data_hora: at('15:00').toISOString(),
      profissional_id: salon.julia,
      duracao_minutos: 60,
      encaixe: false,
    };
    await rescheduleAppointment(own())(admin(), id, move);
    expect((await sends()).map(({ status }) => status)).toEqual(['suppressed']);
    await asOwner(
      db,
      (sql) =>
        sql`update agendamento_historico set created_at = '2030-05-07T10:00-03:00' where tenant_id = ${salon.tenantId}`,
    );
    clock.now = at('13:00');
    await run();
    const [, second] = await sends();
    expect(second?.content).toContain('hoje, quarta-feira, 08/05, às 15h');
    await changeAppointmentStatus(own())(admin(), id, { status: 'cancelado', motivo: 'Chuva', alcance: 'este' });
    expect((await sends()).map(({ status }) => status)).toEqual(['suppressed', 'suppressed']);
    clock.now = at('13:30');
    await run();
    expect(await sends()).toHaveLength(2);
  });

  it('waits for the end of the silence, for a connected WhatsApp, and respects the switch', async () => {
    await book();
    await asOwner(
      db,
      (sql) => sql`update evolution_instances set status = 'disconnected' where tenant_id = ${salon.tenantId}`,
    );
    due();
    await run();
    expect(await sends()).toEqual([]);
    await asOwner(
      db,
      (sql) => sql`update evolution_instances set status = 'connected' where tenant_id = ${salon.tenantId}`,
    );
    clock.now = at('22:00', '2030-05-07');
    await run();
    expect(await sends()).toEqual([]);
    clock.now = at('08:00');
    await asOwner(
      db,
      (sql) => sql`insert into agenda_config values (${salon.tenantId}, 30, false, '{1440,120}', 1200, 480)`,
    );
    await run();
    expect(await sends()).toEqual([]);
    await asOwner(
      db,
      (sql) => sql`update agenda_config set lembretes_ativos = true where tenant_id = ${salon.tenantId}`,
    );
    await run();
    expect(await sends()).toHaveLength(1);
  });

  describe('when the phone is away until the visit', () => {
    const away = (phone: string | null) =>
      asOwner(
        db,
        (sql) => sql`update evolution_instances set status = 'disconnected', phone_number = ${phone}
          where tenant_id = ${salon.tenantId}`,
      );
    const states = async (id: string) =>
      (await readAppointment(deps)(admin(), id)).lembretes.map(({ estado }) => estado);
    async function missed(phone: string | null) {
      const { id } = await book();
      await away(phone);
      due();
      await run();
      expect(await states(id)).toEqual([]);
      clock.now = at('10:01');
      deps.enqueued.length = 0;
      await findReminders(deps)();
      expect(deps.enqueued).toContainEqual(expect.objectContaining({ data: { tenantId: salon.tenantId } }));
      await run();
      return id;
    }

    it('the agenda says that the reminder was not sent, once', async () => {
      const id = await missed('5511900000000');
      expect((await states(id)).sort()).toEqual(['falhou', 'pulado']);
      expect(await sends()).toEqual([]);
      deps.enqueued.length = 0;
      await findReminders(deps)();
      expect(deps.enqueued).not.toContainEqual(expect.objectContaining({ data: { tenantId: salon.tenantId } }));
    });
    it('nothing was owed by a company that never paired one', async () => {
      expect(await states(await missed(null))).toEqual(['pulado', 'pulado']);
    });
  });

  it('speaks once of a visit with several services, and one answer confirms all of them', async () => {
    const itens = [
      { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at('10:00').toISOString() },
      { produto_id: salon.escova, profissional_id: salon.renato, data_hora: at('11:00').toISOString() },
    ];
    const first = await book('10:00', itens);
    due();
    await run();
    const all = await sends();
    expect(all).toHaveLength(1);
    expect(all[0]?.content).toContain('Corte e Escova, amanhã');
    expect(await reply('Sim!')).toMatchObject({
      kind: 'answered',
      reply: expect.stringContaining('Presença confirmada!'),
    });
    const rows = await asOwner(db, (sql) => sql`select status from agendamentos where tenant_id = ${salon.tenantId}`);
    expect(rows.map(({ status }) => status)).toEqual(['confirmado', 'confirmado']);
    const [history] = await asOwner(
      db,
      (sql) => sql`select autor from agendamento_historico where agendamento_id = ${first.id} and acao = 'status'`,
    );
    expect(history?.autor).toBe('cliente');
    expect(await reply('sim')).toEqual({ kind: 'not-ours' });
  });

  describe('of a visit of which one service went to another day', () => {
    const itens = () => [
      { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at('10:00').toISOString() },
      { produto_id: salon.escova, profissional_id: salon.renato, data_hora: at('11:00').toISOString() },
    ];
    const ofDay = async () =>
      (await asOwner(
        db,
        (sql) => sql`select id, status from agendamentos where tenant_id = ${salon.tenantId} order by data_hora`,
      )) as unknown as { id: string; status: string }[];
    const toNextDay = (id: string) =>
      rescheduleAppointment(own())(admin(), id, {
        data_hora: at('11:00', '2030-05-09').toISOString(),
        profissional_id: salon.renato,
        duracao_minutos: 45,
      });

    it('each day is reminded of by itself, and an answer is about that day', async () => {
      await book('10:00', itens());
      const [, escova] = await ofDay();
      clock.now = at('09:00', '2030-05-07');
      await toNextDay(escova?.id ?? '');
      due();
      await run();
      expect((await sends()).map(({ content }) => content)).toEqual([
        expect.stringContaining('Corte com Júlia, amanhã'),
      ]);
      await reply('não vou conseguir');
      expect(await reply('CANCELAR')).toMatchObject({ reply: expect.stringContaining('cancelei: Corte, amanhã') });
      expect((await ofDay()).map(({ status }) => status)).toEqual(['cancelado', 'pendente']);
      clock.now = at('11:00');
      await run();
      expect((await sends())[1]?.content).toContain('Escova com Renato, amanhã, quinta-feira, 09/05, às 11h');
    });

    it('what older data left in one visit is told apart by the day too', async () => {
      await book('10:00', itens());
      const [, escova] = await ofDay();
      const later = at('11:00', '2030-05-09');
      await asOwner(db, (sql) => sql`update agendamentos set data_hora = ${later} where id = ${escova?.id ?? ''}`);
      due();
      await run();
      expect((await sends()).map(({ content }) => content)).toEqual([
        expect.stringContaining('Corte com Júlia, amanhã'),
      ]);
      await reply('sim');
      expect((await ofDay()).map(({ status }) => status)).toEqual(['confirmado', 'pendente']);
    });

    it('a message that has not left yet is not sent; what it said of the other service is said anew', async () => {
      await book('10:00', itens());
      due();
      await run();
      const [, escova] = await ofDay();
      await toNextDay(escova?.id ?? '');
      await run();
      expect((await sends()).map(({ status, content }) => [status, content])).toEqual([
        ['suppressed', expect.stringContaining('Corte e Escova')],
        ['planned', expect.stringContaining('Corte com Júlia')],
      ]);
    });
  });

  it('says nobody’s name who does not attend any more', async () => {
    await book();
    await asOwner(db, (sql) => sql`update profissionais set ativo = false where id = ${salon.julia}`);
    due();
    await run();
    const [only] = await sends();
    expect(only?.content).toContain('Corte, amanhã');
    expect(only?.content).not.toContain('Júlia');
  });

  it('never cancels without asking', async () => {
    const { id } = await book();
    due();
    await run();
    expect(await reply('não vou conseguir')).toMatchObject({
      kind: 'answered',
      reply: expect.stringContaining('CANCELAR'),
    });
    expect(await statusOf(id)).toBe('pendente');
    expect(await reply('sim')).toEqual({ kind: 'not-ours' });
    expect(await reply('CANCELAR')).toMatchObject({ kind: 'answered', reply: expect.stringContaining('cancelei') });
    expect(await statusOf(id)).toBe('cancelado');
  });

  it('tells of a deposit that was paid for what is cancelled, and calls the team for it', async () => {
    const { id } = await book();
    const sinal_id = newId();
    await asOwner(db, async (sql) => {
      const paid = { id: sinal_id, tenant_id: salon.tenantId, valor: '40.00', status: 'pago', expira_em: new Date() };
      await sql`insert into sinais ${sql(paid)}`;
      await sql`update agendamentos set sinal_id = ${sinal_id} where id = ${id}`;
    });
    due();
    await run();
    await reply('não vou conseguir');
    const told = await reply('CANCELAR');
    expect(told).toMatchObject({ attention: expect.stringContaining('sinal pago') });
    expect(told).toMatchObject({
      reply: expect.stringContaining('O sinal de R$ 40,00 que você pagou não volta sozinho'),
    });
    expect(told).not.toMatchObject({ reply: expect.stringContaining('Quando quiser marcar de novo') });
    expect(await statusOf(id)).toBe('cancelado');
  });

  it('after the time for it, cancelling is for a person to talk about', async () => {
    const { id } = await book();
    due();
    await run();
    await asOwner(
      db,
      (sql) => sql`insert into agenda_config (tenant_id, passo_minutos, lembretes_ativos, lembretes_minutos,
        silencio_inicio, silencio_fim, cancelamento_ate_minutos)
        values (${salon.tenantId}, 30, true, array[1440], 1200, 480, 2880)`,
    );
    await reply('não vou conseguir');
    expect(await reply('CANCELAR')).toMatchObject({
      kind: 'answered',
      reply: expect.stringContaining('equipe'),
      attention: expect.stringMatching(/^Quer cancelar Corte de amanhã.*fora do prazo$/),
    });
    expect(await statusOf(id)).toBe('pendente');
  });

  it('hands a wish for another time to a person', async () => {
    const { id } = await book();
    due();
    await run();
    expect(await reply('pode ser mais tarde?')).toMatchObject({
      kind: 'answered',
      attention: expect.stringMatching(/^Quer remarcar Corte de amanhã/),
    });
    expect(await statusOf(id)).toBe('pendente');
  });

  it.each(['quanto custa?', 'sim, mas posso chegar depois?', 'oi'])('leaves %j to the AI or a person', async (text) => {
    await book();
    due();
    await run();
    expect(await reply(text)).toEqual({ kind: 'not-ours' });
  });

  it('takes a "sim" for an answer only while the reminder is the last word of the company', async () => {
    const { id } = await book();
    due();
    await run();
    await deps.db.tenant(salon.tenantId, async (unit) => {
      const chat = await lockChatOfCustomer(unit, salon.ana);
      if (chat)
        await storeMessage(deps, unit, chat, {
          autor: 'staff',
          content: 'Você quer o creme também?',
          createdAt: at('10:05', '2030-05-07'),
        });
    });
    expect(await reply('sim')).toEqual({ kind: 'not-ours' });
    expect(await statusOf(id)).toBe('pendente');
  });

  it('belongs to the customer it was sent to', async () => {
    await book();
    due();
    await run();
    const answer = await deps.db.tenant(salon.tenantId, async (unit) => {
      const chat = await lockChatOfCustomer(unit, salon.ana);
      return takeReply(own())(unit, {
        id: newId(),
        chatId: chat?.id ?? '',
        clienteId: newId(),
        text: 'sim',
        at: clock.now,
      });
    });
    expect(answer).toEqual({ kind: 'not-ours' });
  });
});
