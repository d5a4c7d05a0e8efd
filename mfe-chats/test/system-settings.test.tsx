import { ERRORS } from '@balcao/contracts/errors';
import type { SystemSettings } from '@balcao/contracts/system';
import { fakeSession, resetSession } from '@balcao/platform/testing';
import { toast } from '@balcao/ui';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { evolutionProblem } from '../src/features/system/evolution-section';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupServer(...handlersOf(() => state));
const URL_ = 'http://localhost/api/system-settings';
const none = { configurado: false, ultimos4: null, updated_at: null };
const kept = { configurado: true, ultimos4: 'ab12', updated_at: '2026-11-10T12:00:00.000Z' };
const settings = (over: Partial<SystemSettings> = {}): SystemSettings => ({
  evolution_api: { base_url: 'https://evo.exemplo.com', api_key: kept, herdado: false },
  ai_config: { openai_api_key: kept, base_url: null, model: null, custom_instructions: null, herdado: false },
  ...over,
});
const serve = (value: SystemSettings) => server.use(http.get(URL_, () => HttpResponse.json(value)));

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  recordCalls(server, () => state);
});
beforeEach(() => {
  state = freshApi();
});
afterEach(() => {
  jest.useRealTimers();
  cleanup();
  toast.clear();
  server.resetHandlers();
  resetSession();
});
afterAll(() => server.close());

const section = (name: string) => screen.findByRole('region', { name });
const save = async (name: string) =>
  fireEvent.click(within(await section(name)).getByRole('button', { name: 'Salvar' }));

test.each(['user', 'viewer'] as const)('%s sees Acesso Negado and nothing is asked', async (role) => {
  await renderArea('/system-settings', { session: fakeSession(role) });
  expect(screen.getByText('Acesso Negado - Apenas administradores podem acessar esta página.')).toBeInTheDocument();
  expect(state.calls).toEqual([]);
});

test("a failed load says 'Erro ao carregar configurações'", async () => {
  server.use(http.get(URL_, () => new HttpResponse(null, { status: 500 })));
  await renderArea('/system-settings');
  expect(await screen.findByText('Erro ao carregar configurações')).toBeInTheDocument();
});

test('keys are never shown: configured, how it ends, since when', async () => {
  serve(settings());
  await renderArea('/system-settings');
  const field = within(await section('Servidor do WhatsApp')).getByLabelText(/API Key da Evolution/);
  expect(field).toHaveValue('');
  expect(field).toHaveAccessibleDescription(
    'Configurada desde 10/11/2026, termina em ab12. Deixe em branco para manter.',
  );
});

test('both validations use the product words and send nothing', async () => {
  serve(
    settings({
      evolution_api: { base_url: null, api_key: none, herdado: false },
      ai_config: { ...settings().ai_config, openai_api_key: none },
    }),
  );
  await renderArea('/system-settings');
  await save('Servidor do WhatsApp');
  expect(screen.getByText('URL e API Key da Evolution são obrigatórios')).toBeInTheDocument();
  await save('Inteligência artificial');
  expect(screen.getByText('OpenAI API Key é obrigatória')).toBeInTheDocument();
  expect(state.calls.some((call) => call.startsWith('PUT'))).toBe(false);
});

test('address rules: http(s), no trailing slash, a new address needs its key', () => {
  const own = settings().evolution_api;
  expect(evolutionProblem(own, 'https://evo.exemplo.com', '')).toBeNull();
  expect(evolutionProblem(own, 'https://evo.exemplo.com/', 'k')).toBe(ERRORS['integrations/bad-url'].text);
  expect(evolutionProblem(own, 'ftp://evo.exemplo.com', 'k')).toBe(ERRORS['integrations/bad-url'].text);
  expect(evolutionProblem(own, 'https://outro.exemplo.com', '')).toBe(ERRORS['integrations/key-required'].text);
  expect(evolutionProblem(own, 'https://outro.exemplo.com', 'k')).toBeNull();
});

test("'Configurações salvas com sucesso!' disappears after 3 s", async () => {
  serve(settings());
  server.use(http.put(URL_, () => HttpResponse.json(settings())));
  jest.useFakeTimers({ advanceTimers: true });
  await renderArea('/system-settings');
  fireEvent.change(within(await section('Inteligência artificial')).getByLabelText(/Instruções/), {
    target: { value: 'Seja breve.' },
  });
  await save('Inteligência artificial');
  expect(await screen.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('Configurações salvas com sucesso!')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_100));
  expect(screen.queryByText('Configurações salvas com sucesso!')).not.toBeInTheDocument();
  expect(state.bodies[state.calls.indexOf('PUT /system-settings')]).toEqual({
    ai_config: { custom_instructions: 'Seja breve.' },
  });
});

test("a failed save says 'Erro ao salvar configurações'", async () => {
  serve(settings());
  server.use(http.put(URL_, () => new HttpResponse(null, { status: 500 })));
  await renderArea('/system-settings');
  await save('Inteligência artificial');
  expect(await screen.findByText('Erro ao salvar configurações')).toBeInTheDocument();
});
