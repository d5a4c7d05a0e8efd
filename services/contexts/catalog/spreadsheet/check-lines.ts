import { parseCpf } from '@balcao/contracts/cpf';
import { ClienteInput, IMPORT_FIELDS, type ImportField, type ImportLineError } from '@balcao/contracts/customers';
import { readPhone } from '@balcao/contracts/phone';
import { readCell, readTags } from './cell';
import type { Mapping } from './columns';
import type { Sheet } from './read-csv';

/** A line as it would be stored; null where the sheet says nothing. */
export interface ImportLine {
  linha: number;
  nome: string;
  telefone: string;
  email: string | null;
  cpf: string | null;
  tags: string[] | null;
  notas: string | null;
}

const CPF_TEXT = 'CPF inválido. Confira os números.';

type Cells = Record<ImportField, string>;
type Checked = { line: ImportLine } | { errors: ImportLineError[] };

function cellsOf(celulas: string[], at: Partial<Record<ImportField, number>>): Cells {
  const entries = IMPORT_FIELDS.map((field) => {
    const index = at[field];
    return [field, index === undefined ? '' : readCell(celulas[index] ?? '')];
  });
  return Object.fromEntries(entries) as Cells;
}

function check(linha: number, cells: Cells, area: string | null): Checked {
  const { nome, telefone, email, cpf, notas } = cells;
  const tags = readTags(cells.tags);
  const input = { nome, telefone, email: email || null, cpf: cpf || null, notas: notas || null, tags };
  const errors = new Map<string, string>();
  for (const { path, message } of ClienteInput.safeParse(input).error?.issues ?? []) {
    if (!errors.has(String(path[0]))) errors.set(String(path[0]), message);
  }
  const phone = readPhone(telefone, area);
  const digits = phone.kind === 'phone' ? phone.digits : null;
  if (phone.kind !== 'phone' && !errors.has('telefone')) errors.set('telefone', phone.text);
  const cpfDigits = cpf ? parseCpf(cpf.padStart(11, '0')) : null;
  if (cpf && !cpfDigits && !errors.has('cpf')) errors.set('cpf', CPF_TEXT);
  if (errors.size || !digits) {
    return { errors: [...errors].map(([campo, mensagem]) => ({ linha, campo, mensagem })) };
  }
  const found = { email: input.email, cpf: cpfDigits, notas: input.notas, tags: tags.length ? tags : null };
  return { line: { linha, nome, telefone: digits, ...found } };
}

/** The first line with a value keeps it; later ones are reported. */
function repeated(line: ImportLine, seen: Map<string, number>): ImportLineError[] {
  const { linha, telefone, cpf } = line;
  const keys = [
    ['telefone', `t${telefone}`, 'Telefone'],
    ['cpf', cpf && `c${cpf}`, 'CPF'],
  ] as const;
  const errors = keys.flatMap(([campo, key, label]) => {
    const first = key ? seen.get(key) : undefined;
    return first ? [{ linha, campo, mensagem: `${label} repetido: já aparece na linha ${first}.` }] : [];
  });
  if (!errors.length) for (const [, key] of keys) if (key) seen.set(key, linha);
  return errors;
}

/** Splits a sheet into lines that can be stored and what is wrong with the others. Nothing in a cell is trusted. */
export function checkLines(
  sheet: Sheet,
  mapping: Mapping,
  area: string | null = null,
): { lines: ImportLine[]; erros: ImportLineError[] } {
  const at = Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => (mapping[field] ? [[field, sheet.colunas.indexOf(mapping[field])]] : [])),
  );
  const seen = new Map<string, number>();
  const lines: ImportLine[] = [];
  const erros: ImportLineError[] = [];
  for (const { linha, celulas } of sheet.linhas) {
    const checked = check(linha, cellsOf(celulas, at), area);
    const errors = 'errors' in checked ? checked.errors : repeated(checked.line, seen);
    if ('line' in checked && !errors.length) lines.push(checked.line);
    erros.push(...errors);
  }
  return { lines, erros };
}
