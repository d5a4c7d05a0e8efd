import type { Agendamento } from '@balcao/contracts/scheduling';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { Alert, Button, Group, isMoney, Stack, Textarea, toast } from '@balcao/ui';
import { MoneyField } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useSchedulingUpdateMutation } from '../../api/scheduling-api';

const VALUE_TEXT = 'Informe o valor em reais, como 80,00. Para cortesia, digite 0.';

/** Value and notes, in place. */
export function EditDetails({ appointment }: { appointment: Agendamento }) {
  const [valor, setValor] = useState(appointment.valor);
  const [observacoes, setObservacoes] = useState(appointment.observacoes ?? '');
  const [unread, setUnread] = useState(false);
  const [save, { isLoading, error }] = useSchedulingUpdateMutation();
  const dirty = valor !== appointment.valor || observacoes !== (appointment.observacoes ?? '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setUnread(!isMoney(valor));
    if (!isMoney(valor)) return;
    const body = { valor, observacoes: observacoes.trim() || null };
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
