import { EXPORT_DAYS } from '@balcao/contracts/company-deletion';
import { DAY_MS } from '@balcao/contracts/constants';
import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import { newId } from '@balcao/kit/ids';
import { hasEnded, isHopeless } from '@balcao/kit/long-work';
import { findTenant } from '../tenants/tenants.repository';
import { beginAttempt, failExport, findExport, insertPart, noteProgress, removeEarlier } from './exports.repository';
import { type Archive, writeArchive } from './write-archive';

/** A piece of an archive: what is in memory of it at a time. */
const PART_BYTES = 512 * 1024;
type ExportDeps = Pick<Deps, 'db' | 'clock' | 'files'>;
type Job = JobData<'export-company'>;

/**
 * Writes an archive piece by piece, each with the progress it makes. Whoever takes over from a killed worker begins anew, and
 * what that one still sends is refused.
 */
export const runExport =
  (deps: ExportDeps) =>
  async (job: Job): Promise<void> => {
    const { db, clock } = deps;
    const { tenantId, exportId: id } = job;
    const now = clock();
    const [row, tenant] = await db.tenant(tenantId, async (unit) => [
      await findExport(unit, id),
      await findTenant(unit.tx, tenantId),
    ]);
    if (!row || !tenant || hasEnded(row)) return;
    if (isHopeless(row, now)) return db.tenant(tenantId, (unit) => failExport(unit, id, now));
    const tentativa = newId();
    if (!(await db.tenant(tenantId, (unit) => beginAttempt(unit, { id, tentativa, now })))) return;
    const about = { tenantId, empresa: tenant.nome, zone: tenant.fuso_horario, now };
    await storeArchive(deps, { tenantId, id, tentativa }, await writeArchive(deps, about));
  };

/** Null when somebody else writes it now: what is still to come is not read any more. */
async function storeArchive(
  { db, clock }: ExportDeps,
  { tenantId, id, tentativa }: { tenantId: string; id: string; tentativa: string },
  { zip, total, written }: Archive,
): Promise<void> {
  const mine = { id, tentativa };
  let [numero, bytes, waiting, size] = [0, 0, [] as Buffer[], 0];
  const store = () =>
    db.tenant(tenantId, async (unit) => {
      const conteudo = Buffer.concat(waiting);
      const progress = { total, feitas: written(), bytes: bytes + conteudo.length, batida_em: clock() };
      if (!(await noteProgress(unit, mine, progress))) return false;
      await insertPart(unit, mine, { numero, conteudo });
      [numero, bytes, waiting, size] = [numero + 1, bytes + conteudo.length, [], 0];
      return true;
    });
  for await (const chunk of zip) {
    const piece = Buffer.from(chunk);
    waiting.push(piece);
    size += piece.length;
    if (size >= PART_BYTES && !(await store())) return;
  }
  if (size > 0 && !(await store())) return;
  const now = clock();
  const expira_em = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  await db.tenant(tenantId, async (unit) => {
    const done = { estado: 'concluida' as const, total, feitas: total, batida_em: now, expira_em };
    if (await noteProgress(unit, mine, done)) await removeEarlier(unit, id);
  });
}
