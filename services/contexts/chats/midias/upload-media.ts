import { uploadMedia as contract } from '@balcao/contracts/media';
import type { FileKind } from '@balcao/contracts/media-kinds';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { requireChat } from '../conversations/change-chat';
import { HEAD_BYTES, sniff, tooLargeText } from './file-kinds';
import { keepFile } from './keep-file';
import { insertMidia, lockStorage, loosen, type NewMidia, usedBytes } from './midias.repository';
import { oggSeconds } from './ogg-seconds';
import { daysKept } from './retention.repository';
import { stickerOf } from './sticker';
import { uprightPicture } from './upright-picture';

const DAY_MS = 86_400_000;
/** A megabyte at a time goes into the store. */
const PIECE = 1024 * 1024;
/** What a customer's phone plays; anything else goes as a document. */
const FILMS = new Set(['video/mp4', 'video/3gpp']);

interface Uploaded {
  file: Buffer;
  extensao?: string | undefined;
  /** Seconds of a voice message. */
  voz?: number | undefined;
  /** A picture that is sent as a sticker. */
  figurinha?: '1' | undefined;
}

function kindOf(mime: string): FileKind {
  if (mime.startsWith('image/')) return 'image';
  if (mime.startsWith('audio/')) return 'audio';
  return FILMS.has(mime) ? 'video' : 'document';
}

const asItIs = async (file: Buffer): Promise<Buffer | null> => file;
/** What is made of a file before it is kept; null: it cannot be opened. */
const PREPARED: Record<FileKind, (file: Buffer) => Promise<Buffer | null>> = {
  image: uprightPicture,
  sticker: stickerOf,
  audio: asItIs,
  video: asItIs,
  document: asItIs,
};

function* piecesOf(file: Buffer) {
  for (let at = 0; at < file.length; at += PIECE) yield file.subarray(at, at + PIECE);
}

async function insertKept(
  unit: UnitOfWork,
  file: Omit<NewMidia, 'estado' | 'guardada_em' | 'expira_em' | 'created_at'>,
  now: Date,
): Promise<void> {
  const expira_em = new Date(now.getTime() + (await daysKept(unit)) * DAY_MS);
  const stored = { estado: 'guardada' as const, guardada_em: now, expira_em, created_at: now };
  insertMidia(unit, Object.assign(stored, file));
}

/** A file of staff on its way to a customer: judged and stored, and sent by what names it next. */
export const uploadMedia = useCase(
  contract,
  ({ db, clock, files, config }: Pick<Deps, 'db' | 'clock' | 'files' | 'config'>) =>
    async (actor: Actor, chatId: string, { file, extensao, voz, figurinha }: Uploaded) => {
      const tenantId = tenantOf(actor);
      const nome = extensao ? `arquivo.${extensao}` : null;
      const found = sniff(file.subarray(0, HEAD_BYTES), nome);
      if (!found) throw new AppError('chats/media-not-accepted');
      const hasRoom = async (unit: UnitOfWork, more: number) =>
        (await usedBytes(unit)) + more <= config.mediaQuotaBytes;
      await db.tenant(tenantId, async (unit) => {
        await requireChat(unit, chatId);
        if (!(await hasRoom(unit, file.length))) throw new AppError('chats/media-full');
      });
      const kind = voz ? 'audio' : kindOf(found);
      if (figurinha && kind !== 'image') throw new AppError('chats/media-not-accepted');
      const tipo = figurinha ? 'sticker' : kind;
      const bytes = await PREPARED[tipo](file);
      if (!bytes) throw new AppError('chats/media-unreadable');
      const id = newId();
      const kept = await keepFile(files, { key: `${tenantId}/${id}.0`, tipo, nome, pieces: piecesOf(bytes) });
      if (kept.kind !== 'kept') {
        const isTooLarge = kept.kind === 'refused' && kept.motivo === tooLargeText(tipo);
        throw new AppError(isTooLarge ? 'chats/media-too-large' : 'chats/media-not-accepted');
      }
      const { kind: _, ...row } = kept;
      const fits = await db.tenant(tenantId, async (unit) => {
        await lockStorage(unit);
        const room = await hasRoom(unit, kept.bytes);
        const segundos = kept.mime === 'audio/ogg' ? oggSeconds(bytes) : (voz ?? null);
        if (room) await insertKept(unit, Object.assign({ id, tipo, segundos }, row), clock());
        else await loosen(unit, [kept.chave, kept.chave_miniatura]);
        return room;
      });
      if (!fits) throw new AppError('chats/media-full');
      return { id, tipo, mime: kept.mime, bytes: kept.bytes };
    },
);
