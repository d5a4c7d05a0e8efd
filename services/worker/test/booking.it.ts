import { newId } from '@balcao/kit/ids';
import { type Bench, startBench, UNHURRIED } from './bench';
import { type Mode, type Place, type Talk, talkOn } from './talk';

jest.setTimeout(400_000);

describe('a customer books in the conversation', () => {
  let bench: Bench;
  let talk: Talk;

  beforeAll(async () => {
    bench = await startBench();
    await bench.startWorker(UNHURRIED);
    talk = talkOn(bench);
  });
  afterAll(() => bench.stop());

  const place = (mode: Mode) => talk.place(mode);
  const customer = (company: Place) => talk.customer(company);
  const visits = (company: Place) => talk.visits(company);
  const holds = (company: Place) => talk.holds(company);
  const actions = (company: Place) => talk.actions(company);

  it('wish, offers, number, read-back, yes: one visit, one receipt, nothing kept besides', async () => {
    const company = await place('automatico');
    const ana = customer(company);
    const offers = await ana.says('oi', 'quero marcar um corte com a Júlia semana que vem de tarde');
    expect(offers).toMatch(
      /^Oi! Sou a assistente virtual de Studio Bella\. Corte \(R\$ 80,00\)\. Tenho estes horários:\n1\. /,
    );
    const second = /^2\. (?<moment>.*), com Júlia$/m.exec(offers)?.groups?.moment;
    const readBack = await ana.says('o 2º');
    expect(readBack).toBe(
      `Posso marcar? Corte com Júlia, ${second} (R$ 80,00).\nResponda SIM, ou me diga o que mudar.`,
    );
    expect(await visits(company)).toEqual([]);
    expect(await holds(company)).toBe(1);
    expect(await ana.says('sim')).toBe(
      `Pronto, está marcado: Corte com Júlia, ${second} (R$ 80,00). Esperamos você! 😊`,
    );
    const { corte, julia } = company.salon;
    expect(await visits(company)).toMatchObject([
      { status: 'pendente', origem: 'ia', produto_id: corte, profissional_id: julia, telefone: ana.phone },
    ]);
    expect(await holds(company)).toBe(0);
    expect(await actions(company)).toMatchObject([
      {
        ferramenta: 'agendar',
        estado: 'feita',
        motor: 'regras',
        depois: [{ servico: 'Corte', profissional: 'Júlia' }],
      },
    ]);
    // No word of a model among them: of 'oi' alone one may have been asked, on a slow machine, and is not heard.
    const said = (await bench.messages(company)).filter(({ autor }) => autor === 'ai');
    expect(said.map(({ content }) => String(content).slice(0, 14))).toEqual([
      'Oi! Sou a assi',
      'Posso marcar? ',
      'Pronto, está m',
    ]);
    // What is said next begins anew.
    expect(await ana.says('quais são meus horários?')).toContain(`• Corte com Júlia, ${second}`);
  });

  it('another question on the way is the model’s, and the flow goes on behind it', async () => {
    const company = await place('automatico');
    const bia = customer(company);
    await bia.says('quero marcar corte amanhã às 15h com o Renato');
    await bia.says('vocês aceitam pix?');
    expect((await bench.asked(company)).length).toBe(1);
    // No person is wanted: what was asked before is asked once more, and nothing is written yet.
    expect(await bia.says('não')).toContain('Só para confirmar. Posso marcar? Corte com Renato, amanhã');
    expect(await visits(company)).toEqual([]);
    expect(await bia.says('pode marcar')).toContain('está marcado');
    expect(await visits(company)).toMatchObject([{ profissional_id: company.salon.renato }]);
  });

  it('moves and cancels what stands, and nothing of anybody else', async () => {
    const company = await place('automatico');
    const [carla, other] = [customer(company), customer(company)];
    await carla.says('marca escova pra mim amanhã às 10h com a Júlia');
    await carla.says('sim');
    expect(await other.says('quais são meus horários?')).toContain('nenhum horário marcado');
    expect(await carla.says('dá pra mudar meu horário pra amanhã às 16h?')).toContain('Posso mudar Escova com Júlia');
    expect(await carla.says('isso')).toContain('Pronto, mudei: Escova com Júlia, amanhã');
    expect(await visits(company)).toMatchObject([{ status: 'pendente', telefone: carla.phone }]);
    expect(await carla.says('preciso cancelar')).toContain('Posso cancelar Escova com Júlia');
    expect(await carla.says('sim')).toContain('Pronto, cancelei: Escova com Júlia');
    expect(await visits(company)).toMatchObject([{ status: 'cancelado' }]);
    expect(await actions(company)).toMatchObject([
      { ferramenta: 'agendar' },
      { ferramenta: 'remarcar', antes: [{ servico: 'Escova' }] },
      { ferramenta: 'cancelar', depois: [] },
    ]);
  });

  it('a draft keeps the time, calls the team and books nothing', async () => {
    const company = await place('rascunho');
    const dora = customer(company);
    await dora.says('é pra minha filha Lia, quero marcar corte amanhã às 11h com a Júlia');
    expect(await dora.says('pode ser')).toMatch(
      /^Certo! Passei seu pedido para a equipe, que confirma por aqui\. O horário fica separado/,
    );
    expect(await visits(company)).toEqual([]);
    expect(await holds(company)).toBe(1);
    expect(await actions(company)).toMatchObject([{ estado: 'rascunho', para: 'Lia', operacao_id: null }]);
    const [chat] =
      await bench.sql`select modo, motivo, fluxo, respondida_ate_seq = ultima_entrada_seq as answered from chats
      where tenant_id = ${company.tenantId}`;
    expect(chat).toMatchObject({ modo: 'attention', fluxo: null, answered: true });
  });

  it('two customers want the last time at once: one has it, the other hears the truth', async () => {
    const company = await place('automatico');
    const [eva, fernanda] = [customer(company), customer(company)];
    await eva.says('marca corte pra mim amanhã às 14h com a Júlia');
    // It is kept for Eva, and nobody else is offered it.
    expect(await fernanda.says('marca corte pra mim amanhã às 14h com a Júlia')).toContain(
      'Nesse horário não tenho vaga.',
    );
    expect(await eva.says('deixa pra lá')).toContain('não marquei nada');
    expect(await fernanda.says('amanhã às 14h')).toContain('Posso marcar? Corte com Júlia, amanhã');
    await Promise.all([fernanda.says('sim'), eva.says('marca corte pra mim amanhã às 14h com a Júlia')]);
    const { julia } = company.salon;
    expect(await visits(company)).toMatchObject([{ profissional_id: julia, telefone: fernanda.phone }]);
  });

  describe('for whom', () => {
    const booksFor = (company: Place, quem: string) =>
      bench.sql`update politicas_ia set quem = ${quem} where tenant_id = ${company.tenantId}`;
    const wish = 'marca corte pra mim amanhã às 14h com a Júlia';
    /** Somebody entered them last year. */
    async function known(company: Place, phone: string) {
      const row = { id: newId(), tenant_id: company.tenantId, nome: 'Íris', telefone: phone };
      await bench.sql`insert into dados_cliente ${bench.sql(row)}`;
      await bench.sql`update dados_cliente set created_at = now() - interval '1 year' where id = ${row.id}`;
    }

    it('is no customer yet the assistant only drafts, where new ones are looked at', async () => {
      const company = await place('automatico');
      await booksFor(company, 'novos-revisao');
      const [iris, nova] = [customer(company), customer(company)];
      await known(company, iris.phone);
      await iris.says(wish);
      expect(await iris.says('sim')).toContain('Pronto, está marcado');
      await nova.says('marca corte pra mim amanhã às 16h com a Júlia');
      expect(await nova.says('sim')).not.toContain('Pronto');
      expect(await visits(company)).toMatchObject([{ telefone: iris.phone }]);
      expect(await actions(company)).toMatchObject([{ estado: 'feita' }, { estado: 'rascunho' }]);
    });

    it('is no customer yet the team is called, where only customers are booked for; who was attended to is one', async () => {
      const company = await place('automatico');
      await booksFor(company, 'so-clientes');
      const nova = customer(company);
      expect(await nova.says(wish)).toContain('Vou passar seu pedido para a equipe');
      const [called] = await bench.sql`select motivo from chats where tenant_id = ${company.tenantId}`;
      expect(called?.motivo).toBe(
        'Pedido de agendamento. Só quem já é cliente é agendado pela IA, e esta pessoa é nova.',
      );
      const [person] = await bench.sql`select id from dados_cliente where telefone = ${nova.phone}`;
      const { corte, julia } = company.salon;
      await bench.sql`insert into agendamentos (id, tenant_id, cliente_id, produto_id, profissional_id, data_hora, duracao_minutos, valor, status)
        values (${newId()}, ${company.tenantId}, ${person?.id}, ${corte}, ${julia}, now() - interval '2 days', 30, 80, 'concluido')`;
      await bench.sql`update chats set modo = 'ai' where tenant_id = ${company.tenantId}`;
      expect(await nova.says(wish)).toContain('Posso marcar? Corte com Júlia, amanhã');
      expect(await nova.says('sim')).toContain('Pronto, está marcado');
    });
  });

  it('a company that left it off goes on as before', async () => {
    const company = await place('desligado');
    const gabi = customer(company);
    expect(await gabi.says('quero marcar um corte amanhã')).toContain('Vou passar seu pedido para a equipe');
  });
});
