import { type UIEvent, useEffect, useRef } from 'react';

/** Less than a line: what shrinks the room by one hides nothing. */
const NEAR = 16;
/** A virtual list comes to rest in several steps, some of which scroll it. */
const SETTLES_MS = 200;

/**
 * Keeps a list at its end while nobody has scrolled away from it: rows grow when their pictures come, and the room shrinks when files
 * wait above the field, by more than the list's own following makes up for. `go` leads there.
 */
export function useStayAtEnd(toEnd: () => void) {
  const stays = useRef(true);
  const top = useRef(0);
  const settling = useRef(0);
  const release = () => {
    clearTimeout(settling.current);
    settling.current = 0;
  };
  const go = () => {
    stays.current = true;
    toEnd();
    release();
    settling.current = window.setTimeout(() => {
      release();
      toEnd();
    }, SETTLES_MS);
  };
  const settle = () => {
    if (stays.current) go();
  };
  const frame = useRef<HTMLElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it calls reads nothing but refs
  useEffect(() => {
    const room = new ResizeObserver(settle);
    if (frame.current) room.observe(frame.current);
    return () => {
      room.disconnect();
      release();
    };
  }, []);
  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = currentTarget;
    if (scrollHeight - scrollTop - clientHeight < NEAR) stays.current = true;
    else if (scrollTop < top.current && !settling.current) stays.current = false;
    top.current = scrollTop;
  };
  const hands = { onWheel: release, onTouchMove: release, onPointerDown: release, onKeyDown: release };
  const scrollerRef = (element: HTMLElement | Window | null) => {
    frame.current = element as HTMLElement | null;
  };
  const list = { onScroll, scrollerRef, totalListHeightChanged: settle, atBottomThreshold: NEAR };
  return { go, following: Object.assign(hands, list) };
}
