import { FormModal } from '@balcao/ui';
import type { ComponentProps } from 'react';
import { useStopped } from './use-stopped';

/** A window that saves something of money: a stopped company reads first that nothing is saved. */
export const MoneyModal = (props: Omit<ComponentProps<typeof FormModal>, 'stopped'>) => (
  <FormModal {...props} stopped={useStopped()} />
);
