import { readPhone } from '@balcao/contracts/phone';
import type { TenantScope } from '@balcao/kit/db';
import { readAreaCode } from './customers.repository';

/** The company's DDD when this phone needs one; asked for only then. */
export async function areaCodeFor(scope: TenantScope, telefone: string): Promise<string | null> {
  return readPhone(telefone).kind === 'no-area' ? readAreaCode(scope) : null;
}
