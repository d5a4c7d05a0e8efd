import { guessPerson, ruledOut } from './guess-person';
import { guessRequest } from './guess-request';

const [julia, renato, ana1, ana2] = ['Júlia', 'Renato', 'Ana Lima', 'Ana Souza'].map((nome, at) => ({
  id: `${at}`,
  nome,
}));
const team = [julia, renato, ana1, ana2].flatMap((one) => one ?? []);

it.each([
  ['corte terça de tarde, menos com o renato', [renato]],
  ['não quero com o renato', [renato]],
  ['sem ser com o Renato', [renato]],
  ['corte amanhã mas não com o Renato', [renato]],
  ['mas nao as 14h nem com o renato', [renato]],
  ['qualquer um, menos o Renato', [renato]],
  ['exceto com o Renato e a Júlia', [renato, julia]],
  ['não pode ser com o Renato', [renato]],
  ['com o Renato não', [renato]],
  ['não gostei do Renato', [renato]],
  ['n quero com o renato', [renato]],
  ['ñ qro com o renato', [renato]],
  ['nunca mais com o renato', [renato]],
  ['não queria que fosse com o renato', [renato]],
  ['não quero mais ir com o renato', [renato]],
  ['não gosto de cortar com o renato', [renato]],
  ['não quero ser atendida pelo renato', [renato]],
  ['com o renato eu não quero', [renato]],
  ['com o renato nem pensar', [renato]],
  ['com o renato não viu', [renato]],
  ['com o renato não por favor', [renato]],
  ['com o renato de jeito nenhum!', [renato]],
  ['qualquer um, o renato não', [renato]],
  ['pelo renato não', [renato]],
  ['menos com a Ana Lima', [ana1]],
  ['menos com a Ana', [ana1, ana2]],
])('rules out, and does not wish for: %s', (text, out) => {
  expect(ruledOut(text, team)).toEqual(out);
  expect(guessPerson(text, team)).toBeNull();
});

it.each([
  ['com o Renato', renato],
  ['prefiro o Renato', renato],
  ['quero o renato mesmo', renato],
  ['não, com o Renato', renato],
  ['não pode ser com o Renato?', renato],
  ['não tem com o Renato?', renato],
  ['pelo menos com o Renato', renato],
  ['com o Renato, não posso de manhã', renato],
  ['n, com o Renato', renato],
  ['nunca fui, mas com o Renato', renato],
  ['não quero terça com o Renato, quero quarta', renato],
  ['com o Renato não tem?', renato],
  ['não me importo de ser com o Renato', renato],
])('wishes for, and rules nobody out: %s', (text, wished) => {
  expect(ruledOut(text, team)).toEqual([]);
  expect(guessPerson(text, team)).toBe(wished);
});

it.each(['o Renato não?', 'o Renato não trabalha terça?', 'o Renato não pode às 10?'])(
  'asks about somebody, and rules nobody out: %s',
  (text) => {
    expect(ruledOut(text, team)).toEqual([]);
  },
);

it('tells one from the other in one sentence', () => {
  expect(guessPerson('não quero com a Júlia, quero com o Renato', team)).toBe(renato);
  expect(ruledOut('com o Renato, não com a Júlia', team)).toEqual([julia]);
});

it('fills in nobody who was ruled out since', () => {
  const at = new Date('2026-11-18T13:00:00Z');
  const texts = ['não com o Renato', 'corte com o Renato'].map((content) => ({ content, at }));
  const around = { zone: 'America/Sao_Paulo', now: at, services: [], people: team };
  expect(guessRequest(texts, around).profissional_id).toBeNull();
});

it.each([
  'não precisa ser com o Renato',
  'corte amanhã, n tem que ser com o renato',
  'não faço questão de ser com o Renato',
])('neither wishes for nor rules out: %s', (text) => {
  expect(ruledOut(text, team)).toEqual([]);
  expect(guessPerson(text, team)).toBeNull();
});
