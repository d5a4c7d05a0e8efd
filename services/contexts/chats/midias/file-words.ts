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
