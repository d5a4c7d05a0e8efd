import { bytesReadFrom } from '@balcao/testing/bytes-read';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { findFreeTimes } from './appointments/find-free-times';
import { readCalendar } from './calendar/read-calendar';
import { listProfessionals } from './professionals/list-professionals';

const DAY = '2030-05-08';

describe('a team of sixty with a full agenda', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  const port = () => Number(new URL(db.ownerUrl).port);
  const admin = () => actorOf(salon.tenantId);
  const freeTimes = () => findFreeTimes(deps)(admin(), { dia: DAY, itens: [{ produto_id: salon.corte }] });

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => new Date('2030-05-08T11:00:00Z') });
    const tenantId = await makeTenant(db);
    salon = await asOwner(db, async (sql) => {
      const made = await fillSalon(sql, tenantId);
      await sql`insert into profissionais (id, tenant_id, nome, ordem)
        select gen_random_uuid(), ${tenantId}, 'Pessoa ' || n, n from generate_series(1, 58) n`;
      await sql`insert into horarios (id, tenant_id, profissional_id, dia_semana, inicio, fim)
        select gen_random_uuid(), ${tenantId}, p.id, d, 480, 1200
        from profissionais p, generate_series(0, 6) d where p.tenant_id = ${tenantId} and p.nome like 'Pessoa %'`;
      return made;
    });
    await freeTimes();
  });
  afterAll(() => deps.close());

  /** Everybody has somebody from midnight to midnight, in visits of half an hour, for a week. */
  const fill = () =>
    asOwner(db, async (sql) => {
      // The guarantee against double bookings is not what is measured here.
      await sql`alter table agendamentos disable trigger ocupar_agenda`;
      await sql`insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos)
        select gen_random_uuid(), ${salon.tenantId}, ${salon.ana}, ${salon.corte}, p.id,
          '2030-05-05T03:00:00Z'::timestamptz + n * interval '30 minutes', 30
        from profissionais p, generate_series(0, 335) n where p.tenant_id = ${salon.tenantId}`;
      await sql`alter table agendamentos enable trigger ocupar_agenda`;
    });
  /** Everybody does a hundred things more, each at a price of their own. */
  const skill = () =>
    asOwner(db, async (sql) => {
      await sql`insert into produtos (id, tenant_id, nome, preco, duracao_minutos)
        select gen_random_uuid(), ${salon.tenantId}, 'Serviço ' || n, 80, 30 from generate_series(1, 100) n`;
      await sql`insert into profissional_servicos (tenant_id, profissional_id, produto_id, preco)
        select p.tenant_id, p.id, s.id, 70 from profissionais p, produtos s
        where p.tenant_id = ${salon.tenantId} and s.tenant_id = p.tenant_id and s.nome like 'Serviço %'`;
    });

  it('free times cost what the team is, not what it has to do or can do', async () => {
    const empty = await bytesReadFrom(port(), freeTimes);
    await fill();
    await skill();
    let answer: Awaited<ReturnType<typeof freeTimes>> | undefined;
    const full = await bytesReadFrom(port(), async () => {
      answer = await freeTimes();
    });
    expect(answer).toEqual({ horarios: [], motivo: 'Não há horários livres neste dia.' });
    expect(full / empty).toBeLessThan(2);
  });

  it('a day of thousands of visits is drawn whole, each once, by time', async () => {
    const { agendamentos, ate, expediente } = await readCalendar(deps)(admin(), { de: DAY, ate: '2030-05-09' });
    expect([ate, agendamentos.length, new Set(agendamentos.map(({ id }) => id)).size]).toEqual([DAY, 2880, 2880]);
    const times = agendamentos.map(({ data_hora }) => data_hora);
    expect(times).toEqual([...times].sort());
    expect(expediente).toHaveLength(60);
  });

  it('the team with all it can do is read in a row for each person', async () => {
    const { items } = await listProfessionals(deps)(admin());
    expect(items).toHaveLength(60);
    for (const { proprios, horarios } of items) expect([proprios.length, horarios.length]).toEqual([100, 7]);
    expect(items[0]?.proprios[0]).toMatchObject({ preco: '70.00', duracao_minutos: null });
  });
});
