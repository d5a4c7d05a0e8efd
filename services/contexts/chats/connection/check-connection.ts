import type { JobData } from '@balcao/contracts/jobs';
import type { Deps } from '@balcao/kit/deps';
import type { Egress } from '@balcao/kit/egress';
import { createSlots } from '@balcao/kit/slots';
import { lockInstance, updateInstance } from '../integrations/instances.repository';
import { webhookOf } from '../integrations/keep-webhook';
import type { InstanceRow } from '../integrations/present-instance';
import { type GatewaySettings, resolveGateway } from '../settings/resolve-settings';
import { openGateway } from '../whatsapp/gateway-client';
import { applyFinding } from './apply-finding';
import { askGateway } from './ask-gateway';
import { claimCheck } from './connection.repository';

export type CheckDeps = Pick<Deps, 'db' | 'jobs' | 'realtime' | 'log' | 'sealer' | 'clock' | 'config'> & {
  egress: Egress;
};

/** Whoever dies while asking leaves the turn to somebody else after so long. */
const LEASE_MS = 60_000;
/** Questions under way at one gateway: one that hangs holds no more of the worker's places. */
const PER_SERVER = 6;
const STEP_ASIDE_MS = 3_000;
/** Nobody configured a gateway. */
const UNCONFIGURED_MS = 300_000;

interface Claimed {
  row: InstanceRow;
  server: GatewaySettings;
  askedAt: Date;
}

/** The turn to ask about an instance, with where to ask; undefined when it is not due or there is nowhere to ask. */
async function claim(
  deps: CheckDeps,
  { tenantId, instanceId }: JobData<'check-connection'>,
): Promise<Claimed | undefined> {
  return deps.db.tenant(tenantId, async (unit) => {
    const askedAt = deps.clock();
    const row = await claimCheck(unit, instanceId, askedAt, LEASE_MS);
    const server = row && (await resolveGateway(deps, unit));
    if (!row) return undefined;
    if (server) return { row, server, askedAt };
    await updateInstance(unit, row.id, { verificar_em: new Date(askedAt.getTime() + UNCONFIGURED_MS) });
    return undefined;
  });
}

/** Asks the gateway about a claimed instance and brings ours to what it says. Holds no transaction while it waits. */
async function askAbout(deps: CheckDeps, { row, server, askedAt }: Claimed): Promise<InstanceRow | undefined> {
  const finding = await askGateway(openGateway(deps.egress, server), row, webhookOf(deps, row));
  const about = { tenantId: row.tenant_id, instanceId: row.id };
  const after = await deps.db.tenant(row.tenant_id, async (unit) => {
    const locked = await lockInstance(unit, row.id);
    return locked && applyFinding(deps, unit, locked, { finding, askedAt });
  });
  const changed = after && (after.status !== row.status || after.problema !== row.problema);
  const repaired = finding.kind === 'open' && finding.webhook === 'set';
  if (changed || repaired) deps.log.info({ ...about, finding: finding.kind, repaired }, 'connection checked');
  return after;
}

/** Asks how one instance stands, when it is due; a company's slow gateway holds up nobody but those who share it. */
export function checkConnection(deps: CheckDeps) {
  const slots = createSlots(PER_SERVER);
  return async (data: JobData<'check-connection'>): Promise<void> => {
    const claimed = await claim(deps, data);
    if (!claimed) return;
    const leave = slots.enter(claimed.server.baseUrl);
    if (!leave) {
      const verificar_em = new Date(deps.clock().getTime() + STEP_ASIDE_MS * (1 + Math.random()));
      await deps.db.tenant(data.tenantId, (unit) => updateInstance(unit, data.instanceId, { verificar_em }));
      return;
    }
    try {
      await askAbout(deps, claimed);
    } finally {
      leave();
    }
  };
}
