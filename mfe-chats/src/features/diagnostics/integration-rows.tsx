import { KEY_TEXTS } from '@balcao/contracts/diagnostics';
import {
  INTEGRATION_NAME,
  INTEGRATION_STATUS_LABEL,
  INTEGRATION_TEXTS,
  type Integration,
} from '@balcao/contracts/integrations';
import { errorMessage, useSession } from '@balcao/platform';
import { Button, confirm, DataTable, EmptyState, Group, StatusBadge, Text, toast } from '@balcao/ui';
import { useChatsDeleteIntegrationMutation, useChatsIntegrationsQuery } from '../../api/integrations-api';
import { focusHeading } from '../conversations/keep-focus';

const TONE = { active: 'success', error: 'danger', inactive: 'neutral' } as const;

/** The company's integrations with their ids; those that exist can be deleted by who manages them. */
export function IntegrationRows() {
  const { can } = useSession();
  const query = useChatsIntegrationsQuery();
  const [remove] = useChatsDeleteIntegrationMutation();
  const ask = async ({ tipo }: Integration, id: string) => {
    const title = `Deletar integração: ${INTEGRATION_NAME[tipo]}`;
    const message = INTEGRATION_TEXTS.deleteConfirm;
    if (!(await confirm({ title, message, confirmLabel: 'Deletar', danger: true }))) return;
    try {
      await remove({ params: { id }, query: {} }).unwrap();
      toast.success(KEY_TEXTS.deleted);
      focusHeading();
    } catch (error) {
      toast.error(KEY_TEXTS.deleteFailed(errorMessage(error)));
    }
  };
  return (
    <DataTable<Integration>
      label="Integrações da empresa"
      what="as integrações"
      query={query}
      rows={query.data?.items}
      rowKey={(row) => row.tipo}
      empty={<EmptyState title="Nenhuma integração salva ainda." />}
      columns={[
        {
          key: 'tipo',
          header: 'Tipo',
          render: ({ tipo }) => (
            <>
              {INTEGRATION_NAME[tipo]}
              <Text size="xs" c="dimmed">
                {tipo}
              </Text>
            </>
          ),
        },
        {
          key: 'status',
          header: 'Situação',
          render: (row) => <StatusBadge tone={TONE[row.status]}>{INTEGRATION_STATUS_LABEL[row.status]}</StatusBadge>,
        },
        { key: 'id', header: 'ID', render: (row) => <Text size="xs">{row.id ?? 'Sem registro'}</Text> },
        {
          key: 'acoes',
          header: 'Ações',
          hideHeader: true,
          align: 'right',
          render: (row) =>
            row.id && can('integrations.manage') ? (
              <Group justify="flex-end">
                <Button
                  size="compact-sm"
                  color="red"
                  variant="light"
                  aria-label={`Deletar ${INTEGRATION_NAME[row.tipo]}`}
                  onClick={() => void ask(row, row.id ?? '')}
                >
                  Deletar
                </Button>
              </Group>
            ) : null,
        },
      ]}
    />
  );
}
