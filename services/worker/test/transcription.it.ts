import { HANDOFF_REASONS } from '@balcao/contexts/assistant/replies/ai-texts';
import { sweepMedia } from '@balcao/contexts/chats/midias/sweep-media';
import type { Arquivo } from '@balcao/contracts/media-kinds';
import { type Bench, type Company, FAST, startBench, until } from './bench';

jest.setTimeout(900_000);

const PHONE = '5511987654321';
const WORDS = 'Quanto custa o corte feminino?';

describe('voice messages of customers', () => {
  let bench: Bench;
  let company: Company;

  beforeAll(async () => {
    bench = await startBench();
    // An answer to what was written down late is not late.
    await bench.startWorker(Object.assign({}, FAST, { ai: {} }));
  });
  beforeEach(async () => {
    company = await bench.addCompany();
  });
  afterAll(() => bench.stop());

  const speak = (more: object = {}) =>
    bench.sim('/customers/send', { instance: company.instance, phone: PHONE, wait: true, kind: 'audio', ...more });
  const fault = (change: object) => bench.aiSim('/faults', { key: company.aiKey, match: '[audio]', ...change });
  async function voice() {
    const [row] = await bench.sql`select content, midia, autor from chat_history
      where tenant_id = ${company.tenantId} and tipo = 'audio'`;
    return row && { content: row.content as string, file: row.midia as Arquivo };
  }
  const heard = (transcricao: Arquivo['transcricao']) =>
    until(async () => {
      const found = await voice();
      return found?.file.estado === 'guardada' && found.file.transcricao === transcricao ? found : undefined;
    });
  const answer = () =>
    until(async () => {
      const said = (await bench.messages(company)).filter(({ autor }) => autor === 'ai');
      return said[0]?.content as string | undefined;
    });
  const listened = async () => (await bench.asked(company)).filter(({ model }) => model === 'whisper-1');

  it('are written down, shown, and answered as if they had been typed', async () => {
    await speak();
    expect((await heard('feita')).content).toBe(WORDS);
    expect(await answer()).toMatch(/Corte feminino custa R\$\s80,00/);
    const [asked] = (await bench.asked(company)).filter(({ model }) => model === 'sim-balcao');
    expect(asked?.messages.at(-1)).toEqual({ role: 'user', content: `[áudio transcrito] ${WORDS}` });
    const [row] = await bench.sql`select transcrever_em, transcricoes from midias
      where tenant_id = ${company.tenantId}`;
    expect(row).toEqual({ transcrever_em: null, transcricoes: 1 });
    expect(await listened()).toHaveLength(1);
  });

  it('are waited for together with what is typed meanwhile: one answer', async () => {
    await bench.sim('/faults', { instance: company.instance, slow: { ms: 1_500, routes: ['getBase64'], times: 1 } });
    await speak();
    await bench.customerWrites(company, PHONE, 'Oi!');
    await heard('feita');
    await answer();
    const asked = (await bench.asked(company)).filter(({ model }) => model === 'sim-balcao');
    expect(asked).toHaveLength(1);
    expect(asked[0]?.messages.map(({ content }) => content)).toContain(`[áudio transcrito] ${WORDS}`);
  });

  it('that cannot be written down are asked for in writing', async () => {
    await fault({ mode: 'model-missing' });
    await speak();
    const { content } = await heard('falhou');
    expect(content).toBe('Mensagem de voz');
    expect(await answer()).toMatch(/Pode me escrever, por favor\?/);
    expect(await listened()).toHaveLength(1);
  });

  it('in which nobody speaks say nothing', async () => {
    await bench.aiSim('/script', { voices: ['Legendas pela comunidade Amara.org'] });
    await speak();
    expect((await heard('falhou')).content).toBe('Mensagem de voz');
    expect(await answer()).toMatch(/Pode me escrever, por favor\?/);
  });

  it('in which something grave is said raise why the team is waited for', async () => {
    await bench.customerWrites(company, PHONE, 'oi', { wait: true });
    await answer();
    await bench.sql`update chats set modo = 'attention', motivo = 'Outro' where tenant_id = ${company.tenantId}`;
    await bench.aiSim('/script', { voices: ['Meu couro cabeludo está ardendo depois da tinta'] });
    await speak();
    await heard('feita');
    const chat = await bench.chat(company);
    expect(chat).toMatchObject({ modo: 'attention', motivo: HANDOFF_REASONS.health });
    expect(chat?.ultima_mensagem).toBe('Meu couro cabeludo está ardendo depois da tinta');
  });

  it('are tried again when the provider is in trouble', async () => {
    await fault({ mode: 'error', times: 1 });
    await speak();
    expect((await heard('feita')).content).toBe(WORDS);
    expect((await listened()).map(({ outcome }) => outcome)).toEqual(['error', 'answered']);
    expect(await answer()).toMatch(/R\$\s80,00/);
  });

  it('whose job was lost are found by the sweep', async () => {
    await fault({ mode: 'error', times: 1 });
    await speak();
    const triedOnce = () => bench.sql`update midias set transcrever_em = now() - interval '1 minute'
      where tenant_id = ${company.tenantId} and transcricoes = 1 and transcrever_em < now() + interval '30 seconds'
      returning id`;
    await until(async () => (await triedOnce()).length > 0);
    await sweepMedia(bench.deps)();
    await heard('feita');
  });

  it('of a company without an AI are left as they are', async () => {
    await bench.sql`delete from system_settings where tenant_id = ${company.tenantId}`;
    await speak();
    expect((await left()).content).toBe('Mensagem de voz');
  });

  const left = () =>
    until(async () => {
      const found = await voice();
      return found?.file.estado === 'guardada' && found.file.transcricao === undefined ? found : undefined;
    });

  it('are what the AI is used for, too: seconds and model stand beside its turns', async () => {
    await speak();
    await heard('feita');
    const used = await until(async () => {
      const [row] = await bench.sql`select modelo, segundos, duracao_ms from execucoes_ia
        where tenant_id = ${company.tenantId} and resultado = 'voz'`;
      return row;
    });
    expect(used).toEqual({ modelo: 'whisper-1', segundos: 3, duracao_ms: expect.any(Number) });
  });

  it.each([
    ['that does not wish it', { wish: false, terms: {} }],
    ['that is suspended', { wish: true, terms: { status: 'suspended' } }],
    ['whose messages of the month have run out', { wish: true, terms: { limite_mensagens: 0 } }],
  ])('of a company %s are left as they are', async (_, { wish, terms }) => {
    if (!wish)
      await bench.sql`update system_settings set value = value || '{"transcrever_audios":false}'
        where tenant_id = ${company.tenantId} and key = 'ai_config'`;
    for (const [column, value] of Object.entries(terms))
      await bench.sql`update tenants set ${bench.sql({ [column]: value })} where id = ${company.tenantId}`;
    await speak();
    expect((await left()).content).toBe('Mensagem de voz');
    expect(await listened()).toEqual([]);
    const used = await bench.sql`select id from execucoes_ia
      where tenant_id = ${company.tenantId} and resultado = 'voz'`;
    expect(used).toEqual([]);
  });

  it('from long ago are kept, and not paid for', async () => {
    await speak({ ageSeconds: 3 * 86_400 });
    await until(async () => (await voice())?.file.estado === 'guardada');
    expect((await voice())?.file.transcricao).toBeUndefined();
  });

  it('that never come do not hold the answer up', async () => {
    await speak({
      file: { mimetype: 'image/svg+xml', base64: Buffer.from('<svg>').toString('base64'), fileName: 'a' },
    });
    await until(async () => (await voice())?.file.transcricao === 'falhou');
    expect(await answer()).toMatch(/Pode me escrever, por favor\?/);
  });
});
