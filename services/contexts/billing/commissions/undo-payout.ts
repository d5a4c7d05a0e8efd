import { undoCommissionPayout as contract } from '@balcao/contracts/commissions';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { CommissionDeps } from './commission-ports';
import { findPayout, lockCommission, updatePayout } from './payouts.repository';
import { presentPayout } from './present-commission';

async function find(unit: UnitOfWork, id: string) {
  const row = await findPayout(unit, id);
  if (!row) throw new AppError('billing/payout-not-found');
  return row;
}

/** Taken back with a reason: what it paid is open again, and it stays on the list. */
export const undoPayout = useCase(
  contract,
  (deps: CommissionDeps) =>
    (actor: Actor, id: string, { motivo }: BodyOf<typeof contract>) =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockCommission(unit, (await find(unit, id)).repasse.profissional_id);
        const { repasse } = await find(unit, id);
        if (repasse.desfeito_em) {
          // The same again, as a browser does that never heard the answer.
          if (repasse.desfeito_motivo === motivo) return presentPayout(await find(unit, id));
          throw new AppError('billing/payout-undone');
        }
        const author = { desfeito_por_id: actor.usuarioId, desfeito_por: actor.nome };
        await updatePayout(unit, id, Object.assign({ desfeito_em: deps.clock(), desfeito_motivo: motivo }, author));
        const detalhes = { total: repasse.total };
        await deps.audit(unit.tx, actor, { acao: 'comissao.desfeita', alvo: `repasse:${id}`, detalhes });
        return presentPayout(await find(unit, id));
      }),
);
