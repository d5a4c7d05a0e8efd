import { conversation } from './test/conversation';

/** Júlia cuts tomorrow at three. */
async function booked() {
  const talk = conversation();
  await talk.say('quero marcar corte com a Júlia amanhã às 15h');
  await talk.say('sim');
  return talk;
}
const BOOKED = 'Pronto, está marcado: Corte';

it.each([
  'posso trocar pro renato o meu corte?',
  'quero trocar de profissional, pode ser com o Renato?',
  'dá pra trocar a Júlia pelo Renato?',
])('%s: at the same time, with somebody else', async (text) => {
  const { say, agenda } = await booked();
  expect(await say(text)).toContain('Posso mudar Corte com Júlia');
  await say('sim');
  expect(agenda.visits).toMatchObject([{ profissional_id: 'renato' }]);
});

it('keeps whom it is wished with while it is asked which visit is meant', async () => {
  const { say, agenda } = await booked();
  await say('quero marcar mais um corte com a Júlia sexta às 10h');
  await say('sim');
  expect(agenda.visits).toHaveLength(2);
  expect(await say('posso trocar pro Renato?')).toContain('Qual deles você quer mudar?');
  expect(await say('2')).toContain('sexta-feira, 20/11, às 10h, com Renato?');
});

it('asks the team who else may do it, where their own is ruled out', async () => {
  const { say } = await booked();
  expect(await say('muda meu corte pra sexta, menos com a Júlia')).toBe('!booking');
});

it.each(['coloca no nome da Carla', 'na verdade é no nome da Carla', 'bota em nome da Carla'])(
  '%s: said to a read-back, whom it is for',
  async (text) => {
    const { say, actions } = conversation();
    await say('quero corte amanhã às 15h com a Júlia');
    expect(await say(text)).toContain('Posso marcar? Corte para Carla com Júlia');
    await say('sim');
    expect(actions).toMatchObject([{ para: 'Carla' }]);
  },
);

describe('what is put off', () => {
  it.each(['quero o 2', '2', 'a segunda opção'])('can be chosen later: %s', async (text) => {
    const { say, agenda } = conversation();
    await say('corte amanhã de tarde');
    expect(await say('vou ver aqui e te falo')).toContain('não marquei nada');
    expect(await say(text)).toContain('Posso marcar? Corte com Júlia, amanhã, quinta-feira, 19/11, às 13h');
    expect(await say('sim')).toContain(BOOKED);
    expect(agenda.visits).toHaveLength(1);
  });

  it('is not chosen by a mere ok, and is read back once more before it is written', async () => {
    const { say, agenda } = conversation();
    await say('corte amanhã às 15h');
    await say('depois eu vejo');
    expect(await say('ok')).toBe('-');
    expect(await say('sim')).toBe('-');
    expect(agenda.visits).toEqual([]);
    expect(await say('pode marcar')).toContain('Posso marcar? Corte');
    expect(agenda.visits).toEqual([]);
    await say('sim');
    expect(agenda.visits).toHaveLength(1);
  });

  it('is gone where they want nothing any more', async () => {
    const { say, open } = conversation();
    await say('corte amanhã de tarde');
    await say('não quero mais');
    expect(open()).toBeNull();
  });
});

it.each(['quero um corte', 'oi, quero corte', 'queria fazer a barba, por favor'])(
  '%s: is a wish, for which times are offered',
  async (text) => {
    expect(await conversation().say(text)).toContain('Tenho estes horários:');
  },
);

it.each(['quero saber do corte', 'quero desconto no corte', 'quero um corte igual ao da foto'])(
  '%s: is more than a wish',
  async (text) => {
    expect(await conversation().say(text)).toBe('-');
  },
);

describe('why something else is offered', () => {
  const refusing = (why: 'too-far' | 'too-soon') => {
    const talk = conversation();
    const { findOpenings } = talk.agenda.port;
    let asked = 0;
    talk.agenda.port.findOpenings = async (unit, wish) => {
      asked += 1;
      return asked === 1 ? { openings: [], why } : findOpenings(unit, wish);
    };
    return talk;
  };

  it.each([
    ['too-far', 'Tão longe assim a agenda ainda não está aberta. O mais perto que tenho:'],
    ['too-soon', 'Com tão pouca antecedência não consigo marcar por aqui. O mais perto que tenho:'],
  ] as const)('is told as it is: %s', async (why, words) => {
    const told = await refusing(why).say('quero marcar corte com a Júlia amanhã às 15h');
    expect(told).toContain(words);
    // Nobody can wait for what the rules do not allow.
    expect(told).not.toContain('LISTA');
  });

  it('is a full agenda otherwise, which may change', async () => {
    const { say, agenda } = conversation();
    const { findOpenings } = agenda.port;
    let asked = 0;
    agenda.port.findOpenings = async (unit, wish) => {
      asked += 1;
      return asked === 1 ? { openings: [], why: 'taken' } : findOpenings(unit, wish);
    };
    const told = await say('quero marcar corte com a Júlia amanhã às 15h');
    expect(told).toContain('Nesse horário não tenho vaga. O mais perto que tenho:');
    expect(told).toContain('responda LISTA');
  });
});

it('names the holiday a visit would be on', async () => {
  expect(await conversation().say('quero marcar corte com a Júlia dia 25/12 às 15h')).toContain(
    '25/12, às 15h (R$ 80,00).\nÉ feriado nesse dia: Natal.\nResponda SIM',
  );
  expect(await conversation().say('quero marcar corte com a Júlia dia 23/12 às 15h')).not.toContain('feriado');
});
