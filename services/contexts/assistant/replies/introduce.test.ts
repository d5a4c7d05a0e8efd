import { introduce, isFirst } from './introduce';

const about = { empresa: 'Studio Bella', first: true };

test.each([
  ['O corte custa R$ 80,00.', 'Oi! Sou a assistente virtual de Studio Bella. O corte custa R$ 80,00.'],
  ['Oi! o corte custa R$ 80,00.', 'Oi! Sou a assistente virtual de Studio Bella. O corte custa R$ 80,00.'],
  ['Olá, Ana! Tudo bem?', 'Oi! Sou a assistente virtual de Studio Bella. Olá, Ana! Tudo bem?'],
  ['Aqui é a assistente virtual do salão.', 'Aqui é a assistente virtual do salão.'],
])('%s', (text, said) => {
  expect(introduce(text, about)).toBe(said);
  expect(introduce(text, { ...about, first: false })).toBe(text);
});

test('first is who answers before anybody of the company has', () => {
  expect(isFirst([{ autor: 'customer' }, { autor: 'system' }])).toBe(true);
  for (const autor of ['ai', 'staff', 'phone']) expect(isFirst([{ autor: 'customer' }, { autor }])).toBe(false);
});
