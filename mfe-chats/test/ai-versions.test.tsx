import type { CasoIa, VersoesIa } from '@balcao/contracts/assistant-versions';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
let whole: VersoesIa;
const AT = '2026-11-23T12:00:00.000Z';
const aCase = (n: number, falas: string[], more: Partial<CasoIa> = {}): CasoIa => {
  const made = { id: uuid(n), falas, espera: 'preco' as const, referencia: uuid(300), origem: 'ramo' as const };
  return Object.assign(made, { passou: null, ensaio: null, rodado_em: null }, more);
};
const server = setupArea(
  ...handlersOf(() => state),
  http.get(`${API}/assistant-versions`, () => HttpResponse.json(whole)),
  http.get(`${API}/assistant-replay`, () => HttpResponse.json({ items: [] })),
);
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  whole = {
    em_uso: { instrucoes: 'Seja breve.', modelo: null },
    rascunho: null,
    impressao: 'x',
    propria: false,
    casos: [
      aCase(1, ['Quanto custa o corte?']),
      aCase(2, ['Quero uma pessoa'], { espera: 'equipe', referencia: null }),
    ],
    versoes: [
      {
        id: uuid(50),
        numero: 1,
        instrucoes: 'Seja breve.',
        modelo: null,
        por: null,
        motivo: null,
        casos: 0,
        created_at: AT,
      },
    ],
    alvos: { servicos: [{ id: uuid(300), nome: 'Corte' }], documentos: [] },
  };
});
const calls = (about: string) => state.calls.filter((call) => call.startsWith(about));
const bodyOf = (call: string) => state.bodies[state.calls.lastIndexOf(call)];

test('a draft is kept, its cases run one by one, the refusal names them, and an admin may say why', async () => {
  server.use(
    http.put(`${API}/assistant-draft`, async ({ request }) => {
      const wish = (await request.json()) as { instrucoes: string; modelo: null };
      whole.rascunho = Object.assign({ por: 'Bia', de_versao: null, updated_at: AT }, wish);
      return HttpResponse.json(whole);
    }),
    http.post(`${API}/assistant-cases/:id/run`, ({ params }) => {
      const found = whole.casos.find(({ id }) => id === params.id);
      const motivo = 'Diz um preço que não está nos serviços nem na Base de Conhecimento.';
      const bad = found?.espera === 'preco' && { ensaio: { fim: 'inventou' as const, texto: 'R$ 1,00', motivo } };
      return HttpResponse.json(Object.assign(found ?? {}, { passou: !bad, rodado_em: AT }, bad));
    }),
    http.post(`${API}/assistant-versions`, async ({ request }) => {
      const { motivo } = (await request.json()) as { motivo?: string };
      if (!motivo) return refused(409, 'assistant/cases-failed', 'Não publicado: 1 de 2 casos não passou.');
      whole.rascunho = null;
      return HttpResponse.json(whole);
    }),
  );
  const { user, container } = await renderArea('/ai-versions');
  const part = within(await screen.findByRole('region', { name: 'Instruções' }));
  expect(part.queryByRole('button', { name: 'Publicar' })).toBeNull();
  const field = part.getByLabelText('Instruções personalizadas (opcional)');
  await user.clear(field);
  await user.type(field, 'Diga R$ 1,00.');
  await user.click(part.getByRole('button', { name: 'Salvar rascunho' }));
  expect(await part.findByText(/^Rascunho de Bia.*Os clientes ainda recebem a versão 1\.$/)).toBeVisible();
  expect(bodyOf('PUT /assistant-draft')).toEqual({ instrucoes: 'Diga R$ 1,00.', modelo: null });
  await user.click(part.getByRole('button', { name: 'Publicar' }));
  expect(await part.findByText(/Não publicado: 1 de 2 casos não passou/)).toBeVisible();
  expect(calls('POST /assistant-cases').length).toBe(2);
  const cases = within(screen.getByRole('list', { name: 'Casos' }));
  expect(await cases.findByText('Não passou')).toBeVisible();
  expect(cases.getByText(/Afirmou sem base\. Diz um preço/)).toBeVisible();
  expect((await axe(container)).violations).toEqual([]);
  await user.type(part.getByLabelText(/Motivo para publicar/), 'Promoção de hoje');
  await user.click(part.getByRole('button', { name: 'Publicar mesmo assim' }));
  await waitFor(() => expect(part.queryByRole('button', { name: 'Publicar' })).toBeNull());
  expect(bodyOf('POST /assistant-versions')).toEqual({ impressao: 'x', motivo: 'Promoção de hoje' });
});

test('the day is compared side by side, a run that is refused says why, and a case is written', async () => {
  const lived = { chat_id: uuid(100), cliente: 'Ana', falas: ['Quanto custa?'], resposta: 'R$ 80,00', em: AT };
  const hoje = { fim: 'resposta', texto: 'R$ 80,00', motivo: '' };
  const custo = { reais: null, tokens: 0, sem_preco: [] };
  server.use(
    http.get(`${API}/assistant-replay`, () =>
      HttpResponse.json({ items: [1, 2].map((n) => Object.assign({ id: uuid(n) }, lived)) }),
    ),
    http.post(`${API}/assistant-replay/:id`, ({ params }) =>
      params.id === uuid(1)
        ? HttpResponse.json({ hoje, rascunho: { ...hoje, texto: 'R$ 1,00' }, difere: ['precos', 'texto'], custo })
        : refused(409, 'assistant/cap-reached', 'O limite de gasto da IA de hoje foi atingido.'),
    ),
    http.post(`${API}/assistant-cases`, () => HttpResponse.json(aCase(3, ['Oi']))),
  );
  const { user } = await renderArea('/ai-versions');
  await user.click(await screen.findByRole('button', { name: 'Comparar' }));
  const list = within(screen.getByRole('list', { name: 'Respostas' }));
  expect(await list.findByText('Mudou')).toBeVisible();
  expect(list.getByText(/Outros preços, Outras palavras/)).toBeVisible();
  expect(await screen.findByText('O limite de gasto da IA de hoje foi atingido.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Novo caso' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Novo caso' }));
  await user.type(dialog.getByLabelText(/O que o cliente diz/), 'Oi{Enter}{Enter}Corte?');
  await user.selectOptions(dialog.getByLabelText('De qual serviço'), 'Corte');
  await user.click(dialog.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { falas: ['Oi', 'Corte?'], espera: 'preco', referencia: uuid(300) };
  expect(bodyOf('POST /assistant-cases')).toEqual(body);
});

test('nobody but an admin; what cannot be read is asked for again', async () => {
  const view = await renderArea('/ai-versions', { session: fakeSession('user') });
  expect(screen.getByText(/permissão/i)).toBeVisible();
  expect(calls('GET /assistant-versions')).toEqual([]);
  view.unmount();
  whole.casos = [];
  server.use(
    http.get(`${API}/assistant-versions`, () => new HttpResponse(null, { status: 500 }), { once: true }),
    http.post(`${API}/assistant-cases/seeds`, () => {
      whole.casos = [aCase(1, ['Quanto custa o corte?'])];
      return HttpResponse.json(whole);
    }),
  );
  const { user } = await renderArea('/ai-versions');
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }));
  await user.click(await screen.findByRole('button', { name: 'Usar os casos do meu ramo' }));
  expect(await screen.findByText('“Quanto custa o corte?”')).toBeVisible();
});
