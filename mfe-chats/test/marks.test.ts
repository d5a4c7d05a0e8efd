import { type Piece, partsWithoutMarks, readMarks, withoutMarks } from '../src/features/messages/marks';

const shown = (pieces: Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return 'link' in piece ? `[${piece.link}]` : `<${piece.mark}>${shown(piece.inside)}</${piece.mark}>`;
    })
    .join('');

describe('what WhatsApp marks in a text', () => {
  test.each([
    ['*Corte* hoje', '<strong>Corte</strong> hoje'],
    ['_às 15h_, ~R$ 90~ R$ 80', '<em>às 15h</em>, <s>R$ 90</s> R$ 80'],
    ['*_Aviso_* (*só hoje*)', '<strong><em>Aviso</em></strong> (<strong>só hoje</strong>)'],
    ['chave `ana_b_c` aqui', 'chave <code>ana_b_c</code> aqui'],
    ['```*1*\n_2_```', '<code>*1*\n_2_</code>'],
    ['💅*Unhas*💅', '💅<strong>Unhas</strong>💅'],
    ['*veja https://x.com/a_b_c agora*', '<strong>veja [https://x.com/a_b_c] agora</strong>'],
    ['*https://x.com*', '<strong>[https://x.com]</strong>'],
    ['https://x.com/_a_/*b*.', '[https://x.com/_a_/*b*].'],
    ['*_https://x.com/a_*', '<strong><em>[https://x.com/a]</em></strong>'],
    ['*veja (https://x.com/a).*', '<strong>veja ([https://x.com/a]).</strong>'],
    ['_veja https://x.com_ já', '<em>veja [https://x.com]</em> já'],
    ['_oi https://x.com/foo_ bar', '_oi [https://x.com/foo_] bar'],
    ['~oi https://x.com/~foo~ bar', '~oi [https://x.com/~foo~] bar'],
    ['*oi https://x.com/*a*b tchau*', '<strong>oi [https://x.com/*a*b] tchau</strong>'],
    ['…62070503***6304ABCD *obrigado*', '…62070503***6304ABCD <strong>obrigado</strong>'],
    ['***a** *b*', '***a** <strong>b</strong>'],
    ['1️⃣*Corte* ❤️*Unhas*', '1️⃣<strong>Corte</strong> ❤️<strong>Unhas</strong>'],
    ['*a ```b\nc``` d* *e*', '*a <code>b\nc</code> d* <strong>e</strong>'],
  ])('%j is shown as %s', (text, expected) => {
    expect(shown(readMarks(text))).toBe(expected);
  });

  test.each([
    '2*3*4',
    'nome_do_arquivo_final',
    'ação_é_ação',
    '* item\n* item',
    '*aberto\nfechado*',
    '* com espaço *',
    '*colado*no texto',
    '_____ ***** ``` ```',
    '*só começa',
    '<b>*</b>',
    'CPF ***.456.789-**',
    '**duplo**',
    '*não fecha e **duplo**',
    'cafe\u0301*x*',
    '*x*e\u0301',
    '*️⃣ ou *️⃣',
  ])('%j means itself', (text) => {
    expect(readMarks(text)).toEqual([text]);
  });

  it('says the words alone where there is no room for how they look', () => {
    expect(withoutMarks('*Oi*, _Ana_! ~90~ ```80``` https://x.com/a_b_')).toBe('Oi, Ana! 90 80 https://x.com/a_b_');
  });

  it.each(['(*a', '😀*a', '*a ', '.*a', '_*~`a', '~*a*_', '*_', '```', '``` ', 'https://x.com/*_a', '*a\u0301'])(
    'reads a long text of %j in a moment',
    (unit) => {
      const text = unit.repeat(65_000 / unit.length);
      const runs = Array.from({ length: 5 }, () => {
        const from = process.cpuUsage();
        expect(withoutMarks(text).length).toBeGreaterThan(0);
        const { user, system } = process.cpuUsage(from);
        return (user + system) / 1_000;
      });
      expect(Math.min(...runs)).toBeLessThan(50);
    },
  );
});

describe('a text in parts, as a hit of the search is', () => {
  test.each([
    [
      ['fazem ', '*avaliações* ', 'hoje?'],
      ['fazem ', 'avaliações ', 'hoje?'],
    ],
    [
      ['…*fazem ', 'avaliações ', 'hoje* _sim_'],
      ['…fazem ', 'avaliações ', 'hoje sim'],
    ],
    [
      ['```a ', '*b* ', 'c``` *_d_*'],
      ['a ', '*b* ', 'c d'],
    ],
    [
      ['veja `x` em https://x.com/a_b_c', ' *já*'],
      ['veja x em https://x.com/a_b_c', ' já'],
    ],
    [
      ['2*3 e *só ', 'começa'],
      ['2*3 e *só ', 'começa'],
    ],
    [
      ['*💅 ', 'unhas* 💅'],
      ['💅 ', 'unhas 💅'],
    ],
  ])('%j says %j', (parts, words) => {
    expect(partsWithoutMarks(parts)).toEqual(words);
    expect(partsWithoutMarks(parts).join('')).toBe(withoutMarks(parts.join('')));
  });
});
