import type { Tx, UnitOfWork } from '@balcao/kit/db';
import { plansOf, processorOf, rowsRead, timesInPostgres } from '@balcao/testing/asked-plans';
import { atScale, FULL_SCALE } from '@balcao/testing/at-scale';
import { asOwner, makeTenant } from '@balcao/testing/make-tenant';
import { settleTables } from '@balcao/testing/settle-tables';
import { type TestDb, testDb } from '@balcao/testing/test-db';
import { testDeps } from '@balcao/testing/test-deps';
import { sql } from 'drizzle-orm';
import type postgres from 'postgres';
import { listPage } from '../messages/messages.repository';
import { findMessages, listBeside } from '../search/search.repository';
import { findUnreadIds } from '../unread/unread.repository';
import { type ChatsWanted, listChatRows } from './list-chat-rows.repository';

/** Plans are the same at a part of it; BALCAO_FULL_SCALE=1 makes all of it and holds the times against their limits. */
const CHATS = atScale(50_000, 10_000);
const MESSAGES = atScale(1_000_000, 50_000);
/** Messages of the one long conversation. */
const LONG = MESSAGES / 20;
const LIMIT = 50;
/** Askings each figure is of. */
const ASKED = atScale(40, 8);
/**
 * What one page may look at: found, joined, marked and thrown away. Of a name that a tenth of all have the index of trigrams
 * names every one before the first is read.
 */
const ROWS = atScale(6_500 + CHATS / 10, 6_500);
/** Askings of a page over one connection. */
const CALLS = 12;
/** The promise: a page in Postgres, and beside the first one. */
const MOST_MS = 80;
const MOST_TIMES = 1.3;
/** The same of words: two samples, and the way along the messages, which has an end; each row is counted again where it is thrown away. */
const ROWS_OF_WORDS = 2 * 22_250;
/** A list of ids that a join goes through anew for each of its rows. */
const LONG_LIST = /id = ANY \('\{[^}]{400}/;

let db: TestDb;
let company: string;
/** By the words they were made of. */
let ids: Record<'many' | 'few' | 'none' | 'julia' | 'long' | 'old' | 'newest' | 'longAgo', string>;

async function fill(sql: postgres.Sql, tenantId: string, share: number): Promise<void> {
  const [chats, messages, long] = [CHATS, MESSAGES, LONG].map((n) => Math.round(n * share));
  await sql.begin((tx) =>
    // As a copy is loaded: no trigger runs, no foreign key is looked up, which takes longer than writing the row.
    tx.unsafe(`
      set local session_replication_role = replica;
      insert into usuarios (id, tenant_id, auth_user_id, nome, email, role)
        select uid('julia${tenantId}'), '${tenantId}', uid('conta${tenantId}'), 'Júlia', 'j${tenantId}@exemplo.com.br', 'user';
      insert into chats (id, tenant_id, customer_phone, nome, responsavel_id, etiquetas, adiada_ate, nao_lidas, ultima_em)
        select uid('h${tenantId}'||g), '${tenantId}', '55119'||(80000000 + g),
          (array['João','Maria','José','Ana','Antônio','Conceição','Luís','Márcia','Thiago','Larissa'])[1 + g % 10]||' '||
            (array['Silva','Souza','Araújo','Gonçalves','Lopes','Nogueira','Campos'])[1 + g % 7]||' '||substr(md5(g::text), 1, 6),
          case when g % 3 = 0 then uid('julia${tenantId}') end,
          array_remove(array[case when g % 2 = 0 then uid('many') end,
            case when g > ${chats} * 0.6 and g % 100 = 0 then uid('few') end], null),
          case when g % 20 = 0 then now() + interval '1 day' end, case when g % 40 = 0 then 2 else 0 end,
          now() - g * interval '3 minutes'
        from generate_series(1, ${chats}) g;
      insert into chats_etiquetas (tenant_id, chat_id, etiqueta_id, ultima_em)
        select tenant_id, id, e, ultima_em from chats, unnest(etiquetas) e where tenant_id = '${tenantId}';
      insert into chats_busca (tenant_id, chat_id, texto)
        select tenant_id, id, f_chave(nome||' '||customer_phone) from chats where tenant_id = '${tenantId}';
      insert into chat_history (id, tenant_id, chat_id, customer_phone, role, autor, content, entrega, created_at)
        select uid('m${tenantId}'||g), '${tenantId}', uid('h${tenantId}'||(case when g <= ${long} then 1 else 2 + g % (${chats} - 1) end)),
          '5511980000001', case when g % 2 = 0 then 'user' else 'assistant' end, case when g % 2 = 0 then 'customer' else 'ai' end,
          (array['oi, tudo bem?','quero marcar um corte','qual o preço da escova?','obrigada!','pode ser amanhã'])[1 + g % 5]||' '||
            substr(md5(g::text), 1, 8)||case when g % (${messages} / 10) = 7 then ' progressiva'
              when g % 5 = 0 and g <= 40 then ' feirinha' when g % 100 = 3 then ' hidratação' else '' end,
          'received', now() - g * interval '20 seconds'
        from generate_series(1, ${messages}) g;`),
  );
}

beforeAll(async () => {
  db = await testDb();
  company = await makeTenant(db);
  const other = await makeTenant(db, { nome: 'Outra' });
  await asOwner(db, async (sql) => {
    await sql.unsafe(`create function uid(nome text) returns uuid language sql immutable
      as $$ select overlay(overlay(md5(nome) placing '4' from 13) placing '8' from 17)::uuid $$`);
    await fill(sql, company, 1);
    await fill(sql, other, 0.1);
    await settleTables(sql);
    const [row] = await sql`select uid('many') as many, uid('few') as few, uid('none') as none,
      uid(${`julia${company}`}) as julia, uid(${`h${company}1`}) as long, uid(${`m${company}${LONG * 0.9}`}) as old,
      uid(${`h${company}2`}) as newest, uid(${`h${company}${CHATS * 0.9}`}) as "longAgo"`;
    ids = row as unknown as typeof ids;
  });
}, 900_000);
afterAll(() => db.drop());

const unitOf = (tx: Tx) => ({ tx, tenantId: company, whole: tx }) as unknown as UnitOfWork;
type Question = (tx: Tx) => Promise<unknown[]>;

const list =
  (wanted: Omit<ChatsWanted, 'limit'>, after: string[] | null = null): Question =>
  (tx) =>
    listChatRows(unitOf(tx), Object.assign({ after, limit: LIMIT }, wanted));
const search =
  (text: string, after: string[] | null = null): Question =>
  (tx) =>
    findMessages(unitOf(tx), { search: text, after, limit: LIMIT + 1 });
const thread =
  (chat: string, before?: { createdAt: Date; seq: number }): Question =>
  (tx) =>
    listPage(unitOf(tx), chat, Object.assign({ limit: LIMIT }, before && { before }));

/** Where nine tenths of a list stand before. */
async function deepIn(condition: string, share = 0.9): Promise<string[]> {
  return asOwner(db, async (sql) => {
    const from = `from chats c join chats_busca b on b.tenant_id = c.tenant_id and b.chat_id = c.id
      where c.tenant_id = '${company}' and ${condition}`;
    const [row] = await sql.unsafe(`select ultima_em::text as at, id from (select c.ultima_em, c.id, row_number() over
      (order by c.ultima_em desc, c.id desc) as n, count(*) over () as all_of ${from}) x where n >= all_of * ${share} order by n limit 1`);
    return [row?.at, row?.id];
  });
}
async function deepAmongMessages(condition: string): Promise<{ at: Date; seq: number }> {
  return asOwner(db, async (sql) => {
    const [row] = await sql.unsafe(`select created_at as at, seq from (select created_at, seq, row_number() over
      (order by created_at desc, seq desc) as n, count(*) over () as all_of from chat_history
      where tenant_id = '${company}' and ${condition}) x where n >= all_of * 0.9 order by n limit 1`);
    return { at: row?.at, seq: Number(row?.seq) };
  });
}

interface Asked {
  first: Question;
  deep?: Question;
  /** Whose first page this one's is held against. */
  as?: string;
  /** The same, printed only: it has to look at all it finds, or along a longer way, since no index has words and time. */
  beside?: string;
  /** What a page may look at, where it is more than `ROWS`. */
  most?: number;
}

/** First page of each list, the page at nine tenths, and what else a page is held against (`ratiosOf`). */
async function lists(): Promise<Record<string, Asked>> {
  const { many, few, none, julia, long, newest, longAgo } = ids;
  const pair = async (wanted: Omit<ChatsWanted, 'limit'>, condition: string) => ({
    first: list(wanted),
    deep: list(wanted, await deepIn(condition)),
  });
  const found = async (word: string) => {
    const { at, seq } = await deepAmongMessages(`palavras @@ consulta_mensagens('${word}')`);
    return { first: search(word), deep: search(word, [at.toISOString(), String(seq)]) };
  };
  const old = await deepAmongMessages(`chat_id = '${long}'`);
  const beside = (side: 'before' | 'after'): Question => {
    return (tx) => listBeside(unitOf(tx), { id: ids.old, chat_id: long }, { side, limit: LIMIT });
  };
  return {
    all: await pair({}, 'true'),
    open: await pair({ situacao: 'abertas' }, 'c.adiada_ate is null'),
    'label of half': await pair({ etiqueta: many }, `'${many}' = any (c.etiquetas)`),
    'label of few, all old': await pair({ etiqueta: few }, `'${few}' = any (c.etiquetas)`),
    'label of none': { first: list({ etiqueta: none }) },
    mine: await pair(
      { responsavel: julia, situacao: 'abertas' },
      'c.responsavel_id is not null and c.adiada_ate is null',
    ),
    "nobody's": await pair(
      { responsavel: 'ninguem', situacao: 'abertas' },
      'c.responsavel_id is null and c.adiada_ate is null',
    ),
    'put off': await pair({ situacao: 'adiadas' }, 'c.adiada_ate is not null'),
    'name of many': await pair({ search: 'joão' }, `b.texto like '%joao%'`),
    'name of few': Object.assign(await pair({ search: 'souza conceicao' }, `b.texto like '%conceicao souza%'`), {
      beside: 'name of many',
    }),
    'name of none': { first: list({ search: 'wenceslau' }), as: 'name of many' },
    phone: { first: list({ search: '(11) 98000-0777' }), beside: 'name of many' },
    'name of many, among mine': { first: list({ search: 'joão', responsavel: julia }) },
    unread: { first: (tx) => findUnreadIds(unitOf(tx), 101) },
    conversation: { first: thread(long), deep: thread(long, { createdAt: old.at, seq: old.seq }) },
    'newest conversation': { first: thread(newest) },
    'conversation of long ago': { first: thread(longAgo), as: 'newest conversation' },
    'before an old message': { first: beside('before'), as: 'conversation' },
    'after an old message': { first: beside('after'), as: 'conversation' },
    'word of a fifth': await found('cortes'),
    'word of one in a hundred': Object.assign(await found('hidratação'), {
      beside: 'word of a fifth',
      most: ROWS_OF_WORDS,
    }),
    'word of today': { first: search('feirinha'), beside: 'word of a fifth', most: ROWS_OF_WORDS },
    'word of ten messages': { first: search('progressivas'), as: 'word of a fifth' },
    'word of none': { first: search('paralelepípedo'), as: 'word of a fifth' },
  };
}

test('the company is as large as it says', async () => {
  const [row] = await asOwner(
    db,
    (sql) => sql`select (select count(*)::int from chats where tenant_id = ${company}) as chats,
      (select count(*)::int from chat_history where tenant_id = ${company}) as messages`,
  );
  expect(row).toEqual({ chats: CHATS, messages: MESSAGES });
});

test('every list, first page and deep inside, starts at the company and looks at few rows', async () => {
  for (const [name, { first, deep, most = ROWS }] of Object.entries(await lists()))
    for (const [page, ask] of Object.entries({ first, deep })) {
      if (!ask) continue;
      let found = 0;
      const plans = await plansOf(db, company, async (tx) => {
        found = (await ask(tx)).length;
      });
      const about = `${name}, ${page} page: ${found} found`;
      expect(about + (/Seq Scan on (chats|chat_history)\w*/.exec(plans)?.[0] ?? '')).toBe(about);
      expect([about, found > 0]).toEqual([about, !name.endsWith('none')]);
      expect(about + (LONG_LIST.exec(plans)?.[0] ?? '')).toBe(about);
      const read = rowsRead(plans);
      if (read >= most) process.stdout.write(plans);
      expect([about, read, read < most]).toEqual([about, read, true]);
    }
}, 600_000);

test('a page of the list is planned once, not at every call, also where hardly anything comes after it', async () => {
  const deps = testDeps(db);
  try {
    for (const [name, ask] of Object.entries({ first: list({}), deep: list({}, await deepIn('true', 0.999)) })) {
      const anew = await deps.db.tenant(company, async ({ tx }) => {
        for (let n = 0; n < CALLS; n += 1) await ask(tx);
        const [newest] = await tx.execute<{ anew: number }>(sql`select custom_plans::int as anew
          from pg_prepared_statements where statement not like '%pg_prepared%' order by prepare_time desc limit 1`);
        return newest?.anew;
      });
      // The first five times Postgres looks whether a plan of the very values would be cheaper.
      expect([name, anew]).toEqual([name, 5]);
    }
  } finally {
    await deps.close();
  }
});

test('a word of one in a hundred is met along the messages, a rare one is looked up', async () => {
  const plansFor = (word: string) => plansOf(db, company, search(word));
  expect(await plansFor('hidratação')).not.toContain('chat_history_busca');
  expect(await plansFor('progressivas')).toContain('chat_history_busca');
});

/** Held against limits only at full size and by itself: they depend on what else the machine does. */
test('what Postgres needs, printed', async () => {
  for (const [name, { first, deep }] of Object.entries(await lists()))
    for (const [page, ask] of Object.entries({ first, deep })) {
      if (!ask) continue;
      const times = await timesInPostgres(db, company, ask, ASKED);
      const [median, p95] = [0.5, 0.95].map((q) => times[Math.floor((times.length - 1) * q)] ?? Number.NaN);
      process.stdout.write(`${name}, ${page} page: ${median?.toFixed(1)} ms (p95 ${p95?.toFixed(1)})\n`);
      if (FULL_SCALE) expect([name, page, Number(p95) < MOST_MS]).toEqual([name, page, true]);
    }
}, 600_000);

interface Ratio {
  what: string;
  page: Question;
  first: Question;
  held: boolean;
}

/** Each page beside the first page it is held against, or only told with. */
function ratiosOf(all: Record<string, Asked>): Ratio[] {
  return Object.entries(all).flatMap(([name, { first: page, deep, as, beside }]) => {
    const other = as ?? beside ?? '';
    const first = all[other]?.first;
    return [
      ...(deep ? [{ what: `${name}: page at nine tenths ÷ first`, page: deep, first: page, held: true }] : []),
      ...(first ? [{ what: `${name} ÷ ${other}`, page, first, held: as !== undefined }] : []),
    ];
  });
}

test('no page costs the server much more than the first one', async () => {
  const over: string[] = [];
  for (const { what, page, first, held } of ratiosOf(await lists())) {
    const [dear = 0, cheap = 0] = await processorOf(db, company, [page, first], ASKED);
    const said = `${what}: ${(dear / cheap).toFixed(2)} (${dear.toFixed(2)} and ${cheap.toFixed(2)} ms of a processor)`;
    process.stdout.write(`${said}\n`);
    if (held && dear / cheap > MOST_TIMES) over.push(said);
  }
  // A part of it is over so soon that a moment of the machine would be seen.
  if (FULL_SCALE) expect(over).toEqual([]);
}, 600_000);
