import type { CompanyAction } from '@balcao/contracts/company-actions';
import type { TenantRow } from '@balcao/contracts/master';

/** What the question before an action is about. */
export interface ActionProps {
  tenant: TenantRow;
  onClose: () => void;
}

/** What is done to a company, or looking at it from inside. */
export type TenantAction = CompanyAction | 'acessar';
