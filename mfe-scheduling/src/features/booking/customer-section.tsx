import { formatCount, formatPhone } from '@balcao/platform';
import { Alert, Button, Group, Stack, TextInput, useDebouncedValue } from '@balcao/ui';
import { Select } from '@balcao/ui/inputs';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSchedulingCustomerQuery, useSchedulingCustomersQuery } from '../../api/booking-api';
import type { Draft } from './booking-draft';

interface CustomerSectionProps {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
}

/** First the field, and after a change of mind whichever field replaced the button that was pressed. */
function useFieldFocus(asNew: boolean, alreadyChosen: boolean) {
  const field = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // The form appears when services and team are known: later than the drawer looked for what to focus.
  const first = useRef(!alreadyChosen);
  useEffect(() => {
    if (first.current) field.current?.focus();
    first.current = false;
  }, []);
  const wasNew = useRef(asNew);
  useEffect(() => {
    if (wasNew.current !== asNew) (asNew ? name : field).current?.focus();
    wasNew.current = asNew;
  }, [asNew]);
  return { field, name };
}

const labelOf = ({ nome, telefone }: { nome: string; telefone: string | null }) =>
  telefone && telefone !== nome ? `${nome} · ${formatPhone(telefone)}` : nome;

/** A known customer by name, e-mail or phone, or a new one with name and phone. */
export function CustomerSection(props: CustomerSectionProps) {
  const { draft } = props;
  const { field, name } = useFieldFocus(Boolean(draft.novo), Boolean(draft.cliente_id));
  return draft.novo ? (
    <NewCustomer {...props} novo={draft.novo} name={name} />
  ) : (
    <KnownCustomer {...props} field={field} />
  );
}

interface NewCustomerProps extends CustomerSectionProps {
  novo: NonNullable<Draft['novo']>;
  name: RefObject<HTMLInputElement | null>;
}

function NewCustomer({ novo, name, errors, onChange }: NewCustomerProps) {
  return (
    <Stack gap="xs">
      <TextInput
        label="Nome do cliente"
        required
        ref={name}
        maxLength={120}
        value={novo.nome}
        error={errors['cliente_novo.nome']}
        onChange={(event) => onChange({ novo: { ...novo, nome: event.currentTarget.value } })}
      />
      <TextInput
        label="Telefone do cliente"
        required
        type="tel"
        placeholder="(11) 98765-4321"
        value={novo.telefone}
        error={errors['cliente_novo.telefone']}
        onChange={(event) => onChange({ novo: { ...novo, telefone: event.currentTarget.value } })}
      />
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={() => onChange({ novo: null })}>
          Escolher cliente já cadastrado
        </Button>
      </Group>
    </Stack>
  );
}

function KnownCustomer({
  draft,
  errors,
  onChange,
  field,
}: CustomerSectionProps & { field: RefObject<HTMLInputElement | null> }) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 200);
  const { data: customer } = useSchedulingCustomerQuery(draft.cliente_id, { skip: !draft.cliente_id });
  const found = useSchedulingCustomersQuery(search);
  const others = (found.data?.items ?? []).filter(({ id }) => id !== customer?.id);
  const options = [...(customer ? [customer] : []), ...others].map((one) => ({ value: one.id, label: labelOf(one) }));
  const missed = customer?.resumo.faltas ?? 0;
  const asNew = () => {
    const isPhone = /^[\d\s()+-]+$/.test(typed);
    onChange({ cliente_id: '', novo: { nome: isPhone ? '' : typed, telefone: isPhone ? typed : '' } });
  };
  return (
    <Stack gap="xs">
      <Select
        label="Cliente"
        required
        ref={field}
        searchable
        clearable
        openOnFocus={false}
        withScrollArea={false}
        data-autofocus
        placeholder="Digite o nome ou o telefone"
        nothingFoundMessage={found.isFetching ? 'Buscando…' : 'Ninguém encontrado.'}
        data={options}
        filter={({ options: all }) => all}
        value={draft.cliente_id || null}
        error={errors.cliente_id}
        onSearchChange={(term) => setTyped(customer && term === labelOf(customer) ? '' : term)}
        onChange={(id) => onChange({ cliente_id: id ?? '' })}
      />
      {missed > 0 && (
        <Alert color="yellow" p="xs">
          {`Faltou ${formatCount(missed, 'vez', 'vezes')}.`}
        </Alert>
      )}
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={asNew}>
          Cliente novo
        </Button>
      </Group>
    </Stack>
  );
}
