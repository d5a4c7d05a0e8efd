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

  it('keeps a former address: it leads here, nobody else gets it, and the company may take it back', async () => {
    const [mine, theirs] = [await t.signup({ empresa: 'Salão da Rua' }), await t.signup()];
    const [old, now] = [mine.tenant.slug as string, `${mine.tenant.slug}-novo`];
    const rename = (slug: string) => update(mine.token, { nome: 'Ana', slug, cidade_base: null });
    expect((await rename(now)).status).toBe(200);
    const door = async (slug: string) => (await t.call('GET', `/api/companies/${slug}`)).body;
    const ours = { nome: 'Ana', slug: now, cor_marca: null };
    expect([await door(old), await door(now), await door(old.toUpperCase())]).toEqual([ours, ours, ours]);
    const taken = await update(theirs.token, { nome: 'Bia', slug: old, cidade_base: null });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'identity/slug-taken']);
    expect((await t.signup({ empresa: 'Salão da Rua' })).tenant.slug).not.toBe(old);
    const former = () => t.call('GET', '/api/tenant/addresses', { token: mine.token });
    expect((await former()).body.items.map(({ slug }: { slug: string }) => slug)).toEqual([old]);
    expect((await rename(old)).status).toBe(200);
    expect((await former()).body.items.map(({ slug }: { slug: string }) => slug)).toEqual([now]);
    expect(await door('ninguem-tem-este')).toMatchObject({ error: { code: 'identity/address-unknown' } });
  });

  it('keeps the latest ten former addresses; the eleventh is free again', async () => {
    const { token, tenant } = await t.signup();
    const rename = (slug: string) => update(token, { nome: 'Ana', slug, cidade_base: null });
    for (let n = 1; n <= 11; n += 1) await rename(`${tenant.slug}-v${n}`);
    const { items } = (await t.call('GET', '/api/tenant/addresses', { token })).body;
    expect([items.length, items[0].slug, items.at(-1).slug]).toEqual([10, `${tenant.slug}-v10`, `${tenant.slug}-v1`]);
    expect((await t.call('GET', `/api/companies/${tenant.slug}`)).status).toBe(404);
  });

  it('an address that is left and wanted at the same moment is one company’s', async () => {
    const companies = await Promise.all(Array.from({ length: 6 }, () => t.signup()));
    const wanted = `disputado-${companies[0]?.tenant.slug}`;
    const answers = await Promise.all(
      companies.map(({ token }) => update(token, { nome: 'Ana', slug: wanted, cidade_base: null })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const left = companies.map(({ tenant }) => tenant.slug as string).filter((_, n) => answers[n]?.status === 200);
    const [leaver] = companies.filter((_, n) => answers[n]?.status === 200);
    const [other] = companies.filter((_, n) => answers[n]?.status === 409);
    const both = await Promise.all([
      update(leaver?.token ?? '', { nome: 'Ana', slug: `${left[0]}-de-novo`, cidade_base: null }),
      update(other?.token ?? '', { nome: 'Bia', slug: wanted, cidade_base: null }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 409]);
  });

  it('keeps the colour of the panel, tells every open panel, and takes nothing that is no colour', async () => {
    const { token, tenant } = await t.signup();
    const paint = (cor_marca: unknown) => t.call('PUT', '/api/tenant/brand', { token, body: { cor_marca } });
    expect((await paint('#0B6B46')).body).toMatchObject({ id: tenant.id, cor_marca: '#0b6b46' });
    expect((await t.call('GET', `/api/companies/${tenant.slug}`)).body.cor_marca).toBe('#0b6b46');
    for (const bad of ['verde', '#fff', '#0b6b46;x:y', 'url(x)', 7]) expect((await paint(bad)).status).toBe(400);
    expect((await t.call('GET', '/api/auth/session', { token })).body.tenant.cor_marca).toBe('#0b6b46');
    expect((await paint(null)).body.cor_marca).toBeNull();
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
