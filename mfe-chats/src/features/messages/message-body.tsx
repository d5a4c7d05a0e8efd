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
import { captionOf } from '../media/caption';
import { MediaView } from '../media/media-view';
import { TranscriptNote } from '../media/transcript-note';
import classes from './bubble.module.css';
import { KIND_LABEL } from './kind-text';

const KIND_ICON: Record<Exclude<Message['tipo'], 'text'>, typeof IconFile> = {
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
  const words = captionOf(message);
  const Icon = tipo === 'text' ? null : KIND_ICON[tipo];
  return (
    <>
      {message.citada && (
        <blockquote className={classes.quote} aria-label="Em resposta a">
          {message.citada}
        </blockquote>
      )}
      <MediaView message={message} />
      {tipo !== 'text' && Icon && !message.midia && (
        <Group gap={6} wrap="nowrap" className={classes.kind}>
          <Icon size={18} aria-hidden />
          <span>{KIND_LABEL[tipo]}</span>
        </Group>
      )}
      <TranscriptNote midia={message.midia} />
      {words && (
        <div className={classes.text}>
          <Linked text={words} />
        </div>
      )}
    </>
  );
}
