import type { Categoria } from '@balcao/contracts/catalog';
import type { TenantScope } from '@balcao/kit/db';
import { findCategory } from './categories.repository';

export async function requireCategory(scope: TenantScope, id: string | undefined): Promise<Categoria> {
  const row = id && (await findCategory(scope, id));
  if (!row) throw new Error('category vanished after it was saved');
  return row;
}
