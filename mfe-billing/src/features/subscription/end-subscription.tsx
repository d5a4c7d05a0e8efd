import type { Assinatura } from '@balcao/contracts/billing';
import { errorMessage, formatLongDate, formatPlanPrice, useSession } from '@balcao/platform';
import { Button, Card, confirm, Text, Title, takeLostFocus, toast } from '@balcao/ui';
import { useRef } from 'react';
import { useBillingCancelMutation, useBillingResumeMutation } from '../../api/billing-api';

const QUESTION = {
  title: 'Cancelar a assinatura?',
  message:
    'Tudo continua funcionando até o fim do mês já contratado. Depois disso a empresa só consulta e exporta, e a IA para de responder. Você pode retomar até lá.',
  confirmLabel: 'Cancelar assinatura',
  cancelLabel: 'Manter assinatura',
  danger: true,
};
/** The provider forgets the card with the subscription. */
const ALSO_CARD = `${QUESTION.message} O cartão deixa de ser cobrado: se retomar, informe o cartão de novo.`;
/** A month that nobody paid has no rest. */
const cancelledWords = (until: string | null): string =>
  until && Date.parse(until) > Date.now()
    ? `Assinatura cancelada. Tudo funciona até ${formatLongDate(until)}.`
    : 'Assinatura cancelada.';
const FAILED = { title: 'Erro ao atualizar plano' };

/** Cancelling a paid subscription, and taking that back while its month lasts. */
export function EndSubscription({ subscription, byCard }: { subscription: Assinatura; byCard: boolean }) {
  const { tenant, can } = useSession();
  const [cancel, cancelling] = useBillingCancelMutation();
  const [resume, resuming] = useBillingResumeMutation();
  const heading = useRef<HTMLHeadingElement>(null);
  const paid = Number(subscription.valor) > 0;
  const until = tenant?.acesso_ate ?? null;
  const ends = until !== null && Date.parse(until) > Date.now() ? formatLongDate(until) : null;
  if (!can('subscription.manage') || !paid || tenant?.status !== 'active' || subscription.status === 'pendente')
    return null;
  if (subscription.status === 'cancelled' && !ends) return null;
  const onCancel = async () => {
    const question = byCard ? Object.assign({}, QUESTION, { message: ALSO_CARD }) : QUESTION;
    if (!(await confirm(question))) return;
    const { data, error } = await cancel();
    takeLostFocus(heading.current);
    if (error) toast.error(errorMessage(error), FAILED);
    else toast.success(cancelledWords(data.tenant.acesso_ate));
  };
  const onResume = async () => {
    const { error } = await resume();
    takeLostFocus(heading.current);
    if (error) toast.error(errorMessage(error), FAILED);
    else toast.success('Assinatura retomada.');
  };
  return (
    <Card component="section" aria-labelledby="assinatura-atual">
      <Title order={2} size="h3" id="assinatura-atual" mb={4} tabIndex={-1} ref={heading}>
        Sua assinatura
      </Title>
      <Text size="sm" mb="md">
        {subscription.plano_nome}, {formatPlanPrice(subscription.valor)}/mês.
        {ends && ` Cancelada: tudo funciona até ${ends}.`}
        {!ends && subscription.pago_ate && ` Mês pago até ${formatLongDate(subscription.pago_ate)}.`}
      </Text>
      {ends ? (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={resuming.isLoading}
          onClick={() => void onResume()}
        >
          Retomar assinatura
        </Button>
      ) : (
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={cancelling.isLoading}
          onClick={() => void onCancel()}
        >
          Cancelar assinatura
        </Button>
      )}
    </Card>
  );
}
