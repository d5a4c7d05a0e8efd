import { DAY_MS } from '@balcao/contracts/constants';
import { formatDay, formatPhone, formatTime } from '@balcao/platform';
import { NativeSelect, Stack, useDebouncedValue } from '@balcao/ui';
import { Select } from '@balcao/ui/inputs';
import { useState } from 'react';
import { useBillingCustomersQuery, useBillingVisitsQuery } from '../../api/payments-api';

const DAYS_BACK = 60;

interface CustomerFieldsProps {
  value: string;
  error?: string | undefined;
  onChange: (clienteId: string) => void;
  onVisit: (agendamentoId: string) => void;
}

/** Who paid, and which of their latest visits; both may stay open, as for a product sold at the counter. */
export function CustomerFields({ value, error, onChange, onVisit }: CustomerFieldsProps) {
  const [typed, setTyped] = useState('');
  const [label, setLabel] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const found = useBillingCustomersQuery(search);
  const [from] = useState(() => new Date(Date.now() - DAYS_BACK * DAY_MS).toISOString());
  const visits = useBillingVisitsQuery({ cliente_id: value, from }, { skip: !value }).data?.items ?? [];
  const standing = visits.filter(({ status }) => status !== 'cancelado' && status !== 'faltou');
  const options = (found.data?.items ?? []).map(({ id, nome, telefone }) => ({
    value: id,
    label: telefone ? `${nome} · ${formatPhone(telefone)}` : nome,
  }));
  const chosen = value && !options.some((one) => one.value === value) ? [{ value, label }] : [];
  return (
    <Stack gap="xs">
      <Select
        label="Cliente"
        data-autofocus
        searchable
        clearable
        openOnFocus={false}
        withScrollArea={false}
        placeholder="Digite o nome ou o telefone"
        nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Ninguém encontrado.'}
        data={[...chosen, ...options]}
        filter={({ options: all }) => all}
        value={value || null}
        error={error}
        onSearchChange={(term) => setTyped(term === label ? '' : term)}
        onChange={(id, option) => {
          setLabel(option?.label ?? '');
          onChange(id ?? '');
        }}
      />
      {standing.length > 0 && (
        <NativeSelect
          label="Atendimento"
          data={[
            { value: '', label: 'Nenhum (venda avulsa)' },
            ...standing.map(({ id, data_hora, produto_nome }) => ({
              value: id,
              label: `${formatDay(data_hora)}, ${formatTime(data_hora)} · ${produto_nome ?? 'Serviço'}`,
            })),
          ]}
          value=""
          onChange={(event) => onVisit(event.currentTarget.value)}
        />
      )}
    </Stack>
  );
}
