import type { Documento } from '@balcao/contracts/documents';
import { formatDate } from '@balcao/platform';
import { ActionIcon, Badge, Button, Card, Group, StatusBadge, Text, Title } from '@balcao/ui';
import { IconPencil, IconRefresh, IconTrash } from '@balcao/ui/icons';
import { DocumentState } from './document-state';
import { DOCUMENT_TYPE_LABEL } from './document-types';
import { plainWords } from './plain-words';

export interface DocumentActions {
  onEdit: (document: Documento) => void;
  onDelete: (document: Documento) => void;
  onCancel: (document: Documento) => void;
  onSwitch: (document: Documento) => void;
  onRetry: (document: Documento) => void;
}

function CardActions({ document, actions }: { document: Documento; actions: DocumentActions }) {
  const { titulo, ativo, estado, origem } = document;
  if (estado === 'processando') {
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Cancelar a importação de ${titulo}`}
        onClick={() => actions.onCancel(document)}
      >
        Cancelar
      </Button>
    );
  }
  return (
    <Group gap={4} wrap="nowrap">
      {estado === 'erro' && origem === 'pagina' && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={() => actions.onRetry(document)}
        >
          Tentar de novo
        </Button>
      )}
      {estado === 'indexado' && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={`${ativo ? 'Desativar' : 'Ativar'} ${titulo}`}
          onClick={() => actions.onSwitch(document)}
        >
          {ativo ? 'Desativar' : 'Ativar'}
        </Button>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={`Editar ${titulo}`}
        onClick={() => actions.onEdit(document)}
      >
        <IconPencil size={18} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Excluir ${titulo}`}
        onClick={() => actions.onDelete(document)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </Group>
  );
}

/** What could not be read is used nowhere, however it is switched. */
function InUse({ document: { ativo, estado, conteudo } }: { document: Documento }) {
  const used = ativo && (estado !== 'erro' || conteudo.trim() !== '');
  return <StatusBadge tone={used ? 'success' : 'neutral'}>{used ? 'Ativo' : 'Inativo'}</StatusBadge>;
}

/** `actions` absent: the reader may only look. */
export function DocumentCard({ document, actions }: { document: Documento; actions?: DocumentActions | undefined }) {
  const { tipo, titulo, conteudo, tags, origem_nome, created_at } = document;
  return (
    <Card withBorder h="100%">
      <Group justify="space-between" gap="xs" mb={6}>
        <Badge color="brand">{DOCUMENT_TYPE_LABEL[tipo]}</Badge>
        <InUse document={document} />
      </Group>
      <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Title>
      {origem_nome && (
        <Text size="xs" c="dimmed" truncate>
          {origem_nome}
        </Text>
      )}
      <Text
        size="sm"
        c="dimmed"
        mt={4}
        mb="xs"
        flex={1}
        lineClamp={5}
        style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
      >
        {plainWords(conteudo)}
      </Text>
      <DocumentState document={document} />
      {tags.length > 0 && (
        <Group gap={6} mt="xs">
          {tags.map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
        </Group>
      )}
      <Group gap={6} mt="sm" justify="space-between">
        <Text size="xs" c="dimmed">
          {formatDate(created_at)}
        </Text>
        {actions && <CardActions document={document} actions={actions} />}
      </Group>
    </Card>
  );
}
