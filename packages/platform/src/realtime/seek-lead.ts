/** The part of `navigator.locks` that is asked here. */
export interface Locks {
  request(name: string, how: LockOptions, task: (lock: unknown) => Promise<boolean>): Promise<boolean>;
}

export interface Turn {
  name: string;
  /** This tab is the one from now on; `waited`: another was before. */
  lead: (waited: boolean) => void;
  /** Another tab took the lead away. */
  lost: () => void;
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Of all tabs that ask for `name` one leads: the browser gives the lead to the next one when a tab lets go of it, closes or
 * crashes. `steal` takes it from a tab that only seems to be alive.
 */
export function seekLead(locks: Locks, { name, lead, lost }: Turn): { steal: () => void; end: () => void } {
  let turn = new AbortController();
  const hold = (signal: AbortSignal, waited: boolean) => async (lock: unknown) => {
    if (!lock) return false;
    if (signal.aborted) return true;
    lead(waited);
    await ended(signal);
    return true;
  };
  async function seek(signal: AbortSignal, steal: boolean): Promise<void> {
    if (steal) await locks.request(name, { steal }, hold(signal, true));
    else if (await locks.request(name, { ifAvailable: true }, hold(signal, false))) return;
    else if (!signal.aborted) await locks.request(name, { signal }, hold(signal, true));
  }
  function begin(steal = false): void {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    seek(signal, steal).catch((error: unknown) => {
      if (signal.aborted) return;
      const taken = error instanceof Error && error.name === 'AbortError';
      // A browser that refuses locks gives each tab a stream of its own.
      if (!taken) return lead(false);
      lost();
      begin();
    });
  }
  begin();
  return { steal: () => begin(true), end: () => turn.abort() };
}
