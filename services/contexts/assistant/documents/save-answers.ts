import { saveAnswers as contract } from '@balcao/contracts/assistant';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { type Answer, insertAnswers, lockAnswers, updateAnswers } from './answers.repository';

/** Keeps the house's answers for the AI. The same question again changes its answer and makes nothing twice. */
export const saveAnswers = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    (actor: Actor, { respostas }: { respostas: Answer[] }) => {
      return db.tenant(tenantOf(actor), async (unit) => {
        await lockAnswers(unit);
        const alteradas = await updateAnswers(unit, respostas);
        return { alteradas, criadas: await insertAnswers(unit, respostas) };
      });
    },
);
