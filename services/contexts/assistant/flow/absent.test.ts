import { absentIn } from './absent';
import { conversation } from './test/conversation';

const named = (...names: string[]) => names.map((nome) => ({ id: nome, nome }));
const house = {
  services: named('Corte', 'Escova', 'Coloração', 'Massagem modeladora'),
  people: named('Júlia Prado', 'Ana Paula', 'Renato'),
};

it.each([
  ['corte com a fernanda terça 10h', ['Fernanda não está na nossa equipe.']],
  ['quero corte com a Letícia', ['Letícia não está na nossa equipe.']],
  ['corte com a dra. Fernanda ou com a Júlia', ['Fernanda não está na nossa equipe.']],
  ['corte e podologia terça 10h', ['Podologia não está entre os nossos serviços.']],
  ['quero botox capilar', ['Botox capilar não está entre os nossos serviços.']],
  ['quero fazer uma tatuagem amanhã', ['Tatuagem não está entre os nossos serviços.']],
  [
    'corte e depilação com o Thiago',
    ['Thiago não está na nossa equipe.', 'Depilação não está entre os nossos serviços.'],
  ],
])('tells of what the house does not have: %s', (text, told) => {
  expect(absentIn(text, house)).toEqual(told);
});

it.each([
  'corte com a minha mãe',
  'corte com calma',
  'é com urgência',
  'corte com desconto',
  'com a Júlia',
  'com a Paula',
  'corte com o Renato às 10',
  'vou com a Fernanda',
  'falei com a Fernanda ontem, quero corte',
  'corte para a Fernanda',
  'corte no nome da Fernanda',
  'corte com a minha amiga Fernanda',
  'pago com o Pix',
  'corte com a mesma moça',
  'corte e massagem',
  'corte, não quero botox',
  'fiz progressiva ontem, quero corte',
  'corte sem hidratação',
  'corte e pintar',
  'quero corte depois do banho',
])('raises no false alarm: %s', (text) => {
  expect(absentIn(text, house)).toEqual([]);
});

it('says so before anything is read back, and once', async () => {
  const { say } = conversation();
  const answer = await say('quero corte com a Fernanda terça às 10h');
  expect(answer).toMatch(/Fernanda não está na nossa equipe\.\n.*Posso marcar\? Corte/);
  expect(await say('sim')).not.toContain('Fernanda');
});

it('says so of a service, and goes on with what there is', async () => {
  const { say } = conversation();
  expect(await say('quero corte e massagem terça às 10h')).toMatch(
    /Massagem não está entre os nossos serviços\.\n.*Posso marcar\? Corte/,
  );
});

it.each([
  ['pode ser com a Fernanda?', 'Fernanda não está na nossa equipe.'],
  ['com a Fernanda', 'Fernanda não está na nossa equipe.'],
  ['e massagem também', 'Massagem não está entre os nossos serviços.'],
])('says so in the middle of a wish, and asks once more: %s', async (text, told) => {
  const { say, agenda } = conversation();
  await say('quero marcar corte terça às 10h');
  const answer = await say(text);
  expect(answer).toContain(`${told}\n`);
  expect(answer).toContain('Posso marcar? Corte com Júlia, terça-feira, 24/11, às 10h');
  expect(agenda.holds.size).toBe(1);
  expect(await say('sim')).toContain('Pronto, está marcado: Corte com Júlia');
});

it.each(['quero botox capilar', 'Oi, queria fazer um botox capilar'])(
  'says so where nothing else is wished for, and asks which it is then: %s',
  async (text) => {
    const { say } = conversation();
    expect(await say(text)).toMatch(/Botox capilar não está entre os nossos serviços\.\n.*Qual serviço/);
  },
);

it.each(['quero botox capilar, vocês fazem?', 'quero saber se fazem botox'])(
  'leaves a question for it to an answer in free words: %s',
  async (text) => {
    const { say } = conversation();
    expect(await say(text)).toBe('-');
  },
);

describe('what only sounds like something of the house', () => {
  const told = (text: string, nomes: string[]) =>
    absentIn(text, { services: nomes.map((nome) => ({ id: nome, nome })), people: [] });
  it.each([
    ['quero escova progressiva', ['Escova', 'Corte'], ['Escova progressiva não está entre os nossos serviços.']],
    ['quero fazer um alisamento', ['Escova'], ['Alisamento não está entre os nossos serviços.']],
    ['quero manicure e pedicure', ['Manicure'], ['Pedicure não está entre os nossos serviços.']],
    ['quero escova progressiva', ['Escova', 'Progressiva'], []],
    ['quero manicure e pedicure', ['Manicure', 'Pé e mão'], []],
    ['quero pedicure', ['Unha do pé'], []],
    ['quero escova', ['Escova'], []],
  ])('%s in %j: %j', (text, nomes, words) => expect(told(text, nomes)).toEqual(words));
});
