import { type Actor, requirePolicy, tenantOf } from '@balcao/kit/actor';
import { hashToken, randomToken } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { updateProfessionalRow } from '../professionals/professionals.repository';

const FIELD = 'profissionais.agenda_token';

/** A new private address for a professional's calendar; the one before stops working. */
export const createCalendarLink =
  ({ db, sealer, config }: Pick<Deps, 'db' | 'sealer' | 'config'>) =>
  (actor: Actor, id: string): Promise<{ url: string }> => {
    requirePolicy(actor, 'appointments.manage');
    const tenantId = tenantOf(actor);
    const token = randomToken();
    return db.tenant(tenantId, async (scope) => {
      const values = { agenda_token: sealer.seal(tenantId, FIELD, token), agenda_token_hash: hashToken(token) };
      if (!(await updateProfessionalRow(scope, id, values))) throw new AppError('scheduling/professional-not-found');
      return { url: `${config.publicUrl}/api/calendar-feed/${token}.ics` };
    });
  };

export const deleteCalendarLink =
  ({ db }: Pick<Deps, 'db'>) =>
  (actor: Actor, id: string) => {
    requirePolicy(actor, 'appointments.manage');
    return db.tenant(tenantOf(actor), async (scope) => {
      const off = { agenda_token: null, agenda_token_hash: null };
      if (!(await updateProfessionalRow(scope, id, off))) throw new AppError('scheduling/professional-not-found');
      return { ok: true as const };
    });
  };
