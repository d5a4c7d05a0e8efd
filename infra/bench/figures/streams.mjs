import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { inTurns } from '../measure/rounds.mjs';
import { inMs } from '../measure/rows.mjs';
import { percentile, summarise } from '../measure/statistics.mjs';
import { loadLibrary } from '../ours/build.mjs';
import { signUp } from '../stack/session.mjs';
import { openStream } from '../stack/streams.mjs';

const COMPANIES = 100;
const TABS = 5;
const PER_SECOND = 10;

/** From the commit of a message to its frame in every open tab of its company: 500 tabs of 100 companies, 10 inserts a second. */
export async function measure({ place, scale, rounds, step }) {
  const base = await place.database();
  const bare = await place.database('template0');
  const api = await place.ours('api', { ...base.env, TRUST_PROXY: '127.0.0.1', RATE_LIMIT_FACTOR: '1000' });
  const yardstick = await place.yardstick('streams', { REDIS_URL: bare.redisUrl, REDIS_PREFIX: bare.prefix });
  const people = await step('Fluxos: empresas', () => signUpAll(api, scale.count(COMPANIES, 20)));
  const announcer = await openOurs(base);
  const bareAnnouncer = await openTheirs(bare);
  const news = openNews();
  const close = await step('Fluxos: abas abertas', () =>
    openTabs(people, news, [
      { port: api, requestOf: ({ token }) => ({ path: '/api/stream', headers: { authorization: `Bearer ${token}` } }) },
      { port: yardstick, requestOf: ({ tenantId }) => ({ path: `/${tenantId}` }) },
    ]),
  );
  const foreign = [];
  const side = ({ announce }, own) => ({
    async measure() {
      const seen = await news.follow(people, announce, scale.ms(10_000));
      if (own) foreign.push(seen.foreign);
      return { p50: percentile(seen.took, 50), p95: percentile(seen.took, 95) };
    },
  });
  const sides = { ours: side(announcer, true), theirs: side(bareAnnouncer) };
  const seen = await inTurns(sides, { rounds, step, title: 'Fluxos' });
  close();
  await Promise.all([announcer.close(), bareAnnouncer.close()]);
  await place.endProcesses();
  const tabs = `${people.length * TABS} abas`;
  return [
    inMs(seen, 'p95', { title: `${tabs}, do commit ao navegador: p95`, most: 100 }),
    { title: `${tabs}, quadros de outra empresa`, most: 0, exact: true, value: summarise(foreign) },
  ];
}

async function signUpAll(api, count) {
  const doors = { api: `http://127.0.0.1:${api}/api` };
  const people = [];
  for (let n = 0; n < count; n += 1) people.push(await signUp(doors, `10.0.2.${n + 1}`));
  return people;
}

async function openOurs({ env, redisUrl, prefix }) {
  const { openAnnouncer } = await loadLibrary();
  return openAnnouncer({ appUrl: env.DATABASE_APP_URL, platformUrl: env.DATABASE_PLATFORM_URL, redisUrl, prefix });
}

/** The same durable row, the same news, by hand. */
async function openTheirs({ ownerUrl, redisUrl, prefix }) {
  const { default: postgres } = await import('postgres');
  const sql = postgres(ownerUrl, { max: 4, onnotice: () => undefined });
  await sql`create table news (id bigint generated always as identity primary key, tenant text, data jsonb)`;
  const redis = new Redis(redisUrl);
  return {
    async announce(tenantId, content, committed) {
      await sql`insert into news (tenant, data) values (${tenantId}, ${sql.json({ content })})`;
      committed();
      await redis.publish(`${prefix}:${tenantId}`, JSON.stringify({ content }));
    },
    async close() {
      await sql.end();
      redis.disconnect();
    },
  };
}

/** Every tab of both sides; a tab knows whose it is. Returns the function that closes them. */
async function openTabs(people, news, sides) {
  const tabs = [];
  for (const person of people)
    for (const { port, requestOf } of sides)
      for (let tab = 0; tab < TABS; tab += 1)
        tabs.push(await openStream(port, requestOf(person), (text) => news.heard(person.tenantId, text)));
  return () => {
    for (const tab of tabs) tab.close();
  };
}

/** What was announced to whom and when it was committed, and how long after that each tab heard it. */
function openNews() {
  let committedAt = new Map();
  let took = [];
  let foreign = 0;
  return {
    heard(tenantId, text) {
      const now = performance.now();
      for (const [, number, of] of text.matchAll(/novidade (\d+) de ([\w-]+)/g)) {
        if (of !== tenantId) foreign += 1;
        const at = committedAt.get(number);
        if (at !== undefined) took.push(now - at);
      }
    },
    async follow(people, announce, ms) {
      [committedAt, took, foreign] = [new Map(), [], 0];
      const count = Math.round((PER_SECOND * ms) / 1_000);
      for (let n = 0; n < count; n += 1) {
        const { tenantId } = people[(n * 7) % people.length];
        const tell = () => committedAt.set(String(n), performance.now());
        announce(tenantId, `novidade ${n} de ${tenantId}`, tell).catch((error) => process.emitWarning(error));
        await sleep(1_000 / PER_SECOND);
      }
      for (const end = Date.now() + 10_000; took.length < count * TABS && Date.now() < end; ) await sleep(20);
      if (took.length < count * TABS) throw new Error(`só ${took.length} de ${count * TABS} quadros chegaram`);
      return { took, foreign };
    },
  };
}
