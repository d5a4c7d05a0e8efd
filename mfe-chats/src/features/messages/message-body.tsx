import type { Message } from '@balcao/contracts/chats';
import { Anchor, Group, Text } from '@balcao/ui';
import {
  IconAlertCircle,
  IconFile,
  IconMapPin,
  IconMessageCircle,
  IconMicrophone,
  IconPhoto,
  IconPlayerPlay,
  IconStar,
  IconUserCircle,
} from '@balcao/ui/icons';
import classes from './bubble.module.css';

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

const KIND_ICON: Record<Exclude<Kind, 'text'>, typeof IconFile> = {
  audio: IconMicrophone,
  image: IconPhoto,
  video: IconPlayerPlay,
  document: IconFile,
  sticker: IconStar,
  location: IconMapPin,
  contact: IconUserCircle,
  button: IconMessageCircle,
  reaction: IconStar,
  unsupported: IconAlertCircle,
};

const LINK = /(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)])/g;

/** Text with its http(s) addresses as links; everything else stays text. */
function Linked({ text }: { text: string }) {
  return text.split(LINK).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of an immutable text never move
      <Anchor key={index} href={part} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {part}
      </Anchor>
    ) : (
      part
    ),
  );
}

/** Content of a bubble by kind: quoted text, media label, text or caption. */
export function MessageBody({ message }: { message: Message }) {
  if (message.apagada) {
    return (
      <Text fs="italic" c="dimmed">
        Mensagem apagada
      </Text>
    );
  }
  const { tipo } = message;
  const Icon = tipo === 'text' ? null : KIND_ICON[tipo];
  return (
    <>
      {message.citada && (
        <blockquote className={classes.quote} aria-label="Em resposta a">
          {message.citada}
        </blockquote>
      )}
      {tipo !== 'text' && Icon && (
        <Group gap={6} wrap="nowrap" className={classes.kind}>
          <Icon size={18} aria-hidden />
          <span>{KIND_LABEL[tipo]}</span>
        </Group>
      )}
      {message.content && (
        <div className={classes.text}>
          <Linked text={message.content} />
        </div>
      )}
    </>
  );
}
