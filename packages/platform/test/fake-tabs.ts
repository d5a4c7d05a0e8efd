import type { Locks } from '../src/realtime/seek-lead';
import type { TabChannel, Tabs } from '../src/realtime/tab-channel';

interface Request {
  tab: symbol;
  task: (lock: unknown) => Promise<boolean>;
  resolve: (value: boolean) => void;
  reject: (error: Error) => void;
}

const stolen = () => Object.assign(new Error('stolen'), { name: 'AbortError' });

/** The locks of one browser; `drop` ends what a closed tab held or waited for. */
function fakeLocks() {
  const holders = new Map<string, Request>();
  const queues = new Map<string, Request[]>();
  const keep = (name: string, wanted: (request: Request) => boolean) =>
    queues.set(name, queues.get(name)?.filter(wanted) ?? []);

  function grant(name: string, request: Request): void {
    holders.set(name, request);
    request.task({ name }).then((value) => {
      request.resolve(value);
      if (holders.get(name) === request) release(name);
    }, request.reject);
  }
  function release(name: string): void {
    holders.delete(name);
    const next = queues.get(name)?.shift();
    if (next) grant(name, next);
  }
  function ask(name: string, how: LockOptions, request: Request): void {
    const holder = holders.get(name);
    if (!holder) grant(name, request);
    else if (how.ifAvailable) void request.task(null).then(request.resolve, request.reject);
    else if (how.steal) {
      holder.reject(stolen());
      grant(name, request);
    } else wait(name, how, request);
  }
  function wait(name: string, { signal }: LockOptions, request: Request): void {
    queues.set(name, [...(queues.get(name) ?? []), request]);
    signal?.addEventListener('abort', () => {
      keep(name, (one) => one !== request);
      request.reject(stolen());
    });
  }
  return {
    of: (tab: symbol): Locks => ({
      request: (name, how, task) => new Promise((resolve, reject) => ask(name, how, { tab, task, resolve, reject })),
    }),
    drop(tab: symbol) {
      for (const name of queues.keys()) keep(name, (one) => one.tab !== tab);
      for (const [name, holder] of [...holders]) if (holder.tab === tab) release(name);
    },
  };
}

/** The channels of one browser; `drop` takes a tab out of all of them. */
function fakeChannels() {
  const open = new Map<TabChannel, { name: string; tab: symbol }>();
  const others = (channel: TabChannel, name: string) =>
    [...open].filter(([other, one]) => other !== channel && one.name === name).map(([other]) => other);
  return {
    open(tab: symbol, name: string): TabChannel {
      const channel: TabChannel = {
        onmessage: null,
        postMessage: (said) => {
          if (!open.has(channel)) return;
          for (const other of others(channel, name))
            queueMicrotask(() => open.has(other) && other.onmessage?.({ data: structuredClone(said) }));
        },
        close: () => void open.delete(channel),
      };
      open.set(channel, { name, tab });
      return channel;
    },
    drop(tab: symbol) {
      for (const [channel, one] of [...open]) if (one.tab === tab) open.delete(channel);
    },
    names: () => [...new Set([...open.values()].map(({ name }) => name))],
  };
}

/** One browser. `tab()` opens one more tab; `close()` ends it as the browser does, `hang()` leaves it holding its lock, dumb. */
export function fakeBrowser() {
  const [locks, channels] = [fakeLocks(), fakeChannels()];
  return {
    names: channels.names,
    tab() {
      const tab = Symbol('tab');
      return {
        tabs: { locks: locks.of(tab), open: (name) => channels.open(tab, name) } satisfies Tabs,
        hang: () => channels.drop(tab),
        close: () => {
          channels.drop(tab);
          locks.drop(tab);
        },
      };
    },
  };
}
