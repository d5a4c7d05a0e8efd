import { newClientId, useAppDispatch, useAppSelector } from '@balcao/platform';
import { outbox, selectOutbox } from '../composer/outbox';

/** The note being written for one conversation: kept when it is left, as a message in the making is. */
export function useNoteDraft(chatId: string) {
  const dispatch = useAppDispatch();
  const { noted, noteSaved } = outbox.actions;
  const draft = useAppSelector((state) => selectOutbox(state).notes[chatId]);
  return {
    texto: draft?.texto ?? '',
    client_id: draft?.client_id ?? '',
    write: (texto: string) => dispatch(noted({ chatId, texto, client_id: newClientId() })),
    saved: (client_id: string) => dispatch(noteSaved({ chatId, client_id })),
  };
}
