import { conversation } from './test/conversation';

async function withCorte(more = false) {
  const told = conversation();
  await told.say('corte com a Júlia terça às 14h');
  await told.say('sim');
  if (more) {
    await told.say('marca mais um: barba com o Renato quarta às 10h');
    await told.say('sim');
  }
  const list = await told.say('quais são meus horários?');
  return Object.assign(told, { list });
}

it.each(['confirmo', 'confirmado', 'pode confirmar', 'Confirmado!!'])(
  '%p to the list confirms the one visit',
  async (text) => {
    const { say, list, agenda, actions } = await withCorte();
    expect(await say(text, { lastAnswer: list })).toBe(
      'Presença confirmada! Corte com Júlia, terça-feira, 24/11, às 14h. Esperamos você! 😊',
    );
    expect(agenda.visits).toMatchObject([{ status: 'confirmado' }]);
    expect(actions.at(-1)).toMatchObject({ ferramenta: 'confirmar', estado: 'feita' });
    const noted = actions.length;
    expect(await say(text, { lastAnswer: list })).toContain('Presença confirmada!');
    expect(actions).toHaveLength(noted);
  },
);

it('asks which of several is confirmed', async () => {
  const { say, list, agenda } = await withCorte(true);
  expect(await say('confirmo', { lastAnswer: list })).toContain('Qual deles você quer confirmar?\n1. Corte');
  expect(await say('2')).toContain('Presença confirmada! Barba com Renato');
  expect(agenda.visits).toMatchObject([{ status: 'pendente' }, { status: 'confirmado' }]);
});

it('confirms nothing where nothing was listed', async () => {
  const { say } = await withCorte();
  expect(await say('confirmo')).toBe('-');
});

it.each(['to marcada?', 'marcado?', 'marcou?', 'tô marcada mesmo?', 'to marcada mesmo'])(
  '%p is answered with what stands',
  async (text) => {
    const { say } = await withCorte();
    expect(await say(text)).toContain('Seus próximos horários:\n• Corte com Júlia, terça-feira, 24/11, às 14h');
  },
);

it('asks our question again to who asks whether it is done already', async () => {
  const { say, agenda } = conversation();
  await say('corte com a Júlia terça às 14h');
  expect(await say('marcou?')).toContain('Só para confirmar. Posso marcar?');
  expect(agenda.visits).toEqual([]);
});

it.each(['vou atrasar 20 min no corte de hj', 'tô atrasada', 'vou chegar uns 15 minutos atrasado'])(
  '%p is passed on to the team',
  async (text) => {
    const { say } = await withCorte();
    expect(await say(text)).toBe('!delay');
  },
);

it('a place to work is the team’s to speak of', async () => {
  const { say } = conversation();
  expect(await say('tem vaga p emprego?')).toBe('!work');
  expect(await say('corte sexta às 10h, tenho uma entrevista de emprego')).toContain('Posso marcar? Corte');
});

it.each(['paguei', 'já paguei', 'fiz o pix', 'segue o comprovante', 'Comprovante do pix'])(
  '%p is told what is known of it, else the team looks',
  async (text) => {
    const { say, agenda } = await withCorte();
    const [visit] = agenda.visits;
    Object.assign(visit ?? {}, { sinal: '50.00' });
    expect(await say(text)).toBe('!paid');
    Object.assign(visit ?? {}, { sinal: null, pago: '50.00' });
    expect(await say(text)).toMatch(/^Pagamento recebido, obrigada! Seus próximos horários:\n• Corte/);
    Object.assign(visit ?? {}, { pago: null });
    expect(await say(text)).toBe('!paid');
  },
);

it('calls the team for who cancels what a deposit was paid for, and says so', async () => {
  const { say, agenda, said } = await withCorte();
  Object.assign(agenda.visits[0] ?? {}, { pago: '100.00' });
  await say('quero cancelar meu corte');
  expect(await say('sim')).toBe('!deposit');
  expect(agenda.visits).toMatchObject([{ status: 'cancelado' }]);
  expect(said()).toBe(
    [
      'Pronto, cancelei: Corte com Júlia, terça-feira, 24/11, às 14h.',
      'O sinal de R$ 100,00 que você pagou não volta sozinho: já chamei a equipe, que combina com você por aqui o que fazer com ele.',
    ].join('\n'),
  );
});

it.each(['se eu atrasar tem problema?', 'posso pagar no pix?', 'vocês marcam por aqui?', 'paguei 80 da outra vez'])(
  '%p is nothing of that',
  async (text) => {
    const { say } = await withCorte();
    expect(await say(text)).toBe('-');
  },
);
