import { askKnowledge as contract } from '@balcao/contracts/knowledge';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { readOnce } from '@balcao/kit/read-once';
import { useCase } from '@balcao/kit/use-case';
import { retrievePassages } from './retrieve-passages';

/** Looks as the AI does before it answers, and shows what it would get. */
export const askKnowledge = useCase(
  contract,
  ({ db }: Pick<Deps, 'db'>) =>
    async (actor: Actor, { pergunta }: { pergunta: string }) => {
      const found = await readOnce(db, tenantOf(actor), (unit) => retrievePassages(unit, [pergunta]));
      return {
        trechos: found.map(({ id, titulo, secao, conteudo, cobertura }) => ({
          documento_id: id,
          titulo,
          secao,
          texto: conteudo,
          cobertura,
        })),
      };
    },
);
