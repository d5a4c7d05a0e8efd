import type { IdentityDeps } from './ports';
import { endSupportAccess } from './support-access/end-support-access';
import { listSupportAccesses } from './support-access/list-support-accesses';
import { listSupportReadings } from './support-access/list-support-readings';
import { readSupportPermission } from './support-access/read-support-permission';
import { saveSupportPermission } from './support-access/save-support-permission';
import { startSupportAccess } from './support-access/start-support-access';

/** The platform's support inside a company. */
export const assembleSupport = (all: IdentityDeps & { forget: (contaId: string) => void }) => ({
  startSupportAccess: startSupportAccess(all),
  endSupportAccess: endSupportAccess(all),
  readSupportPermission: readSupportPermission(all),
  saveSupportPermission: saveSupportPermission(all),
  listSupportAccesses: listSupportAccesses(all),
  listSupportReadings: listSupportReadings(all),
});
