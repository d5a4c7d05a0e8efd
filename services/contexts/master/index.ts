import type { Deps } from '@balcao/kit/deps';
import { type MasterPorts, masterRoutes } from './master.routes';

/** Public API of the platform owner's context. */
export function createMaster(deps: Deps, ports: MasterPorts) {
  return { routes: masterRoutes(deps, ports) };
}
export { writeAudit, writeAuditOfChange } from './audit/audit.repository';
export { auditSealed, endChain } from './audit/chain.repository';
export { SEAL_AUDIT_EVERY_MS } from './audit/seal-audit';
export { VERIFY_AUDIT_EVERY_MS } from './audit/verify-audit';
export { verifyLogs } from './audit/verify-logs';
export { masterJobs } from './master.jobs';
export { findKey } from './publish-keys/find-key';
export { JUDGE_RELEASES_EVERY_MS } from './release-health/judge-releases';
export { integrityOf } from './releases/integrity';
export type { Judges } from './releases/judges';
export { openJudges, openPublishing, openReleases, type Publishing } from './releases/open-publishing';
export { findLive } from './releases/read-registry';
export type { ReleaseStore } from './releases/release-folder';
export { trustKeyFile } from './releases/verify-release';
