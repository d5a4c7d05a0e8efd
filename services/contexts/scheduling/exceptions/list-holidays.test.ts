import { holidaysBetween } from './list-holidays';

const of = (year: number) => holidaysBetween(`${year}-01-01`, `${year}-12-31`);

describe('holidays by the names people use in Brazil', () => {
  it('knows one Carnaval: two days off by custom, Ash Wednesday told apart, an ordinary Saturday', () => {
    const days = of(2026).filter(({ data }) => data >= '2026-02-01' && data <= '2026-02-28');
    expect(days).toEqual([
      { data: '2026-02-16', nome: 'Carnaval (segunda-feira)', tipo: 'facultativo' },
      { data: '2026-02-17', nome: 'Carnaval (terça-feira)', tipo: 'facultativo' },
      { data: '2026-02-18', nome: 'Quarta-feira de Cinzas (até 14h)', tipo: 'facultativo' },
    ]);
  });
  it.each([
    ['2026-01-01', 'Confraternização Universal (Ano Novo)', 'feriado'],
    ['2026-04-21', 'Tiradentes', 'feriado'],
    ['2026-05-01', 'Dia do Trabalho', 'feriado'],
    ['2026-06-04', 'Corpus Christi', 'facultativo'],
    ['2026-09-07', 'Independência do Brasil', 'feriado'],
    ['2026-10-12', 'Nossa Senhora Aparecida', 'feriado'],
    ['2026-11-02', 'Finados', 'feriado'],
    ['2026-11-20', 'Dia da Consciência Negra', 'feriado'],
    ['2026-12-24', 'Véspera de Natal (a partir das 14h)', 'facultativo'],
    ['2026-12-25', 'Natal', 'feriado'],
    ['2026-12-31', 'Véspera de Ano Novo (a partir das 14h)', 'facultativo'],
  ])('%s is %s', (data, nome, tipo) => {
    expect(of(2026).filter((day) => day.data === data)).toEqual([{ data, nome, tipo }]);
  });
  it.each([2026, 2027, 2028, 2029, 2030])('never names two days alike in %d', (year) => {
    const names = of(year).map(({ nome }) => nome);
    expect(new Set(names).size).toBe(names.length);
  });
});
