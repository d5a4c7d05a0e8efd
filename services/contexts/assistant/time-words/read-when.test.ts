import { CLOCKS, EXAMPLES } from './examples';
import { HEARD, MISREAD } from './heard';
import { readWhen } from './read-when';
import { showWhen } from './show-when';

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' => ') as [string, string]);

const clockOf = (moment: string) => {
  const [today = '', time = ''] = moment.split('T');
  return { today, now: Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) };
};

describe.each(Object.entries(CLOCKS))('said on %s, %s', (name, moment) => {
  const key = name as keyof typeof CLOCKS;
  it.each([...linesOf(EXAMPLES[key]), ...linesOf(HEARD[key] ?? `hoje => ${clockOf(moment).today}`)])(
    '%s: %s',
    (text, expected) => {
      expect(showWhen(readWhen(text, clockOf(moment)))).toBe(expected);
    },
  );
});

it('misreads less than one in a hundred of what is written here, and each of those is known', () => {
  const known = MISREAD.trim().split('\n');
  const all =
    [...Object.values(EXAMPLES), ...Object.values(HEARD)].flatMap((text) => linesOf(text)).length + known.length;
  expect(all).toBeGreaterThan(500);
  expect(known.length / all).toBeLessThan(0.01);
  for (const line of known) {
    const [, clock = '', text = '', meant = ''] = /^(\w+) \| (.*) => (.*)$/.exec(line) ?? [];
    expect([text, showWhen(readWhen(text, clockOf(CLOCKS[clock as keyof typeof CLOCKS])))]).not.toEqual([text, meant]);
  }
});

describe('words made to be slow or strange', () => {
  const clock = { today: '2026-11-18', now: 600, open: { das: 480, as: 1200 } };
  const piles = [
    'de da a na no ',
    'segunda a ',
    '5 , ',
    '9 e ',
    'dia ',
    'de 1 a ',
    'bem mais la para no ',
    'entre ',
    'terça ',
  ];
  it.each(piles)('takes for 2,000 characters of "%s" about eight times what 250 take', (pile) => {
    // Processor time, the best of several: whatever else the machine does only adds.
    const timeOf = (text: string) => {
      const runs = Array.from({ length: 15 }, () => {
        const start = process.cpuUsage();
        for (let n = 0; n < 4; n += 1) readWhen(text, clock);
        const { user, system } = process.cpuUsage(start);
        return user + system;
      });
      return Math.max(1, Math.min(...runs));
    };
    const pileOf = (length: number) => pile.repeat(length).slice(0, length);
    timeOf(pileOf(2_000));
    // Quadratic would be 64 times.
    expect(timeOf(pileOf(2_000)) / timeOf(pileOf(250))).toBeLessThan(30);
  });
  it('never names a stretch that ends before it begins, whatever is said', () => {
    const words = [...new Set(Object.values(EXAMPLES).join(' ').replace(/=>.*/g, '').split(/\s+/))];
    let seed = 7;
    const random = () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed / 2_147_483_648;
    };
    for (let run = 0; run < 3_000; run += 1) {
      const text = Array.from(
        { length: 1 + Math.floor(random() * 12) },
        () => words[Math.floor(random() * words.length)],
      ).join(' ');
      for (const { dias, horas } of readWhen(text, clock).janelas) {
        if (dias)
          expect({ text, ok: /^\d{4}-\d\d-\d\d$/.test(dias.de) && (dias.ate === null || dias.ate >= dias.de) }).toEqual(
            { text, ok: true },
          );
        if (horas)
          expect({ text, ok: horas.das <= horas.as && horas.as <= 1_470 && horas.das >= -30 }).toEqual({
            text,
            ok: true,
          });
      }
    }
  });
});
