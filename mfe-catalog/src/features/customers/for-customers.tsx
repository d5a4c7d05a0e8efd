import { useSession } from '@balcao/platform';
import { NoPermission, PageHeader } from '@balcao/ui';
import type { ReactNode } from 'react';

/** Who may not see customers is told so, and nothing is asked of the server. */
export function ForCustomers({ title, children }: { title: string; children: ReactNode }) {
  const { can } = useSession();
  if (can('customers.read')) return children;
  return (
    <>
      <PageHeader title={title} />
      <NoPermission />
    </>
  );
}
