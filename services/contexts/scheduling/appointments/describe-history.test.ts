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

const edited = (antes: object, depois: object) =>
  textOf({ acao: 'editado', antes, depois } as Parameters<typeof textOf>[0], wording);

test('a price is money as people write it', () => {
  expect(edited({ valor: '80.00' }, { valor: '12345.00' })).toBe('Valor: R$ 12.345,00');
});

test('what became of the deposit is said in words', () => {
  const said = (como: string, valor: string | null) => edited({}, { sinal: { como, valor } });
  expect(said('devolvido', '1010.00')).toBe('Sinal não pago: R$ 1.010,00 devolvidos');
  expect(said('estornado', '40.00')).toBe('Sinal não pago: lançamento de R$ 40,00 cancelado');
  expect(said('credito', '40.00')).toBe('Sinal não pago: crédito de R$ 40,00 retirado da visita');
  expect(said('saiu', null)).toBe('Sinal não pago');
  expect(said('pago', '40.00')).toBe('Sinal pago: R$ 40,00');
  expect(said('atrasado-credito', '40.00')).toBe('Pagamento atrasado: crédito de R$ 40,00 guardado');
  expect(said('atrasado-devolver', '40.00')).toBe('Pagamento atrasado: R$ 40,00 a devolver');
  expect(said('dispensado', '40.00')).toBe('Sinal dispensado');
});

test('another time with somebody else says both', () => {
  expect(moved('remarcado', at('12:00', 'julia'), at('13:00', 'isabela'))).toBe(
    'De ter., 01/12 09:00 para ter., 01/12 10:00, de Júlia para Isabela',
  );
});

test('who was deleted since has no name to say', () => {
  expect(moved('remarcado', at('12:00', 'gone'), at('12:00', 'isabela'))).toBe('com Isabela');
});
