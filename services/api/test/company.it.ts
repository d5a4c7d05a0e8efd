import { PASSWORD, startApi, type TestApi } from './api-harness';

let t: TestApi;
beforeAll(async () => {
  t = await startApi();
});
afterAll(() => t.close());

const update = (token: string, body: object) => t.call('PATCH', '/api/tenant', { token, body });

describe('own company', () => {
  it('changes name, address and city', async () => {
    const { token, tenant } = await t.signup();
    const { status, body } = await update(token, {
      nome: ' Ana Belém ',
      slug: 'Ana-Norte',
      cidade_base: 'Manaus - AM',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id: tenant.id, nome: 'Ana Belém', slug: 'ana-norte', cidade_base: 'Manaus - AM' });
    const back = await update(token, { nome: 'Ana', slug: 'ana-norte', cidade_base: '' });
    expect(back.body).toMatchObject({ cidade_base: null });
  });

  it.each([
    ['with a space', 'minha empresa', 422, 'identity/slug-invalid'],
    ['with an accent', 'salão', 422, 'identity/slug-invalid'],
    ['with an outer hyphen', '-ana', 422, 'identity/slug-invalid'],
    ['reserved', 'admin', 422, 'identity/slug-invalid'],
    ['empty', ' ', 400, 'http/invalid'],
  ])('refuses an address %s at its field', async (_name, slug, status, code) => {
    const { token } = await t.signup();
    const answer = await update(token, { nome: 'Ana', slug, cidade_base: null });
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.body.error.fields.slug).toBeTruthy();
  });

  it('keeps the DDD of phones without one, and refuses one that does not exist', async () => {
    const { token, tenant } = await t.signup();
    const company = { nome: 'Ana', slug: tenant.slug, cidade_base: null };
    expect((await update(token, { ...company, ddd_padrao: '92' })).body).toMatchObject({ ddd_padrao: '92' });
    expect((await update(token, company)).body).toMatchObject({ ddd_padrao: '92' });
    const refused = await update(token, { ...company, ddd_padrao: '20' });
    expect([refused.status, refused.body.error.fields]).toEqual([
      400,
      { ddd_padrao: 'Este DDD não existe. Exemplo: 11.' },
    ]);
    const customer = (telefone: string) => t.call('POST', '/api/customers', { token, body: { nome: 'Bia', telefone } });
    expect((await customer('98765-4321')).body).toMatchObject({ telefone: '5592987654321' });
    expect((await customer('(20) 98765-4321')).body.error.fields).toEqual({
      telefone: 'O DDD 20 não existe. Confira o número.',
    });
    expect((await update(token, { ...company, ddd_padrao: '' })).body).toMatchObject({ ddd_padrao: null });
    expect((await customer('98765-4322')).body.error.fields).toEqual({
      telefone: 'Falta o DDD. Exemplo: (11) 98765-4321.',
    });
  });

  it('refuses an address another company has', async () => {
    const [mine, theirs] = [await t.signup(), await t.signup()];
    const { status, body } = await update(mine.token, { nome: 'Ana', slug: theirs.tenant.slug, cidade_base: null });
    expect([status, body.error.code, body.error.fields.slug]).toEqual([
      409,
      'identity/slug-taken',
      'Este endereço já é usado por outra empresa. Escolha outro.',
    ]);
  });

  it('takes nothing that is not the company’s to change', async () => {
    const { token, tenant } = await t.signup();
    const extra = { id: 'x', plano: 'enterprise', status: 'active', limite_usuarios: 999999, trial_ends_at: null };
    const { body } = await update(token, { nome: 'Ana', slug: tenant.slug, cidade_base: null, ...extra });
    const { nome: _nome, ...rest } = tenant;
    expect(body).toMatchObject(rest);
  });

  it('leaves a line in the audit log', async () => {
    const { token, tenant, profile } = await t.signup();
    await update(token, { nome: 'Ana', slug: tenant.slug, cidade_base: null });
    const lines =
      await t.owner`select ator_id, acao, detalhes from audit_log where tenant_id = ${tenant.id} and acao like 'tenant.%'`;
    expect([...lines]).toEqual([{ ator_id: profile.id, acao: 'tenant.updated', detalhes: { campos: ['nome'] } }]);
  });
});

describe('own profile', () => {
  it('changes the name only', async () => {
    const { token, profile, tenant } = await t.signup();
    await t.owner`update usuarios set role = 'viewer' where id = ${profile.id}`;
    const body = { nome: ' Ana Maria ', role: 'master', email: 'outra@exemplo.com.br', tenant_id: null, ativo: false };
    const answer = await t.call('PATCH', '/api/me', { token, body });
    expect(answer.body).toMatchObject({
      id: profile.id,
      nome: 'Ana Maria',
      role: 'viewer',
      email: profile.email,
      tenant_id: tenant.id,
      ativo: true,
    });
  });
});

describe('people of the company', () => {
  it('are listed with the count held against the limit, and without anybody else’s', async () => {
    const [mine] = [await t.signup(), await t.signup()];
    const { body } = await t.call('GET', '/api/users', { token: mine.token });
    expect(body).toMatchObject({ total: 1, limite_usuarios: 1, items: [{ id: mine.profile.id, email: mine.email }] });
    expect(JSON.stringify(body)).not.toMatch(/senha|hash/);
  });
});

describe('many at once', () => {
  it('sign in and renew while the key set has to be read again', async () => {
    const people = [];
    for (let n = 0; n < 8; n++) people.push(await t.signup());
    t.time.offsetMs = 11 * 60_000;
    const answers = await Promise.all(people.map(({ cookie }) => t.call('POST', '/api/auth/refresh', { cookie })));
    t.time.offsetMs = 0;
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  });

  it('hash a few passwords at a time, queue a few more and turn the rest away for a second', async () => {
    const { email } = await t.signup();
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        t.call('POST', '/api/auth/login', { body: { email, password: PASSWORD }, ip: `10.3.0.${n}` }),
      ),
    );
    const statuses = answers.map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(18);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.answer.headers['retry-after']).toBe('1');
  });
});
