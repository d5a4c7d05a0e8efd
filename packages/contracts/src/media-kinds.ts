import * as z from 'zod/mini';
import { Id } from './primitives';

/** What a file of a conversation is shown as. */
export const FILE_KINDS = ['image', 'audio', 'video', 'document', 'sticker'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

const MIB = 1024 * 1024;
/** Largest file of a conversation, by kind, whoever sent it. */
export const MAX_FILE_BYTES: Record<FileKind, number> = {
  image: 16 * MIB,
  audio: 16 * MIB,
  video: 32 * MIB,
  document: 32 * MIB,
  sticker: 2 * MIB,
};
export const MAX_UPLOAD_BYTES = Math.max(...Object.values(MAX_FILE_BYTES));

/** `pendente`: on its way; `guardada`: here; `falhou`: not here, `motivo` says why; `expirada`: kept for its time, then deleted. */
const FILE_STATES = ['pendente', 'guardada', 'falhou', 'expirada'] as const;
export type FileState = (typeof FILE_STATES)[number];

/** Of a customer's voice message: being written down; done, and the message says what it says; or it cannot be. */
const TRANSCRIPTION_STATES = ['pendente', 'feita', 'falhou'] as const;

/** Why a file is not there, as the bubble says it. */
export const MEDIA_TEXTS = {
  notAccepted: 'Este tipo de arquivo não é aceito.',
  unreadable: 'A imagem não pode ser aberta.',
  unavailable: 'O WhatsApp não entregou o arquivo.',
  viewOnce: 'visualização única. Só abre no celular da empresa.',
  full: 'O espaço para arquivos da empresa acabou.',
} as const;

const Arquivo = z.object({
  kind: z.literal('arquivo'),
  /** Of the file, for its address. */
  id: Id,
  estado: z.enum(FILE_STATES),
  motivo: z.nullable(z.string()),
  /** Whether asking WhatsApp for it again can help. */
  repetivel: z.boolean(),
  mime: z.nullable(z.string()),
  nome: z.nullable(z.string()),
  bytes: z.nullable(z.number()),
  segundos: z.nullable(z.number()),
  largura: z.nullable(z.number()),
  altura: z.nullable(z.number()),
  /** A tiny JPEG in base64, from WhatsApp itself: shown before the file is here. */
  previa: z.nullable(z.string()),
  /** A smaller picture of ours can be asked for. */
  miniatura: z.boolean(),
  /** Absent: nobody writes it down. */
  transcricao: z.optional(z.enum(TRANSCRIPTION_STATES)),
});
export type Arquivo = z.infer<typeof Arquivo>;

const Local = z.object({
  kind: z.literal('local'),
  latitude: z.number(),
  longitude: z.number(),
  nome: z.nullable(z.string()),
  endereco: z.nullable(z.string()),
});
const Contatos = z.object({
  kind: z.literal('contatos'),
  contatos: z.array(z.object({ nome: z.string(), telefones: z.array(z.string()) })),
});

/** What a message carries beside its words. */
export const Midia = z.discriminatedUnion('kind', [Arquivo, Local, Contatos]);
export type Midia = z.infer<typeof Midia>;
