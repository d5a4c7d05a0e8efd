import type { Db, UnitOfWork } from '@balcao/kit/db';
import type { ChatRow } from '../../chats';
import { findPolicy } from '../actions/actions.repository';
import { type PolicyFor, policyFor } from '../actions/books-for';
import type { Sense } from '../sense/seek';
import { type Company, findCompany, findKnowledge, listServices } from './ai.repository';

/** What every answer of a company rests on and hardly ever changes. */
export interface Facts {
  company: Company;
  services: Awaited<ReturnType<typeof listServices>>;
  /** Whether there is anything to look for in the knowledge base. */
  hasDocuments: boolean;
  /** Where it is looked for by its sense, too. */
  sense: Sense | null;
  /** What the assistant may do in the agenda. */
  policy: PolicyFor;
}

/** The same for whom a conversation is with: not everybody is booked for. */
export async function factsFor(db: Db, unit: UnitOfWork, chat: ChatRow): Promise<Facts | undefined> {
  const facts = await recallFacts(db, unit);
  return facts && Object.assign({}, facts, { policy: await policyFor(unit, facts.policy, chat) });
}

/** Read once and kept until it changes; undefined: there is no such company. */
export function recallFacts(db: Db, unit: UnitOfWork): Promise<Facts | undefined> {
  const { tenantId } = unit;
  return db.recall(`reply facts of ${tenantId}`, async () => {
    const [company, services, policy] = await Promise.all([findCompany(unit), listServices(unit), findPolicy(unit)]);
    const known = await findKnowledge(unit);
    return company && { tenantId, value: Object.assign({ company, services, policy }, known) };
  });
}
