import type { Deps } from '@balcao/kit/deps';
import { type MasterPorts, masterRoutes } from './master.routes';

/** Public API of the platform owner's context. */
export function createMaster(deps: Deps, ports: MasterPorts) {
  return { routes: masterRoutes(deps, ports) };
}
export { writeAudit } from './audit/audit.repository';
export { type TrustsRelease, trustKeyFile } from './releases/verify-release';
