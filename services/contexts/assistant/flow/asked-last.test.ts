import { conversation } from './test/conversation';

const OFFER = 'Essa informação eu ainda não tenho aqui. Posso chamar alguém da equipe. Quer que eu chame?';

it.each(['sim', 'fechou', 'pode', 'blz'])(
  '%p to the offer of a person is no answer to the older question',
  async (yes) => {
    const { say, agenda } = conversation();
    await say('corte com a Júlia terça às 14h');
    expect(await say(yes, { lastAnswer: OFFER, fresh: false })).toBe('!person');
    expect(agenda.visits).toEqual([]);
  },
);

it('asks the older question again when no person is wanted, and a yes is for that one then', async () => {
  const { say, agenda } = conversation();
  const readBack = await say('corte com a Júlia terça às 14h');
  const asked = await say('não', { lastAnswer: OFFER, fresh: false });
  expect(asked).toContain('Só para confirmar. Posso marcar? Corte com Júlia, terça-feira, 24/11, às 14h');
  expect(readBack).toContain('Posso marcar? Corte com Júlia');
  expect(await say('sim', { lastAnswer: asked })).toContain('Pronto, está marcado');
  expect(agenda.visits).toHaveLength(1);
});
