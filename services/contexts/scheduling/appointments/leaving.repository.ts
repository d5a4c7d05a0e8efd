import type { UnitOfWork } from '@balcao/kit/db';
import { isOpenWork } from '@balcao/kit/long-work';
import { and, eq } from 'drizzle-orm';
import { repasses } from '../schema';

/** What the history says of all that a hand-over changed. */
export const LEAVING = 'Saída de quem atendia';

/** Is the hand-over of this operation still on its way? */
export async function isHandingOver({ tx, tenantId }: UnitOfWork, operationId: string): Promise<boolean> {
  const where = and(eq(repasses.tenant_id, tenantId), eq(repasses.operacao_id, operationId), isOpenWork(repasses));
  return (await tx.$count(repasses, where)) > 0;
}
