import type { UnitOfWork } from '@balcao/kit/db';
import { instantAt, wallClock } from '@balcao/kit/zone-time';
import { conversation, type Mode, zone } from './test/conversation';
import type { Person } from './who-is-meant';

it('books: wish, offers, number, read-back, yes', async () => {
  const { say, agenda, actions, open } = conversation();
  expect(await say(['oi', 'quero marcar um corte com a Júlia terça de tarde'])).toBe(
    [
      'Oi! Sou a assistente virtual de Studio Bella. Corte (R$ 80,00). Tenho estes horários:',
      '1. terça-feira, 24/11, às 12h, com Júlia',
      '2. terça-feira, 24/11, às 13h, com Júlia',
      '3. terça-feira, 24/11, às 14h, com Júlia',
      '4. terça-feira, 24/11, às 15h, com Júlia',
      'Responda com o número, ou diga outro dia ou horário.',
    ].join('\n'),
  );
  expect(await say('a terceira')).toBe(
    'Posso marcar? Corte com Júlia, terça-feira, 24/11, às 14h (R$ 80,00).\nResponda SIM, ou me diga o que mudar.',
  );
  expect(agenda.holds.size).toBe(1);
  expect(agenda.visits).toEqual([]);
  expect(await say('sim')).toBe(
    'Pronto, está marcado: Corte com Júlia, terça-feira, 24/11, às 14h (R$ 80,00). Esperamos você! 😊',
  );
  expect(agenda.visits).toMatchObject([{ produto_id: 'corte', profissional_id: 'julia', cliente_id: 'ana' }]);
  expect(agenda.holds.size).toBe(0);
  expect(actions).toMatchObject([{ ferramenta: 'agendar', estado: 'feita', depois: [{ servico: 'Corte' }] }]);
  expect(open()).toBeNull();
});

it('reads the very time that was asked for back at once', async () => {
  const { say, agenda } = conversation();
  expect(await say('quero marcar corte com o Renato amanhã às 15h')).toContain(
    'Posso marcar? Corte com Renato, amanhã, quinta-feira, 19/11, às 15h (R$ 80,00).',
  );
  await say('não, às 16h');
  expect(await say('sim')).toContain('amanhã, quinta-feira, 19/11, às 16h');
  expect(agenda.visits).toHaveLength(1);
  expect(agenda.holds.size).toBe(0);
});

it('offers no time once the plan’s visits of the month are used up: the team is told why', async () => {
  const { say, agenda } = conversation();
  const { findOpenings } = agenda.port;
  const end = instantAt('2026-12-01', 0, zone);
  agenda.port.findOpenings = (unit, wish) =>
    wish.janelas.some(({ fim }) => fim > end)
      ? findOpenings(unit, wish)
      : Promise.resolve({ openings: [], why: 'limit' });
  expect(await say('quero marcar corte amanhã às 15h')).toBe('!visits');
  expect(await say('quero marcar corte dia 2 de dezembro às 15h')).toContain('02/12, às 15h');
});

it('asks for the service, then for nothing it knows already', async () => {
  const { say } = conversation();
  expect(await say('quero marcar um horário na sexta às 11h')).toContain('1. Corte (R$ 80,00)\n2. Barba (R$ 40,00)');
  expect(await say('a barba')).toContain('Posso marcar? Barba com Júlia, sexta-feira, 20/11, às 11h');
});

it('a yes to anything but the read-back books nothing', async () => {
  const { say, agenda } = conversation();
  await say('quero marcar corte terça de tarde');
  expect(await say('sim')).toContain('Qual deles?');
  await say('1');
  expect(await say('sim', { fresh: false })).toContain('Só para confirmar. Posso marcar?');
  expect(agenda.visits).toEqual([]);
  expect(await say('quanto custa?')).toBe('-');
  expect(await say('sim')).toContain('está marcado');
});

it('nothing stays kept of what is given up, or handed over', async () => {
  const { say, agenda } = conversation();
  await say('marca corte amanhã às 15h');
  expect(agenda.holds.size).toBe(1);
  expect(await say('deixa pra lá')).toBe('Tudo bem, não marquei nada. Quando quiser, é só escrever por aqui.');
  expect(agenda.holds.size).toBe(0);
  await say('marca corte amanhã às 15h');
  expect(await say('quero falar com alguém')).toBe('!person');
  expect(agenda.holds.size).toBe(0);
});

it('offers others: later, another day, another person, and not the same again', async () => {
  const { say, open } = conversation();
  await say('corte com a Júlia terça de manhã, quero marcar');
  const starts = () => open()?.ofertas.map(({ itens: [one] }) => wallClock(one?.inicio ?? 0, zone)) ?? [];
  expect(starts().map(({ minutes }) => minutes)).toEqual([540, 600, 660, 720]);
  await say('tem mais tarde?');
  expect(starts().every(({ day, minutes }) => day === '2026-11-24' && minutes > 720)).toBe(true);
  await say('outro dia');
  expect(starts().every(({ day }) => day !== '2026-11-24')).toBe(true);
  await say('com o Renato');
  expect(open()?.ofertas.every(({ itens: [one] }) => one?.profissional_id === 'renato')).toBe(true);
});

it('a time that goes while it is read back is said so, and others are offered', async () => {
  const { say, agenda } = conversation();
  await say('corte com a Júlia terça às 14h, quero marcar');
  const [kept] = [...agenda.holds.keys()];
  agenda.holds.delete(kept ?? '');
  const item = { produto_id: 'corte', profissional_id: 'julia', inicio: instantAt('2026-11-24', 840, zone) };
  await agenda.port.book({} as UnitOfWork, { cliente_id: 'bia', itens: [item] });
  expect(await say('sim')).toContain('Esse horário não está mais livre.');
  expect(agenda.visits.filter(({ cliente_id }) => cliente_id === 'ana')).toEqual([]);
});

it('books for a daughter, with her name', async () => {
  const { say } = conversation();
  await say('é pra minha filha Lia, quero marcar corte amanhã às 15h');
  expect(await say('sim')).toContain('está marcado: Corte com Júlia, amanhã, quinta-feira, 19/11, às 15h para Lia');
});

describe('visits that stand', () => {
  async function withVisit(mode?: Mode) {
    const talk = conversation(mode);
    const item = { produto_id: 'corte', profissional_id: 'julia', inicio: instantAt('2026-11-24', 840, zone) };
    await talk.agenda.port.book({} as UnitOfWork, { cliente_id: 'ana', itens: [item] });
    return talk;
  }
  it('are told', async () => {
    const { say } = await withVisit();
    expect(await say('quais são meus horários?')).toContain('• Corte com Júlia, terça-feira, 24/11, às 14h');
  });
  it('are cancelled after a yes', async () => {
    const { say, agenda } = await withVisit();
    expect(await say('quero cancelar meu horário')).toContain(
      'Posso cancelar Corte com Júlia, terça-feira, 24/11, às 14h?',
    );
    expect(agenda.visits).toMatchObject([{ status: 'pendente' }]);
    expect(await say('sim')).toContain('Pronto, cancelei: Corte com Júlia, terça-feira, 24/11, às 14h.');
    expect(agenda.visits).toMatchObject([{ status: 'cancelado' }]);
  });
  it('stay when the customer thinks better of it', async () => {
    const { say, agenda } = await withVisit();
    await say('quero cancelar meu horário');
    expect(await say('não')).toBe('Certo, seu horário continua marcado.');
    expect(agenda.visits).toMatchObject([{ status: 'pendente' }]);
  });
  it('are moved: the day that names the visit is not the wish', async () => {
    const { say, agenda } = await withVisit();
    expect(await say('dá pra mudar meu horário de terça pra sexta às 10h?')).toContain(
      'Posso mudar Corte com Júlia, terça-feira, 24/11, às 14h para sexta-feira, 20/11, às 10h, com Júlia?',
    );
    expect(await say('isso')).toContain('Pronto, mudei: Corte com Júlia, sexta-feira, 20/11, às 10h.');
    expect(agenda.visits).toMatchObject([{ inicio: instantAt('2026-11-20', 600, zone) }]);
  });
  it('whoever cannot come is asked what they prefer', async () => {
    const { say } = await withVisit();
    expect(await say('n vou conseguir ir terça')).toContain('1. mudar o horário\n2. cancelar');
    expect(await say('1')).toContain('Para que dia e horário');
    expect(await say('quinta às 10')).toContain('Posso mudar');
  });
  it('another of the same kind may be meant in its place: it is asked, and either is done', async () => {
    const { say, agenda } = await withVisit();
    expect(await say('corte sexta às 10h')).toBe(
      [
        'Oi! Sou a assistente virtual de Studio Bella. Você já tem Corte com Júlia, terça-feira, 24/11, às 14h.',
        'Você quer',
        '1. mudar esse horário',
        '2. marcar mais um',
      ].join('\n'),
    );
    expect(await say('sim')).toContain('1. mudar esse horário');
    expect(await say('1')).toContain(
      'Posso mudar Corte com Júlia, terça-feira, 24/11, às 14h para sexta-feira, 20/11, às 10h',
    );
    await say('sim');
    expect(agenda.visits).toMatchObject([{ inicio: instantAt('2026-11-20', 600, zone) }]);
    await say('queria um corte na quinta às 9h');
    expect(await say('mais um')).toContain('Posso marcar? Corte com Júlia, amanhã, quinta-feira, 19/11, às 9h');
    await say('sim');
    expect(agenda.visits).toHaveLength(2);
  });
  it('another service, and one for somebody else, are booked without a question', async () => {
    const { say } = await withVisit();
    expect(await say('barba sexta às 10h')).toContain('Posso marcar? Barba');
    await say('deixa pra lá');
    expect(await say('quero marcar um corte pra minha filha Lia sexta às 10h')).toContain(
      'Posso marcar? Corte para Lia',
    );
  });
  it('is moved in any words that put something in its place', async () => {
    for (const words of [
      'dá pra mudar meu corte pra sexta às 10h?',
      'em vez de terça, pode ser sexta às 10h?',
      'não consigo terça, pode ser sexta às 10h?',
      'preciso passar meu corte de terça pra sexta 10h',
    ]) {
      const { say } = await withVisit();
      expect(await say(words)).toContain('terça-feira, 24/11, às 14h para sexta-feira, 20/11, às 10h');
    }
  });
  it('bare hours are of its day, and so is later or sooner', async () => {
    const { say } = await withVisit();
    expect(await say('muda meu horário pra 16h')).toContain('para terça-feira, 24/11, às 16h');
    await say('deixa como está');
    expect(await say('dá pra passar meu corte pra mais cedo?')).toContain('1. terça-feira, 24/11, às 9h');
  });
  it('too late to change: a person is called', async () => {
    const { say, agenda } = await withVisit();
    for (const visit of agenda.visits) visit.podeMudar = false;
    expect(await say('quero cancelar meu horário')).toBe('!too-late');
  });
  it('drafts leave everything as it is', async () => {
    const { say, agenda, actions } = await withVisit('rascunho');
    await say('quero cancelar meu horário');
    expect(await say('sim')).toBe(
      '(rascunho) Certo! Passei seu pedido de cancelamento para a equipe, que responde por aqui.',
    );
    expect(agenda.visits).toMatchObject([{ status: 'pendente' }]);
    expect(actions).toMatchObject([{ ferramenta: 'cancelar', estado: 'rascunho', antes: [{ servico: 'Corte' }] }]);
  });
});

it('a draft keeps the time for the team and promises no more', async () => {
  const { say, agenda, actions } = conversation('rascunho');
  await say('marca corte amanhã às 15h');
  expect(await say('pode ser')).toMatch(
    /^\(rascunho\) Certo! Passei seu pedido para a equipe, que confirma por aqui\. O horário fica separado para você até /,
  );
  expect(agenda.visits).toEqual([]);
  expect(agenda.holds.size).toBe(1);
  expect(actions).toMatchObject([{ estado: 'rascunho', depois: [{ servico: 'Corte', agendamento_id: null }] }]);
});

it('what is switched off, and what only a person books, goes to the team', async () => {
  expect(await conversation('desligado').say('quero marcar um corte amanhã')).toBe('!booking');
  const careful = conversation();
  careful.policy.servicos_com_pessoa.push('corte');
  expect(await careful.say('quero marcar um corte amanhã')).toBe('!booking');
  expect(await careful.say('quero marcar barba amanhã')).toContain('Barba (R$');
});

it('asks no more than three times the same', async () => {
  const { say } = conversation();
  await say('quero marcar corte terça de tarde');
  await say('sim');
  await say('sim');
  expect(await say('sim')).toBe('!booking');
});

it('books what was wished for in one breath one after the other, each at its own time or for its own person', async () => {
  const { say, agenda } = conversation();
  const asked = await say('sexta quero barba às 10h e corte às 11h');
  expect(asked).toContain('Posso marcar? Barba com Júlia, sexta-feira, 20/11, às 10h');
  const next = await say('sim');
  expect(next).toContain('está marcado: Barba');
  expect(next).toContain('Posso marcar? Corte com Júlia, sexta-feira, 20/11, às 11h');
  expect(await say('sim')).toContain('está marcado: Corte');
  expect(await say('corte amanhã às 9h e barba às 9h')).not.toContain('Barba com Renato, amanhã');
  await say('deixa pra lá');
  await say('dois cortes amanhã 10h, um pra mim e outro pra minha irmã Bel');
  expect(await say('sim')).toContain('Posso marcar? Corte para Bel com Renato, amanhã, quinta-feira, 19/11, às 10h');
  expect(await say('sim')).toContain('está marcado: Corte com Renato, amanhã, quinta-feira, 19/11, às 10h para Bel');
  expect(agenda.visits).toHaveLength(4);
  expect(agenda.holds.size).toBe(0);
});

it('books the same on each of the days that are named one by one; days somebody might have are a question', async () => {
  const { say, agenda } = conversation();
  expect(await say('oi quero marcar corte amanhã e sexta às 9h')).toContain(
    'Posso marcar? Corte com Júlia, amanhã, quinta-feira, 19/11, às 9h',
  );
  expect(await say('sim')).toContain('Posso marcar? Corte com Júlia, sexta-feira, 20/11, às 9h');
  expect(await say('sim')).toContain('está marcado: Corte com Júlia, sexta-feira, 20/11, às 9h');
  expect(agenda.visits).toHaveLength(2);

  for (const perhaps of [
    'quero marcar barba, posso amanhã e sexta às 10h',
    'tem barba amanhã e sexta às 10h?',
    'quero barba amanhã ou sexta às 10h',
    'quero barba amanhã e sexta',
    'quero barba amanhã entre 9 e 11h',
    'quero barba de amanhã até sexta às 10h',
  ]) {
    const { say: ask, agenda: free } = conversation();
    await ask(perhaps);
    await ask('sim');
    await ask('sim');
    expect([perhaps, free.visits.length]).not.toEqual([perhaps, 2]);
  }
});

it('goes on with the rest of a breath only where the first of it was done', async () => {
  const { say, agenda, open } = conversation();
  await say('corte amanhã às 10h e barba sexta às 15h');
  expect(await say('deixa pra lá')).toContain('não marquei nada');
  expect(open()).toBeNull();
  await say('corte amanhã às 10h e barba sexta às 15h');
  await say('sim');
  expect(await say('quero falar com alguém')).toBe('!person');
  expect(agenda.visits).toMatchObject([{ produto_id: 'corte' }]);
  expect(agenda.holds.size).toBe(0);
});

it('tells the prices that are asked, and books only what is wished for', async () => {
  const { say } = conversation();
  const said = await say('queria saber o valor do corte e da barba, e se tem sexta às 15h pro corte');
  expect(said).toContain('Corte custa R$ 80,00 e Barba custa R$ 40,00.');
  expect(said).toContain('Posso marcar? Corte com Júlia, sexta-feira, 20/11, às 15h (R$ 80,00).');
});

it('cancels several with one yes to the list of them', async () => {
  const { say, agenda, actions } = conversation();
  for (const wish of ['corte amanhã às 10h', 'barba sexta às 15h', 'outro corte segunda às 9h']) {
    await say(`quero marcar ${wish}`);
    await say('sim');
  }
  expect(await say('cancela os dois')).toContain('Qual deles você quer cancelar?');
  expect(await say('todos')).toContain('Posso cancelar estes horários?\n• Corte com Júlia, amanhã');
  expect(await say('só a barba')).toContain('Posso cancelar Barba');
  expect(await say('não')).toContain('continua marcado');
  expect(await say('pode desmarcar os dois cortes')).not.toContain('Barba');
  expect(await say('sim, os dois')).toContain('Pronto, cancelei:\n• Corte com Júlia, amanhã');
  expect(agenda.visits.filter(({ status }) => status !== 'cancelado')).toMatchObject([{ produto_id: 'barba' }]);
  expect(actions.slice(3)).toMatchObject([{ ferramenta: 'cancelar' }, { ferramenta: 'cancelar' }]);
});

it('one more is put on the day of the one that was just booked, where that is said', async () => {
  const { say, agenda } = conversation();
  await say('quero marcar corte sexta às 15h');
  const lastAnswer = await say('sim');
  expect(await say('aproveita e já marca a barba também nesse dia', { lastAnswer })).toContain('sexta-feira, 20/11');
  expect(agenda.visits).toHaveLength(1);
});

it('who has had so much written for them in a day is looked after by a person, and nothing more is written', async () => {
  const { say, agenda, actions, wrote } = conversation();
  wrote(11);
  await say('quero marcar corte amanhã às 10h');
  expect(await say('sim')).toContain('Pronto, está marcado');
  wrote(12);
  await say('quero marcar barba sexta às 15h');
  expect(await say('sim')).toBe('!writes');
  expect(await say('me avisa se abrir barba sexta às 15h')).toBe('!writes');
  expect(agenda.visits).toHaveLength(1);
  expect(actions).toHaveLength(1);
  expect(agenda.holds.size).toBe(0);
});

describe('two of one name', () => {
  // In the agenda of the tests they are Júlia and Renato.
  const ANAS: Person[] = [
    { id: 'julia', nome: 'Ana Lima', servicos: ['corte'] },
    { id: 'renato', nome: 'Ana Souza', servicos: ['corte', 'barba'] },
  ];
  const asks = (text: string) =>
    expect(text).toContain('Com quem você quer?\n1. Ana Lima (Corte)\n2. Ana Souza (Corte e Barba)');

  it.each(['2', 'a Ana Souza', 'com a Ana Souza', 'Souza', 'a segunda'])('it is asked which: %s', async (answer) => {
    const { say, agenda } = conversation('automatico', ANAS);
    asks(await say('quero marcar corte com a Ana amanhã às 15h'));
    expect(agenda.holds.size).toBe(0);
    expect(await say(answer)).toContain('Posso marcar? Corte com Renato, amanhã, quinta-feira, 19/11, às 15h');
    await say('sim');
    expect(agenda.visits).toMatchObject([{ profissional_id: 'renato' }]);
  });

  it('who says nothing more is asked again, and no other is booked', async () => {
    const { say, agenda } = conversation('automatico', ANAS);
    await say('quero marcar corte com a Ana amanhã às 15h');
    asks(await say('sim'));
    asks(await say('com a Ana'));
    expect(await say('com a Ana')).toBe('!booking');
    expect([agenda.visits, agenda.holds.size]).toEqual([[], 0]);
  });

  it('whoever alone does it is meant', async () => {
    const { say } = conversation('automatico', ANAS);
    expect(await say('quero marcar barba com a Ana amanhã às 15h')).toContain('Posso marcar? Barba com Renato');
  });

  it('it is asked of an offer, of a yes and of a move, too', async () => {
    const { say, agenda } = conversation('automatico', ANAS);
    await say('quero marcar corte amanhã de tarde');
    asks(await say('com a Ana'));
    expect(await say('1')).toContain('com Júlia');
    await say('a primeira');
    // Whom it is with already is of that name.
    expect(await say('sim, com a Ana')).toContain('está marcado');
    const [visit] = agenda.visits;
    expect(visit?.profissional_id).toBe('julia');
    expect(await say('quero mudar meu corte para sexta às 10h com a Ana')).toContain(
      'sexta-feira, 20/11, às 10h, com Júlia',
    );
  });

  it('the one who was chosen stays so', async () => {
    const { say } = conversation('automatico', ANAS);
    await say('quero marcar corte com a Ana amanhã às 15h');
    await say('a Souza');
    expect(await say('não, com a Ana às 16h')).toContain('Corte com Renato, amanhã, quinta-feira, 19/11, às 16h');
    asks(await conversation('automatico', ANAS).say('me avisa se abrir corte com a Ana amanhã'));
  });
});
