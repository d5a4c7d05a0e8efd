import { dayWindows } from './day-windows';

const at = (text: string) => Date.parse(`${text}-03:00`);
const NOW = at('2030-05-08T08:00');
const rules = (over: object = {}) =>
  Object.assign(
    {
      zone: 'America/Sao_Paulo',
      passo_minutos: 30,
      limite_agendamentos: 10,
      distribuicao: 'justo' as const,
      antecedencia_minima_minutos: 0,
      cancelamento_ate_minutos: 0,
      horizonte_dias: 0,
    },
    over,
  );
const window = (from: string, to: string) => ({ inicio: at(from), fim: at(to) });

describe('windows day by day', () => {
  it('parts at midnight of the company, merges what meets, begins now', () => {
    const { parts } = dayWindows(
      [
        window('2030-05-09T20:00', '2030-05-10T02:00'),
        window('2030-05-07T10:00', '2030-05-08T12:00'),
        window('2030-05-08T11:00', '2030-05-08T14:00'),
      ],
      rules(),
      NOW,
    );
    expect(parts).toEqual([
      { day: '2030-05-08', inicio: NOW, fim: at('2030-05-08T14:00') },
      { day: '2030-05-09', inicio: at('2030-05-09T20:00'), fim: at('2030-05-10T00:00') },
      { day: '2030-05-10', inicio: at('2030-05-10T00:00'), fim: at('2030-05-10T02:00') },
    ]);
  });

  it.each([
    ['past', {}, window('2030-05-07T10:00', '2030-05-08T08:00')],
    ['too-soon', { antecedencia_minima_minutos: 120 }, window('2030-05-08T08:00', '2030-05-08T10:00')],
    ['too-far', { horizonte_dias: 1 }, window('2030-05-10T00:00', '2030-05-11T00:00')],
  ])('nothing is left of what is %s', (why, over, one) => {
    expect(dayWindows([one], rules(over), NOW)).toEqual({ parts: [], why });
  });

  it('the last day that customers may book is whole, and a search has an end', () => {
    const long = [window('2030-05-08T00:00', '2031-05-08T00:00')];
    const parts = dayWindows(long, rules({ horizonte_dias: 2 }), NOW).parts;
    expect(parts.map(({ day }) => day)).toEqual(['2030-05-08', '2030-05-09', '2030-05-10']);
    expect(parts.at(-1)?.fim).toBe(at('2030-05-11T00:00'));
    expect(dayWindows(long, rules(), NOW).parts).toHaveLength(62);
  });
});
