import { SALON } from '../guard/answers.examples';
import { evidenceOf } from '../guard/evidence';
import { findUnsupported } from '../guard/find-unsupported';
import { ourWords } from './our-words';

const asking = (content: string) => {
  const input = { ...SALON, conversation: [{ autor: 'customer' as const, tipo: 'text' as const, content }] };
  return { input, evidence: evidenceOf(input) };
};
const said = (content: string) => {
  const { input, evidence } = asking(content);
  return ourWords(input, evidence);
};

test('who asks a price by name reads it from the row', () => {
  expect(said('quanto custa o corte feminino?')).toMatch(/^Corte feminino custa R\$\s80,00 e leva 60 minutos\.\n/);
  expect(said('qual o valor da escova e da manicure?')).toMatch(
    /^Escova custa R\$\s60,00 .* e Manicure custa R\$\s35,00/,
  );
});

test.each(['quanto custa um corte?', 'quanto custa?', 'vocês abrem domingo?', 'quero marcar um corte feminino', ''])(
  'there are no words of our own for: %s',
  (content) => expect(said(content)).toBeNull(),
);

test('what is said so rests on what is sold', () => {
  const { input, evidence } = asking('quanto sai a escova?');
  expect(findUnsupported(ourWords(input, evidence) ?? '', evidence)).toBeNull();
});
