import type { CompanyState } from '@balcao/contracts/company-state';
import { Link, paths, useSession } from '@balcao/platform';
import { Anchor, Text } from '@balcao/ui';

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

interface StoppedNoticeProps {
  state: Exclude<CompanyState, 'open'>;
}

/** Why nothing is saved, and the way out for whoever may go it. */
export default function StoppedNotice({ state }: StoppedNoticeProps) {
  const { can } = useSession();
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
