import type { SegundoFator } from '@balcao/contracts/second-factor';
import { formatDateTime, useSession } from '@balcao/platform';
import { Alert, AsyncContent, Button, Card, DialogLoader, Group, Stack, StatusBadge, Text, Title } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { useFactorReadQuery } from './second-factor-api';

const SetupModal = lazy(() => import('./setup-modal'));
const ProveModal = lazy(() => import('./prove-modal'));

export type FactorAction = 'ativar' | 'codigos' | 'desligar';
/** So few are a reason to make new ones. */
const FEW = 3;

/** The second step of signing in: on or off, and how many ways in are left without the phone. */
export function SecondFactorCard() {
  const { deve_segundo_fator } = useSession();
  const query = useFactorReadQuery(undefined, { refetchOnMountOrArgChange: true });
  const [action, setAction] = useState<FactorAction | null>(null);
  const close = () => setAction(null);
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h3">
          Verificação em duas etapas
        </Title>
        {deve_segundo_fator && (
          <Alert color="yellow" title="Ative para continuar">
            A área da plataforma só abre com a verificação em duas etapas ativa nesta conta.
          </Alert>
        )}
        <AsyncContent query={query} what="a verificação em duas etapas">
          {query.data && <FactorState factor={query.data} onAction={setAction} />}
        </AsyncContent>
      </Stack>
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {action === 'ativar' && <SetupModal onClose={close} />}
        {(action === 'codigos' || action === 'desligar') && <ProveModal action={action} onClose={close} />}
      </Suspense>
    </Card>
  );
}

function FactorState({ factor, onAction }: { factor: SegundoFator; onAction: (action: FactorAction) => void }) {
  const { ativo, ativado_em, codigos_restantes: left } = factor;
  if (!ativo) {
    return (
      <>
        <Text>Além da senha, entrar passa a pedir um código do seu celular. Quem descobrir a sua senha não entra.</Text>
        <Button onClick={() => onAction('ativar')} style={{ alignSelf: 'flex-start' }}>
          Ativar
        </Button>
      </>
    );
  }
  return (
    <>
      <Group gap="xs">
        <StatusBadge tone="success">Ativa</StatusBadge>
        {ativado_em && (
          <Text size="sm" c="dimmed">
            desde {formatDateTime(ativado_em)}
          </Text>
        )}
      </Group>
      <Text>{left === 1 ? 'Resta 1 código de recuperação.' : `Restam ${left} códigos de recuperação.`}</Text>
      {left <= FEW && <Alert color="yellow">Gere novos códigos: sem eles e sem o celular você não entra.</Alert>}
      <Group gap="sm">
        <Button variant="default" onClick={() => onAction('codigos')}>
          Gerar novos códigos
        </Button>
        <Button variant="default" onClick={() => onAction('desligar')}>
          Desligar
        </Button>
      </Group>
    </>
  );
}
