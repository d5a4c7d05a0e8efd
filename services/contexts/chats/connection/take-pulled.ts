import type { Deps } from '@balcao/kit/deps';
import { recordOf } from '@balcao/kit/record';
import { readAddress } from '../inbox/address';
import { insertItems } from '../inbox/inbox.repository';
import { splitEvent } from '../inbox/split-event';
import { traceArrival } from '../inbox/trace-arrival';
import { openWebhookToken } from '../inbox/webhook-token';
import type { InstanceRow } from '../integrations/present-instance';
import { ORIGIN_FIELD } from '../midias/keep-origin';
import { knownWaIds } from '../outbox/envios.repository';

type Json = Record<string, unknown>;
const idOf = (record: Json): string => String(recordOf(record.key).id ?? '');

/**
 * Messages read at the gateway into the inbox, as if they had been delivered: the same one is the same row, whichever way
 * it came first. Returns the keys under which something new waits; what follows of it is for the inbox to decide, by its
 * age, once it is woken.
 */
export async function takePulled(
  deps: Pick<Deps, 'db' | 'clock' | 'sealer'>,
  instance: InstanceRow,
  records: Json[],
): Promise<string[]> {
  const sender = instance.phone_number ? `${instance.phone_number}@s.whatsapp.net` : undefined;
  const persons = records.filter(
    (record) => idOf(record) && readAddress(recordOf(record.key), sender).kind === 'person',
  );
  if (persons.length === 0) return [];
  const sinceMs = Date.now();
  return deps.db.tenant(instance.tenant_id, async (unit) => {
    const known = await knownWaIds(unit, persons.map(idOf));
    // The gateway tells the newest first.
    const missing = persons.filter((record) => !known.has(idOf(record))).reverse();
    const seal = (plain: string) => deps.sealer.seal(instance.tenant_id, ORIGIN_FIELD, plain);
    const items = await splitEvent('MESSAGES_UPSERT', { data: missing, sender }, seal);
    const token = openWebhookToken(deps.sealer, instance);
    const { tenant_id: tenantId, id: instanceId } = instance;
    const { keys, stored } = await insertItems(unit, { id: instanceId, token }, items, deps.clock());
    unit.afterCommit(() => traceArrival({ tenantId, instanceId, way: 'pulled', sinceMs }, stored));
    return keys;
  });
}
