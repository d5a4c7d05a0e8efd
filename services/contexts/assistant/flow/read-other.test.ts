import { readOther } from './read-other';

const known = (word: string) => ['corte', 'barba'].includes(word);

it.each([
  ['corte terça 10h no nome da minha amiga Carla', 'Carla', 'corte terça 10h'],
  ['em nome da minha mãe Lúcia, corte terça', 'Lúcia', ', corte terça'],
  ['no nome do meu filho', 'filho', ''],
  ['em nome da minha mãe amanhã às 10', 'mãe', 'amanhã às 10'],
  ['no nome de Carla Dias terça 10h', 'Carla Dias', 'terça 10h'],
  ['no nome de Carla da Silva, corte', 'Carla da Silva', ', corte'],
  ['No nome da Rosa Terça às 10', 'Rosa', 'Terça às 10'],
  ['no nome da Rosa Corte às 10', 'Rosa', 'Corte às 10'],
  ['no nome da rosa amanhã', 'Rosa', 'amanhã'],
])('%s is for %s', (text, para, rest) => {
  const read = readOther(text, known);
  expect(read.para).toBe(para);
  expect(read.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each(['em nome de corte', 'no nome da minha', 'em nome de hoje'])('%s names nobody', (text) => {
  expect(readOther(text, known).para).toBeNull();
});
