import { newId } from '@balcao/kit/ids';
import { fillCompany, SECRETS } from '@balcao/testing/full-company';
import { startApi, type TestApi } from './api-harness';
import { addPerson } from './api-operations';

let t: TestApi;
let master: string;
let company: Awaited<ReturnType<TestApi['signup']>>;

beforeAll(async () => {
  t = await startApi();
  company = await t.signup({ empresa: 'Barbearia do Zé' });
  await fillCompany(t.owner, company.tenant.id);
  master = await addPerson(t, 'master', null);
});
afterAll(() => t.close());

const get = (path: string, token = master) => t.call('GET', `/api/master/tenants${path}`, { token });
const act = (path: string, body: object, token = master) =>
  t.call(path === 'plan' ? 'PUT' : 'POST', `/api/master/tenants/${company.tenant.id}/${path}`, { token, body });
const found = async (status: string) =>
  (await get(`?search=Barbearia&status=${status}`)).body.items.map(({ status }: { status: string }) => status);

it('a company’s page tells how it does, and nothing its customers said or are called by', async () => {
  const { id } = company.tenant;
  const answers = [await get(`/${id}`), await get(`/${id}/invoices`), await get(`/${id}/activity`)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const [page] = answers;
  expect(page?.body).toMatchObject({
    empresa: { id, nome: 'Barbearia do Zé', status: 'trial' },
    uso: { usuarios: { used: expect.any(Number) } },
    pessoas: expect.arrayContaining([expect.objectContaining({ email: company.email, role: 'admin' })]),
    saude: { dias: expect.any(Array) },
  });
  const [{ telefone: phone } = { telefone: '' }] = await t.owner<{ telefone: string }[]>`
    select telefone from dados_cliente where tenant_id = ${id} and telefone is not null limit 1`;
  const told = answers.map(({ answer }) => answer.body).join('\n');
  for (const secret of [SECRETS.cpf, SECRETS.message, SECRETS.note, phone]) expect(told).not.toContain(secret);
});

it('a company nobody knows answers 404, everybody but the master 403', async () => {
  for (const path of ['', '/invoices', '/activity']) {
    expect((await get(`/${newId()}${path}`)).status).toBe(404);
    expect((await get(`/${company.tenant.id}${path}`, company.token)).status).toBe(403);
  }
  expect((await act('suspend', { motivo: 'x' }, company.token)).status).toBe(403);
});

it('an action needs its reason; with one the company is stopped, is found so, and reads why in its own log', async () => {
  const refused = await act('cancel', { motivo: '   ' });
  expect([refused.status, refused.body.error.fields]).toEqual([400, { motivo: 'Informe o motivo.' }]);
  expect((await act('extend-trial', { motivo: 'Pediu', dias: 91 })).status).toBe(400);
  const shown = (await get(`/${company.tenant.id}`)).body.empresa.trial_ends_at as string;
  const longer = { motivo: 'Ainda decidindo', dias: 7, termina_em: shown };
  const twice = await Promise.all([act('extend-trial', longer), act('extend-trial', longer)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { trial_ends_at } = (await get(`/${company.tenant.id}`)).body.empresa;
  expect(Date.parse(trial_ends_at) - Date.parse(shown)).toBe(7 * 86_400_000);
  expect(await found('trial')).toEqual(['trial']);
  expect((await act('cancel', { motivo: 'Pediu por telefone.' })).status).toBe(200);
  expect(await found('cancelled')).toEqual(['cancelled']);
  expect(await found('trial')).toEqual([]);
  const write = await t.call('POST', '/api/categories', { token: company.token, body: { nome: 'Barba' } });
  expect(write.body.error.code).toBe('identity/tenant-cancelled');
  const { body } = await t.call('GET', '/api/activity?tipo=assinatura', { token: company.token });
  const told = body.items.map(({ frase }: { frase: string }) => frase);
  expect(told).toEqual(
    expect.arrayContaining([
      'O suporte da plataforma cancelou a empresa. Motivo: Pediu por telefone.',
      'O suporte da plataforma estendeu o período de teste por 7 dias. Motivo: Ainda decidindo.',
    ]),
  );
  expect((await act('reactivate', { motivo: 'Voltou' })).status).toBe(200);
});
