import type { Chat } from '@balcao/contracts/chats';
import type { RespostaRapida } from '@balcao/contracts/quick-replies';
import { useId } from '@balcao/ui';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useChatsRepliesQuery } from '../../api/quick-replies-api';
import { fillVariables, lacksVisit } from './fill-variables';
import { findToken } from './find-token';
import { rankReplies } from './rank-replies';
import { useKnown } from './use-known';

const SHOWN = 8;

interface Writing {
  chat: Chat;
  text: string;
  setText: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** False: '/' is only a character. */
  enabled: boolean;
}

/** '/' in the composer: what fits, moved through by arrows, put in at the caret by Enter, Tab or a press. */
export function useQuickReplies({ chat, text, setText, field, enabled }: Writing) {
  const id = useId();
  const [caret, setCaret] = useState(0);
  const [index, setIndex] = useState(0);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const token = enabled ? findToken(text, Math.min(caret, text.length)) : null;
  const open = token !== null && token.start !== closedAt;
  const query = useChatsRepliesQuery(undefined, { skip: !open });
  const { known, failed, askAgain } = useKnown(chat, open);
  const found = open ? rankReplies(query.data?.items ?? [], token.word).slice(0, SHOWN) : [];
  const active = Math.min(index, found.length - 1);
  const chosen = found[active];
  const lacking = chosen !== undefined && lacksVisit(chosen.texto, known);
  const fill = ({ texto }: RespostaRapida) => (lacksVisit(texto, known) ? texto : fillVariables(texto, known));

  const follow = () => {
    const at = field.current?.selectionStart ?? 0;
    setCaret(at);
    setIndex(0);
    if (!findToken(field.current?.value ?? '', at)) setClosedAt(null);
  };
  const put = (words: string, from: number, to: number) => {
    const end = from + words.length;
    setText(text.slice(0, from) + words + text.slice(to));
    setCaret(end);
    // After the new text is in the field.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(end, end);
    });
  };
  const insert = (reply: RespostaRapida | undefined) => {
    if (!token || !reply) return;
    if (lacksVisit(reply.texto, known)) return void askAgain();
    put(fill(reply), token.start, Math.min(caret, text.length));
  };
  /** By a button, where no line tells of '/' and the keyboard hides it. */
  const begin = () => {
    const at = field.current?.selectionStart ?? text.length;
    setClosedAt(null);
    setIndex(0);
    if (!findToken(text, at)) put(/(?:^|\s)$/.test(text.slice(0, at)) ? '/' : ' /', at, at);
    else put('', at, at);
  };
  /** True: the key was the list's. Enter is, though nothing fits or came yet: no customer is sent a '/code'. */
  const onKeyDown = (event: KeyboardEvent): boolean => {
    if (!open || event.nativeEvent.isComposing) return false;
    const isEnter = event.key === 'Enter' && !event.shiftKey;
    if (event.key === 'Escape') setClosedAt(token.start);
    else if (!chosen && !isEnter) return false;
    else if (event.key === 'ArrowDown') setIndex((active + 1) % found.length);
    else if (event.key === 'ArrowUp') setIndex((active + found.length - 1) % found.length);
    else if (isEnter || event.key === 'Tab') insert(chosen);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  const optionId = (at: number) => `${id}-${at}`;
  const fieldProps = {
    'aria-autocomplete': enabled ? ('list' as const) : undefined,
    'aria-controls': open ? id : undefined,
    'aria-activedescendant': found.length > 0 ? optionId(active) : undefined,
    onSelect: follow,
  };
  /** The chosen one names a visit nobody told of yet. */
  const lack = lacking && (failed ? ('failed' as const) : ('asked' as const));
  return { open, id, optionId, found, active, lack, query, fill, insert, begin, onKeyDown, follow, fieldProps };
}
export type QuickReplies = ReturnType<typeof useQuickReplies>;
