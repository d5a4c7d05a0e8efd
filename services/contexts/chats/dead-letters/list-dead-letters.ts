import type { DeadLetter, DeadLetterFilter } from '@balcao/contracts/master';
import { listDeadLetters as contract } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { namesOf } from './batches.repository';
import { countDead, type DeadRow, listDead } from './dead-letters.repository';

const NO_REASON = 'Sem motivo registrado.';

const present = ({ motivo, created_at, ...row }: DeadRow, names: ReadonlyMap<string, string>): DeadLetter => ({
  ...row,
  empresa: names.get(row.tenant_id) ?? null,
  motivo: motivo ?? NO_REASON,
  created_at: created_at.toISOString(),
});

/** What could not be processed, of every company: ids and reasons, no texts. */
export const listDeadLetters = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (_actor: Actor, { cursor, limit, ...filter }: DeadLetterFilter & { cursor?: string; limit: number }) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      return db.platform(async (unit) => {
        const rows = await listDead(unit, { filter, after }, limit + 1);
        const names = await namesOf(
          unit,
          rows.map(({ tenant_id }) => tenant_id),
        );
        const shown = (row: DeadRow) => present(row, names);
        const page = toPage(rows, limit, (row) => [row.created_at, row.id], shown);
        return { ...page, total: await countDead(unit, { filter, after: null }) };
      });
    },
);
