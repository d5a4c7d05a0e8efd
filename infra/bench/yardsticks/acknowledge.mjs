// The least that acknowledges a delivery honestly: Fastify, one INSERT that is committed, one job in Redis.
import { Queue } from 'bullmq';
import Fastify from 'fastify';
import postgres from 'postgres';

const { DATABASE_URL, REDIS_URL, REDIS_PREFIX, PORT } = process.env;
const { hostname, port, password } = new URL(REDIS_URL);
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => undefined });
const queue = new Queue('answer', {
  connection: { host: hostname, port: Number(port), password },
  prefix: REDIS_PREFIX,
});

await sql`create table if not exists inbox (id text primary key, payload jsonb not null, done boolean not null default false)`;

const app = Fastify({ bodyLimit: 4 * 1024 * 1024 });
app.get('/readyz', async () => ({ ok: true }));
app.post('/webhook-whatsapp/:token', async ({ body }) => {
  const { id } = body.data.key;
  await sql`insert into inbox (id, payload) values (${id}, ${sql.json(body)}) on conflict do nothing`;
  await queue.add('answer', { id }, { removeOnComplete: true });
  return { success: true };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
