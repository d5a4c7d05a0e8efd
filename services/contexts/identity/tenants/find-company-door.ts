import type { findCompanyDoor as contract } from '@balcao/contracts/company-address';
import type { ResponseOf } from '@balcao/contracts/endpoint';
import type { Deps } from '@balcao/kit/deps';
import { AppError } from '@balcao/kit/errors';
import { findByAddress } from './addresses.repository';

/** Whose sign-in an address leads to. Nothing of the company but what it shows to its own visitors. */
export const findCompanyDoor =
  ({ db }: Pick<Deps, 'db'>) =>
  async (slug: string): Promise<ResponseOf<typeof contract>> => {
    const found = await db.platform(({ tx }) => findByAddress(tx, slug));
    if (!found) throw new AppError('identity/address-unknown');
    return found;
  };
