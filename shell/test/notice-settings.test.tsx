import { DEFAULT_PREFERENCES, type NoticeSettings } from '@balcao/contracts/notifications';
import { liveFrame } from '@balcao/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { answer, fakeApi } from './fake-api';
import { fill, renderShell } from './render-shell';

const server = fakeApi();
const DEVICE = {
  id: '00000000-0000-4000-8000-000000000401',
  nome: 'Chrome no Windows',
  usado_em: '2026-11-20T15:00:00.000Z',
  created_at: '2026-11-01T15:00:00.000Z',
};
const SETTINGS: NoticeSettings = {
  preferencias: DEFAULT_PREFERENCES,
  eventos: ['conversa', 'agendamento', 'sinal', 'pagamento', 'envio', 'whatsapp', 'plano', 'teste', 'ia'],
  push: { chave: 'BKey', aparelhos: [] },
  whatsapp: { telefone: null, numero_da_empresa: '5511912345678' },
};

function serve(settings: NoticeSettings = SETTINGS, status = 200) {
  const saved: unknown[] = [];
  server.use(
    http.get('*/api/me/notices/settings', () => HttpResponse.json(settings)),
    http.put('*/api/me/notices/settings', async ({ request }) => {
      const preferencias = (await request.json()) as NoticeSettings['preferencias'];
      saved.push(preferencias);
      return HttpResponse.json({ ...settings, preferencias }, { status });
    }),
  );
  return saved;
}
async function open() {
  const page = await renderShell('/settings?tab=notificacoes');
  await screen.findByRole('button', { name: 'Salvar' });
  return page;
}
const check = (name: string) => screen.getByRole('checkbox', { name });

test('which event, on which channel; what was chosen is what is saved', async () => {
  const saved = serve();
  const { user, container } = await open();
  expect(screen.getAllByRole('rowheader')).toHaveLength(9);
  await user.click(check('Uma conversa precisa de você: Aparelhos'));
  await user.click(check('As mensagens do mês acabaram: Painel'));
  await user.click(screen.getByRole('switch', { name: /Som no painel/ }));
  expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Avisos salvos.')).toBeInTheDocument();
  const { eventos } = DEFAULT_PREFERENCES;
  expect(saved).toEqual([
    {
      eventos: {
        ...eventos,
        conversa: { ...eventos.conversa, push: false },
        plano: { ...eventos.plano, app: false },
      },
      silencio: DEFAULT_PREFERENCES.silencio,
      som: true,
    },
  ]);
});

test('quiet hours: from, to and days; a fault is said at its field and keeps what was typed', async () => {
  const saved = serve();
  const { user } = await open();
  await user.click(screen.getByRole('switch', { name: /Horário de silêncio/ }));
  const until = screen.getByRole('textbox', { name: 'Até' });
  await fill(user, until, '22:00');
  for (const day of ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']) await user.click(check(day));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('O fim precisa ser diferente do começo.')).toBeInTheDocument();
  expect(screen.getByText('Escolha pelo menos um dia.')).toBeInTheDocument();
  expect(saved).toEqual([]);
  await fill(user, until, '07:30');
  await user.click(check('sex'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Avisos salvos.')).toBeInTheDocument();
  expect(saved).toMatchObject([{ silencio: { ativo: true, de: 1320, ate: 450, dias: [5] } }]);
});

test('a failed save says so and keeps the choice', async () => {
  serve();
  server.use(answer('put', '/me/notices/settings', {}, 500));
  const { user } = await open();
  await user.click(check('Uma conversa precisa de você: Painel'));
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await screen.findByText('Erro ao salvar os avisos')).toBeInTheDocument();
  expect(check('Uma conversa precisa de você: Painel')).not.toBeChecked();
});

test('only what the role may be told of is offered, and no devices where the installation sends none', async () => {
  serve({ ...SETTINGS, eventos: ['agendamento', 'sinal'], push: { chave: null, aparelhos: [] } });
  await open();
  expect(screen.getAllByRole('rowheader').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Um cliente marcou, mudou, confirmou ou cancelouNa conversa com a IA/),
    expect.stringMatching(/^O sinal de um horárioFoi pago, não foi pago, chegou tarde demais/),
  ]);
  expect(screen.queryByRole('columnheader', { name: 'Aparelhos' })).toBeNull();
  expect(screen.getByText('Esta instalação ainda não envia avisos para aparelhos.')).toBeInTheDocument();
});

test('a load that fails offers to try again', async () => {
  server.use(answer('get', '/me/notices/settings', {}, 500));
  await renderShell('/settings?tab=notificacoes');
  expect(await screen.findByRole('button', { name: 'Tentar novamente' })).toBeInTheDocument();
});

describe('the person’s own WhatsApp', () => {
  const CODE = { codigo: 'K7M2QX', expira_em: '2026-11-20T15:10:00.000Z', numero_da_empresa: '5511912345678' };
  const CONFIRMED = { telefone: '5511987654321', numero_da_empresa: '5511912345678' };

  test('is confirmed by a message from it, and then a column of its own', async () => {
    const settings = { ...SETTINGS };
    serve(settings);
    server.use(http.post('*/api/me/notices/phone/code', () => HttpResponse.json(CODE, { status: 201 })));
    const { user, store, container } = await open();
    expect(screen.queryByRole('columnheader', { name: 'WhatsApp' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Receber avisos no meu WhatsApp' }));
    expect(await screen.findByText('AVISOS K7M2QX')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Abrir o WhatsApp com a mensagem pronta' })).toHaveAttribute(
      'href',
      'https://wa.me/5511912345678?text=AVISOS%20K7M2QX',
    );
    expect((await axe(container.ownerDocument.body)).violations).toEqual([]);
    settings.whatsapp = CONFIRMED;
    await act(async () => void store.dispatch(liveFrame('notices.changed', {})));
    expect(await screen.findByText('+55 (11) 98765-4321')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'WhatsApp' })).toBeInTheDocument();
    expect(check('Uma conversa precisa de você: WhatsApp')).not.toBeChecked();
    // What has no connection to leave by is not offered.
    expect(screen.queryByRole('checkbox', { name: 'O WhatsApp ficou sem conexão: WhatsApp' })).toBeNull();
  });

  test('can be taken back', async () => {
    const settings = { ...SETTINGS, whatsapp: CONFIRMED };
    serve(settings);
    server.use(
      http.delete('*/api/me/notices/phone', () => {
        settings.whatsapp = SETTINGS.whatsapp as typeof CONFIRMED;
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Parar avisos por WhatsApp' }));
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    expect(await screen.findByRole('button', { name: 'Receber avisos no meu WhatsApp' })).toBeInTheDocument();
  });

  test('needs the company’s own to be connected, and a refusal is said', async () => {
    serve({ ...SETTINGS, whatsapp: { telefone: null, numero_da_empresa: null } });
    await open();
    expect(screen.getByRole('link', { name: 'Abrir Integrações' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Receber avisos no meu WhatsApp' })).toBeNull();
  });
});

describe('devices', () => {
  const unsubscribe = jest.fn(async () => true);
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  const subscription = { unsubscribe, toJSON: () => ({ endpoint: 'https://push.example/1', keys }) };
  const ask = jest.fn(async () => 'granted');
  const browser = { current: null as typeof subscription | null, permission: 'default' };

  beforeEach(() => {
    Object.assign(browser, { current: null, permission: 'default' });
    jest.clearAllMocks();
    const pushManager = {
      getSubscription: async () => browser.current,
      subscribe: jest.fn(async () => {
        browser.current = subscription;
        return subscription;
      }),
    };
    const registration = { pushManager };
    const serviceWorker = {
      getRegistration: async () => registration,
      register: jest.fn(async () => registration),
      ready: Promise.resolve(registration),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
    const notification = Object.defineProperty({ requestPermission: ask }, 'permission', {
      get: () => browser.permission,
    });
    Object.assign(globalThis, { PushManager: class {}, Notification: notification });
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  });

  test('this one is switched on, listed and removed', async () => {
    const settings = { ...SETTINGS, push: { chave: 'BKey', aparelhos: [] as (typeof DEVICE)[] } };
    serve(settings);
    let asked: unknown;
    server.use(
      http.post('*/api/me/notices/devices', async ({ request }) => {
        asked = await request.json();
        settings.push.aparelhos = [DEVICE];
        return HttpResponse.json(DEVICE, { status: 201 });
      }),
      http.delete(`*/api/me/notices/devices/${DEVICE.id}`, () => {
        settings.push.aparelhos = [];
        return HttpResponse.json({ ok: true });
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Receber avisos neste aparelho' }));
    expect(await screen.findByText('Este aparelho recebe avisos.')).toBeInTheDocument();
    expect(asked).toEqual({ nome: expect.stringMatching(/ no /), endpoint: 'https://push.example/1', keys });
    const list = await screen.findByRole('list', { name: 'Aparelhos que recebem avisos' });
    expect(list).toHaveTextContent('Chrome no Windows (este aparelho)');
    await user.click(within(list).getByRole('button', { name: 'Remover Chrome no Windows' }));
    await user.click(await screen.findByRole('button', { name: 'Remover' }));
    expect(await screen.findByText('Nenhum aparelho recebe avisos.')).toBeInTheDocument();
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  });

  test('blocked notices say how to allow them', async () => {
    serve();
    browser.permission = 'denied';
    await open();
    expect(await screen.findByText(/Os avisos estão bloqueados neste navegador/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Receber avisos neste aparelho' })).toBeNull();
  });

  test('one that was removed elsewhere can be switched on again', async () => {
    serve();
    browser.current = subscription;
    await open();
    expect(await screen.findByRole('button', { name: 'Receber avisos neste aparelho' })).toBeInTheDocument();
  });

  test('a server that refuses takes the browser’s own subscription back', async () => {
    serve();
    server.use(answer('post', '/me/notices/devices', {}, 500));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Receber avisos neste aparelho' }));
    await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
    expect(screen.queryByText('Este aparelho recebe avisos.')).toBeNull();
  });
});

test('a browser that cannot is told so, with what helps on an iPhone', async () => {
  serve();
  await open();
  expect(await screen.findByText(/adicione o painel à Tela de Início/)).toBeInTheDocument();
});
