import { endOfMonth } from '@balcao/contexts/billing/subscription/subscription.repository';
import { choiceOf } from '@balcao/contexts/billing/test/choice-of';
import { isOpenAt } from '@balcao/contexts/identity/schema';
import { type CompanyTerms, companyState } from '@balcao/contracts/company-state';
import { newId } from '@balcao/kit/ids';
import { testDeps } from '@balcao/testing/test-deps';
import { sql } from 'drizzle-orm';
import { startApi, type TestApi } from './api-harness';

let t: TestApi;
const plans: Record<'free' | 'basic' | 'pro', string> = { free: newId(), basic: newId(), pro: newId() };

beforeAll(async () => {
  t = await startApi();
  const plan = (id: string, nome: string, preco_mensal: string, limits: [number, number, number]) => {
    const [limite_usuarios, limite_agendamentos, limite_mensagens] = limits;
    return { id, nome, preco_mensal, limite_usuarios, limite_agendamentos, limite_mensagens };
  };
  const rows = [
    plan(plans.free, 'Free', '0.00', [1, 50, 500]),
    plan(plans.basic, 'Basic', '79.00', [3, 300, 3000]),
    plan(plans.pro, 'Pro', '149.90', [10, 2000, 15000]),
  ];
  await t.owner`insert into planos ${t.owner(rows)}`;
});
afterAll(() => t.close());

/** Asks the database about such a company. */
const askIsOpen = ({ status, trial_ends_at, acesso_ate, exclusao_em }: CompanyTerms, now: Date) => sql`
  select ${isOpenAt(sql`${now.toISOString()}::timestamptz`)} as open from (select ${status}::text as status,
    ${trial_ends_at}::timestamptz as trial_ends_at, ${acesso_ate}::timestamptz as acesso_ate,
    ${exclusao_em}::timestamptz as exclusao_em) t`;
const choose = async (token: string, plano_id: string) =>
  t.call('PUT', '/api/subscription', { token, body: await choiceOf(t.db, plano_id) });
const read = async (token: string) => (await t.call('GET', '/api/subscription', { token })).body;
const tenantOf = async (id: string) => {
  const [row] = await t.owner`select plano, status, acesso_ate, limite_usuarios, limite_agendamentos, limite_mensagens
    from tenants where id = ${id}`;
  return row;
};
const subscriptionsOf = (id: string) =>
  t.owner`select plano_id, valor, status from assinaturas where tenant_id = ${id}`;
const historyOf = (id: string) => t.owner`select acao, plano, plano_anterior, valor from assinatura_historico
  where tenant_id = ${id} order by created_at, id`;
const addPeople = async (tenantId: string, count: number) => {
  for (let n = 0; n < count; n++) {
    const [conta, email] = [newId(), `${newId()}@exemplo.com.br`];
    await t.owner`insert into contas ${t.owner({ id: conta, email, senha_hash: 'x' })}`;
    const person = { id: newId(), tenant_id: tenantId, auth_user_id: conta, nome: 'Bia', email, role: 'user' };
    await t.owner`insert into usuarios ${t.owner(person)}`;
  }
};

describe('choosing a plan', () => {
  it('creates the subscription and sets plan, status and limits of the company, and says so', async () => {
    const { token, tenant, profile } = await t.signup();
    const { status, body } = await choose(token, plans.pro);
    expect([status, body.tenant]).toEqual([
      200,
      expect.objectContaining({ plano: 'pro', status: 'active', limite_usuarios: 10, limite_agendamentos: 2000 }),
    ]);
    expect(body.assinatura).toMatchObject({
      plano_id: plans.pro,
      plano_nome: 'Pro',
      valor: '149.90',
      status: 'active',
    });
    expect(Math.abs(Date.parse(body.assinatura.data_inicio) - Date.now())).toBeLessThan(60_000);
    expect(await tenantOf(tenant.id)).toMatchObject({ plano: 'pro', status: 'active', limite_mensagens: 15000 });
    const seen = await read(token);
    expect(seen.assinatura).toEqual(body.assinatura);
    expect(seen.historico).toEqual([
      expect.objectContaining({
        acao: 'escolha',
        plano: 'Pro',
        plano_anterior: null,
        valor: '149.90',
        quem: 'Dona Ana',
      }),
    ]);
    const audit = await t.owner`select ator_id, acao, detalhes from audit_log
      where tenant_id = ${tenant.id} and acao like 'assinatura.%'`;
    expect([...audit]).toEqual([
      {
        ator_id: profile.id,
        acao: 'assinatura.escolhida',
        detalhes: { plano: 'Pro', plano_anterior: null, valor: '149.90' },
      },
    ]);
    const events = await t.owner`select event, data from realtime_events where tenant_id = ${tenant.id}`;
    expect([...events]).toEqual([{ event: 'tenant.updated', data: { tenant: body.tenant } }]);
  });

  it('is not for who does not manage the settings, and only for plans on sale', async () => {
    const { token, tenant, profile } = await t.signup();
    const gone = await choose(token, newId());
    expect([gone.status, gone.body.error.code]).toEqual([404, 'billing/plan-not-found']);
    for (const role of ['user', 'viewer']) {
      await t.owner`update usuarios set role = ${role} where id = ${profile.id}`;
      expect((await choose(token, plans.pro)).status).toBe(403);
      expect(await read(token)).toMatchObject({ assinatura: null });
    }
    expect(await tenantOf(tenant.id)).toMatchObject({ plano: 'free', status: 'trial' });
  });

  it('a downgrade names the users it has no room for, and changes nothing', async () => {
    const { token, tenant } = await t.signup();
    await choose(token, plans.pro);
    await addPeople(tenant.id, 3);
    const { status, body } = await choose(token, plans.basic);
    expect([status, body.error.code, body.error.message]).toEqual([
      409,
      'billing/too-many-users',
      'O plano Basic permite 3 usuários e a empresa tem 4, com os convites abertos. Libere 1 usuário em Usuários e tente de novo.',
    ]);
    expect(await tenantOf(tenant.id)).toMatchObject({ plano: 'pro', limite_usuarios: 10 });
    await t.owner`update usuarios set ativo = false where id in
      (select id from usuarios where tenant_id = ${tenant.id} and role = 'user' limit 1)`;
    expect((await choose(token, plans.basic)).body.tenant).toMatchObject({ plano: 'basic', limite_usuarios: 3 });
    expect((await historyOf(tenant.id)).at(-1)).toMatchObject({ plano: 'Basic', plano_anterior: 'Pro' });
  });

  it('the same choice ten times at once is one change', async () => {
    const { token, tenant } = await t.signup();
    const answers = await Promise.all(Array.from({ length: 10 }, () => choose(token, plans.pro)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ body }) => body.assinatura.data_inicio)).size).toBe(1);
    expect([...(await historyOf(tenant.id))]).toHaveLength(1);
    expect([...(await subscriptionsOf(tenant.id))]).toHaveLength(1);
  });

  it('two plans at once, again and again: company, subscription and history agree', async () => {
    const { token, tenant } = await t.signup();
    const limits = { basic: [3, 300, 3000], pro: [10, 2000, 15000] } as const;
    for (let round = 0; round < 5; round++) {
      const wished = [plans.basic, plans.pro, plans.basic, plans.pro];
      const answers = await Promise.all(wished.map((id) => choose(token, id)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const now = await tenantOf(tenant.id);
      const plan = now?.plano as 'basic' | 'pro';
      expect([now?.limite_usuarios, now?.limite_agendamentos, now?.limite_mensagens]).toEqual(limits[plan]);
      const valor = plan === 'pro' ? '149.90' : '79.00';
      expect([...(await subscriptionsOf(tenant.id))]).toEqual([{ plano_id: plans[plan], valor, status: 'active' }]);
      const history = await historyOf(tenant.id);
      // Each line goes on where the one before it ended; the last one is how it is.
      expect(history.slice(1).map((line) => line.plano_anterior)).toEqual(
        history.slice(0, -1).map((line) => line.plano),
      );
      expect(history.at(-1)?.plano.toLowerCase()).toBe(plan);
    }
  });
});

describe('cancelling', () => {
  it('keeps the company working until its month ends; then it reads only, until a plan is chosen', async () => {
    const { token, tenant } = await t.signup();
    await choose(token, plans.pro);
    const cancel = () => t.call('POST', '/api/subscription/cancel', { token });
    const first = await cancel();
    const until = Date.parse(first.body.tenant.acesso_ate);
    expect([first.status, first.body.assinatura.status]).toEqual([200, 'cancelled']);
    expect((until - Date.now()) / 86_400_000).toBeGreaterThan(27);
    expect((await cancel()).body).toEqual(first.body);
    const category = (nome: string) => t.call('POST', '/api/categories', { token, body: { nome } });
    expect((await category('Cabelo')).status).toBe(201);
    await t.owner`update tenants set acesso_ate = now() where id = ${tenant.id}`;
    const refused = await category('Unhas');
    expect([refused.status, refused.body.error.message]).toEqual([
      403,
      'Assinatura cancelada. Você pode consultar e exportar. Para voltar a usar, escolha um plano em Assinatura.',
    ]);
    expect((await t.call('GET', '/api/categories', { token })).status).toBe(200);
    expect((await t.call('POST', '/api/subscription/resume', { token })).body.error.code).toBe('billing/not-cancelled');
    expect((await choose(token, plans.basic)).body.tenant).toMatchObject({ plano: 'basic', acesso_ate: null });
    expect((await category('Unhas')).status).toBe(201);
  });

  it.each([
    ['begun on the 31st, in a month of 30 days', '2026-01-31T12:00Z', '2027-04-10T15:00Z', '2027-04-30T12:00Z'],
    ['on the last day of February', '2026-01-31T12:00Z', '2026-02-28T13:00Z', '2026-03-31T12:00Z'],
    ['an hour after it began', '2026-11-22T12:00Z', '2026-11-22T13:00Z', '2026-12-22T12:00Z'],
    [
      'begun on the 1st in São Paulo, still the 30th elsewhere',
      '2026-12-01T02:30Z',
      '2027-01-15T00:00Z',
      '2027-01-31T02:30Z',
    ],
  ])('the month under way ends: %s', async (_name, begin, now, end) => {
    const deps = testDeps(t.db);
    const about = { begin: new Date(begin), now: new Date(now), zone: 'America/Sao_Paulo' };
    expect(await deps.db.platform(({ tx }) => endOfMonth(tx, about))).toEqual(new Date(end));
    await deps.close();
  });

  it('is taken back while the month lasts', async () => {
    const { token, tenant } = await t.signup();
    await choose(token, plans.pro);
    await t.call('POST', '/api/subscription/cancel', { token });
    const { body } = await t.call('POST', '/api/subscription/resume', { token });
    expect([body.tenant.acesso_ate, body.assinatura.status]).toEqual([null, 'active']);
    expect((await historyOf(tenant.id)).map(({ acao }) => acao)).toEqual(['escolha', 'cancelamento', 'retomada']);
  });

  it.each(['cancel', 'resume'])('%s is asked at most 30 times a minute, as a choice is', async (change) => {
    const { token } = await t.signup();
    const statuses = [];
    for (let n = 0; n < 61; n += 1)
      statuses.push((await t.call('POST', `/api/subscription/${change}`, { token })).status);
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(409));
    // A minute may have begun meanwhile.
    expect(statuses).toContain(429);
  });

  it('is nothing for a company without a paid plan', async () => {
    const { token } = await t.signup();
    const cancel = () => t.call('POST', '/api/subscription/cancel', { token });
    expect((await cancel()).body.error.code).toBe('billing/nothing-to-cancel');
    await choose(token, plans.free);
    expect((await cancel()).body.error.code).toBe('billing/nothing-to-cancel');
  });
});

describe('a trial that ended', () => {
  it('writes again as soon as a plan is chosen; a suspended company does not choose', async () => {
    const { token, tenant } = await t.signup();
    await t.owner`update tenants set trial_ends_at = now() - interval '1 second' where id = ${tenant.id}`;
    const category = () => t.call('POST', '/api/categories', { token, body: { nome: 'Cabelo' } });
    expect((await category()).body.error).toMatchObject({
      code: 'identity/trial-expired',
      message: 'Trial expirado. Você pode consultar e exportar. Para voltar a usar, escolha um plano em Assinatura.',
    });
    await t.owner`update tenants set status = 'suspended' where id = ${tenant.id}`;
    expect((await choose(token, plans.free)).body.error.code).toBe('identity/tenant-suspended');
    await t.owner`update tenants set status = 'trial' where id = ${tenant.id}`;
    expect((await choose(token, plans.free)).body.tenant).toMatchObject({ plano: 'free', status: 'active' });
    expect((await category()).status).toBe(201);
  });
});

it('the rule of the sweeps and that of everybody else say the same of every company', async () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const deps = testDeps(t.db);
  const moments = [null, ...[-1, 0, 1].map((ms) => new Date(now.getTime() + ms).toISOString())];
  for (const status of ['trial', 'active', 'suspended', 'cancelled']) {
    for (const trial_ends_at of moments) {
      for (const [acesso_ate, exclusao_em] of moments.flatMap((at) => [[at, null] as const, [at, at] as const])) {
        const terms = { status, trial_ends_at, acesso_ate: acesso_ate ?? null, exclusao_em };
        const [row] = await deps.db.platform(({ tx }) => tx.execute<{ open: boolean }>(askIsOpen(terms, now)));
        expect([terms, row?.open]).toEqual([terms, companyState(terms, now.getTime()) === 'open']);
      }
    }
  }
  await deps.close();
});
