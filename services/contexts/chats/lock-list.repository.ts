import type { UnitOfWork } from '@balcao/kit/db';
import { lockKey } from '@balcao/kit/lock';

/** Nobody else of the company adds to this list meanwhile: what it may hold at most is counted before. */
export async function lockList({ tx, tenantId }: UnitOfWork, list: 'respostas' | 'etiquetas'): Promise<void> {
  await lockKey(tx, `${tenantId}/${list}`);
}
