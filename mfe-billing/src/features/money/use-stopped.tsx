import { type CompanyState, companyState } from '@balcao/contracts/company-state';
import { Link, paths, useSession } from '@balcao/platform';
import { Anchor, Text } from '@balcao/ui';
import type { ReactNode } from 'react';

const READ_ONLY = 'Você pode consultar e exportar, mas nada novo é salvo.';
const WORDS: Record<Exclude<CompanyState, 'open'>, string> = {
  expired: 'Trial expirado.',
  cancelled: 'Assinatura cancelada.',
  suspended: 'Conta suspensa.',
  leaving: 'A empresa está marcada para exclusão.',
};
const DOORS: typeof WORDS = {
  expired: 'Escolher Plano',
  cancelled: 'Escolher Plano',
  suspended: 'Ver assinatura',
  leaving: 'Desfazer',
};

/** Why nothing can be saved for this company just now, said before somebody types it all; undefined: everything can. */
export function useStopped(): ReactNode {
  const { tenant, can } = useSession();
  const state = tenant ? companyState(tenant, Date.now()) : 'open';
  if (state === 'open') return undefined;
  const to = state === 'leaving' ? paths.settings({ tab: 'empresa' }) : paths.subscription();
  return (
    <Text size="sm">
      {WORDS[state]} {READ_ONLY}{' '}
      {can('subscription.manage') && (
        <Anchor component={Link} to={to} inherit underline="always">
          {DOORS[state]}
        </Anchor>
      )}
    </Text>
  );
}
