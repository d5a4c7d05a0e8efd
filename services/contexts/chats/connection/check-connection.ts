import { createPace, type Pace } from '@balcao/kit/pace';
import { type OpenMinutes, silenceOf } from '../health/find-silence';
import { lockInstance } from '../integrations/instances.repository';
import { webhookOf } from '../integrations/keep-webhook';
import type { InstanceRow } from '../integrations/present-instance';
import { openGateway } from '../whatsapp/gateway-client';
import { applyFinding } from './apply-finding';
import { askGateway } from './ask-gateway';
import { removeAbandoned } from './remove-abandoned';
import { type Claimed, type TurnDeps, takeTurn } from './take-turn';

/** Besides: the agenda's minutes in which a company is open. */
export type CheckDeps = TurnDeps & { openMinutes: OpenMinutes };

const LIMITS = { leaseMs: 60_000, perServer: 6, stepAsideMs: 3_000 };

/** Asks the gateway about a claimed instance and brings ours to what it says. Holds no transaction while it waits. */
async function askAbout(
  deps: CheckDeps & { pace: Pace },
  { row, server, claimedAt }: Claimed,
): Promise<InstanceRow | undefined> {
  const gateway = openGateway(deps.egress, server);
  const asked = await askGateway(gateway, row, webhookOf(deps, row));
  const finding = await removeAbandoned(deps, gateway, row, asked);
  const about = { tenantId: row.tenant_id, instanceId: row.id };
  const after = await deps.db.tenant(row.tenant_id, async (unit) => {
    // Before the row is locked: who delivers something just now is not waited for, nor made to wait.
    const silent = finding.kind === 'open' ? await silenceOf(deps, unit, row) : undefined;
    const locked = await lockInstance(unit, row.id);
    return (
      locked && applyFinding(deps, unit, locked, { finding: Object.assign({ silent }, finding), askedAt: claimedAt })
    );
  });
  const changed = after && (after.status !== row.status || after.problema !== row.problema);
  const repaired = finding.kind === 'open' && finding.webhook === 'set';
  if (changed || repaired) deps.log.info({ ...about, finding: finding.kind, repaired }, 'connection checked');
  return after;
}

/** Asks how one instance stands, when it is due. */
export function checkConnection(deps: CheckDeps) {
  const own = Object.assign({ pace: createPace(deps.clock) }, deps);
  return takeTurn(deps, 'verificar_em', LIMITS, (claimed) => askAbout(own, claimed));
}
