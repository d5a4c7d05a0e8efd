import { errorMessage } from '@balcao/platform';
import { useEffect, useRef, useState } from 'react';

type Answer = { error?: unknown };
export interface Run {
  /** Null: nothing runs. */
  progress: { done: number; of: number } | null;
  error: string | null;
  /** Resolves false when it was stopped or failed. */
  start(ids: readonly string[], each: (id: string) => Promise<Answer>): Promise<boolean>;
  stop(): void;
}

/** Long work, one request after the other: shown, and ended by a tap or by leaving. */
export function useOneByOne(): Run {
  const [progress, setProgress] = useState<Run['progress']>(null);
  const [error, setError] = useState<string | null>(null);
  const stopped = useRef(false);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );
  const start: Run['start'] = async (ids, each) => {
    stopped.current = false;
    setError(null);
    for (const [done, id] of ids.entries()) {
      setProgress({ done, of: ids.length });
      const answer = await each(id);
      if (answer.error) setError(errorMessage(answer.error));
      if (answer.error || stopped.current) {
        setProgress(null);
        return false;
      }
    }
    setProgress(null);
    return true;
  };
  const stop = () => {
    stopped.current = true;
  };
  return { progress, error, start, stop };
}
