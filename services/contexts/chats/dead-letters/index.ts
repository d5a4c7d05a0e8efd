import type { Deps } from '@balcao/kit/deps';
import { discardDeadLetter, discardDeadLetters } from './discard-dead-letter';
import type { DeadDeps } from './end-dead-letter';
import { listDeadLetterBatches, stopBatch } from './list-batches';
import { listDeadLetters } from './list-dead-letters';
import { redriveDeadLetter, redriveDeadLetters } from './redrive-dead-letter';
import { startBatch } from './start-batch';

/** Everything the master may do with what gave up. */
export const deadLetters = (deps: Deps, audit: DeadDeps['audit']) => ({
  list: listDeadLetters(deps),
  redrive: redriveDeadLetter({ ...deps, audit }),
  redriveMany: redriveDeadLetters({ ...deps, audit }),
  discard: discardDeadLetter({ ...deps, audit }),
  discardMany: discardDeadLetters({ ...deps, audit }),
  startBatch: startBatch(deps),
  listBatches: listDeadLetterBatches(deps),
  stopBatch: stopBatch(deps),
});
