import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, formatBRL, formatDay, formatTime, Link, paths, useSession } from '@balcao/platform';
import { Alert, Button, confirm, Group, Stack, Text, toast } from '@balcao/ui';
import { useSchedulingAccountQuery, useSchedulingWaiveDepositMutation } from '../../api/scheduling-api';
import { awaitsDeposit, lacksDeposit } from './appointment-status';

type Deposit = NonNullable<Agendamento['sinal']>;

const WAIVE = {
  title: 'Dispensar o sinal?',
  message: 'A visita continua pendente, sem prazo. Um código Pix do sinal, se houver, deixa de valer.',
  confirmLabel: 'Dispensar sinal',
  cancelLabel: 'Voltar',
};

function WaiveButton({ appointment: { id, status } }: { appointment: Agendamento }) {
  const { can } = useSession();
  const [waive, { isLoading }] = useSchedulingWaiveDepositMutation();
  if (!can('appointments.manage')) return null;
  const ask = async () => {
    if (status === 'pendente' && !(await confirm(WAIVE))) return;
    const answer = await waive(id);
    if (answer.error) toast.error(errorMessage(answer.error));
    else toast.success('Sinal dispensado.');
  };
  return (
    <Button size="xs" variant="default" loading={isLoading} onClick={() => void ask()}>
      Dispensar sinal
    </Button>
  );
}

/** How it ended, in words; what was really given back stands at the payment. */
function endOf({ status, valor, atrasado, autor_nome }: Deposit): string {
  const amount = formatBRL(valor);
  if (atrasado === 'devolver')
    return `Sinal de ${amount} pago quando o horário já não estava de pé: a devolução foi pedida ao Mercado Pago.`;
  if (atrasado === 'credito')
    return `Sinal de ${amount} pago quando o horário já não estava de pé: ficou como crédito do cliente.`;
  if (status === 'pago') return `Sinal de ${amount} pago.`;
  if (status === 'dispensado') return `Sinal de ${amount} dispensado${autor_nome ? ` por ${autor_nome}` : ''}.`;
  return status === 'expirado' ? `Sinal de ${amount} não foi pago a tempo.` : `Sinal de ${amount} não foi pago.`;
}

/** Whoever can do nothing about it is told who can. */
function wayOut(can: ReturnType<typeof useSession>['can']): string {
  if (!can('appointments.manage')) return 'Avise quem cuida do financeiro.';
  const receive = can('payments.manage') ? 'Receba o sinal' : 'Avise quem cuida do financeiro';
  return `${receive}, dispense, ou cancele a visita para liberar o horário.`;
}

/** What paid it went again, or it never came: the visit stands all the same, until somebody decides otherwise. */
function Lacking({ appointment, sinal }: { appointment: Agendamento; sinal: Deposit }) {
  const { can } = useSession();
  const { data: account } = useSchedulingAccountQuery(appointment.id, { skip: !can('payments.read') });
  const amount = formatBRL(sinal.valor);
  const missing = Number(account?.sinal_falta ?? 0);
  const isPart = missing > 0 && missing < Number(sinal.valor);
  return (
    <Alert color="yellow" title="Sinal não pago">
      <Stack gap="sm">
        <Text size="sm">
          {isPart
            ? `Faltam ${formatBRL(String(account?.sinal_falta))} do sinal de ${amount}`
            : `O sinal de ${amount} não está pago`}
          , e a visita continua na agenda. {wayOut(can)}
        </Text>
        <Group gap="xs">
          <WaiveButton appointment={appointment} />
        </Group>
      </Stack>
    </Alert>
  );
}

/** The deposit of a visit: until when it is waited for and how it is had, or how that ended. */
export function DepositLine({ appointment }: { appointment: Agendamento }) {
  const { can } = useSession();
  const { id, sinal, status } = appointment;
  if (!sinal) return null;
  if (lacksDeposit(appointment)) return <Lacking appointment={appointment} sinal={sinal} />;
  if (!awaitsDeposit(appointment))
    return (
      <Text size="sm" c="dimmed">
        {endOf(sinal)}
        {status === 'cancelado' &&
          sinal.status === 'pago' &&
          ' O cancelamento não devolve o sinal; para devolver, abra o pagamento.'}
      </Text>
    );
  return (
    <Alert color="yellow" title={`Aguardando sinal de ${formatBRL(sinal.valor)}`}>
      <Stack gap="sm">
        <Text size="sm">
          O horário fica guardado até {formatDay(sinal.expira_em).toLowerCase()}, {formatTime(sinal.expira_em)}. Pago, a
          visita é confirmada sozinha; senão, o horário fica livre.
        </Text>
        <Group gap="xs">
          {can('payments.manage') && (
            <Button size="xs" component={Link} to={paths.payments({ visita: id, pix: '1' })}>
              Cobrar sinal por Pix
            </Button>
          )}
          <WaiveButton appointment={appointment} />
        </Group>
      </Stack>
    </Alert>
  );
}
