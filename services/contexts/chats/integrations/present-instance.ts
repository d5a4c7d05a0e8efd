import type { Instance } from '@balcao/contracts/integrations';
import type { evolution_instances } from '../schema';

// docs/decisions/0010-only-managers-see-the-pairing-code.md
export type InstanceRow = typeof evolution_instances.$inferSelect;

/** The only way an instance leaves: never its token, secret or key. */
export function presentInstance(row: InstanceRow): Instance {
  const pareando = row.status === 'connecting' && row.qrcode !== null;
  return {
    id: row.id,
    instance_name: row.instance_name,
    status: row.status,
    phone_number: row.phone_number,
    qrcode: row.qrcode,
    problema: row.problema,
    pareando,
    desde: since(row, pareando)?.toISOString() ?? null,
    ultimo_evento_em: row.ultimo_evento_em?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  };
}

/** Of a number that waits for its code to be scanned it is known when the code was made, not since when it is gone. */
function since({ problema, problema_em, estado_em, phone_number }: InstanceRow, pareando: boolean): Date | null {
  if (problema) return problema_em;
  return pareando && phone_number !== null ? null : estado_em;
}
