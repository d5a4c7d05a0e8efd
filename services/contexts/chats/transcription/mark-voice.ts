import type { Message } from '@balcao/contracts/chats';
import type { Midia } from '@balcao/contracts/media-kinds';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { Timeliness } from '../inbox/take-late-message';
import type { MessageRow } from '../messages/present-message';
import { wordsForFile } from '../midias/file-words';
import { updateMidia } from '../midias/midias.repository';

/** A customer's voice message is written down, unless it is history, or the gateway has done so already. */
export function markVoice(
  midia: Midia | null,
  { tipo, content }: Pick<Message, 'tipo' | 'content'>,
  timeliness: Timeliness,
): Midia | null {
  if (midia?.kind !== 'arquivo' || tipo !== 'audio') return midia;
  if (content !== wordsForFile('audio', null)) return Object.assign({}, midia, { transcricao: 'feita' as const });
  // What will not come is not waited for.
  if (midia.estado === 'falhou') return midia;
  return timeliness === 'history' ? midia : Object.assign({}, midia, { transcricao: 'pendente' as const });
}

const voiceOf = ({ midia }: MessageRow) => (midia?.kind === 'arquivo' ? midia : null);

/** A voice message that has come is written down next. */
export async function planTranscription(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  unit: UnitOfWork,
  message: MessageRow,
): Promise<void> {
  const voice = voiceOf(message);
  if (voice?.transcricao !== 'pendente' || message.apagada) return;
  await updateMidia(unit, voice.id, { transcrever_em: clock() });
  const job = { tenantId: unit.tenantId, midiaId: voice.id };
  unit.afterCommit(() => jobs.enqueue('transcribe-audio', job));
}

/** The AI waited for what is said in it: it goes on, with the words or without. */
export function wakeAi({ jobs }: Pick<Deps, 'jobs'>, unit: UnitOfWork, message: MessageRow): void {
  if (message.autor !== 'customer' || message.tipo !== 'audio') return;
  const job = { tenantId: unit.tenantId, chatId: message.chat_id };
  unit.afterCommit(() => jobs.enqueue('reply-with-ai', job));
}
