import { RECENT } from '@balcao/contracts/constants';
import { allows } from '@balcao/contracts/permissions';
import { frameFor, HEARTBEAT_MS, openStream, REALTIME_ACCESS, type RealtimeFrame } from '@balcao/contracts/realtime';
import type { AuthSource, Caller } from '@balcao/kit/auth';
import { standIn } from '@balcao/kit/auth-access';
import type { Db } from '@balcao/kit/db';
import type { Clock } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import type { Logger } from '@balcao/kit/log';
import { tooMany } from '@balcao/kit/rate-limit';
import { readCursor, readRecent, readSince } from '@balcao/kit/realtime-events';
import type { RealtimeHub } from '@balcao/kit/realtime-hub';
import { type Route, route } from '@balcao/kit/route';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openLine, type StreamLine } from './stream-line';

const MAX_PER_ACCOUNT = 20;
const CURSOR = /^\d{1,18}$/;

export interface StreamDeps {
  db: Db;
  hub: RealtimeHub;
  auth: AuthSource;
  clock: Clock;
  log: Logger;
  heartbeatMs?: number;
}

interface Streams {
  routes: Route[];
  close(): void;
  count(): number;
  /** Tells everybody that a release went live. */
  released(): void;
}

/** The one stream of every tab: catch-up from the cursor, then live, until token, session or process end. */
export function createStreams(deps: StreamDeps): Streams {
  const lines = new Map<StreamLine, string>();
  let closing = false;
  const ofAccount = (contaId: string) => [...lines.values()].filter((id) => id === contaId).length;

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller } = request;
    if (!caller) return reply;
    // A line begun now would hold up the end, and be cut by it: another process has it.
    if (closing) throw new AppError('http/unavailable', { retryAfterS: 1 });
    if (ofAccount(caller.contaId) >= MAX_PER_ACCOUNT) throw tooMany(60_000);
    reply.hijack();
    const line = openLine(reply.raw, reply.getHeaders() as Record<string, string>);
    lines.set(line, caller.contaId);
    const follow = followCompany(deps, caller, line);
    reply.raw.once('close', () => {
      lines.delete(line);
      follow.stop();
    });
    const given = request.headers['last-event-id'];
    await follow.start(typeof given === 'string' && (given === RECENT || CURSOR.test(given)) ? given : null);
    return reply;
  };
  return {
    routes: [route(openStream, ({ request, reply }) => handler(request, reply))],
    close: () => {
      closing = true;
      for (const line of lines.keys()) line.end();
    },
    count: () => lines.size,
    released: () => {
      for (const line of lines.keys()) line.released();
    },
  };
}

async function whoNow(auth: AuthSource, { claims }: Caller): Promise<Caller | null> {
  const found = await auth.callerOf(claims);
  return found && standIn(openStream, found);
}

/** A line lives as long as its token, and of the platform's support no longer than they are inside. */
function endInTime(line: StreamLine, { claims, support }: Caller, now: Date): NodeJS.Timeout {
  const [token, inside] = [claims.exp * 1000, support?.until.getTime() ?? Number.POSITIVE_INFINITY];
  const end = inside <= token ? line.askWho : line.end;
  return setTimeout(end, Math.max(0, Math.min(token, inside) - now.getTime()));
}

/** What was read with the past already is not said again. */
function unsaid(held: readonly RealtimeFrame[], past: readonly RealtimeFrame[]): RealtimeFrame[] {
  const told = new Set(past.map(({ seq }) => seq));
  return held.filter(({ seq }) => !told.has(seq));
}

const readPast = (db: Db, tenantId: string, from: string) =>
  from === RECENT ? readRecent(db, tenantId) : readSince(db, tenantId, from);

function followCompany(deps: StreamDeps, first: Caller, line: StreamLine) {
  const { db, hub, auth, clock, log, heartbeatMs = HEARTBEAT_MS } = deps;
  const { tenantId } = first;
  let caller = first;
  let cursor = '0';
  /** Live frames that arrive while the past is still being read. */
  let waiting: RealtimeFrame[] | null = [];
  let leave: () => void = () => undefined;
  let stopped = false;

  const deliver = (frame: RealtimeFrame) => {
    if (BigInt(frame.seq) > BigInt(cursor)) cursor = frame.seq;
    if (allows(REALTIME_ACCESS[frame.event], caller.role)) line.send(frameFor(caller.role, frame));
  };
  const flush = (past: readonly RealtimeFrame[] = []) => {
    const held = waiting ?? [];
    waiting = null;
    for (const frame of unsaid(held, past)) deliver(frame);
  };
  async function catchUp(from: string): Promise<void> {
    if (!tenantId) return;
    waiting ??= [];
    const past = await readPast(db, tenantId, from);
    if (!past) {
      cursor = await readCursor(db, tenantId);
      line.send({ seq: cursor, event: 'resync', data: {} });
    }
    for (const frame of past ?? []) deliver(frame);
    flush(past ?? []);
  }
  async function recheck(): Promise<void> {
    const fresh = await whoNow(auth, caller);
    if (fresh?.ativo && fresh.tenantId === tenantId) caller = fresh;
    else line.askWho();
  }
  // A failing dependency ends the line: the browser comes back with its cursor, and nothing is skipped in silence.
  const orEnd = (work: () => Promise<void>) => () => {
    work().catch((error) => {
      log.warn({ err: error }, 'stream ended');
      line.end();
    });
  };
  const beat = setInterval(() => {
    line.beat();
    orEnd(recheck)();
  }, heartbeatMs);
  const expiry = endInTime(line, caller, clock());

  return {
    start: async (from: string | null) => {
      const listener = {
        onFrame: (frame: RealtimeFrame) => (waiting ? waiting.push(frame) : deliver(frame)),
        onGap: orEnd(() => catchUp(cursor)),
        onSessions: (contaId: string) => contaId === caller.contaId && orEnd(recheck)(),
      };
      try {
        const end = await hub.listen(tenantId, listener);
        if (stopped) return end();
        leave = end;
        if (tenantId && (from === null || from === RECENT)) cursor = await readCursor(db, tenantId);
        if (from !== null) await catchUp(from);
        line.ready(cursor);
        flush();
      } catch (error) {
        log.warn({ err: error }, 'stream did not start');
        line.end();
      }
    },
    stop: () => {
      stopped = true;
      clearInterval(beat);
      clearTimeout(expiry);
      leave();
    },
  };
}
