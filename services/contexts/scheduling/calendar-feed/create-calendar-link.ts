import { createCalendarLink as contract } from '@balcao/contracts/agenda';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { hashToken, randomToken } from '@balcao/kit/crypto';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { updateProfessionalRow } from '../professionals/professionals.repository';

export const AGENDA_TOKEN_FIELD = 'profissionais.agenda_token';

/** A new private address for a professional's calendar; the one before stops working. */
export const createCalendarLink = useCase(
  contract,
  ({ db, sealer, config }: Pick<Deps, 'db' | 'sealer' | 'config'>) =>
    (actor: Actor, id: string): Promise<{ url: string }> => {
      const tenantId = tenantOf(actor);
      const token = randomToken();
      return db.tenant(tenantId, async (unit) => {
        const values = {
          agenda_token: sealer.seal(tenantId, AGENDA_TOKEN_FIELD, token),
          agenda_token_hash: hashToken(token),
        };
        if (!(await updateProfessionalRow(unit, id, values))) throw new AppError('scheduling/professional-not-found');
        return { url: `${config.publicUrl}/api/calendar-feed/${token}.ics` };
      });
    },
);
