import type { WriteAudit } from '@balcao/kit/audit';
import type { Deps } from '@balcao/kit/deps';

export type CashDeps = Pick<Deps, 'db' | 'clock'> & { audit: WriteAudit };
