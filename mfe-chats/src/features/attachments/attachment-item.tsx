import { MAX_CAPTION } from '@balcao/contracts/media';
import { Button, CloseButton, Group, Progress, Switch, Text, Textarea } from '@balcao/ui';
import { IconFile, IconMicrophone, IconPlayerPlay } from '@balcao/ui/icons';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { GROWS } from '../composer/grows';
import { useSaysItself } from '../composer/send-failure';
import { clockTime, fileSize } from '../media/file-size';
import { type Attachment, changeAttachment } from './attachment-store';
import classes from './attachments.module.css';
import { canBeSent, kindOf, whatIsWrong } from './file-limits';

interface ItemProps {
  item: Attachment;
  onSend: () => void;
  onDrop: () => void;
}

/** A file that waits to be sent, is on its way, or did not arrive: with its caption, and never lost. */
export function AttachmentItem({ item, onSend, onDrop }: ItemProps) {
  const { clientId, file, caption, quote, sticker = false, voice, state, progress, error, uploadId } = item;
  const wrong = whatIsWrong(file);
  const size = voice === undefined ? fileSize(file.size) : `${clockTime(voice)} · ${fileSize(file.size)}`;
  const sendLabel = state === 'failed' ? 'Tentar de novo' : 'Enviar arquivo';
  useSaysItself(clientId);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  return (
    <li className={classes.item}>
      <Preview file={file} />
      <div className={classes.body}>
        <div className={classes.name} title={file.name}>
          {file.name}
        </div>
        <Text size="xs" c={wrong ? 'red' : 'dimmed'}>
          {wrong ?? size}
        </Text>
        {quote && (
          <Text size="xs" c="dimmed" truncate>
            Em resposta a {quote.author}: {quote.text}
          </Text>
        )}
        {state === 'sending' && (
          <Progress value={progress * 100} mt={6} aria-label={`Enviando ${file.name}`} animated={progress === 1} />
        )}
        {state === 'failed' && (
          <Text size="sm" c="red" role="alert">
            {error}
          </Text>
        )}
        {canBeSent(item) && (
          <Group gap="xs" mt={6} align="flex-start" className={classes.controls}>
            {kindOf(file) !== 'audio' && !sticker && (
              <Textarea
                flex={1}
                miw={140}
                size="xs"
                autosize={!GROWS}
                rows={1}
                minRows={1}
                maxRows={4}
                classNames={{ input: classes.caption }}
                aria-label={`Legenda de ${file.name}`}
                placeholder="Legenda (opcional)"
                maxLength={MAX_CAPTION}
                value={caption}
                onChange={(event) => changeAttachment(clientId, { caption: event.currentTarget.value })}
                onKeyDown={onKeyDown}
              />
            )}
            {kindOf(file) === 'image' && !uploadId && (
              <Switch
                size="xs"
                label="Como figurinha"
                checked={sticker}
                onChange={(event) => changeAttachment(clientId, { sticker: event.currentTarget.checked })}
              />
            )}
            <Button size="compact-sm" aria-label={`${sendLabel}: ${file.name}`} onClick={onSend}>
              {sendLabel}
            </Button>
          </Group>
        )}
      </div>
      {state !== 'sending' && <CloseButton aria-label={`Tirar ${file.name}`} onClick={onDrop} />}
    </li>
  );
}

const ICONS = { audio: IconMicrophone, video: IconPlayerPlay };

function Preview({ file }: { file: File }) {
  const kind = kindOf(file);
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    if (kind !== 'image') return;
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file, kind]);
  const Icon = kind === 'audio' || kind === 'video' ? ICONS[kind] : IconFile;
  return (
    <div className={classes.preview}>
      {src ? <img src={src} alt="" onError={() => setSrc(undefined)} /> : <Icon size={22} aria-hidden />}
    </div>
  );
}
