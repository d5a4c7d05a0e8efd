import { newId } from '@balcao/kit/ids';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { actorOf, type TestDeps, testDeps } from '@balcao/testing/test-deps';
import { countMessages } from '../../billing';
import { lendAi } from '../../chats';
import type { AskProvider } from '../provider/provider-client';
import { askAi } from './ask-ai';

describe('a question on the test page', () => {
  let db: TestDb;
  let deps: TestDeps;
  let tenantId: string;
  const ask = jest.fn<ReturnType<AskProvider>, Parameters<AskProvider>>();
  const inUse = {
    apiKey: 'sk-platform',
    baseUrl: 'https://plataforma.example.com/v1',
    typed: false,
    model: 'sim',
    customInstructions: null,
  };
  let configured: typeof inUse | null;

  beforeAll(async () => {
    db = await testDb();
    deps = testDeps(db);
  });
  beforeEach(async () => {
    tenantId = await makeTenant(db);
    configured = inUse;
    ask.mockReset().mockResolvedValue({
      kind: 'answer',
      content: 'Olá!',
      cutOff: false,
      model: 'gpt-3.5-turbo-0125',
      tokensIn: 1,
      tokensOut: 1,
    });
  });
  afterAll(async () => {
    await deps.close();
    await db.drop();
  });

  const asked = (role: 'admin' | 'user' | 'viewer', api_key?: string) =>
    askAi({ ...deps, ask, countMessages, ownProvider: lendAi(deps).ownProvider, findSettings: async () => configured })(
      actorOf(tenantId, role),
      { message: 'Qual o horário?', ...(api_key && { api_key }) },
    );
  const counted = () => deps.db.tenant(tenantId, (unit) => countMessages(unit, deps.clock()));
  const fails = (said?: string) =>
    ask.mockResolvedValue({ kind: 'failure', problem: 'auth', status: 401, retryAfterMs: null, ...(said && { said }) });

  it('is asked by the constants of the product, in Portuguese, with the key as typed', async () => {
    expect(await asked('admin', 'sk-typed')).toMatchObject({
      resposta: 'Olá!',
      erro: null,
      modelo: 'gpt-3.5-turbo-0125',
    });
    const [settings, messages, options] = ask.mock.calls[0] ?? [];
    expect(settings).toEqual({
      apiKey: 'sk-typed',
      baseUrl: 'https://api.openai.com/v1',
      typed: false,
      model: 'gpt-3.5-turbo',
      customInstructions: null,
    });
    expect(options).toMatchObject({ temperature: 0.7, maxTokens: 500 });
    expect(messages).toEqual([
      { role: 'system', content: expect.stringContaining('português') },
      { role: 'user', content: 'Qual o horário?' },
    ]);
  });

  it('without a typed key goes where customers’ messages go', async () => {
    await asked('user');
    expect(ask.mock.calls[0]?.[0]).toEqual(inUse);
    configured = null;
    await expect(asked('user')).rejects.toMatchObject({ code: 'system/ai-unconfigured' });
  });

  it('a typed key goes to the company’s own address, never to the platform’s', async () => {
    const value = { base_url: 'https://ia.example.com/v1', model: 'medio' };
    await asOwner(
      db,
      (sql) => sql`insert into system_settings ${sql({ id: newId(), tenant_id: tenantId, key: 'ai_config', value })}`,
    );
    await asked('admin', 'sk-typed');
    expect(ask.mock.calls[0]?.[0]).toMatchObject({ baseUrl: 'https://ia.example.com/v1', typed: true, model: 'medio' });
  });

  it('counts as a message of the month, answered or not, and is refused when none is left', async () => {
    await asked('viewer');
    fails();
    await asked('viewer');
    expect(await counted()).toBe(2);
    await asOwner(db, (sql) => sql`update tenants set limite_mensagens = 2 where id = ${tenantId}`);
    await expect(asked('viewer')).rejects.toMatchObject({ code: 'system/messages-over' });
    expect(ask).toHaveBeenCalledTimes(2);
    expect(await counted()).toBe(2);
  });

  it('the last one left is asked once, however many ask at once', async () => {
    await asOwner(db, (sql) => sql`update tenants set limite_mensagens = 1 where id = ${tenantId}`);
    const ends = await Promise.allSettled([1, 2, 3, 4].map(() => asked('user')));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await counted()).toBe(1);
  });

  it('that the account is empty is said in Portuguese to everybody', async () => {
    ask.mockResolvedValue({
      kind: 'failure',
      problem: 'quota',
      status: 429,
      retryAfterMs: null,
      said: 'You exceeded your current quota.',
    });
    for (const role of ['admin', 'viewer'] as const)
      expect((await asked(role)).erro).toMatch(/^A conta do provedor da IA está sem crédito/);
  });

  it('tells the provider’s words to who may know of the key, and ours to the others', async () => {
    fails('Incorrect API key provided: •••');
    expect(await asked('admin')).toMatchObject({ resposta: null, erro: 'Incorrect API key provided: •••' });
    expect(await asked('viewer', 'sk-typed')).toMatchObject({ erro: 'Incorrect API key provided: •••' });
    expect(await asked('viewer')).toMatchObject({ erro: 'A chave foi recusada pelo provedor da IA.' });
  });
});
