import type { PlanoDaPlataforma } from '@balcao/contracts/master-plans';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import area from '../src/module';

const row = (n: number, over: Partial<PlanoDaPlataforma>): PlanoDaPlataforma => ({
  id: `00000000-0000-4000-8000-00000000006${n}`,
  nome: 'Pro',
  descricao: null,
  preco_mensal: '149.00',
  limite_usuarios: 10,
  limite_agendamentos: 999999,
  limite_mensagens: 15000,
  features: ['Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'],
  ativo: true,
  versao: 1,
  inicial: false,
  empresas: 0,
  precos: [],
  ...over,
});

let items: PlanoDaPlataforma[];
let sent: { method: string; path: string; body: unknown }[];
const server = setupArea(
  http.get('*/api/master/plans', () => HttpResponse.json({ items })),
  http.all('*/api/master/plans/*', async ({ request }) => {
    const text = await request.text();
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    sent.push({ method: request.method, path, body: text ? JSON.parse(text) : null });
    return HttpResponse.json({ ok: true });
  }),
  http.post('*/api/master/plans', async ({ request }) => {
    sent.push({ method: 'POST', path: 'plans', body: await request.json() });
    return HttpResponse.json({}, { status: 201 });
  }),
);
beforeEach(() => {
  const prices = [
    { valor: '149.00', empresas: 2 },
    { valor: '99.90', empresas: 1 },
  ];
  items = [
    row(1, { nome: 'Básico', preco_mensal: '79.90', ativo: false }),
    row(2, { precos: prices, empresas: 5, versao: 3, inicial: true }),
  ];
  sent = [];
});

const show = () =>
  renderWithApp(
    <Routes>
      {area.routes.map(({ path, element }) => (
        <Route key={path} path={path ?? ''} element={element} />
      ))}
    </Routes>,
    { path: '/master/plans', session: fakeSession('master') },
  );
const open = async ({ user }: Awaited<ReturnType<typeof show>>, button: string, title: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog', { name: title }, { timeout: 60_000 }));
};

test('every plan with its price, limits, first five features and who has it', async () => {
  const { container } = await show();
  const who = '3 assinaturas ativas · 2 empresas em teste ou sem assinatura ativa · empresas novas começam aqui';
  expect(await screen.findByText(who)).toBeInTheDocument();
  expect(screen.getByText(/^R\$\s149\/mês$/)).toBeInTheDocument();
  expect(screen.getByText(/^R\$\s79,90\/mês$/)).toBeInTheDocument();
  expect(screen.getAllByText('Cinco')).toHaveLength(2);
  expect(screen.queryByText('Seis')).not.toBeInTheDocument();
  expect(screen.getByText('Inativo')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
}, 240_000);

test('a new plan: what is missing is said, unlimited is a box, a line is a feature', async () => {
  const shown = await show();
  const { user } = shown;
  const form = await open(shown, 'Novo Plano', 'Novo Plano');
  expect((await axe(screen.getByRole('dialog', { name: 'Novo Plano' }))).violations).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Informe o nome do plano.')).toBeInTheDocument();
  expect(form.getByText('Informe o preço em reais, como 80,00.')).toBeInTheDocument();
  expect(form.getByText('Informe o limite de usuários, ou marque que é ilimitado.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  await user.type(form.getByRole('textbox', { name: /^Nome/ }), 'Equipe');
  await user.type(form.getByRole('textbox', { name: /^Preço mensal/ }), '119,90');
  await user.type(form.getByRole('textbox', { name: 'Usuários' }), '5');
  await user.type(form.getByRole('textbox', { name: 'Agendamentos/mês' }), '800');
  await user.click(form.getByRole('checkbox', { name: 'Mensagens/mês: ilimitado' }));
  await user.type(form.getByRole('textbox', { name: /^O que o plano oferece/ }), 'Agenda completa\n\n  Relatórios ');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Plano criado com sucesso!')).toBeInTheDocument();
  const limits = { limite_usuarios: 5, limite_agendamentos: 800, limite_mensagens: 999999 };
  const features = ['Agenda completa', 'Relatórios'];
  const body = Object.assign({ nome: 'Equipe', descricao: null, preco_mensal: '119.90', features }, limits);
  expect(sent).toEqual([{ method: 'POST', path: 'plans', body }]);
}, 240_000);

test('a price change says whom it touches from when; a refusal keeps what was typed', async () => {
  const shown = await show();
  const { user } = shown;
  const form = await open(shown, 'Editar plano Pro', 'Editar plano Pro');
  expect(form.queryByText('Quem esta mudança alcança')).not.toBeInTheDocument();
  const price = form.getByRole('textbox', { name: /^Preço mensal/ });
  await user.clear(price);
  await user.type(price, '159');
  expect(await form.findByText(/vale a partir de agora, para quem escolher este plano\./)).toHaveTextContent(
    /2 empresas a R\$\s149,00, 1 empresa a R\$\s99,90\), até escolher o plano de novo\. Faturas já emitidas não mudam\./,
  );
  server.use(http.put('*/api/master/plans/:id', () => HttpResponse.json({}, { status: 500 }), { once: true }));
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('Erro ao atualizar plano')).toBeInTheDocument();
  expect(price).toHaveValue('R$ 159,00');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeInTheDocument();
  expect(sent).toMatchObject([
    { method: 'PUT', body: { preco_mensal: '159.00', limite_agendamentos: 999999, versao: 3 } },
  ]);
}, 240_000);

test('new limits and a new name say whom they touch, too', async () => {
  const shown = await show();
  const form = await open(shown, 'Editar plano Pro', 'Editar plano Pro');
  await shown.user.type(form.getByRole('textbox', { name: 'Usuários' }), '0');
  expect(await form.findByText(/^Os limites novos valem a partir de agora, para quem escolher/)).toHaveTextContent(
    /Quem já assina continua com o preço e os limites que contratou .* até escolher o plano de novo\./,
  );
  await shown.user.type(form.getByRole('textbox', { name: /^Nome/ }), ' 2');
  expect(
    await form.findByText('O nome novo aparece agora para quem tem este plano: 5 empresas, em teste também.'),
  ).toBeInTheDocument();
}, 240_000);

test('another one saved meanwhile: what was typed stays, the rest is as it is now, and what changed is said', async () => {
  const shown = await show();
  const { user } = shown;
  const form = await open(shown, 'Editar plano Pro', 'Editar plano Pro');
  const users = form.getByRole('textbox', { name: 'Usuários' });
  await user.clear(users);
  await user.type(users, '12');
  const name = form.getByRole('textbox', { name: /^Nome/ });
  await user.type(name, ' Max');
  const plano = row(2, { preco_mensal: '189.00', nome: 'Pro 2', versao: 4 });
  const error = { code: 'billing/plan-changed', message: 'Outra pessoa mudou este plano.', details: { plano } };
  server.use(http.put('*/api/master/plans/:id', () => HttpResponse.json({ error }, { status: 409 }), { once: true }));
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  const news = within(await form.findByRole('alert', { name: 'O que a outra pessoa mudou' }));
  expect(news.getByText(/^Preço mensal: R\$\s149,00 → R\$\s189,00\.$/)).toBeInTheDocument();
  expect(news.getByText('Nome: Pro → Pro 2. Fica o que você digitou: Pro Max.')).toBeInTheDocument();
  expect(users).toHaveValue('12');
  expect(name).toHaveValue('Pro Max');
  expect(form.getByRole('textbox', { name: /^Preço mensal/ })).toHaveValue('R$ 189,00');
  expect((await axe(screen.getByRole('dialog', { name: 'Editar plano Pro' }))).violations).toEqual([]);
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeInTheDocument();
  const body = { nome: 'Pro Max', preco_mensal: '189.00', limite_usuarios: 12, versao: 4 };
  expect(sent).toMatchObject([{ method: 'PUT', body }]);
}, 240_000);

test('a name that is taken is said at its field', async () => {
  const shown = await show();
  const form = await open(shown, 'Editar plano Pro', 'Editar plano Pro');
  const error = { code: 'billing/plan-name-taken', message: 'Já existe um plano com este nome.' };
  const answer = Object.assign({ fields: { nome: error.message } }, error);
  server.use(http.put('*/api/master/plans/:id', () => HttpResponse.json({ error: answer }, { status: 409 })));
  await shown.user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findAllByText(error.message)).toHaveLength(2);
  expect(form.getByRole('textbox', { name: /^Nome/ })).toHaveAccessibleDescription(error.message);
}, 240_000);

test('off sale after a question, on sale at once', async () => {
  const shown = await show();
  const question = await open(shown, 'Desativar plano Pro', 'Desativar o plano Pro?');
  await shown.user.click(question.getByRole('button', { name: 'Desativar' }));
  expect(await screen.findByText('O plano Pro saiu da venda.')).toBeInTheDocument();
  await shown.user.click(screen.getByRole('button', { name: 'Ativar plano Básico' }));
  expect(await screen.findByText('O plano Básico está à venda.')).toBeInTheDocument();
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST deactivate', 'POST activate']);
}, 240_000);

test('a plan somebody has is not deleted: it says by whom, and offers to take it off sale', async () => {
  const shown = await show();
  const { user } = shown;
  const details = {
    total: 12,
    empresas: [
      { id: row(1, {}).id, nome: 'Salão da Lia', situacao: 'ativa' },
      { id: row(2, {}).id, nome: 'Barbearia Zé', situacao: 'cancelada' },
      { id: row(3, {}).id, nome: 'Oficina Rui', situacao: 'teste' },
    ],
  };
  const error = { code: 'billing/plan-in-use', message: 'Este plano não pode ser excluído.', details };
  server.use(http.delete('*/api/master/plans/:id', () => HttpResponse.json({ error }, { status: 409 })));
  const sure = await open(shown, 'Excluir plano Pro', 'Excluir o plano Pro?');
  await user.click(sure.getByRole('button', { name: 'Excluir' }));
  const use = within(await screen.findByRole('dialog', { name: 'O plano Pro não pode ser excluído' }));
  expect(use.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Salão da Lia',
    'Barbearia Zé (cancelada; pode voltar a ele)',
    'Oficina Rui (em teste)',
    'e mais 9 empresas',
  ]);
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  await user.click(use.getByRole('button', { name: 'Desativar plano' }));
  expect(await screen.findByText('O plano Pro saiu da venda.')).toBeInTheDocument();
}, 240_000);

test('a plan nobody has is deleted; somebody was faster; no plans; no list', async () => {
  const shown = await show();
  const sure = await open(shown, 'Excluir plano Básico', 'Excluir o plano Básico?');
  await shown.user.click(sure.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText('Plano excluído com sucesso!')).toBeInTheDocument();
  const gone = 'Plano não encontrado. Ele pode ter sido excluído.';
  server.use(http.delete('*/api/master/plans/:id', () => refused(404, 'billing/plan-gone', gone)));
  const again = await open(shown, 'Excluir plano Básico', 'Excluir o plano Básico?');
  await shown.user.click(again.getByRole('button', { name: 'Excluir' }));
  expect(await screen.findByText(gone)).toBeInTheDocument();
  shown.unmount();
  items = [];
  const empty = await show();
  expect(await screen.findByText('Nenhum plano cadastrado.')).toBeInTheDocument();
  empty.unmount();
  server.use(http.get('*/api/master/plans', () => HttpResponse.json({}, { status: 500 })));
  await show();
  expect(await screen.findByText('Não foi possível carregar os planos.')).toBeInTheDocument();
}, 240_000);
