import { areaName } from '@balcao/contracts/area-names';
import { SHELL } from '@balcao/contracts/remotes';
import { Card, PageHeader, Stack, Title } from '@balcao/ui';
import { readRegistry, useRegistry } from '../remotes';
import { AreaVersions } from '../remotes/area-versions';

/** Every area, the frame around them, and the versions to go back to, without any area's code: also when the platform's own is broken. */
export function VersionsPage() {
  const { remotes, broken, shell } = useRegistry();
  const areas = [...remotes, ...broken].map(({ name }) => name).sort();
  // Served as it was installed, the frame has no version to go back to.
  const names = [...areas, ...(shell ? [SHELL] : [])];
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
