import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { Alert, Button, Group, isMoney, Stack, Textarea, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useSchedulingUpdateMutation } from '../../api/scheduling-api';
import { useSchedulingServicesQuery } from '../../api/team-api';
import { RoomSelect } from '../booking/room-select';

const VALUE_TEXT = 'Informe o valor em reais, como 80,00. Para cortesia, digite 0.';

/** Value, room and notes, in place. */
export function EditDetails({ appointment }: { appointment: Agendamento }) {
  const [valor, setValor] = useState(appointment.valor);
  const [sala, setSala] = useState(appointment.recurso_id ?? '');
  const services = useSchedulingServicesQuery();
  const service = services.data?.items.find(({ id }) => id === appointment.produto_id);
  const [observacoes, setObservacoes] = useState(appointment.observacoes ?? '');
  const [unread, setUnread] = useState(false);
  const [save, { isLoading, error }] = useSchedulingUpdateMutation();
  const elsewhere = sala !== '' && sala !== appointment.recurso_id;
  const dirty = elsewhere || valor !== appointment.valor || observacoes !== (appointment.observacoes ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnread(!isMoney(valor));
    if (!isMoney(valor)) return;
    const details = { valor, observacoes: observacoes.trim() || null };
    const body = elsewhere ? Object.assign(details, { recurso_id: sala }) : details;
    if ((await save({ params: { id: appointment.id }, body })).data) toast.success('Agendamento atualizado.');
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        {error && <Alert color="red">{errorMessage(error)}</Alert>}
        <MoneyField
          label="Valor"
          maw={260}
          value={valor}
          onChange={setValor}
          error={(unread && !isMoney(valor) && VALUE_TEXT) || fieldErrors(error).valor}
        />
        {appointment.recurso_id && (
          <RoomSelect
            label="Sala ou cadeira"
            of={service}
            value={sala}
            onChange={setSala}
            error={fieldErrors(error).recurso_id}
          />
        )}
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxRows={8}
          maxLength={2000}
          value={observacoes}
          onChange={(event) => setObservacoes(event.currentTarget.value)}
        />
        {dirty && (
          <Group justify="flex-end">
            <Button type="submit" size="xs" loading={isLoading}>
              Salvar
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
