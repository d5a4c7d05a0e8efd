// The naive chain behind `acknowledge.mjs`: store the message, ask the model with the last twenty, store the answer, send it.
// No look-back, no order, no burst wait, no company kept from another: what remains when all promises are left out.
import { createServer } from 'node:http';
import { Worker } from 'bullmq';
import postgres from 'postgres';
import { request } from 'undici';

const { DATABASE_URL, REDIS_URL, REDIS_PREFIX, PORT, STAND_INS } = process.env;
const { hostname, port, password } = new URL(REDIS_URL);
const sql = postgres(DATABASE_URL, { max: 20, onnotice: () => undefined });

await sql`create table if not exists messages (
  id bigint generated always as identity primary key, chat text not null, role text not null, content text not null,
  sent boolean not null default false, at timestamptz not null default now())`;
await sql`create index if not exists messages_of_chat on messages (chat, id desc)`;

async function call(path, content) {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer bench', apikey: 'bench' };
  const { body } = await request(`${STAND_INS}${path}`, { method: 'POST', headers, body: JSON.stringify(content) });
  return body.json();
}

async function answer({ data: { id } }) {
  const [{ payload }] = await sql`select payload from inbox where id = ${id}`;
  const { instance, data } = payload;
  const [number] = data.key.remoteJid.split('@');
  const chat = `${instance}/${number}`;
  await sql`insert into messages (chat, role, content) values (${chat}, 'user', ${data.message.conversation})`;
  const past = await sql`select role, content from messages where chat = ${chat} order by id desc limit 20`;
  const { choices } = await call('/v1/chat/completions', { model: 'bench', messages: past.reverse() });
  const text = choices[0].message.content;
  const [{ id: written }] = await sql`insert into messages (chat, role, content)
    values (${chat}, 'assistant', ${text}) returning id`;
  await call(`/message/sendText/${encodeURIComponent(instance)}`, { number, text });
  await sql`update messages set sent = true where id = ${written}`;
  await sql`update inbox set done = true where id = ${id}`;
}

const connection = { host: hostname, port: Number(port), password, maxRetriesPerRequest: null };
new Worker('answer', answer, { connection, prefix: REDIS_PREFIX, concurrency: 20 });
createServer((_request, reply) => reply.end('ok')).listen(Number(PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
