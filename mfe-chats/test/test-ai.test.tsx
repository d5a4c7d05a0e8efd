import { ERRORS } from '@balcao/contracts/errors';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const ASK = 'http://localhost/api/ai-test';
const SETTINGS = 'http://localhost/api/system-settings';

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

async function open(options: Parameters<typeof renderArea>[1] = {}) {
  const opened = await renderArea('/test-ai', options);
  await screen.findByLabelText('Mensagem');
  return opened;
}
const key = () => screen.getByLabelText('API Key');
const question = () => screen.getByLabelText('Mensagem');
const send = () => screen.getByRole('button', { name: 'Enviar pergunta' });
const bodyOf = (call: string) => state.bodies[state.calls.lastIndexOf(call)];
const answers = (body: object) =>
  server.use(
    http.post(ASK, () => HttpResponse.json({ resposta: null, erro: null, modelo: 'gpt-3.5-turbo', ms: 9, ...body })),
  );

describe('the question', () => {
  test('is sent with the key as typed; the answer stands in the green box', async () => {
    answers({ resposta: 'Abrimos às 9h.' });
    const { user } = await open();
    expect(key()).toHaveAttribute('type', 'password');
    expect(send()).toBeDisabled();
    await user.type(key(), 'sk-teste');
    expect(send()).toBeDisabled();
    await user.type(question(), 'Qual o horário?');
    await user.click(send());
    expect(await screen.findByText('Abrimos às 9h.')).toBeInTheDocument();
    const form = within(screen.getByRole('region', { name: 'Pergunta de teste' }));
    expect(form.getByRole('status')).toHaveTextContent('Abrimos às 9h.');
    expect(bodyOf('POST /ai-test')).toEqual({ message: 'Qual o horário?', api_key: 'sk-teste' });
    expect(question()).toHaveValue('Qual o horário?');
  });

  test("a failure stands in the red box behind 'ERRO: '", async () => {
    answers({ erro: 'Incorrect API key provided: •••' });
    const { user } = await open();
    await user.type(key(), 'sk-errada');
    await user.type(question(), 'Oi');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent('ERRO: Incorrect API key provided: •••');
  });

  test("so does a refusal of the product's own", async () => {
    server.use(http.post(ASK, () => refused(409, 'system/messages-over', ERRORS['system/messages-over'].text)));
    const { user } = await open();
    await user.type(key(), 'sk-teste');
    await user.type(question(), 'Oi');
    await user.click(send());
    expect(await screen.findByRole('alert')).toHaveTextContent(/^ERRO: As mensagens deste mês acabaram/);
  });

  test("without key or message it says 'Preencha a API Key e a mensagem' and asks nothing", async () => {
    await open();
    const form = question().closest('form');
    if (form) fireEvent.submit(form);
    expect(await screen.findByText('Preencha a API Key e a mensagem')).toBeInTheDocument();
    expect(state.calls).toEqual([]);
  });

  test('may go with the key in use, which nobody types', async () => {
    answers({ resposta: 'Olá!' });
    const { user } = await open({ session: fakeSession('viewer') });
    await user.click(screen.getByRole('switch', { name: /Usar a chave que responde os clientes/ }));
    await user.type(question(), 'Oi');
    await user.click(send());
    expect(await screen.findByText('Olá!')).toBeInTheDocument();
    expect(bodyOf('POST /ai-test')).toEqual({ message: 'Oi' });
  });
});

describe('the key', () => {
  const save = () => screen.getByRole('button', { name: 'Salvar chave' });
  test('is saved for the company with the words of the product', async () => {
    server.use(http.put(SETTINGS, () => HttpResponse.json({})));
    const { user } = await open();
    await user.click(save());
    expect(await screen.findByText('❌ API Key ou tenant não encontrado')).toBeInTheDocument();
    expect(key()).toHaveFocus();
    expect(key()).toHaveAttribute('aria-invalid', 'true');
    await user.type(key(), 'sk-teste');
    expect(screen.queryByText('❌ API Key ou tenant não encontrado')).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('✅ API Key salva com sucesso no banco de dados!')).toBeInTheDocument();
    expect(bodyOf('PUT /system-settings')).toEqual({ ai_config: { openai_api_key: 'sk-teste' } });
    expect(key()).toHaveValue('');
  });

  test("a failed save says '❌ Erro ao salvar: {message}' and keeps what was typed", async () => {
    server.use(http.put(SETTINGS, () => refused(422, 'system/ai-refused', 'O provedor da IA recusou esta chave.')));
    const { user } = await open();
    await user.type(key(), 'sk-errada');
    await user.click(save());
    expect(await screen.findByText('❌ Erro ao salvar: O provedor da IA recusou esta chave.')).toBeInTheDocument();
    expect(key()).toHaveValue('sk-errada');
    expect(key()).toBeInvalid();
    expect(key()).toHaveFocus();
  });

  test('one failure stands there at a time: the save’s after the question’s, and the other way round', async () => {
    answers({ erro: 'O provedor da IA não respondeu.' });
    server.use(http.put(SETTINGS, () => refused(409, 'system/ai-unreachable', ERRORS['system/ai-unreachable'].text)));
    const { user } = await open();
    await user.type(key(), 'sk-errada');
    await user.type(question(), 'Oi');
    await user.click(send());
    expect(await screen.findByText(/^ERRO:/)).toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText(/^❌ Erro ao salvar/)).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    await user.click(send());
    expect(await screen.findByText(/^ERRO:/)).toBeInTheDocument();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('untested because nobody answered, it may be saved all the same', async () => {
    server.use(http.put(SETTINGS, () => refused(409, 'system/ai-unreachable', ERRORS['system/ai-unreachable'].text)));
    const { user } = await open();
    await user.type(key(), 'sk-teste');
    await user.click(save());
    const anyway = await screen.findByRole('button', { name: 'Salvar mesmo assim' });
    server.use(http.put(SETTINGS, () => HttpResponse.json({})));
    await user.click(anyway);
    expect(await screen.findByText(/salva com sucesso/)).toBeInTheDocument();
    expect(bodyOf('PUT /system-settings')).toEqual({
      ai_config: { openai_api_key: 'sk-teste', salvar_sem_teste: true },
    });
  });
});

test('who may not save a key may ask, and is not told to save one', async () => {
  await open({ session: fakeSession('viewer') });
  const steps = within(screen.getByRole('region', { name: 'Como usar' })).getAllByRole('listitem');
  expect(steps.map((step) => step.textContent).join(' ')).not.toMatch(/Salvar chave|Testar como cliente/);
  expect(screen.queryByRole('button', { name: 'Salvar chave' })).not.toBeInTheDocument();
  expect(send()).toBeInTheDocument();
});

test('the platform’s master has no company to test', async () => {
  await renderArea('/test-ai', { session: fakeSession('master') });
  expect(await screen.findByText('Você administra a plataforma.')).toBeInTheDocument();
  expect(screen.queryByLabelText('API Key')).not.toBeInTheDocument();
});
