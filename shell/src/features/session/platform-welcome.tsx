import { Link, paths } from '@balcao/platform';
import { Button, EmptyState } from '@balcao/ui';

/** What an account without a company reads where a company's numbers or records would stand. */
export function PlatformWelcome({ description }: { description: string }) {
  return (
    <EmptyState
      title="Você administra a plataforma."
      description={description}
      action={
        <Button component={Link} to={paths.master()}>
          Abrir a área Master
        </Button>
      }
    />
  );
}
