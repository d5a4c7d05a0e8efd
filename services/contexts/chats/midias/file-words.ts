import type { Message } from '@balcao/contracts/chats';
import type { FileKind } from '@balcao/contracts/media-kinds';

const WORDS: Record<FileKind, string> = {
  image: 'Imagem',
  video: 'Vídeo',
  audio: 'Mensagem de voz',
  sticker: 'Figurinha',
  document: 'Documento',
};

/** As a file without a caption reads in lists; the gateway's own word of it is read to the same. */
export const wordsForFile = (tipo: FileKind, nome: string | null): string =>
  tipo === 'document' && nome ? `${WORDS.document}: ${nome}` : WORDS[tipo];

const LABELS: Partial<Record<Message['tipo'], string>> = {
  image: WORDS.image,
  video: WORDS.video,
  audio: 'Áudio',
  document: WORDS.document,
};

/** As a message reads in a quote: the words beside a file do not say that there was one. */
export function quotedWords({ tipo, content }: Pick<Message, 'tipo' | 'content'>): string {
  const label = LABELS[tipo];
  const bare = !label || content.startsWith(label) || Object.values(WORDS).includes(content);
  return bare ? content : `${label}: ${content}`;
}
