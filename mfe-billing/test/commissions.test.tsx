import type {
  ItemDeComissao,
  RegraDeComissao,
  RepasseDeComissao,
  ResumoDeComissao,
} from '@balcao/contracts/commissions';
import type { SessionData } from '@balcao/contracts/identity';
import { Route, Routes } from '@balcao/platform';
import { fakeSession, renderWithApp } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import CommissionsPage from '../src/pages/commissions.page';
import { trialOver } from './fixtures';

const JULIA: ResumoDeComissao = {
  profissional_id: uuid(1),
  profissional_nome: 'Júlia',
  servicos: 2,
  base: '120.00',
  comissao: '48.00',
  pago: '0.00',
  acertos: '-20.00',
  aberto: '28.00',
  sem_regra: 1,
};
const ITEM: ItemDeComissao = {
  agendamento_id: uuid(11),
  data_hora: '2026-11-20T13:00:00.000Z',
  servico: 'Corte',
  cliente_nome: 'Ana Beatriz',
  valor: '80.00',
  base: '80.00',
  regra: { tipo: 'percentual', percentual: '40.00', valor: null },
  comissao: '32.00',
  pago: '0.00',
  aberto: '32.00',
  anterior: false,
};
const ITEMS: ItemDeComissao[] = [
  {
    ...ITEM,
    agendamento_id: uuid(12),
    base: '30.00',
    comissao: '12.00',
    pago: '32.00',
    aberto: '-20.00',
    anterior: true,
  },
  ITEM,
];
const PERIOD = { de: '2026-11-01', ate: '2026-11-30', periodo: 'novembro de 2026' };
const PAYOUT: RepasseDeComissao = {
  id: uuid(5),
  profissional_id: uuid(1),
  profissional_nome: 'Júlia',
  de: '2026-10-01',
  ate: '2026-10-31',
  total: '320.00',
  servicos: 10,
  autor_nome: 'Camila Rocha',
  created_at: '2026-11-01T12:00:00.000Z',
  desfeito: null,
};
const RULE: RegraDeComissao = {
  id: uuid(7),
  produto_id: null,
  produto_nome: null,
  desde: '2026-01-01',
  tipo: 'percentual',
  percentual: '40.00',
  valor: null,
  autor_nome: 'Camila Rocha',
};

let team: ResumoDeComissao[];
let rules: RegraDeComissao[];
let sent: { path: string; body: Record<string, unknown> }[];
const note = async (path: string, request: Request) =>
  sent.push({ path, body: (await request.json()) as Record<string, unknown> });
const server = setupArea(
  http.get(`${API}/commissions`, () => HttpResponse.json({ ...PERIOD, items: team })),
  http.get(`${API}/commissions/:id`, () =>
    HttpResponse.json({ ...PERIOD, resumo: JULIA, items: ITEMS, impressao: 'retrato' }),
  ),
  http.get(`${API}/commissions/:id/rules`, () => HttpResponse.json({ items: rules })),
  http.put(`${API}/commissions/:id/rules`, async ({ request }) => {
    await note('/rules', request);
    rules = [RULE];
    return HttpResponse.json({ items: rules });
  }),
  http.post(`${API}/commissions/:id/payouts`, async ({ request }) => {
    await note('/payouts', request);
    return HttpResponse.json({ ...PAYOUT, total: '28.00' }, { status: 201 });
  }),
  http.get(`${API}/commission-payouts`, () => HttpResponse.json({ items: [PAYOUT], nextCursor: null })),
  http.get(`${API}/commission-payouts/:id`, () =>
    HttpResponse.json({
      ...PAYOUT,
      items: [
        {
          agendamento_id: uuid(11),
          data_hora: '2026-10-20T13:00:00.000Z',
          servico: 'Corte',
          cliente_nome: 'Ana Beatriz',
          base: '80.00',
          valor: '32.00',
        },
      ],
    }),
  ),
  http.post(`${API}/commission-payouts/:id/undo`, async ({ request }) => {
    await note('/undo', request);
    return HttpResponse.json({ ...PAYOUT, desfeito: { em: PAYOUT.created_at, por: 'Camila', motivo: 'Engano' } });
  }),
  http.get(`${API}/products`, () => HttpResponse.json({ items: [{ id: uuid(21), nome: 'Escova' }], nextCursor: null })),
);
beforeEach(() => {
  team = [JULIA];
  rules = [];
  sent = [];
});

const open = (path = '/payments/comissoes', session?: SessionData) =>
  renderWithApp(
    <Routes>
      <Route path="/payments/comissoes" element={<CommissionsPage />} />
    </Routes>,
    { path, ...(session && { session }) },
  );
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('shows a line per person and what was paid; no accessibility faults', async () => {
  const { container } = await open();
  const table = await screen.findByRole('table', { name: 'Comissões' });
  expect(table).toHaveTextContent(/Júlia1 serviço sem regra2.*120,00.*48,00.*0,00.*20,00.*28,00/);
  expect(screen.getByText(/^Serviço sem regra não rende comissão\./)).toBeVisible();
  const paid = await screen.findByRole('table', { name: 'Comissões pagas' });
  expect(paid).toHaveTextContent(/01\/11\/2026 09:00.*Júlia.*01\/10\/2026 a 31\/10\/2026.*Paga.*320,00/);
  expect(screen.getByRole('link', { name: 'Comissões' })).toHaveAttribute('aria-current', 'page');
  expect((await axe(container)).violations).toEqual([]);
});

test('a person’s report, and marking exactly what is shown as paid', async () => {
  const { user } = await open();
  await user.click(
    within(await screen.findByRole('table', { name: 'Comissões' })).getByRole('button', { name: 'Júlia' }),
  );
  const panel = await dialog('Comissão de Júlia');
  const table = panel.getByRole('table', { name: 'Serviços da comissão' });
  expect(table).toHaveTextContent(/Ana BeatrizAcerto de período anterior.*30,00de.*80,00.*12,0040%.*20,00/);
  await user.click(panel.getByRole('button', { name: 'Marcar como paga' }));
  const form = await dialog('Marcar como paga');
  expect(form.getByText(/^R\$\s28,00 para Júlia$/)).toBeVisible();
  server.use(
    http.post(
      `${API}/commissions/:id/payouts`,
      async ({ request }) => {
        await note('/payouts', request);
        return refused(409, 'billing/commission-changed', 'Os valores desta comissão mudaram enquanto você olhava.');
      },
      { once: true },
    ),
  );
  await user.click(form.getByRole('button', { name: 'Marcar como paga' }));
  expect(await form.findByRole('alert')).toHaveTextContent('mudaram enquanto você olhava');
  await user.click(form.getByRole('button', { name: 'Marcar como paga' }));
  expect(await screen.findByText(/^Comissão de R\$\s28,00 marcada como paga\.$/)).toBeVisible();
  expect(sent[1]?.body).toMatchObject({ de: '2026-11-01', ate: '2026-11-30', impressao: 'retrato' });
});

test('a rule: percentages as people type them, fixed values, and following the default again', async () => {
  const { user } = await open(`/payments/comissoes?quem=${uuid(1)}`);
  const panel = await dialog('Comissão de Júlia');
  await user.click(await panel.findByRole('button', { name: 'Regras de comissão' }));
  const form = await dialog('Regras de comissão de Júlia');
  expect(await form.findByText('Nenhuma regra ainda: sem regra, não há comissão.')).toBeVisible();
  expect(form.queryByRole('option', { name: 'Seguir o padrão' })).toBeNull();
  const percent = form.getByLabelText(/^Porcentagem/);
  for (const wrong of ['', '100,01', '12,345', 'x', '-1']) {
    await user.clear(percent);
    if (wrong) await user.type(percent, wrong);
    await user.click(form.getByRole('button', { name: 'Gravar regra' }));
    expect(form.getByText('Informe uma porcentagem de 0 a 100, como 40.')).toBeVisible();
  }
  await user.clear(percent);
  await user.type(percent, '37,5%');
  await user.click(form.getByRole('button', { name: 'Gravar regra' }));
  expect(await screen.findByText('Regra gravada.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ produto_id: null, tipo: 'percentual', percentual: '37.50', valor: null });
  expect(String(sent[0]?.body.desde)).toMatch(/-01$/);
  expect(await form.findByText('Todos os serviços: 40% do que foi recebido')).toBeVisible();

  await form.findByRole('option', { name: 'Escova' });
  await user.selectOptions(form.getByLabelText('Serviço'), 'Escova');
  await user.selectOptions(form.getByLabelText('Comissão'), 'Valor fixo por serviço');
  await user.type(form.getByLabelText(/^Valor por serviço/), '15');
  await user.click(form.getByRole('button', { name: 'Gravar regra' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ produto_id: uuid(21), tipo: 'fixo', percentual: null, valor: '15.00' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Regras de comissão de Júlia' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Comissão de Júlia' })).toBeVisible();
});

test('once the trial is over the rules say first that nothing is saved, and none is taken away', async () => {
  rules = [RULE];
  const { user } = await open(`/payments/comissoes?quem=${uuid(1)}`, trialOver());
  await user.click(await (await dialog('Comissão de Júlia')).findByRole('button', { name: 'Regras de comissão' }));
  const form = await dialog('Regras de comissão de Júlia');
  expect(await form.findByText(/^Trial expirado\. Você pode consultar e exportar/)).toBeVisible();
  expect(await form.findByRole('button', { name: 'Gravar regra' })).toBeDisabled();
  expect(form.getByRole('button', { name: /^Apagar a regra de/ })).toBeDisabled();
  await user.type(form.getByLabelText(/^Porcentagem/), '40{Enter}');
  expect(sent).toEqual([]);
  expect((await axe(screen.getByRole('dialog', { name: 'Regras de comissão de Júlia' }))).violations).toEqual([]);
});

test('of 250 services the last one can be chosen, too', async () => {
  const services = Array.from({ length: 250 }, (_, n) => ({ id: uuid(1000 + n), nome: `Serviço ${n + 1}` }));
  server.use(
    http.get(`${API}/products`, ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const nextCursor = at + 100 < services.length ? String(at + 100) : null;
      return HttpResponse.json({ items: services.slice(at, at + 100), nextCursor });
    }),
  );
  const { user } = await open(`/payments/comissoes?quem=${uuid(1)}`);
  const panel = await dialog('Comissão de Júlia');
  await user.click(await panel.findByRole('button', { name: 'Regras de comissão' }));
  const form = await dialog('Regras de comissão de Júlia');
  await waitFor(() => expect(form.getByRole('combobox', { name: 'Serviço' })).toHaveAttribute('placeholder'));
  await user.type(form.getByRole('combobox', { name: 'Serviço' }), 'serviço 250');
  await user.click(await screen.findByRole('option', { name: 'Serviço 250' }));
  await user.selectOptions(form.getByLabelText('Comissão'), 'Seguir o padrão');
  await user.click(form.getByRole('button', { name: 'Gravar regra' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ produto_id: uuid(1249), tipo: 'padrao' });
});

test('a payout is undone with its reason', async () => {
  const { user } = await open(`/payments/comissoes?repasse=${uuid(5)}`);
  const panel = await dialog('Comissão paga');
  expect(await panel.findByRole('list', { name: 'Serviços pagos' })).toHaveTextContent(
    /Corte, Ana Beatriz, 20\/10\/2026: R\$\s32,00/,
  );
  await user.click(panel.getByRole('button', { name: 'Desfazer' }));
  const form = await dialog('Desfazer repasse');
  await user.click(form.getByRole('button', { name: 'Desfazer' }));
  expect(form.getByText('Informe o motivo.')).toBeVisible();
  await user.type(form.getByLabelText(/^Motivo/), 'Engano');
  await user.click(form.getByRole('button', { name: 'Desfazer' }));
  expect(await screen.findByText('Repasse desfeito.')).toBeVisible();
  expect(sent[0]).toEqual({ path: '/undo', body: { motivo: 'Engano' } });
});

test('who may only read pays nothing and changes no rule', async () => {
  rules = [RULE];
  const { user } = await open(`/payments/comissoes?quem=${uuid(1)}`, fakeSession('viewer'));
  const panel = await dialog('Comissão de Júlia');
  expect(screen.queryByRole('button', { name: 'Marcar como paga' })).toBeNull();
  await user.click(await panel.findByRole('button', { name: 'Regras de comissão' }));
  const form = await dialog('Regras de comissão de Júlia');
  expect(await form.findByText('Todos os serviços: 40% do que foi recebido')).toBeVisible();
  expect(form.queryByRole('button', { name: /Apagar a regra/ })).toBeNull();
  expect(form.queryByRole('button', { name: 'Gravar regra' })).toBeNull();
});

test('when more is to be taken off than paid, that is said and nothing is offered', async () => {
  server.use(
    http.get(`${API}/commissions/:id`, () => {
      const resumo = { ...JULIA, aberto: '-6.75' };
      return HttpResponse.json({ ...PERIOD, resumo, items: ITEMS, impressao: 'retrato' });
    }),
  );
  await open(`/payments/comissoes?quem=${uuid(1)}`);
  const panel = await dialog('Comissão de Júlia');
  expect(await panel.findByText(/Há mais a descontar do que a pagar neste período/)).toBeVisible();
  expect(panel.queryByRole('button', { name: 'Marcar como paga' })).toBeNull();
});

test('without a team there is a way to one', async () => {
  team = [];
  await open();
  expect(await screen.findByText('Nenhum profissional na equipe ainda.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cadastrar a equipe' })).toBeVisible();
});

test('a failed load offers to try again', async () => {
  server.use(http.get(`${API}/commissions`, () => refused(500, 'http/internal', 'Algo deu errado.'), { once: true }));
  const { user } = await open();
  expect(await screen.findByText('Não foi possível carregar as comissões.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByRole('table', { name: 'Comissões' })).toBeVisible();
});

test('without the permission only that is shown, and nothing is asked', async () => {
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => seen.push(request.url));
  await open('/payments/comissoes', 'user');
  expect(await screen.findByText('Sem permissão')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Comissões' })).toBeVisible();
  for (const role of ['button', 'link', 'combobox', 'table', 'navigation']) expect(screen.queryByRole(role)).toBeNull();
  expect(seen).toEqual([]);
});
