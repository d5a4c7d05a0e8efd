import { useLocalStorage } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

interface Work {
  id: string;
  estado: string;
}

/** Is there nothing left to do of it? */
export const hasEnded = ({ estado }: Pick<Work, 'estado'>): boolean => estado === 'concluida' || estado === 'falhou';

/** Calls `onEnd` once work that was seen on its way has ended. */
export function useAtEnd(work: Work | null | undefined, onEnd: () => void): void {
  const running = useRef<string | null>(null);
  const latest = useRef(onEnd);
  latest.current = onEnd;
  const id = work?.id;
  const ended = work ? hasEnded(work) : false;
  useEffect(() => {
    if (!id) return;
    if (!ended) running.current = id;
    else if (running.current === id) {
      running.current = null;
      latest.current();
    }
  }, [id, ended]);
}

const ASK_EVERY_MS = 2000;

/**
 * Long work of a company that is on its way, or the last one until somebody has read how it ended. `useLast` asks for it
 * at this interval (0: once); `key` names what was read in this browser.
 */
export function useWorkNews<T extends Work>(key: string, useLast: (everyMs: number) => T | null, onEnd: () => void) {
  const [read, setRead] = useLocalStorage({ key, defaultValue: '', getInitialValueInEffect: false });
  const [running, setRunning] = useState(false);
  const last = useLast(running ? ASK_EVERY_MS : 0);
  const open = last !== null && !hasEnded(last);
  if (open !== running) setRunning(open);
  useAtEnd(last, onEnd);
  const news = last && (running || last.id !== read) ? last : null;
  return { last, news, running, dismiss: () => last && !running && setRead(last.id) };
}
