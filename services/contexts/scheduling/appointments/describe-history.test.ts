import { textOf } from './describe-history';

const wording = {
  zone: 'America/Sao_Paulo',
  nameOf: (id: string | null | undefined) =>
    new Map([
      ['julia', 'Júlia'],
      ['isabela', 'Isabela'],
    ]).get(id ?? '') ?? null,
  serviceOf: () => null,
};
const at = (hour: string, profissional_id: string) => ({
  data_hora: `2026-12-01T${hour}:00.000Z`,
  profissional_id,
  duracao_minutos: 60,
});
const moved = (acao: string, antes: ReturnType<typeof at>, depois: ReturnType<typeof at>) =>
  textOf({ acao, antes, depois } as Parameters<typeof textOf>[0], wording);

test('a change of hands says from whom to whom', () => {
  expect(moved('remarcado', at('12:00', 'julia'), at('12:00', 'isabela'))).toBe('De Júlia para Isabela');
  expect(moved('desfeito', at('12:00', 'isabela'), at('12:00', 'julia'))).toBe('Desfeito: De Isabela para Júlia');
});

test('another time with somebody else says both', () => {
  expect(moved('remarcado', at('12:00', 'julia'), at('13:00', 'isabela'))).toBe(
    'De ter., 01/12 09:00 para ter., 01/12 10:00, de Júlia para Isabela',
  );
});

test('who was deleted since has no name to say', () => {
  expect(moved('remarcado', at('12:00', 'gone'), at('12:00', 'isabela'))).toBe('com Isabela');
});
