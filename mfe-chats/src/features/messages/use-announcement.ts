import { useEffect, useRef, useState } from 'react';
import { authorLabel } from './author-label';
import { KIND_LABEL } from './kind-text';
import { withoutMarks } from './marks';
import type { ThreadRow } from './thread-rows';

/** Sentence for screen readers when a new message of the other side arrives; history and own texts stay silent. */
export function useAnnouncement(rows: readonly ThreadRow[], name: string): string {
  const [sentence, setSentence] = useState('');
  const last = rows.at(-1);
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    const first = known.current === undefined;
    if (!last || known.current === last.key) return;
    known.current = last.key;
    if (first || last.kind === 'note' || last.message.autor === 'staff') return;
    const { message } = last;
    const { autor, tipo, content } = message;
    const what = withoutMarks(content) || (tipo === 'text' ? '' : KIND_LABEL[tipo]);
    setSentence(`${autor === 'customer' ? name : authorLabel(message)}: ${what}`);
  }, [last, name]);
  return sentence;
}
