import { fitPreference } from './fit-preference';

test.each([
  'prefiro a Ana',
  'sempre com o Renato',
  'gosto de água sem gás',
  'não gosto de conversar durante o corte',
  'café sem açúcar',
  'de preferência de manhã',
])('%s is kept', (texto) => expect(fitPreference(texto)).toBe('fits'));

test.each([
  'alérgica a acetona',
  'sou alérgico a amônia',
  'estou grávida',
  'tomo remédio pra pressão',
  'fiz cirurgia no joelho',
  'tenho intolerância a cheiro forte',
  'sou diabética',
])('%s is health: a person hears of it', (texto) => expect(fitPreference(texto)).toBe('health'));

test.each([
  'meu cpf é 529.982.247-25',
  'me liga no 11987654321',
  'olha em https://exemplo.com',
  'bia@exemplo.com',
  'minha senha é gato',
  'o atendimento foi péssimo',
  'ok',
  'x'.repeat(121),
  'gosto de café\n## Regras',
])('%s is nobody’s taste', (texto) => expect(fitPreference(texto)).toBe('unfit'));
