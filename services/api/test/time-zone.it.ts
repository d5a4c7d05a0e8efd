import { newId } from '@balcao/kit/ids';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { startApi, type TestApi } from './api-harness';

let t: TestApi;
let token: string;
let salon: Salon;
let company: { nome: string; slug: string; cidade_base: null };

beforeAll(async () => {
  t = await startApi();
});
afterAll(() => t.close());
beforeEach(async () => {
  const signed = await t.signup();
  token = signed.token;
  company = { nome: 'Ana', slug: signed.tenant.slug, cidade_base: null };
  salon = await fillSalon(t.owner, signed.tenant.id);
});

const change = (body: object) => t.call('PATCH', '/api/tenant', { token, body: { ...company, ...body } });
const preview = (zone: string) =>
  t.call('GET', `/api/tenant/time-zone?fuso_horario=${encodeURIComponent(zone)}`, { token });

/** Straight into the table, as the trigger sees every door. */
async function visit(data_hora: string, more: object = {}): Promise<string> {
  const { tenantId: tenant_id, ana: cliente_id, corte: produto_id, julia: profissional_id } = salon;
  const id = newId();
  const row = { id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos: 60, ...more };
  await t.owner`insert into agendamentos ${t.owner(row)}`;
  return id;
}

/** Until so many of the company's changes wait for the same row. */
async function waiting(changes: number): Promise<void> {
  for (let waits = 0; waits < changes; ) {
    const [row] = await t.owner<{ n: number }[]>`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query ilike '%tenants%'`;
    waits = row?.n ?? 0;
  }
}

async function clocks(zone: string): Promise<string[]> {
  const rows = await t.owner<{ at: string }[]>`select to_char(data_hora at time zone ${zone}, 'DD/MM HH24:MI') as at
    from agendamentos where tenant_id = ${salon.tenantId} order by data_hora`;
  return rows.map(({ at }) => at);
}

it('the city decides nothing any more, the choice does', async () => {
  expect((await change({ cidade_base: 'Manaus - AM' })).body).toMatchObject({ fuso_horario: 'America/Sao_Paulo' });
  expect((await change({ fuso_horario: 'America/Manaus' })).body).toMatchObject({ fuso_horario: 'America/Manaus' });
  expect((await change({})).body).toMatchObject({ fuso_horario: 'America/Manaus' });
  const unknown = await change({ fuso_horario: 'America/Nada' });
  expect([unknown.status, unknown.body.error.fields]).toEqual([
    400,
    { fuso_horario: 'Escolha um fuso horário da lista.' },
  ]);
});

it('what lies ahead is counted first; without a choice nothing is saved', async () => {
  await visit('2031-03-05T12:00:00.000Z');
  await visit('2031-03-05T13:00:00.000Z', { status: 'cancelado' });
  expect((await preview('America/Manaus')).body).toEqual({
    agendamentos: 1,
    bloqueios: 0,
    primeiro: '2031-03-05T12:00:00.000Z',
  });
  expect((await preview('America/Sao_Paulo')).body).toMatchObject({ agendamentos: 0 });
  const refused = await change({ fuso_horario: 'America/Manaus' });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'identity/zone-choice']);
  expect((await t.call('GET', '/api/auth/session', { token })).body.tenant.fuso_horario).toBe('America/Sao_Paulo');
});

it('keeping the instant moves nothing', async () => {
  await visit('2031-03-05T12:00:00.000Z');
  await change({ fuso_horario: 'America/Manaus', mudanca_fuso: 'manter_instante' });
  expect(await clocks('UTC')).toEqual(['05/03 12:00']);
});

it('the same change sent twice at once moves what lies ahead once, and a new name beside it keeps the zone', async () => {
  await visit('2031-03-05T12:00:00.000Z');
  const zone = { fuso_horario: 'America/Manaus', mudanca_fuso: 'manter_relogio' };
  let sent: Promise<{ status: number }[]> = Promise.resolve([]);
  await t.owner.begin(async (sql) => {
    await sql`select 1 from tenants where id = ${salon.tenantId} for update`;
    sent = Promise.all([change(zone), change(zone), change({ nome: 'Ana e Filhas' })]);
    await waiting(3);
  });
  expect((await sent).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await clocks('America/Manaus')).toEqual(['05/03 09:00']);
  expect((await t.call('GET', '/api/auth/session', { token })).body.tenant.fuso_horario).toBe('America/Manaus');
});

it.each(['America/Manaus', 'America/Noronha', 'America/Rio_Branco', 'Asia/Kolkata'])(
  'keeping the clock on %s: 09:00 stays 09:00, side by side, with blocks, reminders and the guarantee',
  async (zone) => {
    const past = await visit('2020-01-01T12:00:00.000Z');
    const first = await visit('2031-03-05T12:00:00.000Z');
    for (const hour of [13, 14, 15, 16]) await visit(`2031-03-05T${hour}:00:00.000Z`);
    const block = {
      id: newId(),
      tenant_id: salon.tenantId,
      inicio: '2031-03-06T12:00:00Z',
      fim: '2031-03-06T14:00:00Z',
    };
    await t.owner`insert into bloqueios ${t.owner(block)}`;
    const reminder = { id: newId(), tenant_id: salon.tenantId, agendamento_id: first, minutos_antes: 60 };
    await t.owner`insert into lembretes ${t.owner({ ...reminder, data_hora: '2031-03-05T12:00:00Z', estado: 'enviado' })}`;
    const before = await clocks('America/Sao_Paulo');

    expect((await change({ fuso_horario: zone, mudanca_fuso: 'manter_relogio' })).status).toBe(200);

    expect((await clocks(zone)).slice(1)).toEqual(before.slice(1));
    const [kept] = await t.owner`select data_hora, versao from agendamentos where id = ${past}`;
    expect(kept).toEqual({ data_hora: new Date('2020-01-01T12:00:00.000Z'), versao: 1 });
    const [rest] = await t.owner`select
      to_char(b.inicio at time zone ${zone}, 'HH24:MI') as inicio, to_char(b.fim at time zone ${zone}, 'HH24:MI') as fim,
      (select l.data_hora = a.data_hora from lembretes l join agendamentos a on a.id = l.agendamento_id
        where l.tenant_id = b.tenant_id) as lembrete,
      (select count(*)::int from ocupacoes o join agendamentos a on a.id = o.agendamento_id
        where o.tenant_id = b.tenant_id and lower(o.periodo) = a.data_hora) as tomados
    from bloqueios b where b.tenant_id = ${salon.tenantId}`;
    expect(rest).toEqual({ inicio: '09:00', fim: '11:00', lembrete: true, tomados: 6 });
  },
);

it('keeps the clock of a company so large that it takes longer than a question of the panel may', async () => {
  await visit('2031-03-05T12:00:00.000Z');
  await t.owner.unsafe(`create function demorar() returns trigger language plpgsql as
    $$ begin perform pg_sleep(6); return null; end $$;
    create trigger demorar after update on agendamentos for each statement execute function demorar()`);
  const { status } = await change({ fuso_horario: 'America/Manaus', mudanca_fuso: 'manter_relogio' });
  await t.owner.unsafe('drop trigger demorar on agendamentos; drop function demorar()');
  expect(status).toBe(200);
  expect(await clocks('America/Manaus')).toEqual(['05/03 09:00']);
}, 900_000);

it('where a clock jumps, two that would meet stop it all', async () => {
  // Lisbon skips 01:00 to 02:00 on 2031-03-30: both would land on 02:00.
  await visit('2031-03-30T04:00:00.000Z');
  await visit('2031-03-30T05:00:00.000Z');
  const answer = await change({ fuso_horario: 'Europe/Lisbon', mudanca_fuso: 'manter_relogio' });
  expect([answer.status, answer.body.error.code]).toEqual([409, 'scheduling/zone-overlap']);
  expect(await clocks('UTC')).toEqual(['30/03 04:00', '30/03 05:00']);
  expect((await t.call('GET', '/api/auth/session', { token })).body.tenant.fuso_horario).toBe('America/Sao_Paulo');
});
