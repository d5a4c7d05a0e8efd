import { readPhone } from '@balcao/contracts/phone';
import type { UnitOfWork } from '@balcao/kit/db';
import { readAreaCode } from './customers.repository';

/** The company's DDD when this phone needs one; asked for only then. */
export async function areaCodeFor(unit: UnitOfWork, telefone: string): Promise<string | null> {
  return readPhone(telefone).kind === 'no-area' ? readAreaCode(unit) : null;
}
