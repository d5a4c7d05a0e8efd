import { useSession } from '@balcao/platform';
import { EmptyState } from '@balcao/ui';
import type { ReactNode } from 'react';

/** What only a company has; the platform's master has none. */
export function OfCompany({ children }: { children: ReactNode }) {
  const { isMaster } = useSession();
  if (!isMaster) return children;
  return (
    <EmptyState
      title="Você administra a plataforma."
      description="Este teste é feito com o acesso de uma empresa: as chaves e conexões são dela."
    />
  );
}
