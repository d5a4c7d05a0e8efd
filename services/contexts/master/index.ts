import type { Deps } from '@balcao/kit/deps';
import { type DeadLetterFace, masterRoutes } from './master.routes';

/** Face of the platform owner's context. `deadLetters` comes from the contexts that own them. */
export function createMaster(deps: Deps, deadLetters: DeadLetterFace) {
  return { routes: masterRoutes(deps, deadLetters) };
}
export { writeAudit } from './audit/audit.repository';
