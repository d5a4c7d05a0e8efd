import type { JobData } from '@balcao/contracts/jobs';
import { MEDIA_TEXTS } from '@balcao/contracts/media-kinds';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Egress, WayTo } from '@balcao/kit/egress';
import { traced } from '@balcao/kit/tracing';
import { findInstanceById } from '../integrations/instances.repository';
import { type GatewaySettings, recallGateway } from '../settings/resolve-settings';
import { planTranscription, wakeAi } from '../transcription/mark-voice';
import { receiveFile } from '../whatsapp/receive-file';
import { type Keeping, type KeptFile, keepFile } from './keep-file';
import { ORIGIN_FIELD } from './keep-origin';
import { lockMidia, loosen, type MidiaRow, renewMidia, updateMidia, usedBytes } from './midias.repository';
import { daysKept } from './retention.repository';
import { showFile } from './show-file';

export type FetchDeps = Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log' | 'sealer' | 'files' | 'config'> & {
  wayTo: WayTo<Pick<Egress, 'receive'>>;
};

const MINUTE = 60_000;
/** Whoever takes a file has so long for it, and says so again while it comes: a worker that died lets go of it soon. */
const LEASE_MS = 45_000;
const RENEW_MS = 15_000;
/** Pauses after each try in vain. WhatsApp keeps a file for days, the gateway's trouble is mostly shorter. */
const PAUSES = [5_000, 30_000, 3 * MINUTE, 20 * MINUTE, 2 * 60 * MINUTE, 12 * 60 * MINUTE];
/** So often a gateway says that it cannot give a file until that is believed. */
const REFUSALS = 3;
const DAY_MS = 86_400_000;

type Result = Keeping | { kind: 'full' } | { kind: 'later'; why: string } | { kind: 'lost' };
interface Claimed {
  row: MidiaRow;
  instanceName: string;
  server: GatewaySettings;
}

const leaseFrom = (now: Date) => new Date(now.getTime() + LEASE_MS);

/** Looked at again when it is due. */
function lookAgain({ jobs }: FetchDeps, unit: UnitOfWork, midiaId: string, delayMs: number): void {
  const { tenantId } = unit;
  unit.afterCommit(() => jobs.enqueue('fetch-media', { tenantId, midiaId }, { delayMs }));
}

async function claim(deps: FetchDeps, unit: UnitOfWork, id: string): Promise<Claimed | null> {
  const now = deps.clock();
  const row = await lockMidia(unit, id);
  if (row?.estado !== 'pendente') return null;
  const earlyMs = row.proxima_em.getTime() - now.getTime();
  // Somebody has it, or had it and died: then it is looked for when that one's time is over.
  if (earlyMs > 0) {
    lookAgain(deps, unit, id, earlyMs);
    return null;
  }
  const taken = await updateMidia(unit, id, { tentativas: row.tentativas + 1, proxima_em: leaseFrom(now) });
  const instance = row.instance_id ? await findInstanceById(unit, row.instance_id) : undefined;
  const server = await recallGateway(deps, unit);
  const full = (await usedBytes(unit)) + (row.bytes ?? 0) > deps.config.mediaQuotaBytes;
  if (full) return end(deps, unit, taken, { kind: 'full' });
  if (!row.origem || !instance || !server) return end(deps, unit, taken, { kind: 'lost' });
  return { row: taken, instanceName: instance.instance_name, server };
}

/** One key for each try: who comes late never overwrites, nor removes, what another one has put there. */
const keyOf = ({ tenant_id, id, tentativas }: MidiaRow) => `${tenant_id}/${id}.${tentativas}`;

async function bring(deps: FetchDeps, { row, instanceName, server }: Claimed): Promise<Result> {
  const { tipo, nome } = row;
  const { baseUrl, apiKey } = server;
  try {
    const message: unknown = JSON.parse(deps.sealer.open(row.tenant_id, ORIGIN_FIELD, row.origem ?? ''));
    const reply = await receiveFile(deps.wayTo(server), { baseUrl, apiKey, instanceName, message }, (pieces) =>
      keepFile(deps.files, { key: keyOf(row), tipo, nome, pieces }),
    );
    if (reply.kind !== 'ok') return { kind: 'later', why: reply.kind };
    return reply.data.kind === 'empty' ? { kind: 'later', why: 'empty' } : reply.data;
  } catch (error) {
    deps.log.warn({ err: error, midiaId: row.id }, 'a file did not come');
    return { kind: 'later', why: 'interrupted' };
  }
}

async function store(deps: FetchDeps, unit: UnitOfWork, row: MidiaRow, kept: KeptFile): Promise<void> {
  const now = deps.clock();
  const expira_em = new Date(now.getTime() + (await daysKept(unit)) * DAY_MS);
  const { kind: _, ...found } = kept;
  const size = { largura: kept.largura ?? row.largura, altura: kept.altura ?? row.altura };
  const ended = { estado: 'guardada' as const, motivo: null, origem: null, guardada_em: now, expira_em };
  await updateMidia(unit, row.id, Object.assign({}, found, size, ended));
  if (!row.mensagem_id) return;
  const { mime, bytes, chave_miniatura } = kept;
  const shown = { estado: 'guardada' as const, motivo: null, repetivel: false, miniatura: chave_miniatura !== null };
  const message = await showFile(deps, unit, row.mensagem_id, Object.assign({ mime, bytes }, size, shown));
  if (message) await planTranscription(deps, unit, message);
}

/** `again`: asking once more can help; what it is fetched by is kept for that. */
async function fail(deps: FetchDeps, unit: UnitOfWork, row: MidiaRow, why: { motivo: string; again: boolean }) {
  const { motivo, again } = why;
  await updateMidia(unit, row.id, { estado: 'falhou', motivo, origem: again ? row.origem : null });
  if (!row.mensagem_id) return;
  const message = await showFile(deps, unit, row.mensagem_id, { estado: 'falhou', motivo, repetivel: again });
  if (message) wakeAi(deps, unit, message);
}

/** Writes down how a try ended. Always null: nothing is left to do. */
async function end(deps: FetchDeps, unit: UnitOfWork, row: MidiaRow, result: Result): Promise<null> {
  switch (result.kind) {
    case 'kept':
      await store(deps, unit, row, result);
      return null;
    case 'refused':
      await fail(deps, unit, row, { motivo: result.motivo, again: false });
      return null;
    case 'full':
      await fail(deps, unit, row, { motivo: MEDIA_TEXTS.full, again: true });
      return null;
    case 'later':
      await postpone(deps, unit, row, result.why);
      return null;
    default:
      await fail(deps, unit, row, { motivo: MEDIA_TEXTS.unavailable, again: false });
      return null;
  }
}

async function postpone(deps: FetchDeps, unit: UnitOfWork, row: MidiaRow, why: string): Promise<void> {
  const isRefused = why === 'invalid' && row.tentativas >= REFUSALS;
  const delayMs = isRefused ? undefined : PAUSES[row.tentativas - 1];
  if (delayMs === undefined) return fail(deps, unit, row, { motivo: MEDIA_TEXTS.unavailable, again: true });
  await updateMidia(unit, row.id, { proxima_em: new Date(deps.clock().getTime() + delayMs) });
  lookAgain(deps, unit, row.id, delayMs);
}

/** The lease holds for as long as this process lives and the file is on its way. */
async function whileHeld<T>({ db, clock, log }: FetchDeps, row: MidiaRow, work: () => Promise<T>): Promise<T> {
  let mine = row.proxima_em;
  const renew = async () => {
    const next = leaseFrom(clock());
    await db.tenant(row.tenant_id, (unit) => renewMidia(unit, row.id, { mine, next }));
    mine = next;
  };
  const unheard = (error: unknown) => log.warn({ err: error, midiaId: row.id }, 'the lease of a file was not renewed');
  const renewing = setInterval(() => void renew().catch(unheard), RENEW_MS);
  try {
    return await work();
  } finally {
    clearInterval(renewing);
  }
}

/** Keys of what came in vain. */
type Unwanted = (string | null)[];

/** The row is still this try's; else nobody needs what came. Returns what nobody can write down any more. */
async function settle(deps: FetchDeps, unit: UnitOfWork, { row }: Claimed, result: Result): Promise<Unwanted> {
  const now = await lockMidia(unit, row.id);
  if (now?.estado === 'pendente' && now.tentativas === row.tentativas) {
    await end(deps, unit, now, result);
    return [];
  }
  const keys = result.kind === 'kept' ? [result.chave, result.chave_miniatura] : [];
  if (!now) return keys;
  await loosen(unit, keys);
  return [];
}

// docs/decisions/0077-a-file-is-fetched-once-by-what-the-event-said.md
/** Brings one file from the gateway into the store. No transaction waits for it, and no answer to the customer. */
export const fetchMedia =
  (deps: FetchDeps) =>
  async ({ tenantId, midiaId }: JobData<'fetch-media'>): Promise<void> => {
    const claimed = await deps.db.tenant(tenantId, (unit) => claim(deps, unit, midiaId));
    if (!claimed) return;
    const { mensagem_id, tipo, tentativas } = claimed.row;
    const facts = { tenant_id: tenantId, tipo, attempt: tentativas };
    const step = { name: 'fetch file', message: mensagem_id ?? midiaId, facts };
    const result = await traced(step, () => whileHeld(deps, claimed.row, () => bring(deps, claimed)));
    deps.log.info({ tenantId, midiaId, result: result.kind, try: claimed.row.tentativas }, 'file');
    const gone = await deps.db.tenant(tenantId, (unit) => settle(deps, unit, claimed, result));
    // Of a company that was erased meanwhile: its file goes at once, and no transaction waits for the store.
    for (const key of gone) if (key) await deps.files.remove(key);
  };
