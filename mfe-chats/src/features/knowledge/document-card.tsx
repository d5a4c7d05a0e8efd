import type { Documento } from '@balcao/contracts/assistant';
import { formatDate } from '@balcao/platform';
import { Badge, Card, Group, StatusBadge, Text, Title } from '@balcao/ui';

const DOCUMENT_TYPE_LABEL: Record<Documento['tipo'], string> = {
  faq: 'FAQ',
  procedimento: 'Procedimento',
  politica: 'Política',
  informacao: 'Informação Geral',
};

export function DocumentCard({ document }: { document: Documento }) {
  return (
    <Card withBorder h="100%">
      <Group justify="space-between" gap="xs" mb={6}>
        <Badge color="brand">{DOCUMENT_TYPE_LABEL[document.tipo]}</Badge>
        <StatusBadge tone={document.ativo ? 'success' : 'neutral'}>{document.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
      </Group>
      <Title order={2} size="h4">
        {document.titulo}
      </Title>
      <Text size="sm" c="dimmed" mt={4} flex={1} lineClamp={5}>
        {document.conteudo}
      </Text>
      <Group gap={6} mt="sm" justify="space-between">
        <Group gap={6}>
          {document.tags.map((tag) => (
            <Badge key={tag} color="gray">
              {tag}
            </Badge>
          ))}
        </Group>
        <Text size="xs" c="dimmed">
          {formatDate(document.created_at)}
        </Text>
      </Group>
    </Card>
  );
}
