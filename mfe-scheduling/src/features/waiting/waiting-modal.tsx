import { WAIT_PERIODS } from '@balcao/contracts/waitlist';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { DateField, FormModal, NativeSelect, SimpleGrid, toast, useDebouncedValue } from '@balcao/ui';
import { Select } from '@balcao/ui/inputs';
import { type FormEvent, useState } from 'react';
import { useSchedulingCustomersQuery } from '../../api/booking-api';
import { useSchedulingServicesQuery, useSchedulingTeamQuery } from '../../api/team-api';
import { useSchedulingAddWaitingMutation } from '../../api/waiting-api';
import { addDays, today } from '../time/wall-clock';
import { PERIODS, type PeriodName } from './waiting-words';

const start = () => ({
  cliente_id: '',
  produto_id: '',
  profissional_id: '',
  dia_de: today(),
  dia_ate: addDays(today(), 7),
  periodo: 'qualquer' as PeriodName,
});
type Values = ReturnType<typeof start>;

/** What is typed, what is missing, and sending it. */
function useWish(onClose: () => void) {
  const [values, setValues] = useState(start);
  const [changed, setChanged] = useState(false);
  const [tried, setTried] = useState(false);
  const [add, { isLoading, error }] = useSchedulingAddWaitingMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const { periodo, profissional_id, ...rest } = values;
    if (!rest.cliente_id || !rest.produto_id || !rest.dia_de || !rest.dia_ate) return;
    const { de: hora_de, ate: hora_ate } = WAIT_PERIODS[periodo];
    const body = Object.assign(rest, { profissional_id: profissional_id || null, hora_de, hora_ate });
    if (!(await add({ body })).data) return;
    toast.success('Na lista de espera. O cliente é avisado quando vagar um horário assim.');
    onClose();
  };
  const set = (part: Partial<Values>) => {
    setChanged(true);
    setValues((old) => ({ ...old, ...part }));
  };
  const missing = (value: string, text: string) => tried && !value && text;
  return { values, set, missing, submit, saving: isLoading, error, changed };
}

function Customer({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | false;
  onChange: (id: string) => void;
}) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useSchedulingCustomersQuery(search);
  const options = (found.currentData?.items ?? found.data?.items ?? []).map(({ id, nome }) => ({
    value: id,
    label: nome,
  }));
  return (
    <Select
      label="Cliente"
      required
      searchable
      withScrollArea={false}
      data-autofocus
      placeholder="Digite o nome ou o telefone"
      nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Ninguém encontrado.'}
      data={options}
      filter={({ options: all }) => all}
      value={value || null}
      error={error}
      onSearchChange={setTyped}
      onChange={(id) => onChange(id ?? '')}
    />
  );
}

/** Puts a customer on the waiting list. */
export default function WaitingModal({ onClose }: { onClose: () => void }) {
  const { values, set, missing, submit, saving, error, changed } = useWish(onClose);
  const services = useSchedulingServicesQuery().data?.items ?? [];
  const team = useSchedulingTeamQuery().data?.items ?? [];
  const faults = fieldErrors(error);
  const named = (items: readonly { id: string; nome: string }[], first: string) => [
    { value: '', label: first },
    ...items.map(({ id, nome }) => ({ value: id, label: nome })),
  ];
  return (
    <FormModal
      title="Pôr na lista de espera"
      opened
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      submitLabel="Pôr na lista"
      saving={saving}
      error={error && errorMessage(error)}
      dirty={changed}
    >
      <Customer
        value={values.cliente_id}
        error={missing(values.cliente_id, 'Escolha o cliente.')}
        onChange={(cliente_id) => set({ cliente_id })}
      />
      <NativeSelect
        label="Serviço"
        required
        value={values.produto_id}
        error={missing(values.produto_id, 'Escolha o serviço.')}
        onChange={(event) => set({ produto_id: event.currentTarget.value })}
        data={named(services, 'Escolha…')}
      />
      <NativeSelect
        label="Com quem"
        value={values.profissional_id}
        onChange={(event) => set({ profissional_id: event.currentTarget.value })}
        data={named(team, 'Qualquer profissional')}
      />
      <SimpleGrid cols={2}>
        <DateField
          label="De"
          required
          value={values.dia_de}
          error={missing(values.dia_de, 'Informe o dia.')}
          onChange={(dia_de) => set({ dia_de })}
        />
        <DateField
          label="Até"
          required
          value={values.dia_ate}
          error={faults.dia_ate ?? missing(values.dia_ate, 'Informe o dia.')}
          onChange={(dia_ate) => set({ dia_ate })}
        />
      </SimpleGrid>
      <NativeSelect
        label="Período"
        value={values.periodo}
        onChange={(event) =>
          set({ periodo: PERIODS.find(({ value }) => value === event.currentTarget.value)?.value ?? 'qualquer' })
        }
        data={[...PERIODS]}
      />
    </FormModal>
  );
}
