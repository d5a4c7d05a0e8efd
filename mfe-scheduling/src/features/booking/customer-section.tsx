import { formatCount, formatPhone } from '@balcao/platform';
import { Alert, Button, Group, Stack, TextInput, useDebouncedValue } from '@balcao/ui';
import { Select } from '@balcao/ui/inputs';
import { useEffect, useRef, useState } from 'react';
import { useSchedulingCustomerQuery, useSchedulingCustomersQuery } from '../../api/booking-api';
import type { Draft } from './booking-draft';

interface CustomerSectionProps {
  draft: Draft;
  errors: Record<string, string>;
  onChange: (change: Partial<Draft>) => void;
}

/** A known customer by name, e-mail or phone, or a new one with name and phone. */
export function CustomerSection({ draft, errors, onChange }: CustomerSectionProps) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const name = useRef<HTMLInputElement>(null);
  // The form appears when services and team are known: later than the drawer looked for what to focus.
  const first = useRef(!draft.cliente_id);
  useEffect(() => {
    if (first.current) field.current?.focus();
    first.current = false;
  }, []);
  const asNew = Boolean(draft.novo);
  const wasNew = useRef(asNew);
  useEffect(() => {
    // The button that was pressed is gone: go on at what replaced it.
    if (wasNew.current !== asNew) (asNew ? name : field).current?.focus();
    wasNew.current = asNew;
  }, [asNew]);
  const [search] = useDebouncedValue(typed, 200);
  const chosen = useSchedulingCustomerQuery(draft.cliente_id, { skip: !draft.cliente_id });
  const found = useSchedulingCustomersQuery(search, { skip: Boolean(draft.novo) });
  const label = (one: { nome: string; telefone: string | null }) =>
    one.telefone && one.telefone !== one.nome ? `${one.nome} · ${formatPhone(one.telefone)}` : one.nome;
  if (draft.novo) {
    const { novo } = draft;
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
  const customer = chosen.data;
  const others = (found.data?.items ?? []).filter(({ id }) => id !== customer?.id);
  const options = [...(customer ? [customer] : []), ...others].map((one) => ({ value: one.id, label: label(one) }));
  const missed = customer?.resumo.faltas ?? 0;
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
        onSearchChange={(term) => setTyped(customer && term === label(customer) ? '' : term)}
        onChange={(id) => onChange({ cliente_id: id ?? '' })}
      />
      {missed > 0 && (
        <Alert color="yellow" p="xs">
          {`Faltou ${formatCount(missed, 'vez', 'vezes')}.`}
        </Alert>
      )}
      <Group>
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            const isPhone = /^[\d\s()+-]+$/.test(typed);
            onChange({ cliente_id: '', novo: { nome: isPhone ? '' : typed, telefone: isPhone ? typed : '' } });
          }}
        >
          Cliente novo
        </Button>
      </Group>
    </Stack>
  );
}
