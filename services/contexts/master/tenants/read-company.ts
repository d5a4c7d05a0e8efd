import { AI_DAYS, readCompany as contract, ERRORS_SHOWN } from '@balcao/contracts/company-page';
import { DAY_MS } from '@balcao/contracts/constants';
import type { DeadLetter } from '@balcao/contracts/master';
import type { Actor } from '@balcao/kit/actor';
import type { Deps } from '@balcao/kit/deps';
import { useCase } from '@balcao/kit/use-case';
import { sumAiUse } from './ai-use.repository';
import { type CompanyReads, requireTenant, standingIn } from './company-reads';
import { presentTenantRow } from './present-tenant-row';

interface ReadDeps extends Pick<Deps, 'db' | 'clock'> {
  reads: CompanyReads;
  listErrors(actor: Actor, query: { tenant_id: string; limit: number }): Promise<{ items: DeadLetter[] }>;
}

/** One company with everything that tells how it is doing, and nothing of its customers. */
export const readCompany = useCase(contract, ({ db, clock, reads, listErrors }: ReadDeps) => {
  const countAi = (tenantId: string) =>
    db.tenant(tenantId, (unit) => sumAiUse(unit, new Date(clock().getTime() - AI_DAYS * DAY_MS)), 'heavy');
  return async (actor: Actor, id: string) => {
    const empresa = presentTenantRow(await db.platform((unit) => requireTenant(unit, id)));
    const there = standingIn(actor, id);
    const [{ assinatura, uso }, { items: pessoas }] = await Promise.all([
      reads.readSubscription(there),
      reads.listUsers(there),
    ]);
    // What reads much takes its turn: one such question of a company at a time.
    const saude = await reads.readHealth(there);
    const ia = await countAi(id);
    const { items: erros } = await listErrors(actor, { tenant_id: id, limit: ERRORS_SHOWN });
    return { empresa, assinatura, uso, pessoas, saude, ia, erros };
  };
});
