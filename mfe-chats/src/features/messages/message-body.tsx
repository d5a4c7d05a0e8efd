import type { Message } from '@balcao/contracts/chats';
import { Group, Text, UnstyledButton } from '@balcao/ui';
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
import { useContext, useMemo } from 'react';
import { captionOf } from '../media/caption';
import { MediaView } from '../media/media-view';
import { TranscriptNote } from '../media/transcript-note';
import { authorLabel } from './author-label';
import classes from './bubble.module.css';
import { Formatted } from './formatted';
import { KIND_LABEL, quotedWords } from './kind-text';
import { readMarks, withoutMarks } from './marks';
import { QuotedAmong, QuoteJump } from './quote-jump';

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

/** What it answers and who said that, as far as it is known here; leads to that message when it was here. */
function Quoted({ text, id }: { text: string; id: string | null }) {
  const jump = useContext(QuoteJump);
  const rows = useContext(QuotedAmong);
  const quoted = rows.flatMap((row) => (row.kind === 'message' && row.message.id === id ? row.message : []))[0];
  const words = withoutMarks(quoted && !quoted.apagada ? quotedWords({ tipo: quoted.tipo, content: text }) : text);
  return (
    <blockquote className={classes.quote} aria-label="Em resposta a">
      {quoted && <div className={classes.quoteAuthor}>{authorLabel(quoted)}</div>}
      <div className={classes.quoted}>
        {id && jump ? (
          <UnstyledButton className={classes.quoteJump} title="Ir para a mensagem" onClick={() => jump(id)}>
            {words}
          </UnstyledButton>
        ) : (
          words
        )}
      </div>
    </blockquote>
  );
}

/** Read once: a bubble is drawn again whenever its delivery moves on. */
function Words({ text }: { text: string }) {
  const pieces = useMemo(() => readMarks(text), [text]);
  return (
    <div className={classes.text}>
      <Formatted pieces={pieces} />
    </div>
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
      {message.citada && <Quoted text={message.citada} id={message.citada_id} />}
      <MediaView message={message} />
      {tipo !== 'text' && Icon && !message.midia && (
        <Group gap={6} wrap="nowrap" className={classes.kind}>
          <Icon size={18} aria-hidden />
          <span>{KIND_LABEL[tipo]}</span>
        </Group>
      )}
      <TranscriptNote midia={message.midia} />
      {words && <Words text={words} />}
    </>
  );
}
