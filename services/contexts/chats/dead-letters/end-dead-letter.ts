import type { Actor } from '@balcao/kit/actor';
import type { WriteAudit } from '@balcao/kit/audit';
import type { UnitOfWork } from '@balcao/kit/db';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findDeadTenant } from './dead-letters.repository';
import type { Fila } from './dead-queue';

export type DeadDeps = Pick<Deps, 'db' | 'realtime' | 'clock' | 'jobs' | 'log'> & { audit: WriteAudit };

/** What is done to one dead letter, in its company's transaction. False: it is not dead any more. */
export interface Ending {
  acao: 'dead-letter.redrive' | 'dead-letter.discard';
  detalhes?: object;
  apply(unit: UnitOfWork, fila: Fila, id: string): Promise<boolean>;
}

const gone = () => new AppError('master/dead-letter-not-found');

/** Ends one dead letter in one way, with its line in the company's audit log: both are there, or neither. */
export async function endDeadLetter(
  deps: DeadDeps,
  actor: Pick<Actor, 'usuarioId'>,
  { fila, id, tenant_id }: { fila: Fila; id: string; tenant_id?: string },
  ending: Ending,
): Promise<void> {
  // Of a list it is known whose it is; the transaction looks whether it is dead still.
  const tenantId = tenant_id ?? (await deps.db.platform((unit) => findDeadTenant(unit, fila, id)));
  if (!tenantId) throw gone();
  const { acao, detalhes } = ending;
  const author = { tenantId, usuarioId: actor.usuarioId };
  const done = await deps.db.tenant(tenantId, async (unit) => {
    if (!(await ending.apply(unit, fila, id))) return false;
    await deps.audit(unit.tx, author, { acao, alvo: `${fila}:${id}`, detalhes: { tenantId, ...detalhes } });
    return true;
  });
  if (!done) throw gone();
}
