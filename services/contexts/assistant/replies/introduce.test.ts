import { introduce } from './introduce';

const about = { empresa: 'Studio Bella', first: true };

test.each([
  ['O corte custa R$ 80,00.', 'Oi! Sou a assistente virtual de Studio Bella. O corte custa R$ 80,00.'],
  ['Oi! o corte custa R$ 80,00.', 'Oi! Sou a assistente virtual de Studio Bella. O corte custa R$ 80,00.'],
  ['Olá, Ana! Tudo bem?', 'Oi, Ana! Sou a assistente virtual de Studio Bella. Tudo bem?'],
  ['flores2024 é a senha.', 'Oi! Sou a assistente virtual de Studio Bella. flores2024 é a senha.'],
  ['Aqui é a assistente virtual do salão.', 'Aqui é a assistente virtual do salão.'],
  ['Oi, aqui é a recepção virtual do salão.', 'Oi, aqui é a recepção virtual do salão.'],
])('%s', (text, said) => {
  expect(introduce(text, about)).toBe(said);
  expect(introduce(text, { ...about, first: false })).toBe(text);
});

test('a company that ends with a stop is named without it', () => {
  expect(introduce('Sim.', { empresa: 'Bella S.A.', first: true })).toBe(
    'Oi! Sou a assistente virtual de Bella S.A. Sim.',
  );
});
