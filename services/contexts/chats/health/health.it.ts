import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { tellAllAdmins, tellMasters } from '../../identity';
import { claimNotice } from '../../identity/notices/notices.repository';
import { type Connection, changeInstance } from '../integrations/change-instance';
import { lockInstance, updateInstance } from '../integrations/instances.repository';
import { forgetHistory } from './forget-history';
import { listOutages } from './list-outages';
import { readHealth } from './read-health';
import { tellCompany } from './tell-company';
import { tellOutages } from './tell-outages';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('the health of a number', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  let instanceId: string;
  let master: string;
  const clock = { now: 0 };

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db, { clock: () => new Date(clock.now) });
  });
  afterAll(() => deps.close());
  beforeAll(async () => {
    const conta = newId();
    master = newId();
    const email = `${master}@exemplo.com.br`;
    await asOwner(db, async (sql) => {
      await sql`insert into contas ${sql({ id: conta, email, senha_hash: 'x' })}`;
      const person = { id: master, tenant_id: null, auth_user_id: conta, nome: 'Plataforma', email, role: 'master' };
      await sql`insert into usuarios ${sql(person)}`;
    });
  });
  beforeEach(async () => {
    told.length = 0;
    // Every test is about its own company alone.
    await asOwner(db, async (sql) => {
      await sql`delete from avisos_conta`;
      await sql`delete from quedas_whatsapp`;
    });
    // Noon in São Paulo.
    clock.now = new Date('2030-05-20T15:00:00Z').getTime();
    tenantId = await makeTenant(db, { nome: 'Studio Bella' });
    instanceId = newId();
    const keys = { instance_name: `agent_${tenantId}`, webhook_token: newId(), webhook_secret: 'sealed' };
    const row = { id: instanceId, tenant_id: tenantId, status: 'connected', phone_number: '5511900000000' };
    await asOwner(db, (sql) => sql`insert into evolution_instances ${sql(Object.assign(row, keys))}`);
  });

  const admin = () => actorOf(tenantId);
  const becomes = (connection: Connection) =>
    deps.db.tenant(tenantId, async (unit) => {
      const row = await lockInstance(unit, instanceId);
      if (!row) throw new Error('no instance');
      return (await changeInstance(deps, unit, row, connection)).row;
    });
  const pass = (ms: number) => {
    clock.now += ms;
  };
  async function addAdmin(): Promise<string> {
    const [conta, id] = [newId(), newId()];
    const email = `${id}@exemplo.com.br`;
    await asOwner(db, async (sql) => {
      await sql`insert into contas ${sql({ id: conta, email, senha_hash: 'x' })}`;
      const person = { id, tenant_id: tenantId, auth_user_id: conta, nome: 'Isabela', email, role: 'admin' };
      await sql`insert into usuarios ${sql(person)}`;
    });
    return id;
  }
  const letters = (tipo = 'whatsapp') =>
    asOwner(db, (sql) => sql`select assunto, texto from avisos_conta where tenant_id = ${tenantId} and tipo = ${tipo}`);
  /** What the platform's people were sent that speaks of this company. */
  const platformLetters = (tipo: string) =>
    asOwner(
      db,
      (
        sql,
      ) => sql`select a.assunto, a.texto, a.estado from avisos_conta a where a.tenant_id is null and a.usuario_id = ${master}
        and a.tipo = ${tipo} order by a.created_at`,
    );
  const told: string[] = [];
  const notify: TestDeps['notify'] = async (unit, { detalhe }) => {
    told.push(`${unit.tenantId} ${detalhe ?? 'caiu'}`);
  };
  const own = () => Object.assign({}, deps, { notify });
  const tell = () => tellOutages(Object.assign({ tellAllAdmins, tellMasters }, own()))();

  it('each outage from its beginning to its end, with its reason; a short drop is none', async () => {
    await becomes({ status: 'connecting' });
    await becomes({ status: 'connected' });
    pass(HOUR);
    await becomes({ status: 'connected', problem: 'unreachable' });
    pass(30 * MINUTE);
    await becomes({ status: 'disconnected', problem: 'missing' });
    pass(HOUR);
    await becomes({ status: 'connecting', qrcode: 'data:image/png;base64,x', problem: null });
    pass(MINUTE);
    await becomes({ status: 'connected', problem: null });
    const { quedas, dias } = await readHealth(deps)(admin());
    expect(quedas).toEqual([
      { motivo: 'missing', desde: '2030-05-20T16:30:00.000Z', ate: '2030-05-20T17:31:00.000Z' },
      { motivo: 'unreachable', desde: '2030-05-20T16:00:00.000Z', ate: '2030-05-20T16:30:00.000Z' },
    ]);
    expect(dias).toHaveLength(30);
    expect(dias.at(-1)).toEqual({ dia: '2030-05-20', minutos_fora: 91, enviadas: 0, falhas: 0, iniciadas: 0 });
  });

  it('counts each day by the company’s clock, and what lasts up to now', async () => {
    // Ten at night in São Paulo, to two in the morning.
    clock.now = new Date('2030-05-20T01:00:00Z').getTime();
    await becomes({ status: 'disconnected' });
    clock.now = new Date('2030-05-20T05:00:00Z').getTime();
    const chat = newId();
    await asOwner(db, async (sql) => {
      await sql`insert into chats (id, tenant_id, customer_phone) values (${chat}, ${tenantId}, '5511977776666')`;
      const say = (autor: string, entrega: string, at: string) => sql`insert into chat_history
        (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega, created_at)
        values (${newId()}, ${tenantId}, ${chat}, '5511977776666', 'assistant', ${autor}, 'oi', ${entrega}, ${at})`;
      await say('ai', 'read', '2030-05-20T02:59:00Z');
      await say('staff', 'failed', '2030-05-20T03:01:00Z');
      await say('system', 'failed', '2030-05-20T03:01:00Z');
      await sql`insert into ritmo_envios values (${tenantId}, '2030-05-19', 7, now())`;
    });
    const { dias, quedas } = await readHealth(deps)(admin());
    expect(dias.slice(-2)).toEqual([
      { dia: '2030-05-19', minutos_fora: 120, enviadas: 1, falhas: 0, iniciadas: 7 },
      { dia: '2030-05-20', minutos_fora: 120, enviadas: 1, falhas: 1, iniciadas: 0 },
    ]);
    expect(quedas).toMatchObject([{ motivo: 'disconnected', ate: null }]);
    const other = actorOf(await makeTenant(db));
    expect((await readHealth(deps)(other)).quedas).toEqual([]);
  });

  it('counts from the first connection, or from the beginning of the days shown', async () => {
    const whole = await readHealth(deps)(admin());
    expect([whole.desde, whole.minutos]).toEqual([null, (29 * 24 + 12) * 60]);
    // Late on the 19th in São Paulo.
    const made = new Date('2030-05-20T02:00:00Z');
    await asOwner(db, (sql) => sql`update evolution_instances set created_at = ${made} where id = ${instanceId}`);
    const young = await readHealth(deps)(admin());
    expect([young.desde, young.minutos, young.dias.length]).toEqual(['2030-05-19', 13 * 60, 30]);
    // Made anew: its outages are older than the instance.
    const motivo = 'disconnected';
    const outage = { id: newId(), tenant_id: tenantId, motivo, desde: new Date('2030-05-18T15:00:00Z'), ate: made };
    await asOwner(db, (sql) => sql`insert into quedas_whatsapp ${sql(outage)}`);
    expect((await readHealth(deps)(admin())).desde).toBe('2030-05-18');
  });

  it('a number that is being set up has no outages', async () => {
    await asOwner(db, (sql) => sql`update evolution_instances set phone_number = null where id = ${instanceId}`);
    await becomes({ status: 'disconnected', problem: 'failed' });
    expect((await readHealth(deps)(admin())).quedas).toEqual([]);
  });

  it('a letter to the admins for what lasts a quarter of an hour, once; the master sees it from the beginning', async () => {
    await addAdmin();
    await becomes({ status: 'connected', problem: 'refused' });
    pass(14 * MINUTE);
    await tell();
    expect(await letters()).toEqual([]);
    const seen = async () => (await listOutages(deps)(actorOf(null))).items.filter((row) => row.tenant_id === tenantId);
    expect(await seen()).toEqual([
      { tenant_id: tenantId, nome: 'Studio Bella', motivo: 'refused', desde: '2030-05-20T15:00:00.000Z' },
    ]);
    pass(2 * MINUTE);
    await tell();
    await tell();
    expect(await letters()).toEqual([
      {
        assunto: 'Studio Bella: Chave recusada',
        texto: expect.stringMatching(
          /^Desde 20\/05\/2030,? 12:00: O servidor do WhatsApp não aceita mais a chave[\s\S]+Abrir Integrações: http:\/\/localhost:3000\/integrations$/,
        ),
      },
    ]);
    await becomes({ status: 'connected', problem: null });
    expect(await seen()).toEqual([]);
  });

  it('the end is told where the beginning was, once, and only when it lasts', async () => {
    await addAdmin();
    await becomes({ status: 'connected', problem: 'refused' });
    await deps.db.tenant(tenantId, (unit) => tellCompany(own(), unit));
    pass(20 * MINUTE);
    await tell();
    await becomes({ status: 'connected', problem: null });
    pass(MINUTE);
    await tell();
    expect([await letters('whatsapp-volta'), told]).toEqual([[], [`${tenantId} caiu`]]);
    pass(MINUTE);
    await Promise.all([tell(), tell()]);
    await tell();
    expect(await letters('whatsapp-volta')).toEqual([
      {
        assunto: 'Studio Bella: o WhatsApp voltou',
        texto: expect.stringMatching(/Ficou fora do ar de 20\/05\/2030,? 12:00 a 20\/05\/2030,? 12:20\./),
      },
    ]);
    expect(told).toEqual([`${tenantId} caiu`, `${tenantId} voltou`]);
  });

  it('one outage that changes its reason is over when the number works', async () => {
    await addAdmin();
    await becomes({ status: 'connected', problem: 'refused' });
    pass(20 * MINUTE);
    await tell();
    await becomes({ status: 'disconnected', problem: 'missing' });
    pass(5 * MINUTE);
    await tell();
    expect(await letters('whatsapp-volta')).toEqual([]);
    await becomes({ status: 'connected', problem: null });
    pass(5 * MINUTE);
    await tell();
    expect(await letters('whatsapp-volta')).toHaveLength(1);
  });

  it('one that is over before anybody was told is told to nobody', async () => {
    await addAdmin();
    await becomes({ status: 'connected', problem: 'unreachable' });
    pass(3 * MINUTE);
    await becomes({ status: 'connected', problem: null });
    pass(HOUR);
    await tell();
    expect([await letters(), await letters('whatsapp-volta'), told]).toEqual([[], [], []]);
  });

  it('whoever runs the platform gets a letter after an hour, once, and one when it is over', async () => {
    await becomes({ status: 'disconnected', problem: 'missing' });
    pass(59 * MINUTE);
    await tell();
    expect(await platformLetters('whatsapp-fora')).toEqual([]);
    pass(2 * MINUTE);
    await tell();
    await tell();
    expect(await platformLetters('whatsapp-fora')).toEqual([
      {
        assunto: 'WhatsApp fora do ar: Studio Bella',
        texto: expect.stringMatching(
          /^- Studio Bella: Conexão perdida no servidor, desde 20\/05\/2030,? 12:00[\s\S]+\/master$/,
        ),
        estado: 'planejado',
      },
    ]);
    const claimed = await deps.db.platform(({ tx }) => claimNotice(tx, new Date(clock.now)));
    expect(claimed).toMatchObject({ email: `${master}@exemplo.com.br` });
    await becomes({ status: 'connected', problem: null });
    pass(3 * MINUTE);
    await tell();
    await tell();
    expect(await platformLetters('whatsapp-de-volta')).toMatchObject([
      { assunto: 'WhatsApp de volta: Studio Bella', texto: expect.stringMatching(/12:00 a .*13:01/) },
    ]);
  });

  it('a server that is down is told sooner, and all its companies in one letter', async () => {
    await becomes({ status: 'connected', problem: 'unreachable' });
    const other = await makeTenant(db, { nome: 'Oficina Sul' });
    await asOwner(
      db,
      (sql) => sql`insert into quedas_whatsapp (id, tenant_id, motivo, desde)
        values (${newId()}, ${other}, 'unreachable', ${new Date(clock.now)})`,
    );
    pass(6 * MINUTE);
    await tell();
    expect(await platformLetters('whatsapp-fora')).toMatchObject([
      {
        assunto: 'WhatsApp fora do ar: 2 empresas',
        texto: expect.stringMatching(
          /Studio Bella: Servidor sem resposta[\s\S]*Oficina Sul|Oficina Sul[\s\S]*Studio Bella/,
        ),
      },
    ]);
  });

  it('what is old is forgotten, in parts; what lasts is not', async () => {
    const day = 24 * HOUR;
    const ago = (days: number) => new Date(clock.now - days * day);
    const other = await makeTenant(db);
    await asOwner(db, async (sql) => {
      await sql`insert into quedas_whatsapp (id, tenant_id, motivo, desde, ate)
        select gen_random_uuid(), ${tenantId}, 'missing', ${ago(100)}::timestamptz, ${ago(91)}::timestamptz
        from generate_series(1, 1500)`;
      await sql`insert into quedas_whatsapp (id, tenant_id, motivo, desde, ate) values
        (${newId()}, ${other}, 'missing', ${ago(95)}, ${ago(92)}), (${newId()}, ${other}, 'missing', ${ago(95)}, ${ago(89)}),
        (${newId()}, ${tenantId}, 'missing', ${ago(200)}, null)`;
      await sql`insert into ritmo_envios (tenant_id, dia, iniciadas, livre_em)
        values (${tenantId}, (${ago(40)}::timestamptz at time zone 'UTC')::date, 3, now())`;
      await sql`insert into ritmo_envios (tenant_id, dia, iniciadas, livre_em) values
        (${other}, (${ago(30)}::timestamptz at time zone 'UTC')::date, 3, now())`;
    });
    await forgetHistory(deps)();
    const left = await asOwner(db, async (sql) => ({
      quedas: await sql`select tenant_id, ate from quedas_whatsapp order by desde`,
      dias: (await sql`select tenant_id from ritmo_envios where tenant_id in (${tenantId}, ${other})`).map(
        ({ tenant_id }) => tenant_id,
      ),
    }));
    expect(left.quedas).toEqual([
      { tenant_id: tenantId, ate: null },
      { tenant_id: other, ate: ago(89) },
    ]);
    expect(left.dias).toEqual([other]);
  });

  it('what the company took off itself is told to nobody', async () => {
    await addAdmin();
    const desligada_em = new Date(clock.now);
    await deps.db.tenant(tenantId, (unit) => updateInstance(unit, instanceId, { desligada_em }));
    await becomes({ status: 'disconnected', problem: null });
    pass(HOUR);
    await tell();
    expect(await letters()).toEqual([]);
    expect((await listOutages(deps)(actorOf(null))).items.map(({ tenant_id }) => tenant_id)).not.toContain(tenantId);
    expect((await readHealth(deps)(admin())).quedas).toMatchObject([{ motivo: 'off' }]);
  });
});
