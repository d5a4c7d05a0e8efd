import type { Categoria } from '@balcao/contracts/catalog';
import type { UnitOfWork } from '@balcao/kit/db';
import { findCategory } from './categories.repository';

export async function requireCategory(unit: UnitOfWork, id: string | undefined): Promise<Categoria> {
  const row = id && (await findCategory(unit, id));
  if (!row) throw new Error('category vanished after it was saved');
  return row;
}
