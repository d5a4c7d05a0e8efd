import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeIntegration, TENANT_ID } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(
  ...handlersOf(() => state),
  http.post('http://localhost/api/rpc/get_user_tenant_id', () => HttpResponse.json({ tenant_id: TENANT_ID })),
);

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

describe('/debug-integrations', () => {
  const DELETE = 'http://localhost/api/integrations/:id';
  const ask = async () => {
    const { user } = await renderArea('/debug-integrations');
    await user.click(await screen.findByRole('button', { name: 'Deletar' }));
    expect(await screen.findByText('Deletar esta integração?')).toBeInTheDocument();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Deletar' }));
  };

  test('shows the ids of the session and the one the database function gives', async () => {
    await renderArea('/debug-integrations');
    const facts = await screen.findByRole('table', { name: 'Informações de debug' });
    await waitFor(() => expect(within(facts).getAllByText(TENANT_ID)).toHaveLength(2));
    expect(within(facts).getByText('dona@studiobella.com.br')).toBeInTheDocument();
  });

  test("deletes after 'Deletar esta integração?' and says '✅ Deletado!'", async () => {
    server.use(
      http.delete(DELETE, () => {
        state.integrations = [];
        return HttpResponse.json({ ok: true });
      }),
    );
    await ask();
    expect(await screen.findByText('✅ Deletado!')).toBeInTheDocument();
    expect(state.calls).toContain(`DELETE /integrations/${uuid(801)}`);
  });

  test("a failed delete says '❌ Erro ao deletar: {message}'", async () => {
    server.use(http.delete(DELETE, () => refused(404, 'integrations/not-found', 'Integração não encontrada.')));
    await ask();
    expect(await screen.findByText('❌ Erro ao deletar: Integração não encontrada.')).toBeInTheDocument();
  });

  test('without manage_integrations there is nothing to delete with', async () => {
    await renderArea('/debug-integrations', { session: fakeSession('viewer') });
    expect(await screen.findByText(uuid(801))).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Deletar' })).not.toBeInTheDocument();
  });
});

test('/debug-webhook shows the real connection and refreshes', async () => {
  state.integrations = [fakeIntegration({ tipo: 'openai' })];
  const { user } = await renderArea('/debug-webhook');
  const instance = await screen.findByRole('table', { name: 'Instância do WhatsApp' });
  expect(within(instance).getByText(`agent_${TENANT_ID}`)).toBeInTheDocument();
  expect(within(instance).getByText('Conectado')).toBeInTheDocument();
  const before = state.calls.length;
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  await waitFor(() => expect(state.calls.slice(before)).toEqual(['GET /integrations']));
});

test('/debug-webhook tells an AI that failed from one that is not there', async () => {
  state.integrations = [fakeIntegration({ tipo: 'openai', status: 'error' })];
  await renderArea('/debug-webhook');
  expect(await screen.findByText('Erro na última resposta')).toBeInTheDocument();
});

describe('/test-ai', () => {
  const SETTINGS = 'http://localhost/api/system-settings';
  test('saves the key of the company with the words of the product', async () => {
    server.use(http.put(SETTINGS, () => HttpResponse.json({})));
    const { user } = await renderArea('/test-ai');
    await user.click(screen.getByRole('button', { name: 'Salvar chave' }));
    expect(screen.getByText('❌ API Key ou tenant não encontrado')).toBeInTheDocument();
    await user.type(screen.getByLabelText('API Key'), 'sk-teste');
    await user.click(screen.getByRole('button', { name: 'Salvar chave' }));
    expect(await screen.findByText('✅ API Key salva com sucesso no banco de dados!')).toBeInTheDocument();
    expect(state.bodies[state.calls.indexOf('PUT /system-settings')]).toEqual({
      ai_config: { openai_api_key: 'sk-teste' },
    });
    expect(screen.getByLabelText('API Key')).toHaveValue('');
  });

  test('who may not save a key is not told to save one', async () => {
    await renderArea('/test-ai', { session: fakeSession('user') });
    expect(screen.getByText(/Escreva como o cliente escreveria/)).toBeInTheDocument();
    expect(screen.queryByText(/Salve a chave da IA/)).not.toBeInTheDocument();
  });
});
