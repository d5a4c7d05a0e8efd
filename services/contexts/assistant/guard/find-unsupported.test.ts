import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { PromptInput } from '../replies/build-prompt';
import { readAnswer } from '../replies/read-answer';
import { FALSE_ANSWERS, SALON, TRUE_ANSWERS } from './answers.examples';
import { FIFTH, FIFTH_FALSE } from './answers.fifth';
import { FOURTH, FOURTH_FALSE } from './answers.fourth';
import { HEARD_FALSE, HEARD_TRUE, KEPT_BACK, LET_OUT } from './answers.heard';
import { THIRD } from './answers.third';
import { TRADES, type Trade } from './answers.trades';
import { UNSEEN_TRUE } from './answers.unseen';
import { type Evidence, evidenceOf } from './evidence';
import { findUnsupported } from './find-unsupported';

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.replaceAll('\\n', '\n'));
const asking = (input: Omit<PromptInput, 'conversation' | 'writtenAt' | 'now'>, question: string): Evidence =>
  evidenceOf(
    Object.assign({}, input, {
      conversation: [{ autor: 'customer' as const, tipo: 'text' as const, content: question }],
      writtenAt: SALON.now,
      now: SALON.now,
    }),
  );

const salon = evidenceOf(SALON);
/** What a customer would read of it. */
function leaves(answer: string, evidence: Evidence): boolean {
  const { kind } = readAnswer(answer, false);
  return (kind === 'say' || kind === 'call-team') && findUnsupported(answer, evidence) === null;
}

/** Answers of a trade, each in what it rests on; `kept`: those that are known to be kept back. */
const ofTrade =
  (kept: boolean) =>
  ({ input, said }: Trade) =>
    linesOf(said)
      .filter((line) => line.startsWith('! ') === kept)
      .map((line) => {
        const [question = '', answer = ''] = line.split(' => ');
        return [answer, asking(input, question)] as const;
      });
const TRUE = [
  ...[TRUE_ANSWERS, HEARD_TRUE, UNSEEN_TRUE].flatMap(linesOf).map((answer) => [answer, salon] as const),
  ...[...TRADES, ...THIRD, ...FOURTH, ...FIFTH].flatMap(ofTrade(false)),
];
const FALSE = [FALSE_ANSWERS, HEARD_FALSE].flatMap(linesOf).map((line) => line.split(' => '));

describe('what an answer states', () => {
  it('is let out when it is true', () => {
    expect(TRUE.length).toBeGreaterThan(500);
    expect(TRUE.filter(([answer, evidence]) => !leaves(answer, evidence)).map(([answer]) => answer)).toEqual([]);
  });
  it.each(FALSE)('is kept back when it is not: %s', (answer = '') => {
    expect(findUnsupported(answer, salon)).not.toBeNull();
  });
  it('is kept back when it is subtly false of a company', () => {
    const wrong = [...FOURTH_FALSE, ...FIFTH_FALSE]
      .flatMap(ofTrade(false))
      .filter(([answer, evidence]) => leaves(answer, evidence));
    expect(wrong.map(([answer]) => answer)).toEqual([]);
  });
  it('errs as is written down, and no more: whoever mends one moves it up', () => {
    expect(linesOf(KEPT_BACK).filter((answer) => findUnsupported(answer, salon) === null)).toEqual([]);
    expect(
      [...THIRD, ...FOURTH, ...FIFTH].flatMap(ofTrade(true)).filter(([answer, evidence]) => leaves(answer, evidence)),
    ).toEqual([]);
    const out = [...FOURTH_FALSE, ...FIFTH_FALSE].flatMap(ofTrade(true));
    expect(out.filter(([answer, evidence]) => !leaves(answer, evidence))).toEqual([]);
    expect(linesOf(LET_OUT).filter((answer) => findUnsupported(answer, salon) !== null)).toEqual([]);
  });
  it('is not looked at for ever: what nobody says in one breath does not leave', () => {
    expect(findUnsupported('aceitamos pix e dinheiro, '.repeat(100), salon)).toBe('claim');
  });
  it('may repeat all that waits for it, however much that is; of what was answered only what was written lately', () => {
    const wrote = (content: string) => ({ autor: 'customer' as const, tipo: 'text' as const, content });
    const answered = { autor: 'ai' as const, tipo: 'text' as const, content: 'Oi!' };
    const more = Array.from({ length: 12 }, (_, n) => wrote(`e agora? ${n}`));
    const within = (conversation: PromptInput['conversation']) =>
      findUnsupported('Vocês atendem sábado?', evidenceOf(Object.assign({}, SALON, { documents: [], conversation })));
    const question = wrote('vocês atendem sábado?');
    expect(within([answered, question, ...more])).toBeNull();
    expect(within([answered, question, answered, ...more.slice(0, 5)])).toBeNull();
    expect(within([answered, question, answered, ...more])).toBe('time');
  });
  it('is looked at sentence by sentence: one false among true ones is found', () => {
    for (const [wrong = ''] of FALSE)
      expect([wrong, findUnsupported(`Oi! Tudo bem?\n${wrong}\nFicamos no Centro.`, salon)]).not.toEqual([wrong, null]);
  });
});

const HOSTILE = join(__dirname, '../../../../infra/eval/hostile');
interface Hostile {
  modo: string;
  turnos: [string, string][];
}
const hostile = readdirSync(HOSTILE).flatMap((name) => {
  const { modo, turnos } = parse(readFileSync(join(HOSTILE, name), 'utf8')) as Hostile;
  return turnos.map(([question, answer]) => ({ modo, question, answer }));
});
/** The salon they were written for: it has services, and wrote nothing down. */
const bare = {
  company: { nome: 'Salão', cidade: null, fuso: 'America/Sao_Paulo' },
  services: [
    { nome: 'Corte', preco: '80.00', duracao_minutos: 60 },
    { nome: 'Escova', preco: '60.00', duracao_minutos: 45 },
    { nome: 'Manicure', preco: '35.00', duracao_minutos: 45 },
    { nome: 'Barba', preco: '40.00', duracao_minutos: 30 },
    { nome: 'Coloração', preco: '220.00', duracao_minutos: 120 },
  ],
  documents: [],
  instructions: null,
};
/** What they say is false wherever it is said. */
const ANYWHERE = new Set(['mentiroso', 'ladrão', 'obediente', 'quebrado']);

describe('what hostile models say', () => {
  it('was tried in 300 turns, and none leaves', () => {
    expect(hostile.length).toBeGreaterThan(300);
    expect(hostile.filter(({ question, answer }) => leaves(answer, asking(bare, question)))).toEqual([]);
  });
  it('leaves no company that wrote much down either', () => {
    const { company, services, documents, instructions } = SALON;
    const wordy = { company, services, documents, instructions };
    const turns = hostile.filter(({ modo }) => ANYWHERE.has(modo));
    expect(turns.filter(({ question, answer }) => leaves(answer, asking(wordy, question)))).toEqual([]);
  });
});
