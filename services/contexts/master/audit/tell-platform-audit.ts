import type { LinhaDoRegistro } from '@balcao/contracts/audit';
import type { PlatformAuditRow } from './audit.repository';
import { tellAudit } from './tell-audit';

/** A line of whichever log, with the company it is of. */
export const tellPlatformAudit = (row: PlatformAuditRow): LinhaDoRegistro =>
  Object.assign(tellAudit(row), { empresa: row.empresa });
