import { type Acesso, listSignIns as contract } from '@balcao/contracts/sign-ins';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { listFamilies, type SignInRow } from './sign-ins.repository';

const present =
  (sid: string) =>
  ({ familia, aparelho, rede, iniciada_em, ultimo_uso }: SignInRow): Acesso => ({
    id: familia,
    aparelho,
    rede,
    inicio: iniciada_em.toISOString(),
    ultimo_uso: ultimo_uso.toISOString(),
    atual: familia === sid,
  });

/** Where the own account is signed in, the one that asks first, then the last used. `sid` is the sign-in that asks. */
export const listSignIns = useCase(
  contract,
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
    async (actor: Actor, sid: string): Promise<{ items: Acesso[] }> => {
      const rows = await db.platform(({ tx }) => listFamilies(tx, actor.contaId, clock()));
      const items = rows.map(present(sid)).sort((a, b) => Number(b.atual) - Number(a.atual));
      return { items };
    },
);
