import type { Fatura } from '@balcao/contracts/invoices';
import type { FormaDePagamento } from '@balcao/contracts/subscription-card';
import { errorMessage } from '@balcao/platform';
import { Button, Card, confirm, focusIsLost, Group, Loader, StatusBadge, Text, Title, toast } from '@balcao/ui';
import { useEffect, useRef } from 'react';
import { useBillingEndCardMutation } from '../../api/card-api';
import { ASKING_WORDS, returnWords, wayWords } from './card-words';
import { useCardAnswer } from './use-card-answer';

const QUESTION = {
  title: 'Voltar ao Pix?',
  message: 'O cartão deixa de ser cobrado, e as próximas faturas são pagas por Pix. O mês já pago continua.',
  confirmLabel: 'Voltar ao Pix',
  cancelLabel: 'Manter o cartão',
};

function Standing({ cartao, espera }: FormaDePagamento) {
  if (cartao?.situacao === 'recusado') return <StatusBadge tone="danger">Cartão recusado</StatusBadge>;
  if (cartao) return <StatusBadge tone="success">Cartão ativo</StatusBadge>;
  if (espera) return <StatusBadge tone="warning">Aguardando o cartão</StatusBadge>;
  return <StatusBadge tone="neutral">Pix</StatusBadge>;
}

/** The button that was pressed goes away with what it changed: the keyboard goes on from the heading. */
function useKeptFocus(way: FormaDePagamento, asking: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the way of payment has changed
  useEffect(() => {
    if (!pressed.current || !focusIsLost()) return;
    pressed.current = false;
    heading.current?.focus();
  }, [way, asking]);
  const press = () => {
    pressed.current = true;
  };
  return { heading, press };
}

interface PaymentWayProps {
  way: FormaDePagamento;
  /** What is to be paid first. */
  due: Fatura | undefined;
  /** Null where there is nothing to be charged. */
  onCard: (() => void) | null;
  onNews: () => void;
}

/** How the company pays the platform, and the ways to change that. */
export function PaymentWay({ way, due, onCard, onNews }: PaymentWayProps) {
  const [end, { isLoading }] = useBillingEndCardMutation();
  const { asking, ask } = useCardAnswer(way, onNews);
  const { heading, press } = useKeptFocus(way, asking);
  const { aceita_cartao, cartao, espera, devolucao } = way;
  if (!cartao && !espera && !devolucao && !(aceita_cartao && onCard)) return null;
  const onEnd = async () => {
    if (!(await confirm(QUESTION))) return;
    press();
    const { error } = await end();
    if (error) toast.error(errorMessage(error));
    else toast.success('O cartão não é mais cobrado. As próximas faturas são por Pix.');
  };
  const waits = espera && asking !== 'card';
  return (
    <Card component="section" aria-labelledby="forma-de-pagamento">
      <Group gap="sm" mb={4}>
        <Title order={2} size="h3" id="forma-de-pagamento" ref={heading} tabIndex={-1}>
          Forma de pagamento
        </Title>
        <Standing {...way} />
      </Group>
      <Text size="sm">{wayWords(way, due)}</Text>
      <Group role="status" gap="xs" wrap="nowrap" mt={asking ? 4 : 0}>
        {asking && <Loader size="xs" aria-hidden />}
        {asking && <Text size="sm">{ASKING_WORDS[asking]}</Text>}
      </Group>
      {cartao && espera && (
        <Text size="sm" mt={4}>
          A troca foi começada: o cartão de agora vale até o novo ser informado no Mercado Pago.
        </Text>
      )}
      {devolucao && (
        <Text size="sm" mt={4}>
          {returnWords(devolucao)}
        </Text>
      )}
      <Group gap="sm" mt="md">
        {waits && (
          <Button component="a" href={espera.endereco}>
            Continuar no Mercado Pago
          </Button>
        )}
        {waits && (
          <Button
            variant="default"
            onClick={() => {
              press();
              ask();
            }}
          >
            Já informei o cartão
          </Button>
        )}
        {aceita_cartao && onCard && asking === null && (
          <Button variant={cartao || espera ? 'default' : 'filled'} onClick={onCard}>
            {cartao ? 'Trocar cartão' : espera ? 'Começar de novo' : 'Pagar com cartão'}
          </Button>
        )}
        {(cartao || espera) && (
          <Button variant="default" loading={isLoading} onClick={() => void onEnd()}>
            Voltar ao Pix
          </Button>
        )}
      </Group>
    </Card>
  );
}
