import type { TenantRow } from '@balcao/contracts/master';

/** What the question before an action is about. */
export interface ActionProps {
  tenant: TenantRow;
  onClose: () => void;
}
