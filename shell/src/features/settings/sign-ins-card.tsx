import { networkWords } from '@balcao/contracts/network-words';
import type { Acesso } from '@balcao/contracts/sign-ins';
import { errorMessage, formatDateTime } from '@balcao/platform';
import { Button, Card, confirm, DataList, Group, Stack, StatusBadge, Text, Title, toast } from '@balcao/ui';
import { useSignInsEndMutation, useSignInsEndOthersMutation, useSignInsListQuery } from './sign-ins-api';

const UNKNOWN = 'Aparelho não reconhecido';

/** Where the account is signed in; what is not one's own any more is ended here. */
export function SignInsCard() {
  const query = useSignInsListQuery();
  const { endOne, endOthers, busy } = useEnding();
  const items = query.data?.items;
  const others = items?.filter(({ atual }) => !atual).length ?? 0;
  return (
    <Card>
      <Stack gap="md">
        <Title order={2} size="h3">
          Onde você está conectado
        </Title>
        <Text size="sm" c="dimmed">
          Não reconhece algum? Encerre e troque a sua senha.
        </Text>
        <DataList
          label="Acessos abertos"
          items={items}
          itemKey={({ id }) => id}
          renderItem={(acesso) => <SignIn acesso={acesso} busy={busy} onEnd={() => void endOne(acesso)} />}
          query={query}
          what="os acessos"
        />
        {others > 0 && (
          <Button variant="default" loading={busy} onClick={() => void endOthers()} style={{ alignSelf: 'flex-start' }}>
            Encerrar as outras
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function SignIn({ acesso, busy, onEnd }: { acesso: Acesso; busy: boolean; onEnd: () => void }) {
  const { aparelho, rede, inicio, ultimo_uso, atual } = acesso;
  const name = aparelho ?? UNKNOWN;
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          {atual && <StatusBadge tone="success">Esta sessão</StatusBadge>}
        </Group>
        <Text size="sm" c="dimmed">
          {networkWords(rede)} · entrou em {formatDateTime(inicio)} · último uso em {formatDateTime(ultimo_uso)}
        </Text>
      </div>
      {!atual && (
        <Button variant="default" size="xs" disabled={busy} aria-label={`Encerrar ${name}`} onClick={onEnd}>
          Encerrar
        </Button>
      )}
    </Group>
  );
}

function useEnding() {
  const [end, ending] = useSignInsEndMutation();
  const [endAll, endingAll] = useSignInsEndOthersMutation();
  const orTell = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work();
      toast.success(done);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  return {
    busy: ending.isLoading || endingAll.isLoading,
    endOne: ({ id, aparelho }: Acesso) =>
      orTell(() => end({ params: { id } }).unwrap(), `${aparelho ?? UNKNOWN} foi desconectado.`),
    endOthers: async () => {
      const sure = await confirm({
        title: 'Encerrar as outras sessões',
        message: 'Todos os outros aparelhos saem na hora e precisam da sua senha para entrar de novo.',
        confirmLabel: 'Encerrar as outras',
        danger: true,
      });
      if (sure) await orTell(() => endAll().unwrap(), 'As outras sessões foram encerradas.');
    },
  };
}
