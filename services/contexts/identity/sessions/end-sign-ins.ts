import { endSignIn as endContract, endOtherSignIns as endOthersContract } from '@balcao/contracts/sign-ins';
import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { endFamilies, endFamily } from './end-families';
import { lockFamily } from './sessions.repository';
import { isAlive, listFamilies } from './sign-ins.repository';

type EndingDeps = IdentityDeps & { forget: (contaId: string) => void };

/** The next call with a token of theirs is refused, and their streams end: in this process and in every other. */
const tellAfter = ({ afterCommit }: PlatformUnitOfWork, deps: EndingDeps, contaId: string) =>
  afterCommit(() => {
    deps.forget(contaId);
    return deps.announceSessionsEnded(contaId);
  });

/** Ends one sign-in of the own account; whoever is renewing it right now comes first or too late. */
export const endSignIn = useCase(
  endContract,
  (deps: EndingDeps) =>
    (actor: Actor, familia: string): Promise<{ ok: true }> =>
      deps.db.platform(async (unit) => {
        const { tx } = unit;
        await lockFamily(tx, familia);
        const now = deps.clock();
        const isOurs = await isAlive(tx, { contaId: actor.contaId, familia, now });
        if (!isOurs) throw new AppError('identity/sign-in-not-found');
        await endFamily(deps, tx, familia, { now, porque: 'entrada-encerrada' });
        await deps.audit(tx, actor, { acao: 'sessao.encerrada', alvo: `sessao:${familia}` });
        tellAfter(unit, deps, actor.contaId);
        return { ok: true };
      }),
);

/** Ends every sign-in of the own account but the one that asks. */
export const endOtherSignIns = useCase(
  endOthersContract,
  (deps: EndingDeps) =>
    (actor: Actor, sid: string): Promise<{ encerrados: number }> =>
      deps.db.platform(async (unit) => {
        const { tx } = unit;
        const now = deps.clock();
        const others = (await listFamilies(tx, actor.contaId, now)).filter(({ familia }) => familia !== sid);
        if (others.length === 0) return { encerrados: 0 };
        await endFamilies(deps, tx, { contaId: actor.contaId, keep: sid }, now);
        const detalhes = { quantos: others.length };
        await deps.audit(tx, actor, { acao: 'sessoes.encerradas', alvo: `usuario:${actor.usuarioId}`, detalhes });
        tellAfter(unit, deps, actor.contaId);
        return { encerrados: others.length };
      }),
);
