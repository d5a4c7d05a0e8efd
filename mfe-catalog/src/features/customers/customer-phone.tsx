import { phoneLooksWrong } from '@balcao/contracts/phone';
import { formatPhone } from '@balcao/platform';
import { StatusBadge, Text } from '@balcao/ui';

/** The number as people write it, and a word when it cannot be one: nobody would be reached by it. */
export function CustomerPhone({ telefone }: { telefone: string | null }) {
  if (!telefone) return '—';
  return (
    <>
      <Text component="span" inherit style={{ whiteSpace: 'nowrap' }}>
        {formatPhone(telefone)}
      </Text>
      {phoneLooksWrong(telefone) && (
        <>
          {' '}
          <StatusBadge tone="warning">Telefone parece errado</StatusBadge>
        </>
      )}
    </>
  );
}
