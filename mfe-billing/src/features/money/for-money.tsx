import { useSession } from '@balcao/platform';
import { NoPermission, PageHeader } from '@balcao/ui';
import type { ReactNode } from 'react';

/** A screen of the company's money: who may not read payments sees that alone, and nothing is asked of the server. */
export function ForMoney({ title, children }: { title: string; children: ReactNode }) {
  const { can } = useSession();
  if (can('payments.read')) return children;
  return (
    <>
      <PageHeader title={title} />
      <NoPermission />
    </>
  );
}
