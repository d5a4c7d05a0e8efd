import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import type { WayTo } from '@balcao/kit/egress';
import { createSlots } from '@balcao/kit/slots';
import type { InstanceRow } from '../integrations/present-instance';
import { type GatewaySettings, resolveGateway } from '../settings/resolve-settings';
import { claimTurn, endTurn, type Turn } from './connection.repository';

export type TurnDeps = Pick<Deps, 'db' | 'jobs' | 'realtime' | 'log' | 'sealer' | 'clock' | 'config' | 'notify'> & {
  wayTo: WayTo;
};

/** An instance whose turn was taken, with where to ask about it. */
export interface Claimed {
  row: InstanceRow;
  server: GatewaySettings;
  claimedAt: Date;
}

interface TurnLimits {
  /** Whoever dies while asking leaves the turn to somebody else after so long. */
  leaseMs: number;
  /** Questions under way at one gateway: one that hangs holds no more of the worker's places. */
  perServer: number;
  stepAsideMs: number;
  /** May settle what finds no place; true: it did. */
  whenFull?(claimed: Claimed): Promise<boolean>;
}

/** Nobody configured a gateway. */
const UNCONFIGURED_MS = 300_000;

/** Asks an instance's gateway when the turn has come; a slow gateway holds up nobody but those who share it. */
export function takeTurn(
  deps: TurnDeps,
  turn: Turn,
  limits: TurnLimits,
  ask: (claimed: Claimed) => Promise<unknown>,
): (data: JobData<'check-connection' | 'pull-messages'>) => Promise<void> {
  const slots = createSlots(limits.perServer);
  return async ({ tenantId, instanceId }) => {
    const claimedAt = deps.clock();
    const inMs = (ms: number) => new Date(claimedAt.getTime() + ms);
    const claimed = await deps.db.tenant(tenantId, async (unit) => {
      const row = await claimTurn(unit, instanceId, turn, { now: claimedAt, until: inMs(limits.leaseMs) });
      if (!row) return undefined;
      const server = await resolveGateway(deps, unit);
      if (server) return { row, server, claimedAt };
      await endTurn(unit, turn, row, { next: inMs(UNCONFIGURED_MS) });
      return undefined;
    });
    if (!claimed) return;
    const leave = slots.enter(claimed.server.baseUrl);
    if (!leave) {
      if (await limits.whenFull?.(claimed)) return;
      const next = inMs(limits.stepAsideMs * (1 + Math.random()));
      await deps.db.tenant(tenantId, (unit) => endTurn(unit, turn, claimed.row, { next }));
      return;
    }
    try {
      await ask(claimed);
    } finally {
      leave();
    }
  };
}
