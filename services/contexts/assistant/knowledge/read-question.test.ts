import { readQuestion } from './read-question';
import { rootOf, soundOf } from './sound';
import { isOneLetterApart } from './word-forms';

/** The words as they were said; those that only ask have none. */
const saidIn = (text: string) =>
  readQuestion(text).map(({ formas }) => Object.entries(formas).find(([, worth]) => worth === 1)?.[0]);

describe('readQuestion', () => {
  it('keeps what tells, and leaves out greetings, helping words and what WhatsApp makes of them', () => {
    expect(saidIn('Oi, bom dia! vcs tem estacionamento aí pfv?')).toEqual(['estacionamento']);
    expect(saidIn('boa noite, tudo bem?')).toEqual([]);
    expect(saidIn('')).toEqual([]);
  });
  it('writes abbreviations out and letters that were held down once', () => {
    expect(saidIn('hr de abrirrrr')).toEqual(['horario', 'abrir']);
  });
  it('looks for what a word asks for, not for the word itself', () => {
    expect(readQuestion('onde fica')[0]?.formas).toMatchObject({ rua: 0.6 });
    expect(readQuestion('onde fica')[0]?.formas).not.toHaveProperty('onde');
  });
  it('knows other words for the same, whatever form they come in', () => {
    const [word] = readQuestion('parcelamento');
    expect(word).toMatchObject({ formas: { parcelamento: 1, dividir: 0.6 }, parecida: 'parcelamento' });
    expect(readQuestion('maniqure')[0]?.formas).toHaveProperty('unha');
  });
  it('looks for a word in the other forms of its family, and for the word a small one was made of', () => {
    expect(readQuestion('remarcar')[0]?.formas).toMatchObject({ remarcar: 1, remarcacao: 0.9 });
    expect(readQuestion('alisamento')[0]?.formas).toMatchObject({ alisamento: 1, alisar: 0.9 });
    expect(readQuestion('sinalzinho')[0]?.formas).toMatchObject({ sinalzinho: 1, sinal: 0.9, adiantamento: 0.6 });
    expect(readQuestion('sessõezinhas')[0]?.formas).toHaveProperty('sessao');
    expect(readQuestion('linha')[0]?.formas).not.toHaveProperty('la');
    expect(readQuestion('15min')[0]?.formas).toEqual({ '15min': 1 });
  });
  it('takes a word nobody knows for the known one a letter away, only where it stands nowhere', () => {
    expect(readQuestion('descotno')[0]).toMatchObject({
      formas: { descotno: 1 },
      talvez: { desconto: 0.8, oferta: 0.4 },
    });
    expect(readQuestion('garatia')[0]?.talvez).toHaveProperty('garantia');
    expect(readQuestion('depilaxão')[0]?.talvez).toHaveProperty('depilar');
    expect(readQuestion('desconto')[0]).not.toHaveProperty('talvez');
    expect(readQuestion('pexe')[0]).not.toHaveProperty('talvez');
    expect(readQuestion('paralelepípedo')[0]).not.toHaveProperty('talvez');
  });
  it('asks for a price once, with however many words', () => {
    expect(saidIn('quanto custa')).toEqual(['custa']);
    expect(saidIn('qual o valor, quanto sai?')).toEqual(['valor']);
    expect(readQuestion('quanto sai')).toHaveLength(1);
    expect(saidIn('onde fica e quanto é')).toHaveLength(2);
  });
  it('does not look for what sounds like a short word', () => {
    expect(readQuestion('pix')[0]).not.toHaveProperty('parecida');
  });
  it('is bounded, and nothing in a text is an operator', () => {
    const words = Array.from({ length: 500 }, (_, index) => `palavra${index}`).join(' ');
    expect(readQuestion(words)).toHaveLength(16);
    expect(saidIn(`estaciona' | & ! :* <-> \\ ( "`)).toEqual(['estaciona']);
  });
});

describe('soundOf', () => {
  it.each([
    ['orario', 'horário'],
    ['xampu', 'shampoo'],
    ['maniqure', 'manicure'],
    ['presso', 'preço'],
    ['caxorro', 'cachorro'],
    ['silios', 'cílios'],
    ['limpesa', 'limpeza'],
    ['alerjia', 'alergia'],
    ['sinau', 'sinal'],
  ])('%s sounds like %s', (written, meant) => expect(soundOf(written)).toBe(soundOf(meant)));
  it('takes words of one family for one', () => {
    expect(rootOf('parcelado')).toBe(rootOf('parcelas'));
    expect(rootOf('sinalzinho')).toBe(rootOf('sinal'));
    expect(rootOf('mês')).not.toBe(rootOf('mesa'));
  });
});

describe('isOneLetterApart', () => {
  it.each([
    ['corte', 'cotre', true],
    ['unha', 'unhas', true],
    ['corte', 'norte', true],
    ['escova', 'scova', true],
    ['corte', 'corte', true],
    ['corte', 'ctroe', false],
    ['corte', 'norta', false],
    ['unha', 'unhada', false],
    ['gel', '', false],
  ])('%s, %s: %s', (one, other, apart) => {
    expect(isOneLetterApart(one, other)).toBe(apart);
    expect(isOneLetterApart(other, one)).toBe(apart);
  });
});
