import { type Integration, testFaultText } from '@balcao/contracts/integrations';
import { fakeSession } from '@balcao/platform/testing';
import { API, refused } from '@balcao/testing/api-answers';
import { loseFocus, setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeInstance, fakeIntegration } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const TEST = `${API}/integrations/test`;
const server = setupArea(...handlersOf(() => state));
beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.instance = fakeInstance();
  state.integrations = TYPES.map((tipo, index) => fakeIntegration({ id: uuid(801 + index), tipo, ultimos4: 'abcd' }));
});

const NAMES = {
  evolution: 'WhatsApp',
  openai: 'OpenAI',
  mercadopago: 'Mercado Pago',
  google_calendar: 'Google Calendar',
};
const TYPES = Object.keys(NAMES) as Integration['tipo'][];
const card = async (tipo: Integration['tipo']) => within(await screen.findByRole('region', { name: NAMES[tipo] }));
const em = '2026-11-22T17:32:00.000Z';

test.each(TYPES)('%s: the test says when, and how long it took', async (tipo) => {
  server.use(http.post(TEST, () => HttpResponse.json({ em, ms: 320, falha: null })));
  const { user } = await renderArea('/integrations');
  await user.click(await (await card(tipo)).findByRole('button', { name: /^Testar conexão/ }));
  const told = 'Teste de 22/11/2026 14:32: funcionando, respondeu em 320 ms.';
  expect(await (await card(tipo)).findByText(told)).toBeVisible();
  expect(state.bodies[state.calls.indexOf('POST /integrations/test')]).toEqual({ tipo });
});

test('the button has the focus again when the test is done', async () => {
  let settle: (() => void) | undefined;
  const done = new Promise<void>((resolve) => {
    settle = resolve;
  });
  server.use(
    http.post(TEST, async () => {
      await done;
      return HttpResponse.json({ em, ms: 320, falha: null });
    }),
  );
  const { user } = await renderArea('/integrations');
  const button = await (await card('openai')).findByRole('button', { name: /^Testar conexão/ });
  await user.click(button);
  await waitFor(() => expect(button).toBeDisabled());
  loseFocus();
  settle?.();
  await waitFor(() => expect(button).toHaveFocus());
});

test('a WhatsApp that works again says nothing of a test that failed before', async () => {
  const teste = { em, ms: 6_000, falha: 'unreachable' as const };
  state.instance = fakeInstance();
  state.integrations = [fakeIntegration({ teste })];
  await renderArea('/integrations');
  await (await card('evolution')).findByText('Conectado');
  expect((await card('evolution')).queryByText(/^Teste de/)).toBeNull();
});

test('a refusal says why, and the card is an error from then on', async () => {
  server.use(
    http.post(TEST, () => {
      const teste = { em, ms: 2_410, falha: 'refused' as const };
      state.integrations = [fakeIntegration({ tipo: 'mercadopago', status: 'error', ultimos4: 'abcd', teste })];
      return HttpResponse.json(teste);
    }),
  );
  const { user } = await renderArea('/integrations');
  await user.click(await (await card('mercadopago')).findByRole('button', { name: /^Testar conexão/ }));
  const told = 'Teste de 22/11/2026 14:32: O Mercado Pago recusou as credenciais.';
  expect(await (await card('mercadopago')).findByText(told)).toBeVisible();
  expect(await (await card('mercadopago')).findByText('Erro')).toBeVisible();
  expect((await axe(screen.getByRole('region', { name: 'Mercado Pago' }))).violations).toEqual([]);
});

test('a test that could not be made says so, and the one before stays known', async () => {
  server.use(http.post(TEST, () => refused(429, 'http/too-many', 'Espere um pouco.')));
  const { user } = await renderArea('/integrations');
  await user.click(await (await card('openai')).findByRole('button', { name: /^Testar conexão/ }));
  expect(await (await card('openai')).findByText('Espere um pouco.')).toBeVisible();
});

test('what is not configured has nothing to test; who only reads sees the last one', async () => {
  const teste = { em, ms: 90, falha: 'unreachable' as const };
  state.instance = null;
  state.integrations = [fakeIntegration({ tipo: 'mercadopago', ultimos4: 'abcd', teste })];
  await renderArea('/integrations', { session: fakeSession('user') });
  expect(
    await (await card('mercadopago')).findByText('Teste de 22/11/2026 14:32: O Mercado Pago não respondeu.'),
  ).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /Testar conexão/ })).toBeNull());
});

test.each([
  ['evolution', 'disconnected', 'O celular da empresa não está conectado.'],
  ['evolution', 'refused', 'O servidor do WhatsApp recusou as credenciais.'],
  ['openai', 'refused', 'O provedor da IA recusou a chave, o endereço ou o modelo.'],
  ['google_calendar', 'missing', 'A agenda não foi encontrada: compartilhe-a com o e-mail da conta de serviço.'],
] as const)('%s %s reads in the product’s words', (tipo, falha, text) => {
  expect(testFaultText(tipo, falha)).toBe(text);
});
