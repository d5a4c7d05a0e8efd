import type { Instance } from '@balcao/contracts/integrations';
import type { evolution_instances } from '../schema';

// docs/decisions/0010-only-managers-see-the-pairing-code.md
export type InstanceRow = typeof evolution_instances.$inferSelect;

/** The only way an instance leaves: never its token, secret or key. */
export function presentInstance(row: InstanceRow): Instance {
  return {
    id: row.id,
    instance_name: row.instance_name,
    status: row.status,
    phone_number: row.phone_number,
    qrcode: row.qrcode,
    problema: row.problema,
    desde: (row.problema ? row.problema_em : row.estado_em)?.toISOString() ?? null,
    ultimo_evento_em: row.ultimo_evento_em?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}
