import type { ClienteDetalhe } from '@balcao/contracts/customers';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import CustomerPage from '../src/pages/customer.page';
import CustomersPage from '../src/pages/customers.page';

// Whole forms are typed key by key, which a busy machine takes long for.

const resumo = { agendamentos: 3, concluidos: 2, faltas: 1, cancelados: 0, total_pago: '160.00' };
const ana: ClienteDetalhe = {
  id: uuid(1),
  nome: 'Ana Beatriz',
  email: 'ana@exemplo.com.br',
  telefone: '5511987650001',
  cpf: '52998224725',
  tags: ['vip', 'corte', 'sábado'],
  ativo: true,
  created_at: '2026-01-05T12:00:00.000Z',
  outros_telefones: ['5521955554444'],
  endereco: null,
  notas: 'Alérgica a amônia',
  informacoes: null,
  nascimento: '1990-05-21',
  apagado_em: null,
  resumo: { ...resumo, ultima_visita: '2026-11-01T13:00:00.000Z', proxima_visita: null },
};
const { outros_telefones, endereco, notas, informacoes, nascimento, apagado_em, resumo: _, ...line } = ana;
void [outros_telefones, endereco, notas, informacoes, nascimento, apagado_em];
const visit = {
  id: uuid(31),
  tipo: 'agendamento',
  quando: '2026-11-01T13:00:00.000Z',
  titulo: 'Corte',
  detalhe: 'com Júlia',
};

const calls: { what: string; body: unknown }[] = [];
const note = async (request: Request) => {
  const body = await request.json().catch(() => null);
  calls.push({ what: `${request.method} ${new URL(request.url).pathname.slice(4)}`, body });
};
const server = setupArea(
  http.get(`${API}/customers`, ({ request }) => {
    const search = new URL(request.url).searchParams.get('search') ?? '';
    const items = [{ ...line, cpf: '***.982.247-**' }].filter(({ nome }) => nome.toLowerCase().includes(search));
    return HttpResponse.json({ items, nextCursor: null });
  }),
  http.get(`${API}/customers/import`, () => HttpResponse.json({ importacao: null })),
  http.get(`${API}/customer-tags`, () => HttpResponse.json({ items: ['vip'] })),
  http.get(`${API}/customers/:id/timeline`, () =>
    HttpResponse.json({ items: [{ ...visit, status: 'concluido', valor: '80.00' }], nextCursor: null }),
  ),
  http.get(`${API}/customers/:id/duplicates`, () => HttpResponse.json({ items: [] })),
  http.get(`${API}/customers/:id`, () => HttpResponse.json(ana)),
  http.post(`${API}/customers`, async ({ request }) => {
    await note(request);
    return HttpResponse.json(ana, { status: 201 });
  }),
  http.put(`${API}/customers/:id`, async ({ request }) => {
    await note(request);
    return HttpResponse.json(ana);
  }),
  http.delete(`${API}/customers/:id`, async ({ request }) => {
    await note(request);
    return HttpResponse.json({ resultado: 'inativado' });
  }),
);
afterEach(() => {
  calls.length = 0;
});

const open = (path = '/customers', role: 'admin' | 'user' | 'viewer' = 'admin') =>
  renderWithApp(
    <Routes>
      <Route path="/customers" element={<CustomersPage />} />
      <Route path="/customers/:id" element={<CustomerPage />} />
    </Routes>,
    { path, session: fakeSession(role) },
  );
const newForm = async () => {
  const app = await open();
  await app.user.click(await screen.findByRole('button', { name: 'Novo cliente' }));
  return { ...app, form: within(await screen.findByRole('dialog', { name: 'Novo cliente' }, { timeout: 10_000 })) };
};

test('lists customers with two tags and how many more, and a masked CPF', async () => {
  const { container } = await open();
  const table = within(await screen.findByRole('table', { name: 'Clientes' }));
  const row = table.getByRole('row', { name: /Ana Beatriz/ });
  for (const text of ['vip', 'corte', '+1', '***.982.247-**', 'Ativo'])
    expect(within(row).getByText(text)).toBeVisible();
  expect(within(row).queryByText('sábado')).toBeNull();
  expect((await axe(container)).violations).toEqual([]);
});

test('refuses a phone and a CPF that cannot be, at their fields, and sends nothing', async () => {
  const { user, form } = await newForm();
  await user.type(form.getByLabelText(/^Nome/), 'Duda');
  await user.type(form.getByLabelText(/^Telefone/), '123');
  await user.type(form.getByLabelText('CPF'), '11111111111');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(/Informe um telefone válido com DDD/)).toBeVisible();
  expect(form.getByText('CPF inválido. Confira os números.')).toBeVisible();
  expect(calls).toEqual([]);
});

test('a birthday that is half typed is told and kept, never saved as none', async () => {
  const { user, form } = await newForm();
  await user.type(form.getByLabelText(/^Nome/), 'Duda');
  await user.type(form.getByLabelText(/^Telefone/), '11977776655');
  const birthday = form.getByRole('textbox', { name: 'Data de nascimento' });
  await user.type(birthday, '2105');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(birthday).toBeInvalid());
  expect(birthday).toHaveValue('21/05');
  expect(birthday).toHaveAccessibleDescription(/dia, mês e ano/);
  expect(calls).toEqual([]);
  await user.type(birthday, '85');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { nascimento: '1985-05-21' } }]));
});

test('a stored number that cannot be one is marked in the list and on the record, and may stay when the rest is edited', async () => {
  const wrong = { ...ana, telefone: '20987654321' };
  server.use(
    http.get(`${API}/customers`, () =>
      HttpResponse.json({ items: [{ ...line, telefone: '20987654321' }], nextCursor: null }),
    ),
    http.get(`${API}/customers/:id`, () => HttpResponse.json(wrong)),
  );
  const { user } = await open();
  const row = within(await screen.findByRole('row', { name: /Ana Beatriz/ }));
  expect(row.getByText('+20987654321')).toBeVisible();
  expect(row.getByText('Telefone parece errado')).toBeVisible();
  await user.click(row.getByRole('button', { name: 'Editar Ana Beatriz' }));
  await user.type(await screen.findByLabelText('Notas'), '!');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls).toMatchObject([{ body: { telefone: '+20987654321' } }]));
  expect(await screen.findByText('Cliente atualizado com sucesso!')).toBeVisible();
  cleanup();
  await open(`/customers/${ana.id}`);
  expect(await screen.findByText('Telefone parece errado')).toBeVisible();
});

test('a good number carries no mark', async () => {
  await open();
  await screen.findByRole('row', { name: /Ana Beatriz/ });
  expect(screen.queryByText('Telefone parece errado')).toBeNull();
});

test('creates a customer and opens the record', async () => {
  const { user, form } = await newForm();
  await user.type(form.getByLabelText(/^Nome/), 'Duda Reis');
  await user.type(form.getByLabelText(/^Telefone/), '11977776655');
  await user.tab();
  expect(form.getByLabelText(/^Telefone/)).toHaveValue('+55 (11) 97777-6655');
  await user.type(form.getByLabelText('CPF'), '52998224725');
  expect(form.getByLabelText('CPF')).toHaveValue('529.982.247-25');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Cliente criado com sucesso!')).toBeVisible();
  expect(calls).toMatchObject([
    { what: 'POST /customers', body: { nome: 'Duda Reis', cpf: '529.982.247-25', email: null } },
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Beatriz' })).toBeVisible();
});

test('says whose a taken phone is, leads there, and keeps what was typed', async () => {
  const answer = {
    code: 'catalog/phone-taken',
    message: 'Já existe um cliente com este telefone.',
    fields: { telefone: 'Este telefone já é de Ana Beatriz.' },
    details: { cliente_id: ana.id, nome: 'Ana Beatriz' },
  };
  server.use(http.post(`${API}/customers`, () => HttpResponse.json({ error: answer }, { status: 409 })));
  const { user, form } = await newForm();
  await user.type(form.getByLabelText(/^Nome/), 'Aninha');
  await user.type(form.getByLabelText(/^Telefone/), '11987650001');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Este telefone já é de Ana Beatriz.')).toBeVisible();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('Aninha');
  await user.click(form.getByRole('button', { name: 'Ana Beatriz' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Beatriz' })).toBeVisible();
});

test('a failed save says so with the product’s words and stays open', async () => {
  server.use(http.post(`${API}/customers`, () => HttpResponse.text('x', { status: 418 })));
  const { user, form } = await newForm();
  await user.type(form.getByLabelText(/^Nome/), 'Duda');
  await user.type(form.getByLabelText(/^Telefone/), '11977776655');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Erro ao salvar cliente')).toBeVisible();
  expect(form.getByLabelText(/^Nome/)).toHaveValue('Duda');
});

test('asks before deleting, and says when the record was only put out of use', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Excluir Ana Beatriz' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Excluir cliente' }));
  await user.click(ask.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(/ficou inativo em vez de ser excluído/)).toBeVisible();
  expect(calls.map(({ what }) => what)).toEqual([`DELETE /customers/${ana.id}`]);
});

test('a record without visits and payments is deleted, and that is said', async () => {
  server.use(http.delete(`${API}/customers/:id`, () => HttpResponse.json({ resultado: 'excluido' })));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Excluir Ana Beatriz' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Cliente excluído com sucesso!')).toBeVisible();
});

test('a delete that fails says so', async () => {
  server.use(http.delete(`${API}/customers/:id`, () => refused(500, 'http/internal', 'x')));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Excluir Ana Beatriz' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Erro ao excluir cliente')).toBeVisible();
});

test('the record shows figures, data and what happened', async () => {
  await open(`/customers/${ana.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Beatriz' })).toBeVisible();
  expect(screen.getByText('529.982.247-25')).toBeVisible();
  expect(screen.getByText('Alérgica a amônia')).toBeVisible();
  const history = within(await screen.findByRole('list', { name: 'Histórico do cliente' }));
  expect(history.getByText('Corte')).toBeVisible();
  expect(history.getByText('Concluído')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Agendar' })).toHaveAttribute('href', `/appointments?novo=${ana.id}`);
});

test('what stays of somebody erased says so, and offers nothing', async () => {
  const erased = { nome: 'Cliente removido', telefone: null, ativo: false, apagado_em: '2026-11-20T12:00:00.000Z' };
  server.use(http.get(`${API}/customers/:id`, () => HttpResponse.json(Object.assign({}, ana, erased))));
  await open(`/customers/${ana.id}`);
  expect(await screen.findByText(/^Dados apagados em 20\/11\/2026, a pedido da pessoa\./)).toBeInTheDocument();
  for (const name of ['Agendar', 'Editar', 'Excluir', 'Conversar'])
    expect(screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name })).not.toBeInTheDocument();
});

test('a record that is gone says so', async () => {
  server.use(
    http.get(`${API}/customers/:id`, () => refused(404, 'catalog/customer-not-found', 'Cliente não encontrado.')),
  );
  await open(`/customers/${ana.id}`);
  expect(await screen.findByText('Cliente não encontrado.')).toBeVisible();
});

test('who may not manage sees neither spreadsheet nor rights; who may not look sees why', async () => {
  await open('/customers', 'user');
  expect(await screen.findByRole('button', { name: 'Novo cliente' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mais' })).toBeNull();
  cleanup();
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => seen.push(request.url));
  await open('/customers', 'viewer');
  expect(await screen.findByText('Sem permissão')).toBeVisible();
  for (const role of ['button', 'searchbox', 'textbox', 'table']) expect(screen.queryByRole(role)).toBeNull();
  expect(seen).toEqual([]);
});
