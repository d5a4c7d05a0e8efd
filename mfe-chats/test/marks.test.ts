import { type Piece, readMarks, withoutMarks } from '../src/features/messages/marks';

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
    ['**Corte**', '*<strong>Corte</strong>*'],
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
  ])('%j means itself', (text) => {
    expect(readMarks(text)).toEqual([text]);
  });

  it('says the words alone where there is no room for how they look', () => {
    expect(withoutMarks('*Oi*, _Ana_! ~90~ ```80``` https://x.com/a_b_')).toBe('Oi, Ana! 90 80 https://x.com/a_b_');
  });

  it('comes to the end of a long text of signs alone', () => {
    for (const text of ['*a ', '```', '*_']) {
      const long = text.repeat(100_000);
      expect(withoutMarks(long).length).toBeGreaterThan(0);
    }
  });
});
