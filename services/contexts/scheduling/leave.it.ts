import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import type postgres from 'postgres';
import { findOrCreateCustomer } from '../catalog/customers/find-or-create-customer';
import { createAppointment } from './appointments/create-appointment';
import { undoAppointment } from './appointments/undo-appointment';
import { createBlock } from './blocks/create-block';
import { readHandOver, readLastHandOver } from './hand-over/read-hand-over';
import { runHandOver } from './hand-over/run-hand-over';
import { handOver } from './hand-over/start-hand-over';
import { undo } from './hand-over/undo-hand-over';
import { deleteProfessional } from './professionals/delete-professional';
import { listMoreAffected } from './professionals/list-more-affected';
import { listUpcoming } from './professionals/list-upcoming';
import { updateProfessional } from './professionals/save-professional';

/** A Wednesday in São Paulo, 8 o'clock. */
const NOW = new Date('2030-05-08T11:00:00.000Z');
const at = (hour: string, day = '2030-05-08') => new Date(`${day}T${hour}:00-03:00`).toISOString();

describe('somebody of the team leaves', () => {
  let db: TestDb;
  let deps: TestDeps;
  let salon: Salon;
  let other: Salon;
  const told: string[] = [];
  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => NOW });
  });
  afterAll(() => deps.close());
  beforeEach(async () => {
    told.length = 0;
    const [mine, theirs] = await Promise.all([makeTenant(db), makeTenant(db)]);
    [salon, other] = await asOwner(db, async (sql) => [await fillSalon(sql, mine), await fillSalon(sql, theirs)]);
  });
  const own = () => ({
    ...deps,
    findOrCreateCustomer,
    withdrawSends: async () => 0,
    // On a busy machine nothing is left to a worker, which there is none of here.
    atOnceMs: 60_000,
    sendToCustomer: async (_unit: unknown, { text }: { text: string }) => {
      told.push(text);
      return { kind: 'planned' as const, chatId: salon.ana, mensagemId: salon.ana };
    },
  });
  const admin = () => actorOf(salon.tenantId);
  async function book(hour: string, over: object = {}) {
    const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at(hour) };
    const body = { cliente_id: salon.ana, itens: [Object.assign(item, over)], status: 'pendente' as const };
    const rest = { observacoes: null, encaixe: false };
    const [made] = (await createAppointment(own())(admin(), Object.assign(body, rest))).items;
    if (!made) throw new Error('nothing was booked');
    return made;
  }
  const rows = async () =>
    (await asOwner(
      db,
      (sql) =>
        sql`select id, profissional_id, status from agendamentos where tenant_id = ${salon.tenantId} order by data_hora`,
    )) as unknown as { id: string; profissional_id: string; status: string }[];

  it('all that is to come is counted and paged, a year ahead too', async () => {
    const made = [
      await book('09:00'),
      await book('10:00'),
      await book('09:00', { data_hora: at('09:00', '2031-04-01') }),
    ];
    const first = await listUpcoming(deps)(admin(), salon.julia, { limit: 2 });
    expect([first.total, first.items.map(({ id }) => id)]).toEqual([3, made.slice(0, 2).map(({ id }) => id)]);
    const rest = await listUpcoming(deps)(admin(), salon.julia, { limit: 2, cursor: first.nextCursor ?? undefined });
    expect(rest.items.map(({ id }) => id)).toEqual([made[2]?.id]);
    expect(rest.nextCursor).toBeNull();
  });

  it('goes to another who is free; who cannot be moved stays and says why; it is one thing to take back', async () => {
    const free = await book('09:00');
    const taken = await book('10:00');
    await book('10:00', { profissional_id: salon.renato });
    const body = { itens: [], manter: [], todos: { para: salon.renato } };
    const result = await handOver(own())(admin(), salon.julia, body);
    expect(result).toMatchObject({
      transferidos: 1,
      problemas: [{ id: taken.id, motivo: 'Ocupado por Ana Beatriz, das 10:00 às 11:00.' }],
    });
    expect((await rows()).find(({ id }) => id === free.id)?.profissional_id).toBe(salon.renato);
    expect((await rows()).find(({ id }) => id === taken.id)?.profissional_id).toBe(salon.julia);
    await undoAppointment(own())(admin(), free.id);
    expect((await rows()).find(({ id }) => id === free.id)?.profissional_id).toBe(salon.julia);
  });

  it('nothing is handed over to whoever leaves', async () => {
    const kept = await book('09:00');
    for (const to of [
      { itens: [], todos: { para: salon.julia } },
      { itens: [{ agendamento_id: kept.id, para: salon.julia }] },
    ])
      await expect(handOver(own())(admin(), salon.julia, Object.assign(to, { manter: [] }))).rejects.toMatchObject({
        code: 'scheduling/handover-same',
      });
    expect(await readLastHandOver(deps)(admin())).toEqual({ repasse: null });
  });

  it('is cancelled and told once per customer and day', async () => {
    await book('09:00');
    await book('10:00', { produto_id: salon.escova });
    await book('14:30');
    const kept = await book('09:00', { data_hora: at('09:00', '2030-05-09') });
    const itens = (await rows())
      .filter(({ id }) => id !== kept.id)
      .map(({ id }) => ({ agendamento_id: id, para: null }));
    expect(await handOver(own())(admin(), salon.julia, { itens, manter: [] })).toMatchObject({
      cancelados: 3,
      sem_aviso: [],
    });
    expect((await rows()).map(({ status }) => status)).toEqual(['cancelado', 'cancelado', 'cancelado', 'pendente']);
    expect(told).toEqual([
      expect.stringContaining(
        'Precisamos cancelar: Corte e Escova, hoje, quarta-feira, 08/05, às 9h; Corte, às 14h30. Pedimos',
      ),
    ]);
  });

  describe('while it is decided', () => {
    /** Something happens to an appointment after it was read, before it is locked. */
    const meanwhile = (change: (sql: postgres.Sql) => Promise<unknown>, para: string | null = null) => {
      let calls = 0;
      const tenant: TestDeps['db']['tenant'] = async (id, work) => {
        calls += 1;
        if (calls === 2) await asOwner(db, change);
        return deps.db.tenant(id, work);
      };
      return handOver(Object.assign(own(), { db: Object.assign({}, deps.db, { tenant }) }))(admin(), salon.julia, {
        itens: [],
        manter: [],
        todos: { para },
      });
    };

    it('what was closed or went to another is neither cancelled nor counted', async () => {
      const closed = await book('09:00');
      const moved = await book('10:00');
      await book('11:00');
      const result = await meanwhile(async (sql) => {
        await sql`update agendamentos set status = 'concluido' where id = ${closed.id}`;
        await sql`update agendamentos set profissional_id = ${salon.renato} where id = ${moved.id}`;
      });
      expect(result).toMatchObject({ cancelados: 1, sem_aviso: [] });
      expect(result.problemas).toMatchObject([
        { id: closed.id, motivo: 'Já não está em aberto.' },
        { id: moved.id, motivo: 'Já está com outra pessoa.' },
      ]);
      expect((await rows()).map(({ status }) => status)).toEqual(['concluido', 'pendente', 'cancelado']);
      expect(told).toEqual([expect.stringContaining('Precisamos cancelar: Corte, hoje')]);
    });

    it('what went to another is not handed on', async () => {
      const moved = await book('10:00');
      const result = await meanwhile(
        (sql) => sql`update agendamentos set profissional_id = ${salon.renato} where id = ${moved.id}`,
        salon.renato,
      );
      expect(result).toMatchObject({
        transferidos: 0,
        cancelados: 0,
        sem_aviso: [],
        problemas: [{ id: moved.id, motivo: 'Já está com outra pessoa.' }],
      });
    });
  });

  describe('with thousands ahead', () => {
    const MANY = 2_000;
    /** Six customers come back an hour each, eight times a day from 9 on. */
    const fill = (people: string[], many = MANY) =>
      asOwner(
        db,
        (
          sql,
        ) => sql`insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos)
          select gen_random_uuid(), ${salon.tenantId}, ${salon.ana}, ${salon.corte}, p::uuid,
            ${at('09:00')}::timestamptz + make_interval(days => n / 8, hours => n % 8), 60
          from generate_series(0, ${many - 1}) n, unnest(${people}::text[]) p`,
      );
    const count = async (profissional: string, status = 'pendente') =>
      (await rows()).filter((row) => row.profissional_id === profissional && row.status === status).length;
    const job = (handOverId: string) => ({ tenantId: salon.tenantId, handOverId });
    const start = (para: string | null) =>
      handOver(Object.assign(own(), { atOnceMs: 0 }))(admin(), salon.julia, { itens: [], manter: [], todos: { para } });
    /** As if the process were killed: no transaction begins after so many. */
    function dyingAfter(transactions: number) {
      let left = transactions;
      const tenant: TestDeps['db']['tenant'] = async (id, work) => {
        left -= 1;
        if (left < 0) throw new Error('killed');
        return deps.db.tenant(id, work);
      };
      return Object.assign(own(), { db: Object.assign({}, deps.db, { tenant }) });
    }

    it('begins at once, goes on after whoever did it was killed, in the middle of a step too, and is taken back whole', async () => {
      await fill([salon.julia]);
      const begun = await start(salon.renato);
      expect(begun).toMatchObject({ estado: 'fila', total: MANY, feitas: 0 });
      expect(deps.enqueued.at(-1)).toMatchObject({ name: 'hand-over', data: job(begun.id) });
      await expect(start(salon.renato)).rejects.toMatchObject({ code: 'scheduling/handover-running' });

      await expect(runHandOver(dyingAfter(7))(job(begun.id))).rejects.toThrow('killed');
      const half = await readLastHandOver(deps)(admin());
      expect(half.repasse).toMatchObject({
        estado: 'processando',
        profissional_nome: 'Júlia',
        feitas: 175,
        transferidos: 175,
      });
      expect(await count(salon.renato)).toBe(175);
      const moved = (await rows()).find(({ profissional_id }) => profissional_id === salon.renato);
      await expect(undoAppointment(own())(admin(), moved?.id ?? '')).rejects.toMatchObject({
        code: 'scheduling/handover-running',
      });
      const failing = Object.assign(own(), { withdrawSends: () => Promise.reject(new Error('killed')) });
      await asOwner(
        db,
        (sql) => sql`insert into lembretes (id, tenant_id, agendamento_id, minutos_antes, data_hora, estado)
        select gen_random_uuid(), tenant_id, id, 60, data_hora, 'enviado' from agendamentos where tenant_id = ${salon.tenantId}`,
      );
      await expect(runHandOver(failing)(job(begun.id))).rejects.toThrow('killed');
      expect(await count(salon.renato)).toBe(175);

      // Two who think that the other is dead: each step is done by one of them.
      await Promise.all([runHandOver(own())(job(begun.id)), runHandOver(own())(job(begun.id))]);
      expect(await readHandOver(deps)(admin(), begun.id)).toMatchObject({
        estado: 'concluida',
        feitas: MANY,
        transferidos: MANY,
        nao_mudaram: 0,
      });
      expect([await count(salon.renato), await count(salon.julia)]).toEqual([MANY, 0]);
      // Taken back the same way: whoever came meanwhile keeps the time.
      await book('09:00', { data_hora: at('09:00', '2031-01-10') });
      const back = await undo(Object.assign(own(), { atOnceMs: 0 }))(admin(), moved?.id ?? '');
      expect(back).toMatchObject({ items: [], repasse: { total: MANY, desfaz: true, profissional_nome: 'Júlia' } });
      await expect(runHandOver(dyingAfter(20))(job(back.repasse?.id ?? ''))).rejects.toThrow('killed');
      await runHandOver(own())(job(back.repasse?.id ?? ''));
      const result = await readHandOver(deps)(admin(), back.repasse?.id ?? '');
      expect(result).toMatchObject({ estado: 'concluida', transferidos: MANY - 1, nao_mudaram: 1 });
      expect(result.problemas).toMatchObject([{ motivo: 'Ocupado por Ana Beatriz, das 09:00 às 10:00.' }]);
      expect([await count(salon.renato), await count(salon.julia)]).toEqual([1, MANY]);
    }, 480_000);

    it('counts all that could not go, names the first thousand, each with its reason', async () => {
      await fill([salon.julia, salon.renato], 1_050);
      const { id } = await start(salon.renato);
      await runHandOver(own())(job(id));
      const result = await readHandOver(deps)(admin(), id);
      expect(result).toMatchObject({ estado: 'concluida', transferidos: 0, nao_mudaram: 1_050 });
      expect(result.problemas).toHaveLength(1000);
      expect(result.problemas[0]).toMatchObject({
        cliente_nome: 'Ana Beatriz',
        data_hora: at('09:00'),
        motivo: 'Ocupado por Ana Beatriz, das 09:00 às 10:00.',
      });
    }, 480_000);

    it('whoever is gone meanwhile keeps a place in the team for it to be taken back', async () => {
      const made = await book('09:00');
      await handOver(own())(admin(), salon.julia, { itens: [], manter: [], todos: { para: salon.renato } });
      expect(await deleteProfessional(deps)(admin(), salon.julia)).toEqual({ resultado: 'inativado' });
      await asOwner(db, (sql) => sql`update profissionais set ativo = true where id = ${salon.julia}`);
      await undoAppointment(own())(admin(), made.id);
      expect(await count(salon.julia)).toBe(1);
    });
  });

  it('what is to stay stays, whatever becomes of the others', async () => {
    const kept = await book('09:00');
    await book('10:00');
    const body = { itens: [], manter: [kept.id], todos: { para: salon.renato } };
    expect(await handOver(own())(admin(), salon.julia, body)).toMatchObject({ total: 1, transferidos: 1 });
    expect((await rows()).map(({ profissional_id }) => profissional_id)).toEqual([salon.julia, salon.renato]);
  });

  it('nobody else’s appointment, and nobody of another company', async () => {
    const mine = await book('09:00', { profissional_id: salon.renato });
    const itens = [{ agendamento_id: mine.id, para: null }];
    await expect(handOver(own())(admin(), salon.julia, { itens, manter: [] })).rejects.toMatchObject({ status: 404 });
    const body = { itens: [], manter: [], todos: { para: other.julia } };
    await expect(handOver(own())(admin(), salon.julia, body)).rejects.toMatchObject({ status: 404 });
  });

  it('new hours name everybody they leave outside, however many and however far ahead', async () => {
    const item = { produto_id: salon.corte, profissional_id: salon.julia, data_hora: at('16:00') };
    const recorrencia = { frequencia: 'semanal' as const, vezes: 52, pular: [], mudar: [] };
    const rest = { status: 'pendente' as const, observacoes: null, encaixe: false };
    const body = Object.assign({ cliente_id: salon.ana, itens: [item], recorrencia }, rest);
    await createAppointment(own())(admin(), body);
    const input = { nome: 'Júlia', cor: 'teal' as const, ativo: true, todos_servicos: true, servicos: [] };
    const horarios = [0, 1, 2, 3, 4, 5, 6].map((dia_semana) => ({ dia_semana, inicio: 540, fim: 720 }));
    const { afetados, total_afetados } = await updateProfessional(deps)(
      admin(),
      salon.julia,
      Object.assign({}, input, { horarios, proprios: [] }),
    );
    expect([afetados.length, total_afetados]).toEqual([50, 52]);
  });

  it('of more than can be read at once the first are named, by time, and all are counted', async () => {
    const { tenantId, ana, corte, julia } = salon;
    await asOwner(
      db,
      (
        sql,
      ) => sql`insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos)
        select gen_random_uuid(), ${tenantId}, ${ana}, ${corte}, ${julia}, ${at('20:00')}::timestamptz + make_interval(hours => n), 60
        from generate_series(1, 1200) n`,
    );
    const block = { profissional_id: null, inicio: at('00:00'), fim: at('00:00', '2031-01-08'), motivo: null };
    const blocked = await createBlock(deps)(admin(), block);
    expect([blocked.afetados.length, blocked.total_afetados]).toEqual([50, 1200]);
    expect(blocked.afetados[0]?.data_hora).toBe(at('21:00'));
    const input = { nome: 'Júlia', cor: 'teal' as const, ativo: true, todos_servicos: true, servicos: [] };
    const changed = await updateProfessional(deps)(
      admin(),
      julia,
      Object.assign(input, { horarios: [], proprios: [] }),
    );
    expect([changed.afetados, changed.total_afetados]).toEqual([blocked.afetados, 1200]);
    for (const { afetados, mais_afetados } of [blocked, changed]) {
      const named = afetados.map(({ data_hora }) => data_hora);
      let cursor = mais_afetados;
      while (cursor) {
        const page = await listMoreAffected(deps)(admin(), { cursor });
        named.push(...page.items.map(({ data_hora }) => data_hora));
        cursor = page.nextCursor;
      }
      expect([named.length, new Set(named).size, [...named].sort()]).toEqual([1200, 1200, named]);
    }
    await expect(listMoreAffected(deps)(admin(), { cursor: 'x' })).rejects.toMatchObject({ code: 'http/invalid' });
  });
});
