import { retrievePassages } from '@balcao/contexts/assistant/knowledge/retrieve-passages';
import { openDb } from '@balcao/kit/db';
import { createLog } from '@balcao/kit/log';

/** The search of a company's knowledge base as an answer of the AI begins with it. */
export function openKnowledge(appUrl: string, platformUrl: string, tenantId: string) {
  const db = openDb({ appUrl, platformUrl, log: createLog('bench', 'silent'), max: 3 });
  return {
    find: (pergunta: string) => db.tenant(tenantId, (unit) => retrievePassages(unit, [pergunta])),
    close: () => db.close(),
  };
}
