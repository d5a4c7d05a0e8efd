import { newId } from '@balcao/kit/ids';
import { hearStatements } from '@balcao/kit/statements';
import { at, DAY, openVisitsStage, type VisitsStage } from '../test/visits-stage';

/** Tiradentes of the year after. */
const HOLIDAY = '2031-04-21';
const USUAL = [{ inicio: 540, fim: 1080 }];

describe('when the company is open', () => {
  let stage: VisitsStage;
  beforeAll(async () => {
    stage = await openVisitsStage();
  });
  beforeEach(() => stage.start());
  afterAll(() => stage.close());

  const hours = (de = DAY, ate = de) => stage.run((unit) => stage.visits.openingHours(unit, { de, ate }));
  const on = async (day: string) => (await hours(day)).dias[0]?.periodos;
  const row = (values: object) => Object.assign({ id: newId(), tenant_id: stage.place.salon.tenantId }, values);
  const except = (values: object) =>
    stage.owner((sql) => sql`insert into excecoes_horario ${sql(row(Object.assign({ data: DAY }, values)))}`);
  const block = (profissional_id: string | null, from: string, to: string) =>
    stage.owner((sql) => {
      const values = row({ profissional_id, inicio: new Date(at(from)), fim: new Date(at(to)) });
      return sql`insert into bloqueios ${sql(values)}`;
    });

  it('is the hours of everybody together, by weekday and on a day', async () => {
    const { julia } = stage.place.salon;
    await stage.owner((sql) => sql`update horarios set fim = 1200 where profissional_id = ${julia} and dia_semana = 3`);
    const { semana, dias } = await hours(DAY, '2030-05-09');
    expect(semana[3]).toEqual([{ inicio: 540, fim: 1200 }]);
    expect(semana[4]).toEqual(USUAL);
    expect(dias).toEqual([
      { dia: DAY, periodos: [{ inicio: 540, fim: 1200 }], feriado: null },
      { dia: '2030-05-09', periodos: USUAL, feriado: null },
    ]);
  });

  it('knows the team’s exceptions and a person’s own', async () => {
    const { julia } = stage.place.salon;
    await except({ profissional_id: null, periodos: [] });
    expect(await on(DAY)).toEqual([]);
    await except({ profissional_id: julia, periodos: [{ inicio: 600, fim: 720 }] });
    expect(await on(DAY)).toEqual([{ inicio: 600, fim: 720 }]);
  });

  it('counts nobody whose whole day is blocked, and a break as no end', async () => {
    const { julia, renato } = stage.place.salon;
    await block(julia, '00:00', '23:00');
    expect(await on(DAY)).toEqual(USUAL);
    await block(renato, '12:00', '13:00');
    expect(await on(DAY)).toEqual(USUAL);
    await block(renato, '08:00', '12:00');
    await block(renato, '13:00', '19:00');
    expect(await on(DAY)).toEqual([]);
    await stage.start();
    await block(null, '08:00', '19:00');
    expect(await on(DAY)).toEqual([]);
  });

  it('leaves out who is not in use', async () => {
    const { tenantId } = stage.place.salon;
    await stage.owner((sql) => sql`update profissionais set ativo = false where tenant_id = ${tenantId}`);
    const { semana, dias } = await hours();
    expect(semana.flat()).toEqual([]);
    expect(dias[0]?.periodos).toEqual([]);
  });

  it('names a holiday until the company says what becomes of it', async () => {
    expect((await hours(HOLIDAY)).dias).toEqual([{ dia: HOLIDAY, periodos: USUAL, feriado: 'Tiradentes' }]);
    await except({ data: HOLIDAY, profissional_id: null, periodos: [{ inicio: 540, fim: 720 }] });
    const [day] = (await hours(HOLIDAY)).dias;
    expect(day).toEqual({ dia: HOLIDAY, periodos: [{ inicio: 540, fim: 720 }], feriado: null });
  });

  it('asks as often for two weeks as for a day', async () => {
    const statementsOf = async (de: string, ate: string) => {
      let said = 0;
      const stop = hearStatements(({ kind }) => {
        said += kind === 'statement' ? 1 : 0;
      });
      await hours(de, ate);
      stop();
      return said;
    };
    const one = await statementsOf(DAY, DAY);
    expect(await statementsOf(DAY, '2030-05-21')).toBe(one);
  });
});
