import { type PermissaoDeSuporte, SUPPORT_MINUTES } from '@balcao/contracts/support-access';
import { errorMessage, pagedRows, useSession } from '@balcao/platform';
import { AsyncContent, Card, DataList, EmptyState, Stack, Switch, Text, Title, toast } from '@balcao/ui';
import { Access } from './access';
import {
  useSupportAccessesInfiniteQuery,
  useSupportPermissionQuery,
  useSupportPermissionSaveMutation,
} from './support-api';

/** Whether the platform's support may look at the company, and each time it did. */
export function SupportCard() {
  const query = useSupportAccessesInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { rows, loadMore } = pagedRows(query);
  return (
    <Card component="section" aria-labelledby="acesso-do-suporte">
      <Stack gap="md">
        <div>
          <Title order={2} size="h3" id="acesso-do-suporte">
            Acesso do suporte
          </Title>
          <Text size="sm" c="dimmed">
            Para ajudar, quem cuida do Balcão pode ver a empresa por {SUPPORT_MINUTES} minutos: também clientes e
            conversas com fotos e áudios. Não exporta, não envia e não apaga nada. Cada vez precisa de um motivo e fica
            anotada aqui, com o que foi visto.
          </Text>
        </div>
        <PermissionSwitches />
        <DataList
          label="Acessos do suporte"
          items={rows}
          itemKey={({ id }) => id}
          renderItem={(acesso) => <Access acesso={acesso} />}
          query={query}
          what="os acessos do suporte"
          empty={<EmptyState title="O suporte ainda não acessou a empresa." />}
          loadMore={loadMore}
        />
      </Stack>
    </Card>
  );
}

/** What is said when a permission was given or taken. */
const SAID: Record<keyof PermissaoDeSuporte, { yes: string; no: string }> = {
  permitido: { yes: 'O suporte pode acessar a empresa.', no: 'O suporte não acessa mais a empresa.' },
  altera: { yes: 'O suporte pode alterar cadastros e ajustes.', no: 'O suporte só consulta.' },
};

function PermissionSwitches() {
  const query = useSupportPermissionQuery();
  const [save, { isLoading }] = useSupportPermissionSaveMutation();
  const { suporte } = useSession();
  const { data } = query;
  const change = async (what: keyof PermissaoDeSuporte, on: boolean) => {
    try {
      await save({ body: Object.assign({ permitido: true, altera: false }, data, { [what]: on }) }).unwrap();
      toast.success(SAID[what][on ? 'yes' : 'no']);
    } catch (failure) {
      toast.error(errorMessage(failure));
    }
  };
  const isLocked = isLoading || suporte !== undefined;
  return (
    <AsyncContent query={data ? {} : query} what="a permissão">
      {data && (
        <Stack gap="sm">
          <Switch
            label="Permitir acesso do suporte"
            description={suporte ? 'Só quem administra a empresa muda isto.' : undefined}
            checked={data.permitido}
            disabled={isLocked}
            onChange={(event) => void change('permitido', event.currentTarget.checked)}
          />
          <Switch
            label="Permitir que o suporte altere"
            description="Serviços, agenda, base de conhecimento, respostas rápidas, etiquetas e a conexão do WhatsApp. Nunca mensagens, agendamentos, dinheiro, pessoas ou chaves, e nada é apagado."
            checked={data.permitido && data.altera}
            disabled={isLocked || !data.permitido}
            onChange={(event) => void change('altera', event.currentTarget.checked)}
          />
        </Stack>
      )}
    </AsyncContent>
  );
}
