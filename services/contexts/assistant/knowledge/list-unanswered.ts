import * as contract from '@balcao/contracts/knowledge';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import { listQuestionRows, removeQuestion } from './questions.repository';

export const listUnanswered = useCase(contract.listUnanswered, ({ db }: Pick<Deps, 'db'>) => async (actor: Actor) => {
  const rows = await db.tenant(tenantOf(actor), listQuestionRows);
  return {
    items: rows.map(({ id, pergunta, vezes, ultima_em }) => ({
      id,
      pergunta,
      vezes,
      ultima_em: ultima_em.toISOString(),
    })),
  };
});

export const dismissUnanswered = useCase(
  contract.dismissUnanswered,
  ({ db, realtime }: Pick<Deps, 'db' | 'realtime'>) =>
    (actor: Actor, id: string) =>
      db.tenant(tenantOf(actor), async (unit) => {
        if (!(await removeQuestion(unit, id))) throw new AppError('assistant/question-not-found');
        await realtime.announce(unit, 'documents.changed', {});
        return { ok: true as const };
      }),
);
