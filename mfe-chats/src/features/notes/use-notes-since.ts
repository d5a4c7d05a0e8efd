import type { Nota } from '@balcao/contracts/notes';
import { useMemo } from 'react';
import { useChatsNotesQuery } from '../../api/teamwork-api';

const NONE: Nota[] = [];

/** Notes of a conversation as far back as its messages are loaded (undefined: all of them). */
export function useNotesSince(chatId: string, since: string | undefined): Nota[] {
  const all = useChatsNotesQuery(chatId).currentData?.items ?? NONE;
  return useMemo(() => (since ? all.filter(({ created_at }) => created_at >= since) : all), [all, since]);
}
