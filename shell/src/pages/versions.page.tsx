import { areaName } from '@balcao/contracts/area-names';
import { SHELL } from '@balcao/contracts/remotes';
import { Card, PageHeader, Stack, Title } from '@balcao/ui';
import { readRegistry, useRegistry } from '../remotes';
import { AreaVersions } from '../remotes/area-versions';
import { useShellReleasesQuery } from '../remotes/area-versions-api';

/** Every area, the frame around them, and the versions to go back to, without any area's code: also when the platform's own is broken. */
export function VersionsPage() {
  const { remotes, broken, shell } = useRegistry();
  // Also those that the list of areas does not name: whose signature does not hold, or all of them while it cannot be read.
  const published = useShellReleasesQuery().data?.items ?? [];
  const known = new Set([...remotes, ...broken, ...published].map(({ name }) => name));
  // Served as it was installed, the frame has no version to go back to.
  if (!shell) known.delete(SHELL);
  else known.add(SHELL);
  const names = [...known].sort((a, b) => Number(a === SHELL) - Number(b === SHELL) || a.localeCompare(b));
  return (
    <>
      <PageHeader
        title="Voltar uma versão"
        description="Para quando uma área não abre, nem a própria tela de versões. Quem abrir o painel a partir de agora recebe a versão escolhida."
      />
      <Stack gap="md">
        {names.map((name) => (
          <Card key={name} withBorder>
            <Title order={2} size="h4" mb="xs">
              {areaName(name)}
            </Title>
            <AreaVersions area={name} onBack={() => void readRegistry()} />
          </Card>
        ))}
      </Stack>
    </>
  );
}
