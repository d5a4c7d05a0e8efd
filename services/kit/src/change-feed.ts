import postgres from 'postgres';
import type { Logger } from './log';

/** Channel on which the database says whose data changed; see the triggers `avisa_mudanca`. */
const CHANNEL = 'balcao_mudou';
/** Said instead of a company: everybody's. */
const EVERYBODY = '*';
const AGAIN_MS = 1_000;

/** A pooler tells a number of its own for a connection, and brings nobody's news over it, without a word. */
async function refusePooler(sql: postgres.Sql): Promise<void> {
  const rows = await sql.unsafe('select pg_backend_pid() as pid');
  if (rows[0]?.pid !== rows.state.pid)
    throw new Error('a pooler stands there: DATABASE_LISTEN_URL must lead to the server');
}

/** Tells this process that a company's slow-moving data changed. */
export interface ChangeFeed {
  /** `null`: anybody's may have, such as after a time of not hearing. */
  onChange(hear: (tenantId: string | null) => void): void;
  /** False: changes may go unheard just now. Asking is what connects the first time. */
  isHearing(): boolean;
  close(): Promise<void>;
}

/** Listens on a connection of its own; while that is away nothing is heard, and when it is back everything may have changed. */
export function openChangeFeed(url: string, log: Logger): ChangeFeed {
  const listeners: Array<(tenantId: string | null) => void> = [];
  const tell = (tenantId: string | null) => {
    for (const hear of listeners) hear(tenantId);
  };
  let client: postgres.Sql | undefined;
  let again: NodeJS.Timeout | undefined;
  let hearing = false;
  let closed = false;
  let told = false;

  function deaf(): void {
    if (hearing) log.warn('not hearing of changes: nothing is kept in memory until we do');
    hearing = false;
    tell(null);
    if (closed || again) return;
    again = setTimeout(() => {
      again = undefined;
      void connect();
    }, AGAIN_MS).unref();
  }

  async function connect(): Promise<void> {
    void client?.end({ timeout: 0 });
    const current = () => client === opened && !closed;
    const options = {
      max: 1,
      max_lifetime: null,
      connect_timeout: 5,
      fetch_types: false,
      onnotice: () => undefined,
      onclose: () => current() && deaf(),
      onnotify: (_channel: string, payload: string) => tell(payload === EVERYBODY ? null : payload),
    };
    const opened = postgres(url, options);
    client = opened;
    try {
      await refusePooler(opened);
      await opened.unsafe(`listen ${CHANNEL}`);
      if (!current()) return;
      tell(null);
      hearing = true;
    } catch (error) {
      if (!told) log.warn({ err: error }, 'changes are not heard: nothing is kept in memory');
      told = true;
      if (current()) deaf();
    }
  }

  return {
    onChange: (hear) => void listeners.push(hear),
    isHearing() {
      if (!client && !closed) void connect();
      return hearing;
    },
    async close() {
      closed = true;
      hearing = false;
      clearTimeout(again);
      await client?.end({ timeout: 1 });
    },
  };
}
