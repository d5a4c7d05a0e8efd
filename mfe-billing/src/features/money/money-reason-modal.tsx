import { ReasonModal } from '@balcao/ui/inputs';
import type { ComponentProps } from 'react';
import { useStopped } from './use-stopped';

/** As MoneyModal, where a reason is asked for. */
export const MoneyReasonModal = (props: Omit<ComponentProps<typeof ReasonModal>, 'stopped'>) => (
  <ReasonModal {...props} stopped={useStopped()} />
);
