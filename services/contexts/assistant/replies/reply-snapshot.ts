import type { UnitOfWork } from '@balcao/kit/db';
import type { MessageRow } from '../../chats';
import { retrieveDocuments } from '../documents/retrieve-documents';
import { byTime } from './ai.repository';
import { MAX_DOCUMENTS } from './ai-limits';
import type { PromptInput } from './build-prompt';
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

/** What the company wrote down about it; a follow-up that says nothing by itself is looked for with what came before. */
async function findDocuments(unit: UnitOfWork, pending: readonly MessageRow[], history: readonly MessageRow[]) {
  const said = pending.map(({ content }) => content);
  const wanted = await retrieveDocuments(unit, said, MAX_DOCUMENTS);
  const more = queryTexts(pending, history);
  if (wanted.length > 0 || more.every((text) => said.includes(text))) return wanted;
  return retrieveDocuments(unit, more, MAX_DOCUMENTS);
}

/** Everything the answer may rest on, read in one transaction of one company. */
export async function takeSnapshot(
  unit: UnitOfWork,
  about: { facts: Facts; history: MessageRow[]; pending: MessageRow[]; instructions: string | null; now: Date },
): Promise<PromptInput> {
  const { facts, pending, instructions, now } = about;
  const { company, services } = facts;
  const waiting = new Set(pending.map(({ id }) => id));
  const history = about.history.filter(({ id }) => !waiting.has(id));
  return {
    company: { nome: company.nome, cidade: company.cidade_base, fuso: company.fuso_horario },
    services,
    documents: facts.hasDocuments ? await findDocuments(unit, pending, history) : [],
    instructions,
    conversation: inOrder(history, pending),
    writtenAt: pending.at(-1)?.created_at ?? now,
    now,
  };
}
