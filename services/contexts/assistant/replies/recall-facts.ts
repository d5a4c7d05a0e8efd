import type { Db, UnitOfWork } from '@balcao/kit/db';
import { type Company, findCompany, hasDocuments, listServices } from './ai.repository';

/** What every answer of a company rests on and hardly ever changes. */
export interface Facts {
  company: Company;
  services: Awaited<ReturnType<typeof listServices>>;
  /** Whether there is anything to look for in the knowledge base. */
  hasDocuments: boolean;
}

/** Read once and kept until it changes; undefined: there is no such company. */
export function recallFacts(db: Db, unit: UnitOfWork): Promise<Facts | undefined> {
  const { tenantId } = unit;
  return db.recall(`reply facts of ${tenantId}`, async () => {
    const [company, services, written] = await Promise.all([findCompany(unit), listServices(unit), hasDocuments(unit)]);
    return company && { tenantId, value: { company, services, hasDocuments: written } };
  });
}
