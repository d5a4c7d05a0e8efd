import { instantAt } from '@balcao/kit/zone-time';
import { conversation, zone } from './test/conversation';

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

it.each(['pode confirmar', 'ta bom pode confirmar', 'pode marcar'])(
  '%p names the visit, and is the answer to the older question',
  async (yes) => {
    const { say, agenda } = conversation();
    await say('corte com a Júlia terça às 14h');
    expect(await say(yes, { lastAnswer: OFFER })).not.toBe('!person');
    await say('sim');
    expect(agenda.visits).toHaveLength(1);
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

it('asks what was read back long ago again, its time looked up anew, and books only behind that', async () => {
  const { say, agenda } = conversation();
  await say('corte com a Júlia terça às 14h');
  const asked = await say('sim', { late: true });
  expect(asked).toContain('Posso marcar? Corte com Júlia, terça-feira, 24/11, às 14h (R$ 80,00)');
  expect(agenda.visits).toEqual([]);
  expect(agenda.holds.size).toBe(1);
  expect(await say('sim')).toContain('Pronto, está marcado');
  expect(agenda.visits).toHaveLength(1);
});

it('says so when the time of long ago is taken by now', async () => {
  const { say, agenda } = conversation();
  await say('corte com a Júlia terça às 14h');
  agenda.holds.clear();
  await agenda.port.book(
    {} as never,
    {
      cliente_id: 'bia',
      itens: [{ produto_id: 'corte', profissional_id: 'julia', inicio: instantAt('2026-11-24', 840, zone) }],
    } as never,
  );
  expect(await say('sim', { late: true })).toContain('Nesse horário não tenho vaga.');
  expect(agenda.visits.filter(({ cliente_id }) => cliente_id === 'ana')).toEqual([]);
});

it('looks the visit up anew that was to be cancelled long ago', async () => {
  const { say, agenda } = conversation();
  await say('corte com a Júlia terça às 14h');
  await say('sim');
  await say('quero cancelar meu corte');
  expect(await say('sim', { late: true })).toContain('Posso cancelar Corte com Júlia, terça-feira, 24/11, às 14h?');
  expect(agenda.visits).toMatchObject([{ status: 'pendente' }]);
});

it.each([['sim?'], ['ok?'], ['pode ser ?']])('%p is no yes: it is asked again', async (text) => {
  const { say, agenda } = conversation();
  await say('corte com a Júlia terça às 14h');
  expect(await say(text)).toContain('Só para confirmar. Posso marcar?');
  expect(agenda.visits).toEqual([]);
});

it.each([[['sim', 'não pera']], [['não pera']], [['sim', 'não']], [['ops, calma']]])(
  '%p takes it back: what to change is asked',
  async (burst) => {
    const { say, agenda } = conversation();
    await say('corte com a Júlia terça às 14h');
    expect(await say(burst)).toBe('Sem problema! Que dia e horário ficam melhor para você?');
    expect(agenda.visits).toEqual([]);
  },
);
