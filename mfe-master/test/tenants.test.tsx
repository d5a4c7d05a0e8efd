import type { CompanyPage } from '@balcao/contracts/company-page';
import type { TenantRow } from '@balcao/contracts/master';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import area from '../src/module';

const ID = '00000000-0000-4000-8000-000000000041';
const row = (over: Partial<TenantRow> = {}): TenantRow => ({
  id: ID,
  nome: 'Salão da Lia',
  slug: 'salao-da-lia',
  plano: 'pro',
  status: 'active',
  limite_usuarios: 5,
  limite_agendamentos: 500,
  limite_mensagens: 3000,
  trial_ends_at: null,
  acesso_ate: null,
  exclusao_em: null,
  created_at: '2026-11-22T12:00:00.000Z',
  ...over,
});
const page = (): CompanyPage => ({
  empresa: row(),
  assinatura: {
    plano_id: ID,
    plano_nome: 'Pro',
    valor: '149.90',
    status: 'active',
    data_inicio: '2026-11-01T12:00:00.000Z',
    pago_ate: null,
  },
  uso: {
    periodo: 'novembro de 2026',
    usuarios: { used: 2, limit: 5 },
    agendamentos: { used: 40, limit: 500 },
    mensagens: { used: 812, limit: 3000 },
  },
  pessoas: [{ id: ID, nome: 'Lia', email: 'lia@exemplo.com.br', role: 'admin', ativo: true, ultimo_acesso: null }],
  saude: {
    dias: [{ dia: '2026-11-21', minutos_fora: 120, enviadas: 80, falhas: 3, iniciadas: 4 }],
    quedas: [{ motivo: 'offline', desde: '2026-11-21T12:00:00.000Z', ate: '2026-11-21T14:00:00.000Z' }],
    desde: null,
    minutos: 30 * 1440,
  },
  ia: [{ modelo: 'gpt-3.5-turbo', execucoes: 30, respondidas: 28, tokens_entrada: 12000, tokens_saida: 1800 }],
  erros: [],
});
const PLANS = [
  ['Pro', '149.90', true],
  ['Antigo', '10.00', false],
  ['Enterprise', '399.00', true],
].map(([nome, preco_mensal, ativo], n) => ({
  id: `00000000-0000-4000-8000-00000000005${n}`,
  nome,
  descricao: null,
  preco_mensal,
  limite_usuarios: 10,
  limite_agendamentos: 999999,
  limite_mensagens: 999999,
  features: [],
  ativo,
}));

let tenant: TenantRow;
let sent: { path: string; body: unknown }[];
const server = setupArea(
  http.get('*/api/master/tenants', () => HttpResponse.json({ items: [tenant], nextCursor: null })),
  http.get(`*/api/master/tenants/${ID}`, () => HttpResponse.json(Object.assign(page(), { empresa: tenant }))),
  http.get(`*/api/master/tenants/${ID}/invoices`, () => HttpResponse.json({ items: [], nextCursor: null })),
  http.get(`*/api/master/tenants/${ID}/activity`, () =>
    HttpResponse.json({
      items: [
        { id: ID, quando: '2026-11-22T12:00:00.000Z', quem: 'Lia', tipo: 'acesso', frase: 'Lia entrou.', rede: null },
      ],
      nextCursor: null,
    }),
  ),
  http.get('*/api/master/plans', () => HttpResponse.json({ items: PLANS })),
  http.all('*/api/master/tenants/:id/:action', async ({ request, params }) => {
    sent.push({ path: String(params.action), body: await request.json() });
    tenant = row({ status: params.action === 'suspend' ? 'suspended' : 'active' });
    return HttpResponse.json(tenant);
  }),
);
beforeEach(() => {
  tenant = row();
  sent = [];
});

const show = (path = '/master/tenants') =>
  renderWithApp(
    <Routes>
      {area.routes.map(({ path: at, element }) => (
        <Route key={at} path={at ?? ''} element={element} />
      ))}
    </Routes>,
    { path, session: fakeSession('master') },
  );
type Shown = Awaited<ReturnType<typeof show>>;

async function choose({ user }: Shown, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Ações de Salão da Lia' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  // The window on its way is a dialog, too.
  return within(await screen.findByRole('dialog', { name: /Salão da Lia$/ }, { timeout: 60_000 }));
}
async function actionsOf(status: string) {
  tenant = row({ status });
  const { user, unmount } = await show();
  await user.click(await screen.findByRole('button', { name: 'Ações de Salão da Lia' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  unmount();
  return names;
}

test('a company is suspended with a reason, and stands so in the list', async () => {
  const shown = await show();
  const modal = await choose(shown, 'Suspender');
  await shown.user.click(modal.getByRole('button', { name: 'Suspender' }));
  expect(modal.getByText('Informe o motivo.')).toBeInTheDocument();
  expect(sent).toEqual([]);
  const why = modal.getByRole('textbox', { name: /Motivo/ });
  expect(why).toHaveFocus();
  await shown.user.type(why, 'Uso indevido');
  expect(modal.getByText('Quem administra a empresa lê este motivo no Registro.')).toBeInTheDocument();
  expect((await axe(screen.getByRole('dialog'))).violations).toEqual([]);
  await shown.user.click(modal.getByRole('button', { name: 'Suspender' }));
  expect(await screen.findByText('Status atualizado com sucesso!')).toBeInTheDocument();
  expect(sent).toEqual([{ path: 'suspend', body: { motivo: 'Uso indevido' } }]);
  expect(await screen.findByText('Suspenso')).toBeInTheDocument();
}, 240_000);

test('each standing offers what may be done, and one that leaves nothing', async () => {
  expect(await actionsOf('trial')).toEqual(['Estender teste', 'Mudar plano', 'Cancelar empresa']);
  expect(await actionsOf('suspended')).toEqual(['Reativar', 'Cancelar empresa']);
  expect(await actionsOf('cancelled')).toEqual(['Reativar', 'Mudar plano']);
  tenant = row({ status: 'leaving', exclusao_em: '2026-12-22T12:00:00.000Z' });
  await show();
  expect(await screen.findByText('Exclusão marcada')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Ações de/ })).not.toBeInTheDocument();
}, 240_000);

test('a trial is made longer by days that make sense', async () => {
  tenant = row({ status: 'expired', trial_ends_at: '2026-11-01T12:00:00.000Z' });
  const shown = await show();
  const modal = await choose(shown, 'Estender teste');
  const days = modal.getByRole('textbox', { name: /Dias a mais/ });
  await shown.user.type(modal.getByRole('textbox', { name: /Motivo/ }), 'Ainda decidindo');
  await shown.user.clear(days);
  await shown.user.click(modal.getByRole('button', { name: 'Estender teste' }));
  expect(await modal.findByText('Informe de 1 a 90 dias.')).toBeInTheDocument();
  // What was typed stays, and is told: no other number is granted in its place.
  for (const wrong of ['91', '0', '1,5']) {
    await shown.user.clear(days);
    await shown.user.type(days, wrong);
    await shown.user.click(modal.getByRole('button', { name: 'Estender teste' }));
    expect(days).toHaveValue(wrong);
    expect(days).toHaveAccessibleDescription(/Informe de 1 a 90 dias\./);
  }
  await shown.user.clear(days);
  await shown.user.type(days, '14');
  await shown.user.click(modal.getByRole('button', { name: 'Estender teste' }));
  await waitFor(() =>
    expect(sent).toEqual([
      { path: 'extend-trial', body: { motivo: 'Ainda decidindo', dias: 14, termina_em: '2026-11-01T12:00:00.000Z' } },
    ]),
  );
  expect(await screen.findByText('Período de teste estendido.')).toBeInTheDocument();
}, 240_000);

test('another plan among those on sale; a refusal keeps what was typed', async () => {
  const shown = await show();
  const modal = await choose(shown, 'Mudar plano');
  await modal.findByRole('option', { name: /^Enterprise, R\$\s399\/mês$/ });
  expect(modal.queryByRole('option', { name: /Antigo/ })).not.toBeInTheDocument();
  await shown.user.type(modal.getByRole('textbox', { name: /Motivo/ }), 'Cresceu');
  await shown.user.click(modal.getByRole('button', { name: 'Mudar plano' }));
  expect(await modal.findByText('Escolha o plano.')).toBeInTheDocument();
  await shown.user.selectOptions(modal.getByRole('combobox', { name: /Novo plano/ }), PLANS[2]?.id ?? '');
  server.use(http.put('*/api/master/tenants/:id/plan', () => refused(409, 'master/same-plan', 'Já está neste plano.')));
  await shown.user.click(modal.getByRole('button', { name: 'Mudar plano' }));
  expect(await modal.findByText('Já está neste plano.')).toBeInTheDocument();
  expect(modal.getByRole('textbox', { name: /Motivo/ })).toHaveValue('Cresceu');
  server.resetHandlers();
  await shown.user.click(modal.getByRole('button', { name: 'Mudar plano' }));
  expect(await screen.findByText('Plano atualizado com sucesso!')).toBeInTheDocument();
  const condicoes = { preco_mensal: '399.00', limite_usuarios: 10 };
  expect(sent).toMatchObject([{ path: 'plan', body: { motivo: 'Cresceu', plano_id: PLANS[2]?.id, condicoes } }]);
}, 240_000);

test('a server that does not answer is said in the words for it', async () => {
  server.use(http.post('*/api/master/tenants/:id/suspend', () => HttpResponse.json({}, { status: 500 })));
  const shown = await show();
  const modal = await choose(shown, 'Suspender');
  await shown.user.type(modal.getByRole('textbox', { name: /Motivo/ }), 'Uso indevido');
  await shown.user.click(modal.getByRole('button', { name: 'Suspender' }));
  expect(await modal.findByText('Erro ao atualizar status')).toBeInTheDocument();
}, 240_000);

test('the page of a company: plan and use, people, WhatsApp, AI, errors, invoices, log', async () => {
  const { container } = await show(`/master/tenants/${ID}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Salão da Lia' })).toBeInTheDocument();
  expect(screen.getByText('Pro, R$ 149,90/mês: Assinatura ativa.')).toBeInTheDocument();
  expect(screen.getByText('812 de 3.000')).toBeInTheDocument();
  const people = within(screen.getByRole('table', { name: 'Pessoas' }));
  expect(people.getByText('Nunca entrou')).toBeInTheDocument();
  expect(screen.getByText(/^80 mensagens enviadas, 3 sem sucesso; cerca de 2 horas fora do ar/)).toBeInTheDocument();
  expect(within(screen.getByRole('table', { name: 'Custo da IA' })).getByText('12.000')).toBeInTheDocument();
  expect(screen.getByText('Tudo em dia: nada parado.')).toBeInTheDocument();
  expect(await screen.findByText('Nenhuma fatura.')).toBeInTheDocument();
  expect(await screen.findByText('Lia entrou.')).toBeInTheDocument();
  expect((await axe(container)).violations).toEqual([]);
}, 240_000);

test('a company nobody knows says so', async () => {
  const answer = () => refused(404, 'master/tenant-not-found', 'Empresa não encontrada.');
  server.use(http.get(`*/api/master/tenants/${ID}`, answer));
  await show(`/master/tenants/${ID}`);
  expect(await screen.findByText('Não foi possível carregar a empresa.')).toBeInTheDocument();
  expect(screen.getByText('Empresa não encontrada.')).toBeInTheDocument();
});
