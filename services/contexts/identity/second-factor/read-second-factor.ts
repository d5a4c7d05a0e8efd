import { readSecondFactor as contract, type SegundoFator } from '@balcao/contracts/second-factor';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { countCodesLeft, findFactor } from './second-factor.repository';

/** Whether the own account signs in with a second factor, and how many recovery codes are left. */
export const readSecondFactor = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor): Promise<SegundoFator> =>
      db.platform(async ({ tx }) => {
        const since = (await findFactor(tx, actor.contaId))?.ativado_em ?? null;
        const codigos_restantes = since ? await countCodesLeft(tx, actor.contaId) : 0;
        return { ativo: since !== null, ativado_em: since?.toISOString() ?? null, codigos_restantes };
      }),
);
