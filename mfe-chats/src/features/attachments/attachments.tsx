import type { Chat } from '@balcao/contracts/chats';
import { useSession } from '@balcao/platform';
import { ActionIcon, Stack } from '@balcao/ui';
import { IconPlus } from '@balcao/ui/icons';
import { type ClipboardEvent, useRef } from 'react';
import { AttachmentItem } from './attachment-item';
import { attach, useAttachments } from './attachment-store';
import classes from './attachments.module.css';
import { LIMITS } from './file-limits';
import { useFileDrop } from './use-file-drop';
import { useSendAttachment } from './use-send-attachment';

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

/** The files of a conversation that are not sent yet, above where its messages are written. */
export function Attachments({ chat }: { chat: Chat }) {
  const owner = useSession().profile?.id ?? '';
  const items = useAttachments(chat.id, owner);
  const take = useAttach(chat);
  const send = useSendAttachment();
  const over = useFileDrop(take);
  return (
    <>
      {over && <div className={classes.drop}>Solte para anexar à conversa</div>}
      {items.length > 0 && (
        <Stack component="ul" gap="xs" mb="xs" p={0} m={0} className={classes.list} aria-label="Arquivos a enviar">
          {items.map((item) => (
            <AttachmentItem key={item.clientId} item={item} onSend={(one) => void send(one)} />
          ))}
        </Stack>
      )}
    </>
  );
}

export function AttachButton({ chat }: { chat: Chat }) {
  const field = useRef<HTMLInputElement>(null);
  const take = useAttach(chat);
  return (
    <>
      <ActionIcon
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
