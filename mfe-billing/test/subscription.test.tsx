import type { Plano } from '@balcao/contracts/billing';
import type { Usage } from '@balcao/contracts/identity';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { setupArea } from '@balcao/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import area from '../src/module';

const plan = (n: number, nome: string, preco_mensal: string, limits: [number, number, number]): Plano => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  nome,
  descricao: `Descrição do ${nome}.`,
  preco_mensal,
  limite_usuarios: limits[0],
  limite_agendamentos: limits[1],
  limite_mensagens: limits[2],
  features: ['Um', 'Dois', 'Três', 'Quatro', 'Cinco'],
  ativo: true,
});
const PLANS = [
  plan(1, 'Free', '0.00', [1, 50, 500]),
  plan(2, 'Basic', '79.00', [3, 300, 3000]),
  plan(3, 'Pro', '149.90', [10, 2000, 15000]),
  plan(4, 'Enterprise', '399.00', [999999, 999999, 999999]),
];
const USAGE: Usage = {
  periodo: 'novembro de 2026',
  usuarios: { used: 4, limit: 10 },
  agendamentos: { used: 1700, limit: 2000 },
  mensagens: { used: 15000, limit: 15000 },
};
const SUBSCRIPTION = {
  plano_id: PLANS[2]?.id,
  plano_nome: 'Pro',
  valor: '149.90',
  status: 'active',
  data_inicio: '2026-11-02T12:00:00.000Z',
  pago_ate: null,
};
const NEWS = {
  id: '00000000-0000-4000-8000-000000000091',
  acao: 'escolha',
  plano: 'Pro',
  plano_anterior: 'Basic',
  valor: '149.90',
  quem: 'Isabela Ferreira',
  created_at: '2026-11-02T12:00:00.000Z',
};

/** What was asked of the server. */
const sent: unknown[] = [];
const FREE_OF_CHARGE = { cobra: false, coberto: null, faturas_abertas: [] };
let state = { assinatura: SUBSCRIPTION as object | null, uso: USAGE, historico: [NEWS], ...FREE_OF_CHARGE };
const server = setupArea(
  http.get('*/api/plans', () => HttpResponse.json({ items: PLANS })),
  http.get('*/api/subscription', () => HttpResponse.json(state)),
  http.put('*/api/subscription', async ({ request }) => {
    const body = (await request.json()) as { plano_id: string };
    sent.push(body);
    const chosen = PLANS.find(({ id }) => id === body.plano_id);
    const valor = chosen?.preco_mensal;
    const assinatura = Object.assign({}, SUBSCRIPTION, { plano_id: chosen?.id, plano_nome: chosen?.nome, valor });
    const { uso } = state;
    const limits = {
      usuarios: { ...uso.usuarios, limit: chosen?.limite_usuarios ?? 0 },
      agendamentos: { ...uso.agendamentos, limit: chosen?.limite_agendamentos ?? 0 },
      mensagens: { ...uso.mensagens, limit: chosen?.limite_mensagens ?? 0 },
    };
    state = { ...state, assinatura, uso: Object.assign({}, uso, limits) };
    const tenant = Object.assign({}, fakeSession().tenant, { plano: chosen?.nome.toLowerCase(), status: 'active' });
    return HttpResponse.json({ tenant, assinatura, fatura: null });
  }),
);
beforeEach(() => {
  sent.length = 0;
  state = { assinatura: SUBSCRIPTION, uso: USAGE, historico: [NEWS], ...FREE_OF_CHARGE };
});

const show = async (session = fakeSession('admin')) => {
  const app = await renderWithApp(
    <Routes>
      {area.routes.map(({ path, element }) => (
        <Route key={path} path={path ?? ''} element={element} />
      ))}
    </Routes>,
    { path: '/subscription', session },
  );
  await screen.findByText('novembro de 2026');
  await screen.findByRole('list', { name: 'Planos' });
  return app;
};
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement);

test('plans known by name have an icon each, any other a plain one', async () => {
  server.use(
    http.get('*/api/plans', () =>
      HttpResponse.json({ items: [...PLANS, plan(5, 'Salão Plus', '59.00', [2, 90, 900])] }),
    ),
  );
  await show();
  const cards = within(screen.getByRole('list', { name: 'Planos' })).getAllByRole('heading');
  const icons = cards.map((name) => name.closest('li')?.querySelector('[data-plan-icon]'));
  expect(icons.map((icon) => icon?.getAttribute('data-plan-icon'))).toEqual([
    'free',
    'basic',
    'pro',
    'enterprise',
    'other',
  ]);
  expect(new Set(icons.map((icon) => icon?.innerHTML)).size).toBe(5);
  for (const icon of icons) expect(icon).toHaveAttribute('aria-hidden', 'true');
});

test("plans by price with price, description, limits, first 4 features; 'Plano Atual', 'Usar Grátis', 'Fazer Upgrade'", async () => {
  await show();
  const names = within(screen.getByRole('list', { name: 'Planos' })).getAllByRole('heading');
  expect(names.map((name) => name.textContent)).toEqual(['Free', 'Basic', 'Pro', 'Enterprise']);
  const pro = card('Pro');
  expect(pro.getByText(/^R\$\s149,90\/mês$/)).toBeInTheDocument();
  expect(pro.getByText('Descrição do Pro.')).toBeInTheDocument();
  expect(pro.getByText('10 usuários · 2.000 agendamentos · 15.000 mensagens')).toBeInTheDocument();
  expect(pro.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Um', 'Dois', 'Três', 'Quatro']);
  expect(pro.getByRole('button', { name: 'Plano Atual: Pro' })).toBeDisabled();
  expect(card('Free').getByText(/^R\$\s0\/mês$/)).toBeInTheDocument();
  expect(card('Free').getByText('1 usuário · 50 agendamentos · 500 mensagens')).toBeInTheDocument();
  expect(card('Free').getByRole('button', { name: 'Usar Grátis: Free' })).toBeEnabled();
  expect(
    card('Enterprise').getByText('Usuários ilimitados · agendamentos ilimitados · mensagens ilimitadas'),
  ).toBeInTheDocument();
  expect(card('Enterprise').getByRole('button', { name: 'Fazer Upgrade: Enterprise' })).toBeEnabled();
});

test("'Uso Atual' with the month's counters, and warnings from 80 % and at 100 %", async () => {
  await show();
  const usage = within(screen.getByRole('region', { name: 'Uso Atual' }));
  expect(usage.getByText('4 de 10')).toBeInTheDocument();
  expect(usage.getByText('Faltam 300 agendamentos para o limite deste mês.')).toBeInTheDocument();
  expect(usage.getByText(/^Limite de mensagens atingido\. A IA parou de responder/)).toBeInTheDocument();
});

test('choosing says what changes, asks, and the whole page follows', async () => {
  const { user, store } = await show();
  await user.click(card('Enterprise').getByRole('button', { name: 'Fazer Upgrade: Enterprise' }));
  const question = within(await screen.findByRole('dialog', { name: 'Mudar para o plano Enterprise?' }));
  expect(question.getByText(/^Preço: R\$\s149,90\/mês → R\$\s399\/mês$/)).toBeInTheDocument();
  expect(question.getByText('Usuários: 10 → Ilimitado')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(sent).toEqual([]);
  await user.click(card('Enterprise').getByRole('button', { name: 'Fazer Upgrade: Enterprise' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar plano' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeInTheDocument();
  // The button that was pressed is 'Plano Atual' now, and takes no key any more.
  expect(screen.getByRole('heading', { name: 'Planos' })).toHaveFocus();
  const condicoes = {
    preco_mensal: '399.00',
    limite_usuarios: 999999,
    limite_agendamentos: 999999,
    limite_mensagens: 999999,
  };
  expect(sent).toEqual([{ plano_id: PLANS[3]?.id, condicoes }]);
  expect(store.getState().session.tenant?.plano).toBe('enterprise');
  await waitFor(() =>
    expect(card('Enterprise').getByRole('button', { name: 'Plano Atual: Enterprise' })).toBeDisabled(),
  );
});

test('the card of the own plan shows what the company pays and has, until it is chosen again', async () => {
  state = { ...state, assinatura: Object.assign({}, SUBSCRIPTION, { valor: '99.00' }) };
  state.uso = { ...USAGE, usuarios: { used: 4, limit: 8 } };
  const { user, container } = await show();
  const pro = card('Pro');
  expect(pro.getByText(/^R\$\s99\/mês$/)).toBeInTheDocument();
  expect(pro.getByText('8 usuários · 2.000 agendamentos · 15.000 mensagens')).toBeInTheDocument();
  expect(pro.getByText('Plano Atual')).toBeInTheDocument();
  expect(
    pro.getByText(/^É o que a empresa contratou, e continua assim\. Hoje ele custa R\$\s149,90\/mês/),
  ).toHaveTextContent(
    /com 10 usuários · 2\.000 agendamentos · 15\.000 mensagens: isso só vale a partir do dia em que ele for escolhido de novo\.$/,
  );
  expect((await axe(container)).violations).toEqual([]);
  await user.click(pro.getByRole('button', { name: 'Escolher de novo: Pro' }));
  const question = within(await screen.findByRole('dialog', { name: 'Escolher o plano Pro de novo?' }));
  expect(question.getByText(/^Preço: R\$\s99\/mês → R\$\s149,90\/mês$/)).toBeInTheDocument();
  expect(question.getByText('Usuários: 8 → 10')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Confirmar plano' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeInTheDocument();
  expect(sent).toMatchObject([{ plano_id: PLANS[2]?.id, condicoes: { preco_mensal: '149.90', limite_usuarios: 10 } }]);
});

test('what was cancelled and still works is shown as it was agreed, with nothing to choose', async () => {
  state = { ...state, assinatura: Object.assign({}, SUBSCRIPTION, { valor: '99.00', status: 'cancelled' }) };
  await show();
  expect(card('Pro').getByText(/^R\$\s99\/mês$/)).toBeInTheDocument();
  expect(card('Pro').getByRole('button', { name: 'Plano Atual: Pro' })).toBeDisabled();
});

test('a price that changed meanwhile is said in the same question, and the choice is not lost', async () => {
  const plano = Object.assign({}, PLANS[3], { preco_mensal: '449.00' });
  const message = 'O preço mudou: o plano Enterprise custa agora R$ 449,00 por mês.';
  const error = { code: 'billing/terms-changed', message, details: { plano } };
  server.use(http.put('*/api/subscription', () => HttpResponse.json({ error }, { status: 409 }), { once: true }));
  const { user } = await show();
  await user.click(card('Enterprise').getByRole('button', { name: 'Fazer Upgrade: Enterprise' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar plano' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  const question = within(screen.getByRole('dialog', { name: 'Mudar para o plano Enterprise?' }));
  expect(question.getByText(/^Preço: R\$\s149,90\/mês → R\$\s449\/mês$/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Confirmar plano' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeInTheDocument();
  expect(sent).toMatchObject([{ plano_id: PLANS[3]?.id, condicoes: { preco_mensal: '449.00' } }]);
});

test('a smaller plan names what exceeds; with too many people it is not even asked for', async () => {
  const { user } = await show();
  await user.click(card('Basic').getByRole('button', { name: 'Fazer Upgrade: Basic' }));
  const question = within(await screen.findByRole('dialog', { name: 'O plano Basic é pequeno demais' }));
  expect(
    question.getByText(
      'O plano permite 3 usuários e a empresa tem 4, com os convites abertos. Libere 1 usuário em Usuários antes de trocar.',
    ),
  ).toBeInTheDocument();
  expect(question.getByText(/^Este mês já tem 1\.700 agendamentos, acima do limite de 300\./)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Entendi' }));
  expect(sent).toEqual([]);
});

test("a refusal says 'Erro ao atualizar plano' and why", async () => {
  const error = { code: 'billing/plan-not-found', message: 'Este plano não está mais à venda. Escolha outro.' };
  server.use(http.put('*/api/subscription', () => HttpResponse.json({ error }, { status: 404 })));
  const { user } = await show();
  await user.click(card('Enterprise').getByRole('button', { name: 'Fazer Upgrade: Enterprise' }));
  await user.click(await screen.findByRole('button', { name: 'Confirmar plano' }));
  expect(await screen.findByText('Erro ao atualizar plano')).toBeInTheDocument();
  expect(screen.getByText(error.message)).toBeInTheDocument();
});

test.each(['user', 'viewer'] as const)('%s sees the plans without buttons, and why', async (role) => {
  await show(fakeSession(role));
  expect(
    screen.getByText('Quem administra a empresa escolhe o plano. Fale com essa pessoa para mudar.'),
  ).toBeInTheDocument();
  expect(card('Pro').getByText('Plano Atual')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test("a trial has its notice with the end date and 'Escolher Plano'; once it ended, its own plan can be chosen too", async () => {
  const trial = { status: 'trial', plano: 'free', trial_ends_at: '2126-12-06T02:00:00.000Z' };
  state = { ...state, assinatura: null, historico: [] };
  const { user, unmount } = await show(fakeSession('admin', { tenant: trial }));
  expect(screen.getByText('5 de dezembro de 2126')).toBeInTheDocument();
  expect(card('Free').getByRole('button', { name: 'Plano Atual: Free' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Escolher Plano' }));
  expect(screen.getByRole('heading', { name: 'Planos' })).toHaveFocus();
  unmount();
  const ended = Object.assign({}, trial, { trial_ends_at: '2020-01-01T00:00:00.000Z' });
  await show(fakeSession('admin', { tenant: ended }));
  expect(screen.getByText(/^Trial expirado\./)).toBeInTheDocument();
  expect(card('Free').getByRole('button', { name: 'Usar Grátis: Free' })).toBeEnabled();
});

test('a paid subscription is cancelled until its month ends, and resumed; the history tells of it', async () => {
  const tenant = (acesso_ate: string | null) => Object.assign({}, fakeSession().tenant, { acesso_ate });
  const until = '2126-12-02T12:00:00.000Z';
  const answer = (status: string, acesso_ate: string | null) => () => {
    state = { ...state, assinatura: Object.assign({}, SUBSCRIPTION, { status }) };
    return HttpResponse.json({ tenant: tenant(acesso_ate), assinatura: state.assinatura });
  };
  server.use(http.post('*/api/subscription/cancel', answer('cancelled', until)));
  server.use(http.post('*/api/subscription/resume', answer('active', null)));
  const { user } = await show();
  const history = within(screen.getByRole('region', { name: 'Histórico' }));
  expect(history.getByText(/^Plano Pro escolhido \(R\$\s149,90\/mês, antes Basic\)$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancelar assinatura' }));
  const question = within(await screen.findByRole('dialog', { name: 'Cancelar a assinatura?' }));
  await user.click(question.getByRole('button', { name: 'Cancelar assinatura' }));
  expect(await screen.findByText('Assinatura cancelada. Tudo funciona até 2 de dezembro de 2126.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Retomar assinatura' }));
  expect(await screen.findByRole('button', { name: 'Cancelar assinatura' })).toBeInTheDocument();
});

test('no accessibility fault', async () => {
  const { container } = await show();
  expect((await axe(container)).violations).toEqual([]);
});
