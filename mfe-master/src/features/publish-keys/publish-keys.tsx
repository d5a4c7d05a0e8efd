import { areaName } from '@balcao/contracts/area-names';
import { type PublishKey, SCOPE_LABEL } from '@balcao/contracts/publishing';
import { errorMessage, formatDateTime } from '@balcao/platform';
import { Button, type Column, confirm, StatusBadge, Text, toast } from '@balcao/ui';
import { TableSection } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useMasterPublishKeysQuery, useMasterRevokePublishKeyMutation } from '../../api/publish-keys-api';
import { CreateKey } from './create-key';

function useRevoke() {
  const [revoke, { isLoading, originalArgs }] = useMasterRevokePublishKeyMutation();
  const ask = async ({ id, nome }: PublishKey) => {
    const agreed = await confirm({
      title: `Revogar a chave ${nome}?`,
      message: 'Quem publica com ela é recusado a partir de agora. O que já foi publicado continua como está.',
      confirmLabel: 'Revogar',
      danger: true,
    });
    if (!agreed) return;
    const { error } = await revoke({ params: { id } });
    if (error) toast.error(errorMessage(error));
    else toast.success('A chave foi revogada.');
  };
  return { ask, busy: isLoading ? originalArgs?.params.id : undefined };
}

const COLUMNS: Column<PublishKey>[] = [
  { key: 'nome', header: 'Chave', render: ({ nome }) => <Text fw={600}>{nome}</Text> },
  { key: 'area', header: 'Área', render: ({ area }) => areaName(area) },
  {
    key: 'escopos',
    header: 'Pode',
    render: ({ escopos }) => escopos.map((scope) => SCOPE_LABEL[scope]).join(', '),
  },
  {
    key: 'criada',
    header: 'Criada',
    render: ({ criada_por, created_at }) => `${formatDateTime(created_at)}, por ${criada_por ?? 'esta instalação'}`,
  },
  {
    key: 'usada',
    header: 'Último uso',
    render: ({ usada_em }) => (usada_em ? formatDateTime(usada_em) : 'Nunca'),
  },
];

/** With what others publish areas: one key per area, made and ended here. */
export function PublishKeys() {
  const query = useMasterPublishKeysQuery();
  const [creating, setCreating] = useState(false);
  const { ask, busy } = useRevoke();
  const columns: Column<PublishKey>[] = [
    ...COLUMNS,
    {
      key: 'acao',
      header: 'Situação',
      render: (key) =>
        key.revogada_em ? (
          <StatusBadge tone="neutral">Revogada</StatusBadge>
        ) : (
          <Button
            size="xs"
            variant="default"
            loading={busy === key.id}
            onClick={() => ask(key)}
            aria-label={`Revogar a chave ${key.nome}`}
          >
            Revogar
          </Button>
        ),
    },
  ];
  return (
    <>
      <TableSection
        title="Chaves de publicação"
        id="chaves"
        mt="xl"
        action={
          <Button variant="default" onClick={() => setCreating(true)}>
            Nova chave
          </Button>
        }
        description="Com uma chave, uma equipe publica a sua área pela linha de comando, e nenhuma outra."
        columns={columns}
        rows={query.data?.items}
        rowKey={(row) => row.id}
        query={query}
        what="as chaves de publicação"
        empty="Nenhuma chave de publicação."
      />
      {creating && <CreateKey onClose={() => setCreating(false)} />}
    </>
  );
}
