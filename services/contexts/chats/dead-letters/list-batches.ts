import {
  listDeadLetterBatches as listContract,
  stopDeadLetterBatch as stopContract,
} from '@balcao/contracts/dead-letter-batches';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listBatches, stopBatch as stopRow } from './batches.repository';
import { presentBatch } from './present-batch';

/** The last batches, with how far they are. */
export const listDeadLetterBatches = useCase(listContract, ({ db }: Pick<Deps, 'db'>) => async (_actor: Actor) => ({
  items: (await db.platform(listBatches)).map(presentBatch),
}));

/** What is left of it stays as it is; the letter in work is ended. */
export const stopBatch = useCase(stopContract, ({ db }: Pick<Deps, 'db'>) => async (_actor: Actor, id: string) => {
  const row = await db.platform((unit) => stopRow(unit, id));
  if (!row) throw new AppError('master/batch-not-found');
  return presentBatch(row);
});
