import type { RelatorioIa } from '@balcao/contracts/assistant-report';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { formatMinutes, formatWait } from '../src/features/report/spans';
import { renderArea } from './render-area';

const REPORT: RelatorioIa = {
  de: '2026-10-22',
  ate: '2026-11-20',
  conversas: 40,
  so_ia: 30,
  com_equipe: 8,
  sem_resposta: 2,
  respostas_ia: 95,
  passadas: [{ motivo: 'O cliente pediu para falar com uma pessoa.', vezes: 5 }],
  agendamentos: 7,
  remarcacoes: 1,
  cancelamentos: 0,
  valor: '645.50',
  minutos_poupados: 119,
  espera_ia: { mediana_s: 12, p90_s: 95, vezes: 60 },
  espera_equipe: null,
  perguntas_abertas: 3,
  tokens_entrada: 120_000,
  tokens_saida: 4_500,
  tokens_cache: 40_000,
  custo: { reais: 1.9, tokens: 124_500, sem_preco: ['llama-3'] },
  modelos: [
    { modelo: 'gpt-4o-mini', reserva: false, vezes: 40, custo: { reais: 1.9, tokens: 120_000, sem_preco: [] } },
    { modelo: 'llama-3', reserva: true, vezes: 1, custo: { reais: null, tokens: 4_500, sem_preco: ['llama-3'] } },
  ],
};
const asked: string[] = [];
const server = setupArea(
  http.get(`${API}/assistant/report`, ({ request }) => {
    asked.push(new URL(request.url).search);
    return HttpResponse.json(REPORT);
  }),
);
beforeEach(() => asked.splice(0));

test('tells what the AI did, why the team was called, and leads to what it lacks', async () => {
  const { user, container } = await renderArea('/ai-report');
  expect(await screen.findByText('75%')).toBeInTheDocument();
  for (const said of [
    '30 de 40 conversas',
    '8 conversas · 2 sem nenhuma resposta',
    '7 marcados · 1 remarcados · 0 cancelados',
    '1 hora e 59 minutos',
    '9 em cada 10 em até 2 min',
    'Sem esperas no período',
  ])
    expect(screen.getByText(said)).toBeInTheDocument();
  const spent = screen.getByText(
    /^95 respostas da IA\. Uso no provedor: 120\.000 tokens lidos \(40\.000 já guardados\) e 4\.500 escritos\./,
  );
  expect(spent).toHaveTextContent(
    'Custo da IA: R$ 1,90 + sem preço: llama-3 · R$ 0,02 por resposta · R$ 0,0475 por conversa · R$ 0,2714 por horário.',
  );
  expect(spent).toHaveTextContent(
    'Modelos: gpt-4o-mini (40 vezes, R$ 1,90) · llama-3, como reserva (1 vez, sem preço).',
  );
  expect(screen.getByText('R$ 645,50')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Por que a equipe foi chamada' }));
  expect(table.getByText('O cliente pediu para falar com uma pessoa.')).toBeInTheDocument();
  expect(screen.getByText(/^3 perguntas ficaram sem resposta na base\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Ensinar na Base de Conhecimento' })).toHaveAttribute('href', '/knowledge');
  expect((await axe(container)).violations).toEqual([]);
  await user.click(screen.getByRole('radio', { name: '7 dias' }));
  expect(await screen.findByText('75%')).toBeInTheDocument();
  expect(asked).toEqual(['?dias=30', '?dias=7']);
});

test('nothing happened yet', async () => {
  const empty = { conversas: 0, so_ia: 0, com_equipe: 0, sem_resposta: 0, passadas: [], espera_ia: null };
  server.use(http.get(`${API}/assistant/report`, () => HttpResponse.json(Object.assign({}, REPORT, empty))));
  await renderArea('/ai-report');
  expect(await screen.findByText('A equipe não foi chamada neste período.')).toBeInTheDocument();
  expect(screen.getAllByText('—').length).toBeGreaterThanOrEqual(2);
});

test('a failure can be tried again; the file says how it went', async () => {
  server.use(
    http.get(`${API}/assistant/report`, () => refused(500, 'internal', 'Erro interno.'), { once: true }),
    http.get(`${API}/assistant/report/export`, () => refused(500, 'internal', 'Erro interno.')),
  );
  const { user } = await renderArea('/ai-report');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  expect(await screen.findByText('75%')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(await screen.findByText('Erro interno.')).toBeInTheDocument();
});

test('who may not see reports is told so', async () => {
  await renderArea('/ai-report', { session: fakeSession('user') });
  expect(await screen.findByText('Sem permissão')).toBeInTheDocument();
  expect(asked).toEqual([]);
});

test.each([
  [12.4, '12 s'],
  [59, '59 s'],
  [95, '2 min'],
  [3_569, '59 min'],
  [5_400, '1,5 h'],
])('%s seconds are %s', (seconds, text) => expect(formatWait(seconds)).toBe(text));
test.each([
  [0, '0 minutos'],
  [1, '1 minuto'],
  [60, '1 hora'],
  [119, '1 hora e 59 minutos'],
])('%s minutes are %s', (minutes, text) => expect(formatMinutes(minutes)).toBe(text));
