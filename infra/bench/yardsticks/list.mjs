// The same list without anybody asking who wants it: Fastify and the statement, prepared, as the owner of the tables.
import Fastify from 'fastify';
import postgres from 'postgres';

const { DATABASE_URL, STATEMENT, PORT } = process.env;
const sql = postgres(DATABASE_URL, { max: 10, onnotice: () => undefined });
const { query, params } = JSON.parse(STATEMENT);

const app = Fastify();
app.get('/readyz', async () => ({ ok: true }));
// The company is the statement's first value.
app.get('/chats/:tenant', async (request) => {
  const rows = await sql.unsafe(query, [request.params.tenant, ...params.slice(1)], { prepare: true });
  return { items: rows.slice(0, 50) };
});
await app.listen({ port: Number(PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
