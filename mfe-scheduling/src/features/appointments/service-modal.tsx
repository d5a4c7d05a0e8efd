import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import type { Agendamento, HorarioLivre } from '@balcao/contracts/scheduling';
import { errorMessage, fieldErrors, formatDay, formatTime } from '@balcao/platform';
import { AsyncContent, FormModal, MoneyText, NativeSelect, Stack, Switch, Text, TimeField } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useSchedulingAddServiceMutation, useSchedulingSwapServiceMutation } from '../../api/scheduling-api';
import { useSchedulingServicesQuery, useSchedulingTeamQuery } from '../../api/team-api';
import { doesService, suggested } from '../booking/booking-draft';
import { ConflictNotice, conflictOf } from '../changes/conflict-notice';
import { useUndoToast } from '../changes/undo-toast';
import { fromWall, toWall } from '../time/wall-clock';

export type ServiceChange = 'trocar' | 'acrescentar';
interface ServiceModalProps {
  kind: ServiceChange;
  appointment: Agendamento;
  /** The other services of its visit. */
  visita: readonly Agendamento[];
  onClose: () => void;
}

const MINUTE = 60_000;
const endOf = ({ data_hora, duracao_minutos }: Agendamento) => Date.parse(data_hora) + duracao_minutos * MINUTE;
const stands = ({ status }: Agendamento) => status !== 'cancelado' && status !== 'faltou';
const dayOf = (instant: string) => toWall(instant).slice(0, 10);

/** Where an added service begins unless told otherwise: when the visit's last one ends, or now if that is over. */
function endOfVisit(all: readonly Agendamento[]): string {
  const step = 5 * MINUTE;
  const now = Math.ceil(Date.now() / step) * step;
  const end = Math.max(...all.map(endOf));
  const soon = dayOf(new Date(now).toISOString()) === dayOf(new Date(end).toISOString());
  return new Date(soon ? Math.max(end, now) : end).toISOString();
}

interface SummaryProps {
  service: Produto;
  person: string;
  team: readonly Profissional[];
  start: string;
  others: readonly Agendamento[];
}

/** How long and how much it will be, and which other service of the visit it would run into. */
function Summary({ service, person, team, start, others }: SummaryProps) {
  const { duracao_minutos, valor } = suggested(service, person, team);
  const [from, to] = [Date.parse(start), Date.parse(start) + Number(duracao_minutos) * MINUTE];
  const met = others.filter((other) => stands(other) && Date.parse(other.data_hora) < to && endOf(other) > from);
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {formatDay(start)}, {formatTime(start)}–{formatTime(to)} · {duracao_minutos} min · <MoneyText value={valor} />
      </Text>
      {met.length > 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          Na mesma hora desta visita:{' '}
          {met.map(({ data_hora, produto_nome }) => `${formatTime(data_hora)} ${produto_nome ?? ''}`.trim()).join(', ')}
          .
        </Text>
      )}
    </Stack>
  );
}

/** What is typed, what is missing, and sending it. */
function useServiceChange({ kind, appointment, visita, onClose }: ServiceModalProps) {
  const { id, versao, data_hora, produto_nome } = appointment;
  const adding = kind === 'acrescentar';
  const [produto_id, setService] = useState('');
  const [profissional_id, setPerson] = useState(appointment.profissional_id ?? '');
  const [start, setStart] = useState(() =>
    adding ? endOfVisit([appointment, ...visita].filter(stands)) : appointment.data_hora,
  );
  const [day, setDay] = useState(() => dayOf(start));
  const [hour, setHour] = useState(() => toWall(start).slice(11, 16));
  const [encaixe, setSqueezed] = useState(false);
  const [touched, setTouched] = useState(false);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const [swap, swapping] = useSchedulingSwapServiceMutation();
  const [add, sending] = useSchedulingAddServiceMutation();
  const undoToast = useUndoToast();
  const error = adding ? sending.error : swapping.error;
  const change = (set: () => void) => {
    setTouched(true);
    setMissing({});
    set();
  };
  const typeHour = (next: string) =>
    change(() => {
      setHour(next);
      if (next) setStart(fromWall(`${day} ${next}`));
    });
  const pick = (time: HorarioLivre) =>
    change(() => {
      setStart(time.data_hora);
      setDay(dayOf(time.data_hora));
      setHour(toWall(time.data_hora).slice(11, 16));
      if (time.itens[0]) setPerson(time.itens[0].profissional_id);
    });
  const submit = async (services: readonly Produto[]) => {
    const faults: Record<string, string> = {};
    if (!produto_id) faults.produto_id = 'Escolha o serviço.';
    if (!profissional_id) faults.profissional_id = 'Escolha o profissional.';
    if (adding && !hour) faults.data_hora = 'Informe a hora.';
    setMissing(faults);
    if (Object.keys(faults).length) return;
    const name = services.find((one) => one.id === produto_id)?.nome ?? 'Serviço';
    const body = { produto_id, profissional_id, encaixe };
    const moved = start === data_hora ? {} : { data_hora: start };
    const answer = adding
      ? await add({ params: { id }, body: Object.assign({ data_hora: start }, body) })
      : await swap({ params: { id }, body: Object.assign({ versao }, body, moved) });
    if (!answer.data) return;
    undoToast(
      adding ? `${name} acrescentado às ${formatTime(start)}.` : `${produto_nome ?? 'Serviço'} trocado por ${name}.`,
      id,
    );
    onClose();
  };
  return {
    produto_id,
    setService: (value: string) => change(() => setService(value)),
    profissional_id,
    setPerson: (value: string) => change(() => setPerson(value)),
    start,
    hour,
    typeHour,
    encaixe,
    setSqueezed: (value: boolean) => change(() => setSqueezed(value)),
    pick,
    submit,
    touched,
    saving: swapping.isLoading || sending.isLoading,
    error,
    errors: Object.assign({}, fieldErrors(error), missing),
  };
}

/** 'Trocar serviço' and 'Adicionar serviço' of an appointment: which one, who does it, and when. */
export default function ServiceModal(props: ServiceModalProps) {
  const { kind, appointment, visita, onClose } = props;
  const adding = kind === 'acrescentar';
  const services = useSchedulingServicesQuery();
  const team = useSchedulingTeamQuery();
  const form = useServiceChange(props);
  const { produto_id, profissional_id, errors } = form;
  const people = (team.data?.items ?? []).filter((one) => (produto_id ? doesService(one, produto_id) : one.ativo));
  const offered = (services.data?.items ?? []).filter(({ id }) => adding || id !== appointment.produto_id);
  const service = offered.find(({ id }) => id === produto_id);
  const conflict = conflictOf(form.error);
  // An added service stays on the visit's day.
  const near = conflict && {
    ocupado_por: conflict.ocupado_por,
    alternativas: conflict.alternativas.filter((one) => !adding || dayOf(one.data_hora) === dayOf(form.start)),
  };
  const choose = (id: string) => {
    form.setService(id);
    const person = team.data?.items.find((one) => one.id === profissional_id);
    if (id && person && !doesService(person, id)) form.setPerson('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(offered);
  };
  return (
    <FormModal
      title={adding ? 'Adicionar serviço' : 'Trocar serviço'}
      opened
      onClose={onClose}
      onSubmit={submit}
      submitLabel={adding ? 'Adicionar' : 'Trocar'}
      saving={form.saving}
      error={form.error && !conflict ? errorMessage(form.error) : null}
      dirty={form.touched}
    >
      <AsyncContent
        query={Object.assign({}, services, {
          isLoading: services.isLoading || team.isLoading,
          isError: services.isError || team.isError,
          error: services.error ?? team.error,
        })}
        what="os serviços e a equipe"
      >
        <Stack gap="md">
          <Text size="sm" c="dimmed">
            {adding
              ? `Entra na visita de ${appointment.cliente_nome}, junto com o que já está marcado.`
              : `No lugar de ${appointment.produto_nome ?? 'um serviço excluído'}. Cliente, situação e observações continuam; duração e preço passam a ser os do novo.`}
          </Text>
          <NativeSelect
            label="Serviço"
            required
            data-autofocus
            value={produto_id}
            error={errors.produto_id}
            onChange={(event) => choose(event.currentTarget.value)}
            data={[
              { value: '', label: 'Escolha o serviço' },
              ...offered.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
          />
          <NativeSelect
            label="Profissional"
            required
            value={people.some(({ id }) => id === profissional_id) ? profissional_id : ''}
            error={errors.profissional_id}
            onChange={(event) => form.setPerson(event.currentTarget.value)}
            data={[
              { value: '', label: people.length > 0 ? 'Escolha o profissional' : 'Ninguém da equipe faz este serviço' },
              ...people.map(({ id, nome }) => ({ value: id, label: nome })),
            ]}
          />
          {adding && (
            <TimeField label="Começa às" value={form.hour} error={errors.data_hora} onChange={form.typeHour} />
          )}
          {service && (
            <Summary
              service={service}
              person={profissional_id}
              team={team.data?.items ?? []}
              start={form.start}
              others={adding ? [appointment, ...visita] : visita}
            />
          )}
          <Switch
            label="Encaixe"
            description="Marca mesmo com o horário ocupado. Fica registrado."
            checked={form.encaixe}
            onChange={(event) => form.setSqueezed(event.currentTarget.checked)}
          />
          {near && <ConflictNotice conflict={near} onPick={form.pick} />}
        </Stack>
      </AsyncContent>
    </FormModal>
  );
}
