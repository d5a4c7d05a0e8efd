import { hearStatements } from '@balcao/kit/statements';
import { at, DAY, openVisitsStage, type VisitsStage, windowOf } from '../test/visits-stage';
import type { OpeningWish } from './visits-port';

/** The longest this process was on a processor without letting anybody else go on, in milliseconds: what else the machine does is no part of it. */
async function longestStretch<T>(work: () => Promise<T>): Promise<{ result: T; longest: number }> {
  let going = true;
  let longest = 0;
  let before = process.cpuUsage();
  const others = () => {
    const { user, system } = process.cpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.cpuUsage();
    if (going) setImmediate(others);
  };
  setImmediate(others);
  const result = await work();
  going = false;
  return { result, longest };
}

const DAYS = ['2030-05-08', '2030-05-09', '2030-05-10', '2030-05-11', '2030-05-12', '2030-05-13', '2030-05-14'];

describe('free times the assistant offers', () => {
  let stage: VisitsStage;
  beforeAll(async () => {
    stage = await openVisitsStage();
  });
  beforeEach(() => stage.start());
  afterAll(() => stage.close());

  const find = (over: Partial<OpeningWish> = {}) => {
    const { corte: produto_id, julia: profissional_id } = stage.place.salon;
    const wish = { servicos: [{ produto_id, profissional_id }], janelas: [windowOf('09:00', '18:00')], limit: 4 };
    return stage.run((unit) => stage.visits.findOpenings(unit, Object.assign(wish, over)));
  };
  const starts = async (over: Partial<OpeningWish> = {}) =>
    (await find(over)).openings.map(({ itens }) => itens[0]?.inicio);
  const who = async (over: Partial<OpeningWish> = {}) => {
    const servicos = [{ produto_id: stage.place.salon.corte, profissional_id: null }];
    const { openings } = await find(Object.assign({ servicos, limit: 1 }, over));
    return openings[0]?.itens[0]?.profissional_nome;
  };
  const booked = (hour: string, profissional_id: string, day = DAY) =>
    stage.booked(hour, { itens: [stage.item(hour, { profissional_id }, day)] });
  const lastBooked = (profissional_id: string, when: string) =>
    stage.owner((sql) => sql`update agendamentos set created_at = ${when} where profissional_id = ${profissional_id}`);

  it('spreads over the day, with name, price and minutes of the one who does it', async () => {
    const { salon } = stage.place;
    await stage.owner(
      (sql) => sql`insert into profissional_servicos (tenant_id, profissional_id, produto_id, preco, duracao_minutos)
        values (${salon.tenantId}, ${salon.julia}, ${salon.corte}, 95, 30)`,
    );
    expect(await starts()).toEqual([at('09:00'), at('12:00'), at('14:30'), at('17:30')]);
    const { openings, why } = await find({ limit: 1 });
    expect(why).toBeNull();
    expect(openings).toEqual([
      {
        itens: [
          {
            produto_id: salon.corte,
            profissional_id: salon.julia,
            profissional_nome: 'Júlia',
            inicio: at('09:00'),
            minutos: 30,
            preco: '95.00',
          },
        ],
        sinal: null,
      },
    ]);
  });

  it('spreads over many days, or comes as near as it can to an hour', async () => {
    const week = DAYS.map((day) => windowOf('09:00', '18:00', day));
    const days = (await starts({ janelas: week })).map((start) => new Date(start ?? 0).toISOString().slice(0, 10));
    expect(days).toEqual(['2030-05-08', '2030-05-10', '2030-05-12', '2030-05-14']);
    await stage.booked('15:00');
    expect(await starts({ perto: at('15:00'), limit: 3 })).toEqual([at('14:00'), at('16:00'), at('13:30')]);
    await stage.owner((sql) => sql`delete from horarios where dia_semana = 4`);
    const tomorrow = [windowOf('09:00', '18:00', '2030-05-09'), windowOf('09:00', '18:00', '2030-05-10')];
    expect(await starts({ janelas: tomorrow, perto: at('15:00', '2030-05-09'), limit: 1 })).toEqual([
      at('09:00', '2030-05-10'),
    ]);
  });

  it('offers nothing in a month whose visits of the plan are used up, and says so; a visit of that month may still move in it', async () => {
    const { salon } = stage.place;
    const visit = await stage.booked('09:00');
    const limit = (n: number) =>
      stage.owner((sql) => sql`update tenants set limite_agendamentos = ${n} where id = ${salon.tenantId}`);
    const june = windowOf('09:00', '18:00', '2030-06-05');
    await limit(2);
    expect(await starts({ limit: 1 })).toEqual([at('10:00')]);
    const { corte: produto_id, julia: profissional_id } = salon;
    const two = [
      { produto_id, profissional_id },
      { produto_id: salon.escova, profissional_id: null },
    ];
    expect(await find({ servicos: two })).toEqual({ openings: [], why: 'limit' });
    await limit(1);
    expect(await find()).toEqual({ openings: [], why: 'limit' });
    expect(await starts({ janelas: [windowOf('09:00', '18:00'), june], limit: 1 })).toEqual([
      at('09:00', '2030-06-05'),
    ]);
    const own = { cliente_id: salon.ana, agendamento_id: visit.agendamento_id, alcance: 'este' as const, limit: 1 };
    const moves = (janelas: OpeningWish['janelas']) =>
      stage.run((unit) => stage.visits.findMoves(unit, Object.assign({ janelas }, own)));
    expect((await moves([windowOf('11:00', '18:00')])).openings).toHaveLength(1);
    await limit(0);
    expect(await moves([june])).toEqual({ openings: [], why: 'limit' });
  });

  it('places several services in a row, and tells what has to be paid ahead for all of them', async () => {
    const { corte, escova } = stage.place.salon;
    await stage.owner((sql) => sql`update produtos set sinal_valor = 20 where id in (${corte}, ${escova})`);
    const servicos = [corte, escova].map((produto_id) => ({ produto_id, profissional_id: null }));
    const { openings } = await find({ servicos, limit: 1 });
    expect(openings[0]?.itens.map(({ inicio }) => inicio)).toEqual([at('09:00'), at('10:00')]);
    expect(openings[0]?.sinal).toBe('40.00');
    const made = await stage.booked('09:00', { itens: openings[0]?.itens });
    expect(made.sinal).toBe('40.00');
  });

  it('anybody is who has least in that week, then whom it booked longest ago, and the same again each time', async () => {
    const { julia, renato } = stage.place.salon;
    expect(await who()).toBe('Júlia');
    // The same week, another day: what screens go by (the day's load) would still say Júlia.
    await booked('10:00', julia, '2030-05-10');
    expect(await who()).toBe('Renato');
    await booked('10:00', renato, '2030-05-11');
    await lastBooked(julia, '2030-05-02T12:00:00Z');
    await lastBooked(renato, '2030-05-01T12:00:00Z');
    expect([await who(), await who()]).toEqual(['Renato', 'Renato']);
    await lastBooked(renato, '2030-05-03T12:00:00Z');
    expect(await who()).toBe('Júlia');
    // Next week nobody has anything yet.
    await booked('12:00', julia, '2030-05-10');
    expect(await who()).toBe('Renato');
    expect(await who({ janelas: [windowOf('09:00', '18:00', '2030-05-14')] })).toBe('Júlia');
    await stage.rules({ distribuicao: 'ordem' });
    expect(await who()).toBe('Júlia');
  });

  it('a hold keeps others off, and counts as free for its own conversation', async () => {
    const held = await stage.run((unit) => stage.visits.hold(unit, [stage.item('09:00')], { minutes: 120 }));
    if (held.kind !== 'held') throw new Error(held.why);
    expect(await starts({ limit: 1 })).toEqual([at('10:00')]);
    expect(await starts({ limit: 1, except: { reserva_id: held.reserva_id } })).toEqual([at('09:00')]);
    const made = await stage.booked('10:00');
    expect(await starts({ limit: 1, except: { agendamentos: [made.agendamento_id] } })).toEqual([at('10:00')]);
  });

  it('says why there is none', async () => {
    const { salon, other } = stage.place;
    const { corte, julia, renato } = salon;
    const none = (why: string) => ({ openings: [], why });
    const any = (produto_id: string, profissional_id: string | null = null) => [{ produto_id, profissional_id }];
    expect(await find({ janelas: [windowOf('19:00', '22:00')] })).toEqual(none('closed'));
    expect(await find({ janelas: [windowOf('06:00', '07:00')] })).toEqual(none('past'));
    expect(await find({ servicos: any(other.corte) })).toEqual(none('gone'));
    expect(await find({ servicos: any(corte, other.julia) })).toEqual(none('gone'));
    await stage.booked('09:00');
    expect(await find({ janelas: [windowOf('09:00', '09:30')] })).toEqual(none('taken'));
    await stage.owner(
      (sql) => sql`update profissionais set todos_servicos = false where tenant_id = ${salon.tenantId}`,
    );
    expect(await find({ servicos: any(corte) })).toEqual(none('nobody'));
    expect(await find({ servicos: any(corte, renato) })).toEqual(none('nobody'));
    await stage.owner((sql) => sql`update profissionais set ativo = false where id = ${julia}`);
    expect(await find()).toEqual(none('inactive'));
    await stage.rules({ horizonte_dias: 1 });
    expect(await find({ janelas: [windowOf('09:00', '18:00', '2030-05-10')] })).toEqual(none('too-far'));
  });

  describe('moving', () => {
    const moves = (agendamento_id: string, over: object = {}) => {
      const wish = { cliente_id: stage.place.salon.ana, agendamento_id, alcance: 'visita' as const, limit: 30 };
      const janelas = [windowOf('09:00', '18:00')];
      return stage.run((unit) => stage.visits.findMoves(unit, Object.assign(wish, { janelas }, over)));
    };

    it('offers where the whole visit fits as it is, and every one of them can be had', async () => {
      const { escova, renato } = stage.place.salon;
      const itens = [stage.item('10:00'), stage.item('11:00', { produto_id: escova, profissional_id: renato })];
      const { agendamento_id: id } = await stage.booked('10:00', { itens });
      await stage.booked('14:00', { cliente_id: stage.place.bia });
      const { openings, why } = await moves(id);
      const hours = openings.map((one) => one.itens[0]?.inicio);
      expect(why).toBeNull();
      expect(hours).toEqual(
        ['09:00', '09:30', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '15:00', '15:30', '16:00'].map(
          (hour) => at(hour),
        ),
      );
      expect(openings[0]?.itens[1]).toMatchObject({ inicio: at('10:00'), profissional_nome: 'Renato', preco: '60.00' });
      let versao = 1;
      for (const {
        itens: [item],
      } of openings) {
        const wish = { cliente_id: stage.place.salon.ana, agendamento_id: id, versao, alcance: 'visita' as const };
        if (!item) throw new Error('an opening without services');
        const moved = await stage.run((unit) => stage.visits.move(unit, Object.assign({ item }, wish)));
        expect(moved).toMatchObject({ kind: 'done' });
        versao += 1;
      }
    });

    it('to somebody else, and never what is too late to be moved', async () => {
      const { agendamento_id: id } = await stage.booked('10:00');
      const { renato } = stage.place.salon;
      const other = await moves(id, { profissional_id: renato, limit: 1 });
      expect(other.openings[0]?.itens[0]).toMatchObject({ profissional_nome: 'Renato', inicio: at('09:00') });
      const same = { janelas: [windowOf('10:00', '10:01')], limit: 1 };
      expect((await moves(id, same)).openings).toEqual([]);
      expect((await moves(id, Object.assign({ profissional_id: renato }, same))).openings).toHaveLength(1);
      await stage.rules({ cancelamento_ate_minutos: 180 });
      expect(await moves(id)).toEqual({ openings: [], why: 'too-late' });
    });
  });

  it('costs the same statements for sixty days as for one, and lets others go on meanwhile', async () => {
    const { tenantId, corte, ana } = stage.place.salon;
    await stage.owner(async (sql) => {
      await sql`insert into profissionais (id, tenant_id, nome, ordem)
        select gen_random_uuid(), ${tenantId}, 'Pessoa ' || n, n from generate_series(1, 28) n`;
      await sql`insert into horarios (id, tenant_id, profissional_id, dia_semana, inicio, fim)
        select gen_random_uuid(), ${tenantId}, p.id, d, 540, 1080
        from profissionais p, generate_series(0, 6) d where p.tenant_id = ${tenantId} and p.nome like 'Pessoa %'`;
      // The guarantee against double bookings is not what is measured here: sixty full days of thirty people.
      await sql`alter table agendamentos disable trigger ocupar_agenda`;
      await sql`insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos)
        select gen_random_uuid(), ${tenantId}, ${ana}, ${corte}, p.id,
          '2030-05-08T12:00:00Z'::timestamptz + d * interval '1 day' + n * interval '35 minutes', 30
        from profissionais p, generate_series(0, 59) d, generate_series(0, 15) n where p.tenant_id = ${tenantId}`;
      await sql`alter table agendamentos enable trigger ocupar_agenda`;
    });
    const servicos = [{ produto_id: corte, profissional_id: null }];
    const asked = async (janelas: OpeningWish['janelas']) => {
      let statements = 0;
      const stop = hearStatements(({ kind }) => {
        statements += kind === 'statement' ? 1 : 0;
      });
      const { result, longest } = await longestStretch(() => find({ servicos, janelas }));
      stop();
      expect(result).toEqual({ openings: [], why: 'taken' });
      return { statements, longest };
    };
    const short = await asked([windowOf('09:00', '18:00')]);
    const long: Awaited<ReturnType<typeof asked>>[] = [];
    for (let n = 0; n < 3; n += 1)
      long.push(await asked([{ inicio: at('09:00'), fim: at('18:00') + 59 * 86_400_000 }]));
    expect(long[0]?.statements).toBe(short.statements);
    expect(short.statements).toBeLessThan(14);
    // What collects garbage now and then counts along: not the same in each of three.
    expect(Math.min(...long.map(({ longest }) => longest))).toBeLessThan(50);
  });
});
