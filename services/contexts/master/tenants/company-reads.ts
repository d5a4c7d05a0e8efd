import type { readSubscription } from '@balcao/contracts/billing';
import type { ResponseOf } from '@balcao/contracts/endpoint';
import type { listInvoices } from '@balcao/contracts/invoices';
import type { readNumberHealth } from '@balcao/contracts/number-health';
import type { listUsers } from '@balcao/contracts/people';
import type { Actor } from '@balcao/kit/actor';
import type { PlatformUnitOfWork } from '@balcao/kit/db';
import { AppError } from '@balcao/kit/errors';
import { findTenantRow, type TenantRecord } from './tenants.repository';

/** A page of a list. */
export interface PageAsked {
  cursor?: string | undefined;
  limit: number;
}

/** What the others read of the company an actor stands in. */
export interface CompanyReads {
  readSubscription(actor: Actor): Promise<ResponseOf<typeof readSubscription>>;
  listUsers(actor: Actor): Promise<ResponseOf<typeof listUsers>>;
  readHealth(actor: Actor): Promise<ResponseOf<typeof readNumberHealth>>;
  listInvoices(actor: Actor, page: PageAsked): Promise<ResponseOf<typeof listInvoices>>;
}

/** Whoever runs the platform, standing in one company to read of it. */
export const standingIn = (actor: Actor, tenantId: string): Actor => Object.assign({}, actor, { tenantId });

export async function requireTenant({ tx }: Pick<PlatformUnitOfWork, 'tx'>, id: string): Promise<TenantRecord> {
  const row = await findTenantRow(tx, id);
  if (!row) throw new AppError('master/tenant-not-found');
  return row;
}
