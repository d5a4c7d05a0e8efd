import type { UnitOfWork } from '@balcao/kit/db';
import type { MessageRow } from '../../chats';
import { retrievePassages } from '../knowledge/retrieve-passages';
import { unansweredIn } from '../knowledge/unanswered-in';
import { byTime } from './ai.repository';
import type { ReplyRequest } from './ai-ports';
import type { Facts } from './recall-facts';

/** Customer texts that say what is wanted; follow-ups like 'e quanto custa?' need the ones before. */
function queryTexts(pending: readonly MessageRow[], history: readonly MessageRow[]): string[] {
  const earlier = history.filter(({ autor }) => autor === 'customer').slice(-2);
  return [...new Set([...earlier, ...pending].map(({ content }) => content))];
}

/** As it was written; behind an answer of ours only what waits can be last, or the model would answer itself. */
function inOrder(history: readonly MessageRow[], pending: readonly MessageRow[]): MessageRow[] {
  const written = [...history, ...pending].sort(byTime);
  return written.at(-1)?.id === pending.at(-1)?.id ? written : [...history, ...pending];
}

/** What the company wrote down about it: of what waits alone, and where that says nothing by itself, with what came before. */
async function findKnown(unit: UnitOfWork, pending: readonly MessageRow[], history: readonly MessageRow[]) {
  const said = pending.map(({ content }) => content);
  const direct = await retrievePassages(unit, said);
  const more = queryTexts(pending, history);
  if (direct.length > 0 || more.every((text) => said.includes(text))) return { direct, passages: direct, texts: said };
  return { direct, passages: await retrievePassages(unit, more), texts: more };
}

const NOTHING = { direct: [], passages: [], texts: [] };

/** Everything the answer may rest on, read in one transaction of one company. */
export async function takeSnapshot(
  unit: UnitOfWork,
  about: {
    facts: Facts;
    history: MessageRow[];
    pending: MessageRow[];
    instructions: string | null;
    now: Date;
    books: boolean;
    /** What the customer said they like. */
    likes?: string[];
    /** The customer wrote more before what is pending, and it is not read. */
    cut?: boolean;
  },
): Promise<Pick<ReplyRequest, 'input' | 'unanswered' | 'seek'>> {
  const { facts, pending, instructions, now, books, likes, cut } = about;
  const { company, services } = facts;
  const waiting = new Set(pending.map(({ id }) => id));
  const history = about.history.filter(({ id }) => !waiting.has(id));
  const { direct, passages, texts } = facts.hasDocuments ? await findKnown(unit, pending, history) : NOTHING;
  return {
    input: {
      company: { nome: company.nome, cidade: company.cidade_base, fuso: company.fuso_horario },
      services,
      documents: passages,
      instructions,
      conversation: inOrder(history, pending),
      writtenAt: pending.at(-1)?.created_at ?? now,
      now,
      books,
      likes,
      cut,
    },
    unanswered: direct.length > 0 ? null : unansweredIn(pending, services),
    seek: facts.sense && texts.length > 0 ? Object.assign({ texts }, facts.sense) : null,
  };
}
