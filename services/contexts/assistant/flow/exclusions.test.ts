import { conversation } from './test/conversation';

it.each([
  'quero corte terça de tarde, menos com o renato',
  'quero corte terça de tarde mas não com o Renato',
  'quero corte terça de tarde sem ser com o Renato',
])('offers nobody who was ruled out: %s', async (text) => {
  const { say } = conversation();
  const offers = await say(text);
  expect(offers).toContain('com Júlia');
  expect(offers).not.toContain('com Renato');
});

it('keeps whoever was ruled out out for what is said later of the same wish', async () => {
  const { say, agenda } = conversation();
  await say('quero corte terça de tarde com o Renato');
  expect(await say('não quero com o Renato')).not.toContain('com Renato');
  // Júlia has no time left on Wednesday; Renato has.
  for (let hour = 9; hour < 18; hour += 1) {
    const inicio = Date.UTC(2026, 10, 25, hour + 3);
    await agenda.port.book({} as never, {
      cliente_id: 'bia',
      itens: [{ produto_id: 'corte', profissional_id: 'julia', inicio }],
    });
  }
  const later = await say('e quarta dia 25?');
  expect(later).not.toContain('com Renato');
  expect(later).not.toContain('25/11, às');
});

it('takes back a time that was read back with whoever is ruled out', async () => {
  const { say } = conversation();
  await say('quero corte terça às 14h com o Renato');
  expect(await say('sim, mas não com o Renato')).toContain('Posso marcar? Corte com Júlia, terça-feira, 24/11, às 14h');
});

it.each(['o Renato não', 'n quero com o Renato', 'com o Renato nem pensar'])(
  'looks for others when whom they were offered is ruled out: %s',
  async (text) => {
    const { say } = conversation();
    await say('quero corte terça de tarde com o Renato');
    expect(await say(text)).toMatch(/terça-feira, 24\/11, às 12h, com Júlia/);
  },
);

it('wishes for whoever was ruled out once they are named again', async () => {
  const { say } = conversation();
  await say('quero corte terça de tarde, menos com o Renato');
  expect(await say('tá, pode ser com o Renato')).toContain('com Renato');
});

it.each(['mas não às 14h', 'menos 14h', 'menos às 14h', 'exceto às 14', 'mas não 14h'])(
  'offers no hour that was ruled out: terça de tarde %s',
  async (but) => {
    const { say } = conversation();
    const offers = await say(`quero corte terça de tarde ${but}`);
    expect(offers).toContain('às 13h');
    expect(offers).not.toContain('às 14h');
    expect(offers).toContain('às 15h');
    expect(await say('3')).toContain('às 15h');
  },
);

it('offers no hour of a stretch that was ruled out, its beginning included', async () => {
  const { say } = conversation();
  const offers = await say('quero corte terça de tarde, menos das 14h às 16h');
  expect(offers).toContain('às 13h');
  expect(offers).not.toMatch(/às 1[45]h/);
});

it.each(['antes das 4', 'antes das 16h'])('%s is before 16h', async (before) => {
  const { say } = conversation();
  const offers = await say(`quero corte amanhã depois do almoço mas ${before}`);
  expect(offers).toContain('às 15h');
  expect(offers).not.toContain('às 16h');
});
