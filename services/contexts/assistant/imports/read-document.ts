import { type ImportProblem, MAX_DOCUMENT_TITLE } from '@balcao/contracts/documents';
import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { lockDocument } from '../documents/documents.repository';
import { fetchPage } from './fetch-page';
import { endReading, noteProgress, readBytes, type Try } from './imports.repository';
import { type Reading, readInThread } from './read-in-thread';

export type ReadDeps = Pick<Deps, 'db' | 'realtime' | 'clock' | 'log'> & { egress: Pick<Egress, 'receive'> };
type Job = JobData<'read-document'>;
type Pages = { feitas: number; total: number };
interface Held {
  tenantId: string;
  over: AbortController;
  letGoMs: number;
}
/** `since`: by this process' own clock the lease counts from there. */
interface Claimed {
  mine: Try;
  since: number;
  from: { kind: 'file'; nome: string; bytes: Buffer } | { kind: 'page'; url: string };
}

/** All times in milliseconds. */
interface Patience {
  /** So long after the last word of whoever is at it another one takes over. */
  leaseMs: number;
  /** Whoever could not say so for that long lets go: before another one takes over, also when the machine is busy. */
  letGoMs: number;
  lookEveryMs: number;
}
export const PATIENCE: Patience = { leaseMs: 20_000, letGoMs: 14_000, lookEveryMs: 2_000 };
const MAX_TRIES = 3;
const TELL_EVERY_MS = 500;

/** Takes the document for this worker; null: there is nothing to read, or somebody is at it. */
async function claim(deps: ReadDeps, { tenantId, documentId }: Job, leaseMs: number): Promise<Claimed | null> {
  const now = deps.clock();
  const since = performance.now();
  return deps.db.tenant(tenantId, async (unit): Promise<Claimed | null> => {
    const row = await lockDocument(unit, documentId);
    if (row?.estado !== 'processando') return null;
    if (row.tentativas > 0 && now.getTime() - row.batida_em.getTime() < leaseMs) return null;
    const before = { id: documentId, tentativas: row.tentativas };
    const bytes = row.origem === 'arquivo' ? await readBytes(unit, documentId) : undefined;
    const nome = row.origem_nome ?? '';
    if (row.tentativas < MAX_TRIES && (bytes || row.origem === 'pagina')) {
      const mine = { id: documentId, tentativas: row.tentativas + 1 };
      await noteProgress(unit, before, { tentativas: mine.tentativas, batida_em: now });
      return { mine, since, from: bytes ? { kind: 'file', nome, bytes } : { kind: 'page', url: nome } };
    }
    await endReading(unit, before, { estado: 'erro', motivo: 'interrompido' });
    await deps.realtime.announce(unit, 'documents.changed', {});
    return null;
  });
}

/**
 * Notes that somebody is at it, and how far; what cannot be noted is no failure. `over` ends the reading of what was deleted, or is
 * another one's, and of what nobody could be told about for so long that it may be.
 */
function noting(deps: ReadDeps, { mine, since }: Claimed, { tenantId, over, letGoMs }: Held) {
  let heard = since;
  const note = async (pages?: Pages) => {
    const asked = performance.now();
    if (asked - heard > letGoMs) return over.abort();
    await deps.db.tenant(tenantId, async (unit) => {
      const isMine = await noteProgress(unit, mine, Object.assign({ batida_em: deps.clock() }, pages));
      if (!isMine) over.abort();
      else if (pages) await deps.realtime.announce(unit, 'documents.changed', {});
    });
    heard = Math.max(heard, asked);
  };
  const unheard = (err: unknown) => deps.log.warn({ err, documentId: mine.id }, 'progress of a reading not told');
  return (pages?: Pages): void => void note(pages).catch(unheard);
}

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

async function readWhile(
  deps: ReadDeps,
  from: Claimed['from'],
  signal: AbortSignal,
  tell: ReturnType<typeof progressOf>,
): Promise<Reading> {
  if (from.kind === 'file') return readInThread(Object.assign({ isPage: false, signal }, from), tell);
  const fetched = await fetchPage(deps.egress, from.url);
  if (fetched.kind === 'problem') return fetched;
  // Nobody waits for it any more: no thread is begun.
  if (signal.aborted) return { kind: 'problem', problem: 'interrompido' };
  return readInThread({ bytes: fetched.bytes, nome: from.url, isPage: true, signal }, tell);
}

/** Whatever is read: who cancels it gives the next document its turn. Null: it is not this try's to end. */
async function readClaimed(
  deps: ReadDeps,
  claimed: Claimed,
  tenantId: string,
  { letGoMs, lookEveryMs }: Patience,
): Promise<Reading | null> {
  const over = new AbortController();
  const note = noting(deps, claimed, { tenantId, over, letGoMs });
  const look = setInterval(note, lookEveryMs);
  const cancelled = new Promise<null>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(null), { once: true });
  });
  try {
    return await Promise.race([cancelled, readWhile(deps, claimed.from, over.signal, progressOf(note))]);
  } finally {
    clearInterval(look);
  }
}

const failed = (motivo: ImportProblem) => ({ estado: 'erro' as const, motivo });

/** Reads the file or page of a document. */
export const readDocument =
  (deps: ReadDeps, patience = PATIENCE) =>
  async (job: Job): Promise<void> => {
    const claimed = await claim(deps, job, patience.leaseMs);
    if (!claimed) return;
    const begun = performance.now();
    const reading = await readClaimed(deps, claimed, job.tenantId, patience);
    const durationMs = Math.round(performance.now() - begun);
    const result = reading?.kind === 'text' ? 'text' : (reading?.problem ?? 'interrompido');
    deps.log.info({ documentId: job.documentId, result, durationMs }, 'read a document');
    if (!reading) return;
    await deps.db.tenant(job.tenantId, async (unit) => {
      const row = await lockDocument(unit, job.documentId);
      if (!row) return;
      // A page has a title of its own; a file's is as the person named it.
      const titulo = (reading.kind === 'text' && reading.titulo?.slice(0, MAX_DOCUMENT_TITLE)) || row.titulo;
      const ended =
        reading.kind === 'text'
          ? { estado: 'indexado' as const, titulo, conteudo: reading.texto, motivo: null }
          : failed(reading.problem);
      if (await endReading(unit, claimed.mine, ended)) await deps.realtime.announce(unit, 'documents.changed', {});
    });
  };
