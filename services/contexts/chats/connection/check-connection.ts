import { createPace, type Pace } from '@balcao/kit/pace';
import { type OpenMinutes, silenceOf } from '../health/find-silence';
import { lockInstance } from '../integrations/instances.repository';
import { webhookOf } from '../integrations/keep-webhook';
import type { InstanceRow } from '../integrations/present-instance';
import { openGateway } from '../whatsapp/gateway-client';
import { applyFinding } from './apply-finding';
import { askGateway, type Finding } from './ask-gateway';
import { removeAbandoned } from './remove-abandoned';
import { restartSilent } from './restart-silent';
import { type Claimed, type TurnDeps, takeTurn } from './take-turn';

/** Besides: the agenda's minutes in which a company is open. */
export type CheckDeps = TurnDeps & { openMinutes: OpenMinutes };

const LIMITS = { leaseMs: 60_000, perServer: 6, stepAsideMs: 3_000 };

/** Who finds every place at a gateway taken so soon after one of its questions hung is not made to wait for the same. */
const HUNG_MS = 20_000;

type Asking = CheckDeps & { pace: Pace; hung: Map<string, number> };

/** Brings ours to what was found. */
async function settle(deps: Asking, { row, claimedAt }: Claimed, finding: Finding): Promise<InstanceRow | undefined> {
  const after = await deps.db.tenant(row.tenant_id, async (unit) => {
    // Before the row is locked: who delivers something just now is not waited for, nor made to wait.
    const silent = finding.kind === 'open' ? await silenceOf(deps, unit, row) : undefined;
    const locked = await lockInstance(unit, row.id);
    return (
      locked && applyFinding(deps, unit, locked, { finding: Object.assign({ silent }, finding), askedAt: claimedAt })
    );
  });
  const about = { tenantId: row.tenant_id, instanceId: row.id, finding: finding.kind };
  const changed = after && (after.status !== row.status || after.problema !== row.problema);
  const webhook = finding.kind === 'open' ? finding.webhook : 'kept';
  const repaired = webhook === 'set' || webhook === 'taken';
  if (changed || repaired) deps.log.info(Object.assign({ repaired }, about), 'connection checked');
  return after;
}

/** Asks the gateway about a claimed instance. Holds no transaction while it waits. */
async function askAbout(deps: Asking, claimed: Claimed): Promise<void> {
  const { row, server } = claimed;
  const gateway = openGateway(deps.wayTo(server), server);
  const asked = await askGateway(gateway, row, webhookOf(deps, row), deps.clock());
  if (asked.kind === 'unreachable') deps.hung.set(server.baseUrl, deps.clock().getTime());
  else deps.hung.delete(server.baseUrl);
  const finding = await removeAbandoned(deps, gateway, row, asked);
  const after = await settle(deps, claimed, finding);
  if (after) await restartSilent(deps, gateway, after);
}

/** Whoever shares a gateway that hangs is told so without hanging as well. */
async function shareHung(deps: Asking, claimed: Claimed): Promise<boolean> {
  const at = deps.hung.get(claimed.server.baseUrl);
  if (at === undefined || claimed.claimedAt.getTime() - at > HUNG_MS) return false;
  await settle(deps, claimed, { kind: 'unreachable' });
  return true;
}

/** Asks how one instance stands, when it is due. */
export function checkConnection(deps: CheckDeps) {
  const own: Asking = Object.assign({ pace: createPace(deps.clock), hung: new Map<string, number>() }, deps);
  const limits = Object.assign({ whenFull: (claimed: Claimed) => shareHung(own, claimed) }, LIMITS);
  return takeTurn(deps, 'verificar_em', limits, (claimed) => askAbout(own, claimed));
}
