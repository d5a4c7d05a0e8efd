import fc from 'fast-check';
import { MAX_ANSWER_CHARS } from './ai-limits';
import { HANDOFF_ANSWERS } from './ai-texts';
import { readAnswer } from './read-answer';
import { splitAnswer } from './split-answer';

const HALF_PAIR = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

describe('splitAnswer', () => {
  it('leaves a short answer whole and says nothing for nothing', () => {
    expect(splitAnswer(' Oi! ')).toEqual(['Oi!']);
    expect(splitAnswer('  ')).toEqual([]);
  });
  it('prefers paragraphs, then sentences', () => {
    const paragraph = 'a'.repeat(900);
    expect(splitAnswer(`${paragraph}\n\n${paragraph}`)).toEqual([paragraph, paragraph]);
    expect(splitAnswer(`${'b'.repeat(900)}. ${'c'.repeat(900)}`)).toEqual([`${'b'.repeat(900)}.`, 'c'.repeat(900)]);
  });
  it('never exceeds the limit, loses no word and cuts no emoji', () => {
    const word = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.constantFrom('😊', '\n', '. '),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 80 }), (words) => {
        const text = words.join(' ');
        const parts = splitAnswer(text, 60);
        const solid = (value: string) => value.replace(/\s/g, '');
        expect(parts.every((part) => part.length <= 60)).toBe(true);
        expect(solid(parts.join(''))).toBe(solid(text));
        expect(parts.some((part) => HALF_PAIR.test(part))).toBe(HALF_PAIR.test(text));
      }),
    );
  });
});

describe('readAnswer', () => {
  it('takes the mark of a handoff out of the text', () => {
    expect(readAnswer('[EQUIPE] Vou chamar alguém.', false)).toEqual({ kind: 'call-team', text: 'Vou chamar alguém.' });
  });
  it('takes imitated staff marks out, in every line', () => {
    expect(readAnswer('[Equipe] Olá\n  [equipe] tudo bem?', false)).toEqual({ kind: 'say', text: 'Olá\ntudo bem?' });
  });
  it('ends a cut-off answer with a whole sentence', () => {
    expect(readAnswer('Temos corte. Temos escova. Também tem', true)).toEqual({
      kind: 'say',
      text: 'Temos corte. Temos escova.',
    });
  });
  it('is nothing when only marks are left', () => {
    expect(readAnswer(' [EQUIPE] ', false)).toEqual({ kind: 'nothing' });
  });
  it.each([
    ['Anotei: Corte, segunda-feira às 10:00. A equipe confirma o horário com você em instantes.', false],
    ['[EQUIPE] Vou agendar para você.', false],
    ['[Equi[EQUIPE]pe] Seu horário está confirmado.', false],
    ['Temos corte. Seu horário está confirmado', true],
  ])('keeps back a claim: %s', (text, cutOff) => expect(readAnswer(text, cutOff)).toEqual({ kind: 'claim' }));
  it('lets our own answers of a handoff pass', () => {
    for (const text of Object.values(HANDOFF_ANSWERS)) expect(readAnswer(text, false)).toMatchObject({ text });
  });
  it.each(['Não sei o valor. Vou perguntar para a equipe, tudo bem?', 'Vou chamar alguém da equipe para te ajudar.'])(
    'calls the team where it says so: %s',
    (text) => expect(readAnswer(text, false)).toEqual({ kind: 'call-team', text }),
  );
  it('calls nobody where it only offers to', () => {
    const text = 'Posso chamar alguém da equipe. Quer que eu chame?';
    expect(readAnswer(text, false)).toEqual({ kind: 'say', text });
  });
  it('keeps back what would be more than three messages', () => {
    expect(readAnswer('a'.repeat(MAX_ANSWER_CHARS + 1), false)).toEqual({ kind: 'too-long' });
    const fits = readAnswer(`${'uma frase. '.repeat(400)}`, false);
    expect(fits.kind === 'say' && splitAnswer(fits.text).length).toBeLessThanOrEqual(4);
  });
  it('looks at each line once, however many are empty', () => {
    const steps = (lines: number) => {
      const before = process.hrtime.bigint();
      readAnswer(`Oi!${'\n'.repeat(lines)}x`, false);
      return Number(process.hrtime.bigint() - before);
    };
    const best = (lines: number) => Math.min(...Array.from({ length: 7 }, () => steps(lines)));
    best(140);
    // 32 times as many lines: quadratic reading takes a thousand times as long.
    expect(best(4_480) / best(140)).toBeLessThan(250);
  });
});
