import { errorMessage, fieldErrors } from '@balcao/platform';
import { DateField, FormModal, NativeSelect, SimpleGrid, TextInput, TimeField, toast } from '@balcao/ui';
import { type FormEvent, useState } from 'react';
import { useSchedulingCreateBlockMutation } from '../../api/hours-api';
import { fromWall, today } from '../time/wall-clock';
import type { Affected } from '../who/affected-notice';
import { useWho } from '../who/use-who';

const START = { profissional_id: '', de: today(), horaDe: '12:00', ate: today(), horaAte: '13:00', motivo: '' };

type Values = typeof START;
/** Of the calendar: what is before it was mistyped. */
const FIRST_DAY = '2000-01-01';

/** What is typed, what is missing, and sending it. */
function useBlock(onClose: () => void, onAffected: (affected: Affected) => void) {
  const [values, setValues] = useState(START);
  const [tried, setTried] = useState(false);
  const [create, { isLoading, error }] = useSchedulingCreateBlockMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { profissional_id, de, horaDe, ate, horaAte, motivo } = values;
    setTried(true);
    if (!de || !horaDe || !ate || !horaAte || ate < today()) return;
    const body = {
      profissional_id: profissional_id || null,
      motivo: motivo.trim() || null,
      inicio: fromWall(`${de} ${horaDe}`),
      fim: fromWall(`${ate} ${horaAte}`),
    };
    const answer = await create({ body });
    if (!answer.data) return;
    toast.success('Horário bloqueado.');
    onAffected(answer.data);
    onClose();
  };
  const set = (part: Partial<Values>) => setValues((old) => ({ ...old, ...part }));
  const missing = (value: string, what: string) => tried && !value && `Informe ${what}.`;
  // Nobody would ever see it.
  const past = tried && values.ate < today() && 'Este dia já passou.';
  return { values, set, missing, past, submit, saving: isLoading, error };
}

/** Takes a stretch of time out of the agenda of one person, or of the whole team. */
export function BlockModal({ onClose, onAffected }: { onClose: () => void; onAffected: (affected: Affected) => void }) {
  const { options } = useWho();
  const { values, set, missing, past, submit, saving, error } = useBlock(onClose, onAffected);
  const faults = fieldErrors(error);
  return (
    <FormModal
      title="Novo bloqueio"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Bloquear"
      saving={saving}
      error={error && errorMessage(error)}
      dirty={values !== START}
    >
      <NativeSelect
        label="Quem"
        value={values.profissional_id}
        onChange={(event) => set({ profissional_id: event.currentTarget.value })}
        data={options}
      />
      <SimpleGrid cols={2}>
        <DateField
          label="De"
          required
          min={FIRST_DAY}
          value={values.de}
          error={faults.inicio ?? missing(values.de, 'o dia')}
          onChange={(de) => set({ de })}
        />
        <TimeField
          label="Hora de início"
          required
          value={values.horaDe}
          error={missing(values.horaDe, 'a hora')}
          onChange={(horaDe) => set({ horaDe })}
        />
        <DateField
          label="Até"
          required
          min={today()}
          value={values.ate}
          error={faults.fim ?? (missing(values.ate, 'o dia') || past)}
          onChange={(ate) => set({ ate })}
        />
        <TimeField
          label="Hora do fim"
          required
          value={values.horaAte}
          error={missing(values.horaAte, 'a hora')}
          onChange={(horaAte) => set({ horaAte })}
        />
      </SimpleGrid>
      <TextInput
        label="Motivo"
        maxLength={120}
        placeholder="Curso, médico, reunião…"
        value={values.motivo}
        onChange={(event) => set({ motivo: event.currentTarget.value })}
      />
    </FormModal>
  );
}
