import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { fillSalon, type Salon } from '@balcao/testing/salon';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { readUsage } from '../../billing';
import { lendCompany } from '../../identity';
import { readDashboard } from '../../identity/dashboard/read-dashboard';
import { createCalendarLink } from '../calendar-feed/create-calendar-link';
import { readCalendarFeed } from '../calendar-feed/read-calendar-feed';
import { linkProfessional } from './link-professional';
import { listProfessionals } from './list-professionals';

const NOW = new Date('2030-05-08T11:00:00.000Z');
let db: TestDb;
let deps: TestDeps;
let salon: Salon;
let other: Salon;
let [bia, caio, stranger] = ['', '', ''];

async function person(tenant_id: string, role = 'user'): Promise<string> {
  const [id, auth_user_id] = [newId(), newId()];
  const email = `${id}@exemplo.com.br`;
  await asOwner(db, async (sql) => {
    await sql`insert into contas ${sql({ id: auth_user_id, email, senha_hash: 'x' })}`;
    await sql`insert into usuarios ${sql({ id, tenant_id, auth_user_id, nome: 'Bia', email, role })}`;
  });
  return id;
}

beforeAll(async () => {
  db = await testDb();
  deps = testDeps(db, { clock: () => NOW });
});
afterAll(() => deps.close());
beforeEach(async () => {
  const [mine, theirs] = await Promise.all([makeTenant(db), makeTenant(db)]);
  [salon, other] = await asOwner(db, async (sql) => [await fillSalon(sql, mine), await fillSalon(sql, theirs)]);
  [bia, caio, stranger] = [await person(mine), await person(mine), await person(theirs)];
});

const admin = () => actorOf(salon.tenantId);
const link = (usuario: string, profissional: string | null) => linkProfessional(deps)(admin(), usuario, profissional);
async function links(): Promise<Record<string, string | null>> {
  const { items } = await listProfessionals(deps)(admin());
  return Object.fromEntries(items.map(({ nome, usuario_id }) => [nome, usuario_id]));
}

it('the calendar address opens only while the person attends and may sign in', async () => {
  const { url } = await createCalendarLink(deps)(admin(), salon.julia);
  const read = () =>
    readCalendarFeed(deps)(url.split('/').at(-1) ?? '').then(
      () => true,
      ({ code }) => code,
    );
  const set = (table: 'usuarios' | 'profissionais', id: string, ativo: boolean) =>
    asOwner(db, (sql) => sql`update ${sql(table)} set ativo = ${ativo} where id = ${id}`);
  await link(bia, salon.julia);
  expect(await read()).toBe(true);
  await set('usuarios', bia, false);
  expect(await read()).toBe('scheduling/feed-not-found');
  await set('usuarios', bia, true);
  await set('profissionais', salon.julia, false);
  expect(await read()).toBe('scheduling/feed-not-found');
  await set('profissionais', salon.julia, true);
  expect(await read()).toBe(true);
});

it('one user is one professional: linked, moved to another, taken away', async () => {
  await link(bia, salon.julia);
  expect(await links()).toEqual({ Júlia: bia, Renato: null });
  expect(deps.announced.at(-1)).toMatchObject({ event: 'agenda.changed' });
  await link(bia, salon.renato);
  expect(await links()).toEqual({ Júlia: null, Renato: bia });
  await link(bia, salon.renato);
  expect(await links()).toEqual({ Júlia: null, Renato: bia });
  await link(bia, null);
  expect(await links()).toEqual({ Júlia: null, Renato: null });
});

it('one professional is one user: a second one is refused', async () => {
  await link(bia, salon.julia);
  await expect(link(caio, salon.julia)).rejects.toMatchObject({ code: 'scheduling/professional-linked' });
  expect(await links()).toEqual({ Júlia: bia, Renato: null });
});

it('users and professionals of another company are not there', async () => {
  await expect(link(stranger, salon.julia)).rejects.toMatchObject({ code: 'identity/user-not-found' });
  await expect(link(bia, other.julia)).rejects.toMatchObject({ code: 'scheduling/professional-not-found' });
  expect(await links()).toEqual({ Júlia: null, Renato: null });
});

it.each(['user', 'viewer'] as const)('a %s links nobody', async (role) => {
  const actor = actorOf(salon.tenantId, role);
  await expect(linkProfessional(deps)(actor, bia, salon.julia)).rejects.toMatchObject({ code: 'http/forbidden' });
});

it('twenty at once, for two users and two professionals: never one of two, never two of one', async () => {
  const tries = Array.from({ length: 20 }, (_, turn) =>
    link(turn % 2 ? bia : caio, turn % 3 ? salon.julia : salon.renato).then(
      () => 'done',
      (error: { code?: string }) => error.code ?? String(error),
    ),
  );
  const said = new Set(await Promise.all(tries));
  said.delete('done');
  said.delete('scheduling/professional-linked');
  expect([...said]).toEqual([]);
  const held = Object.values(await links()).filter(Boolean);
  expect(new Set(held).size).toBe(held.length);
});

describe('the dashboard of whoever is a professional', () => {
  const mine = async (usuarioId: string) => {
    const actor = Object.assign(actorOf(salon.tenantId, 'user'), { usuarioId });
    return (await readDashboard({ ...deps, readUsage: readUsage(lendCompany) })(actor)).meus_agendamentos;
  };

  it('holds their own next visits; others have none', async () => {
    const visit = { tenant_id: salon.tenantId, cliente_id: salon.ana, produto_id: salon.corte, duracao_minutos: 60 };
    const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
    const rows = [
      { id: newId(), profissional_id: salon.julia, data_hora: at(26), status: 'confirmado' },
      { id: newId(), profissional_id: salon.julia, data_hora: at(2), status: 'pendente' },
      { id: newId(), profissional_id: salon.julia, data_hora: at(-2), status: 'confirmado' },
      { id: newId(), profissional_id: salon.julia, data_hora: at(4), status: 'cancelado' },
      { id: newId(), profissional_id: salon.renato, data_hora: at(3), status: 'pendente' },
    ];
    await asOwner(db, async (sql) => {
      for (const row of rows) await sql`insert into agendamentos ${sql(Object.assign({}, visit, row))}`;
    });
    expect(await mine(bia)).toBeNull();
    await link(bia, salon.julia);
    await link(caio, salon.renato);
    expect((await mine(bia))?.map(({ id }) => id)).toEqual([rows[1]?.id, rows[0]?.id]);
    expect(await mine(caio)).toMatchObject([
      { cliente: 'Ana Beatriz', servico: 'Corte', data_hora: at(3).toISOString() },
    ]);
    await link(caio, null);
    expect(await mine(caio)).toBeNull();
  });

  it('says so when there is nothing to do', async () => {
    await link(bia, salon.julia);
    expect(await mine(bia)).toEqual([]);
  });
});
