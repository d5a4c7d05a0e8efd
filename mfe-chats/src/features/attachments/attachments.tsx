import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { ActionIcon, Button, Stack } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { type ClipboardEvent, type Ref, type RefObject, useRef } from 'react';
import { hideFailure } from '../composer/send-failure';
import { AttachmentItem } from './attachment-item';
import { type Attachment, attach, removeAttachment, useAttachments } from './attachment-store';
import classes from './attachments.module.css';
import { canBeSent, LIMITS } from './file-limits';
import { useFileDrop } from './use-file-drop';
import { useReturnWords } from './use-return-words';

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
  /** They leave with what was written and with the message that is answered. */
  onSend: (items: Attachment[]) => void;
  /** Goes on with the keyboard when a file has gone with its buttons: not the field, which brings a phone's own up. */
  plus: RefObject<HTMLButtonElement | null>;
}

/** The files of a conversation that are not sent yet, above where its messages are written. */
export function Attachments({ chat, onSend, plus }: AttachmentsProps) {
  const owner = useSession().profile?.id ?? '';
  const items = useAttachments(chat.id, owner);
  const take = useAttach(chat);
  const returnWords = useReturnWords(chat.id);
  const over = useFileDrop(take);
  const onGone = () => plus.current?.focus();
  const drop = ({ clientId, caption }: Attachment) => {
    hideFailure(clientId);
    removeAttachment(clientId);
    returnWords(caption);
    onGone();
  };
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
              onSend={() => {
                onSend([item]);
                onGone();
              }}
              onDrop={() => drop(item)}
            />
          ))}
        </Stack>
      )}
      {ready.length > 1 && (
        <Button
          size="compact-sm"
          mb="xs"
          onClick={() => {
            onSend(ready);
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
