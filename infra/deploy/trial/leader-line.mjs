import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** The one address of a managed Redis: a new connection is led to whoever leads now, an open one stays where it is. */
export async function openLeaderLine({ port, leader }) {
  let now = leader;
  const server = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: now });
    client.pipe(upstream).pipe(client);
    for (const [one, other] of [
      [client, upstream],
      [upstream, client],
    ]) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    lead: (toward) => {
      now = toward;
    },
    close: () => server.close(),
  };
}

const CATCH_UP_MS = 10_000;

/** As a managed Redis does it: the replica leads, the leader before follows it, and the address leads to the new one. */
export async function failOver({ line, redisServers: { leader, replica } }) {
  const [before, after] = [leader, replica].map((url) => new Redis(url, { maxRetriesPerRequest: 1 }));
  const { hostname, port, password } = new URL(replica);
  try {
    await before.config('SET', 'masterauth', password);
    await after.call('REPLICAOF', 'NO', 'ONE');
    await before.call('REPLICAOF', hostname, port);
    line.lead(Number(port));
    for (const end = Date.now() + CATCH_UP_MS; Date.now() < end; await sleep(100))
      if ((await before.info('replication')).includes('master_link_status:up')) return [];
    return ['o líder de antes não acompanha o novo'];
  } finally {
    before.disconnect();
    after.disconnect();
  }
}
