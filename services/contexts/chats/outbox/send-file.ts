import type { Arquivo } from '@balcao/contracts/media-kinds';
import type { Deps } from '@balcao/kit/deps';
import type { ChatRow } from '../conversations/present-chat';
import type { MessageRow } from '../messages/present-message';
import { wordsForFile } from '../midias/file-words';
import { findMidia } from '../midias/midias.repository';
import type { QuotedMessage } from '../whatsapp/gateway-port';
import type { GatewayResult } from '../whatsapp/gateway-result';
import { addressOf, type Sender } from './sender';

/** The gateway decides by the name's ending what a file is. */
const NAMES: Record<string, string> = { 'image/jpeg': 'foto.jpg', 'video/mp4': 'video.mp4', 'video/3gpp': 'video.3gp' };
const gone = { kind: 'invalid' as const, status: null, message: 'the file is gone' };

interface FileToSend {
  chat: ChatRow;
  message: MessageRow;
  file: Arquivo;
  quoted: QuotedMessage | null;
  timeoutMs: number;
}

/** Sends the file of a message; what has gone from the store cannot be sent, however often. */
export async function sendFile(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { gateway, instanceName }: Sender,
  { chat, message, file, quoted, timeoutMs }: FileToSend,
): Promise<GatewayResult<{ waId: string; remoteJid: string }>> {
  const row = await db.tenant(message.tenant_id, (unit) => findMidia(unit, file.id));
  const pieces = row?.chave ? await files.open(row.chave) : null;
  if (!row?.mime || !row.bytes || !pieces) return gone;
  const { tipo, mime, bytes, nome } = row;
  return gateway.sendFile(instanceName, {
    number: addressOf(chat),
    as: tipo === 'audio' ? 'voice' : tipo === 'sticker' ? 'sticker' : 'media',
    mediatype: tipo === 'image' || tipo === 'video' ? tipo : 'document',
    mimetype: mime,
    fileName: NAMES[mime] && tipo !== 'document' ? NAMES[mime] : (nome ?? 'documento'),
    caption: message.content === wordsForFile(tipo, nome) ? null : message.content,
    quoted,
    file: { bytes, pieces },
    timeoutMs,
  });
}
