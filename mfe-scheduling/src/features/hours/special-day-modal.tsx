import { errorMessage, fieldErrors } from '@balcao/platform';
import { DateField, FormModal, Input, NativeSelect, TextInput, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useSchedulingSaveExceptionMutation } from '../../api/hours-api';
import { today } from '../time/wall-clock';
import type { Affected } from '../who/affected-notice';
import { useWho } from '../who/use-who';
import { type Period, PeriodsEditor } from './periods-editor';

export interface SpecialDay {
  data: string;
  motivo: string;
}

interface SpecialDayModalProps {
  start: SpecialDay;
  onClose: () => void;
  onAffected: (affected: Affected) => void;
}

/** Other hours, or none, on one day. */
export function SpecialDayModal({ start, onClose, onAffected }: SpecialDayModalProps) {
  const { options } = useWho();
  const [data, setData] = useState(start.data);
  const [person, setPerson] = useState('');
  const [motivo, setMotivo] = useState(start.motivo);
  const [periodos, setPeriodos] = useState<Period[]>([]);
  const [save, { isLoading, error }] = useSchedulingSaveExceptionMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await save({
      body: { profissional_id: person || null, data, periodos, motivo: motivo.trim() || null },
    });
    if (!answer.data) return;
    toast.success('Dia salvo.');
    onAffected(answer.data);
    onClose();
  };
  const faults = fieldErrors(error);
  return (
    <FormModal
      title="Dia especial"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      saving={isLoading}
      error={error && errorMessage(error)}
      dirty={data !== start.data || motivo !== start.motivo || person !== '' || periodos.length > 0}
    >
      <DateField label="Dia" required min={today()} value={data} error={faults.data} onChange={setData} />
      <NativeSelect
        label="Quem"
        value={person}
        onChange={(event) => setPerson(event.currentTarget.value)}
        data={options}
      />
      <TextInput
        label="Motivo"
        maxLength={120}
        value={motivo}
        onChange={(event) => setMotivo(event.currentTarget.value)}
      />
      <Input.Wrapper
        label="Horário neste dia"
        description="Sem período, o dia fica fechado."
        error={faults.periodos}
        labelElement="div"
      >
        <PeriodsEditor label="Dia especial" periods={periodos} onChange={setPeriodos} />
      </Input.Wrapper>
    </FormModal>
  );
}
