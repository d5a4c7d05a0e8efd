/** Files as other programs write them, and what has to be stored of them. Phones are new for every run. */
export interface ImportFile {
  program: string;
  name: string;
  bytes: Buffer;
  stored: { nome: string; telefone: string; outros?: string[]; nascimento?: string; tags?: string[] }[];
}

const latin = (text: string) => Buffer.from(text, 'latin1');
/** Letters of code page 850; the rest is ASCII. */
const CP850: Record<string, number> = { ã: 0xc6, ç: 0x87, é: 0x82, õ: 0xe4, á: 0xa0, ô: 0x93 };
const dos = (text: string) => Buffer.from([...text].map((char) => CP850[char] ?? char.charCodeAt(0)));
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

/** `seed`: four digits that make this run's phones its own. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one table of eight programs, a row each
export function importFiles(seed: string): ImportFile[] {
  const mobile = (n: number) => `119${seed}${String(n).padStart(4, '0')}`;
  const typed = (n: number) => `(11) 9${seed}-${String(n).padStart(4, '0')}`;
  const e164 = (n: number) => `55${mobile(n)}`;
  const land = (n: number) => `113${seed.slice(0, 3)}${String(n).padStart(4, '0')}`;
  const quoted = (text: string) =>
    [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  return [
    {
      program: 'Google Contatos',
      name: 'contacts.csv',
      bytes: Buffer.from(
        'First Name,Middle Name,Last Name,Phonetic First Name,Nickname,Organization Name,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Phone 2 - Label,Phone 2 - Value\n' +
          `José,Carlos,D’Ávila,,,,1990-05-21,,https://x/y,vip ::: * myContacts,* ,jose@x.com,Home,${land(1)},Mobile,+55 ${typed(1)} ::: ${typed(2)}\n`,
      ),
      stored: [
        {
          nome: 'José Carlos D’Ávila',
          telefone: e164(1),
          outros: [`55${land(1)}`, e164(2)],
          nascimento: '1990-05-21',
          tags: ['vip'],
        },
      ],
    },
    {
      program: 'iPhone',
      name: 'contatos.vcf',
      bytes: Buffer.from(
        [
          'BEGIN:VCARD',
          'VERSION:3.0',
          'N:Conceição;Maria;da;;',
          'FN:Maria da Conceição',
          `item1.TEL;type=CELL;type=VOICE;type=pref:+55 ${typed(3)}`,
          'item1.X-ABLabel:_$!<Mobile>!$_',
          'BDAY:1985-12-03',
          'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQAAAQABAAD',
          ` ${'A'.repeat(70)}`,
          'END:VCARD',
          'BEGIN:VCARD',
          'VERSION:2.1',
          `N;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:${quoted('Araújo')};${quoted('João')};;;`,
          `TEL;CELL:0 15 ${mobile(4)}`,
          'END:VCARD',
          '',
        ].join('\r\n'),
      ),
      stored: [
        { nome: 'Maria da Conceição', telefone: e164(3), nascimento: '1985-12-03' },
        { nome: 'João Araújo', telefone: e164(4) },
      ],
    },
    {
      program: 'Outlook',
      name: 'outlook.csv',
      bytes: Buffer.from(
        '\uFEFF"Title","First Name","Middle Name","Last Name","Company","Business Phone","Home Phone","Mobile Phone","Birthday","E-mail Address","Categories"\r\n' +
          `"","Ângela","","Souza","","${land(5)}","","${typed(5)}","5/21/1990","angela@x.com","Noivas"\r\n`,
      ),
      stored: [
        {
          nome: 'Ângela Souza',
          telefone: e164(5),
          outros: [`55${land(5)}`],
          nascimento: '1990-05-21',
          tags: ['Noivas'],
        },
      ],
    },
    {
      program: 'Excel',
      name: 'excel.csv',
      bytes: latin(
        `sep=;\r\nNome;Celular;Data de Nascimento;Observações\r\nConceição Lapa;${mobile(6)};07/09/1978;Alérgica\r\n`,
      ),
      stored: [{ nome: 'Conceição Lapa', telefone: e164(6), nascimento: '1978-09-07' }],
    },
    {
      program: 'agenda de salão com título',
      name: 'relatorio-clientes.csv',
      bytes: Buffer.from(
        `Relatório de clientes - Studio;;;\n\nCliente;Telefone;Celular;Aniversário\nLúcia Prado;;${typed(7)};01/02/2000\n`,
      ),
      stored: [{ nome: 'Lúcia Prado', telefone: e164(7), nascimento: '2000-02-01' }],
    },
    {
      program: 'programa em inglês',
      name: 'customers.csv',
      bytes: Buffer.from(
        `Customer Name,Mobile Number,Email,Date of Birth,Notes\n"Prado, Nina",${mobile(8)},nina@x.com,1999-01-31,VIP\n`,
      ),
      stored: [{ nome: 'Prado, Nina', telefone: e164(8), nascimento: '1999-01-31' }],
    },
    {
      program: 'sistema de DOS',
      name: 'CLIENTES.TXT',
      bytes: dos(`NOME;FONE\r\nJoão Conceição;011 9${seed}0009\r\n`),
      stored: [{ nome: 'João Conceição', telefone: e164(9) }],
    },
    {
      program: 'LibreOffice, UTF-16 com tabulação',
      name: 'libreoffice.csv',
      bytes: utf16(`Nome\tWhatsApp\tNascimento\nÉrica Müller\t${mobile(10)}.0\t1970-10-10\n`),
      stored: [{ nome: 'Érica Müller', telefone: e164(10), nascimento: '1970-10-10' }],
    },
  ];
}
