import type { UnitOfWork } from '@balcao/kit/db';
import { openGoogleCalendar } from './google-calendar';
import { type LeaveDeps, settleLeaving } from './leave-behind';
import { deleteLeft, listDueLeft, planLeft } from './left-calendars.repository';

/** What the agenda is lent, which empties them. */
export const leftCalendars = (deps: LeaveDeps) => ({
  /** Those whose turn has come. `account`: null when it was given up, or does not open any more. */
  async listDue(unit: UnitOfWork, now: Date) {
    await settleLeaving(deps, unit);
    const rows = await listDueLeft(unit, now);
    return rows.map(({ id, tenant_id, credenciais, saindo_em, falhas }) => {
      const account = openGoogleCalendar(deps.sealer, tenant_id, credenciais);
      return { id, saindo_em, falhas, account };
    });
  },
  postpone: (unit: UnitOfWork, id: string, plan: { proxima_em: Date; falhas: number }) => planLeft(unit, id, plan),
  /** Its credentials go; what is left is told until then. */
  giveUp: (unit: UnitOfWork, id: string, proxima_em: Date) => planLeft(unit, id, { credenciais: null, proxima_em }),
  forget: deleteLeft,
});
