import { IMPORT_FIELDS, type ImportField } from '@balcao/contracts/customers';

export type Mapping = Partial<Record<ImportField, string>>;

/** What other programs call our fields; compared without accents, case and signs. */
const SYNONYMS: Record<ImportField, readonly string[]> = {
  nome: [
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
  telefone: [
    ...['telefone', 'celular', 'whatsapp', 'fone', 'tel', 'phone', 'mobile', 'numero', 'telefone1', 'celular1'],
    ...['telefonecelular', 'telefonewhatsapp', 'whats', 'zap', 'phonenumber', 'phone1value', 'contatotelefone'],
  ],
  email: ['email', 'mail', 'emailaddress', 'enderecodeemail', 'correioeletronico', 'email1value'],
  cpf: ['cpf', 'documento', 'cpfcnpj', 'numerodocpf'],
  tags: ['tags', 'tag', 'etiquetas', 'etiqueta', 'marcadores', 'grupos', 'labels'],
  notas: ['notas', 'nota', 'observacoes', 'observacao', 'obs', 'anotacoes', 'notes', 'comentarios'],
};

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

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

/** The columns whose names say what they hold; the better known name wins. */
export function guessMapping(columns: string[]): Mapping {
  const found = IMPORT_FIELDS.flatMap((field) => {
    const column = SYNONYMS[field].map((name) => columns.find((column) => plain(column) === name)).find(Boolean);
    return column ? [[field, column] as const] : [];
  });
  return Object.fromEntries(found);
}
