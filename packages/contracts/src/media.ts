import * as z from 'zod/mini';
import { Message } from './chats';
import { endpoint } from './endpoint';
import { FILE_KINDS, MAX_UPLOAD_BYTES } from './media-kinds';
import { Id, IdParams } from './primitives';

/** The bytes of a file; `miniatura` asks for the smaller picture. Audio and video may be asked for in ranges. */
export const readMedia = endpoint({
  method: 'GET',
  path: '/media/:id',
  access: 'chats.read',
  summary: 'Um arquivo de uma conversa',
  params: IdParams,
  query: z.object({ miniatura: z.optional(z.literal('1')) }),
  produces: 'application/octet-stream',
});
export const retryMedia = endpoint({
  method: 'POST',
  path: '/media/:id/retry',
  access: 'chats.read',
  summary: 'Buscar de novo um arquivo que não chegou',
  params: IdParams,
  response: Message,
  status: 202,
});

/** Said of the body; what the file is, its bytes say. */
const UPLOAD_TYPES = ['application/octet-stream', 'image/jpeg', 'image/png', 'image/webp', 'application/pdf'];
export const MAX_CAPTION = 1_000;
/** Longest voice message that is recorded in the panel, and a little. */
const MAX_VOICE_SECONDS = 900;

/** A file on its way to a customer, not sent yet: kept for a day. */
export const Upload = z.object({
  id: Id,
  tipo: z.enum(FILE_KINDS),
  mime: z.string(),
  bytes: z.number(),
});
export const uploadMedia = endpoint({
  method: 'POST',
  path: '/chats/:id/media',
  access: 'chats.write',
  summary: 'Envia um arquivo para o Balcão (corpo: os próprios bytes), para mandar em seguida ao cliente',
  params: IdParams,
  /** Of the file's name; a document of Office is known by it. */
  query: z.object({
    extensao: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,5}$/, 'Extensão inválida.'))),
    /** A voice message recorded in the panel, and how long it is: browsers write it as films are written, without a length. */
    voz: z.optional(z.coerce.number().check(z.int(), z.minimum(1, 'Gravação vazia.'), z.maximum(MAX_VOICE_SECONDS))),
    /** A picture that is sent as a sticker. */
    figurinha: z.optional(z.literal('1')),
  }),
  upload: { types: UPLOAD_TYPES, maxBytes: MAX_UPLOAD_BYTES },
  response: Upload,
  status: 201,
  rateLimit: { max: 60, windowMs: 60_000 },
});
export const sendMedia = endpoint({
  method: 'POST',
  path: '/chats/:id/messages/media',
  access: 'chats.write',
  summary: 'Manda um arquivo ao cliente como equipe (pausa a IA)',
  params: IdParams,
  body: z.object({
    /** Made by the browser; the same id again answers the same message, never a second one. */
    client_id: Id,
    midia_id: Id,
    nome: z.optional(z.string().check(z.trim(), z.normalize(), z.maxLength(200, 'Use no máximo 200 caracteres.'))),
    legenda: z.optional(
      z.string().check(z.trim(), z.maxLength(MAX_CAPTION, `Use no máximo ${MAX_CAPTION} caracteres.`)),
    ),
    /** The message it answers, of the same conversation. */
    responde_a: z.optional(Id),
  }),
  response: Message,
  status: 202,
});

/** For how long a company may keep the files of its conversations, in days. */
export const KEEPING_DAYS = [30, 90, 180, 365] as const;
export const MediaStorage = z.object({
  usado_bytes: z.number(),
  limite_bytes: z.number(),
  arquivos: z.number(),
  dias: z.number(),
});
export type MediaStorage = z.infer<typeof MediaStorage>;

export const readMediaStorage = endpoint({
  method: 'GET',
  path: '/media-storage',
  access: 'system.manage',
  summary: 'Espaço dos arquivos das conversas, e por quanto tempo são guardados',
  response: MediaStorage,
});
export const saveMediaStorage = endpoint({
  method: 'PUT',
  path: '/media-storage',
  access: 'system.manage',
  summary: 'Muda por quanto tempo os arquivos das conversas são guardados (também os que já estão aqui)',
  body: z.object({ dias: z.literal([...KEEPING_DAYS], 'Escolha um dos prazos.') }),
  response: MediaStorage,
});
