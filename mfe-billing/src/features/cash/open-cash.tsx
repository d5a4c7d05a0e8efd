import type { Caixa } from '@balcao/contracts/cash';
import { dayKey, formatDay, formatTime, useSession } from '@balcao/platform';
import { Alert, Button, DialogLoader, Group, Text, Title } from '@balcao/ui';
import { lazy, Suspense, useState } from 'react';
import { CashFigures } from './cash-figures';
import { CashMovements } from './cash-movements';

const MoveModal = lazy(() => import('./move-modal'));
const CloseModal = lazy(() => import('./close-modal'));

type Dialog = 'sangria' | 'suprimento' | 'fechar' | null;

/** The drawer that is open: what should be in it, what can be done with it, and its movements. */
export function OpenCash({ cash }: { cash: Caixa }) {
  const { can } = useSession();
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const early = dayKey(cash.aberto_em) < dayKey(Date.now());
  const day = formatDay(cash.aberto_em);
  return (
    <>
      <Text mb="sm">
        Aberto: {day}, {formatTime(cash.aberto_em)}
        {cash.aberto_por && ` por ${cash.aberto_por}`}
      </Text>
      {early && (
        <Alert color="yellow" mb="md" title="Este caixa é de outro dia">
          Conte o dinheiro e feche este caixa para começar o de hoje.
        </Alert>
      )}
      {can('payments.manage') && (
        <Group mb="md" gap="xs" role="group" aria-label="Ações do caixa">
          <Button onClick={() => setDialog('fechar')}>Fechar caixa</Button>
          <Button variant="default" onClick={() => setDialog('sangria')}>
            Sangria
          </Button>
          <Button variant="default" onClick={() => setDialog('suprimento')}>
            Suprimento
          </Button>
        </Group>
      )}
      <CashFigures cash={cash} />
      <Title order={2} size="h4" mb="sm">
        Movimentos
      </Title>
      <CashMovements id={cash.id} />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {(dialog === 'sangria' || dialog === 'suprimento') && <MoveModal cash={cash} tipo={dialog} onClose={close} />}
        {dialog === 'fechar' && <CloseModal cash={cash} onClose={close} />}
      </Suspense>
    </>
  );
}
