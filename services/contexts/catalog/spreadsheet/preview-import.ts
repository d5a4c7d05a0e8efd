import { previewCustomerImport as contract, type ImportLineError } from '@balcao/contracts/customers';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { readAreaCode } from '../customers/customers.repository';
import { phoneCell, tagsCell } from './cell';
import { checkLines } from './check-lines';
import { guessMapping, type Mapping } from './columns';
import { missingColumns, type Planned, planLines } from './plan-import';
import { readSheet } from './read-csv';

const SAMPLE = 20;
/** Enough to see what is wrong with a file; the import itself reports every line. */
const SHOWN_ERRORS = 1000;

/** `2026-11-21` → `21/11/2026` */
const writtenDay = (day: string | null) => day?.split('-').reverse().join('/');

function presentLine({ linha, id, nome, telefone, outros, email, cpf, tags, notas, nascimento }: Planned) {
  const [telefone2, telefone3] = outros.map(phoneCell);
  const numbers = { telefone: phoneCell(telefone), telefone2, telefone3 };
  const all = { nome, ...numbers, email, cpf, nascimento: writtenDay(nascimento), tags: tags && tagsCell(tags), notas };
  const valores = Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return { linha, valores, existente: id !== null };
}

/** Shows what the import would do, and stores nothing. Without a mapping the columns' names decide. */
export const previewImport = useCase(
  contract,
  ({ db }: CatalogDeps) =>
    async (actor: Actor, body: { csv: string; mapeamento?: Mapping }) => {
      const sheet = await readSheet(body.csv);
      const mapeamento = body.mapeamento ?? guessMapping(sheet.colunas);
      const answer = { colunas: sheet.colunas, mapeamento, total: sheet.linhas.length };
      const missing = Object.entries(missingColumns(sheet, mapeamento));
      if (missing.length) {
        const erros: ImportLineError[] = missing.map(([campo, mensagem]) => ({ linha: 1, campo, mensagem }));
        return { ...answer, novos: 0, existentes: 0, amostra: [], erros };
      }
      const tenantId = tenantOf(actor);
      const area = await db.tenant(tenantId, readAreaCode);
      const checked = await checkLines(sheet, mapeamento, area);
      const { planned, erros } = await db.tenant(tenantId, (unit) => planLines(unit, checked.lines), 'heavy');
      const existentes = planned.filter((line) => line.id).length;
      const amostra = planned.slice(0, SAMPLE).map(presentLine);
      const all = [...checked.erros, ...erros].sort((a, b) => a.linha - b.linha).slice(0, SHOWN_ERRORS);
      return { ...answer, novos: planned.length - existentes, existentes, amostra, erros: all };
    },
);
