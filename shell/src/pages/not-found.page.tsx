import { Link, paths } from '@balcao/platform';
import { Button, EmptyState } from '@balcao/ui';
import { IconSearch } from '@balcao/ui/icons';
import { useEffect } from 'react';

/** Address that no area answers for. */
export function NotFoundPage() {
  useEffect(() => {
    document.title = 'Página não encontrada · Balcão';
  }, []);
  return (
    <EmptyState
      titleOrder={1}
      icon={<IconSearch size={28} />}
      title="Página não encontrada"
      description="O endereço pode ter mudado ou nunca existiu."
      action={
        <Button component={Link} to={paths.dashboard()}>
          Voltar ao Dashboard
        </Button>
      }
    />
  );
}
