import { importCustomers as contract } from '@balcao/contracts/customers';
import type { JobData } from '@balcao/contracts/jobs';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isUniqueViolation } from '@balcao/kit/errors';
import { abandonedSince, hasEnded, isHopeless } from '@balcao/kit/long-work';
import { useCase } from '@balcao/kit/use-case';
import type { CatalogDeps } from '../catalog-ports';
import { readAreaCode } from '../customers/customers.repository';
import { checkLines } from './check-lines';
import type { Mapping } from './columns';
import {
  beginImport,
  endAbandonedImports,
  failImport,
  findImport,
  insertImport,
  lockImport,
  markProgress,
  readImportFile,
} from './imports.repository';
import { missingColumns, type Planned, planLines } from './plan-import';
import { readSheet } from './read-csv';
import { presentImport } from './read-import';
import { insertLines, updateLines } from './spreadsheet.repository';

const BATCH = 250;

// docs/decisions/0022-an-import-is-a-row-and-a-job.md
/** Takes a sheet over; a worker stores its good lines. One at a time for each company. */
export const importCustomers = useCase(
  contract,
  ({ db, jobs, audit, clock, log }: CatalogDeps) =>
    async (actor: Actor, body: { csv: string; mapeamento: Mapping; existentes: 'ignorar' | 'atualizar' }) => {
      const tenantId = tenantOf(actor);
      const sheet = await readSheet(body.csv);
      const fields = missingColumns(sheet, body.mapeamento);
      if (Object.keys(fields).length) throw new AppError('catalog/invalid-customer', { fields });
      const { csv: arquivo, mapeamento, existentes } = body;
      try {
        const row = await db.tenant(tenantId, async (unit) => {
          await endAbandonedImports(unit, abandonedSince(clock()));
          const values = { arquivo, mapeamento, existentes, usuario_id: actor.usuarioId, total: sheet.linhas.length };
          const made = await insertImport(unit, values);
          await audit(unit.tx, actor, {
            acao: 'clientes.importados',
            alvo: `tenant:${tenantId}`,
            detalhes: { importacao: made.id },
          });
          return made;
        });
        // Lost, the sweep enqueues it again.
        await jobs
          .enqueue('import-customers', { tenantId, importId: row.id })
          .catch((err: unknown) => log.warn({ err }, 'import not enqueued yet'));
        return presentImport(row);
      } catch (error) {
        if (isUniqueViolation(error)) throw new AppError('catalog/import-running');
        throw error;
      }
    },
);

type Job = JobData<'import-customers'>;
interface Batch {
  lines: Parameters<typeof planLines>[1];
  /** Where it begins among the good lines. */
  from: number;
  last: boolean;
}

/** One batch and the progress it makes, or nothing: a worker that was thought dead has stored it already. */
async function storeBatch({ db, clock }: Pick<Deps, 'db' | 'clock'>, { tenantId, importId }: Job, batch: Batch) {
  await db.tenant(tenantId, async (unit) => {
    const row = await lockImport(unit, importId);
    if (row?.estado !== 'processando' || row.feitas !== batch.from) return;
    const { planned, erros } = await planLines(unit, batch.lines);
    const known = planned.flatMap((line) => (line.id ? [{ ...line, id: line.id }] : []));
    const fresh = planned.flatMap(({ id, ...line }: Planned) => (id ? [] : [line]));
    const criados = await insertLines(unit, fresh);
    const atualizados = row.existentes === 'atualizar' ? await updateLines(unit, known) : 0;
    const feitas = batch.from + batch.lines.length;
    await markProgress(unit, importId, { feitas, criados, atualizados, erros, last: batch.last, now: clock() });
  });
}

/**
 * Stores an import's good lines, batch by batch, each with its progress in one transaction: whoever takes over a killed
 * worker's import goes on after the last line stored.
 */
export const runImport =
  (deps: Pick<Deps, 'db' | 'clock' | 'realtime'>) =>
  async (job: Job): Promise<void> => {
    const { tenantId, importId } = job;
    const row = await deps.db.tenant(tenantId, (unit) => findImport(unit, importId));
    if (!row || hasEnded(row)) return;
    const now = deps.clock();
    const giveUp = () => deps.db.tenant(tenantId, (unit) => failImport(unit, importId, now));
    // Its file is personal data.
    if (isHopeless(row, now)) return giveUp();
    const { arquivo, area } = await deps.db.tenant(tenantId, async (unit) => ({
      arquivo: await readImportFile(unit, importId),
      area: await readAreaCode(unit),
    }));
    const checked = await readAndCheck(arquivo, row.mapeamento, area);
    if (!checked) return giveUp();
    const { lines, erros } = checked;
    await deps.db.tenant(tenantId, (unit) => beginImport(unit, importId, { total: lines.length, erros, now }));
    const from = row.estado === 'fila' ? 0 : row.feitas;
    for (let at = from; at < lines.length || at === from; at += BATCH) {
      const last = at + BATCH >= lines.length;
      await storeBatch(deps, job, { lines: lines.slice(at, at + BATCH), from: at, last });
    }
    await deps.db.tenant(tenantId, (unit) => deps.realtime.announce(unit, 'resync', {}));
  };

/** Null when the file is none any more: the rules changed between the upload and now. */
async function readAndCheck(arquivo: string, mapeamento: Mapping, area: string | null) {
  try {
    return await checkLines(await readSheet(arquivo), mapeamento, area);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
