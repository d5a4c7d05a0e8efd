import { listCashMovements as contract, type MovimentoDeCaixa } from '@balcao/contracts/cash';
import type { QueryOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { decodeCursor, toPage } from '@balcao/kit/keyset';
import { useCase } from '@balcao/kit/use-case';
import { findCash, listMovements, type MovementRow } from './cash.repository';
import type { CashDeps } from './cash-ports';

const presentMovement = ({ movimento, cliente_nome }: MovementRow): MovimentoDeCaixa => ({
  id: movimento.id,
  tipo: movimento.tipo,
  valor: movimento.valor,
  motivo: movimento.motivo,
  pagamento_id: movimento.pagamento_id,
  cliente_nome,
  autor_nome: movimento.autor_nome,
  created_at: movimento.created_at.toISOString(),
});

/** What came into a drawer and left it, the latest first. */
export const listCashMovements = useCase(
  contract,
  ({ db }: Pick<CashDeps, 'db'>) =>
    async (actor: Actor, id: string, { cursor, limit }: QueryOf<typeof contract>) => {
      const after = decodeCursor(cursor, ['instant', 'id']);
      const rows = await db.tenant(tenantOf(actor), async (unit) => {
        if (!(await findCash(unit, id))) throw new AppError('billing/cash-not-found');
        return listMovements(unit, { caixaId: id, after, limit });
      });
      return toPage(rows, limit, (row) => [row.movimento.created_at, row.movimento.id], presentMovement);
    },
);
