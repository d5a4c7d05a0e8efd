import type { ImportField, ImportLineError } from '@balcao/contracts/customers';
import { csvBlob } from './csv-blob';

export const FIELD_LABEL: Record<ImportField, string> = {
  nome: 'Nome',
  nome_do_meio: 'Nome do meio',
  sobrenome: 'Sobrenome',
  telefone: 'Telefone',
  telefone2: 'Telefone 2',
  telefone3: 'Telefone 3',
  email: 'E-mail',
  cpf: 'CPF',
  nascimento: 'Nascimento',
  tags: 'Tags',
  notas: 'Notas',
};

/** Column of an error as the person knows it. */
export const labelOf = (campo: string | null): string => FIELD_LABEL[campo as ImportField] ?? campo ?? '';

/** The report of a file's errors, one per line, for correcting them in the spreadsheet. */
export const errorReport = (erros: ImportLineError[]): Blob =>
  csvBlob([
    ['Linha', 'Coluna', 'O que corrigir'],
    ...erros.map(({ linha, campo, mensagem }) => [String(linha), labelOf(campo), mensagem]),
  ]);

const TEMPLATE: ImportField[] = ['nome', 'telefone', 'email', 'cpf', 'nascimento', 'tags', 'notas'];

/** An empty sheet with the columns we know. */
export const templateSheet = (): Blob => csvBlob([TEMPLATE.map((field) => FIELD_LABEL[field])]);
