import type { Profissional } from '@balcao/contracts/agenda';
import type { Produto } from '@balcao/contracts/catalog';
import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, formatDay, formatTime } from '@balcao/platform';
import { AsyncContent, FormModal, MoneyText, NativeSelect, Stack, Switch, Text, TimeField } from '@balcao/ui';
import { LongSelect } from '@balcao/ui/inputs';
import type { FormEvent } from 'react';
import { useSchedulingServicesQuery, useSchedulingTeamQuery } from '../../api/team-api';
import { doesService, suggested } from '../booking/booking-draft';
import { ConflictNotice, conflictOf } from '../changes/conflict-notice';
import {
  dayOf,
  endOf,
  MINUTE,
  type ServiceChangeForm,
  type ServiceModalProps,
  stands,
  useServiceChange,
} from './use-service-change';

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

interface WhatAndWhoProps {
  form: ServiceChangeForm;
  offered: readonly Produto[];
  team: readonly Profissional[];
}

/** The service, and who of those who do it. */
function WhatAndWho({ form, offered, team }: WhatAndWhoProps) {
  const { produto_id, profissional_id, errors } = form;
  const people = team.filter((one) => (produto_id ? doesService(one, produto_id) : one.ativo));
  const choose = (id: string) => {
    form.setService(id);
    const person = team.find((one) => one.id === profissional_id);
    if (id && person && !doesService(person, id)) form.setPerson('');
  };
  return (
    <>
      <LongSelect
        label="Serviço"
        required
        data-autofocus
        none="Escolha o serviço"
        data={offered.map(({ id, nome }) => ({ value: id, label: nome }))}
        value={produto_id}
        error={errors.produto_id}
        onChange={choose}
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
    </>
  );
}

/** 'Trocar serviço' and 'Adicionar serviço' of an appointment: which one, who does it, and when. */
export default function ServiceModal(props: ServiceModalProps) {
  const { kind, appointment, visita, onClose } = props;
  const adding = kind === 'acrescentar';
  const services = useSchedulingServicesQuery();
  const team = useSchedulingTeamQuery();
  const form = useServiceChange(props);
  const offered = (services.data?.items ?? []).filter(({ id }) => adding || id !== appointment.produto_id);
  const service = offered.find(({ id }) => id === form.produto_id);
  const conflict = conflictOf(form.error);
  // An added service stays on the visit's day.
  const near = conflict && {
    ocupado_por: conflict.ocupado_por,
    alternativas: conflict.alternativas.filter((one) => !adding || dayOf(one.data_hora) === dayOf(form.start)),
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
          <WhatAndWho form={form} offered={offered} team={team.data?.items ?? []} />
          {adding && (
            <TimeField label="Começa às" value={form.hour} error={form.errors.data_hora} onChange={form.typeHour} />
          )}
          {service && (
            <Summary
              service={service}
              person={form.profissional_id}
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
