import type { PlanInUse } from '@balcao/contracts/master-plans';
import { formatCount } from '@balcao/platform';
import { Box, Stack, Text } from '@balcao/ui';

const STANDS = {
  ativa: '',
  pendente: ' (espera o pagamento)',
  cancelada: ' (cancelada; pode voltar a ele)',
  teste: ' (em teste)',
} as const;

/** Who is in the way of deleting a plan. */
export function PlanUse({ use: { empresas, total }, onSale }: { use: PlanInUse; onSale: boolean }) {
  const others = total - empresas.length;
  return (
    <Stack gap="xs">
      <Text>{total === 1 ? 'Uma empresa o tem:' : `${formatCount(total, 'empresa', 'empresas')} o têm:`}</Text>
      <Box component="ul" m={0} pl="md">
        {empresas.map(({ id, nome, situacao }) => (
          <li key={id}>
            {nome}
            {STANDS[situacao]}
          </li>
        ))}
        {others > 0 && <li>e mais {formatCount(others, 'empresa', 'empresas')}</li>}
      </Box>
      <Text size="sm" c="dimmed">
        {onSale ? 'Desativado, ele sai da venda e quem o tem continua com ele.' : 'Ele já está fora da venda.'}
      </Text>
    </Stack>
  );
}
