import type { Message } from '@balcao/contracts/chats';

type Kind = Message['tipo'];

/** What stands in the place of something that is not text. */
export const KIND_LABEL: Record<Exclude<Kind, 'text'>, string> = {
  audio: 'Áudio',
  image: 'Imagem',
  video: 'Vídeo',
  document: 'Documento',
  sticker: 'Figurinha',
  location: 'Localização',
  contact: 'Contato',
  button: 'Resposta de botão',
  reaction: 'Reação',
  unsupported: 'Mensagem que só abre no celular',
};
/** What the server writes when there are no words; lists and quotes show it, beside the label it says nothing. */
const NO_WORDS: Partial<Record<Kind, string>> = { audio: 'Mensagem de voz', unsupported: 'Mensagem não suportada' };

/** A message as a quote of it reads: the words beside a photo do not say that there was one. */
export function quotedWords({ tipo, content }: Pick<Message, 'tipo' | 'content'>): string {
  if (tipo === 'text' || tipo === 'button') return content;
  const label = KIND_LABEL[tipo];
  if (!content || content.startsWith(label) || content === NO_WORDS[tipo]) return content || label;
  return `${label}: ${content}`;
}

/** The words of a message without what the label above them says already; empty when there are no others. */
export function wordsOf({ tipo, content }: Pick<Message, 'tipo' | 'content'>): string {
  if (tipo === 'text') return content;
  const label = KIND_LABEL[tipo];
  if (content === label || content === NO_WORDS[tipo]) return '';
  return [label, `${label}s`].reduce(
    (words, start) => (words.startsWith(`${start}: `) ? words.slice(start.length + 2) : words),
    content,
  );
}
