import { remoteEntry } from '@balcao/testing/hostile-remotes';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { listPayments } from './billing/payments/list-payments';
import { listPlansForMaster } from './billing/plans/list-all-plans';
import { readFinancials } from './billing/revenue/read-financials';
import { assinaturas, pagamentos, planos } from './billing/schema';
import { dados_cliente } from './catalog/schema';
import { writeAudit } from './master/audit/audit.repository';
import { activateRelease } from './master/releases/activate-release';
import { listReleases } from './master/releases/list-releases';
import { listRemotes } from './master/releases/list-remotes';
import { audit_log, remote_releases } from './master/schema';
import { listTenants } from './master/tenants/list-tenants';
import { readOverview } from './master/tenants/read-overview';
import { sittings } from './scheduling';
import { listAppointments } from './scheduling/appointments/list-appointments';
import { agendamentos } from './scheduling/schema';

const HOUR = 3_600_000;

describe('first lists', () => {
  let db: TestDb;
  let deps: TestDeps;
  let bella: string;
  const master = actorOf(null);

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
    bella = await makeTenant(db);
  });
  afterAll(() => deps.close());

  it('appointments start today in the company’s zone, by time, with names', async () => {
    await deps.db.tenant(bella, async ({ tx, tenantId: tenant_id }) => {
      const [ana] = await tx.insert(dados_cliente).values({ tenant_id, nome: 'Ana' }).returning();
      const visit = { tenant_id, cliente_id: ana?.id ?? '', duracao_minutos: 30 };
      await tx.insert(agendamentos).values([
        { ...visit, data_hora: new Date(Date.now() + 50 * HOUR), status: 'confirmado' },
        { ...visit, data_hora: new Date(Date.now() + 26 * HOUR) },
        { ...visit, data_hora: new Date(Date.now() - 50 * HOUR), status: 'concluido' },
      ]);
    });
    const page = await listAppointments(deps)(actorOf(bella, 'viewer'), { limit: 10 });
    expect(page.items.map((item) => [item.cliente_nome, item.status])).toEqual([
      ['Ana', 'pendente'],
      ['Ana', 'confirmado'],
    ]);
    const filtered = await listAppointments(deps)(actorOf(bella), { limit: 10, status: 'confirmado', search: 'aná' });
    expect(filtered.items).toHaveLength(1);
  });

  it('payments carry the month’s sums, paid by date of payment', async () => {
    await deps.db.tenant(bella, ({ tx, tenantId: tenant_id }) =>
      tx.insert(pagamentos).values([
        { tenant_id, valor: '80.10', status: 'pago', data_pagamento: new Date() },
        { tenant_id, valor: '19.90', status: 'pago', data_pagamento: new Date() },
        { tenant_id, valor: '500.00', status: 'pago', data_pagamento: new Date(Date.now() - 40 * 24 * HOUR) },
        { tenant_id, valor: '30.00', status: 'pendente' },
      ]),
    );
    const own = Object.assign({ sittings }, deps);
    const { items, resumo } = await listPayments(own)(actorOf(bella), { limit: 50 });
    expect(items).toHaveLength(4);
    expect(resumo).toMatchObject({ pago: '100.00', pendente: '30.00', reembolsado: '0.00' });
    await expect(listPayments(own)(actorOf(bella, 'user'), { limit: 5 })).rejects.toMatchObject({
      code: 'http/forbidden',
    });
  });

  it('the platform owner sees companies and the sum of active subscriptions; nobody else does', async () => {
    await deps.db.platform(async ({ tx }) => {
      const limits = { limite_usuarios: 1, limite_agendamentos: 1, limite_mensagens: 1 };
      const [pro] = await tx
        .insert(planos)
        .values({ nome: 'Pro', preco_mensal: '149.00', ...limits })
        .returning();
      await tx.insert(planos).values({ nome: 'Antigo', preco_mensal: '10.00', ativo: false, ...limits });
      await tx
        .insert(assinaturas)
        .values({ tenant_id: bella, plano_id: pro?.id ?? '', valor: '149.00', status: 'active' });
    });
    expect(await readOverview(deps)(master)).toMatchObject({ total: 1, ativos: 1, em_trial: 0, mrr: '149.00' });
    expect(await readFinancials({ ...deps, audit: writeAudit })(master, { meses: 1 })).toMatchObject({
      mrr: '149.00',
      planos: [
        { plano: 'Pro', assinaturas: 1, pagantes: 1 },
        { plano: 'Antigo', assinaturas: 0, pagantes: 0 },
      ],
    });
    expect((await listPlansForMaster(deps)(master)).items.map((plan) => plan.nome)).toEqual(['Antigo', 'Pro']);
    expect((await listTenants(deps)(master, { limit: 5, search: 'BELLA', status: 'active' })).items).toHaveLength(1);
    const end = (when: string) =>
      asOwner(db, (sql) => sql`update tenants set acesso_ate = now() + ${when}::interval where id = ${bella}`);
    const seen = async () => {
      const { ativos, recentes } = await readOverview(deps)(master);
      const { items } = await listTenants(deps)(master, { limit: 5, status: 'active' });
      return [ativos, recentes.map(({ status }) => status), items.length];
    };
    await end('1 hour');
    expect(await seen()).toEqual([1, ['ending'], 1]);
    await end('-1 hour');
    expect(await seen()).toEqual([0, ['cancelled'], 0]);
    const trial = async (when: string) => {
      await asOwner(
        db,
        (sql) =>
          sql`update tenants set status = 'trial', trial_ends_at = now() + ${when}::interval where id = ${bella}`,
      );
      const { items } = await listTenants(deps)(master, { limit: 5, status: 'trial' });
      return [(await readOverview(deps)(master)).em_trial, items.map(({ status }) => status)];
    };
    expect(await trial('1 hour')).toEqual([1, ['trial']]);
    expect(await trial('-1 hour')).toEqual([0, ['expired']]);
    await asOwner(db, (sql) => sql`update tenants set status = 'active' where id = ${bella}`);
    await expect(readOverview(deps)(actorOf(bella, 'admin'))).rejects.toMatchObject({ code: 'http/forbidden' });
  });

  it('a release goes live and back by an edit of the registry, with an audit line each', async () => {
    const document = (version: string) => remoteEntry({ version });
    const base = { name: 'mfe-chats', contract: 1, signature: 's', public_key_id: 'k' };
    const [one, two] = await deps.db.platform(({ tx }) =>
      tx
        .insert(remote_releases)
        .values(['1', '2'].map((version) => ({ ...base, version, document: document(version) })))
        .returning(),
    );
    const trusts = async (document: unknown, signature: string) => signature === 's' && document !== null;
    for (const release of [one, two, one]) {
      await activateRelease({ ...deps, trusts })(master, release?.id ?? '');
      expect((await listRemotes({ ...deps, trusts })()).remotes).toEqual([document(release?.version ?? '')]);
    }
    const { items } = await listReleases({ ...deps, trusts })(master);
    expect(items.filter((item) => item.active).map((item) => item.version)).toEqual(['1']);
    const lines = await deps.db.platform(({ tx }) => tx.select().from(audit_log));
    expect(lines.map((line) => line.alvo)).toEqual(['mfe-chats@1', 'mfe-chats@2', 'mfe-chats@1']);
    await expect(activateRelease({ ...deps, trusts })(master, bella)).rejects.toMatchObject({
      code: 'master/release-not-found',
    });
  });

  it('a release without a valid signature neither goes live nor is served', async () => {
    const nobody = async () => false;
    const [release] = await deps.db.platform(({ tx }) => tx.select().from(remote_releases).limit(1));
    await expect(activateRelease({ ...deps, trusts: nobody })(master, release?.id ?? '')).rejects.toMatchObject({
      code: 'master/release-untrusted',
    });
    expect((await listRemotes({ ...deps, trusts: nobody })()).remotes).toEqual([]);
  });
});
