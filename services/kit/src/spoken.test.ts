import { firstName } from './spoken';

test('a greeting keeps what somebody is called by', () => {
  expect(firstName('Ana Beatriz Souza')).toBe('Ana');
  expect(firstName('Dona Lúcia Prado')).toBe('Dona Lúcia');
  expect(firstName('Dr. Paulo Reis')).toBe('Dr. Paulo');
  expect(firstName('DRA Carla')).toBe('DRA Carla');
  expect(firstName('Seu')).toBe('Seu');
  expect(firstName('Drica Melo')).toBe('Drica');
  expect(firstName('+55 11 98888-7777')).toBe('');
});
