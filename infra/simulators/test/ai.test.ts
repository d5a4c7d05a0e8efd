import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildAi } from '../src/ai/app';
import { MODES } from '../src/ai/faults';

const PROMPT = `Você é a recepcionista virtual do Studio Bella.
Hoje é sábado, 2026-11-21, fuso America/Sao_Paulo.

## Empresa
Studio Bella — salão de beleza em São Paulo

## Serviços
- Corte feminino — R$ 80,00 — 60 min
- Corte masculino — R$ 50,00 — 30 min
- Escova — R$ 60,00 — 45 min

## Base de conhecimento
### Horário de funcionamento
De terça a sábado, das 9h às 19h. Fechado domingo e segunda.
### Endereço
Rua Augusta, 1200, Consolação.
### Política de cancelamento
Cancelamentos até 24 horas antes são gratuitos.

## Cliente
Nome: Ana Souza`;

const tool = (name: string, properties: object) => ({
  type: 'function',
  function: { name, parameters: { type: 'object', properties, required: Object.keys(properties) } },
});
const TOOLS = [
  tool('consultar_horarios', { servico: { type: 'string' }, data: { type: 'string' } }),
  tool('criar_agendamento', { servico: { type: 'string' }, data_hora: { type: 'string', format: 'date-time' } }),
  tool('transferir_para_equipe', { motivo: { type: 'string' } }),
];

type Message = { role: string; content: string | null; tool_calls?: Call[]; tool_call_id?: string };
type Call = { id: string; type: string; function: { name: string; arguments: string } };
interface Completion {
  choices: { message: Message; finish_reason: string }[];
  usage: { total_tokens: number; prompt_tokens: number; prompt_tokens_details: { cached_tokens: number } };
  error: { code: string; type: string };
}

describe('AI simulator', () => {
  let app: FastifyInstance;
  let base: string;
  beforeAll(async () => {
    app = buildAi({ port: 0, apiKeys: ['sk-test'], thinkMs: 0 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());
  beforeEach(() => control('reset'));

  const control = (path: string, body: object = {}) =>
    fetch(`${base}/_sim/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const ask = (messages: Message[], extra: object = {}, key = 'sk-test') =>
    fetch(`${base}/v1/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({
        model: 'sim-balcao',
        messages: [{ role: 'system', content: PROMPT }, ...messages],
        ...extra,
      }),
    });
  const user = (content: string): Message => ({ role: 'user', content });
  const complete = async (messages: Message[], extra: object = {}) =>
    (await (await ask(messages, extra)).json()) as Completion;
  const say = async (...lines: string[]) => (await complete(lines.map(user))).choices[0]?.message.content ?? '';

  test.each([
    ['oi', /Olá, Ana!.*Studio Bella/],
    ['quanto custa corte feminino?', /Corte feminino custa R\$ 80,00.*60 min/],
    ['Quanto é o CORTE', /Corte feminino — R\$ 80,00[\s\S]*Corte masculino — R\$ 50,00/],
    ['quais serviços vocês fazem?', /Escova — R\$ 60,00 — 45 min/],
    ['vocês abrem domingo?', /Fechado domingo/],
    ['que horas fecha?', /9h às 19h/],
    ['qual o horário de vocês?', /9h às 19h/],
    ['quais os horários disponíveis amanhã para escova?', /domingo, 22\/11/],
    ['[áudio]', /só consigo ler texto/],
    ['onde fica?', /Rua Augusta/],
    ['preciso desmarcar', /24 horas/],
    ['obrigada!', /Por nada, Ana/],
    ['quero marcar uma escova', /Escova.*dia e horário/],
    ['quanto custa tatuagem?', /não encontrei[\s\S]*Corte feminino/],
    ['falar com atendente', /equipe/],
    ['qual a capital da França?', /ainda não tenho/],
  ])('answers "%s" from the prompt', async (question, expected) => {
    const first = await say(question);
    expect(first).toMatch(expected);
    expect(await say(question)).toBe(first);
  });

  test('what names nothing is about what was spoken of last', async () => {
    expect(await say('quero saber da escova', 'quanto tempo dura mesmo?')).toMatch(/45 min/);
    const talk = [user('quero a escova'), { role: 'assistant', content: 'Marcado!' }];
    const asked = async (text: string) => (await complete([...talk, user(text)])).choices[0]?.message.content ?? '';
    expect(await asked('quanto tempo dura mesmo?')).toMatch(/^Escova custa R\$ 60,00 e leva cerca de 45 min/);
    expect(await asked('quanto custa a tatuagem?')).toMatch(/não encontrei/);
  });

  describe('names what the customer means', () => {
    const tools = ['anotar_preferencia', 'escolher'].map((name) =>
      tool(name, name === 'escolher' ? { opcao: { type: 'string' } } : { preferencia: { type: 'string' } }),
    );
    const list = 'O mais perto que tenho:\n1. sábado, às 18h30, com Caio\n2. sábado, às 18h, com Caio';
    const called = async (text: string, before = 'Olá!') => {
      const messages = [user('oi'), { role: 'assistant', content: before }, user(text)];
      const [choice] = (await complete(messages, { tools })).choices;
      return choice?.message.tool_calls?.map(({ function: { name, arguments: given } }) => [name, JSON.parse(given)]);
    };
    const noted = (preferencia: string) => [['anotar_preferencia', { preferencia }]];

    test.each([
      ['Prefiro a cadeira da janela', noted('Prefiro a cadeira da janela')],
      ['Oi, sempre corto com a Ana. Obrigada!', noted('sempre corto com a Ana')],
      ['[áudio] não gosto de secador muito quente', noted('não gosto de secador muito quente')],
      ['anota aí que eu prefiro água sem gás', noted('eu prefiro água sem gás')],
      ['prefiro amanhã às 10h', undefined],
      ['prefiro a cadeira da janela ou a do fundo?', undefined],
      ['tenho preferência nenhuma', undefined],
    ])('%s', async (text, calls) => {
      expect(await called(text)).toEqual(calls);
    });
    test.each([
      ['então a última do dia', '1'],
      ['o primeiro horário do dia, por favor', '2'],
    ])('%s', async (text, opcao) => {
      expect(await called(text, list)).toEqual([['escolher', { opcao }]]);
      expect(await called(text)).toBeUndefined();
    });
    test('and nothing without a tool for it', async () => {
      const [choice] = (await complete([user('prefiro a cadeira da janela')])).choices;
      expect(choice?.message.tool_calls).toBeUndefined();
    });
  });

  test('a burst is one question', async () => {
    expect(await say('oi', 'queria saber', 'o preço', 'da escova')).toMatch(/^Olá, Ana! Escova custa R\$ 60,00/);
  });

  test('says what it still had of the last request of a key: whole steps from 1,024 tokens on, and nothing of others', async () => {
    const long = 'Preço combinado por escrito. '.repeat(200);
    const cached = async (system: string, extra: object = {}, key = 'sk-test') => {
      const messages = [{ role: 'system', content: system }, user('oi')];
      const { usage } = (await (await ask([], Object.assign({ messages }, extra), key)).json()) as Completion;
      return [usage.prompt_tokens_details.cached_tokens, usage.prompt_tokens] as const;
    };
    expect((await cached(`${long}um`))[0]).toBe(0);
    const [kept, prompt] = await cached(`${long}dois`);
    expect(kept).toBe(Math.floor((long.length + '[]\nsystem\n'.length) / 4 / 128) * 128);
    expect(kept).toBeGreaterThan(1_024);
    expect(kept).toBeLessThan(prompt);
    expect((await cached(`${long}dois`, { model: 'gpt-4o' }))[0]).toBe(0);
    expect((await cached(`${long}dois`, {}, 'sk-sim-outra'))[0]).toBe(0);
    expect((await cached('curto'))[0]).toBe(0);
    expect((await cached('curto'))[0]).toBe(0);
  });

  test('knows only the prompt it is given', async () => {
    const other = { role: 'system', content: '## Empresa\nBarbearia do Zé\n## Serviços\n- Barba — R$ 40,00 — 30 min' };
    const reply = await fetch(`${base}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer sk-sim-outra' },
      body: JSON.stringify({ model: 'x', messages: [other, user('quanto custa corte feminino?')] }),
    });
    const text = ((await reply.json()) as Completion).choices[0]?.message.content;
    expect(text).toContain('Barba — R$ 40,00');
    expect(text).not.toContain('80,00');
  });

  test('follows the marks and the long date of another prompt', async () => {
    const system = {
      role: 'system',
      content: [
        '## Empresa\nNome: Salão Flor\nCidade: Recife\nHoje: sábado, 21 de novembro de 2026 às 10:35',
        '## Serviços\n- Escova — R$ 60,00 — 45 min',
        '## Base de conhecimento\nNada cadastrado sobre este assunto.',
        '## Instruções\n- Se o cliente pedir para falar com uma pessoa, comece a resposta com [EQUIPE].',
      ].join('\n\n'),
    };
    const tell = async (text: string) =>
      (await complete([system, user(text)], { messages: [system, user(text)] })).choices[0]?.message.content;
    expect(await tell('quero falar com um atendente')).toMatch(/^\[EQUIPE\] Claro! Vou chamar/);
    expect(await tell('quero escova amanhã às 15h, pode marcar?')).toMatch(/domingo, 22\/11 às 15:00/);
    expect(await tell('[o cliente enviou um áudio]')).toMatch(/só consigo ler texto/);
    expect(await tell('qual o assunto?')).toMatch(/ainda não tenho/);
    expect(await tell('oi')).toMatch(/Salão Flor/);
  });

  test('books through the offered tools: look up, book, report', async () => {
    const messages: Message[] = [user('quero marcar escova na terça às 15h')];
    const results = ['{"livres":["2026-11-24T10:00:00-03:00","2026-11-24T15:00:00-03:00"]}', '{"ok":true}'];
    const called: [string, object][] = [];
    for (const result of results) {
      const [choice] = (await complete(messages, { tools: TOOLS })).choices;
      expect(choice).toMatchObject({ finish_reason: 'tool_calls', message: { content: null } });
      const call = choice?.message.tool_calls?.[0] as Call;
      called.push([call.function.name, JSON.parse(call.function.arguments)]);
      messages.push(choice?.message as Message, { role: 'tool', tool_call_id: call.id, content: result });
    }
    expect(called).toEqual([
      ['consultar_horarios', { servico: 'Escova', data: '2026-11-24' }],
      ['criar_agendamento', { servico: 'Escova', data_hora: '2026-11-24T15:00:00-03:00' }],
    ]);
    const end = (await complete(messages, { tools: TOOLS })).choices[0];
    expect(end?.finish_reason).toBe('stop');
    expect(end?.message.content).toMatch(/Prontinho, Ana!.*terça-feira, 24\/11 às 15:00/);
  });

  test('offers the free times when the wanted one is taken', async () => {
    const messages = [user('tem horário amanhã às 15h para escova?')];
    const [choice] = (await complete(messages, { tools: TOOLS })).choices;
    const id = choice?.message.tool_calls?.[0]?.id;
    messages.push(choice?.message as Message, { role: 'tool', tool_call_id: id, content: '["09:00","10:30"]' });
    const text = (await complete(messages, { tools: TOOLS })).choices[0]?.message.content;
    expect(text).toMatch(/Às 15:00 não tenho vaga.*09:00, 10:30/);
  });

  test('hands over through the tool, and then says so', async () => {
    const messages = [user('quero falar com uma pessoa')];
    const [choice] = (await complete([user('quero falar com um atendente')], { tools: TOOLS })).choices;
    expect(choice?.message.tool_calls?.[0]?.function.name).toBe('transferir_para_equipe');
    expect((await complete(messages)).choices[0]?.message.content).toContain('equipe');
  });

  test('a tool call without its tool message is a 400', async () => {
    const call = { id: 'call_1', type: 'function', function: { name: 'x', arguments: '{}' } };
    const reply = await ask([user('oi'), { role: 'assistant', content: null, tool_calls: [call] }, user('e aí?')]);
    expect(reply.status).toBe(400);
  });

  test('streams the same answer, ending in [DONE]', async () => {
    const whole = await say('onde fica?');
    const text = await (
      await ask([user('onde fica?')], { stream: true, stream_options: { include_usage: true } })
    ).text();
    const lines = text
      .split('\n\n')
      .filter(Boolean)
      .map((row) => row.replace('data: ', ''));
    expect(lines.pop()).toBe('[DONE]');
    const chunks = lines.map((row) => JSON.parse(row));
    expect(chunks.map((row) => row.choices[0]?.delta.content ?? '').join('')).toBe(whole);
    expect(chunks.at(-1)).toMatchObject({ choices: [], usage: { total_tokens: expect.any(Number) } });
  });

  test('wants its key and lists models', async () => {
    const refused = await ask([user('oi')], {}, 'errada');
    expect([refused.status, ((await refused.json()) as Completion).error.code]).toEqual([401, 'invalid_api_key']);
    expect((await fetch(`${base}/v1/models`)).status).toBe(401);
    const models = await fetch(`${base}/v1/models`, { headers: { authorization: 'Bearer sk-test' } });
    expect(((await models.json()) as { data: unknown[] }).data.length).toBeGreaterThan(0);
  });

  const EXPECTED: Record<string, [number, string | null]> = {
    'rate-limit': [429, 'rate_limit_exceeded'],
    quota: [429, 'insufficient_quota'],
    error: [500, null],
    auth: [401, 'invalid_api_key'],
    context: [400, 'context_length_exceeded'],
    'model-missing': [404, 'model_not_found'],
  };
  test.each(Object.keys(EXPECTED))('mode %s answers its error once, then recovers', async (mode) => {
    await control('faults', { mode, times: 1, retryAfter: 2 });
    const reply = await ask([user('oi')]);
    const body = (await reply.json()) as Completion;
    expect([reply.status, body.error.code]).toEqual(EXPECTED[mode]);
    expect(reply.headers.get('retry-after')).toBe(mode === 'rate-limit' ? '2' : null);
    expect((await ask([user('oi')])).status).toBe(200);
  });

  test('garbage and html are no JSON', async () => {
    for (const model of ['sim-garbage', 'sim-html']) {
      const reply = await ask([user('oi')], { model });
      await expect(reply.json()).rejects.toThrow();
    }
  });

  test('empty answers come as 200', async () => {
    expect((await complete([user('oi')], { model: 'sim-empty-choices' })).choices).toEqual([]);
    expect((await complete([user('oi')], { model: 'sim-empty-content' })).choices[0]?.message.content).toBe('');
    expect((await complete([user('oi')], { model: 'sim-null-content' })).choices[0]?.message.content).toBeNull();
    expect((await complete([user('oi')], { model: 'sim-length' })).choices[0]?.finish_reason).toBe('length');
  });

  test('hang never answers, and is in the log', async () => {
    const signal = AbortSignal.timeout(200);
    await control('faults', { mode: 'hang', match: 'trava' });
    const body = JSON.stringify({ model: 'm', messages: [user('trava aí')] });
    const headers = { 'content-type': 'application/json', authorization: 'Bearer sk-test' };
    await expect(fetch(`${base}/v1/chat/completions`, { method: 'POST', headers, body, signal })).rejects.toThrow();
    expect((await ask([user('oi')])).status).toBe(200);
    const log = (await (await fetch(`${base}/_sim/log`)).json()) as {
      requests: { outcome: string; keyLast4: string }[];
    };
    expect(log.requests.map((row) => [row.outcome, row.keyLast4])).toEqual([
      ['hang', 'test'],
      ['answered', 'test'],
    ]);
  });

  test('a fault of one key leaves the others alone, and sim-echo repeats the unanswered part of the conversation', async () => {
    await control('faults', { key: 'sk-sim-outra', mode: 'error' });
    const talk = [user('a'), { role: 'assistant', content: 'b' }, user('c'), user('d')];
    const reply = await complete(talk, { model: 'sim-echo' });
    expect(reply.choices[0]?.message.content).toBe('Eco: c · d');
    await control('faults', { key: 'sk-test', mode: 'error', times: 1 });
    expect((await ask([user('oi')])).status).toBe(500);
    expect((await ask([user('oi')])).status).toBe(200);
  });

  test('says which modes exist when asked for another', async () => {
    const reply = await control('faults', { mode: 'nada' });
    expect(reply.status).toBe(400);
    expect(((await reply.json()) as { error: string }).error).toContain(MODES.join(', '));
  });

  test('scripted replies come first, in order', async () => {
    await control('script', { replies: ['um', { tool_calls: [{ name: 'x', arguments: { a: 1 } }] }] });
    expect(await say('oi')).toBe('um');
    const [choice] = (await complete([user('oi')])).choices;
    expect(choice?.message.tool_calls?.[0]?.function).toEqual({ name: 'x', arguments: '{"a":1}' });
    expect(await say('oi')).toMatch(/^Olá/);
  });

  test('a script of one key is nobody else’s', async () => {
    await control('script', { key: 'sk-sim-outra', replies: ['só para ela'] });
    expect(await say('oi')).toMatch(/^Olá/);
    const headers = { authorization: 'Bearer sk-sim-outra', 'content-type': 'application/json' };
    const body = JSON.stringify({ model: 'sim-balcao', messages: [user('oi')] });
    const reply = await fetch(`${base}/v1/chat/completions`, { method: 'POST', headers, body });
    expect(await reply.json()).toMatchObject({ choices: [{ message: { content: 'só para ela' } }] });
  });

  describe('listening', () => {
    const listen = async (fields: Record<string, string>, name = 'audio.ogg', bytes = 'OggS') => {
      const form = new FormData();
      for (const [field, value] of Object.entries(fields)) form.append(field, value);
      form.append('file', new Blob([bytes], { type: 'audio/ogg' }), name);
      const headers = { authorization: 'Bearer sk-test' };
      const reply = await fetch(`${base}/v1/audio/transcriptions`, { method: 'POST', headers, body: form });
      return { status: reply.status, body: (await reply.json()) as { text?: string; segments?: unknown[] } };
    };
    const whisper = { model: 'whisper-1' };
    const words = 'Quanto custa o corte feminino?';

    it('hears what the fixture says, in the form that is asked for', async () => {
      expect(await listen(whisper)).toEqual({ status: 200, body: { text: words } });
      const whole = await listen(Object.assign({ response_format: 'verbose_json' }, whisper));
      expect(whole.body).toMatchObject({ text: words, segments: [{ text: words }] });
      await control('script', { voices: ['Oi'] });
      expect((await listen(whisper)).body.text).toBe('Oi');
    });
    it('hears the words a file carries', async () => {
      const carried = await listen(whisper, 'audio.ogg', 'OggS…\nfala: Quero marcar um corte, às três');
      expect(carried.body.text).toBe('Quero marcar um corte, às três');
    });
    it.each([
      ['no model', {}, 'audio.ogg', 'OggS'],
      ['an ending nobody knows', whisper, 'audio.opus', 'OggS'],
      ['nothing to hear', whisper, 'audio.ogg', ''],
      [
        'a form the model does not know',
        { model: 'gpt-4o-transcribe', response_format: 'verbose_json' },
        'a.ogg',
        'OggS',
      ],
    ])('refuses %s', async (_, fields, name, bytes) => {
      expect((await listen(fields, name, bytes)).status).toBe(400);
    });
    it('fails alone when told so', async () => {
      await control('faults', { mode: 'quota', match: '[audio]' });
      expect((await listen(whisper)).status).toBe(429);
    });
  });
});
