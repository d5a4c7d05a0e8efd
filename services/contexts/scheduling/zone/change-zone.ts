import type { ZoneChange } from '@balcao/contracts/company';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError, isExclusionViolation } from '@balcao/kit/errors';
import { countAhead, keepClock } from './zone.repository';

// docs/decisions/0033-the-company-chooses-its-clock.md
/** What the company's data need of the agenda when its clock changes; runs in their transaction. */
export const zoneChanges = ({ clock, realtime }: Pick<Deps, 'clock' | 'realtime'>) => ({
  async countAhead(unit: UnitOfWork) {
    const { agendamentos, bloqueios, primeiro } = await countAhead(unit, clock());
    return { agendamentos, bloqueios, primeiro: primeiro && new Date(primeiro).toISOString() };
  },
  async changeZone(unit: UnitOfWork, { de, para, como }: { de: string; para: string; como: ZoneChange }) {
    try {
      if (como === 'manter_relogio') await keepClock(unit, clock(), { de, para });
    } catch (error) {
      // Where a clock jumps, or beside a visit that has begun, two may meet: then nothing moves.
      throw isExclusionViolation(error) ? new AppError('scheduling/zone-overlap') : error;
    }
    await realtime.announce(unit, 'agenda.changed', {});
  },
});
