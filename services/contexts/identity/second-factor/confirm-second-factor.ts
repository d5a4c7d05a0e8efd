import { confirmSecondFactor as contract } from '@balcao/contracts/second-factor';
import type { Actor } from '@balcao/kit/actor';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { IdentityDeps } from '../ports';
import { endFamilies } from '../sessions/end-families';
import { giveCodes } from './give-codes';
import { activate, findFactor } from './second-factor.repository';
import { SECRET_FIELD } from './spend-code';
import { stepOf } from './totp';

/** Turns the second factor on with a code of the app. Other sign-ins of the account end: they never showed one. */
export const confirmSecondFactor = useCase(contract, (deps: IdentityDeps & { forget: (contaId: string) => void }) => {
  const { db, clock, sealer, audit, forget, announceSessionsEnded } = deps;
  return async (actor: Actor, sid: string, codigo: string): Promise<{ codigos: string[] }> =>
    db.platform(async ({ tx, afterCommit }) => {
      const { contaId } = actor;
      const now = clock();
      const factor = await findFactor(tx, contaId);
      if (!factor) throw new AppError('identity/second-factor-off');
      if (factor.ativado_em) throw new AppError('identity/second-factor-on');
      const step = stepOf(sealer.open(contaId, SECRET_FIELD, factor.segredo), codigo.replace(/\s/g, ''), now);
      if (step === null) throw new AppError('identity/wrong-code', { fields: { codigo: WRONG } });
      if (!(await activate(tx, factor, { now, step }))) throw new AppError('identity/second-factor-on');
      const codigos = await giveCodes(deps, tx, contaId);
      await endFamilies(deps, tx, { contaId, keep: sid }, now);
      await audit(tx, actor, { acao: 'segundo-fator.ativado', alvo: `usuario:${actor.usuarioId}` });
      afterCommit(() => {
        forget(contaId);
        return announceSessionsEnded(contaId);
      });
      return { codigos };
    });
});

const WRONG = 'Este código não confere. Use o que o aplicativo mostra agora para Balcão.';
