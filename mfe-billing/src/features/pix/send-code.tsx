import { errorMessage, newClientId, useSession } from '@balcao/platform';
import { Button, toast } from '@balcao/ui';
import { IconBrandWhatsapp } from '@balcao/ui/icons';
import { useState } from 'react';
import { useBillingPhoneQuery, useBillingSendChargeMutation } from '../../api/charges-api';

/** The code to the customer's conversation, for who has a phone. Pressed twice, it is sent once. */
export function SendCode({ id, clienteId }: { id: string; clienteId: string }) {
  const { can } = useSession();
  const { data } = useBillingPhoneQuery(clienteId, { skip: !can('customers.read') });
  const [chave] = useState(newClientId);
  const [send, { isLoading, isSuccess }] = useBillingSendChargeMutation();
  if (!data?.telefone) return null;
  const run = async () => {
    const answer = await send({ params: { id }, body: { chave } });
    if (answer.error) toast.error(errorMessage(answer.error));
    else toast.success(`Código enviado para ${data.nome} pelo WhatsApp.`);
  };
  return (
    <Button
      fullWidth
      variant="default"
      leftSection={<IconBrandWhatsapp size={16} />}
      loading={isLoading}
      disabled={isSuccess}
      onClick={() => void run()}
    >
      {isSuccess ? 'Enviado pelo WhatsApp' : 'Enviar pelo WhatsApp'}
    </Button>
  );
}
