import type { GoogleCalendarCredentials } from '@balcao/contracts/google-calendar';
import type { Sealer } from '@balcao/kit/crypto';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import type { CalendarEvents } from './calendar-port';
import { calendarOf, connectionOf, openGoogleCalendar } from './google-calendar';
import { findIntegrationOf, findLeaving, forgetLeaving, type IntegrationRow } from './integrations.repository';
import { deleteLeft, insertLeft, listLeft } from './left-calendars.repository';

export type LeaveDeps = Pick<Deps, 'clock'> & { sealer: Sealer; calendarEvents: CalendarEvents };

// docs/decisions/0109-what-a-calendar-keeps-when-it-is-left.md
/** A calendar stops being the company's: what stands ahead in it is to be taken away, with the account that wrote it. */
export async function leaveBehind(
  { sealer, clock, calendarEvents }: LeaveDeps,
  unit: UnitOfWork,
  { tenant_id, credenciais, saindo_em }: IntegrationRow,
): Promise<void> {
  const known = openGoogleCalendar(sealer, tenant_id, credenciais);
  if (!known) return;
  const now = clock();
  const since = saindo_em ?? now;
  const row = { agenda: calendarOf(known), credenciais, saindo_em: since, proxima_em: now };
  const deixada = await insertLeft(unit, row);
  const moved = await calendarEvents.moveOut(unit, { conexao: connectionOf(known), deixada, since });
  // Nothing is kept for nothing.
  if (moved === 0) await deleteLeft(unit, deixada);
}

/** What a release before left in the integration's own row. */
export async function settleLeaving(deps: LeaveDeps, unit: UnitOfWork): Promise<void> {
  const row = await findLeaving(unit, 'google_calendar');
  if (!row) return;
  await leaveBehind(deps, unit, row);
  await forgetLeaving(unit, 'google_calendar');
}

/** Before `next` is kept: the one it takes the place of is left, and what was left of `next` itself comes back. */
export async function moveCalendar(deps: LeaveDeps, unit: UnitOfWork, next: GoogleCalendarCredentials): Promise<void> {
  const { sealer, calendarEvents } = deps;
  await settleLeaving(deps, unit);
  const [agenda, conexao] = [calendarOf(next), connectionOf(next)];
  const row = await findIntegrationOf(unit, 'google_calendar');
  const known = row && openGoogleCalendar(sealer, unit.tenantId, row.credenciais);
  if (row && known && calendarOf(known) !== agenda) await leaveBehind(deps, unit, row);
  else if (known && connectionOf(known) !== conexao) await calendarEvents.rename(unit, connectionOf(known), conexao);
  for (const left of await listLeft(unit)) {
    if (left.agenda !== agenda) continue;
    await calendarEvents.moveBack(unit, { deixada: left.id, conexao });
    await deleteLeft(unit, left.id);
  }
}
