import { BRAZILIAN_ZONES, isTimeZone, zoneLabel, zoneOfCity } from './time-zones';

test.each([
  [null, null],
  ['', null],
  ['Lugar Nenhum', null],
  ['São Paulo', 'America/Sao_Paulo'],
  ['São Paulo/SP', 'America/Sao_Paulo'],
  ['Recife - PE', 'America/Sao_Paulo'],
  ['Manaus', 'America/Manaus'],
  ['manaus/am', 'America/Manaus'],
  ['Manaus AM', 'America/Manaus'],
  ['Manaus-AM', 'America/Manaus'],
  ['Manaus–Amazonas', 'America/Manaus'],
  ['Amazonas', 'America/Manaus'],
  ['Cuiabá - MT', 'America/Cuiaba'],
  ['Cáceres MT', 'America/Cuiaba'],
  ['Cáceres', 'America/Cuiaba'],
  ['Campo Grande, MS', 'America/Campo_Grande'],
  ['Corumbá, Mato Grosso do Sul', 'America/Campo_Grande'],
  ['Rio Branco (AC)', 'America/Rio_Branco'],
  ['Tabatinga', 'America/Eirunepe'],
  ['Tabatinga AM', 'America/Eirunepe'],
  ['Tabatinga - SP', 'America/Sao_Paulo'],
  ['Boca do Acre', 'America/Eirunepe'],
  ['São Paulo de Olivença', 'America/Eirunepe'],
  ['Ji-Paraná', 'America/Porto_Velho'],
  ['Boa Vista', 'America/Boa_Vista'],
  ['Boa Vista - PB', 'America/Sao_Paulo'],
  ['Fernando de Noronha', 'America/Noronha'],
  ['Fernando de Noronha - PE', 'America/Noronha'],
  ['constructor', null],
])('%j suggests %j', (city, zone) => {
  expect(zoneOfCity(city)).toBe(zone);
  if (zone) expect(isTimeZone(zone)).toBe(true);
});

test('the names tell the distance to UTC that the clocks have', () => {
  for (const { zone, label } of BRAZILIAN_ZONES) {
    const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
      0 + 1.7e12,
    );
    const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT-', 'UTC−');
    expect(label).toContain(`(${offset})`);
  }
});

test('what no clock of the world is called is none', () => {
  expect(['America/Lisboa', '+03:00', "x'; drop", '', 'america/manaus'].map(isTimeZone)).toEqual(Array(5).fill(false));
  expect(zoneLabel('Europe/Lisbon')).toBe('Europe/Lisbon');
});
