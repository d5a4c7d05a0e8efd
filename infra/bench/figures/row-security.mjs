import { readFileSync } from 'node:fs';
import { withConnection } from '../../dev/launcher/postgres.mjs';
import { inTurns } from '../measure/rounds.mjs';
import { asRatio } from '../measure/rows.mjs';

const PAGES = { chats: 'lista de conversas', messages: 'página de mensagens' };
const TIMES = 2_000;
const AT_ONCE = 100;

/**
 * The same statement as balcao_app, whom row level security holds, and as the owner, whom it does not: what one execution costs
 * the server. Its processor time, where the system tells it: a busy machine changes that least.
 */
export async function measure({ platform, scale, rounds, step }) {
  const { base, statements, big } = await platform();
  const rows = [];
  // At a scale that is no figure a few will do.
  const times = scale.factor < 1 / 100 ? AT_ONCE : TIMES;
  for (const [page, name] of Object.entries(PAGES)) {
    const side = (url) => ({
      measure: async () => ({
        µs: await withConnection(url, (sql) => costOf(sql, statements[page], { tenant: big.tenant, times })),
      }),
    });
    const sides = { ours: side(base.env.DATABASE_APP_URL), theirs: side(base.ownerUrl) };
    const seen = await inTurns(sides, { rounds, step, title: `RLS, ${name}` });
    rows.push(asRatio(seen, 'µs', { title: `${name}: sob RLS ÷ como dono`, most: 1.15, unit: 'µs' }));
    rows.push(
      await planOf(base.env.DATABASE_APP_URL, { statement: written(statements[page]), tenant: big.tenant, name }),
    );
  }
  return rows;
}

const literal = (value) => `'${String(value instanceof Date ? value.toISOString() : value).replaceAll("'", "''")}'`;

/** The statement with its values in their places: EXPLAIN takes no parameters. */
const written = ({ query, params }) =>
  query.replace(/\$(\d+)/g, (_, number) =>
    typeof params[number - 1] === 'number' ? params[number - 1] : literal(params[number - 1]),
  );

const asCompany = (sql, tenant) => sql`select set_config('app.tenant_id', ${tenant}, true)`;

/** What one execution of the prepared statement costs, in microseconds. */
async function costOf(sql, { query, params }, { tenant, times }) {
  return sql.begin(async (tx) => {
    await asCompany(tx, tenant);
    const [{ pid }] = await tx`select pg_backend_pid() as pid`;
    const ask = () => tx.unsafe(query, params, { prepare: true }).raw();
    for (let n = 0; n < 20; n += 1) await ask();
    const begun = clockOf(pid);
    for (let done = 0; done < times; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, ask));
    return (clockOf(pid) - begun) / times / 1_000;
  });
}

/** Nanoseconds that a process has had a processor; where the system does not tell, those on the wall. */
function clockOf(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]);
  } catch {
    return performance.now() * 1_000_000;
  }
}

/** A row that counts what the plan under RLS does not find by index: 0, or the promise of the pages is empty. */
async function planOf(url, { statement, tenant, name }) {
  const lines = await withConnection(url, (sql) =>
    sql.begin(async (tx) => {
      await asCompany(tx, tenant);
      return (await tx.unsafe(`explain ${statement}`)).map((row) => row['QUERY PLAN']);
    }),
  );
  const byIndex = lines.some((line) => /Index Cond:.*tenant_id/.test(line));
  const faults = lines.filter((line) => /Seq Scan|Sort/.test(line)).length + (byIndex ? 0 : 1);
  return { title: `${name}: passos sem índice no plano`, most: 0, exact: true, value: { max: faults } };
}
