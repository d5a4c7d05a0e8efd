import { existsSync, readFileSync } from 'node:fs';
import type postgres from 'postgres';

/** Milliseconds each process has been on a processor: those of one that is gone are the last that were read. */
function readerOf(pids: readonly number[]): () => number {
  const last = new Map<number, number>();
  return () => {
    for (const pid of pids) {
      const file = `/proc/${pid}/schedstat`;
      if (existsSync(file)) last.set(pid, Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6);
    }
    return [...last.values()].reduce((sum, ms) => sum + ms, 0);
  };
}

/**
 * A clock that goes only while this process or the database's side of its connections is on a processor: the wall's also
 * counts what else the machine does. Where the system does not tell, it is the wall's. Connections opened later do not count.
 */
export async function processorClock(sql: postgres.Sql): Promise<() => number> {
  if (!existsSync(`/proc/${process.pid}/schedstat`)) return () => performance.now();
  const rows = await sql`select pid from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend'`;
  const servers = readerOf(rows.map(({ pid }) => Number(pid)));
  return () => {
    const { user, system } = process.cpuUsage();
    return servers() + (user + system) / 1e3;
  };
}
