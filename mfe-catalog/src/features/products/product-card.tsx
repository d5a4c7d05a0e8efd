import type { Produto } from '@balcao/contracts/catalog';
import { Card, Group, MoneyText, Stack, StatusBadge, Text } from '@balcao/ui';

export function ProductCard({ product }: { product: Produto }) {
  return (
    <Card withBorder h="100%">
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap" align="flex-start">
          <Text fw={600}>{product.nome}</Text>
          <StatusBadge tone={product.ativo ? 'success' : 'neutral'}>{product.ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
        </Group>
        {product.descricao && (
          <Text size="sm" c="dimmed">
            {product.descricao}
          </Text>
        )}
        <Group gap="xs">
          <MoneyText value={product.preco} fw={600} />
          <Text size="sm" c="dimmed">
            {product.duracao_minutos} min{product.categoria_nome && ` · ${product.categoria_nome}`}
          </Text>
        </Group>
      </Stack>
    </Card>
  );
}
