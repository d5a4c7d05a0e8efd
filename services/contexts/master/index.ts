import type { Deps } from '@balcao/kit/deps';
import { type DeadLetters, masterRoutes } from './master.routes';
import type { TrustsRelease } from './releases/verify-release';

/** Public API of the platform owner's context. `deadLetters` comes from the contexts that own them; `trusts` checks a release's signature. */
export function createMaster(deps: Deps, deadLetters: DeadLetters, trusts: TrustsRelease) {
  return { routes: masterRoutes(deps, deadLetters, trusts) };
}
export { writeAudit } from './audit/audit.repository';
export { type TrustsRelease, trustKeyFile } from './releases/verify-release';
