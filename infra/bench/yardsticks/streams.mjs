// The least that carries news to open tabs: one Redis subscriber, a Set of responses per company. Nobody is asked who they are.
import { createServer } from 'node:http';
import { Redis } from 'ioredis';

const { REDIS_URL, REDIS_PREFIX, PORT } = process.env;
const rooms = new Map();
const redis = new Redis(REDIS_URL);
redis.on('message', (channel, text) => {
  for (const reply of rooms.get(channel) ?? []) reply.write(`event: message\ndata: ${text}\n\n`);
});

createServer(async ({ url }, reply) => {
  if (url === '/readyz') return reply.end('ok');
  const channel = `${REDIS_PREFIX}:${url.slice(1)}`;
  const room = rooms.get(channel) ?? new Set();
  if (room.size === 0) await redis.subscribe(channel);
  rooms.set(channel, room.add(reply));
  reply.on('close', () => room.delete(reply));
  reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: ready\ndata: {}\n\n');
}).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
