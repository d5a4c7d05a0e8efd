import { type RefObject, useLayoutEffect } from 'react';

/** Areas that fill the screen leave room for what stands above them, however many lines it takes. */
export function useTaken(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) =>
      root.setProperty('--support-bar', `${entry?.borderBoxSize[0]?.blockSize ?? 0}px`),
    );
    if (ref.current) observer.observe(ref.current);
    return () => {
      observer.disconnect();
      root.removeProperty('--support-bar');
    };
  }, [ref]);
}
