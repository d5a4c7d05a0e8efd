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

it.each([
  ['marca corte terça 10h pra dona Lúcia minha sogra', 'Lúcia'],
  ['corte terça 10h pra Ana Clara minha filha', 'Ana Clara'],
  ['quero corte amanhã 10h pro João meu marido', 'João'],
  ['corte terça pro seu Antônio', 'Antônio'],
  ['corte pra minha chefe terça 10h', 'chefe'],
  ['corte pra minha filha Lia terça', 'Lia'],
])('%s: is for %s', (text, para) => {
  expect(readOther(text, (word) => word === 'corte').para).toBe(para);
});

it.each(['quero corte com o Renato', 'corte pra mim terça', 'corte pra amanhã, minha agenda tá cheia'])(
  '%s: is for whoever writes',
  (text) => {
    expect(readOther(text, (word) => word === 'corte').para).toBeNull();
  },
);
