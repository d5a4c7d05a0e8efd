import { renewRecoveryCodes as contract } from '@balcao/contracts/second-factor';
import type { Actor } from '@balcao/kit/actor';
import { useCase } from '@balcao/kit/use-case';
import { giveCodes } from './give-codes';
import { type ProvingDeps, proveAgain } from './prove-again';

/** Gives out other recovery codes; those of before are worth nothing any more. */
export const renewRecoveryCodes = useCase(contract, (deps: ProvingDeps) => {
  const prove = proveAgain(deps);
  return (actor: Actor, proofs: { current_password: string; codigo: string }, ip: string) =>
    prove({ actor, ip }, proofs, async ({ tx }) => {
      const codigos = await giveCodes(deps, tx, actor.contaId);
      await deps.audit(tx, actor, { acao: 'segundo-fator.codigos', alvo: `usuario:${actor.usuarioId}` });
      return { codigos };
    });
});
