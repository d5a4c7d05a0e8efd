import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { noteDeed } from '../../assistant';
import { lockChatOfCustomer } from '../../chats/conversations/chats.repository';
import { optOut } from '../../chats/manners/opt-out.repository';
import { sendToCustomer } from '../../chats/messages/send-to-customer';
import { storeMessage } from '../../chats/messages/store-message';
import { withdrawSends } from '../../chats/outbox/withdraw-sends';
import { changeAppointmentStatus } from '../appointments/change-status';
import { createAppointment } from '../appointments/create-appointment';
import { undoAppointment } from '../appointments/undo-appointment';
import { schedulingRecords } from '../customer-records';
import { noteReminder } from '../reminders/note-reminder';
import { takeReply } from '../reminders/take-reply';
import { at, DAY, openVisitsStage, type VisitsStage } from '../test/visits-stage';
import { addWaiting, listWaiting, removeWaiting, stopGap } from './manage-waiting';
import { forgetWaiting, offerGap, sweepGaps } from './offer-gap';

const MINUTE = 60_000;

describe('a time that gets free', () => {
  let stage: VisitsStage;
  let people: { ana: string; bia: string; caio: string };
  beforeAll(async () => {
    stage = await openVisitsStage();
  });
  beforeEach(async () => {
    await stage.start();
    const { salon, bia } = stage.place;
    const { tenantId: tenant_id, ana } = salon;
    people = { ana, bia, caio: newId() };
    const caio = { id: people.caio, tenant_id, nome: 'Caio Lima', telefone: '5511933334444' };
    const phone = { status: 'connected', webhook_token: newId(), webhook_secret: 'sealed' };
    const instance = Object.assign({ id: newId(), tenant_id, instance_name: `agent_${tenant_id}` }, phone);
    await stage.owner(async (sql) => {
      await sql`insert into dados_cliente ${sql(caio)}`;
      await sql`insert into evolution_instances ${sql(instance)}`;
    });
    stage.clock.now = new Date(at('10:00'));
  });
  afterAll(() => stage.close());

  const admin = () => actorOf(stage.place.salon.tenantId);
  const own = () => {
    const { deps, visits } = stage;
    const sends = {
      sendToCustomer: sendToCustomer(deps),
      withdrawSends: withdrawSends({ ...deps, reportSend: noteReminder }),
    };
    return Object.assign({}, stage.own, sends, { visits, noteDeed: noteDeed(deps) });
  };
  const waits = (cliente_id: string, over: object = {}) =>
    addWaiting(own())(
      admin(),
      Object.assign(
        {
          cliente_id,
          produto_id: stage.place.salon.corte,
          profissional_id: null,
          dia_de: DAY,
          dia_ate: DAY,
          hora_de: 0,
          hora_ate: 1440,
        },
        over,
      ),
    );
  /** A visit of Ana's that she gives up. */
  const freed = async (hour = '15:00') => {
    const { agendamento_id } = await stage.booked(hour);
    await changeAppointmentStatus(own())(admin(), agendamento_id, {
      status: 'cancelado',
      motivo: null,
      alcance: 'este',
    });
    return agendamento_id;
  };
  const pass = (ms: number) => {
    stage.clock.now = new Date(stage.clock.now.getTime() + ms);
  };
  /** What is due is found by the sweep alone, and looked at by as many workers as there are. */
  async function look(workers = 1) {
    pass(15_000);
    stage.deps.enqueued.length = 0;
    await sweepGaps(stage.deps)();
    const jobs = stage.deps.enqueued.filter(
      ({ data }) => (data as { tenantId: string }).tenantId === stage.place.salon.tenantId,
    );
    const run = offerGap(own());
    await Promise.all(
      jobs.flatMap(({ data }) =>
        Array.from({ length: workers }, () => run(data as { tenantId: string; vagaId: string })),
      ),
    );
    return jobs.length;
  }
  const offers = async () => {
    const { vagas } = await listWaiting(own())(admin());
    return vagas.flatMap((vaga) =>
      vaga.ofertas.map(({ cliente_nome, estado }) => `${cliente_nome.split(' ')[0]} ${estado}`),
    );
  };
  const gaps = async () => (await listWaiting(own())(admin())).vagas.map(({ estado }) => estado);
  const waiting = async () => (await listWaiting(own())(admin())).esperas.map(({ cliente_nome }) => cliente_nome);
  const said = (cliente_id: string) =>
    stage.owner(
      async (sql) =>
        await sql`select h.content, e.causa, e.valido_ate from chat_history h join envios e on e.mensagem_id = h.id
        join chats c on c.id = h.chat_id where c.cliente_id = ${cliente_id} order by h.created_at, h.seq`,
    );
  const arrived = () =>
    stage.owner(async (sql) => {
      await sql`update envios set status = 'sent' where tenant_id = ${stage.place.salon.tenantId}`;
      await sql`update ofertas_espera set enviada_em = now() where tenant_id = ${stage.place.salon.tenantId}`;
    });
  const reply = (cliente_id: string, text: string) =>
    stage.run(async (unit) => {
      const chat = await lockChatOfCustomer(unit, cliente_id);
      if (!chat) throw new Error('nobody wrote to them');
      return takeReply(own())(unit, { id: newId(), chatId: chat.id, clienteId: cliente_id, text, at: stage.clock.now });
    });
  const standing = () =>
    stage.owner(
      async (sql) =>
        await sql`select cliente_id, data_hora, status, origem from agendamentos
        where tenant_id = ${stage.place.salon.tenantId} and status in ('pendente', 'confirmado') order by data_hora`,
    );

  it('is offered to who waits, kept for them, and theirs with a yes', async () => {
    await waits(people.bia);
    await freed();
    expect(await look(3)).toBe(1);
    expect(await offers()).toEqual(['Bia aberta']);
    const [message, ...more] = await said(people.bia);
    expect(more).toEqual([]);
    expect(message?.content).toContain('Corte com Júlia, hoje, quarta-feira, 08/05, às 15h (R$ 80,00)');
    expect(message?.content).toContain('até 10h30');
    expect(message?.causa).toMatch(/^espera:/);
    expect(await stage.book('15:00', { cliente_id: people.caio })).toMatchObject({ kind: 'refused', why: 'taken' });
    const { corte: produto_id, julia: profissional_id } = stage.place.salon;
    const ocupado_por = 'Bia Souza (lista de espera, até 10:30), das 15:00 às 16:00';
    const itens = [{ produto_id, profissional_id, data_hora: new Date(at('15:30')).toISOString() }];
    const byStaff = { cliente_id: people.caio, itens, status: 'pendente' as const, observacoes: null, encaixe: false };
    await expect(createAppointment(own())(admin(), byStaff)).rejects.toMatchObject({
      options: { details: { ocupado_por } },
    });
    stage.deps.announced.length = 0;
    await look();
    expect(stage.deps.announced).toEqual([]);
    const answer = await reply(people.bia, 'Quero sim!');
    expect(answer).toMatchObject({
      kind: 'answered',
      reply: expect.stringContaining('Pronto, está marcado: Corte com Júlia'),
    });
    expect(await standing()).toEqual([
      { cliente_id: people.bia, data_hora: new Date(at('15:00')), status: 'pendente', origem: 'ia' },
    ]);
    expect([await offers(), await gaps(), await waiting()]).toEqual([['Bia aceita'], ['preenchida'], []]);
    const deeds = await stage.owner(
      (sql) =>
        sql`select ferramenta, estado, operacao_id from acoes_ia where tenant_id = ${stage.place.salon.tenantId}`,
    );
    expect(deeds).toEqual([{ ferramenta: 'agendar', estado: 'feita', operacao_id: expect.any(String) }]);
    expect(await look()).toBe(0);
  });

  it('is read back to a yes that may be to what the assistant said since, and booked with the yes to this', async () => {
    await waits(people.bia);
    await freed();
    await look();
    await arrived();
    const says = (autor: 'ai' | 'system', more: { content: string; id?: string; fluxo?: object | null }) =>
      stage.run(async (unit) => {
        const chat = await lockChatOfCustomer(unit, people.bia);
        if (!chat) throw new Error('nobody wrote to them');
        const { fluxo = null, ...message } = more;
        const id = message.id ?? newId();
        const chatPatch = { fluxo: fluxo && Object.assign({ pergunta_id: id }, fluxo) };
        await storeMessage(own(), unit, chat, Object.assign({ autor, chatPatch, id }, message));
      });
    await says('ai', { content: 'Posso marcar?', fluxo: {} });
    expect(await reply(people.bia, 'sim')).toEqual({ kind: 'not-ours' });
    await says('ai', { content: 'O corte custa R$ 80,00.' });
    expect(await reply(people.bia, 'e de manhã?')).toEqual({ kind: 'not-ours' });
    const asked = await reply(people.bia, 'quero sim');
    expect(asked).toMatchObject({
      reply: expect.stringMatching(
        /^Só para confirmar: .*Corte com Júlia, hoje, quarta-feira, 08\/05, às 15h\?.*10h30/,
      ),
    });
    expect(await standing()).toEqual([]);
    if (asked.kind !== 'answered') throw new Error('it was not asked about');
    await says('system', { content: asked.reply, ...(asked.replyId && { id: asked.replyId }) });
    expect(await reply(people.bia, 'sim')).toMatchObject({ reply: expect.stringContaining('está marcado') });
    expect(await standing()).toMatchObject([{ cliente_id: people.bia }]);
  });

  it('is offered on as far as a shorter visit leaves it', async () => {
    const barba = {
      id: newId(),
      tenant_id: stage.place.salon.tenantId,
      nome: 'Barba',
      preco: '40.00',
      duracao_minutos: 30,
    };
    await stage.owner((sql) => sql`insert into produtos ${sql(barba)}`);
    await waits(people.bia, { produto_id: barba.id });
    pass(1_000);
    await waits(people.caio, { produto_id: barba.id });
    await freed();
    await look();
    expect(await reply(people.bia, 'sim')).toMatchObject({ reply: expect.stringContaining('às 15h (') });
    await look();
    expect([await offers(), await gaps()]).toEqual([['Bia aceita', 'Caio aberta'], ['aberta']]);
    expect(await reply(people.caio, 'sim')).toMatchObject({ reply: expect.stringContaining('às 15h30 (') });
    await look();
    expect([await gaps(), await waiting()]).toEqual([['preenchida'], []]);
  });

  it('goes to the next when nobody answers; a late yes hears the truth and stays on the list', async () => {
    await waits(people.bia);
    pass(1_000);
    await waits(people.caio);
    await freed();
    await look();
    await arrived();
    pass(31 * MINUTE);
    await look(3);
    expect(await offers()).toEqual(['Bia sem-resposta', 'Caio aberta']);
    expect(await reply(people.bia, 'sim')).toMatchObject({ reply: expect.stringContaining('não está mais livre') });
    expect(await standing()).toEqual([]);
    expect(await reply(people.caio, 'pode marcar')).toMatchObject({ reply: expect.stringContaining('está marcado') });
    expect(await standing()).toMatchObject([{ cliente_id: people.caio }]);
    expect([await offers(), await waiting()]).toEqual([['Bia tarde', 'Caio aceita'], ['Bia Souza']]);
  });

  it('is still theirs with a late yes when nobody else has it', async () => {
    await waits(people.bia);
    await freed();
    await look();
    await arrived();
    pass(31 * MINUTE);
    await look();
    expect(await gaps()).toEqual(['sem-interesse']);
    expect(await reply(people.bia, 'sim')).toMatchObject({ reply: expect.stringContaining('está marcado') });
    expect(await standing()).toMatchObject([{ cliente_id: people.bia }]);
    expect(await gaps()).toEqual(['preenchida']);
  });

  it('goes on at once after a no, and when the message was never delivered', async () => {
    await waits(people.bia);
    pass(1_000);
    await waits(people.caio);
    await freed();
    await look();
    expect(await reply(people.bia, 'não, obrigada')).toMatchObject({
      reply: expect.stringContaining('continua na lista'),
    });
    await look();
    expect(await offers()).toEqual(['Bia recusada', 'Caio aberta']);
    const [{ mensagem_id } = { mensagem_id: '' }] = await stage.owner(
      (sql) => sql<{ mensagem_id: string }[]>`select mensagem_id from ofertas_espera where cliente_id = ${people.caio}`,
    );
    await stage.run((unit) => noteReminder(unit, { mensagemId: mensagem_id, estado: 'lost' }));
    await look();
    expect([await offers(), await gaps()]).toEqual([['Bia recusada', 'Caio nao-enviada'], ['sem-interesse']]);
    expect(await reply(people.bia, 'quanto custa?')).toEqual({ kind: 'not-ours' });
  });

  it.each([
    ['another day', { dia_de: '2030-05-09', dia_ate: '2030-05-10' }],
    ['other hours', { hora_de: 540, hora_ate: 720 }],
    ['somebody else', () => ({ profissional_id: stage.place.salon.renato })],
  ])('is not offered to who waits for %s', async (_what, over) => {
    await waits(people.bia, typeof over === 'function' ? over() : over);
    await freed();
    await look();
    expect(await offers()).toEqual([]);
  });

  it('is not offered to whoever gave it up, and nobody is asked twice or about two times at once', async () => {
    await waits(people.ana);
    await freed();
    await look();
    expect([await offers(), await gaps()]).toEqual([[], ['sem-interesse']]);
    await waits(people.bia);
    await freed('15:00');
    await freed('17:00');
    await look();
    expect(await offers()).toEqual(['Bia aberta']);
  });

  it('is not offered while the visit is taken back, nor when nobody waits', async () => {
    const first = await freed('11:00');
    expect(await gaps()).toEqual([]);
    await undoAppointment(own())(admin(), first);
    await waits(people.bia);
    await changeAppointmentStatus(own())(admin(), first, { status: 'cancelado', motivo: null, alcance: 'este' });
    await undoAppointment(own())(admin(), first);
    await look();
    expect([await offers(), await gaps()]).toEqual([[], ['sem-interesse']]);
  });

  it('waits for the morning in quiet hours, for opening time, and for the company', async () => {
    await stage.rules({ silencio_inicio: 600, silencio_fim: 720 });
    await waits(people.bia);
    await freed();
    await look();
    expect(await offers()).toEqual([]);
    stage.clock.now = new Date(at('12:00'));
    await look();
    expect(await offers()).toEqual(['Bia aberta']);
    await waits(people.caio, { dia_de: '2030-05-09', dia_ate: '2030-05-09' });
    await stage.owner((sql) => sql`update agenda_config set silencio_inicio = 0, silencio_fim = 0`);
    const { agendamento_id } = await stage.booked('09:00', { itens: [stage.item('11:00', {}, '2030-05-09')] });
    stage.clock.now = new Date(at('19:30'));
    await changeAppointmentStatus(own())(admin(), agendamento_id, {
      status: 'cancelado',
      motivo: null,
      alcance: 'este',
    });
    await look();
    expect(await offers()).not.toContain('Caio aberta');
    stage.clock.now = new Date(at('09:30', '2030-05-09'));
    await stage.owner((sql) => sql`update tenants set status = 'suspended' where id = ${stage.place.salon.tenantId}`);
    await look();
    expect(await offers()).not.toContain('Caio aberta');
    await stage.owner((sql) => sql`update tenants set status = 'active' where id = ${stage.place.salon.tenantId}`);
    pass(6 * MINUTE);
    await look();
    expect(await offers()).toContain('Caio aberta');
  });

  it('passes by whoever said SAIR', async () => {
    await waits(people.bia);
    pass(1_000);
    await waits(people.caio);
    await stage.run(async (unit) => {
      const chat = { customer_phone: '5511911112222', cliente_id: people.bia, id: newId() };
      await optOut(unit, chat as never, stage.clock.now);
    });
    await freed();
    await look();
    expect(await offers()).toEqual(['Bia nao-enviada', 'Caio aberta']);
    expect(await said(people.bia)).toEqual([]);
  });

  it('is the team’s again when somebody stops it', async () => {
    await waits(people.bia);
    await freed();
    await look();
    await arrived();
    const [gap] = (await listWaiting(own())(admin())).vagas;
    await stopGap(own())(admin(), gap?.id ?? '');
    expect(await stage.book('15:00', { cliente_id: people.caio })).toMatchObject({ kind: 'done' });
    expect(await reply(people.bia, 'sim')).toMatchObject({ reply: expect.stringContaining('não está mais livre') });
    expect(await standing()).toMatchObject([{ cliente_id: people.caio }]);
    await expect(stopGap(own())(admin(), gap?.id ?? '')).rejects.toMatchObject({ code: 'http/not-found' });
  });

  it('is forgotten ninety days after it ended, and so is the wish; what is younger stays', async () => {
    await waits(people.bia);
    await freed();
    await look();
    await waits(people.caio, { dia_ate: '2030-05-09' });
    await reply(people.bia, 'sim');
    const left = async (day: string) => {
      stage.clock.now = new Date(at('10:00', day));
      await forgetWaiting(stage.deps)();
      const { tenantId } = stage.place.salon;
      return stage.owner(async (sql) => {
        const [row] = await sql`select (select count(*)::int from lista_espera where tenant_id = ${tenantId}) as wishes,
          (select count(*)::int from vagas_espera where tenant_id = ${tenantId}) as gaps,
          (select count(*)::int from ofertas_espera where tenant_id = ${tenantId}) as offers`;
        return row;
      });
    };
    expect(await left('2030-08-06')).toEqual({ wishes: 2, gaps: 1, offers: 1 });
    expect(await left('2030-08-07')).toEqual({ wishes: 1, gaps: 0, offers: 0 });
    expect(await left('2030-08-08')).toEqual({ wishes: 0, gaps: 0, offers: 0 });
  });

  it('follows the person: joined records wait together, an erased one waits for nothing', async () => {
    const { id } = await waits(people.bia);
    expect(await waits(people.bia)).toMatchObject({ id });
    await waits(people.caio);
    await freed();
    await look();
    await stage.run((unit) => schedulingRecords.move(unit, people.bia, people.caio));
    expect(await waiting()).toEqual(['Caio Lima', 'Caio Lima']);
    expect(JSON.stringify(await stage.run((unit) => schedulingRecords.export(unit, people.caio)))).toContain(
      'lista_de_espera',
    );
    await stage.run((unit) => schedulingRecords.erase(unit, people.caio));
    expect([await waiting(), await offers()]).toEqual([[], []]);
    await expect(removeWaiting(own())(admin(), id)).rejects.toMatchObject({ code: 'http/not-found' });
  });
});
