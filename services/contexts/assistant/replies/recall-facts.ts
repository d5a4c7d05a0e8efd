import type { PoliticaIa } from '@balcao/contracts/assistant-actions';
import type { Db, UnitOfWork } from '@balcao/kit/db';
import { findPolicy } from '../actions/actions.repository';
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
  policy: PoliticaIa;
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
