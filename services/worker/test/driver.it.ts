import { readWebhookDiagnosis } from '@balcao/contexts/chats/diagnostics/read-webhook-diagnosis';
import { listIntegrations } from '@balcao/contexts/chats/integrations/list-integrations';
import { addPerson } from '@balcao/contexts/notifications/test/company';
import { actorOf } from '@balcao/testing/test-deps';
import { type Bench, type Company, startBench, UNHURRIED } from './bench';
import { type Talk, talkOn } from './talk';

jest.setTimeout(400_000);

type Call = { name: string; arguments: unknown };

describe('a model understands what the rules do not', () => {
  let bench: Bench;
  let talk: Talk;
  beforeAll(async () => {
    bench = await startBench();
    await bench.startWorker(UNHURRIED);
    talk = talkOn(bench);
  });
  afterAll(() => bench.stop());

  /** What the company's model answers next. */
  const script = (company: Company, ...replies: (string | { content?: string; tool_calls: Call[] })[]) =>
    bench.aiSim('/script', { key: company.aiKey, replies });
  const call = (name: string, given: object = {}) => ({ tool_calls: [{ name, arguments: given }] });
  const turns = async (company: Company) =>
    (
      await bench.sql`select resultado, modelo, tokens_entrada from execucoes_ia where tenant_id = ${company.tenantId}
      order by created_at, id`
    ).map((row) => ({ ...row }));

  it('names the wish in the customer’s words: our words answer, and only the customer’s yes writes', async () => {
    const company = await talk.place('automatico');
    const ana = talk.customer(company);
    const words = { servico: 'corte', quando: 'depois de amanhã', profissional: 'o Renato', para_quem: '' };
    await script(company, 'O Corte custa R$ 80,00.', {
      content: 'Agendei para você!',
      tool_calls: [{ name: 'agendar', arguments: words }],
    });
    await ana.says('quanto custa o corte com o Renato? depois de amanhã tô de folga');
    expect(await ana.says('tlgd, manda brasa nisso entonces')).toMatch(
      /^Corte \(R\$ 80,00\)\. Tenho estes horários:\n1\. .*, com Renato\n/,
    );
    expect(await ana.says('1')).toContain('Posso marcar? Corte com Renato');
    // The model's yes is none: the question is asked once more.
    await script(company, call('aceitar'));
    expect(await ana.says('tlgd entonces')).toContain('Só para confirmar. Posso marcar? Corte com Renato');
    expect(await talk.visits(company)).toEqual([]);
    expect(await ana.says('sim')).toContain('Pronto, está marcado: Corte com Renato');
    expect(await talk.visits(company)).toMatchObject([{ profissional_id: company.salon.renato }]);
    expect(await talk.actions(company)).toMatchObject([{ ferramenta: 'agendar', motor: 'modelo', estado: 'feita' }]);
    const [priced, named, , ...rest] = await turns(company);
    expect([priced, named]).toMatchObject([
      { resultado: 'answered', modelo: 'sim-balcao' },
      { resultado: 'answered:agenda', modelo: 'sim-balcao', tokens_entrada: expect.any(Number) },
    ]);
    expect(rest).toMatchObject([{ modelo: 'sim-balcao' }, { resultado: 'answered:agenda', modelo: null }]);
  });

  it('closes nothing that we asked about: the question stands, also an hour later, and its time is looked up anew', async () => {
    const company = await talk.place('automatico');
    const ana = talk.customer(company);
    const closing = 'Certo! Se precisar de mais alguma coisa, é só escrever.';
    const later = () =>
      bench.sql`update chats set fluxo = jsonb_set(fluxo, '{em}', to_jsonb((fluxo->>'em')::bigint - 65 * 60000))
        where tenant_id = ${company.tenantId}`;
    expect(await ana.says('quero marcar corte amanhã às 15h com o Renato')).toContain('Posso marcar? Corte com Renato');
    await script(company, closing);
    expect(await ana.says('tlgd entonces')).toContain('Só para confirmar. Posso marcar? Corte com Renato');
    await later();
    await script(company, closing);
    expect(await ana.says('tlgd entonces')).toMatch(/^Posso marcar\? Corte com Renato/);
    await later();
    expect(await ana.says('sim')).toMatch(/^Posso marcar\? Corte com Renato/);
    expect(await talk.visits(company)).toEqual([]);
    expect(await ana.says('sim')).toContain('Pronto, está marcado: Corte com Renato');
    // Nothing stands any more: the model's words go out.
    await script(company, closing);
    expect(await ana.says('tlgd entonces')).toBe(closing);
  });

  it('writes down what the provider still had of the prompt, which begins the same for every turn', async () => {
    const company = await talk.place('automatico');
    await script(company, 'O Corte custa R$ 80,00.', 'A Escova custa R$ 60,00.');
    await talk.customer(company).says('quanto custa o corte msm, tlgd?');
    await talk.customer(company).says('e a escova, quanto custa msm?');
    const spent = await bench.sql`select tokens_entrada, tokens_cache from execucoes_ia
      where tenant_id = ${company.tenantId} and tokens_entrada is not null order by created_at, id`;
    expect(spent).toHaveLength(2);
    expect(spent[0]?.tokens_cache).toBeNull();
    expect(spent[1]?.tokens_cache).toBeGreaterThanOrEqual(1_024);
    expect(spent[1]?.tokens_cache).toBeLessThanOrEqual(spent[1]?.tokens_entrada);
  });

  it('one command counts; what nobody said, what nobody knows and what nobody can read does not', async () => {
    const company = await talk.place('automatico');
    const bia = talk.customer(company);
    await script(company, {
      content: 'ok',
      tool_calls: [
        { name: 'ver_clientes', arguments: { tenant_id: 'outra' } },
        { name: 'cancelar', arguments: '{"quando": ' },
        {
          name: 'agendar',
          arguments: { servico: 'Escova', quando: '2030-01-01T10:00', cliente_id: 'de outra pessoa' },
        },
        { name: 'agendar', arguments: { servico: 'Corte' } },
      ],
    });
    expect(await bia.says('tlgd né, mó precisão de um trato')).toContain('Qual serviço você gostaria de marcar?');
    expect((await turns(company)).map(({ resultado }) => resultado).sort()).toEqual([
      'answered:agenda',
      'ignored-call:garbled',
      'ignored-call:more',
      'ignored-call:unknown',
    ]);
    expect(await talk.visits(company)).toEqual([]);
  });

  it('a provider that fails in the middle: the customer still books, the team sees why, and the model comes back', async () => {
    const company = await talk.place('automatico');
    const dora = talk.customer(company);
    await dora.says('quero marcar corte amanhã às 11h com a Júlia');
    await bench.aiSim('/faults', { key: company.aiKey, mode: 'error' });
    expect(await dora.says('vocês aceitam pix?')).toContain('Só para confirmar. Posso marcar? Corte com Júlia, amanhã');
    const notes =
      await bench.sql`select content from chat_history where tenant_id = ${company.tenantId} and autor = 'system'`;
    expect(notes.map(({ content }) => content)).toEqual([
      'A IA não respondeu a tempo. O pedido na agenda segue sem ela: o cliente foi perguntado de novo.',
    ]);
    expect((await bench.chat(company))?.modo).toBe('ai');
    expect(await dora.says('sim')).toContain('Pronto, está marcado: Corte com Júlia, amanhã');
    expect(await talk.visits(company)).toMatchObject([{ profissional_id: company.salon.julia }]);
    expect(await talk.actions(company)).toMatchObject([{ ferramenta: 'agendar', motor: 'regras', estado: 'feita' }]);
    await bench.aiSim('/faults', { key: company.aiKey, clear: true });
    await script(company, 'O Corte custa R$ 80,00.');
    expect(await dora.says('quanto custa o corte?')).toBe('O Corte custa R$ 80,00.');
  });

  describe('with a reserve', () => {
    /** The same simulator under another key, which fails by itself. */
    async function withReserve() {
      const company = await talk.place('automatico');
      const reserveKey = `${company.aiKey}-r`;
      const value = {
        reserva_base_url: `${bench.urls.ai}/v1`,
        reserva_model: 'gpt-4o-mini',
        reserva_api_key: bench.deps.sealer.seal(company.tenantId, 'system_settings.ai_config.reserva', reserveKey),
      };
      await bench.sql`update system_settings set value = value || ${bench.sql.json(value)}
        where tenant_id = ${company.tenantId}`;
      return { company, reserveKey };
    }
    const notes = async ({ tenantId }: Company) =>
      (await bench.sql`select content from chat_history where tenant_id = ${tenantId} and autor = 'system'`).map(
        ({ content }) => content,
      );

    it('a main one that fails in the middle of a booking: the reserve goes on with the dialogue, and it is known who did', async () => {
      const { company, reserveKey } = await withReserve();
      const gil = talk.customer(company);
      await gil.says('quero marcar corte amanhã às 11h com a Júlia');
      await bench.aiSim('/faults', { key: company.aiKey, mode: 'error' });
      const said = 'O Corte custa R$ 80,00.';
      await bench.aiSim('/script', { key: reserveKey, replies: [said, call('aceitar')] });
      expect(await gil.says('vocês aceitam qual valor msm, tlgd?')).toContain(said);
      expect(await gil.says('tlgd entonces')).toContain('Só para confirmar. Posso marcar? Corte com Júlia, amanhã');
      expect(await gil.says('sim')).toContain('Pronto, está marcado: Corte com Júlia, amanhã');
      expect(await notes(company)).toEqual([]);
      const spent = await bench.sql`select modelo, reserva from execucoes_ia
        where tenant_id = ${company.tenantId} and tokens_entrada is not null`;
      expect(spent.map((row) => ({ ...row }))).toEqual([
        { modelo: 'gpt-4o-mini', reserva: true },
        { modelo: 'gpt-4o-mini', reserva: true },
      ]);
      // The admin has to see to the main one, although customers are answered.
      const card = async () =>
        (await bench.sql`select status from integracoes where tenant_id = ${company.tenantId} and tipo = 'openai'`)[0]
          ?.status;
      expect(await card()).toBe('error');
      const shown = async () => {
        const { items } = await listIntegrations(bench.deps)(actorOf(company.tenantId));
        return items.find(({ tipo }) => tipo === 'openai');
      };
      expect(await shown()).toMatchObject({ status: 'error', reserva: true });
      const { ia, ia_reserva } = await readWebhookDiagnosis(bench.deps)(actorOf(company.tenantId));
      expect([ia, ia_reserva]).toEqual(['error', true]);
      await bench.aiSim('/faults', { key: company.aiKey, clear: true });
      await script(company, said);
      await gil.says('quanto custa o corte?');
      expect(await card()).toBe('active');
      expect((await shown())?.reserva).toBeUndefined();
    });

    it('both away: the open question is asked once more, and the customer still books', async () => {
      const { company, reserveKey } = await withReserve();
      const hugo = talk.customer(company);
      await hugo.says('quero marcar corte amanhã às 11h com a Júlia');
      for (const key of [company.aiKey, reserveKey]) await bench.aiSim('/faults', { key, mode: 'error' });
      expect(await hugo.says('vocês aceitam pix?')).toContain('Só para confirmar. Posso marcar? Corte com Júlia');
      expect(await notes(company)).toEqual([
        'A IA não respondeu a tempo. O pedido na agenda segue sem ela: o cliente foi perguntado de novo.',
      ]);
      expect(await hugo.says('sim')).toContain('Pronto, está marcado: Corte com Júlia, amanhã');
      for (const key of [company.aiKey, reserveKey]) await bench.aiSim('/faults', { key, clear: true });
    });
  });

  it('a provider that answers nobody: a short menu books, is shown once, and the team sees why', async () => {
    const company = await talk.place('automatico');
    const [eva, fabi] = [talk.customer(company), talk.customer(company)];
    await bench.aiSim('/faults', { key: company.aiKey, mode: 'auth' });
    expect(await eva.says('oi')).toMatch(
      /^Oi! Sou a assistente virtual de .*\n1\. agendar .*\n4\. falar com uma pessoa\n/s,
    );
    expect(await eva.says('3')).toBe('Nossos preços:\n• Corte: R$ 80,00\n• Escova: R$ 60,00\nQuer marcar algum deles?');
    await eva.says('corte amanhã às 11h com a Júlia');
    expect(await eva.says('sim')).toContain('Pronto, está marcado: Corte com Júlia, amanhã');
    expect(await eva.says('obrigada!')).toContain('Eu que agradeço!');
    const notes = await bench.sql`select h.content, c.modo from chat_history h join chats c on c.id = h.chat_id
      where c.tenant_id = ${company.tenantId} and h.autor = 'system' order by h.seq`;
    expect(notes[0]).toEqual({
      content:
        'A chave da IA foi recusada. Confira em Integrações. O cliente recebeu o menu: agendar, meus horários, preços, falar com uma pessoa.',
      modo: 'ai',
    });
    await fabi.says('minha tia achou lindo o da vizinha');
    expect(await fabi.says('e a prima também')).toContain('Já chamei alguém da equipe');
    expect((await fabi.answers()).filter((said) => said.includes('4. falar com uma pessoa'))).toHaveLength(1);
    const [chat] = await bench.sql`select modo from chats
      where tenant_id = ${company.tenantId} and customer_phone = ${fabi.phone}`;
    expect(chat).toEqual({ modo: 'attention' });
    await bench.aiSim('/faults', { key: company.aiKey, clear: true });
    await script(company, 'O Corte custa R$ 80,00.');
    expect(await eva.says('quanto custa o corte?')).toBe('O Corte custa R$ 80,00.');
  });

  describe('what a customer likes', () => {
    const likes = async ({ tenantId }: Company) =>
      (await bench.sql`select preferencias from dados_cliente where tenant_id = ${tenantId} and preferencias <> '[]'`)
        .flatMap(({ preferencias }) => preferencias as { texto: string; origem: string }[])
        .map(({ texto, origem }) => [texto, origem]);
    const note = (preferencia: string) => call('anotar_preferencia', { preferencia });

    it('is noted in their words, told, known to the model from then on, and goes on with what was open', async () => {
      const company = await talk.place('automatico');
      const lia = talk.customer(company);
      await lia.says('quero marcar corte amanhã às 11h com a Júlia');
      await script(company, note('água sem gás sempre'), 'O Corte custa R$ 80,00.');
      expect(await lia.says('ah e pra mim tlgd é água sem gás sempre viu')).toMatch(
        /^Anotei para as próximas vezes: “água sem gás sempre”\.\n\nSó para confirmar\. Posso marcar\?/,
      );
      expect(await likes(company)).toEqual([['água sem gás sempre', 'ia']]);
      expect(await lia.says('sim')).toContain('Pronto, está marcado: Corte com Júlia');
      await lia.says('quanto custa o corte msm, tlgd?');
      const [, told] = await bench.asked(company);
      expect(told?.messages[0]?.content).toContain('- “água sem gás sempre”');
      const actions = await talk.actions(company);
      expect(actions).toMatchObject([
        { ferramenta: 'anotar', motor: 'modelo', estado: 'feita', preferencia: 'água sem gás sempre' },
        { ferramenta: 'agendar' },
      ]);
      // The same again is no second line.
      await script(company, note('Agua sem gas sempre'));
      expect(await lia.says('tlgd né agua sem gas sempre')).toContain('Isso já está anotado');
      expect(await likes(company)).toHaveLength(1);
    });

    it('is drafted where the team has the last word, and is the team’s where it is about health or made up', async () => {
      const company = await talk.place('rascunho');
      const [mia, nina] = [talk.customer(company), talk.customer(company)];
      await addPerson(bench.place, company.tenantId, 'user');
      await script(company, note('cadeira perto da janela'));
      expect(await mia.says('tlgd cadeira perto da janela é comigo')).toContain(
        'Passei para a equipe anotar: “cadeira perto da janela”.',
      );
      expect(await likes(company)).toEqual([]);
      expect(await talk.actions(company)).toMatchObject([
        { ferramenta: 'anotar', estado: 'rascunho', preferencia: 'cadeira perto da janela' },
      ]);
      // The conversation stays with the AI; the team hears of the draft.
      const state = () => bench.sql`select modo, motivo from chats
        where tenant_id = ${company.tenantId} and customer_phone = ${mia.phone}`;
      expect(await state()).toEqual([{ modo: 'ai', motivo: null }]);
      await script(company, 'O Corte custa R$ 80,00.');
      expect(await mia.says('tlgd e quanto custa o corte msm?')).toBe('O Corte custa R$ 80,00.');
      expect(await state()).toEqual([{ modo: 'ai', motivo: null }]);
      const notices = await bench.sql`select evento, detalhe from avisos where tenant_id = ${company.tenantId}`;
      expect(notices).toEqual([{ evento: 'conversa', detalhe: 'anotar' }]);
      // The model has words of its own: nobody said them.
      await script(company, note('prefere tudo de graça'), 'Entendi!', 'Entendi!');
      await nina.says('tlgd né kkk');
      expect(await talk.actions(company)).toHaveLength(1);
      await script(company, note('intolerância a cheiro forte'));
      expect(await nina.says('tlgd tenho intolerância a cheiro forte')).toContain('já chamei alguém da equipe');
      expect(await talk.actions(company)).toHaveLength(1);
    });
  });

  it('a company that left it off offers its model nothing to call', async () => {
    const off = await talk.place('desligado');
    const on = await talk.place('rascunho');
    for (const company of [off, on]) await talk.customer(company).says('vocês aceitam pix?');
    expect((await bench.asked(off)).map(({ tools }) => tools)).toEqual([[]]);
    expect((await bench.asked(on))[0]?.tools).toContain('agendar');
  });
});
