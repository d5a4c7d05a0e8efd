import { openCash as contract } from '@balcao/contracts/cash';
import type { BodyOf } from '@balcao/contracts/endpoint';
import { centsOf } from '@balcao/contracts/money';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { newId } from '@balcao/kit/ids';
import { useCase } from '@balcao/kit/use-case';
import { findCashByKey, findOpenCash, insertCash, lockCash } from './cash.repository';
import type { CashDeps } from './cash-ports';
import { loadCash } from './cash-sums';

/** Opens the drawer with its float; of two who open at once the second is told. */
export const openCash = useCase(
  contract,
  (deps: CashDeps) =>
    (actor: Actor, { chave, fundo }: BodyOf<typeof contract>) =>
      deps.db.tenant(tenantOf(actor), async (unit) => {
        await lockCash(unit, 'alone');
        const now = deps.clock();
        const known = await findCashByKey(unit, chave);
        if (known) {
          if (centsOf(known.fundo) !== centsOf(fundo)) throw new AppError('billing/key-reused');
          return loadCash(unit, known, now);
        }
        if (await findOpenCash(unit)) throw new AppError('billing/cash-already-open');
        const id = newId();
        const author = { aberto_em: now, aberto_por_id: actor.usuarioId, aberto_por: actor.nome };
        await insertCash(unit, Object.assign({ id, chave, fundo }, author));
        await deps.audit(unit.tx, actor, { acao: 'caixa.aberto', alvo: `caixa:${id}`, detalhes: { fundo } });
        const cash = await findOpenCash(unit);
        if (!cash) throw new Error('a drawer that was just opened is gone');
        return loadCash(unit, cash, now);
      }),
);
