import type { CodigoPix } from '@balcao/contracts/pix-key';
import { errorMessage, formatPixKey } from '@balcao/platform';
import { Alert, AsyncContent, Button, EmptyState, Group, Stack, StoppedNote, Text } from '@balcao/ui';
import { type ReactNode, useState } from 'react';
import { useBillingPixCodeQuery } from '../../api/pix-api';
import { useStopped } from '../money/use-stopped';
import { OtherAmount } from './other-amount';
import { PixCode } from './pix-code';
import type { PixProps } from './pix-target';
import { useReceivePix } from './use-receive-pix';

type Receiving = ReturnType<typeof useReceivePix>;

interface CodeToConfirmProps {
  made: CodigoPix;
  receiving: Receiving;
  /** Another amount is being typed: nobody says that this one came. */
  typing: boolean;
  onClose: () => void;
  children: ReactNode;
}

// docs/decisions/0058-a-static-pix-is-confirmed-by-hand.md
function CodeToConfirm({ made, receiving, typing, onClose, children }: CodeToConfirmProps) {
  const { confirm, saving, error } = receiving;
  const stopped = useStopped();
  return (
    <Stack gap="md">
      <PixCode code={made.copia_e_cola} valor={made.valor} />
      {children}
      <Text size="sm" c="dimmed">
        O valor cai na chave de {made.chave_pix.nome}: {formatPixKey(made.chave_pix)}
      </Text>
      <Alert color="yellow">
        Este código não é confirmado sozinho. Confira no aplicativo do banco se o Pix chegou e só então toque em Recebi
        o Pix.
      </Alert>
      <StoppedNote stopped={stopped} />
      {error && (
        <Alert color="red" role="alert">
          {errorMessage(error)}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" disabled={saving} onClick={onClose}>
          Fechar
        </Button>
        {!typing && (
          <Button loading={saving} disabled={Boolean(stopped)} onClick={() => void confirm()}>
            Recebi o Pix
          </Button>
        )}
      </Group>
    </Stack>
  );
}

interface StaticPixProps extends PixProps {
  /** How much is asked for first. */
  asked: string;
  onSetUp: () => void;
}

/** The code of the company's own key: somebody looks at the account and says that the money came. */
export function StaticPix({ target, asked, ...props }: StaticPixProps) {
  const [valor, setValor] = useState(asked);
  // Of another amount nothing was entered yet.
  return <StaticCode key={valor} {...props} target={Object.assign({}, target, { valor })} onAmount={setValor} />;
}

type StaticCodeProps = Omit<StaticPixProps, 'asked'> & { onAmount: (valor: string) => void };

function StaticCode({ target, onClose, onPaid, onSetUp, onAmount }: StaticCodeProps) {
  const receiving = useReceivePix(target, onPaid);
  const [typing, setTyping] = useState<boolean>();
  const referencia = target.pagamento_id ?? target.agendamento_id ?? receiving.chave;
  const query = useBillingPixCodeQuery({ valor: target.valor, referencia });
  if (query.data?.codigo === null)
    return (
      <EmptyState
        title="Ainda não há uma chave Pix."
        description="Cadastre a chave da empresa para mostrar o QR Code com o valor."
        action={<Button onClick={onSetUp}>Cadastrar chave Pix</Button>}
      />
    );
  return (
    <AsyncContent query={query} what="o código Pix">
      {query.data?.codigo && (
        <CodeToConfirm made={query.data.codigo} receiving={receiving} typing={Boolean(typing)} onClose={onClose}>
          <OtherAmount target={target} asked={target.valor} typing={typing} setTyping={setTyping} onChange={onAmount} />
        </CodeToConfirm>
      )}
    </AsyncContent>
  );
}
