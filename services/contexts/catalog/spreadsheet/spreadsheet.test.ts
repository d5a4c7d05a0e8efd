import { formatCpf, parseCpf } from '@balcao/contracts/cpf';
import { AppError } from '@balcao/kit/errors';
import fc from 'fast-check';
import { guardCell, phoneCell, readCell, readTags, tagsCell } from './cell';
import { checkLines } from './check-lines';
import { guessMapping, nameColumns } from './columns';
import { detectSeparator, readCsv } from './read-csv';

const MAPPING = { nome: 'Nome', telefone: 'Telefone', email: 'E-mail', cpf: 'CPF', tags: 'Tags', notas: 'Notas' };
const check = (csv: string, mapping: Record<string, string> = MAPPING) => checkLines(readCsv(csv), mapping);
const codeOf = (csv: string) => {
  try {
    readCsv(csv);
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return null;
};

describe('reading a spreadsheet', () => {
  it.each([
    ['Nome;Telefone\nAna;1', ';'],
    ['Nome,Telefone\n"Silva; Ana",1', ','],
    ['Nome\tTelefone, celular\nAna\t1', '\t'],
    ['"Nome, completo";Telefone\nAna;1', ';'],
    ['Nome\nAna', ';'],
  ])('finds the separator of %j', (csv, separator) => {
    expect(detectSeparator(csv)).toBe(separator);
  });

  it('counts lines as the spreadsheet does: header first, blank ones and line breaks inside a cell included', () => {
    const sheet = readCsv('\uFEFFNome;Notas\r\nAna;"uma\r\nduas"\r\n;\r\n\r\nBia;x\r\n');
    expect(sheet.colunas).toEqual(['Nome', 'Notas']);
    expect(sheet.linhas.map(({ linha, celulas }) => [linha, celulas[0]])).toEqual([
      [2, 'Ana'],
      [5, 'Bia'],
    ]);
  });

  it.each([
    ['Nome;Telefone\nAna;"11', 'catalog/csv-invalid'],
    ['PK\u0003\u0004\u0000\u0000', 'catalog/csv-invalid'],
    ['%PDF-1.7', 'catalog/csv-invalid'],
    [' \n ', 'catalog/csv-invalid'],
    [`Nome\n${'Ana\n'.repeat(5001)}`, 'catalog/csv-too-long'],
    [`Nome\n${'Ana\n\n'.repeat(5000)}`, null],
  ])('refuses what it cannot read (%#)', (csv, code) => {
    expect(codeOf(csv)).toBe(code);
  });

  it('gives every column a name of its own', () => {
    expect(nameColumns(['Nome', '', 'Nome', ' '])).toEqual(['Nome', 'Coluna 2', 'Nome (2)', 'Coluna 4']);
  });

  it.each([
    [['Cliente', 'WhatsApp', 'E-MAIL'], { nome: 'Cliente', telefone: 'WhatsApp', email: 'E-MAIL' }],
    [
      ['name', 'Fone', 'Etiquetas', 'Observações'],
      { nome: 'name', telefone: 'Fone', tags: 'Etiquetas', notas: 'Observações' },
    ],
    [['Celular', 'Telefone', 'C.P.F.'], { telefone: 'Telefone', cpf: 'C.P.F.' }],
    [['Data', 'Valor'], {}],
  ])('maps %j by what the columns are called', (columns, mapping) => {
    expect(guessMapping(columns)).toEqual(mapping);
  });
});

describe('lines of a spreadsheet', () => {
  const HEADER = 'Nome;Telefone;E-mail;CPF;Tags;Notas\n';

  it('reads a good line in the forms people use', () => {
    const { lines, erros } = check(`${HEADER} Ana ;011 98765-4321;a@b.co;529.982.247-25;vip, noiva;Olá\u0007`);
    expect(erros).toEqual([]);
    const rest = { email: 'a@b.co', cpf: '52998224725', tags: ['vip', 'noiva'], notas: 'Olá' };
    expect(lines).toEqual([{ linha: 2, nome: 'Ana', telefone: '5511987654321', ...rest }]);
  });

  it('gives back the zero a spreadsheet program takes from a CPF', () => {
    expect(check(`${HEADER}Ana;11987654321;;1234567890`.replace('1234567890', '191')).lines[0]?.cpf).toBe(
      '00000000191',
    );
  });

  it('reports every mistake with its line and column, and keeps the good lines', () => {
    const { lines, erros } = check(
      `${HEADER};11987654321;nada;111\nBia;123\nCid;11987654322;;;;\nDu;(11) 98765-4322\n${'x'.repeat(121)};11987654323`,
    );
    expect(lines.map(({ nome }) => nome)).toEqual(['Cid']);
    expect(erros).toEqual([
      { linha: 2, campo: 'nome', mensagem: 'Informe o nome.' },
      { linha: 2, campo: 'email', mensagem: 'Informe um e-mail válido.' },
      { linha: 2, campo: 'cpf', mensagem: 'CPF inválido. Confira os números.' },
      { linha: 3, campo: 'telefone', mensagem: 'Informe um telefone válido com DDD. Exemplo: (11) 98765-4321.' },
      { linha: 5, campo: 'telefone', mensagem: 'Telefone repetido: já aparece na linha 4.' },
      { linha: 6, campo: 'nome', mensagem: expect.stringContaining('120') },
    ]);
  });

  it('takes the ninth digit into account when it looks for the same number', () => {
    const { erros } = check(`${HEADER}Ana;3187654321\nBia;31987654321`);
    expect(erros).toEqual([{ linha: 3, campo: 'telefone', mensagem: 'Telefone repetido: já aparece na linha 2.' }]);
  });

  it('survives any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        try {
          const sheet = readCsv(`Nome;Telefone\n${text}`);
          const { lines, erros } = checkLines(sheet, { nome: 'Nome', telefone: 'Telefone' });
          const heard = new Set([...lines, ...erros].map(({ linha }) => linha));
          expect(heard.size).toBe(sheet.linhas.length);
        } catch (error) {
          expect(error).toMatchObject({ code: 'catalog/csv-invalid' });
        }
      }),
    );
  });
});

describe('cells nobody’s program runs', () => {
  it.each(['=1+1', '+55', '-1', '@SUM(A1)', '\tx', '\rx', "'=1", '＝1'])('guards %j', (value) => {
    expect(guardCell(value)).toBe(`'${value}`);
  });
  it.each(['Ana', '(11) 98765-4321', "D'Ávila", "'Ana'", ''])('leaves %j alone', (value) => {
    expect(guardCell(value)).toBe(value);
  });

  it('never starts like a formula, and reads back as what it was', () => {
    const value = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.tuple(fc.constantFrom('=', '+', '-', '@', "'", "'=", "''-"), fc.string()).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(value, (text) => {
        const stored = readCell(guardCell(text.trim()));
        expect(guardCell(stored)).not.toMatch(/^[=+\-@\t\r]/);
        expect(readCell(guardCell(stored))).toBe(stored);
      }),
    );
  });

  it('writes phones as people do, as long as they read back as the same number', () => {
    expect(phoneCell('5511987654321')).toBe('(11) 98765-4321');
    expect(phoneCell('551133334444')).toBe('(11) 3333-4444');
    expect(phoneCell('351912345678')).toBe('+351912345678');
    expect(phoneCell('5510987654321')).toBe('+5510987654321');
  });

  it('keeps tags apart even when they hold commas', () => {
    for (const tags of [[], ['vip'], ['vip', 'noiva'], ['corte, escova'], ['a,b', 'c;d']]) {
      expect(readTags(tagsCell(tags))).toEqual(tags);
    }
  });

  it('formats a CPF that reads back', () => {
    expect(parseCpf(formatCpf('52998224725'))).toBe('52998224725');
  });
});
