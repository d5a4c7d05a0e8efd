import { IMPORT_FIELDS, type ImportField } from '@balcao/contracts/customers';
import { foldAccents } from '@balcao/contracts/fold-accents';

export type Mapping = Partial<Record<ImportField, string>>;

/** What other programs call our fields; compared without accents, case and signs. The better known name comes first. */
const SYNONYMS: Record<ImportField, readonly string[]> = {
  nome: [
    ...[
      'nome',
      'name',
      'cliente',
      'nomecompleto',
      'nomedocliente',
      'nomecliente',
      'razaosocial',
      'fullname',
      'contato',
    ],
    ...['firstname', 'givenname', 'primeironome', 'customername', 'clientname', 'displayname', 'fileas'],
  ],
  nome_do_meio: ['middlename', 'nomedomeio', 'additionalname', 'segundonome'],
  sobrenome: ['sobrenome', 'lastname', 'familyname', 'surname', 'ultimonome'],
  telefone: [
    ...['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'phone', 'mobile', 'numero', 'telefone1', 'celular1'],
    ...['telefonecelular', 'telefonewhatsapp', 'whats', 'zap', 'phonenumber', 'phone1value', 'contatotelefone'],
    ...['mobilenumber', 'mobilephone', 'cellphone', 'cell', 'cellphonenumber', 'mobilephonenumber', 'primaryphone'],
    ...['telemovel', 'telefoneprincipal', 'fonecelular', 'telcelular', 'homephone', 'telefoneresidencial'],
  ],
  telefone2: [],
  telefone3: [],
  email: [
    ...[
      'email',
      'mail',
      'emailaddress',
      'enderecodeemail',
      'correioeletronico',
      'email1value',
      'email1',
      'emailprincipal',
    ],
    ...['emailaddress1', 'primaryemail'],
  ],
  cpf: ['cpf', 'documento', 'cpfcnpj', 'numerodocpf', 'cpfdocliente'],
  nascimento: [
    ...['nascimento', 'datanascimento', 'datadenascimento', 'dtnascimento', 'dtnasc', 'datanasc', 'aniversario'],
    ...['datadeaniversario', 'birthday', 'birthdate', 'dateofbirth', 'dob', 'nasc'],
  ],
  tags: [
    'tags',
    'tag',
    'etiquetas',
    'etiqueta',
    'marcadores',
    'grupos',
    'labels',
    'groupmembership',
    'categories',
    'grupo',
  ],
  notas: ['notas', 'nota', 'observacoes', 'observacao', 'obs', 'anotacoes', 'notes', 'comentarios', 'comments', 'note'],
};
/** Further phone columns, in the order they are looked for. */
const FURTHER_PHONES = [
  ...SYNONYMS.telefone,
  ...['telefone2', 'celular2', 'telefone3', 'celular3', 'fone2', 'fone3', 'phone2value', 'phone3value', 'phone2'],
  ...['homephone2', 'businessphone', 'workphone', 'telefonecomercial', 'telefonefixo', 'fixo', 'outrostelefones'],
  ...['outrotelefone', 'otherphone', 'telefonerecado', 'recado', 'secondaryphone', 'landline', 'phone3'],
];

const plain = (text: string) => foldAccents(text.slice(0, 200)).replace(/[^a-z0-9]/g, '');

const ALL = new Set([...Object.values(SYNONYMS).flat(), ...FURTHER_PHONES]);
/** How many of these cells are names of fields of ours. */
export const knownColumns = (cells: readonly string[]): number => cells.filter((cell) => ALL.has(plain(cell))).length;

/** Every column gets a name of its own: nameless ones their position, repeated ones a number. */
export function nameColumns(header: string[]): string[] {
  const seen = new Map<string, number>();
  return header.map((cell, index) => {
    const name = cell.trim().slice(0, 190) || `Coluna ${index + 1}`;
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}

/** The columns whose names say what they hold; the better known name wins, and a mobile column over any other phone. */
export function guessMapping(columns: string[]): Mapping {
  const byName = new Map(columns.map((column) => [plain(column), column] as const).reverse());
  const found: Mapping = {};
  for (const field of IMPORT_FIELDS) {
    const column = SYNONYMS[field].map((name) => byName.get(name)).find(Boolean);
    if (column) found[field] = column;
  }
  const further = new Set(FURTHER_PHONES.flatMap((name) => byName.get(name) ?? []));
  const phones = [...new Set([...(found.telefone ? [found.telefone] : []), ...further])];
  for (const [index, field] of (['telefone', 'telefone2', 'telefone3'] as const).entries()) {
    const column = phones[index];
    if (column) found[field] = column;
  }
  return found;
}
