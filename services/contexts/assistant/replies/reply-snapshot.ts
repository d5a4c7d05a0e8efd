import type { UnitOfWork } from '@balcao/kit/db';
import type { ChatRow, MessageRow } from '../../chats';
import { retrieveDocuments } from '../documents/retrieve-documents';
import { byTime, type Company, lastMessages, listServices } from './ai.repository';
import { HISTORY_MESSAGES, MAX_DOCUMENTS } from './ai-limits';
import type { PromptInput } from './build-prompt';

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

/** Everything the answer may rest on, read in one transaction of one company. */
export async function takeSnapshot(
  unit: UnitOfWork,
  about: { chat: ChatRow; company: Company; pending: MessageRow[]; instructions: string | null; now: Date },
): Promise<PromptInput> {
  const { chat, company, pending, instructions, now } = about;
  const waiting = new Set(pending.map(({ id }) => id));
  const history = (await lastMessages(unit, chat.id, HISTORY_MESSAGES)).filter(({ id }) => !waiting.has(id));
  const wanted = await retrieveDocuments(
    unit,
    pending.map(({ content }) => content),
    MAX_DOCUMENTS,
  );
  const documents =
    wanted.length > 0 ? wanted : await retrieveDocuments(unit, queryTexts(pending, history), MAX_DOCUMENTS);
  return {
    company: { nome: company.nome, cidade: company.cidade_base, fuso: company.fuso_horario },
    services: await listServices(unit),
    documents,
    instructions,
    conversation: inOrder(history, pending),
    writtenAt: pending.at(-1)?.created_at ?? now,
    now,
  };
}
