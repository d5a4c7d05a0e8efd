import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { ActionIcon, Button, Stack } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { type ClipboardEvent, type Ref, type RefObject, useRef } from 'react';
import type { Quote } from '../composer/outbox';
import { AttachmentItem } from './attachment-item';
import { attach, useAttachments } from './attachment-store';
import classes from './attachments.module.css';
import { canBeSent, LIMITS } from './file-limits';
import { useFileDrop } from './use-file-drop';
import { useSendAttachments } from './use-send-attachments';

/** Takes files for a conversation: chosen, dragged or pasted. */
function useAttach({ id }: Pick<Chat, 'id'>): (files: Iterable<File>) => void {
  const owner = useSession().profile?.id ?? '';
  return (files) => attach({ chatId: id, owner }, files);
}

/** A picture from the clipboard; pasted text stays what it is. */
export function usePasteFiles(chat: Pick<Chat, 'id'>): (event: ClipboardEvent) => void {
  const take = useAttach(chat);
  return (event) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(Array.from(event.clipboardData.files));
  };
}

interface AttachmentsProps {
  chat: Chat;
  /** What staff is answering: the next file takes it along. */
  quote: Quote | undefined;
  onQuoted: () => void;
  /** Goes on with the keyboard when a file has gone with its buttons: not the field, which brings a phone's own up. */
  plus: RefObject<HTMLButtonElement | null>;
}

/** The files of a conversation that are not sent yet, above where its messages are written. */
export function Attachments({ chat, quote, onQuoted, plus }: AttachmentsProps) {
  const owner = useSession().profile?.id ?? '';
  const items = useAttachments(chat.id, owner);
  const take = useAttach(chat);
  const sendAll = useSendAttachments(onQuoted);
  const over = useFileDrop(take);
  const onGone = () => plus.current?.focus();
  const ready = items.filter(canBeSent);
  return (
    <>
      {over && <div className={classes.drop}>Solte para anexar à conversa</div>}
      {items.length > 0 && (
        <Stack component="ul" gap="xs" mb="xs" p={0} m={0} className={classes.list} aria-label="Arquivos a enviar">
          {items.map((item) => (
            <AttachmentItem
              key={item.clientId}
              item={item}
              onSend={(one) => void sendAll([one], quote)}
              onGone={onGone}
            />
          ))}
        </Stack>
      )}
      {ready.length > 1 && (
        <Button
          size="compact-sm"
          mb="xs"
          onClick={() => {
            void sendAll(ready, quote);
            onGone();
          }}
        >
          Enviar {ready.length} arquivos
        </Button>
      )}
    </>
  );
}

export function AttachButton({ chat, ref }: { chat: Chat; ref: Ref<HTMLButtonElement> }) {
  const field = useRef<HTMLInputElement>(null);
  const take = useAttach(chat);
  return (
    <>
      <ActionIcon
        ref={ref}
        size={36}
        variant="default"
        aria-label="Anexar arquivo"
        title={LIMITS}
        onClick={() => field.current?.click()}
      >
        <IconPlus size={18} aria-hidden />
      </ActionIcon>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label="Arquivos para enviar"
        onChange={({ currentTarget }) => {
          take(Array.from(currentTarget.files ?? []));
          currentTarget.value = '';
        }}
      />
    </>
  );
}
