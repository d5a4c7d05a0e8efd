import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { loseFocus, setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeInstance, fakeIntegration, TENANT_ID } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const API = 'http://localhost/api';
const NAME = `agent_${TENANT_ID}`;

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});

const card = async (name: string) => within(await screen.findByRole('region', { name }));
const instance = async () => within(await screen.findByRole('article', { name: NAME }));
const result = async () => within(await screen.findByRole('region', { name: 'Resultado' }));
async function press(name: string) {
  const { user } = await renderArea('/debug-webhook');
  await user.click((await instance()).getByRole('button', { name }));
  return user;
}
const looked = (path: string, ok: boolean, detalhes: object[] = []) =>
  server.use(http.post(`${API}${path}`, () => HttpResponse.json({ ok, detalhes })));

describe('what is there', () => {
  test('of a phone whose server does not answer nobody knows whether it is connected', async () => {
    state.instance = fakeInstance({ problema: 'unreachable' });
    await renderArea('/debug-webhook');
    expect((await card('WhatsApp conectado')).getByText('Não sabemos')).toBeInTheDocument();
    expect((await card('O que conferir')).getByText('Não sabemos')).toBeInTheDocument();
  });

  test('four states, both addresses, the instance and the checklist', async () => {
    state.integrations = [fakeIntegration({ tipo: 'openai' })];
    await renderArea('/debug-webhook');
    expect((await card('Servidor de mensagens configurado')).getByText('Sim')).toBeInTheDocument();
    expect((await card('WhatsApp conectado')).getByText('Sim')).toBeInTheDocument();
    expect((await card('IA ativa')).getByText('Sim')).toBeInTheDocument();
    expect((await card('Mensagens no último minuto')).getByText('7')).toBeInTheDocument();
    const addresses = await card('Endereços');
    const hook = addresses.getByLabelText('URL do webhook');
    expect(hook).toHaveValue('https://webhook.exemplo.com.br/webhook-whatsapp/••••');
    expect(hook).toHaveAttribute('readonly');
    expect(addresses.getByLabelText('URL do servidor de mensagens')).toHaveValue('Servidor da plataforma');
    const one = await instance();
    expect(one.getByText(/^Telefone: .*98888-7777$/)).toBeInTheDocument();
    for (const text of ['Conectado', 'Criada em 01/11/2026']) expect(one.getByText(text)).toBeInTheDocument();
    const done = (await card('O que conferir')).getAllByRole('listitem').map((item) => item.textContent);
    expect(done).toEqual([
      'SimServidor do WhatsApp configurado em Sistema',
      'SimInstância criada em Integrações',
      'SimWhatsApp conectado pelo QR Code',
      'SimMensagens chegando neste Balcão',
      'SimIA ativa, com uma chave que funciona',
    ]);
    expect((await card('Como ver os logs')).getAllByRole('listitem')).toHaveLength(3);
  });

  test.each([
    ['admin', 'Para mudar, abra Sistema.'],
    ['user', 'Para mudar, fale com o administrador da empresa.'],
  ] as const)('sends nobody where they may not go (%s)', async (role, hint) => {
    await renderArea('/debug-webhook', { session: fakeSession(role) });
    expect((await card('Endereços')).getByLabelText('URL do servidor de mensagens')).toHaveAccessibleDescription(hint);
  });

  test('tells an AI that failed from one that is not there', async () => {
    state.integrations = [fakeIntegration({ tipo: 'openai', status: 'error' })];
    await renderArea('/debug-webhook');
    expect(await screen.findByText('Erro na última resposta')).toBeInTheDocument();
    const done = (await card('O que conferir')).getAllByRole('listitem').map((item) => item.textContent);
    expect(done).toContain('NãoIA ativa, com uma chave que funciona');
  });

  test('says that the reserve answers while the main provider fails', async () => {
    state.integrations = [fakeIntegration({ tipo: 'openai', status: 'error', reserva: true })];
    await renderArea('/debug-webhook');
    const ai = await card('IA ativa');
    expect(ai.getByText('A reserva está respondendo; o provedor principal falhou')).toBeInTheDocument();
    expect(screen.queryByText('Erro na última resposta')).toBeNull();
    const done = (await card('O que conferir')).getAllByRole('listitem').map((item) => item.textContent);
    expect(done).toContain('SimIA ativa pela reserva: o provedor principal falhou');
  });

  test('no instance yet says where one is made', async () => {
    state.instance = null;
    await renderArea('/debug-webhook');
    expect(await screen.findByText('Nenhuma instância ainda.')).toBeInTheDocument();
  });

  test('Atualizar asks once more, and the stream keeps it true', async () => {
    const { user, store } = await renderArea('/debug-webhook');
    await instance();
    const before = state.calls.length;
    await user.click(screen.getByRole('button', { name: 'Atualizar' }));
    await waitFor(() => expect(state.calls.slice(before)).toEqual(['GET /diagnostics/webhook']));
    const lost = fakeInstance({ status: 'disconnected', problema: 'missing' });
    act(() => void store.dispatch(liveFrame('whatsapp.updated', { instance: lost })));
    expect(await (await instance()).findByText('Desconectado')).toBeInTheDocument();
    expect((await instance()).getByText(/perdeu a conexão deste número/)).toBeInTheDocument();
  });

  test('a load that fails says so', async () => {
    server.use(http.get(`${API}/diagnostics/webhook`, () => new HttpResponse(null, { status: 500 })));
    await renderArea('/debug-webhook');
    expect(await screen.findByText('Não foi possível carregar o diagnóstico.')).toBeInTheDocument();
  });
});

describe('Testar webhook', () => {
  const test_ = async () => {
    const { user } = await renderArea('/debug-webhook');
    await user.click(await screen.findByRole('button', { name: 'Testar webhook' }));
    return result();
  };
  const PATH = '/diagnostics/webhook/test';

  test('answers', async () => {
    looked(PATH, true, [{ rotulo: 'Tempo', valor: '12 ms' }]);
    const panel = await test_();
    expect(await panel.findByText('Webhook respondendo corretamente')).toBeInTheDocument();
    expect(panel.getByRole('row', { name: /Tempo.*12 ms/ })).toBeInTheDocument();
  });

  test('has the focus again when it is done', async () => {
    let settle: (() => void) | undefined;
    const done = new Promise<void>((resolve) => {
      settle = resolve;
    });
    server.use(
      http.post(`${API}${PATH}`, async () => {
        await done;
        return HttpResponse.json({ ok: true, detalhes: [] });
      }),
    );
    const { user } = await renderArea('/debug-webhook');
    const button = await screen.findByRole('button', { name: 'Testar webhook' });
    await user.click(button);
    await waitFor(() => expect(button).toBeDisabled());
    loseFocus();
    expect(button).not.toHaveFocus();
    settle?.();
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('does not answer', async () => {
    looked(PATH, false);
    expect(await (await test_()).findByText('Webhook não respondeu')).toBeInTheDocument();
  });

  test('cannot be tried', async () => {
    server.use(http.post(`${API}${PATH}`, () => refused(429, 'http/too-many', 'Muitos pedidos.')));
    expect(await (await test_()).findByText(/^Erro ao testar webhook: /)).toBeInTheDocument();
  });
});

describe('one instance', () => {
  const of = (action: string) => `/instances/${uuid(9)}/${action}`;

  test.each([
    [true, 'Webhook configurado corretamente'],
    [false, 'Webhook não encontrado'],
  ])('Verificar webhook: %s', async (ok, text) => {
    looked(of('check-webhook'), ok, [{ rotulo: 'Endereço', valor: 'Este Balcão' }]);
    await press('Verificar webhook');
    expect(await (await result()).findByText(text)).toBeInTheDocument();
    expect((await result()).getByText('Este Balcão')).toBeInTheDocument();
  });

  test('Configurar webhook: done', async () => {
    looked(of('configure-webhook'), true);
    await press('Configurar webhook');
    expect(await (await result()).findByText('Webhook configurado com sucesso!')).toBeInTheDocument();
  });

  test('Configurar webhook: failed, with the reason', async () => {
    const text = 'O servidor do WhatsApp não respondeu. Tente de novo em instantes.';
    server.use(http.post(`${API}${of('configure-webhook')}`, () => refused(503, 'integrations/gateway-down', text)));
    await press('Configurar webhook');
    const panel = await result();
    expect(await panel.findByText('Erro ao configurar webhook')).toBeInTheDocument();
    expect(panel.getByText(text)).toBeInTheDocument();
  });

  test.each([
    ['connected', 'Status atualizado: Conectado'],
    ['disconnected', 'Status atualizado: Desconectado'],
  ] as const)('Sincronizar status: %s', async (status, text) => {
    server.use(http.post(`${API}${of('sync')}`, () => HttpResponse.json(fakeInstance({ status }))));
    await press('Sincronizar status');
    expect(await (await result()).findByText(text)).toBeInTheDocument();
  });

  test('Sincronizar status: failed', async () => {
    server.use(http.post(`${API}${of('sync')}`, () => refused(502, 'integrations/gateway-auth', 'Chave recusada.')));
    await press('Sincronizar status');
    expect(await (await result()).findByText('Erro ao verificar status: Chave recusada.')).toBeInTheDocument();
  });

  test('Remover: after a question, here and at the gateway', async () => {
    server.use(
      http.delete(`${API}/instances/:id`, () => {
        state.instance = null;
        return HttpResponse.json({ ok: true });
      }),
    );
    const user = await press('Remover');
    const asked = within(await screen.findByRole('dialog', { name: 'Remover instância?' }));
    await user.click(asked.getByRole('button', { name: 'Remover' }));
    expect(await (await result()).findByText('Instância removida com sucesso!')).toBeInTheDocument();
    expect(await screen.findByText('Nenhuma instância ainda.')).toBeInTheDocument();
    expect(state.calls).toContain(`DELETE /instances/${uuid(9)}`);
  });

  test('Remover: failed', async () => {
    server.use(http.delete(`${API}/instances/:id`, () => refused(409, 'integrations/busy', 'Aguarde.')));
    const user = await press('Remover');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover' }));
    expect(await (await result()).findByText('Erro ao remover instância: Aguarde.')).toBeInTheDocument();
  });

  test('who manages nothing may look, and change nothing', async () => {
    await renderArea('/debug-webhook', { session: fakeSession('viewer') });
    const names = (await instance()).getAllByRole('button').map((button) => button.textContent);
    expect(names).toEqual(['Verificar webhook', 'Sincronizar status']);
  });
});

test('the platform’s master has no company here, and asks for none', async () => {
  await renderArea('/debug-webhook', { session: fakeSession('master') });
  expect(await screen.findByText('Você administra a plataforma.')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Caminho de uma mensagem' })).toBeInTheDocument();
  expect(state.calls).toEqual([]);
});
