import { lockInstance } from '../integrations/instances.repository';
import { webhookOf } from '../integrations/keep-webhook';
import type { InstanceRow } from '../integrations/present-instance';
import { openGateway } from '../whatsapp/gateway-client';
import { applyFinding } from './apply-finding';
import { askGateway } from './ask-gateway';
import { type Claimed, type TurnDeps, takeTurn } from './take-turn';

const LIMITS = { leaseMs: 60_000, perServer: 6, stepAsideMs: 3_000 };

/** Asks the gateway about a claimed instance and brings ours to what it says. Holds no transaction while it waits. */
async function askAbout(deps: TurnDeps, { row, server, claimedAt }: Claimed): Promise<InstanceRow | undefined> {
  const finding = await askGateway(openGateway(deps.egress, server), row, webhookOf(deps, row));
  const about = { tenantId: row.tenant_id, instanceId: row.id };
  const after = await deps.db.tenant(row.tenant_id, async (unit) => {
    const locked = await lockInstance(unit, row.id);
    return locked && applyFinding(deps, unit, locked, { finding, askedAt: claimedAt });
  });
  const changed = after && (after.status !== row.status || after.problema !== row.problema);
  const repaired = finding.kind === 'open' && finding.webhook === 'set';
  if (changed || repaired) deps.log.info({ ...about, finding: finding.kind, repaired }, 'connection checked');
  return after;
}

/** Asks how one instance stands, when it is due. */
export const checkConnection = (deps: TurnDeps) =>
  takeTurn(deps, 'verificar_em', LIMITS, (claimed) => askAbout(deps, claimed));
