import { useAppDispatch, useAppSelector, useSession } from '@balcao/platform';
import { useEffect, useState } from 'react';
import { type OutboxState, outbox, selectOutbox } from './outbox';

const KEY = 'balcao.chats.outbox';
type Kept = OutboxState & { owner: string };

function readKept(owner: string): OutboxState | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return kept?.owner === owner ? kept : null;
  } catch {
    return null;
  }
}

function keep(owner: string, state: OutboxState): void {
  const { items, drafts, notes, quotes, edits } = state;
  try {
    const typed = [drafts, notes, quotes, edits].flatMap(Object.keys).length;
    if (items.length === 0 && typed === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ owner, items, drafts, notes, quotes, edits } satisfies Kept));
  } catch {
    // Storage may be blocked or full; what was typed then lives as long as the page.
  }
}

/**
 * What was typed and not sent survives a reload of this tab, for the person who typed it; closing the tab or signing out
 * forgets it.
 */
export function useKeepOutbox(): void {
  const dispatch = useAppDispatch();
  const owner = useSession().profile?.id;
  const state = useAppSelector(selectOutbox);
  const [readFor, setReadFor] = useState<string>();
  useEffect(() => {
    if (!owner || readFor === owner) return;
    const kept = readKept(owner);
    if (kept) dispatch(outbox.actions.restored(kept));
    setReadFor(owner);
  }, [owner, readFor, dispatch]);
  useEffect(() => {
    if (owner && readFor === owner) keep(owner, state);
  }, [owner, readFor, state]);
}
