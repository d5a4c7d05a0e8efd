import { Session } from 'node:inspector';
import {
  HISTORY_MESSAGES,
  MAX_ANSWER_CHARS,
  MAX_INSTRUCTIONS_CHARS,
  MAX_KNOWLEDGE_CHARS,
  MAX_MESSAGE_CHARS,
  MAX_SERVICES,
} from '../replies/ai-limits';
import { evidenceOf } from './evidence';
import { findUnsupported } from './find-unsupported';

const fill = (max: number, unit: (n: number) => string): string => {
  let text = '';
  for (let n = 0; text.length < max; n += 1) text += unit(n);
  return text.slice(0, max);
};
const word = (n: number) =>
  `${'bcdfgjlm'[n % 8]}a${'rstnlm'[n % 6]}${'aeiou'[n % 5]}${'cdfgt'[Math.floor(n / 8) % 5]}o`;

/** As much as a company may have, and a customer wrote. */
const crowded = (documento: string) => ({
  company: { nome: 'Casa', cidade: null, fuso: 'America/Sao_Paulo' },
  services: Array.from({ length: MAX_SERVICES }, (_, n) => ({
    nome: `Corte ${word(n)}`,
    preco: String(10 + n),
    duracao_minutos: 10 + n,
  })),
  documents: [{ id: 'd', titulo: 'Casa', secao: '', conteudo: documento }],
  instructions: fill(MAX_INSTRUCTIONS_CHARS, (n) => `corte ${word(n)}. `),
  conversation: Array.from({ length: HISTORY_MESSAGES }, (_, at) => ({
    autor: 'customer' as const,
    tipo: 'text' as const,
    content: fill(MAX_MESSAGE_CHARS, (n) => `corte ${word(n)} ${at}${n}? `),
  })),
  writtenAt: new Date('2026-11-18T13:00:00Z'),
  now: new Date('2026-11-18T13:00:00Z'),
});

/** What costs most: figures among figures, words among passages, hours among hours. */
const HEAVY: readonly [what: string, documento: string, answer: string][] = [
  [
    'differences between prices',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `corte R$ ${10 + n} `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `a diferença de corte é R$ ${n + 3} a mais. `),
  ],
  [
    'sums with discounts',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `corte R$ ${10 + n} com ${n % 99}% de desconto no dinheiro. `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `no dinheiro o total de corte fica R$ ${n + 3}. `),
  ],
  [
    'words',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `${word(n)} ${word(n + 3)}. `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `corte ${word(n)} com ${word(n)}, ${word(n)} e ${word(n)}. `),
  ],
  [
    'hours',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `abrimos segunda às ${n % 24}h. `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `abrimos segunda às ${n % 24}h. `),
  ],
  [
    'quantities',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `${word(n)} ${n % 30} dias, `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `corte ${word(n)} ${n % 30} dias. `),
  ],
  [
    'people',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `a Ana${word(n)} faz ${word(n)} e ${word(n + 1)} `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `corte ${word(n)} é com a Ana${word(n)}. `),
  ],
  [
    'what is denied',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `não fazemos ${word(n)} e ${word(n + 1)}, inclui ${word(n + 2)}. `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `temos corte ${word(n)} com ${word(n + 2)}. `),
  ],
  [
    'what is sold together',
    fill(MAX_KNOWLEDGE_CHARS, (n) => `corte ${word(n)} R$ ${n + 10}. `),
    fill(MAX_ANSWER_CHARS - 60, (n) => `separado o corte ${word(n)} e ${word(n + 1)} economiza R$ ${n + 11}. `),
  ],
  ['a yes', fill(MAX_KNOWLEDGE_CHARS, () => 'corte pix. '), fill(MAX_ANSWER_CHARS - 60, () => 'Pode sim! ')],
];

/** How often anything of the guard ran, function by function and branch by branch: the same on every machine. */
function stepsOf(work: () => void): number {
  const session = new Session();
  session.connect();
  let steps = 0;
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  work();
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const { url, functions } of result)
      if (url.includes('/assistant/'))
        for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  });
  session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
  return steps;
}

// Some tenths of a second on a small machine.
const MOST_STEPS = 5_000_000;
it.each(HEAVY)(
  'looks at the longest answer about the most that may be written in bounded work: %s',
  (_, documento, answer) => {
    const steps = stepsOf(() => findUnsupported(answer, evidenceOf(crowded(documento))));
    expect(steps).toBeGreaterThan(1_000);
    expect(steps).toBeLessThan(MOST_STEPS);
  },
);
