import type { Produto } from '@balcao/contracts/catalog';
import { ActionIcon, Card, Group, MoneyText, Stack, StatusBadge, Text } from '@balcao/ui';
import { IconPencil, IconScissors, IconTrash } from '@balcao/ui/icons';
import classes from './product-card.module.css';

interface ProductCardProps {
  product: Produto;
  /** Absent: the reader may only look. */
  onEdit?: ((product: Produto) => void) | undefined;
  onDelete?: ((product: Produto) => void) | undefined;
}

export function ProductCard({ product, onEdit, onDelete }: ProductCardProps) {
  const { nome, descricao, preco, duracao_minutos, categoria_nome, ativo, imagem_url } = product;
  return (
    <Card withBorder h="100%" padding="md">
      {imagem_url && (
        <Card.Section className={classes.picture} mb="sm">
          <img src={imagem_url} alt="" loading="lazy" />
        </Card.Section>
      )}
      <Stack gap="xs" flex={1}>
        <Group wrap="nowrap" align="flex-start" gap="sm">
          {!imagem_url && (
            <span className={classes.tile}>
              <IconScissors size={18} aria-hidden />
            </span>
          )}
          <Text fw={600} className={classes.name} flex={1}>
            {nome}
          </Text>
          <StatusBadge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</StatusBadge>
        </Group>
        {descricao && (
          <Text size="sm" c="dimmed" lineClamp={2}>
            {descricao}
          </Text>
        )}
        <Group gap="xs" justify="space-between" mt="auto" wrap="nowrap" align="flex-end">
          <Stack gap={0}>
            <MoneyText value={preco} fw={600} />
            <Text size="sm" c="dimmed">
              {duracao_minutos} min{categoria_nome && ` · ${categoria_nome}`}
            </Text>
          </Stack>
          {onEdit && onDelete && (
            <Group gap={4} wrap="nowrap">
              <ActionIcon variant="subtle" color="gray" aria-label={`Editar ${nome}`} onClick={() => onEdit(product)}>
                <IconPencil size={18} />
              </ActionIcon>
              <ActionIcon variant="subtle" color="red" aria-label={`Excluir ${nome}`} onClick={() => onDelete(product)}>
                <IconTrash size={18} />
              </ActionIcon>
            </Group>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
