import { withConnection } from '../../dev/launcher/postgres.mjs';
import { copyRows } from './copy-rows.mjs';
import { idAt, seeded, zipf } from './random.mjs';
import { nameFrom, sayingFrom } from './words.mjs';

/** A platform that has been in use for a while. */
const FULL = { companies: 200, customers: 500_000, conversations: 50_000, messages: 1_000_000 };
const MONTH = 30 * 86_400_000;
const HISTORY_MS = 18 * MONTH;
const SEED = 20_261_121;

/** `share` of the whole belongs to company 0, the rest to the others evenly: how many each has. */
function split(total, companies) {
  const rest = Math.floor(total / 2 / (companies - 1));
  return (company) => (company === 0 ? total - rest * (companies - 1) : rest);
}

const phoneOf = (n) => `55119${String(10_000_000 + n).padStart(8, '0')}`;

function* tenantRows(tenants) {
  for (const [n, id] of tenants.entries()) yield [id, `Empresa ${n}`, `empresa-${n}-${id.slice(-12)}`, 'pro', 'active'];
}

function* customerRows(tenants, customers, begin) {
  const random = seeded(SEED);
  const has = split(customers, tenants.length);
  for (const [company, tenant] of tenants.entries()) {
    const count = has(company);
    for (let n = 0; n < count; n += 1) {
      const at = begin + (n / count) * HISTORY_MS;
      const email = n % 3 ? null : `cliente${n}@exemplo.com.br`;
      yield [idAt(random, at), tenant, nameFrom(random), phoneOf(n), email, new Date(at)];
    }
  }
}

/** Which conversation each message belongs to, in the order of time: conversations of a company by Zipf, none empty. */
function drawConversations({ messages, conversations }, companies) {
  const random = seeded(SEED + 1);
  const has = split(conversations, companies);
  const first = [];
  for (let company = 0, at = 0; company < companies; company += 1) {
    first.push(at);
    at += has(company);
  }
  const drawn = new Uint32Array(messages);
  for (let n = 0; n < messages; n += 1) {
    if (n < conversations) {
      drawn[n] = n;
      continue;
    }
    const company = random() < 0.5 ? 0 : 1 + Math.floor(random() * (companies - 1));
    drawn[n] = first[company] + zipf(random, has(company));
  }
  const ownerOf = new Uint16Array(conversations);
  for (let company = 0; company < companies; company += 1)
    ownerOf.fill(company, first[company], first[company] + has(company));
  return { drawn, ownerOf };
}

function* conversationRows({ tenants, ids, ownerOf, lastAt }) {
  const random = seeded(SEED + 2);
  for (const [n, id] of ids.entries())
    yield [
      id,
      tenants[ownerOf[n]],
      phoneOf(n),
      nameFrom(random),
      sayingFrom(random),
      'customer',
      new Date(lastAt[n]),
      n % 4,
    ];
}

function* messageRows({ tenants, ids, ownerOf, drawn, timeOf }) {
  const random = seeded(SEED + 3);
  for (const [n, chat] of drawn.entries()) {
    const at = timeOf(n);
    const ours = n % 2 === 1;
    const kind = ours ? ['assistant', 'ai', 'delivered'] : ['user', 'customer', 'received'];
    yield [
      idAt(random, at),
      tenants[ownerOf[chat]],
      ids[chat],
      phoneOf(chat),
      ...kind,
      sayingFrom(random),
      new Date(at),
    ];
  }
}

const CUSTOMER_COLUMNS = ['id', 'tenant_id', 'nome', 'telefone', 'email', 'created_at'];
const CHAT_COLUMNS = [
  'id',
  'tenant_id',
  'customer_phone',
  'nome',
  'ultima_mensagem',
  'ultima_autor',
  'ultima_em',
  'nao_lidas',
];
const MESSAGE_COLUMNS = [
  'id',
  'tenant_id',
  'chat_id',
  'customer_phone',
  'role',
  'autor',
  'entrega',
  'content',
  'created_at',
];

/** Rows fit together by how they are made: checking each would take longer than writing it. */
async function loadInto(ownerUrl, tables, load) {
  await withConnection(ownerUrl, async (sql) => {
    await sql`set session_replication_role = replica`;
    const build = await takeIndexesDown(sql, tables);
    await load(sql);
    await build();
  });
}

/** Takes down what no promise stands on: built over rows that are there, an index takes a fraction. Returns what builds them. */
async function takeIndexesDown(sql, tables) {
  const indexes = await sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as text
    from pg_index i where indrelid::regclass::text = any(${tables})
    and not exists (select from pg_constraint where conindid = i.indexrelid)`;
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  return async () => {
    await sql`set maintenance_work_mem = '256MB'`;
    for (const { text } of indexes) await sql.unsafe(text);
  };
}

/**
 * Fills a database by COPY with a platform of `FULL` times the scale. `first` are companies that exist already: the first of
 * them owns half of everything. The same in every run, but for ids given. Returns `{ tenants, big }`: the ids of all companies,
 * and `{ tenant, longest }` of the largest with its longest conversation.
 */
export async function fillPlatform(ownerUrl, scale, first = []) {
  const amounts = Object.fromEntries(Object.entries(FULL).map(([name, full]) => [name, scale.count(full, 20)]));
  const begin = Date.now() - HISTORY_MS;
  const random = seeded(SEED + 4);
  const made = Array.from({ length: Math.max(0, amounts.companies - first.length) }, () => idAt(random, begin));
  const tenants = [...first, ...made];
  const { drawn, ownerOf } = drawConversations(amounts, tenants.length);
  const timeOf = (n) => begin + (n / amounts.messages) * HISTORY_MS;
  const lastAt = new Float64Array(amounts.conversations);
  for (const [n, chat] of drawn.entries()) lastAt[chat] = timeOf(n);
  const ids = Array.from({ length: amounts.conversations }, (_, n) => idAt(random, timeOf(n)));
  const whole = { tenants, ids, ownerOf, drawn, lastAt, timeOf };
  await loadInto(ownerUrl, ['tenants'], (sql) =>
    copyRows(sql, 'tenants', ['id', 'nome', 'slug', 'plano', 'status'], tenantRows(made)),
  );
  // Side by side: what a customer's row costs the server is most of it.
  await Promise.all([
    loadInto(ownerUrl, ['dados_cliente'], (sql) =>
      copyRows(sql, 'dados_cliente', CUSTOMER_COLUMNS, customerRows(tenants, amounts.customers, begin)),
    ),
    loadInto(ownerUrl, ['chats', 'chat_history'], async (sql) => {
      await copyRows(sql, 'chats', CHAT_COLUMNS, conversationRows(whole));
      await copyRows(sql, 'chat_history', MESSAGE_COLUMNS, messageRows(whole));
    }),
  ]);
  await withConnection(ownerUrl, (sql) => sql`vacuum analyze`);
  return { tenants, big: { tenant: tenants[0], longest: ids[0] }, amounts };
}
