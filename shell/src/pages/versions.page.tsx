import { areaName } from '@balcao/contracts/area-names';
import { Card, PageHeader, Stack, Title } from '@balcao/ui';
import { readRegistry, useRegistry } from '../remotes';
import { AreaVersions } from '../remotes/area-versions';

/** Every area and the versions to go back to, without any area's code: also when the platform's own is broken. */
export function VersionsPage() {
  const { remotes, broken } = useRegistry();
  const names = [...remotes, ...broken].map(({ name }) => name).sort();
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
