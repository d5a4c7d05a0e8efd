import fc from 'fast-check';
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
  it('takes the mark of a hand-over out of the text', () => {
    expect(readAnswer('[EQUIPE] Vou chamar alguém.', false)).toEqual({ text: 'Vou chamar alguém.', handOver: true });
  });
  it('takes an imitated staff mark out', () => {
    expect(readAnswer('[Equipe] Olá', false)).toEqual({ text: 'Olá', handOver: false });
  });
  it('ends a cut-off answer with a whole sentence', () => {
    expect(readAnswer('Temos corte. Temos escova. Também tem', true)?.text).toBe('Temos corte. Temos escova.');
  });
  it('is nothing when only marks are left', () => {
    expect(readAnswer(' [EQUIPE] ', false)).toBeNull();
  });
});
