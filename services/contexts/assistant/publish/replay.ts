import {
  type Ensaio,
  listAssistantReplay as listContract,
  MOST_REPLAYED,
  type Repeticao,
  runAssistantReplay as runContract,
  type Vivido,
} from '@balcao/contracts/assistant-versions';
import { type Actor, tenantOf } from '@balcao/kit/actor';
import type { UnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { useCase } from '@balcao/kit/use-case';
import type { MessageRow } from '../../chats';
import { costOf } from '../cost/cost-of';
import { HISTORY_MESSAGES } from '../replies/ai-limits';
import { type Answered, findAnswered, listAnswered, readAround } from './cases.repository';
import { pricesIn, type Tried } from './judge';
import { burstBefore, saidIn } from './lived-words';
import type { ReadDeps } from './read-versions';
import { openTrial, recordTrial, type TrialDeps } from './run-case';
import { type Spent, tryWords } from './try-words';

const DAY_MS = 24 * 3_600_000;
/** The burst in front of an answer and what it may refer to. */
const BEFORE = HISTORY_MESSAGES + 5;

async function livedOf(unit: UnitOfWork, { message, cliente }: Answered): Promise<Vivido[]> {
  const { before } = await readAround(unit, message, BEFORE);
  const falas = saidIn(burstBefore(before).pending);
  if (falas.length === 0) return [];
  const { id, chat_id, content, created_at } = message;
  return [{ id, chat_id, cliente: cliente ?? '', falas, resposta: content, em: created_at.toISOString() }];
}

export const listReplay = useCase(
  listContract,
  ({ db, clock }: Pick<ReadDeps, 'db'> & Pick<TrialDeps, 'clock'>) =>
    (actor: Actor) =>
      db.tenant(tenantOf(actor), async (unit) => {
        const since = new Date(clock().getTime() - DAY_MS);
        const items: Vivido[] = [];
        for (const one of await listAnswered(unit, since, MOST_REPLAYED)) items.push(...(await livedOf(unit, one)));
        return { items };
      }),
);

/** What the customer read that day, with all its parts. */
function todayOf({ message, resultado }: Answered, after: readonly MessageRow[]): Tried {
  const end = after.findIndex(({ autor }) => autor !== 'ai');
  const parts = [message, ...(end === -1 ? after : after.slice(0, end))];
  const texto = parts.map(({ content }) => content).join('\n\n');
  const fim: Ensaio['fim'] = resultado?.startsWith('hand-over') ? 'equipe' : 'resposta';
  const fontes = parts.flatMap((part) => part.fontes.map(({ id }) => id));
  return { ensaio: { fim, texto, motivo: '' }, fontes, precos: pricesIn(texto) };
}

const list = (values: readonly (string | number)[]): string => [...new Set(values)].sort().join();

/** What of it a reader would mind, the gravest first. Pure. */
function differences(one: Tried, other: Tried): Repeticao['difere'] {
  const plain = ({ ensaio }: Tried) => ensaio.texto.replace(/\s+/g, ' ').trim();
  return [
    ...(one.ensaio.fim === other.ensaio.fim ? [] : ['fim' as const]),
    ...(list(one.precos) === list(other.precos) ? [] : ['precos' as const]),
    ...(list(one.fontes) === list(other.fontes) ? [] : ['fontes' as const]),
    ...(plain(one) === plain(other) ? [] : ['texto' as const]),
  ];
}

function usageOf(spent: Spent) {
  if (!spent) return [];
  const { modelo, tokensEntrada, tokensCache, tokensSaida } = spent;
  return [{ modelo, entrada: tokensEntrada ?? 0, cache: tokensCache ?? 0, saida: tokensSaida ?? 0 }];
}

/** One answer of the day again, with the draft, as of the moment it was given: nothing is kept but what it cost. */
export const runReplay = useCase(runContract, (deps: TrialDeps) => {
  const trial = tryWords(deps, deps);
  return (actor: Actor, id: string): Promise<Repeticao> => {
    const tenantId = tenantOf(actor);
    return deps.inPlace(tenantId, async () => {
      const begun = await deps.db.tenant(tenantId, async (unit) => {
        const answered = await findAnswered(unit, id);
        if (!answered) throw new AppError('chats/message-not-found');
        const { before, after } = await readAround(unit, answered.message, BEFORE);
        const { history, pending } = burstBefore(before);
        const [first, ...rest] = pending;
        if (!first) throw new AppError('chats/message-not-found');
        const { settings, facts } = await openTrial(deps, unit);
        const at = pending.at(-1)?.created_at ?? first.created_at;
        const question = { settings, facts, at, history, pending: [first, ...rest] as const };
        return {
          hoje: todayOf(answered, after),
          prepared: await trial.prepare(unit, { ...question, pending: [first, ...rest] }),
        };
      });
      const { hoje, prepared } = begun;
      const { tried, spent } = await trial.answer(tenantId, prepared);
      return deps.db.tenant(tenantId, async (unit) => {
        recordTrial(unit, 'trial:replay', spent);
        const custo = costOf(usageOf(spent), await deps.findPrices(unit));
        return { hoje: hoje.ensaio, rascunho: tried.ensaio, difere: differences(hoje, tried), custo };
      });
    });
  };
});
