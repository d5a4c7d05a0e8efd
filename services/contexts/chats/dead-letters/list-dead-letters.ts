import type { DeadLetter } from '@balcao/contracts/master';
import { listDeadLetters as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import type * as z from 'zod';
import { type DeadRow, listDeadInbound, listDeadOutbound } from './dead-letters.repository';
import type { Fila } from './dead-queue';

const MAX_ROWS = 100;

const NO_REASON = 'Sem motivo registrado.';

function present(fila: Fila, row: DeadRow): z.infer<typeof DeadLetter> {
  const { id, tenant_id, motivo, tentativas, created_at } = row;
  return { id, fila, tenant_id, motivo: motivo ?? NO_REASON, tentativas, created_at: created_at.toISOString() };
}

/** What could not be processed, of every company: ids and reasons, no texts. */
export const listDeadLetters = useCase(contract, ({ db }: Pick<Deps, 'db'>) => async (_actor: Actor) => {
  return db.platform(async (unit) => {
    const inbound = (await listDeadInbound(unit, MAX_ROWS)).map((row) => present('inbound', row));
    const outbound = (await listDeadOutbound(unit, MAX_ROWS)).map((row) => present('outbound', row));
    const items = [...inbound, ...outbound].sort((a, b) => b.created_at.localeCompare(a.created_at));
    return { items: items.slice(0, MAX_ROWS) };
  });
});
