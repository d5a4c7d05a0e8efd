import type { Chat } from '@balcao/contracts/chats';
import { paths, useNavigate } from '@balcao/platform';
import { Button } from '@balcao/ui';
import { IconCalendarPlus } from '@balcao/ui/icons';
import { useLazyChatsBookingRequestQuery } from '../../api/chats-api';

/** 'Agendar': the booking form, filled in from what the customer asked for; it leads back to this conversation. */
export function BookButton({ chat, quiet = false }: { chat: Chat; quiet?: boolean }) {
  const navigate = useNavigate();
  const [ask, { isFetching }] = useLazyChatsBookingRequestQuery();
  const open = async () => {
    // Without an answer the form opens all the same: staff can read the conversation.
    const { data } = await ask(chat.id);
    const wish = {
      servico: data?.produto_id,
      profissional: data?.profissional_id,
      dia: data?.data,
      hora: data?.hora,
      periodo: data?.periodo,
    };
    navigate(paths.book({ cliente: chat.cliente_id, conversa: chat.id, ...wish }));
  };
  return (
    <Button
      {...(quiet ? { variant: 'default' } : { size: 'compact-sm' })}
      loading={isFetching}
      leftSection={<IconCalendarPlus size={16} aria-hidden />}
      onClick={() => void open()}
    >
      Agendar
    </Button>
  );
}
