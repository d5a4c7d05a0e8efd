import { markWords } from './mark-words';
import { MARK } from './search.repository';

const marked = (text: string) => text.replaceAll('[', MARK.begin).replaceAll(']', MARK.end);
const shown = (content: string, folded: string) =>
  markWords(content, marked(folded))
    .map(({ texto, achado }) => (achado ? `<${texto}>` : texto))
    .join('');

test('what was found is marked in the spelling of the message', () => {
  expect(shown('Vocês fazem avaliações hoje?', 'voce fazem [avaliacao] hoje?')).toBe('Vocês fazem <avaliações >hoje?');
});

test('of a long message the piece around the first hit is shown', () => {
  const long = Array.from({ length: 60 }, (_, n) => `p${n}`);
  const folded = long.map((word, n) => (n === 40 ? `[${word}]` : word)).join(' ');
  expect(shown(long.join(' '), folded)).toMatch(/^…p34 .*<p40 >p41 .*p57…$/);
});

test('without a mark, or when folding made other words of it, the beginning is shown unmarked', () => {
  expect(shown('só isto', 'so isto')).toBe('só isto');
  expect(shown('meio ½', '[meio] 1 2')).toBe('meio ½');
});
