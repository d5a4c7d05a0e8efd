import { setTimeout as sleep } from 'node:timers/promises';
import { eachCompany, idsOf, setGateways, untilTrue } from '../arena/each-company.mjs';

const NOTICED_MS = 75_000;

const instancesOf = ({ sql }, companies) =>
  sql`select tenant_id, status from evolution_instances where tenant_id in ${sql(idsOf(companies))}`;

/** What happened before the present `open` is told after it, each event with its own `date_time`. */
async function tellLateClose({ arena, companies, random }) {
  await sleep(random.between(500, 2_000));
  const ago = (seconds) => new Date(Date.now() - seconds * 1_000).toISOString();
  await eachCompany(companies, async ({ instance }, index) => {
    const tell = (state, seconds, extra = {}) =>
      arena.sims.gateway('emit', {
        instance,
        event: 'connection.update',
        dateTime: ago(seconds),
        data: { instance, state, ...extra },
      });
    await tell('connecting', 20);
    if (index % 2 === 0) await tell('close', 25, { statusReason: 428 });
    if (index % 3 === 0) await tell('desconhecido', 22);
  });
}

/** The gateway is open for all of them, whatever was told in which order. */
async function believedClosed({ arena, companies }) {
  const rows = await instancesOf(arena, companies);
  return rows
    .filter(({ status }) => status !== 'connected')
    .map(({ tenant_id: id, status }) => ({
      invariant: 'I7',
      what: `o gateway está aberto e a empresa ${id} ficou '${status}'`,
    }));
}

/** Waits until nobody is shown as connected, at most as long as noticing may take. */
const untilNoticed = ({ arena, companies }) =>
  untilTrue(NOTICED_MS, async () => (await shownAsWorking(arena, companies)).length === 0);

async function shownAsWorking({ sql }, companies) {
  return sql`select e.tenant_id from evolution_instances e
    left join integracoes i on i.tenant_id = e.tenant_id and i.tipo = 'evolution'
    where e.tenant_id in ${sql(idsOf(companies))} and e.status = 'connected' and coalesce(i.status, 'active') = 'active'`;
}

async function notNoticed({ arena, companies }) {
  const rows = await shownAsWorking(arena, companies);
  return rows.map(({ tenant_id: id }) => ({
    invariant: 'I9',
    what: `o WhatsApp da empresa ${id} não funciona e ela é mostrada como conectada`,
  }));
}

/** Before anybody writes: the instance is gone, or the key is refused. */
const loseInstances = ({ arena, companies }) =>
  eachCompany(companies, ({ instance }) => arena.sims.gateway('lose', { instance }));
const refuseKeys = (context) => setGateways(context, { error: 401 });

const withoutMessages = (webhook) => webhook !== null && !webhook.events.includes('MESSAGES_UPSERT');

async function webhooksOf({ arena, companies }) {
  const { instances } = await arena.sims.gatewayState();
  return companies.map(({ instance }) => instances.find(({ name }) => name === instance)?.webhook ?? null);
}

/** Somebody took the messages out of what the webhook is told: that has to come back by itself. */
async function unsubscribe(context) {
  const { arena, companies } = context;
  const before = await webhooksOf(context);
  await eachCompany(companies, ({ instance }, index) =>
    arena.sims.gateway('instances', {
      name: instance,
      webhook: { url: before[index].url, events: ['CONNECTION_UPDATE'] },
    }),
  );
  await untilTrue(NOTICED_MS, async () => !(await webhooksOf(context)).some(withoutMessages));
}

const leadElsewhere = ({ arena, companies }) =>
  eachCompany(companies, ({ instance }) =>
    arena.sims.gateway('instances', { name: instance, webhook: { url: 'http://127.0.0.1:9/outro', events: [] } }),
  );

/** Somebody typed another address: it is set right once. Typed again, perhaps for a relay of theirs: it is left alone, and shown. */
async function moveWebhooks(context) {
  const home = await webhooksOf(context);
  const atHome = async () => (await webhooksOf(context)).every(({ url }, index) => url === home[index].url);
  await leadElsewhere(context);
  await untilTrue(NOTICED_MS, atHome);
  await leadElsewhere(context);
  await untilTrue(NOTICED_MS, async () => (await notShown(context)).length === 0);
}

/** Neither set right the first time nor shown the second. */
async function notShown({ arena: { sql }, companies }) {
  const rows = await sql`select tenant_id, endereco_em is null as left_alone from evolution_instances
    where (endereco_em is null or problema is null) and tenant_id in ${sql(idsOf(companies))}`;
  return rows.map(({ tenant_id: id, left_alone: leftAlone }) => ({
    invariant: 'I9',
    what: `o webhook da empresa ${id} entrega em outro endereço e ${leftAlone ? 'ninguém o põe de volta' : 'ninguém é avisado'}`,
  }));
}

/** Fourteen tries of the arena's gateway take 44 seconds and a little (open-arena.mjs). */
const AWAY_MS = 75_000;

/** The webhook ends, and is away for longer than the gateway repeats: what was written meanwhile is nowhere but there. */
async function stopWebhook({ arena }) {
  const start = await arena.processes.suspend('webhook');
  await sleep(AWAY_MS);
  await start();
}

/** As of companies that were looked at a moment ago: the usual look, minutes away, does not find what is missing in time. */
const lookedAtJustNow = ({ arena: { sql }, companies }) =>
  sql`update evolution_instances set puxar_em = now() + interval '10 minutes' where tenant_id in ${sql(idsOf(companies))}`;

/** The gateway gave up on messages of every company: otherwise nothing was proven. */
const nothingGivenUp = ({ companies, evidence }) =>
  companies
    .filter(
      ({ tag }) =>
        !evidence.deliveries.some(
          (one) => one.tag === tag && one.event === 'messages.upsert' && one.state === 'gave-up',
        ),
    )
    .map(({ tag }) => ({
      invariant: 'I1',
      what: `o gateway não desistiu de nada de ${tag}: o ensaio não provou nada`,
    }));

/** Until every message that was written is stored, at most as long as the webhook is away and pulling may take. */
async function untilPulled({ arena, lane, companies }) {
  const ids = idsOf(companies);
  await untilTrue(AWAY_MS + 2 * NOTICED_MS, async () => {
    const [row] =
      await arena.sql`select count(*)::int as stored from chat_history where tenant_id in ${arena.sql(ids)} and autor = 'customer'`;
    return row.stored >= lane.written.length;
  });
}

const slow = { reach: 'company', pace: 'slow', companies: 2, deadlineMs: 150_000 };

export const CONNECTION_SCHEDULES = [
  { name: 'conexao-fora-de-ordem', codes: ['R10', 'ponto 3'], ...slow, strike: tellLateClose, expect: believedClosed },
  {
    name: 'instancia-perdida',
    codes: ['R15', 'ponto 3'],
    ...slow,
    size: { conversations: 0 },
    proves: ['I9'],
    before: loseInstances,
    after: untilNoticed,
    expect: notNoticed,
  },
  {
    name: 'chave-recusada',
    codes: ['R15', 'ponto 3'],
    ...slow,
    size: { conversations: 0 },
    proves: ['I9'],
    before: refuseKeys,
    after: untilNoticed,
    expect: notNoticed,
  },
  { name: 'webhook-sem-mensagens', codes: ['R14', 'ponto 3'], ...slow, before: unsubscribe, everyMessage: true },
  {
    name: 'webhook-em-outro-endereco',
    codes: ['R14', 'ponto 3'],
    ...slow,
    size: { conversations: 0 },
    proves: ['I9'],
    before: moveWebhooks,
    expect: notShown,
  },
  {
    name: 'webhook-fora-alem-das-repeticoes',
    codes: ['R14', 'ponto 4'],
    ...slow,
    reach: 'stack',
    everyMessage: true,
    before: lookedAtJustNow,
    strike: stopWebhook,
    after: untilPulled,
    expect: nothingGivenUp,
  },
];
