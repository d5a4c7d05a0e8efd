import type { JobData } from '@balcao/contracts/jobs';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { readWhole } from '@balcao/kit/files';
import { traced } from '@balcao/kit/tracing';
import { changeChat } from '../conversations/change-chat';
import { lockChat } from '../conversations/chats.repository';
import type { ChatRow } from '../conversations/present-chat';
import { type RaiseDeps, raiseReason } from '../inbox/raise-reason';
import { findMessage, updateMessage } from '../messages/messages.repository';
import { type MessageRow, presentMessage } from '../messages/present-message';
import { findMidia, lockMidia, type MidiaRow, updateMidia } from '../midias/midias.repository';
import { showFile } from '../midias/show-file';
import { type ResolvedAi, recallAi } from '../settings/resolve-settings';
import { wakeAi } from './mark-voice';
import type { Listening, Transcription } from './transcription-port';

export type TranscribeDeps = Pick<Deps, 'db' | 'jobs' | 'realtime' | 'clock' | 'log' | 'sealer' | 'files'> & {
  listening: Listening;
} & RaiseDeps;

/** Longer than a provider is waited for. */
const LEASE_MS = 90_000;
/** Pauses after each try in vain: the customer waits for an answer. */
const PAUSES = [3_000, 15_000, 60_000];
const MAX_WORDS = 20_000;
const PREVIEW = 200;

/** `unwanted`: there is no AI, the company does not wish or pay for it, or nobody needs the words any more. */
type Result = Transcription | { kind: 'unwanted' };
interface Claimed {
  row: MidiaRow;
  settings: ResolvedAi | null;
}
interface Written {
  chat: ChatRow;
  message: MessageRow;
  row: MidiaRow;
}
/** What a try ended with, and how long it took. */
interface Tried {
  result: Result;
  durationMs: number;
}

async function claim(deps: TranscribeDeps, unit: UnitOfWork, id: string): Promise<Claimed | null> {
  const now = deps.clock();
  const row = await lockMidia(unit, id);
  if (!row?.transcrever_em || row.transcrever_em > now) return null;
  const transcrever_em = new Date(now.getTime() + LEASE_MS);
  const taken = await updateMidia(unit, id, { transcricoes: row.transcricoes + 1, transcrever_em });
  const settings = await recallAi(deps)(unit);
  const wanted = settings?.transcribes !== false && (await deps.listening.isPaidFor(unit));
  return { row: taken, settings: wanted ? settings : null };
}

async function listen({ files, listening, log }: TranscribeDeps, { row, settings }: Claimed): Promise<Result> {
  if (!settings || row.estado !== 'guardada' || !row.chave || !row.mime) return { kind: 'unwanted' };
  try {
    const bytes = await readWhole(files, row.chave);
    return bytes ? await listening.transcribe(settings, { bytes, mime: row.mime }) : { kind: 'unwanted' };
  } catch (error) {
    log.warn({ err: error, midiaId: row.id }, 'a voice message was not written down');
    return { kind: 'later', afterMs: null };
  }
}

/** What is said in it becomes what the message says: for the bubble, the list, the search and the AI. */
async function writeDown(deps: TranscribeDeps, unit: UnitOfWork, { chat, message }: Written, text: string) {
  const content = text.slice(0, MAX_WORDS);
  if (message.midia?.kind !== 'arquivo') return;
  if (message.autor === 'customer') await raiseReason(deps, unit, chat, content);
  const midia = Object.assign({}, message.midia, { transcricao: 'feita' as const });
  const written = await updateMessage(unit, message.id, { content, midia });
  await deps.realtime.announce(unit, 'message.upserted', { message: presentMessage(written) });
  if (chat.ultima_em.getTime() === message.created_at.getTime())
    await changeChat(deps, unit, chat.id, { ultima_mensagem: content.slice(0, PREVIEW) });
}

/** When it is tried again; null: not any more. */
function nextTry({ transcricoes }: MidiaRow, result: Result): number | null {
  const pause = PAUSES[transcricoes - 1];
  if (result.kind !== 'later' || pause === undefined) return null;
  return Math.max(pause, result.afterMs ?? 0);
}

/** The provider listened, whatever became of the words meanwhile: that is what it cost. */
function recordUse({ listening }: TranscribeDeps, unit: UnitOfWork, { chat, row }: Written, tried: Tried): void {
  const { result, durationMs } = tried;
  if (result.kind !== 'text') return;
  const seconds = result.use.seconds ?? row.segundos;
  listening.record(unit, { chatId: chat.id, use: Object.assign({}, result.use, { seconds }), durationMs });
}

async function end(deps: TranscribeDeps, unit: UnitOfWork, written: Written, tried: Tried): Promise<void> {
  const { message, row } = written;
  const { result } = tried;
  recordUse(deps, unit, written, tried);
  const delayMs = nextTry(row, result);
  const transcrever_em = delayMs === null ? null : new Date(deps.clock().getTime() + delayMs);
  await updateMidia(unit, row.id, { transcrever_em });
  if (delayMs !== null) {
    const job = { tenantId: unit.tenantId, midiaId: row.id };
    unit.afterCommit(() => deps.jobs.enqueue('transcribe-audio', job, { delayMs }));
    return;
  }
  if (result.kind === 'text' && result.text && !message.apagada) await writeDown(deps, unit, written, result.text);
  else await showFile(deps, unit, message.id, { transcricao: result.kind === 'unwanted' ? undefined : 'falhou' });
  wakeAi(deps, unit, message);
}

/** Locked in the order of everybody: conversation, then file. */
async function settle(deps: TranscribeDeps, unit: UnitOfWork, claimed: MidiaRow, tried: Tried): Promise<void> {
  const known = await findMidia(unit, claimed.id);
  const place = known?.mensagem_id ? await findMessage(unit, known.mensagem_id) : undefined;
  const chat = place && (await lockChat(unit, place.chat_id));
  if (!place || !chat) return;
  const row = await lockMidia(unit, claimed.id);
  const message = await findMessage(unit, place.id);
  if (message && row?.transcrever_em && row.transcricoes === claimed.transcricoes)
    await end(deps, unit, { chat, message, row }, tried);
}

// docs/decisions/0085-what-is-said-is-what-a-message-says.md
/** Has the company's AI provider write a voice message down. No transaction waits for it; the AI's answer does, for a while. */
export const transcribeAudio =
  (deps: TranscribeDeps) =>
  async ({ tenantId, midiaId }: JobData<'transcribe-audio'>): Promise<void> => {
    const claimed = await deps.db.tenant(tenantId, (unit) => claim(deps, unit, midiaId));
    if (!claimed) return;
    const { mensagem_id, transcricoes } = claimed.row;
    const facts = { tenant_id: tenantId, attempt: transcricoes };
    const step = { name: 'write down', message: mensagem_id ?? midiaId, facts };
    const started = performance.now();
    const result = await traced(step, () => listen(deps, claimed));
    const durationMs = Math.round(performance.now() - started);
    deps.log.info({ tenantId, midiaId, result: result.kind, try: claimed.row.transcricoes }, 'voice message');
    await deps.db.tenant(tenantId, (unit) => settle(deps, unit, claimed.row, { result, durationMs }));
  };
