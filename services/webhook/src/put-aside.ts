import type { Logger } from '@balcao/kit/log';

/** As long as a gateway itself goes on repeating. */
const KEPT_MS = 20 * 60_000;
const EVERY_MS = 2_000;
const MOST = 500;
/** An edit is a text of at most some kilobytes. */
const MAX_BYTES = 64 * 1024;

interface Kept<T> {
  delivery: T;
  until: number;
}

/**
 * Deliveries that had to be answered 200 although they could not be stored now: tried again here, in memory, where the
 * gateway would have repeated them from its own. docs/decisions/0043-an-edit-never-blocks-a-gateway.md
 */
export function createAside<T>(options: {
  take: (delivery: T) => Promise<unknown>;
  /** False: repeating it cannot help. */
  worthRepeating: (error: unknown) => boolean;
  log: Logger;
  everyMs?: number;
}) {
  const { take, worthRepeating, log, everyMs = EVERY_MS } = options;
  let kept: Kept<T>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function tryOne({ delivery, until }: Kept<T>): Promise<boolean> {
    try {
      await take(delivery);
      return true;
    } catch (error) {
      const over = !worthRepeating(error) || Date.now() >= until;
      if (over) log.warn({ err: error }, 'an edit is lost');
      return over;
    }
  }
  /** In order; the first that cannot be stored ends the round. */
  async function goThrough(): Promise<void> {
    while (kept[0] && (await tryOne(kept[0]))) kept = kept.slice(1);
    round = undefined;
  }
  /** One round at a time: two would each take off what the other stored. */
  function tryAll(): Promise<void> {
    round ??= goThrough();
    return round;
  }
  function tryLater(): void {
    if (timer || kept.length === 0) return;
    timer = setTimeout(async () => {
      await tryAll();
      timer = undefined;
      tryLater();
    }, everyMs);
    timer.unref();
  }
  return {
    /** False: there is no room for it. */
    put(delivery: T): boolean {
      if (kept.length >= MOST || JSON.stringify(delivery).length > MAX_BYTES) return false;
      kept = [...kept, { delivery, until: Date.now() + KEPT_MS }];
      tryLater();
      return true;
    },
    /** The last try, when the process ends. */
    async close(): Promise<void> {
      clearTimeout(timer);
      await round;
      await tryAll();
      if (kept.length > 0) log.warn({ count: kept.length }, 'edits are lost');
    },
  };
}
