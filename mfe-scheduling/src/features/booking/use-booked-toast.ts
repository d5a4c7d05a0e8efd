import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatBRL, formatDay, formatTime, paths, useNavigate, useSession } from '@balcao/platform';
import { toast } from '@balcao/ui';
import { awaitsDeposit } from '../appointments/appointment-status';

/** Says when the visit is, and what it waits for, with the way to ask for it. */
export function useBookedToast(): (made: Agendamento) => void {
  const { can } = useSession();
  const navigate = useNavigate();
  return (made) => {
    const { id, sinal, data_hora } = made;
    const when = `Agendamento criado! ${formatDay(data_hora)} às ${formatTime(data_hora)}.`;
    if (!sinal || !awaitsDeposit(made)) return toast.success(when);
    const until = `Aguardando sinal de ${formatBRL(sinal.valor)} até ${formatDay(sinal.expira_em).toLowerCase()}, ${formatTime(sinal.expira_em)}.`;
    const charge = { label: 'Cobrar sinal', onClick: () => navigate(paths.payments({ visita: id, pix: '1' })) };
    return toast.success(`${when} ${until}`, can('payments.manage') ? { action: charge } : {});
  };
}
