import type { Agendamento } from '@balcao/contracts/scheduling';
import { formatTime, Link, paths, useSession } from '@balcao/platform';
import {
  Alert,
  Anchor,
  AsyncContent,
  Box,
  Button,
  confirm,
  Drawer,
  EmptyState,
  Group,
  MoneyText,
  Stack,
  Switch,
  Text,
  Textarea,
} from '@balcao/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import { useSchedulingServicesQuery, useSchedulingTeamQuery } from '../../api/team-api';
import { totalOf } from './booking-draft';
import type { BookingStart } from './booking-start';
import { CustomerBusy } from './customer-busy';
import { CustomerSection } from './customer-section';
import { RecurrenceSection } from './recurrence-section';
import { ServicesSection } from './services-section';
import { type BookingForm, useBooking } from './use-booking';
import { useWishedService } from './use-wished-service';
import { SqueezeIn, When } from './when-section';

interface BookingModalProps {
  onClose: () => void;
  initial?: BookingStart;
  onBooked?: (made: Agendamento) => void;
}

const UNSAVED = {
  title: 'Descartar agendamento?',
  message: 'O que você preencheu ainda não foi salvo.',
  confirmLabel: 'Descartar',
  cancelLabel: 'Continuar',
  danger: true,
};

function Footer({ booking, onCancel }: { booking: BookingForm; onCancel: () => void }) {
  const { minutos, valor } = totalOf(booking.draft.itens);
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" component="div">
        {minutos > 0 && (
          <>
            {minutos} min · <MoneyText value={valor} />
          </>
        )}
      </Text>
      <Group gap="xs">
        <Button variant="default" onClick={onCancel} disabled={booking.saving}>
          Cancelar
        </Button>
        <Button type="submit" loading={booking.saving}>
          Agendar
        </Button>
      </Group>
    </Group>
  );
}

function Fields({ booking, initial }: { booking: BookingForm; initial: BookingStart }) {
  const { can } = useSession();
  const services = useSchedulingServicesQuery();
  const team = useSchedulingTeamQuery();
  const people = team.data?.items ?? [];
  const { draft, change, errors } = booking;
  useWishedService(booking, initial.wish, services.data?.items, team.data?.items);
  const asksDeposit = draft.itens.some(({ produto_id }) => {
    const service = services.data?.items.find(({ id }) => id === produto_id);
    return Boolean(service?.sinal_percentual ?? service?.sinal_valor);
  });
  const nobody = !people.some(({ ativo }) => ativo);
  const query = {
    ...team,
    isLoading: team.isLoading || services.isLoading,
    isError: team.isError || services.isError,
    error: team.error ?? services.error,
  };
  const missing = nobody ? (
    <EmptyState
      title="Cadastre quem atende antes de agendar."
      action={
        <Button component={Link} to={paths.team()}>
          Cadastrar profissional
        </Button>
      }
    />
  ) : (
    <EmptyState
      title="Cadastre um serviço antes de agendar."
      action={
        <Button component={Link} to={paths.products()}>
          Cadastrar serviço
        </Button>
      }
    />
  );
  return (
    <AsyncContent
      query={query}
      what="os serviços e a equipe"
      isEmpty={nobody || services.data?.items.length === 0}
      empty={missing}
    >
      <Stack gap="lg">
        {initial.data_hora && (
          <Text size="sm" c="dimmed">
            Você clicou em {formatTime(initial.data_hora)}. Escolha o serviço para ver se ele cabe nesse horário.
          </Text>
        )}
        <CustomerSection draft={draft} errors={errors} onChange={change} />
        <ServicesSection
          itens={draft.itens}
          services={services.data?.items ?? []}
          team={people}
          error={errors.itens}
          onChange={(itens) => change({ itens })}
        />
        <When booking={booking} wish={initial.wish} />
        <CustomerBusy clienteId={draft.cliente_id} itens={booking.items()} />
        <RecurrenceSection booking={booking} />
        {can('appointments.manage') && <SqueezeIn booking={booking} />}
        {asksDeposit && (
          <Text size="sm" c="dimmed">
            Este serviço pede sinal: a visita fica pendente até ele ser pago, e o código Pix sai no próximo passo.
          </Text>
        )}
        <Switch
          label="Já confirmado com o cliente"
          disabled={asksDeposit}
          checked={draft.status === 'confirmado' && !asksDeposit}
          onChange={(event) => change({ status: event.currentTarget.checked ? 'confirmado' : 'pendente' })}
        />
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={2000}
          value={draft.observacoes}
          onChange={(event) => change({ observacoes: event.currentTarget.value })}
        />
      </Stack>
    </AsyncContent>
  );
}

/** 'Novo agendamento': customer, services, a free time that is kept meanwhile, and the rest. */
export default function BookingModal({ onClose, initial = {}, onBooked }: BookingModalProps) {
  const top = useRef<HTMLDivElement>(null);
  const booking = useBooking(initial, (made) => {
    onBooked?.(made);
    onClose();
  });
  const { problem, limited } = booking;
  useEffect(() => {
    if (!problem) return;
    top.current?.scrollIntoView({ block: 'nearest' });
    top.current?.focus({ preventScroll: true });
  }, [problem]);
  const close = async () => {
    if (booking.saving) return;
    if (booking.touched && !(await confirm(UNSAVED))) return;
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!(await booking.submit())) form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  };
  return (
    <Drawer opened onClose={() => void close()} position="right" size={520} title="Novo agendamento">
      <form onSubmit={(event) => void submit(event)} noValidate aria-label="Novo agendamento">
        <Stack gap="lg">
          {/* The panel's head stays where it is, over what scrolls. */}
          <Box ref={top} tabIndex={-1} style={{ scrollMarginTop: 80 }}>
            {problem && (
              <Alert color="red">
                {problem}
                {limited && (
                  <>
                    {' '}
                    <Anchor component={Link} to={paths.subscription()} c="inherit" td="underline">
                      Ver planos
                    </Anchor>
                  </>
                )}
              </Alert>
            )}
          </Box>
          <Fields booking={booking} initial={initial} />
          <Footer booking={booking} onCancel={() => void close()} />
        </Stack>
      </form>
    </Drawer>
  );
}
