import { noSuchDay } from '../time-words/no-such-day';
import { wishesOften } from './only-once';
import { conversation } from './test/conversation';

it.each([
  ['barba dia 31 de fevereiro', '31 de fevereiro'],
  ['30/02 às 10', '30 de fevereiro'],
  ['31 de Abril', '31 de abril'],
  ['dia 31/11', '31 de novembro'],
  ['dia 29 de fevereiro', null],
  ['31 de março', null],
  ['24/7', null],
  ['15/02/2027', null],
  ['marco dia 31', null],
])('%s: no such day is %s', (text, day) => {
  expect(noSuchDay(text)).toBe(day);
});

it.each(['barba dia 31 de fevereiro', 'quero barba dia 31/02 às 10h'])(
  'says that there is no such day, and asks for another: %s',
  async (text) => {
    const { say, agenda } = conversation();
    const answer = await say(text);
    expect(answer).toContain('O dia 31 de fevereiro não existe.\n');
    expect(answer).not.toMatch(/31\/\d\d|Posso marcar/);
    expect(answer).toMatch(/diga outro dia ou horário/);
    expect(agenda.holds.size).toBe(0);
  },
);

it('says so in the middle of a wish, too', async () => {
  const { say } = conversation();
  await say('quero corte terça de tarde');
  expect(await say('dia 31 de fevereiro')).toContain('O dia 31 de fevereiro não existe.');
});

it.each([
  ['quero barba toda terça às 9h', true],
  ['corte todas as sextas às 10', true],
  ['corte uma vez por semana, terça 9h', true],
  ['barba de 15 em 15 dias, terça 9h', true],
  ['corte terça às 9h', false],
  ['trabalho toda terça, quero quarta às 9h', false],
  ['toda terça eu posso, marca corte às 9h', false],
  ['quero tirar todo o cabelo terça', false],
])('%s: again and again is %s', (text, often) => {
  expect(wishesOften(text)).toBe(often);
});

it('says that it is one visit where one is wished for every week', async () => {
  const { say } = conversation();
  expect(await say('quero barba toda terça às 9h')).toMatch(/Por aqui marco só desta vez.*\nPosso marcar\? Barba/);
});
