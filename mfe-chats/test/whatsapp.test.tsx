import { INTEGRATION_TEXTS, INTEGRATION_TIMING } from '@balcao/contracts/integrations';
import { liveFrame } from '@balcao/platform';
import { fakeSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { uuid } from '@balcao/testing/ids';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse, http } from 'msw';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { fakeInstance, fakeIntegration, TENANT_ID } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const MANAGER = 'http://localhost/api/functions/evolution-api-manager';
const LIST = 'http://localhost/api/integrations';

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
  state.instance = fakeInstance({ status: 'disconnected', phone_number: null });
});
afterEach(() => {
  jest.useRealTimers();
});

type Answer = { status: string; qrcode: string | null; phone: string | null };
const waiting: Answer = { status: 'connecting', qrcode: '2@codigo', phone: null };
const connected: Answer = { status: 'connected', qrcode: null, phone: '5511988887777' };

/** What the gateway manager answers by action; counts the polls. */
function gateway(create: Answer | Response, status: () => Answer = () => waiting) {
  const polls = { count: 0 };
  server.use(
    http.post(MANAGER, async ({ request }) => {
      const { action } = (await request.json()) as { action: string };
      if (action === 'createInstance') return create instanceof Response ? create.clone() : HttpResponse.json(create);
      polls.count++;
      return HttpResponse.json(status());
    }),
  );
  return polls;
}

const card = (name: string) => screen.findByRole('region', { name });
const dialog = () => screen.findByRole('dialog', { name: 'WhatsApp' });
async function connect() {
  const area = await renderArea('/integrations');
  fireEvent.click(await screen.findByRole('button', { name: 'Conectar WhatsApp' }));
  return area;
}
/** Lets timers and answers run for `ms` of the page's clock. */
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('the cards', () => {
  test('four cards say Conectado, Erro or Não conectado', async () => {
    state.instance = fakeInstance();
    state.integrations = [
      fakeIntegration(),
      fakeIntegration({ id: uuid(802), tipo: 'openai', status: 'active' }),
      fakeIntegration({ id: uuid(803), tipo: 'mercadopago', status: 'error' }),
    ];
    await renderArea('/integrations');
    await screen.findByText('Conectado', { selector: '[aria-label="WhatsApp"] *' });
    expect(await card('WhatsApp')).toHaveTextContent('Conectado');
    expect(await card('WhatsApp')).toHaveTextContent('+55 (11) 98888-7777');
    expect(await card('OpenAI')).toHaveTextContent('Conectado');
    expect(await card('OpenAI')).toHaveTextContent(/da plataforma|termina em/);
    expect(await card('Mercado Pago')).toHaveTextContent('Erro');
    expect(await card('Google Calendar')).toHaveTextContent('Não conectado');
  });

  test('the loading indicator gives up after 3 s', async () => {
    server.use(http.get(LIST, () => delay('infinite')));
    jest.useFakeTimers();
    await renderArea('/integrations');
    await pass(2_900);
    expect(screen.getByRole('status', { name: 'Carregando integrações' })).toBeInTheDocument();
    await pass(200);
    expect(INTEGRATION_TIMING.loadingMs).toBe(3_000);
    expect(screen.queryByRole('status', { name: 'Carregando integrações' })).not.toBeInTheDocument();
    expect(screen.getByText('Não foi possível carregar as integrações.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
    // Nothing was heard of the connection: that is not 'Não conectado'.
    expect(screen.queryByText('Não conectado')).not.toBeInTheDocument();
    expect(screen.getAllByText('Não verificado')).toHaveLength(4);
  });

  test('what could not be asked is not known, and is asked again before anything is connected', async () => {
    server.use(http.get(LIST, () => new HttpResponse(null, { status: 500 }), { once: true }));
    state.instance = fakeInstance();
    await renderArea('/integrations');
    const whatsapp = await card('WhatsApp');
    expect(whatsapp).toHaveTextContent('Não sabemos se o WhatsApp está conectado.');
    expect(whatsapp).toHaveTextContent('um número já conectado continua como está.');
    const [first, second] = within(whatsapp).getAllByRole('button');
    expect(first).toHaveTextContent('Tentar novamente');
    // Whoever connects all the same is told why it does not work.
    expect(second).toHaveTextContent('Conectar WhatsApp');
    fireEvent.click(first as HTMLElement);
    await waitFor(async () => expect(await card('WhatsApp')).toHaveTextContent('Conectado'));
    expect(await card('WhatsApp')).not.toHaveTextContent('Não sabemos');
    expect(state.calls).not.toContain('POST /functions/evolution-api-manager');
  });

  test.each([
    ['refused', 'O servidor do WhatsApp não aceita mais a chave de acesso.'],
    ['unreachable', 'O servidor do WhatsApp não responde.'],
  ] as const)('a connected phone with the problem %s is an error, with its cure', async (problema, what) => {
    state.instance = fakeInstance({ problema });
    await renderArea('/integrations');
    await screen.findByText(what);
    expect(await card('WhatsApp')).toHaveTextContent('Erro');
    expect(await card('WhatsApp')).not.toHaveTextContent('Conectado');
    fireEvent.click(screen.getByRole('button', { name: 'Ver conexão' }));
    const dialog = await screen.findByRole('dialog', { name: 'WhatsApp' });
    expect(await within(dialog).findByText(what)).toBeInTheDocument();
    expect(within(dialog).queryByText('Conectado')).not.toBeInTheDocument();
  });

  test('a number that was unlinked on the phone says so, with its cure', async () => {
    state.instance = fakeInstance({ status: 'disconnected' });
    await renderArea('/integrations');
    await screen.findByText('O WhatsApp da empresa está desconectado.');
    expect(await card('WhatsApp')).toHaveTextContent('até alguém conectar de novo.');
  });

  test.each([
    ['missing', 'Conecte de novo: clique em Conectar WhatsApp'],
    ['elsewhere', 'Clique em Receber as mensagens aqui.'],
    ['failed', 'Clique em Conectar WhatsApp para tentar de novo.'],
    ['silent', 'abra Ver conexão, desconecte e conecte de novo.'],
  ] as const)('the cure of %s does not send to the page it stands on', async (problema, cure) => {
    state.instance = fakeInstance({ problema });
    await renderArea('/integrations');
    await waitFor(async () => expect(await card('WhatsApp')).toHaveTextContent(cure));
    expect(await card('WhatsApp')).not.toHaveTextContent('Integrações');
  });

  test('a number that was unlinked is still told of while a code waits that nobody scans', async () => {
    state.instance = fakeInstance({ status: 'connecting', pareando: true });
    await renderArea('/integrations');
    await screen.findByText('O WhatsApp da empresa está desconectado.');
  });

  test('a number that was never linked is not missed while its first code waits', async () => {
    state.instance = fakeInstance({ status: 'connecting', pareando: true, phone_number: null });
    await renderArea('/integrations');
    expect(await card('WhatsApp')).toHaveTextContent('Não conectado');
    expect(await card('WhatsApp')).not.toHaveTextContent('desconectado.');
  });

  test('a phone without a line is an error: it comes back by itself', async () => {
    state.instance = fakeInstance({ status: 'connecting', problema: 'offline' });
    await renderArea('/integrations');
    await screen.findByText(/O celular da empresa está sem conexão/);
    expect(await card('WhatsApp')).toHaveTextContent('Erro');
    expect(await card('WhatsApp')).toHaveTextContent('Ele volta sozinho, sem código novo.');
  });

  test.each([
    ['a paired phone that lost its line comes back by itself', null, 'O celular está se reconectando sozinho.'],
    ['a phone that is being paired shows nothing of that', '2@codigo', undefined],
  ])('%s', async (_, qrcode, told) => {
    state.instance = fakeInstance({ status: 'connecting', qrcode });
    await renderArea('/integrations');
    await screen.findByRole('button', { name: 'Conectar WhatsApp' });
    await waitFor(async () => expect(await card('WhatsApp')).toHaveTextContent('Não conectado'));
    const shown = within(await card('WhatsApp')).queryByText(/se reconectando/);
    expect(shown?.textContent).toBe(told);
  });

  test('messages that go elsewhere are brought back without a code', async () => {
    state.instance = fakeInstance({ problema: 'elsewhere' });
    gateway(connected);
    await renderArea('/integrations');
    fireEvent.click(await screen.findByRole('button', { name: 'Receber as mensagens aqui' }));
    expect(await within(await dialog()).findByText('WhatsApp conectado!')).toBeInTheDocument();
  });

  test('the error shows, and goes, as the stream tells it', async () => {
    state.instance = fakeInstance();
    const { store } = await renderArea('/integrations');
    await screen.findByText('Conectado', { selector: '[aria-label="WhatsApp"] *' });
    act(() => void store.dispatch(liveFrame('whatsapp.updated', { instance: fakeInstance({ problema: 'refused' }) })));
    await waitFor(async () => expect(await card('WhatsApp')).toHaveTextContent('Erro'));
    act(() => void store.dispatch(liveFrame('whatsapp.updated', { instance: fakeInstance() })));
    await waitFor(async () => expect(await card('WhatsApp')).toHaveTextContent('Conectado'));
  });

  test.each([
    ['manager', 'Abrir Integrações'],
    ['user', 'Avise quem administra o Balcão na sua empresa.'],
  ] as const)('the conversations tell a %s that the phone was lost', async (role, cure) => {
    state.instance = fakeInstance({
      status: 'disconnected',
      problema: 'missing',
      desde: '2026-11-20T17:05:00.000Z',
    });
    await renderArea('/chats', { session: fakeSession(role === 'user' ? 'user' : 'admin') });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('WhatsApp desconectado');
    expect(alert).toHaveTextContent('O servidor do WhatsApp perdeu a conexão deste número.');
    expect(alert).toHaveTextContent('Desde 20/11/2026');
    expect(alert).toHaveTextContent(cure);
  });

  test('who may not manage sees the status and no dead button', async () => {
    await renderArea('/integrations', { session: fakeSession('user') });
    const whatsapp = await card('WhatsApp');
    expect(within(whatsapp).queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText(/fale com o administrador/)).toBeInTheDocument();
  });
});

describe('connecting by QR code', () => {
  test('asks createInstance for agent_{tenantId} and shows the code with the steps', async () => {
    gateway(waiting);
    await connect();
    const view = await dialog();
    expect(await within(view).findByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeInTheDocument();
    const steps = within(view).getByRole('list', { name: 'Etapas da conexão' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map((step) => step.textContent?.replace(/^\d/, '')),
    ).toEqual(['Preparando', 'Escaneie', 'Conectando', 'Conectado']);
    expect(within(steps).getByText('Escaneie')).toHaveAttribute('aria-current', 'step');
    expect(within(view).getByText('Aguardando a leitura: 60 s')).toBeInTheDocument();
    const body = state.bodies[state.calls.indexOf('POST /functions/evolution-api-manager')];
    expect(body).toEqual({ action: 'createInstance', instanceName: `agent_${TENANT_ID}`, tenantId: TENANT_ID });
  });

  describe('for who comes from the notice of a logged-out phone', () => {
    const created = () => state.bodies.filter((body) => (body as { action?: string })?.action === 'createInstance');
    beforeEach(() => {
      state.instance = fakeInstance({ status: 'disconnected' });
      gateway(waiting);
    });

    test('the code stands at once, asked for a single time, and the address asks no more', async () => {
      const { user } = await renderArea('/chats');
      await user.click(await screen.findByRole('link', { name: 'Conectar de novo' }));
      expect(await within(await dialog()).findByRole('img', { name: /^QR Code/ })).toBeInTheDocument();
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/integrations$/));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'WhatsApp' })).not.toBeInTheDocument());
      expect(created()).toHaveLength(1);
    });

    test.each([
      ['the phone came back meanwhile', fakeInstance(), 'admin'],
      ['somebody else has a code on the screen', fakeInstance({ status: 'connecting', pareando: true }), 'admin'],
      ['they may not connect', fakeInstance({ status: 'disconnected' }), 'user'],
    ] as const)('nothing is asked for when %s', async (_, instance, role) => {
      state.instance = instance;
      await renderArea('/integrations?conectar=1', { session: fakeSession(role) });
      await card('WhatsApp');
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/integrations$/));
      expect(created()).toEqual([]);
    });

    test('nor by looking alone', async () => {
      await renderArea('/integrations');
      expect(await screen.findByRole('button', { name: 'Conectar WhatsApp' })).toBeEnabled();
      expect(created()).toEqual([]);
    });
  });

  test('polls getStatus every 5 s and stops after 60 s with a new code on offer', async () => {
    expect(INTEGRATION_TIMING).toMatchObject({ pollMs: 5_000, pollEndMs: 60_000 });
    const polls = gateway(waiting);
    jest.useFakeTimers({ advanceTimers: true });
    await connect();
    await within(await dialog()).findByText(/Aguardando a leitura/);
    await pass(4_500);
    expect(polls.count).toBe(0);
    await pass(600);
    expect(polls.count).toBe(1);
    await pass(5_000);
    expect(polls.count).toBe(2);
    await pass(50_500);
    expect(await screen.findByText('O código expirou.')).toBeInTheDocument();
    const ended = polls.count;
    expect(ended).toBeGreaterThanOrEqual(11);
    await pass(30_000);
    expect(polls.count).toBe(ended);
    fireEvent.click(screen.getByRole('button', { name: 'Gerar novo código' }));
    expect(await screen.findByText(/Aguardando a leitura/)).toBeInTheDocument();
  });

  test('a poll that says connected shows it, closes after 2 s and reloads the integrations', async () => {
    expect(INTEGRATION_TIMING.successCloseMs).toBe(2_000);
    gateway(waiting, () => connected);
    jest.useFakeTimers({ advanceTimers: true });
    await connect();
    await within(await dialog()).findByText(/Aguardando a leitura/);
    await pass(5_100);
    expect(await screen.findByText('WhatsApp conectado!')).toBeInTheDocument();
    const before = state.calls.filter((call) => call === 'GET /integrations').length;
    state.instance = fakeInstance();
    await pass(2_100);
    expect(screen.queryByText('WhatsApp conectado!')).not.toBeInTheDocument();
    await pass(100);
    expect(state.calls.filter((call) => call === 'GET /integrations')).toHaveLength(before + 1);
    expect(await screen.findByRole('button', { name: 'Ver conexão' })).toBeInTheDocument();
  });

  test('the live event is faster than the poll; a new code replaces the old one', async () => {
    const polls = gateway(waiting);
    const { store } = await connect();
    await within(await dialog()).findByText(/Aguardando a leitura/);
    act(() =>
      store.dispatch(liveFrame('whatsapp.updated', { instance: fakeInstance({ phone_number: '5511977776666' }) })),
    );
    expect(await screen.findByText('WhatsApp conectado!')).toBeInTheDocument();
    expect(polls.count).toBe(0);
  });
});

describe('what can go wrong', () => {
  const shows = async (text: string) => {
    const view = await dialog();
    const alert = await within(view).findByRole('alert');
    expect(alert).toHaveTextContent('Erro ao conectar');
    expect(alert).toHaveTextContent(text);
  };

  test("'QR Code não recebido' when the answer has none", async () => {
    gateway({ status: 'connecting', qrcode: null, phone: null });
    await connect();
    await shows('QR Code não recebido');
  });

  test("'Failed to create instance' is told in Portuguese", async () => {
    expect(INTEGRATION_TEXTS.createFailed).toBe('Failed to create instance');
    gateway(refused(502, 'integrations/create-failed', INTEGRATION_TEXTS.createFailed));
    await connect();
    await shows('Não foi possível preparar a conexão com o WhatsApp.');
    expect(screen.queryByText(/Failed to create/)).not.toBeInTheDocument();
  });

  test("'Servidor Evolution não configurado. Contate o administrador.' without asking the gateway", async () => {
    state.servidor_configurado = false;
    await connect();
    await shows('Servidor Evolution não configurado. Contate o administrador.');
    expect(state.calls).not.toContain('POST /functions/evolution-api-manager');
  });

  test("'Erro ao carregar configurações do sistema. Contate o administrador.' when they could not be read", async () => {
    server.use(http.get(LIST, () => new HttpResponse(null, { status: 500 })));
    await connect();
    await shows('Erro ao carregar configurações do sistema. Contate o administrador.');
  });

  test("'Erro: Tenant não encontrado' without a company in the session", async () => {
    await renderArea('/integrations', { session: { ...fakeSession(), tenant: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Conectar WhatsApp' }));
    await shows('Erro: Tenant não encontrado');
  });

  describe('a paired phone that may still come back', () => {
    const paired = refused(409, 'integrations/still-paired', 'O celular da empresa continua conectado.');
    const created = () => state.bodies.filter((body) => (body as { action?: string })?.action === 'createInstance');
    beforeEach(() => {
      state.instance = fakeInstance({ status: 'connecting', problema: 'offline' });
    });

    test('is not unlinked before somebody says so', async () => {
      gateway(paired);
      await connect();
      const view = await dialog();
      const alert = await within(view).findByRole('alert');
      expect(alert).toHaveTextContent('costuma voltar sozinho');
      expect(view).not.toHaveTextContent('Erro ao conectar');
      fireEvent.click(within(alert).getByRole('button', { name: 'Esperar o celular voltar' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'WhatsApp' })).not.toBeInTheDocument());
      expect(created()).toEqual([expect.not.objectContaining({ recomecar: true })]);
    });

    test('a new code is made for whoever insists', async () => {
      gateway(paired);
      await connect();
      const button = await within(await dialog()).findByRole('button', { name: 'Gerar um código novo' });
      gateway(waiting);
      fireEvent.click(button);
      expect(await screen.findByText(/Aguardando a leitura/)).toBeInTheDocument();
      expect(created().at(-1)).toMatchObject({ recomecar: true });
    });

    test('that comes back while the question stands is connected', async () => {
      gateway(paired);
      const { store } = await connect();
      await within(await dialog()).findByRole('button', { name: 'Gerar um código novo' });
      act(() => void store.dispatch(liveFrame('whatsapp.updated', { instance: fakeInstance() })));
      expect(await screen.findByText('WhatsApp conectado!')).toBeInTheDocument();
    });
  });

  test('trying again after an error starts over', async () => {
    gateway(refused(503, 'integrations/gateway-down', 'O servidor do WhatsApp não respondeu.'));
    await connect();
    await shows('O servidor do WhatsApp não respondeu.');
    gateway(waiting);
    fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect(await screen.findByText(/Aguardando a leitura/)).toBeInTheDocument();
  });
});
