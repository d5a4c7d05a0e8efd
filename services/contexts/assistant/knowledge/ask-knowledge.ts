import { askKnowledge as contract } from '@balcao/contracts/knowledge';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { readOnce } from '@balcao/kit/read-once';
import { useCase } from '@balcao/kit/use-case';
import type { AiPorts } from '../replies/ai-ports';
import { compareBySense, type Ranked } from '../sense/compare-by-sense';
import { findSense } from '../sense/sense.repository';
import { retrievePassages } from './retrieve-passages';

type AskDeps = Pick<Deps, 'db' | 'clock' | 'log'> & Pick<AiPorts, 'embed' | 'findSettings'>;

/** Looks as the AI does before it answers, and shows what it would get. */
export const askKnowledge = useCase(contract, (deps: AskDeps) => {
  const compare = compareBySense(deps, deps.embed);
  return async (actor: Actor, { pergunta }: { pergunta: string }) => {
    const tenantId = tenantOf(actor);
    const texts = [pergunta];
    const [words, sense] = await readOnce(deps.db, tenantId, (unit) =>
      Promise.all([retrievePassages(unit, texts), findSense(unit)]),
    );
    const settings = sense ? await deps.db.tenant(tenantId, deps.findSettings) : null;
    const { estado, marca, ruido = 0 } = sense ?? {};
    const both =
      settings && marca && estado === 'pronta' ? await compare(tenantId, settings, { marca, ruido, texts }) : null;
    const alone = () => words.map((passage): Ranked => Object.assign({ achado: 'palavras' as const }, passage));
    const without = sense ? ('so_palavras' as const) : ('palavras' as const);
    return {
      comparacao: both ? ('sentido' as const) : without,
      trechos: (both ?? alone()).map(({ id, titulo, secao, conteudo, cobertura, achado }) => ({
        documento_id: id,
        titulo,
        secao,
        texto: conteudo,
        cobertura,
        achado,
      })),
    };
  };
});
