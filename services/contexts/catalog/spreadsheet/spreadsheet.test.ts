import { formatCpf, parseCpf } from '@balcao/contracts/cpf';
import { guardCell } from '@balcao/kit/csv';
import { AppError } from '@balcao/kit/errors';
import fc from 'fast-check';
import { phoneCell, readCell, readTags, tagsCell } from './cell';
import { checkLines } from './check-lines';
import { guessMapping, nameColumns } from './columns';
import { readBirthday } from './read-birthday';
import { detectSeparator, readSheet } from './read-csv';

const MAPPING = { nome: 'Nome', telefone: 'Telefone', email: 'E-mail', cpf: 'CPF', tags: 'Tags', notas: 'Notas' };
const check = async (csv: string, mapping: Record<string, string> = MAPPING) =>
  checkLines(await readSheet(csv), mapping);
const codeOf = async (csv: string) => {
  try {
    await readSheet(csv);
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
  return null;
};

/** Processor time of reading a text, and of the longest stretch of it: not the clock's, others keep the machine busy too. */
async function cost(text: string) {
  const cpu = () => process.cpuUsage().user;
  let reading = true;
  let longest = 0;
  const others = (async () => {
    for (let last = cpu(); reading; last = cpu()) {
      await new Promise((resolve) => setImmediate(resolve));
      longest = Math.max(longest, cpu() - last);
    }
  })();
  const started = cpu();
  await check(text, { nome: 'Nome', telefone: 'Telefone' }).catch(() => null);
  reading = false;
  await others;
  return { whole: cpu() - started, longest };
}

/** Of a sheet as people have them. */
let usual: number | undefined;

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

  it('counts lines as the spreadsheet does: header first, blank ones and line breaks inside a cell included', async () => {
    const sheet = await readSheet('\uFEFFNome;Notas\r\nAna;"uma\r\nduas"\r\n;\r\n\r\nBia;x\r\n');
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
    [`Nome\n${'Ana\n'.repeat(20_001)}`, 'catalog/csv-too-long'],
    [`${'x;'.repeat(400_000)}\n1`, 'catalog/csv-too-wide'],
    [`Nome\n${'Ana\n\n'.repeat(5000)}`, null],
  ])('refuses what it cannot read (%#)', async (csv, code) => {
    expect(await codeOf(csv)).toBe(code);
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
    [['Celular', 'Telefone', 'C.P.F.'], { telefone: 'Telefone', telefone2: 'Celular', cpf: 'C.P.F.' }],
    [
      ['Customer Name', 'Mobile Number', 'Birthday'],
      { nome: 'Customer Name', telefone: 'Mobile Number', nascimento: 'Birthday' },
    ],
    [['Name', 'Cell Phone', 'Home Phone'], { nome: 'Name', telefone: 'Cell Phone', telefone2: 'Home Phone' }],
    [['Data', 'Valor'], {}],
  ])('maps %j by what the columns are called', (columns, mapping) => {
    expect(guessMapping(columns)).toEqual(mapping);
  });
});

describe('lines of a spreadsheet', () => {
  const HEADER = 'Nome;Telefone;E-mail;CPF;Tags;Notas\n';

  it('reads a good line in the forms people use', async () => {
    const { lines, erros } = await check(`${HEADER} Ana ;011 98765-4321;a@b.co;529.982.247-25;vip, noiva;Olá\u0007`);
    expect(erros).toEqual([]);
    const rest = { email: 'a@b.co', cpf: '52998224725', tags: ['vip', 'noiva'], notas: 'Olá' };
    expect(lines).toEqual([
      { linha: 2, nome: 'Ana', telefone: '5511987654321', outros: [], nascimento: null, ...rest },
    ]);
  });

  it('gives back the zero a spreadsheet program takes from a CPF', async () => {
    expect((await check(`${HEADER}Ana;11987654321;;191`)).lines[0]?.cpf).toBe('00000000191');
  });

  it('reports every mistake with its line and column, and keeps the good lines', async () => {
    const { lines, erros } = await check(
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

  it('takes the ninth digit into account when it looks for the same number', async () => {
    const { erros } = await check(`${HEADER}Ana;3187654321\nBia;31987654321`);
    expect(erros).toEqual([{ linha: 3, campo: 'telefone', mensagem: 'Telefone repetido: já aparece na linha 2.' }]);
  });

  it('survives any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 300 }), async (text) => {
        try {
          const sheet = await readSheet(`Nome;Telefone\n${text}`);
          const { lines, erros } = await checkLines(sheet, { nome: 'Nome', telefone: 'Telefone' });
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

describe('files of other programs', () => {
  const cells = async (text: string) => (await readSheet(text)).linhas.map(({ celulas }) => celulas);

  it('takes the separator from a first line that says so, and counts that line', async () => {
    const sheet = await readSheet('sep=;\r\nNome;Telefone\r\n"Silva, Ana";11987654321\r\n');
    expect(sheet).toEqual({
      colunas: ['Nome', 'Telefone'],
      linhas: [{ linha: 3, celulas: ['Silva, Ana', '11987654321'] }],
    });
  });

  it('finds the header below a title, and does not take a first customer for one', async () => {
    const sheet = await readSheet('Clientes do Studio, 2026;;\n\nNome;Celular;Obs\nAna;11987654321;a, b, c\n');
    expect(sheet.colunas).toEqual(['Nome', 'Celular', 'Obs']);
    expect(sheet.linhas).toEqual([{ linha: 4, celulas: ['Ana', '11987654321', 'a, b, c'] }]);
    expect((await readSheet('Nome\nAna;11987654321')).colunas).toEqual(['Nome']);
  });

  it('reads the contacts of phones, old and new, without their pictures', async () => {
    const old = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Concei=C3=A7=C3=A3o;Maria=',
      ' da;;;',
      'TEL;CELL:+5511987654321',
      'TEL;HOME:(11) 3333-4444',
      'PHOTO;ENCODING=BASE64;JPEG:/9j/4AAQ',
      ' SkZJRg==',
      'END:VCARD',
    ];
    const iphone = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:D\\,Ávila;José;;;',
      'FN:José D’Ávila',
      'item1.TEL;type=pref:11 91234-5678',
      'EMAIL;type=INTERNET:jose@x.com',
      'NOTE:uma\\nduas',
      'BDAY:1990-05-21',
      'END:VCARD',
    ];
    expect(await cells([...old, ...iphone].join('\r\n'))).toEqual([
      ['Maria da Conceição', '+5511987654321', '(11) 3333-4444', '', '', '', '', ''],
      ['José D’Ávila', '11 91234-5678', '', '', 'jose@x.com', '1990-05-21', '', 'uma\nduas'],
    ]);
  });

  it('joins the name, takes the first mobile and keeps what it cannot read in the notes', async () => {
    const header = 'First Name,Middle Name,Last Name,Phone 1 - Value,Phone 2 - Value,Birthday,Labels,Notes\n';
    const csv = `${header}José,Carlos,Silva,(11) 3333-4444 ::: 98765 ::: 11 98765-4321,11 98765-4321,--05-21,vip ::: * myContacts,Oi`;
    const sheet = await readSheet(csv);
    const { lines, erros } = await checkLines(sheet, guessMapping(sheet.colunas));
    expect(erros).toEqual([]);
    expect(lines).toMatchObject([
      {
        nome: 'José Carlos Silva',
        telefone: '5511987654321',
        outros: ['551133334444'],
        notas: 'Oi\nOutro telefone: 98765\nAniversário: 21/05',
        tags: ['vip'],
        nascimento: null,
      },
    ]);
  });

  it('takes a line with only one of several phone columns, and completes it with the DDD of the company', async () => {
    const sheet = await readSheet('Nome;Telefone;Celular\nAna;;98765-4321\nBia;3333-4444;\n');
    const mapping = guessMapping(sheet.colunas);
    const { lines } = await checkLines(sheet, mapping, '11');
    expect(lines.map(({ telefone }) => telefone)).toEqual(['5511987654321', '551133334444']);
    const { erros } = await checkLines(sheet, mapping);
    expect(erros.map(({ mensagem }) => mensagem)).toEqual(Array(2).fill('Falta o DDD. Exemplo: (11) 98765-4321.'));
  });

  it('lets others run while it reads, whatever the file', async () => {
    const wide = `Nome;Telefone;${'x;'.repeat(150)}\n${`Ana;11987654321;${'y;'.repeat(150)}\n`.repeat(8000)}`;
    let turns = 0;
    let reading = true;
    const others = (async () => {
      while (reading) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
    })();
    await check(wide, { nome: 'Nome', telefone: 'Telefone' });
    reading = false;
    await others;
    expect(turns).toBeGreaterThan(5);
  }, 240_000);

  it('lets others run between the long cells of one line', async () => {
    let turns = 0;
    let reading = true;
    const others = (async () => {
      while (reading) {
        await new Promise((resolve) => setImmediate(resolve));
        turns += 1;
      }
    })();
    await readSheet(`${`"${'""'.repeat(245_000)}";`.repeat(10)}\n`);
    reading = false;
    await others;
    expect(turns).toBeGreaterThan(3);
  });

  it('makes no cell of a card longer than a cell may be', async () => {
    const fat = `BEGIN:VCARD\nFN:a\n${`TEL:${'1'.repeat(10_000)}\n`.repeat(30)}END:VCARD`;
    const lengths = (await cells(fat)).flat().map((cell) => cell.length);
    expect(Math.max(...lengths)).toBe(10_000);
  });

  const BIG = 5 * 1024 * 1024 - 100;
  it.each([
    ['a line of separators', `Nome;Telefone\n${`${';'.repeat(199)}\n`.repeat(25_000)}`],
    ['a cell of quotes', `Nome;Telefone\n"${'""'.repeat(BIG / 2)}"`],
    ['one folded card', `BEGIN:VCARD\nFN:a\n${' x\n'.repeat(BIG / 3)}END:VCARD`],
    ['lines that are all wrong', `Nome;Telefone;E-mail;CPF\n${';x;x;x\n'.repeat(20_000)}`],
  ])(
    'never holds others up while it reads %s',
    async (_name, text) => {
      const people = Array.from({ length: 20_000 }, (_, index) => `P${index};1198${1_000_000 + index};`);
      usual ??= (await cost(`Nome;Telefone;Notas\n${people.join('\n')}`)).whole;
      expect((await cost(text)).longest).toBeLessThan(usual / 4);
    },
    240_000,
  );

  it.each([
    ['1990-05-21', { kind: 'day', day: '1990-05-21' }],
    ['21/05/1990', { kind: 'day', day: '1990-05-21' }],
    ['21.5.90', { kind: 'day', day: '1990-05-21' }],
    ['5/21/1990', { kind: 'day', day: '1990-05-21' }],
    ['19900521', { kind: 'day', day: '1990-05-21' }],
    ['1990-05-21T00:00:00Z', { kind: 'day', day: '1990-05-21' }],
    ['--05-21', { kind: 'yearless', text: '21/05' }],
    ['1604-05-21', { kind: 'yearless', text: '21/05' }],
    ['0/0/00', { kind: 'none' }],
    ['', { kind: 'none' }],
    ['31/02/1990', { kind: 'fault' }],
    ['21/05/2999', { kind: 'fault' }],
    ['maio', { kind: 'fault' }],
  ])('reads %j as a birthday', (text, birthday) => expect(readBirthday(text)).toEqual(birthday));

  it.each([
    ['21/11/26', '2026-11-21'],
    ['22/11/26', '1926-11-22'],
    ['21/12/26', '1926-12-21'],
    ['01/01/27', '1927-01-01'],
    ['29/02/00', '2000-02-29'],
  ])('reads %j as the last such day there was: %s', (text, day) =>
    expect(readBirthday(text, '2026-11-21')).toEqual({ kind: 'day', day }),
  );
});
