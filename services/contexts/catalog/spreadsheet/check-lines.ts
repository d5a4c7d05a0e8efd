import { parseCpf } from '@balcao/contracts/cpf';
import {
  ClienteInput,
  IMPORT_FIELDS,
  IMPORT_MAX_ERRORS,
  type ImportField,
  type ImportLineError,
} from '@balcao/contracts/customers';
import { createBreather } from '@balcao/kit/breathe';
import { readCell, readTags } from './cell';
import type { Mapping } from './columns';
import { readBirthday } from './read-birthday';
import { readPhones } from './read-phones';
import type { Sheet } from './sheet';

/** A line as it would be stored; null where the sheet says nothing. */
export interface ImportLine {
  linha: number;
  nome: string;
  telefone: string;
  email: string | null;
  cpf: string | null;
  tags: string[] | null;
  notas: string | null;
  nascimento: string | null;
  /** Further numbers of the same person. */
  outros: string[];
}

const BIRTHDAY_TEXT = 'Data inválida. Use dia, mês e ano, como 21/05/1990.';
const CPF_TEXT = 'CPF inválido. Confira os números.';

type Cells = Record<ImportField, string>;
type Checked = { kind: 'good'; line: ImportLine } | { kind: 'bad'; errors: ImportLineError[] };

function cellsOf(celulas: string[], at: Partial<Record<ImportField, number>>): Cells {
  const entries = IMPORT_FIELDS.map((field) => {
    const index = at[field];
    return [field, index === undefined ? '' : readCell(celulas[index] ?? '')];
  });
  return Object.fromEntries(entries) as Cells;
}

const joined = (parts: (string | false | null)[], sign: string) => parts.filter(Boolean).join(sign);

function check(linha: number, cells: Cells, area: string | null): Checked {
  const { cpf } = cells;
  const phones = readPhones([cells.telefone, cells.telefone2, cells.telefone3], area);
  const birthday = readBirthday(cells.nascimento);
  const unread = phones.main && phones.unread.length > 0 && `Outro telefone: ${phones.unread.join(', ')}`;
  const yearless = birthday.kind === 'yearless' && `Aniversário: ${birthday.text}`;
  const input = {
    nome: joined([cells.nome, cells.nome_do_meio, cells.sobrenome], ' '),
    telefone: phones.main ?? '-',
    email: cells.email.split(':::')[0]?.trim() || null,
    cpf: cpf || null,
    notas: joined([cells.notas, unread, yearless], '\n') || null,
    nascimento: birthday.kind === 'day' ? birthday.day : null,
    tags: readTags(cells.tags),
  };
  const errors = new Map<string, string>();
  for (const { path, message } of ClienteInput.safeParse(input).error?.issues ?? []) {
    if (!errors.has(String(path[0]))) errors.set(String(path[0]), message);
  }
  if (!phones.main) errors.set('telefone', phones.fault);
  if (birthday.kind === 'fault') errors.set('nascimento', BIRTHDAY_TEXT);
  const cpfDigits = cpf ? parseCpf(cpf.padStart(11, '0')) : null;
  if (cpf && !cpfDigits && !errors.has('cpf')) errors.set('cpf', CPF_TEXT);
  if (errors.size || !phones.main) {
    return { kind: 'bad', errors: [...errors].map(([campo, mensagem]) => ({ linha, campo, mensagem })) };
  }
  const { nome, email, notas, nascimento, tags } = input;
  const found = { email, cpf: cpfDigits, notas, nascimento, tags: tags.length ? tags : null };
  return { kind: 'good', line: { linha, nome, telefone: phones.main, outros: phones.further, ...found } };
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
  if (!errors.length) for (const other of line.outros) if (!seen.has(`t${other}`)) seen.set(`t${other}`, linha);
  return errors;
}

export interface CheckedSheet {
  lines: ImportLine[];
  erros: ImportLineError[];
}

/** Splits a sheet into lines that can be stored and what is wrong with the others. Nothing in a cell is trusted. */
export async function checkLines(sheet: Sheet, mapping: Mapping, area: string | null = null): Promise<CheckedSheet> {
  const at = Object.fromEntries(
    IMPORT_FIELDS.flatMap((field) => (mapping[field] ? [[field, sheet.colunas.indexOf(mapping[field])]] : [])),
  );
  const breathe = createBreather();
  const seen = new Map<string, number>();
  const lines: ImportLine[] = [];
  const erros: ImportLineError[] = [];
  for (const { linha, celulas } of sheet.linhas) {
    const checked = check(linha, cellsOf(celulas, at), area);
    const errors = checked.kind === 'bad' ? checked.errors : repeated(checked.line, seen);
    if (checked.kind === 'good' && !errors.length) lines.push(checked.line);
    if (erros.length < IMPORT_MAX_ERRORS) erros.push(...errors);
    const pause = breathe();
    if (pause) await pause;
  }
  return { lines, erros };
}
