import { formatDateTime, formatTime, useSession } from '@balcao/platform';
import { AsyncContent, Button, DialogLoader, Drawer, Group, List, Stack, Text, Title, takeLostFocus } from '@balcao/ui';
import { IconCalendarEvent, IconPlus } from '@balcao/ui/icons';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { type AppointmentDetail, useSchedulingAppointmentQuery } from '../../api/scheduling-api';
import { useTakeBack } from '../changes/undo-toast';
import { leadTime } from '../time/lead-time';
import { AppointmentFacts } from './appointment-facts';
import { DepositLine } from './deposit-line';
import { EditDetails } from './edit-details';
import { PaymentLine } from './payment-line';
import { StatusActions } from './status-actions';
import type { ServiceChange } from './use-service-change';

const ServiceModal = lazy(() => import('./service-modal'));
const RescheduleModal = lazy(() => import('../booking/reschedule-modal'));

const AUTHOR = { equipe: 'equipe', cliente: 'cliente', ia: 'assistente', sistema: 'sistema' } as const;
type Reminder = AppointmentDetail['lembretes'][number];
const REMINDER: Record<Reminder['estado'], string> = {
  planejado: 'aguardando o WhatsApp',
  enviado: 'enviado',
  incerto: 'envio não confirmado',
  falhou: 'não enviado',
  retirado: 'retirado',
  pulado: 'não foi preciso',
};
const reminderText = ({ minutos_antes, estado, erro }: Reminder) =>
  `${leadTime(minutos_antes)} (${REMINDER[estado]}${erro ? `: ${erro}` : ''})`;

function History({ historico, lembretes }: Pick<AppointmentDetail, 'historico' | 'lembretes'>) {
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        Histórico
      </Title>
      <List size="sm" spacing={4} aria-label="Histórico do agendamento">
        {[...historico].reverse().map(({ id, descricao, motivo, autor, autor_nome, created_at }) => (
          <List.Item key={id}>
            {descricao}
            {motivo && ` (${motivo})`}
            <Text span c="dimmed" size="sm">
              {' '}
              · {autor_nome ?? AUTHOR[autor]}, {formatDateTime(created_at)}
            </Text>
          </List.Item>
        ))}
      </List>
      {lembretes.length > 0 && (
        <Text size="sm" c="dimmed">
          Lembretes: {lembretes.map(reminderText).join(' · ')}
        </Text>
      )}
    </Stack>
  );
}

interface ActionsProps {
  detail: AppointmentDetail;
  onReschedule: () => void;
  onService: (kind: ServiceChange) => void;
}

function Actions({ detail, onReschedule, onService }: ActionsProps) {
  const { agendamento, desfazer } = detail;
  const { takeBack, isLoading } = useTakeBack();
  const hint = useId();
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(agendamento.versao);
  useEffect(() => {
    // The button that was pressed is gone with the old state: stay where it was.
    if (shown.current !== agendamento.versao) takeLostFocus(row.current);
    shown.current = agendamento.versao;
  }, [agendamento.versao]);
  const open = agendamento.status === 'pendente' || agendamento.status === 'confirmado';
  return (
    <Stack gap="xs" ref={row} tabIndex={-1} role="group" aria-label="Ações do agendamento">
      <StatusActions key={agendamento.versao} appointment={agendamento} />
      <Group gap="xs">
        {open && (
          <>
            <Button size="xs" variant="default" leftSection={<IconCalendarEvent size={16} />} onClick={onReschedule}>
              Remarcar
            </Button>
            <Button size="xs" variant="default" onClick={() => onService('trocar')}>
              Trocar serviço
            </Button>
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} />}
              onClick={() => onService('acrescentar')}
            >
              Adicionar serviço
            </Button>
          </>
        )}
        {desfazer && (
          <Button
            size="xs"
            variant="subtle"
            loading={isLoading}
            aria-describedby={hint}
            onClick={() => void takeBack(agendamento.id)}
          >
            Desfazer última mudança
          </Button>
        )}
      </Group>
      {desfazer && (
        <Text size="xs" c="dimmed" id={hint}>
          Última mudança: {desfazer.descricao}
          {desfazer.quantos > 1 && ` (${desfazer.quantos} agendamentos, voltam juntos)`}
        </Text>
      )}
    </Stack>
  );
}

function Detail({ detail }: { detail: AppointmentDetail }) {
  const { can } = useSession();
  const [moving, setMoving] = useState(false);
  const [service, setService] = useState<ServiceChange | null>(null);
  const { agendamento, visita, faltas_do_cliente } = detail;
  const manages = can('appointments.manage');
  const close = () => {
    setMoving(false);
    setService(null);
  };
  return (
    <Stack gap="lg">
      <AppointmentFacts appointment={agendamento} faltas={faltas_do_cliente} />
      {visita.length > 0 && (
        <Text size="sm">
          Na mesma visita:{' '}
          {visita
            .map(
              ({ data_hora, produto_nome, profissional_nome }) =>
                `${formatTime(data_hora)} ${produto_nome ?? ''} com ${profissional_nome ?? '—'}`,
            )
            .join(' · ')}
        </Text>
      )}
      <DepositLine appointment={agendamento} />
      {manages && <Actions detail={detail} onReschedule={() => setMoving(true)} onService={setService} />}
      <PaymentLine appointment={agendamento} />
      {manages ? (
        <EditDetails key={agendamento.versao} appointment={agendamento} />
      ) : (
        agendamento.observacoes && <Text style={{ whiteSpace: 'pre-line' }}>{agendamento.observacoes}</Text>
      )}
      <History {...detail} />
      <Suspense fallback={<DialogLoader onClose={close} />}>
        {moving && <RescheduleModal appointment={agendamento} visita={visita} onClose={close} />}
        {service && <ServiceModal kind={service} appointment={agendamento} visita={visita} onClose={close} />}
      </Suspense>
    </Stack>
  );
}

/** An appointment with everything that can be done with it. */
export default function AppointmentDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useSchedulingAppointmentQuery(id);
  return (
    <Drawer opened onClose={onClose} position="right" size={460} title="Agendamento">
      <AsyncContent query={query} what="o agendamento">
        {query.data && <Detail detail={query.data} />}
      </AsyncContent>
    </Drawer>
  );
}
