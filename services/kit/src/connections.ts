import { type Connection, type ConnectionOptions, openConnection } from './connection';
import { createOften } from './often';

/** Idle connections go after this long. */
const IDLE_MS = 60_000;
const CLOSE_MS = 5_000;

/** At most so many connections to one database as one role; each is somebody's alone while it is taken. */
export interface Connections {
  /**
   * Runs `work` on a connection; waits, in order of arrival, while all are taken. A server that says nothing for `silenceMs`,
   * while it is waited for, is given up.
   */
  use<T>(work: (connection: Connection) => Promise<T>, silenceMs?: number): Promise<T>;
  close(): Promise<void>;
}

/** The connection used last is used first, so that few of them stay warm. */
export function openConnections(
  url: string,
  pool: { max: number; silenceMs: number } & Pick<ConnectionOptions, 'settings' | 'prepares'>,
): Connections {
  const { max, settings, prepares, silenceMs: usualMs } = pool;
  const often = createOften();
  const idle = new Map<Connection, NodeJS.Timeout>();
  const waiting: Array<() => void> = [];
  let taken = 0;
  let drained: (() => void) | undefined;

  async function open(): Promise<Connection> {
    let opened: Connection | undefined;
    opened = await openConnection(url, { often, prepares, settings, onCut: () => opened && forget(opened) });
    return opened;
  }

  function forget(connection: Connection): void {
    clearTimeout(idle.get(connection));
    idle.delete(connection);
  }

  function newestIdle(): Connection | undefined {
    const newest = [...idle.keys()].at(-1);
    if (newest) forget(newest);
    return newest;
  }

  function rest(connection: Connection): void {
    if (connection.isCut()) return;
    if (connection.isOutdated() || drained) return void connection.close();
    const end = () => {
      forget(connection);
      void connection.close();
    };
    idle.set(connection, setTimeout(end, IDLE_MS).unref());
  }

  return {
    async use(work, silenceMs = usualMs) {
      if (taken < max) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        const connection = newestIdle() ?? (await open());
        connection.bearSilence(silenceMs);
        try {
          return await work(connection);
        } finally {
          rest(connection);
        }
      } finally {
        const next = waiting.shift();
        if (next) next();
        else taken -= 1;
        if (taken === 0) drained?.();
      }
    },
    async close() {
      const finished = new Promise<void>((resolve) => {
        drained = resolve;
        if (taken === 0) resolve();
        setTimeout(resolve, CLOSE_MS).unref();
      });
      await finished;
      const left = [...idle.keys()];
      left.forEach(forget);
      await Promise.all(left.map((connection) => connection.close()));
    },
  };
}
