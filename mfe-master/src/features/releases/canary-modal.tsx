import { CANARY_COMPANIES_MAX } from '@balcao/contracts/release-health';
import { errorMessage, fieldErrors } from '@balcao/platform';
import { FormModal, Text, toast, useDebouncedValue } from '@balcao/ui';
import { MultiSelect, NumberInput } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useMasterCanaryMutation, useMasterCompaniesNamedQuery } from '../../api/release-health-api';
import type { ReleaseRow } from './release-row';

interface Props {
  row: ReleaseRow;
  what: string;
  onClose: () => void;
}

/** Companies by name, found by typing; those chosen before stay in sight. */
function Companies(props: {
  value: string[];
  known: { id: string; nome: string }[];
  onChange: (ids: string[]) => void;
}) {
  const [search, setSearch] = useState('');
  const [words] = useDebouncedValue(search, 250);
  const [seen, setSeen] = useState(props.known);
  const { data, isFetching } = useMasterCompaniesNamedQuery(words);
  const found = (data?.items ?? []).filter(({ id }) => !seen.some((one) => one.id === id));
  const all = [...seen, ...found].map(({ id, nome }) => ({ value: id, label: nome }));
  const choose = (ids: string[]) => {
    setSeen([...seen, ...found.filter(({ id }) => ids.includes(id))]);
    props.onChange(ids);
  };
  return (
    <MultiSelect
      label="Empresas"
      description="Recebem esta versão qualquer que seja a porcentagem."
      searchable
      data={all}
      value={props.value}
      maxValues={CANARY_COMPANIES_MAX}
      searchValue={search}
      onSearchChange={setSearch}
      onChange={choose}
      nothingFoundMessage={isFetching ? 'Procurando…' : 'Nenhuma empresa encontrada.'}
    />
  );
}

/** Who tries a version before everybody gets it. */
export function CanaryModal({ row: { id, teste }, what, onClose }: Props) {
  const [save, answer] = useMasterCanaryMutation();
  const [percentual, setPercentual] = useState(teste?.percentual ?? 0);
  const [empresas, setEmpresas] = useState(teste?.empresas.map((one) => one.id) ?? []);
  const send = async () => {
    const body = { percentual, empresas };
    if (!('data' in (await save({ params: { id }, body })))) return;
    toast.success(`${what} está em teste.`);
    onClose();
  };
  return (
    <FormModal
      title={`Testar ${what}`}
      opened
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      submitLabel="Começar o teste"
      saving={answer.isLoading}
      error={answer.error && errorMessage(answer.error)}
    >
      <Text size="sm">
        Só estas empresas recebem a versão; as outras continuam com a que está no ar. Se ela falhar mais que a que está
        no ar, é recuada sozinha.
      </Text>
      <Companies value={empresas} known={teste?.empresas ?? []} onChange={setEmpresas} />
      <NumberInput
        label="Porcentagem das outras empresas"
        description="São sempre as mesmas: aumentar acrescenta empresas, não troca."
        suffix="%"
        min={0}
        max={100}
        allowDecimal={false}
        value={percentual}
        error={fieldErrors(answer.error).percentual}
        onChange={(value) => setPercentual(Number(value) || 0)}
      />
    </FormModal>
  );
}
