import { ERRORS } from '@balcao/contracts/errors';
import type { SystemSettings } from '@balcao/contracts/system';
import { fakeSession, resetSession } from '@balcao/platform/testing';
import { refused } from '@balcao/testing/api-answers';
import { setupArea } from '@balcao/testing/browser';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { evolutionProblem } from '../src/features/system/evolution-section';
import { type FakeApi, freshApi, handlersOf, recordCalls } from './fake-api';
import { KEPT_KEY as kept, fakeSettings as settings } from './fixtures';
import { renderArea } from './render-area';

let state: FakeApi = freshApi();
const server = setupArea(...handlersOf(() => state));
const URL_ = 'http://localhost/api/system-settings';
const none = { configurado: false, ultimos4: null, updated_at: null };
const serve = (value: SystemSettings) => server.use(http.get(URL_, () => HttpResponse.json(value)));

beforeAll(() => recordCalls(server, () => state));
beforeEach(() => {
  state = freshApi();
});
afterEach(() => {
  jest.useRealTimers();
});

const section = (name: string) => screen.findByRole('region', { name });
const save = async (name: string) =>
  fireEvent.click(within(await section(name)).getByRole('button', { name: 'Salvar' }));

test.each(['user', 'viewer'] as const)('%s sees Acesso Negado and nothing is asked', async (role) => {
  await renderArea('/system-settings', { session: fakeSession(role) });
  expect(screen.getByRole('heading', { level: 1, name: 'Sistema' })).toBeInTheDocument();
  expect(screen.getAllByText(/Acesso Negado/)).toHaveLength(1);
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
    'Configurada desde 10/11/2026, termina em …ab12. Deixe em branco para manter.',
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

test('the wish to answer late messages is off, says what it does, and is sent when it changes', async () => {
  serve(settings());
  server.use(http.put(URL_, () => HttpResponse.json(settings())));
  await renderArea('/system-settings');
  const wish = within(await section('Inteligência artificial')).getByRole('switch', { name: /chegaram atrasadas/ });
  expect(wish).not.toBeChecked();
  expect(wish).toHaveAccessibleDescription(/até 2 horas.*“Precisa de você”/);
  fireEvent.click(wish);
  await save('Inteligência artificial');
  await screen.findByText('Configurações salvas com sucesso!');
  expect(state.bodies[state.calls.indexOf('PUT /system-settings')]).toEqual({
    ai_config: { custom_instructions: null, responder_atrasadas: true },
  });
});

test('voice messages are written down until an admin switches it off', async () => {
  serve(settings());
  server.use(http.put(URL_, () => HttpResponse.json(settings())));
  await renderArea('/system-settings');
  const name = /^Transcrever os áudios dos clientes/;
  const wish = within(await section('Inteligência artificial')).getByRole('switch', { name });
  expect(wish).toBeChecked();
  expect(wish).toHaveAccessibleDescription(/se o provedor dela oferecer transcrição/);
  fireEvent.click(wish);
  await save('Inteligência artificial');
  await screen.findByText('Configurações salvas com sucesso!');
  expect(state.bodies[state.calls.indexOf('PUT /system-settings')]).toEqual({
    ai_config: { custom_instructions: null, transcrever_audios: false },
  });
});

test("a failed save says 'Erro ao salvar configurações'", async () => {
  serve(settings());
  server.use(http.put(URL_, () => new HttpResponse(null, { status: 500 })));
  await renderArea('/system-settings');
  await save('Inteligência artificial');
  expect(await screen.findByText('Erro ao salvar configurações')).toBeInTheDocument();
});

describe('the company’s own messaging server', () => {
  const typeServer = async (url: string) => {
    const part = within(await section('Servidor do WhatsApp'));
    fireEvent.change(part.getByLabelText(/^URL da Evolution/), { target: { value: url } });
    fireEvent.change(part.getByLabelText(/^API Key da Evolution/), { target: { value: 'abc' } });
    await save('Servidor do WhatsApp');
    return part;
  };
  const GATEWAY = 'https://evolution.exemplo.com.br';

  test('that does not answer is kept only by who insists', async () => {
    serve(settings());
    const { status, text } = ERRORS['system/gateway-unreachable'];
    server.use(http.put(URL_, () => refused(status, 'system/gateway-unreachable', text)));
    await renderArea('/system-settings');
    const part = await typeServer(GATEWAY);
    const anyway = await part.findByRole('button', { name: 'Salvar mesmo assim' });
    expect(part.getByRole('alert')).toHaveTextContent(text);
    server.use(http.put(URL_, () => HttpResponse.json(settings())));
    fireEvent.click(anyway);
    expect(await screen.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
    expect(state.bodies[state.calls.lastIndexOf('PUT /system-settings')]).toEqual({
      evolution_api: { base_url: GATEWAY, api_key: 'abc', salvar_sem_teste: true },
    });
  });

  test('whose key is refused has its key marked, and no way around', async () => {
    serve(settings());
    const { status, text } = ERRORS['system/gateway-refused'];
    const fields = { 'evolution_api.api_key': text };
    const error = { code: 'system/gateway-refused', message: text, fields };
    server.use(http.put(URL_, () => HttpResponse.json({ error }, { status })));
    await renderArea('/system-settings');
    const part = await typeServer(GATEWAY);
    await part.findByRole('alert');
    expect(part.getByLabelText(/^API Key da Evolution/)).toBeInvalid();
    expect(part.getByLabelText(/^API Key da Evolution/)).toHaveFocus();
    expect(part.queryByRole('button', { name: 'Salvar mesmo assim' })).not.toBeInTheDocument();
  });

  test.each(['', 'ftp://x', 'https://x.com/'])('typed as “%s” has its address marked', async (url) => {
    serve(settings());
    await renderArea('/system-settings');
    const part = await typeServer(url);
    await part.findByRole('alert');
    expect(part.getByLabelText(/^URL da Evolution/)).toBeInvalid();
    expect(part.getByLabelText(/^URL da Evolution/)).toHaveFocus();
  });
});

test('what was typed and not saved is asked about before a link leads away; saved, it is not', async () => {
  serve(settings());
  server.use(http.put(URL_, () => HttpResponse.json(settings())));
  const { user } = await renderArea('/system-settings');
  const ai = within(await section('Inteligência artificial'));
  await user.type(ai.getByLabelText(/Instruções personalizadas/), 'Fale curto.');
  const link = ai.getByRole('link', { name: 'Testar e publicar instruções' });
  const left = jest.fn((event: Event) => event.preventDefault());
  link.addEventListener('click', left);
  const away = () => user.click(link);
  await away();
  await user.click(await screen.findByRole('button', { name: 'Continuar editando' }));
  expect(left).not.toHaveBeenCalled();
  expect(ai.getByLabelText(/Instruções personalizadas/)).toHaveDisplayValue(/Fale curto\./);
  await save('Inteligência artificial');
  await ai.findByText('Configurações salvas com sucesso!');
  await away();
  expect(left).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('dialog')).toBeNull();
});

describe('the company’s own AI key', () => {
  const refuse = (code: 'system/ai-refused' | 'system/ai-unreachable', message: string) =>
    server.use(http.put(URL_, () => refused(code === 'system/ai-refused' ? 422 : 409, code, message)));
  const typeKey = async () => {
    const ai = within(await section('Inteligência artificial'));
    fireEvent.change(ai.getByLabelText(/OpenAI API Key/), { target: { value: 'sk-errada' } });
    await save('Inteligência artificial');
    return ai;
  };

  test('refused: says what the provider said, keeps what was typed, offers no way around', async () => {
    serve(settings());
    refuse('system/ai-refused', 'Ela não foi salva. Ele respondeu: “Incorrect API key”');
    await renderArea('/system-settings');
    const ai = await typeKey();
    expect(await ai.findByText(/Ele respondeu: “Incorrect API key”/)).toBeInTheDocument();
    expect(ai.getByLabelText(/OpenAI API Key/)).toHaveValue('sk-errada');
    expect(ai.queryByRole('button', { name: 'Salvar mesmo assim' })).not.toBeInTheDocument();
  });

  test('untested because nobody answered: may be saved all the same', async () => {
    serve(settings());
    refuse('system/ai-unreachable', ERRORS['system/ai-unreachable'].text);
    await renderArea('/system-settings');
    const ai = await typeKey();
    const anyway = await ai.findByRole('button', { name: 'Salvar mesmo assim' });
    server.use(http.put(URL_, () => HttpResponse.json(settings())));
    fireEvent.click(anyway);
    expect(await screen.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
    expect(state.bodies[state.calls.lastIndexOf('PUT /system-settings')]).toEqual({
      ai_config: { custom_instructions: null, openai_api_key: 'sk-errada', salvar_sem_teste: true },
    });
  });

  test('can be removed after a question; the platform’s cannot', async () => {
    serve(settings());
    server.use(http.delete(`${URL_}/ai-key`, () => HttpResponse.json(settings())));
    server.use(http.put(URL_, () => refused(422, 'system/ai-refused', 'O provedor recusou a chave.')));
    await renderArea('/system-settings');
    await save('Inteligência artificial');
    expect(await screen.findByText('O provedor recusou a chave.')).toBeInTheDocument();
    fireEvent.click(within(await section('Inteligência artificial')).getByRole('button', { name: 'Remover chave' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover chave' }));
    expect(await screen.findByText('Chave removida.')).toBeInTheDocument();
    // What was said of it is over.
    expect(screen.queryByText('O provedor recusou a chave.')).not.toBeInTheDocument();
    expect(state.calls).toContain('DELETE /system-settings/ai-key');
    cleanup();
    serve(settings({ ai_config: { ...settings().ai_config, herdado: true } }));
    resetSession();
    await renderArea('/system-settings');
    const ai = within(await section('Inteligência artificial'));
    await waitFor(() => expect(ai.queryByRole('button', { name: 'Remover chave' })).not.toBeInTheDocument());
  });
});

test('the company’s own messaging server can be taken away: the platform’s is used again', async () => {
  serve(settings());
  const shared = settings({ evolution_api: { base_url: null, api_key: { ...kept, ultimos4: null }, herdado: true } });
  server.use(
    http.delete(`${URL_}/gateway-key`, () => {
      serve(shared);
      return HttpResponse.json(shared);
    }),
  );
  const { user } = await renderArea('/system-settings');
  const own = within(await section('Servidor do WhatsApp'));
  await user.click(own.getByRole('button', { name: 'Remover chave' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Remover o servidor do WhatsApp?' }));
  await user.click(asked.getByRole('button', { name: 'Remover chave' }));
  expect(await own.findByText('Usando o servidor da plataforma.')).toBeInTheDocument();
  await waitFor(() => expect(own.getByLabelText(/URL da Evolution/)).toHaveValue(''));
  expect(state.calls).toContain('DELETE /system-settings/gateway-key');
});

describe('the reserve', () => {
  const NAME = 'Provedor reserva';
  const own = {
    api_key: { ...kept, ultimos4: '7777' },
    base_url: 'https://reserva.exemplo.com/v1',
    model: 'outro',
    herdado: false,
  };
  const withReserve = (reserva: SystemSettings['ai_config']['reserva']) =>
    settings({ ai_config: { ...settings().ai_config, reserva } });
  const last = () => state.bodies[state.calls.lastIndexOf('PUT /system-settings')];

  test('wants a key, is saved with its place, and its key is never shown', async () => {
    serve(settings());
    server.use(http.put(URL_, () => HttpResponse.json(withReserve(own))));
    const { user, container } = await renderArea('/system-settings');
    const reserve = within(await section(NAME));
    await save(NAME);
    expect(await reserve.findByText('Informe a chave do provedor reserva.')).toBeInTheDocument();
    expect(state.calls).not.toContain('PUT /system-settings');
    await user.type(reserve.getByLabelText(/^Chave do provedor reserva/), 'sk-reserva');
    await user.type(reserve.getByLabelText(/^Endereço do provedor reserva/), own.base_url);
    await user.type(reserve.getByLabelText(/^Modelo do provedor reserva/), 'outro');
    await save(NAME);
    expect(await reserve.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
    expect(last()).toEqual({
      ai_config: { reserva: { base_url: own.base_url, model: 'outro', api_key: 'sk-reserva' } },
    });
    expect(reserve.getByLabelText(/^Chave do provedor reserva/)).toHaveValue('');
    expect((await axe(container)).violations).toEqual([]);
  });

  test('can be taken away after a question; the platform’s cannot', async () => {
    serve(withReserve(own));
    server.use(http.put(URL_, () => HttpResponse.json(settings())));
    const { user } = await renderArea('/system-settings');
    const reserve = within(await section(NAME));
    expect(reserve.getByLabelText(/^Endereço do provedor reserva/)).toHaveValue(own.base_url);
    await user.click(reserve.getByRole('button', { name: 'Remover reserva' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remover reserva' }));
    await waitFor(() => expect(last()).toEqual({ ai_config: { reserva: null } }));
    await waitFor(() => expect(reserve.getByLabelText(/^Endereço do provedor reserva/)).toHaveValue(''));
    cleanup();
    serve(withReserve({ api_key: { ...kept, ultimos4: null }, base_url: null, model: null, herdado: true }));
    resetSession();
    await renderArea('/system-settings');
    const shared = within(await section(NAME));
    expect(shared.getByText(/Usando a reserva da plataforma\.$/)).toBeInTheDocument();
    expect(shared.queryByRole('button', { name: 'Remover reserva' })).not.toBeInTheDocument();
  });
});

describe('the platform’s master', () => {
  const PLATFORM = 'http://localhost/api/master/system-settings';
  const SUPPORT = 'http://localhost/api/support';
  const open = async (value = settings()) => {
    server.use(
      http.get(PLATFORM, () => HttpResponse.json(value)),
      http.get(SUPPORT, () => HttpResponse.json({ email: null, whatsapp: '5511987654321' })),
    );
    return renderArea('/system-settings', { session: fakeSession('master') });
  };

  test('edits the layer of all companies here, nobody’s files', async () => {
    server.use(http.put(PLATFORM, () => HttpResponse.json(settings())));
    const { user } = await open();
    const gateway = within(await section('Servidor do WhatsApp'));
    expect(gateway.getByText('Servidor Evolution das empresas que não têm o seu.')).toBeInTheDocument();
    const ai = within(await section('Inteligência artificial'));
    await user.type(ai.getByLabelText(/OpenAI API Key/), 'sk-nova');
    await user.type(ai.getByLabelText('Endereço da IA (opcional)'), 'https://ia.exemplo.com/v1');
    await user.type(ai.getByLabelText('Modelo (opcional)'), 'medio');
    const prices = ai.getByLabelText('Preços dos modelos');
    await user.type(prices, 'medio; caro; 3');
    await user.click(ai.getByRole('button', { name: 'Salvar' }));
    expect(await ai.findByRole('alert')).toHaveTextContent('escreva em cada linha o modelo e dois valores');
    await user.clear(prices);
    await user.type(prices, 'gpt-4.1; 11,20; 44; 2,8{enter}medio; 1; 2.5');
    await user.click(ai.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
    expect(state.bodies[state.calls.indexOf('PUT /master/system-settings')]).toEqual({
      ai_config: {
        custom_instructions: null,
        openai_api_key: 'sk-nova',
        base_url: 'https://ia.exemplo.com/v1',
        model: 'medio',
        precos: [
          { modelo: 'gpt-4.1', entrada: '11.20', saida: '44', cache: '2.8' },
          { modelo: 'medio', entrada: '1', saida: '2.5' },
        ],
      },
    });
    expect(screen.queryByText(/Acesso Negado/)).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Arquivos das conversas' })).not.toBeInTheDocument();
    expect(state.calls.filter((call) => call.endsWith(' /system-settings'))).toEqual([]);
  });

  test('says how the support is reached; what the server refuses stands beside its field, what was typed stays', async () => {
    const said = [{ email: 'Informe um e-mail válido, como nome@empresa.com.br.' }, null];
    const sent: unknown[] = [];
    server.use(
      http.put('http://localhost/api/master/support', async ({ request }) => {
        const body = (await request.json()) as object;
        sent.push(body);
        const fields = said.shift();
        if (!fields) return HttpResponse.json(body);
        return HttpResponse.json(
          { error: { code: 'http/invalid', message: 'Confira os campos.', fields } },
          { status: 422 },
        );
      }),
    );
    const { user } = await open();
    const support = within(await section('Contato do suporte'));
    expect(support.getByLabelText('WhatsApp do suporte')).toHaveValue('+55 (11) 98765-4321');
    await user.type(support.getByLabelText('E-mail do suporte'), 'suporte');
    await user.click(support.getByRole('button', { name: 'Salvar' }));
    expect(await support.findByText(/^Informe um e-mail válido/)).toBeInTheDocument();
    await user.type(support.getByLabelText('E-mail do suporte'), '@balcao.com.br');
    await user.clear(support.getByLabelText('WhatsApp do suporte'));
    await user.click(support.getByRole('button', { name: 'Salvar' }));
    expect(await support.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
    expect(sent).toEqual([
      { email: 'suporte', whatsapp: '+55 (11) 98765-4321' },
      { email: 'suporte@balcao.com.br', whatsapp: null },
    ]);
  });

  test.each([
    ['Servidor do WhatsApp', 'gateway-key', /não enviam nem recebem mensagens/],
    ['Inteligência artificial', 'ai-key', /ficam sem respostas da IA/],
  ])('removes the key of %s after hearing what follows', async (name, path, warning) => {
    server.use(http.delete(`${PLATFORM}/${path}`, () => HttpResponse.json(settings())));
    const { user } = await open();
    await user.click(within(await section(name)).getByRole('button', { name: 'Remover chave' }));
    const asked = within(await screen.findByRole('dialog'));
    expect(asked.getByText(warning)).toBeInTheDocument();
    await user.click(asked.getByRole('button', { name: 'Remover chave' }));
    expect(await screen.findByText('Chave removida.')).toBeInTheDocument();
    expect(state.calls).toContain(`DELETE /master/system-settings/${path}`);
  });

  test('without any key both are required, in the words of the product', async () => {
    const empty = settings({
      evolution_api: { base_url: null, api_key: none, herdado: false },
      ai_config: Object.assign({}, settings().ai_config, { openai_api_key: none }),
    });
    await open(empty);
    await save('Servidor do WhatsApp');
    expect(await screen.findByText('URL e API Key da Evolution são obrigatórios')).toBeInTheDocument();
    await save('Inteligência artificial');
    expect(await screen.findByText('OpenAI API Key é obrigatória')).toBeInTheDocument();
  });
});

const SEARCH = 'Busca na base de conhecimento';

test('the sense of questions is compared where somebody wishes it, and how far that is stands below', async () => {
  serve(settings());
  server.use(
    http.put('http://localhost/api/knowledge/sense', async ({ request }) => {
      Object.assign(state.sense, await request.json(), { estado: 'pronta', trechos: 12, prontos: 12 });
      return HttpResponse.json(state.sense);
    }),
  );
  const { user } = await renderArea('/system-settings');
  const search = within(await section(SEARCH));
  expect(search.getByText('Só as palavras são comparadas.')).toBeInTheDocument();
  await user.click(search.getByRole('switch', { name: /^Comparar também pelo sentido/ }));
  await user.click(search.getByRole('button', { name: 'Salvar' }));
  expect(await search.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
  expect(await search.findByText('Pronta: 12 trechos da base.')).toBeInTheDocument();
});

test.each([
  [{ estado: 'preparando' as const }, /^Preparando os textos da base/],
  [{ estado: 'pronta' as const, trechos: 12, prontos: 9 }, /^9 de 12 trechos da base prontos/],
  [{ estado: 'pronta' as const }, /A base ainda não tem textos ligados/],
  [{ estado: 'recusada' as const, motivo: 'sem_suporte' as const }, /não oferece esta comparação.*tenta outra vez/],
  [{ estado: 'recusada' as const, motivo: 'chave' as const }, /recusou a chave ou o crédito acabou/],
])('the search by sense says how it stands: %j', async (sense, text) => {
  serve(settings());
  Object.assign(state.sense, { ligada: true }, sense);
  await renderArea('/system-settings');
  expect(within(await section(SEARCH)).getByText(text)).toBeInTheDocument();
});

test('a refused switch says so, and keeps what was chosen', async () => {
  serve(settings());
  server.use(http.put('http://localhost/api/knowledge/sense', () => refused(429, 'http/rate-limited', 'Devagar.')));
  const { user } = await renderArea('/system-settings');
  const search = within(await section(SEARCH));
  await user.click(search.getByRole('switch', { name: /^Comparar também pelo sentido/ }));
  await user.click(search.getByRole('button', { name: 'Salvar' }));
  expect(await search.findByRole('alert')).toHaveTextContent('Devagar.');
  expect(search.getByRole('switch', { name: /^Comparar também pelo sentido/ })).toBeChecked();
});

test('files: what they take, and for how long they are kept; less time is asked about first', async () => {
  serve(settings());
  server.use(
    http.put('http://localhost/api/media-storage', async ({ request }) => {
      Object.assign(state.storage, await request.json());
      return HttpResponse.json(state.storage);
    }),
  );
  const { user } = await renderArea('/system-settings');
  const files = within(await section('Arquivos das conversas'));
  expect(files.getByText('2 de 5.120')).toBeInTheDocument();
  expect(files.getByText('3 arquivos guardados')).toBeInTheDocument();
  await user.selectOptions(files.getByLabelText('Guardar por'), '90 dias');
  await user.click(files.getByRole('button', { name: 'Salvar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar por menos tempo' }));
  expect(await files.findByText('Configurações salvas com sucesso!')).toBeInTheDocument();
  expect(state.storage.dias).toBe(90);
});

test('files: a full store says what to do', async () => {
  serve(settings());
  state.storage.usado_bytes = state.storage.limite_bytes;
  await renderArea('/system-settings');
  const files = within(await section('Arquivos das conversas'));
  expect(files.getByText(/O espaço acabou: arquivos novos não são guardados/)).toBeInTheDocument();
});

test('cuidados com o número: what is typed is saved, and what the server would refuse is not sent', async () => {
  state.manners = Object.assign({}, state.manners, { iniciadas_hoje: 100, saidas: 2 });
  serve(settings());
  server.use(
    http.put('http://localhost/api/whatsapp-manners', async ({ request }) => {
      Object.assign(state.manners, await request.json());
      return HttpResponse.json(state.manners);
    }),
  );
  await renderArea('/system-settings');
  const area = within(await section('Cuidados com o número'));
  expect(area.getByText('100 de 100')).toBeInTheDocument();
  expect(area.getByText(/O limite de hoje foi atingido/)).toBeInTheDocument();
  expect(area.getByText('2 números pediram para sair (SAIR): sem lembretes nem avisos.')).toBeInTheDocument();
  const limit = area.getByLabelText('Conversas iniciadas por dia, no máximo');
  fireEvent.change(limit, { target: { value: '5' } });
  await save('Cuidados com o número');
  expect(await area.findByText('Informe um número de 10 a 500.')).toBeInTheDocument();
  fireEvent.change(limit, { target: { value: '150' } });
  fireEvent.click(area.getByRole('switch', { name: /digitando/ }));
  await save('Cuidados com o número');
  await waitFor(() =>
    expect(state.manners).toMatchObject({ digitar: false, intervalo_segundos: 10, limite_diario: 150 }),
  );
  expect(await screen.findByText('100 de 150')).toBeInTheDocument();
});

test('a refused save keeps what was typed', async () => {
  serve(settings());
  server.use(
    http.put('http://localhost/api/whatsapp-manners', () => refused(500, 'http/internal', 'Algo deu errado.')),
  );
  await renderArea('/system-settings');
  const limit = within(await section('Cuidados com o número')).getByLabelText('Conversas iniciadas por dia, no máximo');
  fireEvent.change(limit, { target: { value: '80' } });
  await save('Cuidados com o número');
  expect(await screen.findByText('Algo deu errado.')).toBeInTheDocument();
  expect(limit).toHaveValue('80');
});
