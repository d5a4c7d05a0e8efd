import { guessPeople, guessPerson, tellApart } from './guess-person';

const [julia, julio, ana1, ana2] = ['Júlia Prado', 'Júlio', 'Ana Lima', 'Ana Souza'].map((nome) => ({ nome }));
const team = [julia, julio, ana1, ana2].flatMap((one) => one ?? []);

it.each([
  ['quero cortar com a Júlia amanhã', julia],
  ['tem horário com JULIA?', julia],
  ['pode ser no Júlio às 10', julio],
  ['escova pra julia', julia],
  ['oi, sou a Júlia, queria marcar', null],
  ['com a Ana', null],
  ['com a Ana Souza, amanhã', ana2],
  ['com a dra. Ana de Lima', ana1],
  ['com a Ana Prado', null],
  ['com a Ana Lima ou a Ana Souza', null],
  ['com a Bia', null],
  ['amanhã às 10', null],
])('%s', (text, person) => {
  expect(guessPerson(text, team)).toBe(person);
});

it.each([
  ['com a Ana', [ana1, ana2]],
  ['com a Ana Prado', [ana1, ana2]],
  ['com a Ana Souza', [ana2]],
  ['corte com a Júlia e barba com o Júlio', []],
  ['com a Bia', []],
])('everybody who answers to it: %s', (text, people) => {
  expect(guessPeople(text, team)).toEqual(people);
});

it.each([
  ['a Souza', ana2],
  ['Ana Lima', ana1],
  ['a Ana', null],
  ['Lima ou Souza', null],
])('told apart by the other name: %s', (text, person) => {
  expect(
    tellApart(
      text,
      [ana1, ana2].flatMap((one) => one ?? []),
    ),
  ).toBe(person);
});
