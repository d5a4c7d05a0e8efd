import { zoneOfCity } from './zone-of-city';

test.each([
  [null, 'America/Sao_Paulo'],
  ['', 'America/Sao_Paulo'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Lugar Nenhum', 'America/Sao_Paulo'],
  ['Manaus', 'America/Manaus'],
  ['manaus/am', 'America/Manaus'],
  ['Cuiabá - MT', 'America/Cuiaba'],
  ['Campo Grande, MS', 'America/Campo_Grande'],
  ['Rio Branco (AC)', 'America/Rio_Branco'],
  ['Ji-Paraná', 'America/Porto_Velho'],
  ['Boa Vista', 'America/Boa_Vista'],
  ['Boa Vista - PB', 'America/Sao_Paulo'],
  ['Fernando de Noronha', 'America/Noronha'],
])('the zone of %j', (city, zone) => {
  expect(zoneOfCity(city)).toBe(zone);
  expect(() => new Intl.DateTimeFormat('pt-BR', { timeZone: zone })).not.toThrow();
});
