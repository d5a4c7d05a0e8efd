import { PASSWORD, startApi, type TestApi } from './api-harness';

let t: TestApi;
beforeAll(async () => {
  t = await startApi();
});
afterAll(() => t.close());

let n = 0;
const signup = (over: object = {}) => {
  n += 1;
  const body = { nome: 'Ana', empresa: 'Salão da Ana', email: `nova${n}@exemplo.com.br`, password: PASSWORD, ...over };
  return t.call('POST', '/api/auth/signup', { body, ip: `10.2.${n}.1` });
};
const slugOf = ({ body }: Awaited<ReturnType<typeof signup>>) => body.session.tenant.slug as string;

describe('sign-up', () => {
  it('makes a company in trial with the product’s defaults, and its first admin', async () => {
    const { status, body, rt } = await signup({ empresa: 'Studio Über Ação' });
    expect(status).toBe(201);
    expect(body.session.tenant).toMatchObject({
      nome: 'Studio Über Ação',
      slug: 'studio-uber-acao',
      plano: 'free',
      status: 'trial',
      limite_usuarios: 1,
      limite_agendamentos: 50,
      fuso_horario: 'America/Sao_Paulo',
    });
    const [row] = await t.owner`select limite_mensagens from tenants where id = ${body.session.tenant.id}`;
    expect(row).toEqual({ limite_mensagens: 500 });
    expect(body.session.profile).toMatchObject({ nome: 'Ana', role: 'admin', ativo: true });
    const days = (Date.parse(body.session.tenant.trial_ends_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    expect(rt?.value).toBeTruthy();
  });

  it.each([
    ['Salão do Porto', ['salao-do-porto', 'salao-do-porto-2', 'salao-do-porto-3']],
    ['Admin', ['admin-2', 'admin-3']],
    ['美容', ['empresa', 'empresa-2']],
  ])('finds a free address for %s', async (empresa, slugs) => {
    const got: string[] = [];
    for (const _ of slugs) got.push(slugOf(await signup({ empresa })));
    expect(got).toEqual(slugs);
  });

  it('gives every company its own address when many sign up at once', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => signup({ empresa: 'Barbearia Central' })));
    const created = made.filter(({ status }) => status === 201);
    expect(new Set(created.map(slugOf)).size).toBe(created.length);
    expect(created.length).toBeGreaterThan(1);
  });

  it('never takes role, plan, status or limits from the caller', async () => {
    const { body } = await signup({
      role: 'master',
      plano: 'enterprise',
      status: 'active',
      limite_usuarios: 999999,
      tenant_id: null,
    });
    expect(body.session.profile.role).toBe('admin');
    expect(body.session.tenant).toMatchObject({ plano: 'free', status: 'trial', limite_usuarios: 1 });
  });

  it('refuses an e-mail that has an account, in any case, and creates nothing', async () => {
    const { body } = await signup({ email: 'unica@exemplo.com.br' });
    const [before] = await t.owner`select count(*)::int as n from tenants`;
    const again = await signup({ email: 'UNICA@exemplo.com.br' });
    expect([again.status, again.body.error.code]).toEqual([409, 'identity/email-taken']);
    expect(again.body.error.fields.email).toBeTruthy();
    expect((await t.owner`select count(*)::int as n from tenants`)[0]).toEqual(before);
    expect(body.session.user.email).toBe('unica@exemplo.com.br');
  });

  it('two sign-ups of one e-mail at once make one account', async () => {
    const both = await Promise.all([1, 2].map(() => signup({ email: 'corrida@exemplo.com.br' })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it.each([
    ['12345', 'A senha deve ter no mínimo 6 caracteres', 400],
    ['123456', undefined, 422],
    ['senha123', undefined, 422],
  ])('refuses the password %j at its field', async (password, text, status) => {
    const answer = await signup({ password });
    expect(answer.status).toBe(status);
    expect(answer.body.error.fields.password).toEqual(text ?? expect.stringMatching(/senha/i));
  });

  it('stores only an argon2id hash of the password', async () => {
    await signup();
    const rows = await t.owner`select senha_hash from contas`;
    expect(rows.every((row) => (row.senha_hash as string).startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true);
  });
});

describe('get_user_tenant_id', () => {
  it('answers the company of the session, as the database sees it', async () => {
    const { token, tenant } = await t.signup();
    const { body } = await t.call('POST', '/api/rpc/get_user_tenant_id', { token });
    expect(body).toEqual({ tenant_id: tenant.id });
  });
});

describe('dashboard', () => {
  it('counts the company’s own rows, in its time zone, and hides revenue from who may not see it', async () => {
    const { token, tenant } = await t.signup();
    const other = await t.signup();
    for (const [id, value] of [
      [tenant.id, '80.00'],
      [other.tenant.id, '999.00'],
    ] as const) {
      const [customer] =
        await t.owner`insert into dados_cliente (id, tenant_id, nome) values (gen_random_uuid(), ${id}, 'Ana') returning id`;
      await t.owner`insert into agendamentos (id, tenant_id, cliente_id, data_hora, duracao_minutos)
        values (gen_random_uuid(), ${id}, ${customer?.id}, now(), 30)`;
      await t.owner`insert into pagamentos (id, tenant_id, valor, status, data_pagamento) values (gen_random_uuid(), ${id}, ${value}, 'pago', now())`;
      await t.owner`insert into chats (id, tenant_id, customer_phone) values (gen_random_uuid(), ${id}, '5511987654321')`;
    }
    const { body } = await t.call('GET', '/api/dashboard', { token });
    expect(body).toMatchObject({ clientes_ativos: 1, agendamentos_hoje: 1, conversas_ativas: 1, receita_mes: '80.00' });
    expect(body.uso).toMatchObject({ usuarios: { used: 1, limit: 1 }, agendamentos: { used: 1, limit: 50 } });
    await t.owner`update usuarios set role = 'user' where tenant_id = ${tenant.id}`;
    expect(body.primeiros_passos.passos).toHaveLength(6);
    expect(body.detalhes).toMatchObject({ clientes_novos: 1, conversas_precisam: 0, receita_hoje: '80.00' });
    const others = (await t.call('GET', '/api/dashboard', { token })).body;
    expect([others.receita_mes, others.detalhes.receita_hoje, others.primeiros_passos]).toEqual([null, null, null]);
    expect(others).toMatchObject({ clientes_ativos: 1, agendamentos_hoje: 1, conversas_ativas: 1 });
    await t.owner`update usuarios set role = 'viewer' where tenant_id = ${tenant.id}`;
    const viewer = (await t.call('GET', '/api/dashboard', { token })).body;
    expect(viewer).toMatchObject({
      clientes_ativos: null,
      agendamentos_hoje: 1,
      conversas_ativas: null,
      receita_mes: '80.00',
    });
    expect(viewer.detalhes).toMatchObject({ clientes_novos: null, conversas_precisam: null });
    expect(new Set(viewer.atividades.map(({ tipo }: { tipo: string }) => tipo))).toEqual(
      new Set(['agendamento', 'pagamento']),
    );
  });
});

describe('every answer', () => {
  it.each([
    ['GET', '/api/auth/session'],
    ['GET', '/api/nowhere'],
    ['POST', '/api/auth/login'],
    ['GET', '/healthz'],
    ['GET', '/remotes/mfe-chats/none/x.js'],
    ['GET', '/api/openapi.json'],
  ] as const)('%s %s carries the security headers', async (method, path) => {
    const { answer } = await t.call(method, path, method === 'POST' ? { body: {} } : {});
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-(inline|eval)/);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  it('names what is wrong without stack, SQL or provider text', async () => {
    const { body } = await t.call('POST', '/api/auth/login', { body: { email: 'x' } });
    expect(Object.keys(body.error).sort()).toEqual(['code', 'fields', 'message', 'requestId']);
  });
});
