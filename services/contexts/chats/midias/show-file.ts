import type { Arquivo } from '@balcao/contracts/media-kinds';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { findMessage, updateMessage } from '../messages/messages.repository';
import { type MessageRow, presentMessage } from '../messages/present-message';

/** A voice message that does not come is written down by nobody; asked for anew, it is waited for anew. */
function voiceAfter({ transcricao }: Arquivo, { estado }: Partial<Arquivo>): Partial<Arquivo> {
  if (estado === 'falhou' && transcricao === 'pendente') return { transcricao: 'falhou' };
  return estado === 'pendente' && transcricao === 'falhou' ? { transcricao: 'pendente' } : {};
}

/** The bubble of a message shows what became of its file, in every open panel. */
export async function showFile(
  { realtime }: Pick<Deps, 'realtime'>,
  unit: UnitOfWork,
  mensagemId: string,
  change: Partial<Arquivo>,
): Promise<MessageRow | null> {
  const known = await findMessage(unit, mensagemId);
  if (known?.midia?.kind !== 'arquivo') return null;
  const midia = Object.assign({}, known.midia, voiceAfter(known.midia, change), change);
  const message = await updateMessage(unit, mensagemId, { midia });
  await realtime.announce(unit, 'message.upserted', { message: presentMessage(message) });
  return message;
}
