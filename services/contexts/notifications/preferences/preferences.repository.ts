import { DEFAULT_PREFERENCES, type NoticePreferences } from '@balcao/contracts/notifications';
import type { UnitOfWork } from '@balcao/kit/db';
import { and, eq } from 'drizzle-orm';
import { tenants } from '../../identity/schema';
import { preferencias_aviso } from '../schema';

/** A person's own, over the defaults: what was added since they chose is as usual. */
export async function findPreferences({ tx, tenantId }: UnitOfWork, usuarioId: string): Promise<NoticePreferences> {
  const { tenant_id, usuario_id, eventos, silencio, som } = preferencias_aviso;
  const [row] = await tx
    .select({ eventos, silencio, som })
    .from(preferencias_aviso)
    .where(and(eq(tenant_id, tenantId), eq(usuario_id, usuarioId)));
  if (!row) return DEFAULT_PREFERENCES;
  return { eventos: Object.assign({}, DEFAULT_PREFERENCES.eventos, row.eventos), silencio: row.silencio, som: row.som };
}

export async function storePreferences(
  { tx, tenantId }: UnitOfWork,
  usuarioId: string,
  { preferences, at }: { preferences: NoticePreferences; at: Date },
): Promise<void> {
  const { eventos, silencio, som } = preferences;
  const chosen = { eventos, silencio, som, updated_at: at };
  const row = Object.assign({ tenant_id: tenantId, usuario_id: usuarioId }, chosen);
  const target = [preferencias_aviso.tenant_id, preferencias_aviso.usuario_id];
  await tx.insert(preferencias_aviso).values(row).onConflictDoUpdate({ target, set: chosen });
}

/** The clock its people live by. */
export async function findZone({ tx, tenantId }: UnitOfWork): Promise<string> {
  const [row] = await tx.select({ zone: tenants.fuso_horario }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.zone ?? 'America/Sao_Paulo';
}
