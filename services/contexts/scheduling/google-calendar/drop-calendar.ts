import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { deleteExternalBlocks, listExternalBlocks, saveReading } from './busy.repository';

/** The calendar is not the company's any more: what it took is free again. */
export const dropCalendar =
  ({ realtime, clock }: Pick<Deps, 'realtime' | 'clock'>) =>
  async (unit: UnitOfWork): Promise<void> => {
    const blocks = await listExternalBlocks(unit);
    await saveReading(unit, { leitura: null, sync_token: null, lida_em: null, ler_em: null }, clock());
    if (!blocks.length) return;
    await deleteExternalBlocks(
      unit,
      blocks.map(({ id }) => id),
    );
    await realtime.announce(unit, 'agenda.changed', {});
  };
