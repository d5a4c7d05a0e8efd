import { hoursOf, weekFaults, weekOf } from './week';

test('a day that is worked to its end is shown to 23:59, and nothing is wrong with it', () => {
  const week = weekOf([
    { dia_semana: 5, inicio: 600, fim: 720 },
    { dia_semana: 5, inicio: 1080, fim: 1440 },
  ]);
  expect(week[5]).toEqual({ aberto: true, de: '10:00', ate: '23:59' });
  expect(weekFaults(week)).toEqual({});
  expect(hoursOf(week)).toEqual([{ dia_semana: 5, inicio: 600, fim: 1439 }]);
});
