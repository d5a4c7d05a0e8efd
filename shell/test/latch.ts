import { act } from '@testing-library/react';

/** Tells whoever listens when a test says so: who listened before then, who comes to listen later at once. */
export function latch() {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  return {
    listen(tell: () => void): void {
      if (isOpen) setTimeout(tell, 0);
      else waiting.push(tell);
    },
    open: () =>
      act(async () => {
        isOpen = true;
        for (const tell of waiting.splice(0)) tell();
      }),
    close(): void {
      isOpen = false;
      waiting = [];
    },
  };
}

/** The browser has nothing more urgent to do only from the moment on a test says so. */
export function browserRest(): () => Promise<void> {
  const rest = latch();
  beforeEach(() => {
    rest.close();
    window.requestIdleCallback = (done) => {
      rest.listen(() => done({ didTimeout: false, timeRemaining: () => 50 }));
      return 1;
    };
  });
  return rest.open;
}
