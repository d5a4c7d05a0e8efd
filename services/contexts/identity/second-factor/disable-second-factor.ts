import { disableSecondFactor as contract } from '@balcao/contracts/second-factor';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { type ProvingDeps, proveAgain } from './prove-again';
import { removeFactor } from './second-factor.repository';

/** Turns the own second factor off; secret and codes are gone. */
export const disableSecondFactor = useCase(contract, (deps: ProvingDeps) => {
  const prove = proveAgain(deps);
  return (actor: Actor, proofs: { current_password: string; codigo: string }, ip: string): Promise<{ ok: true }> =>
    prove({ actor, ip }, proofs, async ({ tx, afterCommit }) => {
      await removeFactor(tx, actor.contaId);
      await deps.audit(tx, actor, { acao: 'segundo-fator.desligado', alvo: `usuario:${actor.usuarioId}` });
      afterCommit(() => {
        deps.forget(actor.contaId);
        return deps.announceSessionsEnded(actor.contaId);
      });
      return { ok: true };
    });
});
