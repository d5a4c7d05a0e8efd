import type { QueryOf } from '@balcao/contracts/endpoint';
import { type AcessoDeSuporte, listSupportAccesses as contract } from '@balcao/contracts/support-access';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { listSupport, type SupportRow } from './support-access.repository';

/** One whose time is over has ended, also in the moment before the sweep writes that down. */
const present =
  (now: Date) =>
  ({ id, quem, motivo, created_at, expira_em, encerrado_em, porque_fim }: SupportRow): AcessoDeSuporte => ({
    id,
    quem,
    motivo,
    inicio: created_at.toISOString(),
    ate: expira_em.toISOString(),
    fim: (encerrado_em ?? (expira_em <= now ? expira_em : null))?.toISOString() ?? null,
    porque_fim: encerrado_em ? porque_fim : expira_em <= now ? 'tempo' : null,
  });

/** When the platform's support was in the company, who and why. */
export const listSupportAccesses = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    (actor: Actor, query: QueryOf<typeof contract>) => {
      const after = decodeCursor(query.cursor, ['instant', 'id']);
      return db.tenant(tenantOf(actor), async (unit) => {
        const rows = await listSupport(unit, { after, limit: query.limit });
        return toPage(rows, query.limit, ({ created_at, id }) => [created_at, id], present(clock()));
      });
    },
);
