import { type ReactNode, useEffect, useRef } from 'react';
import type { Mark } from './quote-jump';
import classes from './thread.module.css';

interface SpotProps {
  mark: Mark;
  onTurn: (mark: 'reached' | 'seen') => void;
  /** Brings itself into view. */
  scrolls?: boolean;
  children: ReactNode;
}

/** A place in a conversation that one may be led to: marked then, and the keyboard goes on from it. */
export function Spot({ mark, onTurn, scrolls = false, children }: SpotProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time somebody is led here
  useEffect(() => {
    if (mark !== 'due') return;
    if (scrolls) place.current?.scrollIntoView?.({ block: 'center' });
    place.current?.focus({ preventScroll: true });
    onTurn('reached');
  }, [mark]);
  return (
    <div
      ref={place}
      // Seen, it keeps the focus it has.
      tabIndex={mark ? -1 : undefined}
      className={classes.spot}
      data-hit={mark === 'due' || mark === 'reached' || undefined}
      onAnimationEnd={({ target }) => target === place.current && onTurn('seen')}
    >
      {children}
    </div>
  );
}
