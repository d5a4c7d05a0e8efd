import type { Assinatura } from '@balcao/contracts/billing';
import type { Fatura } from '@balcao/contracts/invoices';
import { errorMessage, fieldErrors, useSession } from '@balcao/platform';
import { FormModal, Text, TextInput } from '@balcao/ui';
import { useState } from 'react';
import { useBillingStartCardMutation } from '../../api/card-api';
import { CardSums } from './card-sums';

interface CardModalProps {
  /** What is paid first; null: the months to come. */
  invoice: Fatura | null;
  subscription: Assinatura | null;
  onClose: () => void;
}

/** 'Pagar com cartão': asks for the account that pays, and leads to the provider's page, where the card is given. */
export default function CardModal({ invoice, subscription, onClose }: CardModalProps) {
  const { user } = useSession();
  const own = user?.email ?? '';
  const [email, setEmail] = useState(own);
  const [start, { isLoading, error, isSuccess }] = useBillingStartCardMutation();
  const submit = async () => {
    const { data } = await start({ body: { email: email.trim(), fatura_id: invoice?.id ?? null } });
    if (data) window.location.assign(data.endereco);
  };
  return (
    <FormModal
      title="Pagar com cartão"
      opened
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      submitLabel="Continuar no Mercado Pago"
      saving={isLoading || isSuccess}
      error={error ? errorMessage(error) : null}
      dirty={email !== own}
    >
      <Text size="sm">
        Você informa o cartão na página do Mercado Pago, e ele é cobrado sozinho todo mês. O Balcão não vê nem guarda o
        número do cartão.
      </Text>
      <CardSums invoice={invoice} subscription={subscription} />
      <TextInput
        label="E-mail da sua conta no Mercado Pago"
        description="Entre no Mercado Pago com este mesmo e-mail: com outro, a página dele recusa."
        type="email"
        autoComplete="email"
        required
        data-autofocus
        maxLength={120}
        value={email}
        error={fieldErrors(error).email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
    </FormModal>
  );
}
