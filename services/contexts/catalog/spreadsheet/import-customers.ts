import type { ImportLineError } from '@balcao/contracts/customers';
import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import type { TenantScope } from '@balcao/kit/db';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import type { CatalogDeps } from '../catalog-ports';
import { readAreaCode } from '../customers/customers.repository';
import { phoneCell, tagsCell } from './cell';
import { checkLines, type ImportLine } from './check-lines';
import { guessMapping, type Mapping } from './columns';
import { readCsv, type Sheet } from './read-csv';
import { insertLines, ownersOfCpfs, ownersOfPhones, updateLines } from './spreadsheet.repository';

const BATCH = 500;
const SAMPLE = 20;
const REQUIRED = { nome: 'Escolha a coluna do nome.', telefone: 'Escolha a coluna do telefone.' } as const;

/** What is wrong with a mapping, by field; columns that are not in the sheet count as missing. */
function missingColumns({ colunas }: Sheet, mapping: Mapping): Record<string, string> {
  const required = Object.entries(REQUIRED).filter(([field]) => !mapping[field as keyof Mapping]);
  const unknown = Object.entries(mapping).filter(([, column]) => column && !colunas.includes(column));
  return Object.fromEntries([
    ...required,
    ...unknown.map(([field]) => [field, 'Esta coluna não está na planilha.'] as const),
  ]);
}

type Planned = ImportLine & { id: string | null };

/** Each good line with the customer it is about, if there is one already; a CPF of somebody else is an error. */
async function plan(scope: TenantScope, sheet: Sheet, mapping: Mapping) {
  const { lines, erros } = checkLines(sheet, mapping, await readAreaCode(scope));
  const phones = await ownersOfPhones(
    scope,
    lines.map((line) => line.telefone),
  );
  const cpfs = await ownersOfCpfs(
    scope,
    lines.flatMap((line) => line.cpf ?? []),
  );
  const planned: Planned[] = [];
  for (const line of lines) {
    const id = phones.get(line.telefone) ?? null;
    const owner = line.cpf ? cpfs.get(line.cpf) : undefined;
    if (!owner || owner === id) planned.push({ ...line, id });
    else erros.push({ linha: line.linha, campo: 'cpf', mensagem: 'Este CPF já está no cadastro de outro cliente.' });
  }
  return { planned, erros: erros.sort((a, b) => a.linha - b.linha) };
}

function presentLine({ linha, id, nome, telefone, email, cpf, tags, notas }: Planned) {
  const all = { nome, telefone: phoneCell(telefone), email, cpf, tags: tags && tagsCell(tags), notas };
  const valores = Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return { linha, valores, existente: id !== null };
}

/** Shows what the import would do, and stores nothing. Without a mapping the columns' names decide. */
export const previewImport =
  ({ db }: CatalogDeps) =>
  async (actor: Actor, body: { csv: string; mapeamento?: Mapping }) => {
    requirePolicy(actor, 'customers.manage');
    const sheet = readCsv(body.csv);
    const mapeamento = body.mapeamento ?? guessMapping(sheet.colunas);
    const answer = { colunas: sheet.colunas, mapeamento, total: sheet.linhas.length };
    const missing = Object.entries(missingColumns(sheet, mapeamento));
    if (missing.length) {
      const erros: ImportLineError[] = missing.map(([campo, mensagem]) => ({ linha: 1, campo, mensagem }));
      return { ...answer, novos: 0, existentes: 0, amostra: [], erros };
    }
    const { planned, erros } = await db.tenant(tenantOf(actor), (scope) => plan(scope, sheet, mapeamento));
    const existentes = planned.filter((line) => line.id).length;
    const amostra = planned.slice(0, SAMPLE).map(presentLine);
    return { ...answer, novos: planned.length - existentes, existentes, amostra, erros };
  };

const batches = <T>(items: T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );

async function store(scope: TenantScope, planned: Planned[], existentes: 'ignorar' | 'atualizar') {
  const known = planned.flatMap((line) => (line.id ? [{ ...line, id: line.id }] : []));
  const fresh = planned.flatMap(({ id, ...line }) => (id ? [] : [line]));
  let criados = 0;
  let atualizados = 0;
  for (const lines of batches(fresh)) criados += await insertLines(scope, lines);
  if (existentes === 'atualizar') for (const lines of batches(known)) atualizados += await updateLines(scope, lines);
  return { criados, atualizados, ignorados: planned.length - criados - atualizados };
}

/** Stores the good lines of a sheet in one transaction and reports the others. */
export const importCustomers =
  ({ db, audit }: CatalogDeps) =>
  async (actor: Actor, body: { csv: string; mapeamento: Mapping; existentes: 'ignorar' | 'atualizar' }) => {
    requirePolicy(actor, 'customers.manage');
    const sheet = readCsv(body.csv);
    const fields = missingColumns(sheet, body.mapeamento);
    if (Object.keys(fields).length) throw new AppError('catalog/invalid-customer', { fields });
    try {
      return await db.tenant(tenantOf(actor), async (scope) => {
        const { planned, erros } = await plan(scope, sheet, body.mapeamento);
        const result = await store(scope, planned, body.existentes);
        await audit(scope.tx, actor, 'clientes.importados', `tenant:${scope.tenantId}`, result);
        return { ...result, erros };
      });
    } catch (error) {
      // Somebody gave the CPF to another customer while the file was read.
      if (isUniqueViolation(error)) throw new AppError('catalog/cpf-taken', { cause: error });
      throw error;
    }
  };
