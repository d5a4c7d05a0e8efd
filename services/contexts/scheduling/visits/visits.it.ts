import { newId } from '@balcao/kit/ids';
import { actorOf } from '@balcao/testing/test-deps';
import { staff } from '../appointments/author';
import { createAppointment } from '../appointments/create-appointment';
import { at, DAY, openVisitsStage, type VisitsStage, windowOf } from '../test/visits-stage';

describe('what the assistant does in the agenda', () => {
  let stage: VisitsStage;
  beforeAll(async () => {
    stage = await openVisitsStage();
  });
  beforeEach(() => stage.start());
  afterAll(() => stage.close());

  const refused = (why: string) => ({ kind: 'refused', why });
  const ana = () => stage.place.salon.ana;
  const admin = () => actorOf(stage.place.salon.tenantId);
  const move = (id: string, hour: string, over: object = {}) =>
    stage.run((unit) =>
      stage.visits.move(
        unit,
        Object.assign(
          { cliente_id: ana(), agendamento_id: id, versao: 1, item: stage.item(hour), alcance: 'este' as const },
          over,
        ),
      ),
    );
  const cancel = (id: string, over: object = {}) =>
    stage.run((unit) =>
      stage.visits.cancel(
        unit,
        Object.assign({ cliente_id: ana(), agendamento_id: id, alcance: 'este' as const, motivo: 'Pediu' }, over),
      ),
    );
  const confirm = (id: string, over: object = {}) =>
    stage.run((unit) =>
      stage.visits.confirm(
        unit,
        Object.assign({ cliente_id: ana(), agendamento_id: id, alcance: 'este' as const }, over),
      ),
    );

  it('books: the facts for the receipt, the history, and the team is told', async () => {
    const made = await stage.booked('10:00', { observacoes: 'Para: Lia' });
    expect(made).toMatchObject({
      produto_nome: 'Corte',
      profissional_nome: 'Júlia',
      inicio: at('10:00'),
      minutos: 60,
      preco: '80.00',
      status: 'pendente',
      sinal: null,
      podeMudar: true,
      versao: 1,
    });
    const [line] = await stage.owner(
      (sql) => sql`select h.autor, h.operacao_id, a.origem, a.observacoes from agendamento_historico h
        join agendamentos a on a.id = h.agendamento_id where a.id = ${made.agendamento_id}`,
    );
    expect(line).toEqual({
      autor: 'ia',
      operacao_id: made.operacao_id,
      origem: 'ia',
      observacoes: 'Para: Lia',
    });
    expect(stage.deps.notified).toMatchObject([
      { evento: 'agendamento', alvoId: made.agendamento_id, detalhe: 'marcado' },
    ]);
    expect(stage.deps.announced).toMatchObject([{ event: 'appointment.upserted' }]);
  });

  it('moves, confirms and cancels what is the customer’s', async () => {
    const { agendamento_id: id } = await stage.booked('10:00');
    expect(await move(id, '14:00')).toMatchObject({ kind: 'done', visitas: [{ inicio: at('14:00'), versao: 2 }] });
    expect(await confirm(id)).toMatchObject({ kind: 'done', visitas: [{ status: 'confirmado' }] });
    expect(await stage.run((unit) => stage.visits.ofCustomer(unit, ana()))).toMatchObject([{ agendamento_id: id }]);
    expect(await cancel(id)).toMatchObject({ kind: 'done', visitas: [{ status: 'cancelado', podeMudar: false }] });
    expect(await stage.run((unit) => stage.visits.ofCustomer(unit, ana()))).toEqual([]);
    expect(stage.deps.notified.map(({ detalhe }) => detalhe)).toEqual([
      'marcado',
      'remarcado',
      'confirmado',
      'cancelado',
    ]);
  });

  it('refuses a taken time in one word, and the transaction goes on', async () => {
    await stage.booked('10:00');
    const { bia } = stage.place;
    const outcomes = await stage.run(async (unit) => [
      await stage.visits.book(unit, { cliente_id: bia, itens: [stage.item('10:30')] }),
      await stage.visits.hold(unit, [stage.item('10:30')], { minutes: 10 }),
      await stage.visits.book(unit, { cliente_id: bia, itens: [stage.item('11:00')] }),
    ]);
    expect(outcomes).toMatchObject([refused('taken'), refused('taken'), { kind: 'done' }]);
    expect(Object.keys(outcomes[0] ?? {})).toEqual(['kind', 'why']);
    expect(await stage.calendar()).toHaveLength(2);
  });

  it('a time the database itself refuses is taken too, and nothing of it stays', async () => {
    const { salon, bia } = stage.place;
    // A hold the search takes for over, and the guarantee does not: its clock is years behind this one's.
    await stage.owner(
      (sql) => sql`insert into ocupacoes (id, tenant_id, profissional_id, periodo, reserva_id, expira_em)
        values (${newId()}, ${salon.tenantId}, ${salon.julia},
          tstzrange('2030-05-08T13:00:00Z', '2030-05-08T14:00:00Z', '[)'), ${newId()}, '2030-05-08T10:00:00Z')`,
    );
    const outcomes = await stage.run(async (unit) => [
      await stage.visits.book(unit, { cliente_id: bia, itens: [stage.item('10:00')] }),
      await stage.visits.book(unit, { cliente_id: bia, itens: [stage.item('12:00')] }),
    ]);
    expect(outcomes).toMatchObject([refused('taken'), { kind: 'done' }]);
    expect(stage.deps.announced).toHaveLength(1);
  });

  it.each([
    ['past', '07:00', {}, DAY],
    ['closed', '18:00', {}, DAY],
    ['closed', '17:30', {}, DAY],
    ['too-soon', '09:00', { antecedencia_minima_minutos: 120 }, DAY],
    ['too-far', '10:00', { horizonte_dias: 1 }, '2030-05-10'],
  ])('refuses what is %s: %s', async (why, hour, rules, day) => {
    if (Object.keys(rules).length) await stage.rules(rules);
    const itens = [stage.item(hour, {}, day)];
    expect(await stage.book(hour, { itens })).toEqual(refused(why));
    const held = await stage.run((unit) => stage.visits.hold(unit, itens, { minutes: 10 }));
    expect(held).toEqual(refused(why));
  });

  it('refuses too late a change, and the team still may', async () => {
    await stage.rules({ cancelamento_ate_minutos: 180 });
    const { agendamento_id: id } = await stage.booked('10:00');
    expect(await cancel(id)).toEqual(refused('too-late'));
    expect(await move(id, '15:00')).toEqual(refused('too-late'));
    expect(await move(id, '15:00', { by: staff(admin()) })).toMatchObject({ kind: 'done' });
    // Whoever of the team did it needs no news of it.
    expect(stage.deps.notified.map(({ detalhe }) => detalhe)).toEqual(['marcado']);
  });

  it('refuses what is inactive, what nobody does, and a full month', async () => {
    const { salon } = stage.place;
    const set = (sql: string) => stage.owner((owner) => owner.unsafe(sql));
    await set(`update profissionais set todos_servicos = false where id = '${salon.renato}'`);
    const renato = [stage.item('10:00', { profissional_id: salon.renato })];
    expect(await stage.book('10:00', { itens: renato })).toEqual(refused('nobody'));
    await set(`update profissionais set ativo = false where id = '${salon.renato}'`);
    expect(await stage.book('10:00', { itens: renato })).toEqual(refused('inactive'));
    await set(`update produtos set ativo = false where id = '${salon.corte}'`);
    expect(await stage.book('10:00')).toEqual(refused('inactive'));
    await set(`update produtos set ativo = true where id = '${salon.corte}'`);
    await set(`update dados_cliente set ativo = false where id = '${salon.ana}'`);
    expect(await stage.book('10:00')).toEqual(refused('inactive'));
    await set(`update dados_cliente set ativo = true where id = '${salon.ana}'`);
    await set(`update tenants set limite_agendamentos = 1 where id = '${salon.tenantId}'`);
    await stage.booked('10:00');
    expect(await stage.book('12:00')).toEqual(refused('limit'));
  });

  it('refuses a visit that is not any more what the customer was told of', async () => {
    const { agendamento_id: id } = await stage.booked('10:00');
    await move(id, '11:00');
    expect(await move(id, '14:00')).toEqual(refused('changed'));
    const escova = stage.item('14:00', { produto_id: stage.place.salon.escova });
    expect(await move(id, '14:00', { versao: 2, item: escova })).toEqual(refused('changed'));
    await cancel(id);
    expect(await cancel(id)).toEqual(refused('changed'));
    expect(await confirm(id)).toEqual(refused('changed'));
  });

  it('demands the deposit, says so, and confirms nothing before it is paid', async () => {
    await stage.owner((sql) => sql`update produtos set sinal_percentual = 50 where id = ${stage.place.salon.corte}`);
    const { openings } = await stage.run((unit) =>
      stage.visits.findOpenings(unit, {
        servicos: [{ produto_id: stage.place.salon.corte, profissional_id: null }],
        janelas: [windowOf('09:00', '18:00')],
        limit: 1,
      }),
    );
    expect(openings).toMatchObject([{ sinal: '40.00' }]);
    const made = await stage.booked('10:00');
    expect(made).toMatchObject({ sinal: '40.00', status: 'pendente' });
    expect(await confirm(made.agendamento_id)).toEqual(refused('deposit'));
  });

  it('another customer’s and another company’s visits are gone, whatever is asked of them', async () => {
    const { salon, other, bia } = stage.place;
    const mine = (await stage.booked('10:00')).agendamento_id;
    const body = { status: 'pendente' as const, observacoes: null, encaixe: false };
    const itens = [
      { produto_id: other.corte, profissional_id: other.julia, data_hora: new Date(at('10:00')).toISOString() },
    ];
    const theirs = await createAppointment(stage.own)(
      actorOf(other.tenantId),
      Object.assign({ cliente_id: other.ana, itens }, body),
    );
    const gone = refused('gone');
    for (const [id, cliente_id] of [
      [mine, bia],
      [theirs.items[0]?.id ?? '', salon.ana],
      [theirs.items[0]?.id ?? '', other.ana],
      [newId(), salon.ana],
    ] as const) {
      expect(await move(id, '14:00', { cliente_id })).toEqual(gone);
      expect(await cancel(id, { cliente_id })).toEqual(gone);
      expect(await confirm(id, { cliente_id })).toEqual(gone);
      const janelas = [windowOf('09:00', '18:00')];
      const wish = { cliente_id, agendamento_id: id, alcance: 'este' as const, janelas, limit: 2 };
      expect(await stage.run((unit) => stage.visits.findMoves(unit, wish))).toEqual({ openings: [], why: 'gone' });
    }
    expect(await stage.book('12:00', { cliente_id: other.ana })).toEqual(gone);
    expect(await stage.book('12:00', { itens: [stage.item('12:00', { produto_id: other.corte })] })).toEqual(gone);
    expect(await stage.book('12:00', { itens: [stage.item('12:00', { profissional_id: other.julia })] })).toEqual(gone);
    expect(await stage.run((unit) => stage.visits.ofCustomer(unit, other.ana))).toEqual([]);
    expect(await stage.run((unit) => stage.visits.ofCustomer(unit, bia))).toEqual([]);
  });

  it('holds for its own minutes, swaps, books what it held, and lets go', async () => {
    const { bia } = stage.place;
    const hold = (hour: string, instead?: string) =>
      stage.run((unit) => stage.visits.hold(unit, [stage.item(hour)], { minutes: 120, instead }));
    const first = await hold('10:00');
    if (first.kind !== 'held') throw new Error(first.why);
    expect(first.ate).toBe(at('10:00'));
    expect(await stage.book('10:30', { cliente_id: bia })).toEqual(refused('taken'));
    const second = await hold('10:30', first.reserva_id);
    if (second.kind !== 'held') throw new Error(second.why);
    await stage.booked('14:00', { cliente_id: bia });
    // Refused, the one it was to replace still stands.
    expect(await hold('14:00', second.reserva_id)).toEqual(refused('taken'));
    expect(await stage.book('10:30', { cliente_id: bia })).toEqual(refused('taken'));
    await stage.booked('10:30', { reserva_id: second.reserva_id, itens: [stage.item('10:30')] });
    const third = await hold('16:00');
    if (third.kind !== 'held') throw new Error(third.why);
    const { reserva_id } = third;
    await stage.run((unit) => stage.visits.release(unit, reserva_id));
    await stage.booked('16:00', { cliente_id: bia });
  });

  it('moves onto the time that is held for it, alone or the whole visit', async () => {
    const { salon } = stage.place;
    const itens = [stage.item('10:00'), stage.item('11:00', { produto_id: salon.escova })];
    const made = await stage.booked('10:00', { itens });
    const held = await stage.run((unit) => stage.visits.hold(unit, [stage.item('14:00')], { minutes: 10 }));
    if (held.kind !== 'held') throw new Error(held.why);
    expect(await move(made.agendamento_id, '14:00')).toEqual(refused('taken'));
    const moved = await move(made.agendamento_id, '14:00', { alcance: 'visita', reserva_id: held.reserva_id });
    expect(moved).toMatchObject({ kind: 'done', visitas: [{ inicio: at('14:00') }, { inicio: at('15:00') }] });
  });
});
