import type { InstanceRow } from '../integrations/present-instance';
import { openGateway } from '../whatsapp/gateway-client';
import type { GatewayClient } from '../whatsapp/gateway-port';
import { secondsOf } from '../whatsapp/gateway-replies';
import type { GatewayFailure } from '../whatsapp/gateway-result';
import { endTurn } from './connection.repository';
import { doubtConnection } from './doubt-connection';
import { takePulled } from './take-pulled';
import { type Claimed, type TurnDeps, takeTurn } from './take-turn';

/** How much is read at once, and at most in one go; the rest follows in the next. */
const PAGE = 25;
const PAGES = 20;
/** What the gateway learns late (a phone that was offline) has old times: so far back is looked again. */
const OVERLAP_MS = 15 * 60_000;
/** What is younger may still be on its way to us. */
const MARGIN_MS = 60_000;
/** Older than that is history nobody waits for. */
const MOST_BACK_MS = 7 * 24 * 3_600_000;
/** A healthy instance costs one read in so long. */
const EVERY_MS = 10 * 60_000;
const AGAIN_MS = 120_000;
const LIMITS = { leaseMs: 300_000, perServer: 2, stepAsideMs: 5_000 };

interface Range {
  from: Date;
  to: Date;
}
/** `until`: everything up to here is known. */
type Pulled = { kind: 'pulled'; until: Date; whole: boolean; calls: number } | GatewayFailure;

/** Reads a range page by page, the oldest first, so that wherever it stops everything before is known. */
async function readRange(
  gateway: Pick<GatewayClient, 'readMessages'>,
  name: string,
  { from, to }: Range,
  take: (records: Record<string, unknown>[]) => Promise<void>,
): Promise<Pulled> {
  // `to` stays as it is: what comes in meanwhile moves no page.
  const read = (page: number) => gateway.readMessages(name, { from, to, page, size: PAGE });
  const first = await read(1);
  if (first.kind !== 'ok') return first;
  const { pages } = first.data;
  let calls = 1;
  let seen = 0;
  let newest = from.getTime();
  const last = Math.max(1, pages - PAGES + 1);
  for (let page = Math.max(1, pages); page >= last; page -= 1) {
    const reply = page === 1 ? first : await read(page);
    if (page > 1) calls += 1;
    if (reply.kind !== 'ok') return reply;
    await take(reply.data.records);
    seen += reply.data.records.length;
    newest = Math.max(newest, ...reply.data.records.map(({ messageTimestamp }) => secondsOf(messageTimestamp) * 1000));
  }
  // Pages without a message are none, however many the gateway says there are.
  const whole = last === 1 || seen === 0;
  // A whole second further even when all of it was one second.
  const until = whole ? to : new Date(Math.max(newest, from.getTime() + 1_000));
  return { kind: 'pulled', until, whole, calls };
}

function rangeOf(row: InstanceRow, now: Date): Range {
  const known = (row.visto_ate ?? now).getTime() - OVERLAP_MS;
  return { from: new Date(Math.max(known, now.getTime() - MOST_BACK_MS)), to: now };
}

/** What is remembered of a pull, and when the next one is. */
function patchAfter(pulled: Pulled, now: Date) {
  const inMs = (ms: number) => new Date(now.getTime() + ms);
  if (pulled.kind === 'gone') return { next: null };
  if (pulled.kind !== 'pulled') return { next: inMs(AGAIN_MS * (1 + Math.random())) };
  if (pulled.whole)
    return {
      visto_ate: new Date(pulled.until.getTime() - MARGIN_MS),
      next: inMs(EVERY_MS * (0.9 + 0.2 * Math.random())),
    };
  return { visto_ate: new Date(pulled.until.getTime() + OVERLAP_MS), next: now };
}

async function pull(deps: TurnDeps, { row, server }: Claimed): Promise<void> {
  const gateway = openGateway(deps.wayTo(server), server);
  const now = deps.clock();
  const keys = new Set<string>();
  const pulled = await readRange(gateway, row.instance_name, rangeOf(row, now), async (records) => {
    for (const key of await takePulled(deps, row, records)) keys.add(key);
  });
  const found = pulled.kind === 'pulled' ? keys.size : 0;
  const about = { tenantId: row.tenant_id, instanceId: row.id };
  if (found > 0) deps.log.warn({ ...about, found }, 'messages that never came were fetched');
  await deps.db.tenant(row.tenant_id, async (unit) => {
    await endTurn(unit, 'puxar_em', row, patchAfter(pulled, now));
    if (found > 0) await doubtConnection(deps, unit, row.id);
    // Only now: an answer of the owner's phone may be pages behind the question.
    const jobs = [...keys].map((key) => ({ ...about, key }));
    if (jobs.length > 0) unit.afterCommit(() => deps.jobs.enqueueMany('receive-message', jobs));
  });
  if (pulled.kind === 'pulled' && !pulled.whole) await deps.jobs.enqueue('pull-messages', about);
}

// docs/decisions/0041-what-never-came-is-fetched.md
/** Fetches from the gateway what customers wrote and no webhook brought, and takes it in by the same door. */
export const pullMessages = (deps: TurnDeps) => takeTurn(deps, 'puxar_em', LIMITS, (claimed) => pull(deps, claimed));
