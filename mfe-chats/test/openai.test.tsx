import type { SystemSettings } from '@balcao/contracts/system';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeIntegration } from './fixtures';
import { renderArea } from './render-area';

const none = { configurado: false, ultimos4: null, updated_at: null };
const platform: SystemSettings = {
  evolution_api: { base_url: null, api_key: none, herdado: true },
  ai_config: {
    openai_api_key: { configurado: true, ultimos4: null, updated_at: null },
    base_url: null,
    model: null,
    custom_instructions: null,
    instrucoes_rascunho: false,
    responder_atrasadas: false,
    transcrever_audios: true,
    teto_diario: null,
    precos: [],
    herdado: true,
    reserva: null,
  },
};
const own: SystemSettings = Object.assign({}, platform, {
  ai_config: Object.assign({}, platform.ai_config, {
    openai_api_key: { configurado: true, ultimos4: '5555', updated_at: '2026-11-20T12:00:00.000Z' },
    base_url: 'https://ia.exemplo.com/v1',
    model: 'pequeno',
    herdado: false,
  }),
});
const OWN_CARD = fakeIntegration({ id: uuid(802), tipo: 'openai', ultimos4: '5555' });

let state: FakeApi = freshApi();
let settings: SystemSettings;
const SETTINGS = `${API}/system-settings`;
const server = setupArea(
  ...handlersOf(() => state),
  http.get(SETTINGS, () => HttpResponse.json(settings)),
  http.put(SETTINGS, () => {
    settings = own;
    state.integrations = [OWN_CARD];
    return HttpResponse.json(own);
  }),
  http.delete(`${API}/integrations/:id`, () => {
    settings = platform;
    state.integrations = [fakeIntegration({ id: null, tipo: 'openai' })];
    return HttpResponse.json({ ok: true });
  }),
);
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.integrations = [fakeIntegration({ id: null, tipo: 'openai' })];
  settings = platform;
});

const card = async () => within(await screen.findByRole('region', { name: 'OpenAI' }));
async function open(first: (area: Awaited<ReturnType<typeof renderArea>>) => Promise<void> = async () => undefined) {
  const area = await renderArea('/integrations');
  await first(area);
  await area.user.click(await (await card()).findByRole('button', { name: /^(Configurar|Alterar)$/ }));
  await screen.findByLabelText(/^OpenAI API Key/);
  return Object.assign(area, { form: within(screen.getByRole('dialog', { name: 'OpenAI' })) });
}
const bodies = () => state.bodies.filter((_, index) => state.calls[index] === 'PUT /system-settings');

test.each([
  ['the platform’s', fakeIntegration({ id: null, tipo: 'openai', status: 'error' }), 'fale com o suporte.'],
  ['of its own', Object.assign({}, OWN_CARD, { status: 'error' as const }), 'confira a chave, o endereço e o modelo.'],
])('an AI that failed, %s: what is within its owner’s reach', async (_, row, cure) => {
  state.integrations = [row];
  await renderArea('/integrations');
  expect(await (await card()).findByText(`Teste a conexão; se falhar de novo, ${cure}`)).toBeInTheDocument();
});

test.each([
  ['the platform’s', fakeIntegration({ id: null, tipo: 'openai', status: 'error' })],
  ['the company’s own', Object.assign({}, OWN_CARD, { status: 'error' as const })],
])('of an AI that failed, %s, who may not test it hears whom to tell', async (_, row) => {
  state.integrations = [row];
  await renderArea('/integrations', { session: fakeSession('user') });
  expect(await (await card()).findByText('Fale com o administrador.')).toBeInTheDocument();
  expect((await card()).queryByText(/Teste a conexão/)).not.toBeInTheDocument();
});

test('the platform’s key counts as connected; without a key of its own nothing is sent', async () => {
  const { user, form } = await open();
  expect(await (await card()).findByText('Conectado')).toBeInTheDocument();
  expect(await (await card()).findByText('Usando a IA da plataforma.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText('OpenAI API Key é obrigatória')).toBeVisible();
  const field = form.getByLabelText(/^OpenAI API Key/);
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(field).toHaveFocus());
  expect(bodies()).toEqual([]);
  expect((await axe(screen.getByRole('dialog', { name: 'OpenAI' }))).violations).toEqual([]);
});

test('any compatible provider: address, model and key are saved, and the card says whose key it is', async () => {
  const { user, form } = await open();
  await user.type(form.getByLabelText(/^OpenAI API Key/), ' sk-own-5555 ');
  await user.type(form.getByLabelText(/^Endereço do provedor/), 'https://ia.exemplo.com/v1');
  await user.type(form.getByLabelText(/^Modelo/), 'pequeno');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Integração salva com sucesso!')).toBeVisible();
  expect(bodies()).toEqual([
    { ai_config: { base_url: 'https://ia.exemplo.com/v1', model: 'pequeno', openai_api_key: 'sk-own-5555' } },
  ]);
  expect(await (await card()).findByText('Chave da sua empresa, termina em …5555.')).toBeVisible();
});

test('what fails keeps what was typed; an untested key may be saved all the same', async () => {
  const text = 'Não foi possível falar com o provedor da IA para testar a chave. Ela não foi salva.';
  server.use(http.put(SETTINGS, () => refused(409, 'system/ai-unreachable', text), { once: true }));
  const { user, form } = await open();
  await user.type(form.getByLabelText(/^OpenAI API Key/), 'sk-own-5555');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(`Erro ao salvar: ${text}`)).toBeVisible();
  expect(form.getByLabelText(/^OpenAI API Key/)).toHaveValue('sk-own-5555');
  await user.click(form.getByRole('button', { name: 'Salvar mesmo assim' }));
  expect(await screen.findByText('Integração salva com sucesso!')).toBeVisible();
  expect(bodies()[1]).toMatchObject({ ai_config: { salvar_sem_teste: true } });
});

test('an address that may not be called is told at its field', async () => {
  const text = 'Informe um endereço http(s) público, sem barra no final.';
  server.use(
    http.put(SETTINGS, () => refused(422, 'integrations/bad-url', text, { fields: { 'ai_config.base_url': text } }), {
      once: true,
    }),
  );
  const { user, form } = await open();
  await user.type(form.getByLabelText(/^OpenAI API Key/), 'sk-1');
  await user.type(form.getByLabelText(/^Endereço do provedor/), 'http://127.0.0.1');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  expect(await form.findByText(`Erro ao salvar: ${text}`)).toBeVisible();
  expect(form.getByLabelText(/^Endereço do provedor/)).toBeInvalid();
});

test('the own key is removed after the question, and the platform’s answers again', async () => {
  settings = own;
  state.integrations = [OWN_CARD];
  server.use(http.post(`${API}/integrations/test`, () => refused(429, 'http/too-many', 'Espere um pouco.')));
  const { user, form } = await open(async (area) => {
    await area.user.click(await (await card()).findByRole('button', { name: /^Testar conexão/ }));
    expect(await (await card()).findByText('Espere um pouco.')).toBeVisible();
  });
  expect(form.getByLabelText(/^OpenAI API Key/)).toHaveValue('');
  expect(form.getByLabelText(/^Modelo/)).toHaveValue('pequeno');
  await user.click(form.getByRole('button', { name: 'Remover integração' }));
  expect(await screen.findByText('Deletar esta integração?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Deletar' }));
  await waitFor(() => expect(state.calls).toContain(`DELETE /integrations/${uuid(802)}`));
  expect(await (await card()).findByText('Usando a IA da plataforma.')).toBeVisible();
  // What was said of the key that is gone is over.
  expect((await card()).queryByText('Espere um pouco.')).not.toBeInTheDocument();
});

test('while the reserve answers the card says so, and that the main provider failed', async () => {
  state.integrations = [Object.assign({}, OWN_CARD, { status: 'error' as const, reserva: true })];
  await renderArea('/integrations');
  const text = 'A reserva está respondendo; o provedor principal falhou.';
  expect(await screen.findByText(new RegExp(text))).toBeInTheDocument();
  expect(screen.queryByText(/A última resposta da IA falhou/)).toBeNull();
});
