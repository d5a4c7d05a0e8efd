import { type ImportProblem, MAX_DOCUMENT_TITLE } from '@balcao/contracts/documents';
import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { lockDocument } from '../documents/documents.repository';
import { fetchPage } from './fetch-page';
import { endReading, noteProgress, readBytes } from './imports.repository';
import { type Reading, readInThread } from './read-in-thread';

export type ReadDeps = Pick<Deps, 'db' | 'realtime' | 'clock' | 'log'> & { egress: Pick<Egress, 'receive'> };
type Job = JobData<'read-document'>;
type Claimed = { kind: 'file'; nome: string; bytes: Buffer } | { kind: 'page'; url: string };

/** Longer than fetching and reading may take: by then whoever began is gone. */
export const READING_LEASE_MS = 3 * 60_000;
const MAX_TRIES = 3;
const TELL_EVERY_MS = 500;
const LOOK_EVERY_MS = 2_000;

/** Takes the document for this worker; null: there is nothing to read, or somebody is at it. */
async function claim(deps: ReadDeps, { tenantId, documentId }: Job): Promise<Claimed | null> {
  const now = deps.clock();
  return deps.db.tenant(tenantId, async (unit): Promise<Claimed | null> => {
    const row = await lockDocument(unit, documentId);
    if (row?.estado !== 'processando') return null;
    if (row.tentativas > 0 && now.getTime() - row.batida_em.getTime() < READING_LEASE_MS) return null;
    const bytes = row.origem === 'arquivo' ? await readBytes(unit, documentId) : undefined;
    const nome = row.origem_nome ?? '';
    if (row.tentativas < MAX_TRIES && (bytes || row.origem === 'pagina')) {
      await noteProgress(unit, documentId, { tentativas: row.tentativas + 1, batida_em: now });
      return bytes ? { kind: 'file', nome, bytes } : { kind: 'page', url: nome };
    }
    await endReading(unit, documentId, { estado: 'erro', motivo: 'interrompido' });
    await deps.realtime.announce(unit, 'documents.changed', {});
    return null;
  });
}

/** Notes that somebody is at it, and how far; what cannot be noted is no failure. Ends the reading of what was deleted. */
const noting =
  (deps: ReadDeps, { tenantId, documentId }: Job, unwanted: AbortController) =>
  (pages?: { feitas: number; total: number }): void =>
    void deps.db
      .tenant(tenantId, async (unit) => {
        const wanted = await noteProgress(unit, documentId, Object.assign({ batida_em: deps.clock() }, pages));
        if (!wanted) unwanted.abort();
        else if (pages) await deps.realtime.announce(unit, 'documents.changed', {});
      })
      .catch((err: unknown) => deps.log.warn({ err, documentId }, 'progress of a reading not told'));

/** Now and then. */
function progressOf(note: ReturnType<typeof noting>) {
  let told = 0;
  return (feitas: number, total: number) => {
    const now = performance.now();
    if (now - told < TELL_EVERY_MS) return;
    told = now;
    note({ feitas, total });
  };
}

async function readWhile(deps: ReadDeps, claimed: Claimed, signal: AbortSignal, tell: ReturnType<typeof progressOf>) {
  if (claimed.kind === 'file') return readInThread(Object.assign({ isPage: false, signal }, claimed), tell);
  const fetched = await fetchPage(deps.egress, claimed.url);
  if (fetched.kind === 'problem') return fetched;
  return readInThread({ bytes: fetched.bytes, nome: claimed.url, isPage: true, signal }, tell);
}

/** Whatever is read: who cancels it gives the next document its turn. */
async function readClaimed(deps: ReadDeps, job: Job, claimed: Claimed): Promise<Reading> {
  const unwanted = new AbortController();
  const note = noting(deps, job, unwanted);
  const look = setInterval(note, LOOK_EVERY_MS);
  const cancelled = new Promise<Reading>((resolve) => {
    const over = () => resolve({ kind: 'problem', problem: 'interrompido' });
    unwanted.signal.addEventListener('abort', over, { once: true });
  });
  try {
    return await Promise.race([readWhile(deps, claimed, unwanted.signal, progressOf(note)), cancelled]);
  } finally {
    clearInterval(look);
  }
}

const failed = (motivo: ImportProblem) => ({ estado: 'erro' as const, motivo });

/** Reads the file or page of a document. */
export const readDocument =
  (deps: ReadDeps) =>
  async (job: Job): Promise<void> => {
    const claimed = await claim(deps, job);
    if (!claimed) return;
    const begun = performance.now();
    const reading = await readClaimed(deps, job, claimed);
    const durationMs = Math.round(performance.now() - begun);
    const result = reading.kind === 'text' ? 'text' : reading.problem;
    deps.log.info({ documentId: job.documentId, result, durationMs }, 'read a document');
    await deps.db.tenant(job.tenantId, async (unit) => {
      const row = await lockDocument(unit, job.documentId);
      if (!row) return;
      // A page has a title of its own; a file's is as the person named it.
      const titulo = (reading.kind === 'text' && reading.titulo?.slice(0, MAX_DOCUMENT_TITLE)) || row.titulo;
      const ended =
        reading.kind === 'text'
          ? { estado: 'indexado' as const, titulo, conteudo: reading.texto, motivo: null }
          : failed(reading.problem);
      if (await endReading(unit, job.documentId, ended)) await deps.realtime.announce(unit, 'documents.changed', {});
    });
  };
