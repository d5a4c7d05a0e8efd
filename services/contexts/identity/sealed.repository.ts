import type { Tx } from '@balcao/kit/db';
import type { SealedColumn } from '@balcao/kit/sealed-columns';
import { asc, sql } from 'drizzle-orm';
import { SIGNING_KEY_FIELD } from './keys/key-ring';
import { chaves_jwt, segundos_fatores, tenants } from './schema';
import { SECRET_FIELD } from './second-factor/spend-code';

const { conta_id, segredo } = segundos_fatores;

/** Of people, whichever company they are in, and of the platform. */
export const accountsSealed: readonly SealedColumn[] = [
  { table: segundos_fatores, id: conta_id, owner: conta_id, column: segredo, field: SECRET_FIELD },
  {
    table: chaves_jwt,
    id: chaves_jwt.kid,
    owner: sql`'platform'`,
    column: chaves_jwt.privada,
    field: SIGNING_KEY_FIELD,
  },
];

export async function listCompanyIds(tx: Tx): Promise<string[]> {
  return (await tx.select({ id: tenants.id }).from(tenants).orderBy(asc(tenants.id))).map(({ id }) => id);
}
